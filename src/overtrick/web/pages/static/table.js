// @ts-check
/* The table in the browser. The server draws every snapshot; this module swaps it in, keeps what the reader was doing,
   moves the cards to where they went, and sends moves. Everything it does is also possible without it, by forms. */

import { copy } from "./copying.js";
import "./fairness.js";
import { oneTap } from "./likes.js";
import { animate, gather, places } from "./motion.js";

/** @typedef {{
    version: number, ply: number, now: number, title: string, html: string, refused?: string, go?: string
    }} Snapshot */

/** @type {<T extends Element = HTMLElement>(selector: string, within?: ParentNode) => T | null} */
const one = (selector, within = document) => within.querySelector(selector);
/** @type {(selector: string, within?: ParentNode) => HTMLElement[]} */
const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

const id = document.body.dataset.table;

const TRAVEL = 320;
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const table = () => /** @type {HTMLElement} */ (one("#table"));
/** Milliseconds that a full trick stays to be seen; 0 where nothing waits. */
const HOLD = Number(document.body.dataset.hold ?? 0);
const BETWEEN = 260, SHEET = 20, MOST_WAITING = 12;
const shown = { version: Number(one("#table")?.dataset.version ?? -1), offset: 0 };

// -- snapshots --------------------------------------------------------------------------------------------------------

/** Snapshots still to be shown, in order. @type {{snapshot: Snapshot, answer: boolean}[]} */
const waiting = [];
let showing = false;

/** Show a snapshot after those that are being shown, unless a newer one is shown already.
    @param {Snapshot} snapshot @param {boolean} [answer] */
function show(snapshot, answer = false) {
  const newest = waiting.at(-1)?.snapshot.version ?? shown.version;
  if (snapshot.version < newest || (snapshot.version === newest && !answer)) return;
  waiting.push({ snapshot, answer });
  if (waiting.length > MOST_WAITING) waiting.splice(0, waiting.length - 1);   // far behind: what matters is how it stands now
  if (onSheet) talkOf(snapshot);
  showAll();
}

/** One after another, each in its own time; not under the reader's fingers. */
async function showAll() {
  if (showing) return;
  showing = true;
  while (waiting.length && !touching) {
    const next = /** @type {{snapshot: Snapshot, answer: boolean}} */ (waiting.shift());
    await present(next.snapshot);
    if (waiting.length && HOLD && !document.hidden) await pause(BETWEEN);
  }
  showing = false;
}

/** @param {Snapshot} snapshot */
async function present(snapshot) {
  shown.version = snapshot.version;
  shown.offset = snapshot.now - Date.now();
  const incoming = new DOMParser().parseFromString(snapshot.html, "text/html").querySelector("#table");
  if (!(incoming instanceof HTMLElement)) return;
  const ply = Number(table().dataset.ply);
  if (snapshot.ply > ply && incoming.dataset.mover === incoming.dataset.you) moveForm()?.reset();   // what was picked is played
  document.title = snapshot.title || incoming.dataset.title || document.title;
  if (HOLD && !document.hidden && snapshot.ply > ply) {
    await takenMoment(incoming);
    await roundSheet(incoming);
  }
  const before = places();
  const trick = table().dataset.trick;
  swap(incoming);
  if (Number(table().dataset.ply) > ply || trick !== table().dataset.trick) animate(before);
  tell(one(".ask.refused p")?.textContent ?? table().dataset.news ?? "");
  prepare();
  document.dispatchEvent(new Event("table:shown"));
}

/** Put the new parts where they differ from those shown; the reader's choices, open details and typing stay.
    @param {HTMLElement} incoming */
