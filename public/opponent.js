// The worker in which computer opponents think. It runs the page's own program, which the page
// hands over in its first message: nothing is fetched or compiled twice, and the two always match.

onmessage = async ({ data: { script, module } }) => {
  const early = [];
  onmessage = (message) => early.push(message);
  try {
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
