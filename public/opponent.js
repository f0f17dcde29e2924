// The worker in which computer opponents think. It runs the page's own program, which the page
// hands over in its first message: nothing is fetched or compiled twice, and the two always match.

onmessage = async ({ data: { script, module, life } }) => {
  const early = [];
  onmessage = (message) => early.push(message);
  try {
    // Held until this worker dies: that is how the page knows that it lives.
    await new Promise((held) => {
      if (!navigator.locks) return held();
      const isNeverGivenBack = () => {
        held();
        return new Promise(() => {});
      };
      navigator.locks.request(life, isNeverGivenBack).catch(held);
    });
    const { default: start } = await import(script);
    await start({ module_or_path: module });
  } catch (why) {
    // The page hears of errors, but not of rejected promises.
    reportError(why);
    return;
  }
  // From here on the program listens.
  early.forEach((message) => onmessage(message));
};
