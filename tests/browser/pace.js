// The speed of opponents at each setting, and the delay until they pause. For `measure.js`.

import { sit } from "./table.js";
import { save } from "./rules.js";

const PACES = ["slow", "usual", "once"];
/** Duration of the observation. Milliseconds. */
const WATCHED = 12_000;
/** The number of pauses. */
const PAUSES = 20;
/** Time after which an action begun before the pause can no longer appear. Milliseconds. */
const STILL = 400;
const OPPONENTS = [0, 1].map((colour) => ({ name: `Opponent ${colour + 1}`, colour, brain: "greedy" }));

/** In the page: records the time of each action and the number of actions by then. */
function watch() {
  const main = document.querySelector("main[data-phase]");
  window.acted = [];
  new MutationObserver(() => window.acted.push({ at: performance.now(), played: Number(main.dataset.played) }))
    .observe(main, { attributeFilter: ["data-played"] });
}

/** In the page: measures from a press on pause to the last action shown. */
async function pause([times, still]) {
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const waits = [];
  for (let time = 0; time < times; time += 1) {
    const begun = window.acted.length;
    while (window.acted.length === begun) await wait(1);
    // At any moment between two actions.
    await wait((time * 7) % 60);
    const button = document.querySelector(".hand-actions [aria-pressed]");
    if (!button) break;
    const pressed = performance.now();
    button.click();
    await wait(still);
    waits.push(Math.max(0, window.acted.at(-1).at - pressed));
    button.click();
  }
  return waits;
}

const rounded = (value) => Math.round(value * 100) / 100;

/** Measures each speed, one row per setting. */
export async function measurePace(browser, baseURL) {
  const rows = {};
  for (const pace of PACES) {
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.addInitScript((pace) => {
      localStorage.setItem("bastide.settings", JSON.stringify({ pace }));
    }, pace);
    const begun = await save({ seed: 3, sitters: OPPONENTS, until: () => true });
    await sit(page, begun);
    await page.evaluate(watch);
    await page.waitForTimeout(WATCHED);
    const acted = await page.evaluate(() => window.acted);
    // The same game again, since at instant speed it may be over by now.
    await sit(page, begun, "k2");
    await page.evaluate(watch);
    const waits = pace === "once" ? await page.evaluate(pause, [PAUSES, STILL]) : [];
    await context.close();
    const [first, last] = [acted[0], acted.at(-1)];
    const actions = last.played - first.played;
    rows[pace] = {
      actions,
      a_second: rounded((1000 * actions) / (last.at - first.at)),
      ...(waits.length > 0 && { pauses: waits.length, pause_worst_ms: rounded(Math.max(...waits)) }),
    };
  }
  return rows;
}
