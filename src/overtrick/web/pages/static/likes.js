// @ts-check
/* How the reader likes to play, as the server has written it on the page; see comfort.js for how it changes. */

/** @typedef {"forced" | "sound" | "buzz" | "notices"} Like */

const root = document.documentElement;

/** @param {Like} name */
export const likes = (name) => root.dataset[name] === "yes";
export const oneTap = () => root.dataset.taps === "1";

/** From now on. @param {FormData} form */
export function like(form) {
  root.dataset.taps = String(form.get("taps") ?? 2);
  for (const name of ["forced", "sound", "buzz", "notices"]) {
    if (form.get(name) === "yes") root.dataset[name] = "yes";
    else delete root.dataset[name];
  }
}