function swap(incoming) {
  const current = table();
  keepReader(current, incoming);
  const focus = focused(), open = one("#side:popover-open", current) !== null;
  const parts = all("[data-part]", incoming), shownNow = all("[data-part]", current);
  const sameParts = parts.map((part) => part.dataset.part).join(" ") === shownNow.map((part) => part.dataset.part).join(" ");
  for (const part of parts) {
    const old = shownNow.find((other) => other.dataset.part === part.dataset.part), html = part.outerHTML;
    if (old && drawn.get(old) === html) {
      if (!sameParts) part.replaceWith(old);
      continue;
    }
    if (old) keepChoices(old, part);
    drawn.set(part, html);
    if (old && sameParts) old.replaceWith(part);
  }
  if (!sameParts) current.replaceChildren(...incoming.childNodes);
  if (open && !sameParts) one("#side", current)?.showPopover();
  const ply = /** @type {HTMLInputElement | null} */ (one("[data-move-form] > [name=ply]", current));
  if (ply) ply.value = incoming.dataset.ply ?? ply.value;
  for (const frame of sameParts ? [".play", ".felt"] : [])
    one(frame, current)?.setAttribute("class", one(frame, incoming)?.getAttribute("class") ?? "");
  for (const name of Object.keys(current.dataset)) delete current.dataset[name];
  Object.assign(current.dataset, incoming.dataset);
  if (focus && !document.activeElement?.closest("#table")) firstOf(focus)?.focus({ preventScroll: true });
}

/** What each part looked like when it came. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/** What was picked, opened or pressed in a part stays so in the next one, if it is still possible.
    @param {HTMLElement} old @param {HTMLElement} part */
function keepChoices(old, part) {
  const inputs = /** @type {HTMLInputElement[]} */ (all("input", part));
  for (const was of /** @type {HTMLInputElement[]} */ (all("input:checked", old))) {
    const same = inputs.find((input) => input.name === was.name && input.value === was.value);
    if (same && same.getAttribute("aria-disabled") !== "true") same.checked = true;
  }
  for (const open of all("details[open][data-keep]", old))
    one(`[data-keep="${open.dataset.keep}"]`, part)?.setAttribute("open", "");
  const pressed = one(".pressed", old)?.dataset.place;
  if (pressed) one(`[data-drop][data-place="${pressed}"]:has(.put)`, part)?.classList.add("pressed");
}

/** The settings, name and link in the page are the reader's; a snapshot is drawn for the chair.
    @param {HTMLElement} from @param {HTMLElement} to */
function keepReader(from, to) {
  for (const kind of ["[data-settings]", "[data-invite]"]) {
    const mine = one(kind, from);
    if (mine) all(kind, to).forEach((place) => (place.innerHTML = mine.innerHTML));
  }
  const name = /** @type {HTMLInputElement | null} */ (one("[data-own-name]", from));
  if (name) all("[data-own-name]", to).forEach((input) => (/** @type {HTMLInputElement} */ (input).value = name.value));
}

/** What names a control, so that it is found again in the next snapshot. */
const NAMES = ["id", "name", "value", "data-key", "popovertarget", "href", "formaction", "data-theme-switch"];

/** Selectors for what has the focus in the table, the best first. @returns {string[]} */
function focused() {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.closest("#table")) return [];
  const names = NAMES.filter((name) => at.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(at.getAttribute(name) ?? "")}"]`);
  const mat = at.closest("[data-mat]"), kept = at.closest("details[data-keep]");
  const near = mat instanceof HTMLElement ? `[data-mat="${mat.dataset.mat}"] `
    : kept instanceof HTMLElement ? `[data-keep="${kept.dataset.keep}"] ` : "";
  const own = `#table ${near}${at.localName}${at.matches(".go") ? ".go" : ""}${names.join("")}`;
  const choosing = at.closest("[data-part=board], [data-part=you]");
  return [own, ...(choosing ? ["#hand input:checked", "#hand input", ".pick input", "#ask button"] : [])];
}

/** @param {string[]} selectors */
const firstOf = (selectors) => selectors.map((selector) => one(selector)).find((found) => found && !found.matches(":disabled"));

/** Say something to those who listen to the page. @param {string} words */
function tell(words) {
  const live = one("#live");
  if (live && live.textContent !== words) live.textContent = words;
}

// -- moments: a trick that is taken, a round that is over --------------------------------------------------------------

/** @param {number} milliseconds @returns {Promise<void>} */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Ends what is being waited for. @type {(() => void) | null} */
let goOn = null;

/** Wait, or until somebody goes on. @param {number} milliseconds @returns {Promise<void>} */
const look = (milliseconds) => new Promise((done) => {
  const timer = setTimeout(() => goOn?.(), milliseconds);
  goOn = () => {
    goOn = null;
    clearTimeout(timer);
    done();
  };
});

/** A trick that is full stays where it was played until it has been seen, then goes to whoever took it.
    @param {HTMLElement} incoming */
