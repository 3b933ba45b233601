// @ts-check
/* What every page has beside its own work: how the reader likes to play, what is heard and told of it, keys, the service
   worker that keeps the shell, and a word when there is no line. */

import { keepFocus } from "./keys.js";
import { like, likes } from "./likes.js";
import { notify } from "./notices.js";
import { play } from "./sounds.js";

/** @type {<T extends Element = HTMLElement>(selector: string, within?: ParentNode) => T | null} */
const one = (selector, within = document) => within.querySelector(selector);

// -- how the reader likes to play -------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-comfort-open]") : null;
  const dialog = /** @type {HTMLDialogElement | null} */ (one("dialog#likes"));
  if (link && dialog) event.preventDefault(), dialog.showModal();
});

document.addEventListener("change", async (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target), form = input.form;
  if (!form?.matches("[data-comfort]")) return;
  if (input.name === "notices" && input.checked && !(await allowed())) {
    input.checked = false;
    const words = one("[data-notices-refused]", form);
    if (words) words.textContent = words.dataset.noticesRefused ?? "";
  }
  const chosen = new FormData(form);
  like(chosen);
  const fields = new URLSearchParams([...chosen].map(([name, value]) => [name, String(value)]));
  fetch(form.action, { method: "POST", body: fields, headers: { Accept: "application/json" } }).catch(() => undefined);
  if (input.name === "sound" && input.checked) setTimeout(() => play("turn"), 100);   // how it sounds
});

/** Whether the browser lets us tell; it asks the reader. */
async function allowed() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

// -- after every snapshot ---------------------------------------------------------------------------------------------

const seen = { ply: -1, trick: "", rounds: "", asked: false, over: false };
/** @type {number | undefined} */
let soon;

/** What is new is heard and told; a move that is the only one makes itself. */
function look() {
  const table = one("#table");
  if (!table || !document.body.dataset.table) return;
  const now = {
    ply: Number(table.dataset.ply), trick: table.dataset.trick ?? "", rounds: table.dataset.rounds ?? "",
    asked: one("#ask:not(.waiting)") !== null && one("[data-move-form]") !== null, over: one(".is-over") !== null
  };
  const first = seen.ply < 0, back = now.ply < seen.ply;
  if (!first && !back && now.ply !== seen.ply) {
    if (now.over && !seen.over) play("end");
    else if (now.asked && !seen.asked) play("turn");
    else play(now.trick !== seen.trick ? "trick" : "card");
  }
  markHint(table);
  notify(now.asked, now.asked && (!seen.asked || now.ply !== seen.ply));
  keepFocus();
  clearTimeout(soon);
  if (now.asked && table.dataset.forced && likes("forced") && !back) soon = setTimeout(makeOnly, pause(table), now.ply);
  Object.assign(seen, now);
}

/** Before the only move makes itself: a moment to see it, or where others watch as long as a choice may take, so that nobody
    can tell that there was none. @param {HTMLElement} table */
const pause = (table) => ("withPeople" in table.dataset ? 1500 + 2500 * Math.random() : 700);

/** @param {number} ply */
function makeOnly(ply) {
  const table = one("#table"), form = /** @type {HTMLFormElement | null} */ (one("[data-move-form]"));
  if (!form || Number(table?.dataset.ply) !== ply || !table?.dataset.forced || !likes("forced")) return;
  const button = document.createElement("button");
  Object.assign(button, { name: "move", value: table.dataset.forced, hidden: true, formNoValidate: true });
  form.append(button);
  form.requestSubmit(button);
  button.remove();
}

document.addEventListener("table:shown", look);
look();

// -- leaving asks first -----------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const leave = event.target instanceof Element ? event.target.closest("[data-leave]") : null;
  const dialog = /** @type {HTMLDialogElement | null} */ (one("dialog#leave"));
  if (!leave || !dialog) return;
  event.preventDefault();
  /** @type {HTMLDialogElement | null} */ (one("dialog#likes"))?.close();
  document.body.append(dialog);   // it stands in a dialogue that is closed
  dialog.showModal();
});

// -- a hint -----------------------------------------------------------------------------------------------------------

/** Mark what the move of a hint is made of: a card, a person, a place, a button. @param {HTMLElement} table */
function markHint(table) {
  document.querySelectorAll(".best").forEach((marked) => marked.classList.remove("best"));
  const move = table.dataset.hint;
  if (!move) return;
  const [card, place] = move.split(/[+~=]/)[0]?.split("@") ?? [];
  const named = (/** @type {string} */ text) => `[value="${CSS.escape(text)}"]`;
  const picks = [move, move.slice(move.indexOf(" ") + 1)].map((text) => `.pick input${named(text)}`).join(", ");
  const found = one(`.hand input${named(card ?? "")}, ${picks}`)?.closest("label")
    ?? one(`button[name=move]${named(move)}`) ?? copyOf(move);
  found?.classList.add("best");
  found?.setAttribute("data-best", table.dataset.best ?? "");
  if (place) one(`[data-drop][data-place="${CSS.escape(place)}"]`)?.classList.add("best");
}

/** Of copies that lie on one another only the first can be chosen: "hermit-1" stands for "hermit-2". @param {string} move */
function copyOf(move) {
  const kind = (/** @type {string} */ text) => text.replace(/-\d+\b/g, "");
  const kinds = [move, move.slice(move.indexOf(" ") + 1)].map(kind);
  const offered = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".pick input, button[name=move]"));
  const found = [...offered].find((at) => kinds.includes(kind(at.value)));
  return found?.closest("label") ?? found;
}

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLElement | null} */ (at.closest("[data-hide-hint]"));
  const table = one("#table"), ribbon = one("#ask [data-ribbon]");
  if (!link || !table || !ribbon) return;
  event.preventDefault();
  delete table.dataset.hint;
  markHint(table);
  ribbon.classList.remove("hint");
  ribbon.textContent = link.dataset.hideHint ?? "";
  one("#ask [data-note]")?.remove();
  link.remove();
  one("#hand input, #ask button")?.focus({ preventScroll: true });
});

// -- the service worker, and no line ----------------------------------------------------------------------------------

const own = /** @type {HTMLScriptElement | null} */ (one("script[data-worker]"));
if (own?.dataset.worker && "serviceWorker" in navigator)
  navigator.serviceWorker.register(own.dataset.worker).catch(() => undefined);   // an odd browser plays without

/** A table says it in its ribbon; every other page here. */
function sayLine() {
  const words = one("[data-no-line]");
  if (!words || one("#ask, [data-offline]")) return;
  words.hidden = navigator.onLine;
  words.textContent = navigator.onLine ? "" : words.dataset.noLine ?? "";
}
addEventListener("offline", sayLine);
addEventListener("online", sayLine);
sayLine();

/** Instead of a page that could not be fetched: that page, as soon as the server answers. */
async function tryAgain() {
  const there = await fetch("/healthz", { cache: "no-store" }).then(() => true, () => false);
  if (there) location.reload();
  else setTimeout(tryAgain, 2000);
}
if (one("[data-offline]")) setTimeout(tryAgain, 1000);
