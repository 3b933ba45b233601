// @ts-check
/* The coach of a lesson: says one idea after the other, points at what is meant, and shows a move. Without this module all
   ideas of a moment stand there together. */

/** @type {(selector: string, within?: ParentNode) => HTMLElement[]} */
const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** Which idea is said, and at which move. */
const at = { ply: "", index: 0 };

function speak() {
  const table = document.querySelector("#table"), ideas = all(".coach .told");
  all(".pointed").forEach((place) => place.classList.remove("pointed"));
  document.body.classList.toggle("coached", ideas.length > 0 && at.index < ideas.length);
  if (!(table instanceof HTMLElement)) return;
  if (at.ply !== table.dataset.ply) Object.assign(at, { ply: table.dataset.ply ?? "", index: 0 });
  ideas.forEach((idea, i) => (idea.hidden = i !== at.index));
  all("[data-coach-acts]").forEach((acts) => (acts.hidden = false));
  const said = ideas[at.index];
  const silent = !said && !document.querySelector("[data-caution], [data-lesson-over]");
  document.querySelector(".coach")?.classList.toggle("silent", silent);
  document.body.classList.toggle("coached", said !== undefined);
  if (said) sideBy(Number(said.dataset.idea));
  const place = said ? meant(said.dataset.at ?? "") : null;
  place?.classList.add("pointed");
  veil(place);
  place?.scrollIntoView({ block: "nearest" });
}

/** The first of the places that can be seen: not all of them are on every screen. @param {string} places */
function meant(places) {
  const found = places.split(",").flatMap((place) => all(place));
  return found.find((place) => place.getClientRects().length > 0) ?? found[0] ?? null;
}

/** Which idea is said now, in the list of all of them. @param {number} number */
function sideBy(number) {
  all(".lesson-side li").forEach((item, i) => {
    item.classList.toggle("on", i + 1 === number);
    if (i + 1 === number) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  });
}

/** Veil all of the table but the thing meant and the coach, and let nobody into it meanwhile. @param {Element | null} place */
function veil(place) {
  all(".faded").forEach((part) => {
    part.classList.remove("faded");
    part.inert = false;
  });
  for (let part = place; part && !part.matches(".moves-form"); part = part.parentElement) {
    for (const beside of part.parentElement?.children ?? []) {
      if (beside !== part && beside instanceof HTMLElement && !beside.closest(".coach") && !beside.querySelector(".coach")) {
        beside.classList.add("faded");
        beside.inert = true;
      }
    }
  }
}

/** Mark the move that the coach would make: a card, a choice or a button. @param {string} move */
function showMove(move) {
  veil(null);
  const [card] = move.split(/[@+~=]/);
  const value = (/** @type {string} */ text) => `[value="${CSS.escape(text)}"]`;
  const input = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`.pick input${value(move)}, .hand input${value(card ?? "")}`)
  );
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`#table button${value(move)}`));
  if (input) {
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    input.focus();
  } else button?.focus();
  (button ?? input?.closest("label"))?.classList.add("pointed");
}

document.addEventListener("click", (event) => {
  const on = /** @type {Element} */ (event.target);
  const show = /** @type {HTMLElement | null} */ (on.closest("[data-show-me]"));
  if (on.closest("[data-next-idea]")) {
    at.index += 1;
    speak();
    /** @type {HTMLElement | null} */ (
      document.querySelector(".coach .told:not([hidden]) [data-next-idea], #hand .legal input, .pick input, #ask button")
    )?.focus();
  } else if (show) showMove(show.dataset.showMe ?? "");
});
document.addEventListener("table:shown", speak);
speak();
