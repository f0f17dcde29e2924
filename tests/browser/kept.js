// Checks that the whole site is cached for offline use, with all its texts: to be run in the page.

/** Returns `true` if the page is served from the cache, with every sentence of its language. */
export async function isKept() {
  if (navigator.serviceWorker.controller?.state !== "activated") return false;
  const script = await (await fetch("sw.js")).text();
  const bundle = new RegExp(`text/${document.documentElement.lang}/[\\w-]+\\.txt`, "g");
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  return script.match(bundle).every((path) => kept.some(({ url }) => url.includes(path)));
}
