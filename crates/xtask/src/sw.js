// Keeps the whole site for use without a network. Written for each build by `xtask precache`,
// which fills in the two placeholders: the build's name, and the digest of every file.
//
// A build is kept as a whole and served as a whole: a page never meets files of another build.
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

// Some hosts add to the page, so it is told by the build's name in it, not by its digest.
async function keepPage(cache) {
  const answer = await fetch(PAGE, { cache: "reload" });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(BUILD)) throw new Error("the page is of another build");
  await cache.put(PAGE, answer);
}

async function keepFile(cache, path) {
  const key = keyOf(path);
  const known = await caches.match(key);
  const answer = known ?? (await fetch(path, { cache: "reload", integrity: FILES[path] }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(key, answer);
}

async function bundlesKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => bundleOf(url)));
}

async function install() {
  const cache = await caches.open(CACHE);
  const read = (await bundlesKept()).add(undefined);
  const wanted = Object.keys(FILES).filter((path) => read.has(bundleOf(path)));
  await Promise.all([keepPage(cache), ...wanted.map((path) => keepFile(cache, path))]);
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
  if (bundleOf(key)) await keepFile(cache, path);
  return (await cache.match(key)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const isPage = request.mode === "navigate";
  const path = isPage ? undefined : paths.get(url.origin + url.pathname);
  if (isPage || path) event.respondWith(answer(request, path));
});