async function takenMoment(incoming) {
  const moment = /** @type {HTMLTemplateElement | null} */ (one("template[data-taken]", incoming));
  if (!moment || Number(moment.dataset.taken) <= Number(table().dataset.trick ?? 0)) return;
  const ground = moment.dataset.at ? one(`[data-place="${moment.dataset.at}"] > .in`) : one("[data-ring]");
  if (!ground) return;
  const parts = /** @type {DocumentFragment} */ (document.importNode(moment.content, true));
  const ask = one("#ask", parts), mover = incoming.dataset.mover ?? "";
  const before = places();
  table().classList.add("moment");
  table().dataset.mover = mover;
  ground.closest(".place")?.classList.add("full");
  ground.replaceChildren(...[...parts.children].filter((part) => part !== ask));
  all(`[data-spot="${mover}"] .card`, ground).at(-1)?.classList.add("fresh");
  for (const card of all("[data-card]", ground))
    one(`#hand [data-card="${card.dataset.card}"]`)?.closest("li")?.classList.add("gone");
  const asked = one("#ask");
  if (ask && asked) asked.replaceWith(ask);
  one(`[data-mat="${moment.dataset.winner}"]`)?.classList.add("took");
  countTrick(incoming, moment.dataset.winner ?? "");
  animate(before);
  tell(one(".plate.taken", ground)?.textContent ?? "");
  await look(HOLD + (calm() ? 0 : TRAVEL));
  await gather(ground, moment.dataset.winner ?? "");
  all(".spot", ground).forEach((spot) => spot.remove());
  all(".plate.taken", ground).forEach((plate) => plate.remove());
  table().classList.remove("moment");
  ask?.classList.remove("moment");
}

/** The winner's mat counts the trick at once, as the sentence beside it does; with the round the count begins anew.
    @param {HTMLElement} incoming @param {string} winner */
function countTrick(incoming, winner) {
  const mat = `.seats [data-mat="${winner}"]`, counted = one(mat, incoming);
  if (counted && incoming.dataset.rounds === table().dataset.rounds)
    one(mat)?.replaceChildren(...document.importNode(counted, true).childNodes);
}

/** Whether the sheet of a round lies on the table. */
let onSheet = false;

/** What a round has brought, until everybody who looks has seen it. @param {HTMLElement} incoming */
async function roundSheet(incoming) {
  const sheet = /** @type {HTMLTemplateElement | null} */ (one("template[data-sheet]", incoming));
  const play = one(".play");
  if (!sheet || !play || Number(incoming.dataset.rounds) <= Number(table().dataset.rounds ?? 0)) return;
  const had = document.activeElement;
  replacePart("scores", incoming);  // beside the sheet, what it says counts already
  play.append(document.importNode(sheet.content, true));
  const laid = /** @type {HTMLElement} */ (one(".sheet", play));
  onSheet = true;
  laid.focus({ preventScroll: true });
  tell(one("h2", laid)?.textContent ?? "");
  const left = one("[data-left]", laid), bar = one(".bar-left", laid);
  const end = Date.now() + 1000 * SHEET;
  bar?.classList.add("runs");
  if (!calm()) bar?.animate([{ transform: "none" }, { transform: "scaleX(0)" }], { duration: 1000 * SHEET });
  const count = () => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (left) left.textContent = `0:${String(seconds).padStart(2, "0")}`;
  };
  count();
  const ticking = setInterval(count, 250);
  const timer = setTimeout(() => goOn?.(), 1000 * SHEET);
  laid.addEventListener("click", (event) => {
    const at = /** @type {Element} */ (event.target), stay = at.closest("[data-stay]");
    if (at.closest("[data-continue]")) goOn?.();
    if (!stay) return;
    clearTimeout(timer);
    clearInterval(ticking);
    for (const gone of [left, bar, stay]) gone?.remove();
    one("[data-continue]", laid)?.focus();
  });
  await new Promise((done) => (goOn = () => done(null)));
  goOn = null;
  clearTimeout(timer);
  clearInterval(ticking);
  onSheet = false;
  laid.remove();
  if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
}

/** What is said while a sheet lies there is seen at once. @param {Snapshot} snapshot */
function talkOf(snapshot) {
  replacePart("chat", new DOMParser().parseFromString(snapshot.html, "text/html"));
}

