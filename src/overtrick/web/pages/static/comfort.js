// @ts-check
/* What every page has beside its own work: the service worker that keeps the shell, and a word when there is no line. */

const own = /** @type {HTMLScriptElement | null} */ (document.querySelector("script[data-worker]"));

if (own?.dataset.worker && "serviceWorker" in navigator)
  navigator.serviceWorker.register(own.dataset.worker).catch(() => undefined);   // an odd browser plays without

// -- no line ----------------------------------------------------------------------------------------------------------

const words = /** @type {HTMLElement | null} */ (document.querySelector("[data-no-line]"));

/** A table says it in its ribbon; every other page here. */
function sayLine() {
  if (!words || document.querySelector("#ask, [data-offline]")) return;
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
if (document.querySelector("[data-offline]")) setTimeout(tryAgain, 1000);
