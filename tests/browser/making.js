// The time in which journeys are made in the page, on a processor as slow as a phone's. For
// `measure.js`.

/** The slowdown of a phone's processor. */
const PHONE = 4;
/** The endless journeys that are made. */
const NUMBERS = Array.from({ length: 40 }, (_, number) => number + 1);

const sorted = (values) => values.toSorted((one, other) => one - other);

/** Opens a journey; returns the milliseconds until its tasks are there, and the longest task. */
function make(page, number) {
  return page.evaluate(async (number) => {
    const tasks = [0];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ entryTypes: ["longtask"] });
    const began = performance.now();
    location.hash = `#/journeys/endless-${number}`;
    // The message that it is being made comes first: what makes it begins then.
    await new Promise((done) => {
      const look = () => {
        if (!document.querySelector(".journey-task")) return;
        changes.disconnect();
        done();
      };
      const changes = new MutationObserver(look);
      changes.observe(document, { childList: true, subtree: true });
      look();
    });
    const took = performance.now() - began;
    await new Promise((done) => setTimeout(done, 200));
    observer.disconnect();
    location.hash = "#/journeys";
    await new Promise((done) => setTimeout(done, 200));
    return { took, longest: Math.max(...tasks) };
  }, number);
}

/**
 * Measures the time from the request for a journey to its table, and the longest task of the main
 * thread meanwhile, with the table's own. Milliseconds.
 */
export async function measureMaking(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("bastide.told.offline", "told"));
  await page.goto("./#/journeys");
  await page.locator(".tree .node").first().waitFor();
  // The first table is slower: its program is compiled.
  await make(page, 1000);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
  const made = [];
  for (const number of NUMBERS) made.push(await make(page, number));
  await context.close();
  const of = (values) => {
    const all = sorted(values.map(Math.round));
    return { median: all[Math.floor(all.length / 2)], longest: all.at(-1) };
  };
  return {
    journeys: NUMBERS.length,
    until_its_table: of(made.map(({ took }) => took)),
    longest_task: of(made.map(({ longest }) => longest)),
  };
}
