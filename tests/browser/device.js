// Simulated features of a device and its browser: to be run in the page.

/**
 * In the page, before anything else: makes the site look cached for offline use. (`offline.spec.js`
 * tests that this is only reported when true.)
 */
export const keep = () => {
  const register = () => Promise.reject(new Error("nothing more is kept"));
  const container = Object.assign(new EventTarget(), { controller: {}, register });
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => container });
};

/** In the page: the browser offers to install the app, and the user answers. */
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
