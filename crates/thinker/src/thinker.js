// Appended to the script that wasm-bindgen writes for the worker program: the build joins them into
// one file. In a Web Worker it listens for messages; a page that imports it calls `say` itself.

// In the page the message would be useless: everything waits for the answer there.
globalThis.thinkerIsBusy = () => {};

if (globalThis.WorkerGlobalScope) {
  const listen = async () => {
    try {
      // Held until this worker dies: the page can tell from the lock that the worker is alive.
      await new Promise((held) => {
        if (!navigator.locks) return held();
        const isNeverGivenBack = () => {
          held();
          return new Promise(() => {});
        };
        navigator.locks.request(self.name, isNeverGivenBack).catch(held);
      });
      await __wbg_init();
    } catch (why) {
      // The page receives errors, but not rejected promises.
      reportError(why);
      return;
    }
    const busyNow = busy();
    globalThis.thinkerIsBusy = () => postMessage(busyNow);
    self.onmessage = ({ data }) => postMessage(say(data));
    postMessage(ready());
  };
  listen();
}
