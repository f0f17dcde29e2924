// What comes behind the script that wasm-bindgen writes for the thinker: the build joins them to one
// file. In a Web Worker it listens to the page; a page that imports it calls `say` itself.

// In the page nobody could hear it: there everything waits for the answer.
globalThis.thinkerIsBusy = () => {};

if (globalThis.WorkerGlobalScope) {
  const listen = async () => {
    try {
      // Held until this worker dies: that is how the page knows that it lives.
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
      // The page hears of errors, but not of rejected promises.
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
