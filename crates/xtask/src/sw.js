// Keeps the whole site for use without a network. Written for each build by `xtask precache`,
// which fills in the two placeholders: the build's name, and the digest of every file.
//
// A build is kept as a whole and served as a whole: a page never meets files of another build.
// What gets lost of it is fetched again at the next visit, and what came to harm when a page could
// not start.
// A new build waits until the person agrees (`skip-waiting`) or the last tab is closed.

const BUILD = "%BUILD%";
const FILES = "%FILES%";

const PREFIX = `bastide ${self.registration.scope} `;
const CACHE = PREFIX + BUILD;
const PAGE = new URL("./", self.registration.scope).href;

// Where a file is kept: under its name and content, so that a later build can take it over.
const keyOf = (path) => {
  const url = new URL(path, PAGE);
  url.search = FILES[path];
  return url.href;
};
const paths = new Map(Object.keys(FILES).map((path) => [new URL(path, PAGE).href, path]));

// Sentences are kept once somebody reads them, a bundle of a language at a time.
const bundleOf = (address) => address.match(/\btext\/([\w-]+\/[\w-]+)-\w+\.txt/)?.[1];

// What the browser has fetched need not be fetched again, if it is of this build and came to no harm.
async function fetchSound(address, isOurs) {
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(address, { cache });
    if (answer.ok && (await isOurs(answer))) return answer;
  }
  throw new Error(`${address} is of another build`);
}

// Some hosts add to the page, so it is told by the build's name in it, not by its digest.
async function keepPage(cache) {
  const isOurs = async (answer) => (await answer.clone().text()).includes(BUILD);
  await cache.put(PAGE, await fetchSound(PAGE, isOurs));
}

// Whether this is the file that belongs to the build. What was kept may have come to harm since.
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

// What is on its way: a page may ask for a file that is just fetched again.
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

// Keeps what is not kept yet: at first everything, later what the browser has cleared.
async function fill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const read = (await bundlesKept()).add(undefined);
  const lacking = Object.keys(FILES).filter(
    (path) => read.has(bundleOf(path)) && !kept.has(keyOf(path)),
  );
  const page = kept.has(PAGE) ? [] : [keepPage(cache)];
  await Promise.all([...page, ...lacking.map((path) => keepFile(cache, path))]);
}

// Fetches what came to harm again. How many files that were.
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
    // There is no room for it, or it is there in another build only: what the site has will do.
  }
  return (await cache.match(key)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
  // A page could not start. It is told whether there is a reason to try again.
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
  // Without a network nothing can be fetched, and the next visit tries again.
  if (isPage) event.waitUntil(fill().catch(() => {}));
});
