// Start-up time of a first visit by phone: a slow network, an empty cache, and a player who presses
// every button as soon as it is there. For `measure.js`.

/** Repetitions of each measurement. */
const ROUNDS = 5;
/** 1.6 Mbit/s, and this latency in milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** The slowdown of a phone's processor. */
const PHONE = 4;

/**
 * In the page: presses "New game" and then "Start", and records when each screen is painted. The
 * presses come from the page itself: those of a driver wait for two frames each.
 */
function watch() {
  // The same player begins in every round: a computer player would take its first turn before.
  Crypto.prototype.getRandomValues = (array) => array.fill(0);
  const times = {};
  window.startTimes = times;
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => waiting.shift()();
  const afterPaint = (act) => requestAnimationFrame(() => {
    waiting.push(act);
    port2.postMessage(undefined);
  });
  const steps = [
    ["button", "#start .home-new"],
    ["setup", "main.setup button[type=submit]"],
    ["place", "[data-spot]"],
  ];
  const look = () => {
    if (!times.program && times.button && !document.getElementById("start")) {
      times.program = performance.now();
    }
    const [step] = steps;
    const found = step && document.querySelector(step[1]);
    if (!found) return;
    steps.shift();
    afterPaint(() => {
      times[step[0]] = performance.now();
      if (steps.length > 0) found.click();
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

const round = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.startTimes.place, undefined, { timeout: 60_000 });
  const times = await page.evaluate(() => {
    const [{ startTime }] = performance.getEntriesByName("first-contentful-paint");
    return { painted: startTime, ...window.startTimes };
  });
  await context.close();
  return Object.fromEntries(
    ["painted", "program", "setup", "place"].map((what) => [what, Math.round(times[what])]),
  );
};

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * Measures each of the sites (`{ name, url }`) in turn, so that all of them meet the same machine.
 * Returns milliseconds since the visit began, a row for each round and one for the medians.
 */
export async function measureStart(browser, sites) {
  const rows = [];
  for (let time = 1; time <= ROUNDS; time += 1) {
    for (const { name, url } of sites) rows.push({ site: name, round: time, ...await round(browser, url) });
  }
  const medians = sites.map(({ name }) => {
    const of = rows.filter(({ site }) => site === name);
    const middle = (what) => median(of.map((row) => row[what]));
    return {
      site: name,
      round: "median",
      painted: middle("painted"),
      program: middle("program"),
      setup: middle("setup"),
      place: middle("place"),
    };
  });
  return [...rows, ...medians];
}
