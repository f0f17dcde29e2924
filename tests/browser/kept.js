// Whether the whole site is kept for offline use, with all that it says: to be asked in the page.

/** Whether the page is served from what is kept, and every sentence of its language is there. */
export async function isKept() {
  if (navigator.serviceWorker.controller?.state !== "activated") return false;
  const script = await (await fetch("sw.js")).text();
  const bundle = new RegExp(`text/${document.documentElement.lang}/[\\w-]+\\.txt`, "g");
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
  return script.match(bundle).every((path) => kept.some(({ url }) => url.includes(path)));
}
