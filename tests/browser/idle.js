// The work of the page between actions, while life goes on on the table. For `measure.js`.

import { save } from "./rules.js";
import { sit } from "./table.js";

/** The time that is watched, in which several things move. Milliseconds. */
const WATCHED = 75_000;
/** The time after which a table that was opened is at rest. Milliseconds. */
const AT_REST = 3_000;

/**
 * Returns the tasks of each thread of the page in a trace, by the thread's name: milliseconds of the
 * processor, so that other programs do not count.
 */
function tasks({ traceEvents }, pid) {
  const named = traceEvents.filter(({ name }) => name === "thread_name");
  const threads = new Map(named.map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]));
  const all = new Map();
  for (const event of traceEvents) {
    if (!event.name.endsWith("RunTask") || event.dur === undefined) continue;
    const thread = threads.get(`${event.pid} ${event.tid}`);
    if (event.pid !== pid && thread !== "CrGpuMain" && thread !== "VizCompositorThread") continue;
    all.set(thread, [...(all.get(thread) ?? []), (event.tdur ?? event.dur) / 1000]);
  }
  return all;
}

/** Returns the process of the page: the one with most work on its main thread. */
function processOf({ traceEvents }) {
  const mains = traceEvents.filter(({ name, args }) => {
    return name === "thread_name" && args.name === "CrRendererMain";
  });
  const work = (pid) => traceEvents.filter((event) => event.pid === pid).length;
  return mains.map(({ pid }) => pid).toSorted((one, other) => work(other) - work(one))[0];
}

async function idle(browser, baseURL, saved, options) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("bastide.told.offline", "told"));
  await sit(page, saved);
  await page.waitForTimeout(AT_REST);
  await page.evaluate(() => {
    window.lived = 0;
    new MutationObserver((changes) => {
      window.lived += changes.filter(({ addedNodes }) => addedNodes.length > 0).length;
    }).observe(document.querySelector(".life .item"), { childList: true, subtree: true });
  });
  const categories = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"];
  await browser.startTracing(page, { categories });
  await page.waitForTimeout(WATCHED);
  const trace = JSON.parse(await browser.stopTracing());
  const moved = await page.evaluate(() => window.lived);
  await context.close();
  const all = tasks(trace, processOf(trace));
  const of = (thread) => all.get(thread) ?? [0];
  const share = (thread) => of(thread).reduce((sum, task) => sum + task, 0) / WATCHED * 100;
  const rounded = (number) => Math.round(number * 100) / 100;
  return {
    moved,
    longest_task: rounded(Math.max(...of("CrRendererMain"))),
    main_percent: rounded(share("CrRendererMain")),
    compositor_percent: rounded(share("Compositor")),
    gpu_percent: rounded(share("CrGpuMain") + share("VizCompositorThread")),
  };
}

/**
 * Measures the longest task of the main thread, in milliseconds, and the shares of a processor that
 * its threads take while nobody does anything: with life on the table, and with reduced motion.
 */
export async function measureIdle(browser, baseURL) {
  const saved = await save({ seed: 8, spare: 2, until: ({ bag, phase }) => bag <= 6 && phase === "tile" });
  return {
    alive: await idle(browser, baseURL, saved, {}),
    still: await idle(browser, baseURL, saved, { reducedMotion: "reduce" }),
  };
}
