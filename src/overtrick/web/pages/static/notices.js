// @ts-check
/* When it is the reader's turn: a dot on the icon and in the title, a buzz, and if another window is in front a notice of the
   browser. All of it goes when the turn does. */

import { likes } from "./likes.js";

const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
const calm = icon?.href ?? "";
const DOT = "● ";

const elsewhere = () => document.hidden || !document.hasFocus();

/** What the reader has to know. @param {boolean} asked whether it is their turn @param {boolean} began only now */
export function notify(asked, began) {
  badge(asked);
  if (!asked) return forget();
  if (began && likes("buzz")) navigator.vibrate?.(60);
  if (elsewhere()) {
    if (!document.title.startsWith(DOT)) document.title = DOT + document.title;
    if (began) tell(document.title.replace(DOT, ""));
  }
}

/** @param {boolean} asked */
function badge(asked) {
  if (icon) icon.href = asked ? icon.dataset.turn ?? calm : calm;
  const app = /** @type {{setAppBadge?: (n: number) => Promise<void>, clearAppBadge?: () => Promise<void>}} */ (navigator);
  (asked ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => undefined);   // installed or not
}

const tag = () => `turn ${location.pathname}`;

/** @param {string} words */
async function tell(words) {
  if (!likes("notices") || !("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: document.querySelector("#ask [data-ribbon]")?.textContent ?? "", tag: tag(), icon: calm,
    data: location.pathname };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(words, options);
  else shown = new Notification(words, options);
}

/** @type {Notification | undefined} */
let shown;

/** The turn is over, or the reader is here. */
async function forget() {
  document.title = document.title.replace(DOT, "");
  shown?.close();
  shown = undefined;
  if (!likes("notices")) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of await worker?.getNotifications({ tag: tag() }) ?? []) notice.close();
}
addEventListener("focus", forget);
