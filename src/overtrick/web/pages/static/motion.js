// @ts-check
/* Cards in motion. Every card is one element, known by its id: where a snapshot has put it elsewhere, it travels there.
   Templates say the rest: data-slides (a marker that moves like a card), data-turns (a thing that only turns over),
   data-shows (its face, which a card's picture says itself), data-takes (a card from elsewhere that went to this player).
   With prefers-reduced-motion nothing moves. */

/** A thing as it was seen before a snapshot. @typedef {{rect: DOMRect, shows: string, element: HTMLElement}} Was */
/** @typedef {Map<string, Was>} Before */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const TRAVEL = 320, SWEEP = 480, APART = 40, TURN = 160;
const OUT = "cubic-bezier(.2, .8, .2, 1)", IN = "cubic-bezier(.5, 0, .9, .4)";
const THINGS = "#table :is([data-card], [data-slides], [data-turns])";
const ACTING = ".seat.is-acting, #ask:not(.waiting)", NEXT = ".seat.is-next";

/** @type {(selector: string) => HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
/** @param {HTMLElement} thing */
const nameOf = (thing) => thing.dataset.card ?? thing.dataset.slides ?? thing.dataset.turns ?? "";

/** What is turned up. @param {HTMLElement} thing */
const faceOf = (thing) => (thing.dataset.card ? thing.querySelector("use")?.getAttribute("href") : thing.dataset.shows) ?? "";

/** Where each thing is seen now, and what it shows. @returns {Before} */
export function places() {
  const seen = all(THINGS).map((thing) => /** @type {const} */ ([nameOf(thing), thing]));
  for (const selector of [ACTING, NEXT]) {
    const [only, another] = all(selector);
    if (only && !another) seen.push([selector, only]);
  }
  return new Map(seen.map(([name, element]) => [
    name, { rect: element.getBoundingClientRect(), shows: faceOf(element), element }
  ]));
}

/** Bring everything to where it is from where it was. @param {Before} before */
export function animate(before) {
  if (calm.matches || document.hidden) return;
  deliver(before);
  slide(before, ACTING, "::before");
  slide(before, NEXT, "::after");
  let dealt = 0;
  for (const thing of all(THINGS)) {
    const was = before.get(nameOf(thing));
    if (was && was.shows !== faceOf(thing)) turn(thing, was);
    const from = was?.rect ?? cameFrom(thing, before), to = thing.getBoundingClientRect();
    if (thing.dataset.turns || !from || !to.width || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
    glide(thing, from, to, { duration: TRAVEL, easing: OUT, delay: was ? 0 : APART * dealt++, fill: "backwards" });
  }
}

/** Where a card comes from that was not seen before: the mat of whoever played it, the stall it was bought at, or below
    one's own edge. @param {HTMLElement} card @param {Before} before */
function cameFrom(card, before) {
  const table = /** @type {HTMLElement | null} */ (document.querySelector("#table"));
  const mat = card.classList.contains("fresh") ? document.querySelector(`[data-mat="${table?.dataset.mover}"]`) : null;
  if (mat) return mat.getBoundingClientRect();
  if (!card.closest(".hand")) return null;
  const taken = /** @type {HTMLElement | null} */ (document.querySelector(".you [data-takes]"));
  const to = card.getBoundingClientRect();
  return before.get(taken?.dataset.takes ?? "")?.rect ?? new DOMRect(to.x, innerHeight + 20, to.width, to.height);
}

/** From the middle of one box to the middle of another. @param {DOMRect} from @param {DOMRect} to */
const way = (from, to) =>
  `${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px`;

/** @param {HTMLElement} thing @param {DOMRect} from @param {DOMRect} to @param {KeyframeAnimationOptions} options */
function glide(thing, from, to, options) {
  const scale = Math.min(1.5, Math.max(0.4, from.width / to.width));
  thing.animate([
    { transform: `translate(${way(to, from)}) scale(${scale})` },
    { transform: "scale(1.03)", offset: 0.8 },
    { transform: "none" }
  ], options);
}

/** Turn a thing over about its upright axis: what it showed goes, then what it shows comes.
    @param {HTMLElement} thing @param {Was} was */
function turn(thing, was) {
  if (thing.dataset.card) {
    const old = lay(was);
    old.animate([{ rotate: "y 0deg" }, { rotate: "y 90deg" }], { duration: TURN, easing: "ease-in" })
      .finished.finally(() => old.remove());
  }
  thing.animate(
    [{ rotate: "y -90deg" }, { rotate: "y 0deg" }],
    { duration: TURN, delay: TURN, easing: "ease-out", fill: "backwards" }
  );
}

/** A copy of a card, over the page, where the card was. @param {Was} was @returns {HTMLElement} */
function lay({ element, rect }) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const name of Object.keys(copy.dataset)) delete copy.dataset[name];
  copy.classList.remove("fresh");
  copy.classList.add("flying");
  Object.assign(copy.style, { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px` });
  document.body.append(copy);
  return copy;
}

/** Send a card to a mat, and take it away there.
    @param {Was} was @param {DOMRect} to @param {KeyframeAnimationOptions} options @returns {Promise<unknown>} */
function send(was, to, options) {
  const flying = lay(was);
  return flying.animate(
    [{ transform: "none" }, { transform: `translate(${way(was.rect, to)}) scale(.35)`, opacity: 0.2 }],
    { fill: "backwards", ...options }
  ).finished.finally(() => flying.remove());
}

/** What another player took from the middle goes to that player. @param {Before} before */
function deliver(before) {
  for (const place of all(".seat [data-takes]")) {
    const was = before.get(place.dataset.takes ?? "");
    const mat = place.closest("[data-mat]")?.getBoundingClientRect();
    if (was && mat) send(was, mat, { duration: SWEEP, easing: OUT });
  }
}

/** The cards of a trick go to the mat of whoever took it. @param {HTMLElement} ground @param {string} winner */
export async function gather(ground, winner) {
  const near = `[data-mat="${winner}"]`;  // one's own edge has no box itself: what lies first on it has
  const mats = all(`${near}, ${near} .mine > *`).map((mat) => mat.getBoundingClientRect());
  const mat = mats.find((rect) => rect.width && rect.height);
  if (calm.matches || document.hidden || !mat) return;
  const cards = /** @type {HTMLElement[]} */ ([...ground.querySelectorAll("[data-card]")]);
  await Promise.all(cards.map((element, k) => {
    const was = { element, rect: element.getBoundingClientRect(), shows: "" };
    const gone = send(was, mat, { duration: SWEEP, delay: APART * k, easing: IN });
    element.style.visibility = "hidden";
    return gone;
  }));
}

/** The marker of whose turn it is goes from one to the other.
    @param {Before} before @param {string} selector @param {string} pseudoElement */
function slide(before, selector, pseudoElement) {
  const [now, another] = all(selector), was = before.get(selector);
  if (!now?.matches(".seat") || another || !was) return;
  const to = now.getBoundingClientRect();
  if (Math.abs(was.rect.x - to.x) < 1 && Math.abs(was.rect.y - to.y) < 1) return;
  now.animate(
    [{ transform: `translate(${way(to, was.rect)})` }, { transform: "none" }],
    { duration: TRAVEL, easing: OUT, pseudoElement }
  );
}
