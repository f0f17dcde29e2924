// Response times of the page on a full table: from a press to the painted frame, and the cost of
// moving the board. `script/measure`, on the built site.
//
//   --json       machine-readable output
//   --presses    only presses on the full table
//   --camera     only the automatic camera in whole games
//   --start [DIR...]  only a first visit on a phone with a slow network; the builds in other
//                folders are measured beside it
//   --pace       only the speed of opponents, and the delay until they pause
//   --replay     only the frames while a replay plays by itself
//   --idle       only the work of the page while nobody does anything
//   --journeys   only the time in which journeys are made
//   --profile    the most expensive functions
//
// Measurements, not a test: it fails only if something cannot be played.

import { chromium } from "@playwright/test";
import { argv, env } from "node:process";
import { measureCamera } from "./camera.js";
import { choose } from "./chosen.js";
import { measureIdle } from "./idle.js";
import { measureMaking } from "./making.js";
import { measurePace } from "./pace.js";
import { measureReplay } from "./replayed.js";
import { measureStart } from "./start.js";
import { sit } from "./table.js";
import { Random } from "./random.js";
import { DIST, serve } from "./serve.js";
import { save } from "./rules.js";

/** Rounds on the full table: enough for a 99th percentile. */
const ROUNDS = 100;
/** Nobody runs out of meeples: all kinds of presses are needed. */
const SPARE = 1;
/** The fullest possible table: every box of 2008, and the arrow tiles. */
const BOXES = [
  "inns", "traders", "dragon", "abbey", "river2", "count", "king", "cult", "anniversary",
];
/** The tiles left in the bag when there are 200 on the table. */
const LEFT = 5;
/** The number of games opened and left one after the other. */
const GAMES = 10;
/** The number of games in the library when the first screen is opened. */
const SHELVED = 300;
/** The slowdown of a phone's processor. */
const PHONE = 4;

const [asJson, asPresses, asCamera, asStart, asPace, asReplay, asIdle, asJourneys, asProfile] =
  ["--json", "--presses", "--camera", "--start", "--pace", "--replay", "--idle", "--journeys", "--profile"]
    .map((option) => argv.includes(option));

/** The folders of other builds, for `--start`. */
const OTHERS = argv.slice(2).filter((option) => !option.startsWith("--"));

/** In the page: records the paint time of each press, long tasks, and the time between frames. */
function watch() {
  const { instantiate, instantiateStreaming } = WebAssembly;
  const noted = (load) => async (...given) => {
    const made = await load(...given);
    // Of all chunks of the program the first one owns the memory.
    window.programMemory ??= (made.instance ?? made).exports?.memory;
    return made;
  };
  WebAssembly.instantiate = noted(instantiate);
  WebAssembly.instantiateStreaming = noted(instantiateStreaming);
  const watched = { presses: [], long: [], frames: [] };
  window.watched = watched;
  const afterPaint = (what) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = what;
    port2.postMessage(undefined);
  });
  addEventListener("click", ({ timeStamp }) => {
    const press = { began: timeStamp };
    watched.presses.push(press);
    afterPaint(() => {
      press.painted = performance.now() - timeStamp;
      afterPaint(() => (press.settled = performance.now() - timeStamp));
    });
  }, true);
  new PerformanceObserver((list) => {
    watched.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ entryTypes: ["longtask"] });
  // The browser's own measurement; it omits events shorter than 16 ms, and rounds to 8.
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const press = name === "click" && watched.presses.find(({ began }) => began === startTime);
      if (press) press.event = duration;
    }
  }).observe({ type: "event", durationThreshold: 16 });
  let last;
  const frame = (now) => {
    if (last !== undefined) watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  window.startFrames = () => {
    watched.long.length = 0;
    watched.frames.length = 0;
  };
  requestAnimationFrame(frame);
}

const sorted = (values) => values.toSorted((one, other) => one - other);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const worst = (values) => Math.max(...values);
const most = (share, values) => sorted(values)[Math.ceil(share * values.length) - 1];
const rounded = (value) => Math.round(value * 10) / 10;

/** Returns main-thread milliseconds by kind of work, since the page started. */
async function work(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return {
    all: of("TaskDuration"),
    script: of("ScriptDuration"),
    style: of("RecalcStyleDuration"),
    layout: of("LayoutDuration"),
  };
}

