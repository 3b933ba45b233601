// @ts-check
/* A deal that nobody chose. The server shows the hash of its deal first; this module sends a random number after that, with
   which the deal is mixed, keeps both, and checks at the end that the deal was the one that was promised, mixed with our
   number. docs/records.md says how, to the letter. */

/** @typedef {{commitment: string, number: string}} Kept */
/** @typedef {{commitment: string, salt: string, numbers: string[], you: number, promised: Deal, deal: Deal}} Told */
/** @typedef {{[name: string]: unknown}} Deal */

const NAME = "overtrick-mix/1", SEATS = ["dealer", "drafter"];

/** @param {ArrayBuffer | Uint8Array} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text @returns {Promise<ArrayBuffer>} */
const sha256 = (text) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

// -- what is kept ------------------------------------------------------------------------------------------------------

/** @param {string} table @returns {Kept | null} */
function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(`overtrick-deal-${table}`) ?? "null");
  } catch {
    return null;
  }
}

/** The number for a table of which we have seen the promise; the first promise is the one that counts.
    @param {string} table @param {string} commitment @returns {string} */
function numberFor(table, commitment) {
  const before = kept(table);
  if (before) return before.number;
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  try {
    localStorage.setItem(`overtrick-deal-${table}`, JSON.stringify({ commitment, number }));
  } catch { /* a browser that keeps nothing: then nothing is checked here */ }
  return number;
}

// -- sending -----------------------------------------------------------------------------------------------------------

document.addEventListener("formdata", (event) => {
  const form = event.target, shown = document.querySelector("#table");
  if (!(form instanceof HTMLFormElement) || !(shown instanceof HTMLElement)) return;
  const { table, commitment, salt } = shown.dataset;
  if (table && commitment && /\/(sit|start)$/.test(form.action)) event.formData.set("number", numberFor(table, commitment));
  if (salt) event.formData.set("later", "yes");   // a rematch begins when its promise was seen
});

// Against bots: the table is made first, and begins when it has our number.
document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.go") || event.defaultPrevented) return;
  if (!(button instanceof HTMLButtonElement) || button.value !== "bots") return;
  event.preventDefault();
  begin(form).catch(() => form.submit());
});

/** @param {HTMLFormElement} form */
async function begin(form) {
  const data = new FormData(form);
  data.set("with", "friends");
  const made = await post(form.action, Object.fromEntries([...data].map(([name, value]) => [name, String(value)])));
  if (!made.go) throw new Error("not made");
  await start(made.go, made.commitment).catch(() => null);   // then the table waits, and has a button
  location.assign(made.go);
}

/** @param {string} at @param {string} commitment */
const start = (at, commitment) => post(`${at}/start`, { number: numberFor(at.split("/")[2], commitment) });

/** @param {string} url @param {Record<string, string>} fields */
async function post(url, fields) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

const here = /** @type {HTMLElement | null} */ (document.querySelector("#table"));
if (here && location.hash === "#begin" && here.dataset.commitment && here.dataset.ply === "0") {
  history.replaceState(null, "", location.pathname);
  start(location.pathname, here.dataset.commitment).catch(() => null);
}

// -- checking ----------------------------------------------------------------------------------------------------------

/** JSON as the promise has it: keys sorted, no spaces, nothing but ASCII. @param {unknown} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const parts = /** @type {Deal} */ (value);
    return `{${Object.keys(parts).sort().map((name) => `${canonical(name)}:${canonical(parts[name])}`).join(",")}}`;
  }
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Luck that follows from salt and numbers. @param {string} salt @param {string[]} numbers */
async function luckOf(salt, numbers) {
  const seed = hex(await sha256([NAME, salt, ...numbers].join("/")));
  let blocks = 0;
  /** @type {number[]} */
  let words = [];
  const word = async () => {
    if (!words.length) {
      const view = new DataView(await sha256(`${seed}/${blocks++}`));
      words = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => view.getUint32(4 * i));
    }
    return /** @type {number} */ (words.shift());
  };
  /** @param {number} n */
  return async (n) => {
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const found = await word();
      if (found < fair) return found % n;
    }
  };
}

/** @param {unknown} part @param {string} name @param {number} players @param {(n: number) => Promise<number>} below
    @returns {Promise<unknown>} */
async function mix(part, name, players, below) {
  if (Array.isArray(part) && part.length && part.every((item) => typeof item === "string")) {
    const order = [...part];
    for (let i = order.length - 1; i > 0; i--) {
      const j = await below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
  if (Array.isArray(part)) {
    const mixed = [];
    for (const item of part) mixed.push(await mix(item, "", players, below));
    return mixed;
  }
  return SEATS.includes(name) && typeof part === "number" ? (part + (await below(players))) % players : part;
}

/** Whether the deal is the promised one, mixed with the numbers, ours among them. @param {Told} told @param {Kept} mine */
export async function holds(told, mine) {
  if (told.commitment !== mine.commitment || told.numbers[told.you] !== mine.number) return false;
  if (hex(await sha256(told.salt + canonical(told.promised))) !== mine.commitment) return false;
  const below = await luckOf(told.salt, told.numbers);
  for (const name of Object.keys(told.promised).sort()) {
    const mixed = await mix(told.promised[name], name, told.numbers.length, below);
    if (canonical(mixed) !== canonical(told.deal[name])) return false;
  }
  return canonical(Object.keys(told.promised).sort()) === canonical(Object.keys(told.deal).sort());
}

/** What was found out about this table. @type {string | undefined} */
let verdict;

async function check() {
  const shown = /** @type {HTMLElement | null} */ (document.querySelector("#table"));
  const table = shown?.dataset.table, mine = table ? kept(table) : null;
  if (!table || !shown?.dataset.salt || !mine) return undefined;
  if (!crypto.subtle) return "unable";
  const told = await (await fetch(`/t/${table}/fair`)).json();
  return (await holds(told, mine)) ? "good" : "bad";
}

function tell() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-fair]"));
  if (!place || !verdict) return;
  const words = place.dataset[verdict] ?? "";
  if (place.textContent !== words) place.textContent = words;
}

/** Whether somebody looks into it already. */
let checking = false;

async function look() {
  const shown = /** @type {HTMLElement | null} */ (document.querySelector("#table"));
  if (shown?.dataset.salt && !checking) {
    checking = true;
    verdict = await check().catch(() => undefined);
  }
  tell();
}

if (here) {
  const changes = { attributes: true, attributeFilter: ["data-version"], childList: true, subtree: true };
  new MutationObserver(look).observe(here, changes);
  look();
}