/** @param {string} part @param {Document | HTMLElement} incoming */
function replacePart(part, incoming) {
  const now = one(`[data-part=${part}]`, incoming), old = one(`#table [data-part=${part}]`);
  if (now && old) old.replaceWith(document.importNode(now, true));
}

document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (!onSheet && goOn && at.closest("#table .felt, #table .ask, #table .mine")) goOn();
}, true);

// -- sending ----------------------------------------------------------------------------------------------------------

/** What is being sent, from the table as it was shown: the same once more is a press too many. @type {Set<string>} */
const sending = new Set();

/** Post a form as the browser would, and show the answer.
    @param {HTMLFormElement} form @param {HTMLElement | null} button @param {Record<string, string>} [also] */
async function post(form, button, also = {}) {
  const data = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name) data.set(button.name, button.value);
  for (const [name, value] of Object.entries(also)) data.set(name, value);
  const url = button instanceof HTMLButtonElement && button.hasAttribute("formaction") ? button.formAction : form.action;
  const what = `${url} ${table().dataset.version}`;   // the line may bring the next turn before the answer to this one
  if (sending.has(what)) return;
  sending.add(what);
  try {
    const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const headers = { Accept: "application/json", ...(socket?.readyState === 1 ? { "Overtrick-Line": "open" } : {}) };
    const answer = await fetch(url, { method: "POST", body: fields, headers });
    const snapshot = /** @type {Snapshot} */ (await answer.json());
    if (snapshot.go) location.assign(snapshot.go);
    else if (answer.ok && url.endsWith("/sit")) location.reload();   // the line was opened before there was a seat
    else if (snapshot.html) show(snapshot, true);
    else if (snapshot.refused) refuse(snapshot.refused);
    else if (answer.ok) expect(snapshot.version);
  } catch {
    stale();
  } finally {
    sending.delete(what);
  }
}

/** Say in the ribbon why something is not possible. @param {string} words */
function refuse(words) {
  ribbon(words);
  one("#ask")?.classList.add("refused");
  tell(words);
}

/** @param {string} words */
function ribbon(words) {
  const place = one("#ask [data-ribbon]");
  if (!place || !words) return;
  place.dataset.first ??= place.textContent ?? "";
  place.textContent = words;
  one("#ask [data-note]")?.remove();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog" || !form.closest("#table")) return;
  event.preventDefault();
  const button = /** @type {HTMLElement | null} */ (event.submitter);
  if (form.matches("[data-say-form]")) {
    const input = /** @type {HTMLInputElement} */ (one("input[name=text]", form));
    if (!input.value.trim()) return;
    post(form, button).then(() => (input.value = ""));
  } else post(form, button);
});

// -- choosing: card then place, place then card, tap twice, drag ------------------------------------------------------

const moveForm = () => /** @type {HTMLFormElement | null} */ (one("[data-move-form]"));
const chosen = () => /** @type {HTMLInputElement | null} */ (one(".hand input:checked, .pick input:checked"));

