// How soon the first screen is painted and alive on a phone with a slow network, when nothing is kept
// yet, and how soon whoever knows what to press has laid a tile. For `measure.js`.

/** Each arrives so often. */
const ROUNDS = 5;
/** 1.6 Mbit/s, and so many milliseconds to the first byte. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** So much slower is a phone's processor. */
const PHONE = 4;

/** In the page: when the program took the place of what was shown before. */
function watch() {
  let was = false;
  new MutationObserver(() => {
    const is = Boolean(document.getElementById("start"));
    if (was && !is) window.startedAt ??= performance.now();
    was = is;
  }).observe(document, { childList: true, subtree: true });
}

const round = async (browser, baseURL) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
  await page.goto("./", { waitUntil: "commit" });
  await page.getByRole("button", { name: "New game" }).click();
  const started = await page.waitForFunction(() => window.startedAt);
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-spot]").first().click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.locator("[data-cell]").nth(1).waitFor({ state: "attached" });
  const now = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  const times = { painted, started: await started.jsonValue(), laid: now };
  await context.close();
  return times;
};

/** Milliseconds, a row for each arrival. */
export async function measureStart(browser, baseURL) {
  const rows = [];
  for (let time = 0; time < ROUNDS; time += 1) {
    const times = Object.entries(await round(browser, baseURL));
    rows.push(Object.fromEntries(times.map(([what, time]) => [what, Math.round(time)])));
  }
  return rows;
}
