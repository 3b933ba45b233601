// @ts-check
/* A replay: its steps by buttons, slider, arrows, swipes and the list of moves; the chart that comes when it is worked out;
   and the link to what is seen now. Without this module every step is a link. */

import { copy } from "./copying.js";
import { animate, places } from "./motion.js";

/** @type {<T extends Element = HTMLElement>(selector: string, within?: ParentNode) => T | null} */
const one = (selector, within = document) => within.querySelector(selector);
/** @type {(selector: string, within?: ParentNode) => HTMLElement[]} */
const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

const part = /** @type {HTMLElement} */ (one("[data-replay]"));
const slider = /** @type {HTMLInputElement} */ (one("[data-replay] input[type=range]"));
const KEPT = 400;   // steps that are not fetched twice
const SWIPE = 40, PACE = 900;

let wanted = Number(slider.value);
/** @type {number | undefined} */
let playing;
/** What the steps look like, as far as they have been asked for. @type {Map<number, Promise<string>>} */
const steps = new Map();

/** The page's address at a step: ply and seat are always in it, so that it shows the same to everybody. @param {number} ply */
function address(ply) {
  const here = new URL(part.dataset.replay ?? "", location.href);
  here.searchParams.set("seat", part.dataset.seat ?? "-1");
  here.searchParams.set("ply", String(ply));
  return here;
}

/** @param {number} ply @returns {Promise<string>} */
function step(ply) {
  const known = steps.get(ply);
  if (known) return known;
  const wish = address(ply);
  wish.pathname += "/fragment";
  const coming = fetch(wish, { headers: { Accept: "application/json" } })
    .then(async (answer) => /** @type {{html: string}} */ (await answer.json()).html);
  coming.catch(() => steps.delete(ply));
  if (steps.size > KEPT) steps.clear();
  steps.set(ply, coming);
  return coming;
}

/** Show the replay after so many moves. @param {number} ply */
async function goTo(ply) {
  const last = Number(slider.max);
  wanted = Math.min(last, Math.max(0, ply));
  slider.value = String(wanted);
  const asked = wanted;
  const html = await step(asked).catch(() => undefined);
  if (asked !== wanted) return;   // somebody was faster
  if (html === undefined) return noLine();
  show(html);
  for (const next of [asked + 1, asked - 1]) if (next >= 0 && next <= last) step(next).catch(() => undefined);
}

/** @param {string} html */
function show(html) {
  const incoming = new DOMParser().parseFromString(html, "text/html"), before = places();
  const focus = document.activeElement?.getAttribute("data-step");
  for (const piece of all("[data-piece]")) {
    const next = one(`[data-piece="${piece.dataset.piece}"]`, incoming);
    if (next) piece.replaceChildren(...next.childNodes);
  }
  if (focus) one(`[data-step="${focus}"]`)?.focus({ preventScroll: true });
  one(".moves [aria-current]")?.removeAttribute("aria-current");
  const move = one(`.moves [data-ply="${wanted}"]`), list = one(".moves");
  move?.setAttribute("aria-current", "step");
  if (move && list) list.scrollTop = move.offsetTop - list.clientHeight / 2;   // the list, never the page
  all("[data-replay] input[type=hidden][name=ply]")
    .forEach((input) => (/** @type {HTMLInputElement} */ (input).value = String(wanted)));
  history.replaceState(null, "", address(wanted));
  const live = one("#live");
  if (live) live.textContent = one("[data-piece=said]")?.textContent ?? "";
  animate(before);
}

function noLine() {
  const words = one("[data-no-line]");
  if (words) words.hidden = false, words.textContent = words.dataset.noLine ?? "";
}

function playOn() {
  if (playing) clearInterval(playing), (playing = undefined);
  else {
    if (wanted === Number(slider.max)) goTo(0);
    playing = setInterval(() => (wanted < Number(slider.max) ? goTo(wanted + 1) : playOn()), PACE);
  }
  const button = one("[data-play-on]"), words = one("[data-play-on] span");
  button?.setAttribute("aria-pressed", String(playing !== undefined));
  one("[data-play-on] use")?.setAttribute("href", playing ? "#i-pause" : "#i-play");
  if (button && words) words.textContent = (playing ? button.dataset.pause : button.dataset.play) ?? "";
}

/** A step by hand: nothing goes on by itself then. @param {number} ply */
function byHand(ply) {
  if (playing) playOn();
  goTo(ply);
}

// -- buttons, slider, list --------------------------------------------------------------------------------------------

slider.addEventListener("input", () => byHand(Number(slider.value)));
all("[data-play-on], [data-share]").forEach((button) => (button.hidden = false));

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLElement | null} */ (at.closest("a[data-ply]"));
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    byHand(Number(link.dataset.ply));
    if (link.closest(".moves")) one("[data-piece=table]")?.scrollIntoView({ block: "nearest" });
  }
  if (at.closest("[data-play-on]")) playOn();
  const share = /** @type {HTMLElement | null} */ (at.closest("[data-share]"));
  if (share) copy(address(wanted).href, share);
});

document.addEventListener("change", (event) => {
  const at = /** @type {HTMLInputElement} */ (event.target);
  if (at.matches("[data-replay-view] input")) at.form?.requestSubmit();
});

// -- arrows and swipes ------------------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (at.matches("input, textarea, select, summary")) return;   // which have arrows of their own
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowRight: () => byHand(wanted + 1),
    ArrowLeft: () => byHand(wanted - 1),
    Home: () => byHand(0),
    End: () => byHand(Number(slider.max)),
    ...(at.matches("button, a") ? {} : { " ": playOn })
  };
  const does = keys[event.key];
  if (does) event.preventDefault(), does();
});

/** Where a finger came down on the table. @type {{x: number, y: number} | null} */
let finger = null;
document.addEventListener("pointerdown", (event) => {
  const onTable = event.target instanceof Element && event.target.closest("[data-piece=table]");
  finger = onTable && event.pointerType !== "mouse" ? { x: event.clientX, y: event.clientY } : null;
});
document.addEventListener("pointerup", (event) => {
  if (!finger) return;
  const x = event.clientX - finger.x, y = event.clientY - finger.y;
  finger = null;
  if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) byHand(wanted + (x < 0 ? 1 : -1));
});
document.addEventListener("pointercancel", () => (finger = null));

// -- the chart --------------------------------------------------------------------------------------------------------

/** Ask for the chart of who was going to win until it has been worked out, and put it in place. */
async function chart() {
  const figure = one("[data-expected]");
  if (!figure) return;
  const wish = new URL(figure.dataset.expected ?? "", location.href);
  wish.searchParams.set("ply", String(wanted));
  try {
    const answer = await fetch(wish, { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const found = /** @type {{complete: boolean, html: string}} */ (await answer.json());
    const incoming = new DOMParser().parseFromString(found.html, "text/html");
    for (const place of all("[data-chart]")) {
      const next = one(`[data-chart="${place.dataset.chart}"]`, incoming);
      if (next && next.outerHTML !== place.outerHTML) place.replaceWith(next);
    }
    if (!found.complete) {
      setTimeout(chart, 700);
      return;
    }
    figure.removeAttribute("data-expected");
    steps.clear();   // they had no chart to point at
    goTo(wanted);
  } catch {
    // Without a line there is no chart; the link to it stays.
  }
}

chart();
step(Math.min(wanted + 1, Number(slider.max))).catch(() => undefined);