/** Play what is chosen, if that says enough; else go on to what is still to choose. @param {HTMLInputElement} input */
function playChosen(input) {
  const form = moveForm();
  if (!form || input.getAttribute("aria-disabled") === "true") return;
  input.checked = true;
  const go = /** @type {HTMLButtonElement | null} */ (one("#ask .go:not([disabled])"));
  if (go) form.requestSubmit(go);
  else if (input.dataset.play) post(form, null, { move: input.dataset.play });
  else all(".put").find((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
}

/** Choose a place before its card, or let go of it. @param {HTMLElement} place */
function press(place) {
  const again = place.classList.contains("pressed");
  all(".pressed").forEach((other) => other.classList.remove("pressed"));
  place.classList.toggle("pressed", !again);
  showFitting(again ? undefined : place);
}

/** Make the cards legal that fit a place; without one, all that fit any. @param {HTMLElement} [place] */
function showFitting(place) {
  for (const input of all(".hand input[data-places]")) {
    const fits = !place || (input.dataset.places ?? "").split(" ").includes(place.dataset.place ?? "");
    input.closest("label")?.classList.toggle("legal", fits);
    input.closest("label")?.classList.toggle("illegal", !fits);
  }
}

/** @param {HTMLElement} place */
function putAt(place) {
  const card = chosen();
  if (!card) return press(place);
  const button = /** @type {HTMLButtonElement | null} */ (one(".put", place));
  const fits = (card.dataset.places ?? "").split(" ").includes(place.dataset.place ?? "");
  if (button && fits) moveForm()?.requestSubmit(button);
  else refuse(one(".why", place)?.textContent ?? "");
}

/** What the reader has in hand now, in the ribbon and on the button.
    @param {HTMLInputElement} input @param {boolean} [again] it was already */
function choose(input, again = false) {
  if (input.getAttribute("aria-disabled") === "true") {
    input.checked = false;
    return refuse(input.dataset.say ?? "");
  }
  one("#ask")?.classList.remove("refused");
  if (input.dataset.say) {
    ribbon(input.dataset.say);
    if (!again) tell(input.dataset.say);
  }
  const pressed = one(".pressed");
  if (pressed && !again && input.closest(".hand")) {
    pressed.classList.remove("pressed");
    putAt(pressed);
  }
  offer();
}

/** Say the whole move on the button; where extras can go with a card, show which of them fit it. */
function offer() {
  const go = /** @type {HTMLButtonElement | null} */ (one("#ask .go")), input = chosen();
  if (!go || !input) return;
  if (input.dataset.button) go.textContent = input.dataset.button;
  if (!go.dataset.moves) return;
  /** @type {Record<string, string>} */
  const moves = JSON.parse(go.dataset.moves);
  const boxes = /** @type {HTMLInputElement[]} */ (all(".extras input[data-adds]"));
  /** The move with what is ticked, `other` the other way round. @param {HTMLInputElement} [other] */
  const said = (other) => boxes.reduce(
    (text, box) => ((box.type === "radio" && other ? box === other : box.checked !== (box === other))
      ? text + box.dataset.adds : text),
    input.value
  );
  if (!moves[said()]) {   // what goes with another card need not go with this one
    const least = Object.keys(moves).filter((move) => move.split(/[+~=]/)[0] === input.value)
      .sort((a, b) => a.length - b.length)[0] ?? "";
    boxes.forEach((box) => (box.checked = least.includes(box.dataset.adds ?? "?")));
  }
  for (const box of boxes) {
    box.disabled = !box.checked && !moves[said(box)];
    box.closest("label")?.classList.toggle("off", box.disabled);
  }
  const words = moves[said()];
  if (words) go.textContent = words;
}

document.addEventListener("change", (event) => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  if (input.matches(".hand input, .pick input")) choose(input);
  else if (input.matches(".extras input")) offer();
});

let wasChecked = /** @type {HTMLInputElement | null} */ (null);

document.addEventListener("click", (event) => {
  const at = event.target;
  if (!(at instanceof HTMLElement || at instanceof SVGElement)) return;
  if (at instanceof HTMLInputElement && at.matches(".hand input, .pick input")) {
    if (at.getAttribute("aria-disabled") === "true") event.preventDefault(), refuse(at.dataset.say ?? "");
    else if ((wasChecked === at || oneTap()) && event.detail > 0) playChosen(at);
    wasChecked = chosen();
    return;
  }
  const drop = /** @type {HTMLElement | null} */ (at.closest("[data-drop][data-place]"));
  if (drop && one(".put", drop) && !at.closest("button")) putAt(drop);
  const link = /** @type {HTMLElement | null} */ (at.closest("[data-copy]"));
  if (link) copy(linkOf(link), link);
  if (at.closest("[data-theme-switch]")) event.preventDefault(), switchTheme();
  if (at.closest("a[data-rules]") && !event.ctrlKey && !event.metaKey) event.preventDefault(), showRules();
});

/** @type {{input: HTMLInputElement, label: HTMLElement, x: number, y: number, going: boolean} | null} */
let drag = null;
/** Whether a finger or button is down: what is pressed must still be there when it is let go, or nothing was clicked. */
let touching = false;
function letGo() {
  touching = false;
  showAll();
}
addEventListener("blur", letGo);

document.addEventListener("pointerdown", (event) => {
  const input = event.target;
  touching = input instanceof Element && input.closest("#table") !== null;
  wasChecked = chosen();
  if (!(input instanceof HTMLInputElement) || !input.matches(".hand .legal input") || event.button) return;
  const label = /** @type {HTMLElement} */ (input.closest("label"));
  drag = { input, label, x: event.clientX, y: event.clientY, going: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const x = event.clientX - drag.x, y = event.clientY - drag.y;
  if (!drag.going && Math.hypot(x, y) < 8) return;
  if (!drag.going) {
    drag.going = true;
    drag.input.checked = true;
    choose(drag.input);
    drag.label.classList.add("dragged");
  }
  drag.label.style.transform = `translate(${x}px, ${y}px)`;
  all(".drop-here").forEach((place) => place.classList.remove("drop-here"));
  dropAt(event)?.classList.add("drop-here");
});

/** @param {PointerEvent} event */
const dropAt = (event) => /** @type {HTMLElement | null} */ (
  document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]") ?? null
);

document.addEventListener("pointerup", (event) => {
  setTimeout(letGo);   // after the click that follows
  if (!drag) return;
  const { input, label, going } = drag;
  drag = null;
  if (!going) return;
  const place = dropAt(event);
  all(".drop-here").forEach((other) => other.classList.remove("drop-here"));
  label.classList.remove("dragged");
  if (!place) label.style.transform = "";
  else if (place.dataset.place) putAt(place);
  else playChosen(input);
  requestAnimationFrame(() => (label.style.transform = ""));
});
document.addEventListener("pointercancel", () => {
  drag?.label.classList.remove("dragged");
  drag?.label.style.removeProperty("transform");
  drag = null;
  letGo();
});
document.addEventListener("dragstart", (event) => event.preventDefault());

// -- what a power does: on hover and focus too, beside the tap that the browser knows --------------------------------

/** @param {Event} event @param {boolean} open */
function explain(event, open) {
  const at = event.target;
  if (!(at instanceof HTMLButtonElement) || !at.popoverTargetElement) return;
  if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
  const words = /** @type {HTMLElement} */ (at.popoverTargetElement);
  if (open && (event.type !== "focusin" || at.matches(":focus-visible"))) words.showPopover();
  else if (!open) words.hidePopover();
}
document.addEventListener("focusin", (event) => explain(event, true));
document.addEventListener("focusout", (event) => explain(event, false));
document.addEventListener("pointerenter", (event) => explain(event, true), true);
document.addEventListener("pointerleave", (event) => explain(event, false), true);

// -- keys -------------------------------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (goOn && (event.key === " " || event.key === "Enter") && !at.matches("input[type=text], textarea, [data-stay]")) {
    event.preventDefault();
    goOn();
    return;
  }
  if (at.matches(".hand input, .pick input") && event.key === "Enter") {
    event.preventDefault();
    playChosen(/** @type {HTMLInputElement} */ (at));
    return;
  }
  const writing = at.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");
  if (writing || document.querySelector("dialog[open]")) return;
  const place = /^[1-9]$/.test(event.key) ? one(`[data-drop][data-place="${event.key}"]`) : null;
  if (place) putAt(place);
  else if (event.key.length === 1) {
    const action = one(`[data-key="${CSS.escape(event.key)}"]`);
    if (action) event.preventDefault(), action.click();
  }
});