class Measures {
  constructor(page, session) {
    this.page = page;
    this.session = session;
    this.rows = new Map();
  }

  /** Presses this once, and records the response time. */
  async press(kind, target) {
    // Measures only the press: not the search for the target, nor moving the pointer there.
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await target.boundingBox();
    await this.page.mouse.move(x + width / 2, y + height / 2);
    const count = await this.page.evaluate(() => new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(window.watched.presses.length), 20));
    }));
    const before = await work(this.session);
    await this.page.mouse.down();
    await this.page.mouse.up();
    const handle = await this.page.waitForFunction((count) => {
      const press = window.watched.presses[count];
      return press?.settled !== undefined && press;
    }, count);
    const pressed = await handle.jsonValue();
    const after = await work(this.session);
    const worked = Object.keys(before).map((name) => [name, after[name] - before[name]]);
    const row = this.rows.get(kind) ?? [];
    row.push({ ...pressed, ...Object.fromEntries(worked) });
    this.rows.set(kind, row);
  }

  report() {
    return Object.fromEntries([...this.rows].map(([kind, all]) => {
      const of = (name) => all.map((it) => it[name]);
      return [kind, {
        times: all.length,
        painted_median: rounded(median(of("painted"))),
        painted_p99: rounded(most(0.99, of("painted"))),
        painted_worst: rounded(worst(of("painted"))),
        event_worst: Math.max(16, ...of("event").filter(Boolean)),
        work_median: rounded(median(of("all"))),
        work_worst: rounded(worst(of("all"))),
        script_median: rounded(median(of("script"))),
        style_median: rounded(median(of("style"))),
        layout_median: rounded(median(of("layout"))),
      }];
    }));
  }
}

const full = (left = LEFT) => {
  const until = ({ bag, phase }) => bag <= left && phase === "tile";
  return save({ seed: 3, spare: SPARE, expansions: BOXES, until });
};

/** Opens the table with this game, and shows the farms with their owners and cities. */
async function sitWithFarms(page, saved, key) {
  const table = await sit(page, saved, key);
  await page.getByRole("button", { name: "Show the farms" }).click();
  return table;
}

/** Returns the spots that a mouse can press: a full board may be larger than its window. */
function inReach(page) {
  return page.evaluate(() => {
    const isOnTop = (spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-spot]") === spot;
    };
    return [...document.querySelectorAll("[data-spot]")].filter(isOnTop).map(({ dataset }) => dataset.spot);
  });
}

/** Previews, turns, places and undoes the same tile, again and again. */
async function placeOnFullTable(page, measures, slowed) {
  const saved = await full();
  const table = await sitWithFarms(page, saved, "full");
  const { tiles } = await table.look();
  // Placing may move the camera: the reachable spots are determined anew in each round.
  const spotOf = async (round) => {
    const spots = await inReach(page);
    return table.spot(spots[round % spots.length]);
  };
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const spot = await spotOf(round);
    await measures.press("try", spot);
    await measures.press("turn", spot);
    await measures.press("confirm", table.confirm);
    await measures.press("take back", table.undo);
  }
  await slowed.session.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
  for (let round = 0; round < ROUNDS; round += 1) {
    const spot = await spotOf(round);
    await slowed.press("try", spot);
    await slowed.press("confirm", table.confirm);
    await slowed.press("take back", table.undo);
  }
  await slowed.session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { tiles: tiles.length, nodes };
}

/** Plays the last turns of a game, including figures. */
async function playLastTurns(page, measures) {
  const table = await sitWithFarms(page, await full(24), "last");
  const random = new Random(3);
  const hands = {
    async try(table, random) {
      const spot = table.spot(random.pick((await table.look()).spots));
      await measures.press("try", spot);
      await measures.press("turn", spot);
    },
    confirm: (table) => measures.press("confirm", table.confirm),
    take: (table, number) => measures.press("take up", table.groups.nth(number)),
    choose: (table, number) => measures.press("choose", table.buttons.nth(number)),
    pass: (table) => measures.press("pass", table.pass),
  };
  while ((await table.look()).stands.phase !== "over") await table.act(hands, random);
}

