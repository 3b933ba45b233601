// @ts-check
/* The service worker: keeps the shell (styles, scripts, faces, pictures), which has lasting addresses, and shows a page that
   says so when there is no line. It keeps no page of a table: what is shown of one is always what the server says now. */

/** What TypeScript's library for pages does not know of. @typedef {Event & {
    request: Request, respondWith: (answer: Promise<Response>) => void, waitUntil: (work: Promise<unknown>) => void
    }} WorkerEvent */
/** @type {any} */
const worker = self;
const KEPT = `shell ${location.search}`;   // one for each version of the shell and language
const OFFLINE = "/offline";

/** The page for no line, and all that it is made of. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  if (!page.ok) throw new Error(`no shell: ${page.status}`);
  const parts = [...(await page.clone().text()).matchAll(/"(\/static\/[^"]+)"/g)].map(([, part]) => part ?? "");
  await cache.addAll([...new Set(parts)]);
  await cache.put(OFFLINE, page);
}

async function forgetOlder() {
  const others = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A part of the shell from the cache, else from the server and then kept. @param {Request} request */
async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A page from the server, else the one that says that there is no line. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await (await caches.open(KEPT)).match(OFFLINE);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("install", (/** @type {WorkerEvent} */ event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (/** @type {WorkerEvent} */ event) => event.waitUntil(forgetOlder()));
worker.addEventListener("fetch", (/** @type {WorkerEvent} */ event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") && url.searchParams.has("v")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

// A notice was touched: to the table that it speaks of.
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const wanted = event.notification.data;
  event.waitUntil(worker.clients.matchAll({ type: "window" }).then(async (/** @type {any[]} */ pages) => {
    const open = pages.find((client) => new URL(client.url).pathname === wanted);
    await (open ? open.focus() : worker.clients.openWindow(wanted));
  }));
});
