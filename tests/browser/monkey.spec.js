// Monkey testing of every screen: random presses, typing, navigation, window sizes and reloads from
// fixed seeds. The page must not complain or crash, and no saved game may be lost or become
// unreadable.
//
// `MONKEY_SEEDS=1,2,3 MONKEY_EVENTS=400 npx playwright test monkey` tries other seeds, for longer.

import { linkOf, screens } from "./addresses.js";
import { Random } from "./random.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, runs, test } from "./site.js";
import { BIG_BOX } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SEEDS = (process.env.MONKEY_SEEDS ?? "1,2,3,4").split(",").map(Number);
const EVENTS = Number(process.env.MONKEY_EVENTS ?? 250);

const WINDOWS = [[360, 640], [740, 360], [820, 1180], [1360, 850]];
const KEYS = [
  "Enter", "Escape", "Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", " ",
  ..."rRsumcfgeolhwptnbyd?123456789",
];
const TEXTS = ["", "Anna", "7", "<b>x</b>", "🐉".repeat(40), "#/game/k1", "{}", "x".repeat(500)];

/** A control that leads out of the page: the file picker, the share sheet, an external link. */
const LEADS_OUT = "a[href^=http], a[download], input[type=file], [type=file]";

/** In the page: marks the controls that can be pressed, and returns their number. */
const pressable = (leadsOut) => {
  const all = "button, summary, input, select, textarea, a[href], [data-spot], [data-cell], [data-act] circle";
  const screen = document.querySelector("dialog:modal") ?? document;
  const { innerWidth, innerHeight } = window;
  const isThere = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const isInSight = x + width / 2 > 0 && y + height / 2 > 0 && x < innerWidth && y < innerHeight;
    return width > 0 && isInSight && !it.disabled && !it.closest(leadsOut);
  };
  window.monkeys = [...screen.querySelectorAll(all)].filter(isThere);
  return window.monkeys.length;
};

/** In the page: returns the centre of the control marked with this number. */
const middle = (number) => {
  const { x, y, width, height } = window.monkeys[number].getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/**
 * In the page: returns the number of played actions of the visitor's own game; null on other
 * screens and in a replay.
 */
const played = () => {
  const isOwn = location.hash.startsWith("#/game/") && !document.querySelector(".replay");
  const main = isOwn ? document.querySelector("main[data-played]") : null;
  return main && Number(main.dataset.played);
};

/** In the page: returns the number of stored games; fails if one cannot be read. */
const games = () => {
  const stored = Object.entries(localStorage).filter(([key]) => key.startsWith("bastide.game."));
  return stored.filter(([, text]) => JSON.parse(text).record).length;
};

const EVENTS_BY_CHANCE = {
  async press(page, random) {
    const count = await page.evaluate(pressable, LEADS_OUT);
    if (count === 0) return "nothing";
    const number = random.below(count);
    const at = await page.evaluate(middle, number);
    await page.mouse.click(at.x, at.y, { clickCount: random.below(6) === 0 ? 2 : 1 });
    return `press ${number} of ${count}`;
  },
  async key(page, random) {
    const key = random.pick(KEYS);
    await page.keyboard.press(key);
    return `key ${key}`;
  },
  async type(page, random) {
    const text = random.pick(TEXTS);
    await page.keyboard.insertText(text);
    return `type ${text.slice(0, 12)}`;
  },
  async drag(page, random) {
    const { width, height } = page.viewportSize();
    const [from, to] = [0, 0].map(() => [random.below(width), random.below(height)]);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    return `drag ${from} to ${to}`;
  },
  async wheel(page, random) {
    const { width, height } = page.viewportSize();
    await page.mouse.move(random.below(width), random.below(height));
    await page.mouse.wheel(0, random.below(2000) - 1000);
    return "wheel";
  },
  async window(page, random) {
    const [width, height] = random.pick(WINDOWS);
    await page.setViewportSize({ width, height });
    return `window ${width} x ${height}`;
  },
  async leave(page, random, all) {
    const [address] = random.pick(all);
    await page.evaluate((address) => (location.hash = address), address);
    return `go to ${address.slice(0, 20)}`;
  },
  async back(page) {
    await page.goBack();
    // The page before the first screen is empty.
    if (page.url() === "about:blank") await open(page);
    return "back";
  },
  async reload(page) {
    // The frame that shows an action is painted first, then the game is stored.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    const before = await page.evaluate(played);
    await page.reload();
    await runs(page);
    if (before !== null) {
      await expect(page.locator("main[data-played]")).toBeVisible();
      expect(await page.evaluate(played), "no action is lost").toBeGreaterThanOrEqual(before);
    }
    return "reload";
  },
};
/** The relative frequency of each event. */
const OFTEN = { press: 50, key: 20, type: 3, drag: 4, wheel: 3, window: 3, leave: 10, back: 4, reload: 2 };
const CHANCES = Object.entries(OFTEN).flatMap(([event, times]) => Array(times).fill(event));

for (const seed of SEEDS) {
  test(`a monkey of seed ${seed} breaks nothing in ${EVENTS} events`, async ({ page, complaints }) => {
    test.setTimeout(60_000 + EVENTS * 1_000);
    const random = new Random(seed);
    const [small, big] = await Promise.all([
      save({
        sitters: AGAINST_GREEDY,
        until: ({ phase, player }, played) => played >= 30 && phase === "tile" && player === 0,
      }),
      save({ ...BIG_BOX, seed, until: ({ phase }, played) => played >= 150 && phase === "tile" }),
    ]);
    await page.addInitScript(() => {
      // Stubs for features that leave the page: a tab, a file, a message.
      window.open = () => null;
      navigator.share = () => Promise.reject(new DOMException("cancelled", "AbortError"));
    });
    page.on("dialog", (dialog) => dialog.dismiss());
    await open(page);
    await page.evaluate((stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    }, { "bastide.game.k1": JSON.stringify(small), "bastide.game.k2": JSON.stringify(big) });
    const all = [...screens(await linkOf(small)), ["#/game/k2"]];
    const done = [];
    for (let number = 0; number < EVENTS; number += 1) {
      const event = random.pick(CHANCES);
      done.push(await EVENTS_BY_CHANCE[event](page, random, all));
      expect(complaints, done.slice(-12).join(", ")).toEqual([]);
      if (number % 25 === 0) {
        expect(await page.locator(".crash").count(), done.slice(-30).join(", ")).toBe(0);
        await page.evaluate(games);
      }
    }
    await page.evaluate((address) => (location.hash = address), "#/");
    await expect(page.locator("main.home")).toBeVisible();
    await expect(page.locator(".crash")).toHaveCount(0);
  });
}
