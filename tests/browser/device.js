// What a device and its browser do for a page, put on: to be run in the page.

/**
 * In the page, before anything else: a site that is kept for offline use, as the page sees it. (That it
 * is said when it is true, `offline.spec.js` tries.)
 */
export const keep = () => {
  const register = () => Promise.reject(new Error("nothing more is kept"));
  const container = Object.assign(new EventTarget(), { controller: {}, register });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => container });
};

/** In the page: the browser offers to install it, and the person answers. */
export const offer = (outcome) => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  window.asked = 0;
  event.prompt = async () => {
    window.asked += 1;
    if (outcome === "accepted") dispatchEvent(new Event("appinstalled"));
    return { outcome };
  };
  window.isKeptBack = !dispatchEvent(event);
};