// -- rules, theme, link -----------------------------------------------------------------------------------------------

async function showRules() {
  const dialog = /** @type {HTMLDialogElement | null} */ (one("dialog#rules"));
  const link = /** @type {HTMLAnchorElement | null} */ (one("a[data-rules]"));
  if (!dialog || !link) return;
  const text = /** @type {HTMLElement} */ (one("[data-rules-text]", dialog));
  try {
    if (!text.childElementCount) text.innerHTML = await (await fetch(`${link.href}?part=1`)).text();
    dialog.showModal();
  } catch {
    location.assign(link.href);
  }
}

async function switchTheme() {
  const link = /** @type {HTMLAnchorElement | null} */ (one("[data-theme-switch]"));
  if (!link) return;
  const theme = /** @type {"system" | "light" | "dark"} */ (link.pathname.split("/")[2]);
  const next = { system: "dark", dark: "light", light: "system" }[theme];
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const set = link.href;
  link.pathname = `/theme/${next}`;
  await fetch(set, { redirect: "manual" }).catch(() => undefined);
}

/** What a button copies: the page that it names, or the table's link. @param {HTMLElement} button */
const linkOf = (button) => button.dataset.text ?? (button.dataset.link ? new URL(button.dataset.link, location.href).href
  : one("[data-invite]")?.textContent ?? location.href);