/** Measures frames while the board with all tiles is dragged, and while it is zoomed in and out. */
async function moveBoard(page) {
  await sit(page, await full(), "moved");
  const board = await page.locator(".board").boundingBox();
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  const during = async (move) => {
    await page.evaluate(() => window.startFrames());
    await move();
    const { frames, long } = await page.evaluate(() => window.watched);
    return {
      frames: frames.length,
      frame_median: rounded(median(frames)),
      frame_worst: rounded(worst(frames)),
      late: frames.filter((frame) => frame > 25).length,
      long_tasks: long.length,
      longest_task: rounded(Math.max(0, ...long)),
    };
  };
  const pan = await during(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 0; step < 120; step += 1) {
      await page.mouse.move(x + 200 * Math.sin(step / 9), y + 120 * Math.sin(step / 5));
    }
    await page.mouse.up();
  });
  const zoom = await during(async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, step % 60 < 30 ? -40 : 40);
  });
  return { pan, zoom };
}

/** Measures the memory in use after each of many equal games, when the table was left. */
async function openManyGames(page, session) {
  const saved = await full();
  await sit(page, saved, "odd");
  const kept = [];
  for (let game = 1; game <= GAMES; game += 1) {
    await page.getByRole("button", { name: "Home" }).click();
    await page.getByRole("button", { name: "New game" }).waitFor();
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    const program = await page.evaluate(() => window.programMemory.buffer.byteLength);
    kept.push({
      nodes: of("Nodes"),
      listeners: of("JSEventListeners"),
      heap_kB: Math.round(of("JSHeapUsedSize") / 1024),
      program_kB: Math.round(program / 1024),
    });
    // Without reloading, which would free everything, and with a different game than the one on the
    // table.
    const key = game % 2 === 0 ? "odd" : "even";
    await page.evaluate(([key, text]) => {
      localStorage.setItem(`bastide.game.${key}`, text);
      location.hash = `#/game/${key}`;
    }, [key, JSON.stringify(saved)]);
    await page.locator("main[data-phase]").waitFor();
  }
  return kept;
}

/**
 * Measures from a press on the home link to the painted list of many games, and until all are
 * listed.
 */
async function openHome(page, session) {
  const table = await sit(page, await save({ seed: 3, spare: SPARE, until: ({ bag, phase }) => bag <= 20 && phase === "tile" }), "k");
  // In the format of the page itself.
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  const opened = async (rate) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const times = { painted: [], shelf: [] };
    for (let round = 0; round < 5; round += 1) {
      await page.evaluate(() => (location.hash = "#/settings"));
      await page.locator(".settings").waitFor();
      await page.waitForTimeout(200 * rate);
      const { painted, shelf } = await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(undefined);
        }));
        const shows = async (address, games) => {
          const began = performance.now();
          location.hash = address;
          while (!document.querySelector(games)) await frame();
          return performance.now() - began;
        };
        return { painted: await shows("#/", ".home .game"), shelf: await shows("#/games", ".shelf .game") };
      });
      times.painted.push(painted);
      times.shelf.push(shelf);
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const of = (times) => ({ median: rounded(median(times)), worst: rounded(worst(times)) });
    return { painted: of(times.painted), shelf: of(times.shelf) };
  };
  await page.evaluate((most) => {
    const text = localStorage.getItem("bastide.game.k");
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    for (let number = 0; number < most; number += 1) {
      localStorage.setItem(`bastide.game.k${1000 + number}`, text.replace(/"saved_at":\d+/, `"saved_at":${number}`));
    }
  }, SHELVED);
  return { games: SHELVED, here: await opened(1), phone: await opened(PHONE) };
}

/** Returns the functions with the most self time. */
function hottest({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map();
  for (const [at, sample] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(sample).callFrame;
    const name = `${functionName || "(anonymous)"} ${url.split("/").at(-1)}:${lineNumber + 1}`;
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at] / 1000);
  }
  const all = [...times].filter(([name]) => !/^\((idle|program|root)\)/.test(name));
  return all.toSorted(([, one], [, other]) => other - one).slice(0, 25)
    .map(([name, time]) => ({ name, milliseconds: rounded(time) }));
}

