// Caches the whole site for offline use. Written for each build by `xtask precache`, which fills in
// the two placeholders: the build's name, and the digest of every file.
//
// A build is cached and served as a whole: a page never mixes files of two builds. Missing files
// are fetched again at the next visit, and corrupted ones if a page could not start. A new build
// waits until the user agrees (`skip-waiting`) or the last tab is closed.

const BUILD = "%BUILD%";
const FILES = "%FILES%";

const PREFIX = `bastide ${self.registration.scope} `;
const CACHE = PREFIX + BUILD;
const PAGE = new URL("./", self.registration.scope).href;

// The cache key of a file: its name and digest, so that a later build can reuse it.
const keyOf = (path) => {
  const url = new URL(path, PAGE);
  url.search = FILES[path];
  return url.href;
};
const paths = new Map(Object.keys(FILES).map((path) => [new URL(path, PAGE).href, path]));

// Sentences are cached on first use, a bundle of a language at a time.
const bundleOf = (address) => address.match(/\btext\/([\w-]+\/[\w-]+)-\w+\.txt/)?.[1];

// The browser's HTTP cache is used first, if its file is of this build and intact.
async function fetchSound(address, isOurs) {
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(address, { cache });
    if (answer.ok && (await isOurs(answer))) return answer;
  }
  throw new Error(`${address} is of another build`);
}

// Some hosts modify the page, so it is identified by the build's name in it, not by its digest.
async function keepPage(cache) {
  const isOurs = async (answer) => (await answer.clone().text()).includes(BUILD);
  await cache.put(PAGE, await fetchSound(PAGE, isOurs));
}

// Returns `true` if this is the build's file, intact. A cached file may have been corrupted since.
async function isSound(path, answer) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return FILES[path] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function fetchFile(cache, path) {
  const key = keyOf(path);
  const isOurs = (answer) => isSound(path, answer);
  const known = await caches.match(key);
  const isKnown = known && (await isOurs(known));
  await cache.put(key, isKnown ? known : await fetchSound(path, isOurs));
}

// Fetches in progress: a page may request a file that is being fetched again.
const coming = new Map();

function keepFile(cache, path) {
  if (!coming.has(path)) {
    coming.set(path, fetchFile(cache, path).finally(() => coming.delete(path)));
  }
  return coming.get(path);
}

async function bundlesKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => bundleOf(url)));
}

// Milliseconds for which nothing is fetched to be cached after a press on the page.
const PAUSE = 3_000;
let pausedUntil = 0;

async function quiet() {
  for (let left; (left = pausedUntil - Date.now()) > 0; ) {
    await new Promise((done) => setTimeout(done, left));
  }
}

// Caches the missing files: at first all of them, later those that the browser has evicted. One file
// at a time, so that the page does not wait for its own requests.
async function fill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const read = (await bundlesKept()).add(undefined);
  const lacking = Object.keys(FILES).filter(
    (path) => read.has(bundleOf(path)) && !kept.has(keyOf(path)),
  );
  if (!kept.has(PAGE)) await keepPage(cache);
  for (const path of lacking) {
    await quiet();
    await keepFile(cache, path);
  }
}

// Fetches corrupted files again. Returns their number.
async function heal() {
  const cache = await caches.open(CACHE);
  const harmed = [];
  for (const path of Object.keys(FILES)) {
    const kept = await cache.match(keyOf(path));
    if (kept && !(await isSound(path, kept))) harmed.push(path);
  }
  await Promise.all(harmed.map((path) => keepFile(cache, path)));
  return harmed.length;
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const key = path ? keyOf(path) : PAGE;
  const kept = await cache.match(key);
  if (kept) return kept;
  try {
    await (path ? keepFile(cache, path) : keepPage(cache));
  } catch {
    // There is no space for it, or the site serves another build: falls back to the network.
  }
  return (await cache.match(key)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
  if (event.data?.type === "pause") pausedUntil = Date.now() + PAUSE;
  // A page could not start. The reply tells it whether trying again may help.
  if (event.data?.type === "heal") {
    event.waitUntil(heal().then((mended) => event.ports[0].postMessage({ mended })));
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const isPage = request.mode === "navigate";
  const path = isPage ? undefined : paths.get(url.origin + url.pathname);
  if (isPage || path) event.respondWith(answer(request, path));
  // Offline nothing can be fetched, and the next visit tries again.
  if (isPage) event.waitUntil(fill().catch(() => {}));
});
