// @ts-check
/* Keys beside those of table.js: the list behind "?", digits that bid, and a focus that stays with the hand. */

/** @type {(selector: string) => HTMLElement[]} */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const WAIT = 700;   // milliseconds for the second digit of a bid

/** Whether keys write there. @param {Element} at */
const writes = (at) => at.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");

document.addEventListener("keydown", (event) => {
  byKeys = true;
  const at = event.target;
  if (!(at instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (writes(at) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") {
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog#keys"))?.showModal();
  } else if (/^\d$/.test(event.key)) digit(event.key);
});

// -- digits bid -------------------------------------------------------------------------------------------------------

let typed = "";
/** @type {number | undefined} */
let waiting;

/** The buttons that say a number, by it. @returns {Map<string, HTMLElement>} */
const numbers = () => new Map(
  all("#ask .acts button:not(:disabled)").map((button) => [button.textContent?.trim() ?? "", button])
);

/** One digit more: bid at once if no other bid begins with these, else after a moment. @param {string} key */
function digit(key) {
  clearTimeout(waiting);
  const offered = numbers();
  typed = [...offered.keys()].some((number) => number.startsWith(typed + key)) ? typed + key : key;
  const longer = [...offered.keys()].some((number) => number !== typed && number.startsWith(typed) && /^\d+$/.test(number));
  const bid = () => {
    const button = numbers().get(typed);
    typed = "";
    button?.click();
  };
  if (longer) waiting = setTimeout(bid, WAIT);
  else bid();
}

// -- the focus stays --------------------------------------------------------------------------------------------------

let byKeys = false, inHand = false;
document.addEventListener("pointerdown", () => (byKeys = false));
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element) inHand = event.target.closest("[data-part=you], [data-part=board]") !== null;
});

/** After a snapshot: who plays by keys has the focus where something is to choose. */
export function keepFocus() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (!byKeys || !inHand || !lost) return;
  all("#hand .legal input, .pick .legal input, #ask .acts button:not(:disabled), #ask")
    .find((place) => place.checkVisibility())?.focus({ preventScroll: true });
}
