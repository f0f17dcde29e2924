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
const keys = new Map(Object.keys(FILES).map((path) => [new URL(path, PAGE).href, keyOf(path)]));

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

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([keepPage(cache), ...Object.keys(FILES).map((path) => keepFile(cache, path))]);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request, key) {
  const cache = await caches.open(CACHE);
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
  const key = request.mode === "navigate" ? PAGE : keys.get(url.origin + url.pathname);
  if (key) event.respondWith(answer(request, key));
});