/** Measures the start of the site, and of other builds beside it. */
async function measureStarts(browser, site) {
  const others = await Promise.all(OTHERS.map((root) => serve({ root })));
  try {
    const named = others.map(({ url }, number) => ({ name: OTHERS[number], url }));
    return await measureStart(browser, [{ name: "dist", url: site.url }, ...named]);
  } finally {
    for (const other of others) await other.close();
  }
}

async function measure() {
  const site = await serve({ root: DIST });
  const browser = await chromium.launch({
    executablePath: env.CHROMIUM || "/usr/bin/chromium",
    args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    if (asCamera) return { camera: await measureCamera(browser, site.url) };
    if (asStart) return { start: await measureStarts(browser, site) };
    if (asPace) return { pace: await measurePace(browser, site.url) };
    if (asReplay) return { replay: await measureReplay(browser, site.url) };
    if (asIdle) return { idle: await measureIdle(browser, site.url) };
    if (asJourneys) return { journeys: await measureMaking(browser, site.url) };
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.addInitScript(choose, "once");
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    if (asProfile) {
      await session.send("Profiler.enable");
      await session.send("Profiler.start");
    }
    const pressed = new Measures(page, session);
    const slowed = new Measures(page, session);
    const table = await placeOnFullTable(page, pressed, slowed);
    if (asPresses) return { table, full_table: pressed.report(), slowed: slowed.report() };
    const last = new Measures(page, session);
    await playLastTurns(page, last);
    const report = { table, full_table: pressed.report(), slowed: slowed.report(), last_24_turns: last.report() };
    if (asProfile) {
      report.hottest = hottest((await session.send("Profiler.stop")).profile);
    }
    const games = await openManyGames(page, session);
    const home = await openHome(page, session);
    return { ...report, games, home, ...(await moveBoard(page)) };
  } finally {
    await browser.close();
    await site.close();
  }
}

const report = await measure();
if (asJson) {
  console.log(JSON.stringify(report));
} else if (asCamera) {
  console.log("what the window does by itself in whole games: on which screen, with how many seats and which boxes");
  console.table(report.camera);
} else if (asStart) {
  console.log("milliseconds from arriving at 1.6 Mbit/s, 150 ms and with the processor slowed 4 times: a first visit, pressed at once: until the first screen is painted, the program runs, the setup of a new game is shown, and the first place to lay a tile");
  console.table(report.start);
} else if (asPace) {
  console.log("opponents' actions a second at each pace, and milliseconds from a press on pause to the last of them");
  console.table(report.pace);
} else if (asReplay) {
  console.log("milliseconds between frames while 40 actions of a replay on 200 tiles go on by themselves; late: over 20 ms");
  console.table({ replay: report.replay });
} else if (asIdle) {
  console.log("while nobody does anything, with life on the table and with reduced motion: the things that moved; milliseconds of the longest task of the main thread; percent of a processor");
  console.table(report.idle);
} else if (asJourneys) {
  console.log("journeys made on a processor as slow as a phone's: milliseconds until the table is there, and of the longest task of the main thread");
  console.table(report.journeys);
} else {
  console.log("milliseconds; painted: from the press to the frame that shows it; the rest: main thread");
  console.log(`\nthe last tile, again and again, on a table of ${report.table.tiles} tiles with the farms shown, ${report.table.nodes} elements`);
  console.table(report.full_table);
  console.log(`\nthe same with the processor slowed ${PHONE} times`);
  console.table(report.slowed);
}
if (!asJson && !asPresses && !asCamera && !asStart && !asPace && !asReplay && !asIdle && !asJourneys) {
  console.log("\nthe last 24 turns of a game");
  console.table(report.last_24_turns);
  console.log(`\nframes while that table moves; late: over 25 ms`);
  console.table({ pan: report.pan, zoom: report.zoom });
  console.log("\nwhat is kept after each of ten games");
  console.table(report.games);
  console.log(`\nwith ${report.home.games} games: until the first screen is painted, and the shelf; and with the processor slowed ${PHONE} times`);
  console.table({
    "painted": report.home.here.painted,
    "shelf": report.home.here.shelf,
    "painted, slowed": report.home.phone.painted,
    "shelf, slowed": report.home.phone.shelf,
  });
  if (report.hottest) {
    console.log("\nwhere the time goes");
    console.table(report.hottest);
  }
}