// -- the line to the server -------------------------------------------------------------------------------------------

let wait = 500;
const OVERDUE = 2000;
/** @type {WebSocket | null} */
let socket = null;
/** The newest that came over the line: the next may only say what changed in it. */
let base = { version: -1, html: "" };

/** What came, made whole; nothing where it does not fit what was there before.
    @param {Snapshot & {since: number, edits?: [number, number, string | null][]}} came @returns {Snapshot | null} */
function whole(came) {
  if (came.edits && came.since !== base.version) return null;
  const pieces = came.edits ? base.html.split("<") : [];
  for (const [first, end, put] of came.edits?.reverse() ?? [])
    pieces.splice(first, end - first, ...(put === null ? [] : [put]));
  const snapshot = came.edits ? { ...came, html: pieces.join("<") } : came;
  base = snapshot;
  return snapshot;
}

/** A line that does not bring what was done is dead without knowing it. @param {number} version */
function expect(version) {
  const line = socket;
  setTimeout(() => base.version < version && line === socket && line?.close(), OVERDUE);
}

function connect() {
  if (!id) return;
  const line = (socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/t/${id}/socket?edits`));
  line.onmessage = (event) => {
    wait = 500;
    one("#ask")?.classList.remove("stale");
    all("[data-stale-words]").forEach((words) => words.remove());
    const snapshot = whole(JSON.parse(event.data));
    if (!snapshot) return line.send("whole");
    shown.offset = snapshot.now - Date.now();
    show(snapshot);
  };
  line.onclose = (event) => {
    if (event.code === 4404 || line !== socket) return;
    stale();
    setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 15_000);
  };
}

/** The line is down: what is shown may be past. */
function stale() {
  const ask = one("#ask");
  if (!ask || ask.classList.contains("stale")) return;
  ask.classList.add("stale");
  tell(ask.dataset.stale ?? "");
  const words = document.createElement("small");
  words.dataset.staleWords = "";
  words.textContent = ask.dataset.stale ?? "";
  one("p", ask)?.append(words);
}

addEventListener("offline", () => socket?.close());
addEventListener("online", () => {
  wait = 500;
  if (!socket || socket.readyState > 1) connect();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

/** Milliseconds since 1970, as the server counts. */
const now = () => Date.now() + shown.offset;

function tick() {
  for (const timer of all("[data-until]")) {
    const left = Math.max(0, Math.ceil(Number(timer.dataset.until) - now() / 1000));
    timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
  const clock = one("[data-clock]");
  const deadline = Number(table()?.dataset.deadline);
  if (!clock || !deadline) return;
  const left = Math.max(0, Math.ceil(deadline - now() / 1000));
  clock.textContent = String(left);
  clock.closest(".clock")?.classList.toggle("short", left <= 5);
}

/** After each snapshot: what the script adds to it. */
function prepare() {
  all("[data-copy]").forEach((button) => (button.hidden = false));
  const input = chosen();
  if (input && !one("#ask.refused")) choose(input, true);
  const pressed = one(".pressed");
  if (pressed) showFitting(pressed);
  offer();
  tick();
}

all("[data-copy]").forEach((button) => (button.hidden = false));
if (one("#table")) {
  all("[data-part]").forEach((part) => drawn.set(part, part.outerHTML));
  prepare();
  connect();
  setInterval(tick, 500);
}

// -- the lobby: one name for all its forms ----------------------------------------------------------------------------

const nameBox = /** @type {HTMLInputElement | null} */ (one("[data-lobby-name]"));
nameBox?.addEventListener("input", () => all("form input[type=hidden][name=name]")
  .forEach((input) => (/** @type {HTMLInputElement} */ (input).value = nameBox.value)));

/** A game that was being prepared when the page came may be ready now. */
async function lookForReady() {
  const waiting = all("[data-getting-ready]");
  if (!waiting.length) return;
  const page = await fetch(location.href).then((answer) => answer.text(), () => "");
  const now = new DOMParser().parseFromString(page, "text/html");
  if (one(".games, #table", now))
    waiting.filter((words) => !one(`[data-getting-ready="${words.dataset.gettingReady}"]`, now))
      .forEach((words) => words.remove());
  setTimeout(lookForReady, one("#table") ? 5000 : 2000);
}
setTimeout(lookForReady, 2000);
