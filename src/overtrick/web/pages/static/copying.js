// @ts-check
/* Copying a link: where the browser's clipboard is closed, as it is over plain http, by way of a selection. */

/** @param {string} text @param {HTMLElement} button says that it is done */
export async function copy(text, button) {
  const done = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => bySelection(text));
  const words = button.querySelector("span"), live = document.querySelector("#live");
  const said = done ? button.dataset.copied ?? "" : text;
  if (words) words.textContent = said;
  if (live) live.textContent = said;
}

/** @param {string} text */
function bySelection(text) {
  const box = document.createElement("textarea"), focus = document.activeElement;
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  if (focus instanceof HTMLElement) focus.focus();
  return done;
}
