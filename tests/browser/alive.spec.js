// Life on the table: something small moves now and then, never much, and nothing where motion is
// not wanted or nobody sees it.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

// Without a service worker the page waits for chunks itself.
test.use({ isKept: true });

/** Longer than the longest pause between two things that move. Milliseconds. */
const PAUSE = 41_000;
/** The most things that may move at once. */
const MOST = 3;

/** A table with finished roads and cities. */
const late = () => save({ seed: 8, spare: 2, until: ({ bag, phase }) => bag <= 6 && phase === "tile" });

/**
 * In the page, before anything else: remembers the timers that wait as long as the table does
 * between two things that move.
 */
function watchTimers() {
  const { setTimeout, clearTimeout } = window;
  window.waiting = new Set();
  window.setTimeout = (act, wait, ...given) => {
    const timer = setTimeout(() => {
      window.waiting.delete(timer);
      act(...given);
    }, wait);
    if (wait > 20_000 && wait < 40_000) window.waiting.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    window.waiting.delete(timer);
    clearTimeout(timer);
  };
}

const waiting = (page) => page.evaluate(() => window.waiting.size);

/** Returns the properties that each animation changes, of the whole page or within this. */
const moving = (page, within = "html") => page.evaluate((within) => {
  const aside = ["offset", "computedOffset", "easing", "composite"];
  const named = ({ effect }) => {
    const names = effect.getKeyframes().flatMap((step) => Object.keys(step));
    return [...new Set(names)].filter((name) => !aside.includes(name)).sort().join(" ");
  };
  const all = document.getAnimations();
  return all.filter(({ effect }) => effect.target.closest(within)).map(named);
}, within);

const expectNothingMoves = (page) => expect.poll(() => moving(page)).toEqual([]);

async function openAlive(page, saved) {
  await page.clock.install();
  await page.addInitScript(watchTimers);
  const table = await sit(page, saved);
  // A clock that runs ahead would find chunks late.
  await page.waitForLoadState("networkidle");
  return table;
}

/** Lets time pass until something moves on the table. */
async function somethingMoves(page) {
  const items = page.locator(".life .item i");
  await expect(async () => {
    await page.clock.fastForward(PAUSE);
    expect(await items.count()).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000, intervals: [50] });
  return items;
}

/** Hides or shows the page, as another tab in front of it does. */
const hide = (page, hidden) => page.evaluate((hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}, hidden);

test("now and then something small moves, and nothing that the page must paint", async ({ page }) => {
  const table = await openAlive(page, await late());
  const kinds = new Set();
  for (let round = 0; round < 20 && !(kinds.has("cart") && kinds.size > 1); round += 1) {
    const items = await somethingMoves(page);
    kinds.add((await items.last().getAttribute("class")).split(" ")[0]);
    const animations = await moving(page, ".life .item i");
    expect(animations.length).toBeGreaterThan(0);
    expect(animations.length).toBeLessThanOrEqual(MOST);
    expect(animations.filter((names) => names !== "opacity transform")).toEqual([]);
    await page.clock.fastForward(PAUSE);
    await expect(items).toHaveCount(0);
    // After an action the table lives on.
    await table.spots.first().click();
    await table.confirm.click();
    await table.undo.click();
  }
  expect(kinds).toContain("cart");
  expect(kinds.size).toBeGreaterThan(1);
});

test("after a while without an action the table rests", async ({ page }) => {
  await openAlive(page, await late());
  await expect.poll(() => waiting(page)).toBeGreaterThan(0);
  for (let pauses = 0; pauses < 14; pauses += 1) await page.clock.fastForward(PAUSE);
  await expect(page.locator(".life i")).toHaveCount(0);
  expect(await waiting(page)).toBe(0);
  await expectNothingMoves(page);
});

test("nothing moves and nothing waits while the page is hidden", async ({ page }) => {
  await openAlive(page, await late());
  const items = await somethingMoves(page);
  await hide(page, true);
  for (let pauses = 0; pauses < 3; pauses += 1) {
    await expect(items).toHaveCount(0);
    expect(await waiting(page)).toBe(0);
    await page.clock.fastForward(PAUSE);
  }
  await expectNothingMoves(page);
  await hide(page, false);
  expect(await waiting(page)).toBe(1);
});

test("it fades while a player has a tile over the board", async ({ page }) => {
  const table = await openAlive(page, await late());
  await somethingMoves(page);
  await expect(page.locator(".life .item")).toHaveCSS("opacity", "1");
  await table.spots.first().click();
  await expect(table.ghost).toBeVisible();
  await expect(page.locator(".life .item")).toHaveCSS("opacity", "0");
  for (let pauses = 0; pauses < 3; pauses += 1) await page.clock.fastForward(PAUSE);
  await expect(page.locator(".life i")).toHaveCount(0);
});

test("a laid tile lands with dust, once", async ({ page }) => {
  const table = await sit(page, await late());
  const landings = await page.evaluateHandle(() => {
    const seen = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const lands = added.filter((it) => it.className === "lands");
      seen.push(...lands.map((it) => it.getAnimations()[0].effect.getKeyframes()[1].transform));
    }).observe(document.querySelector(".life"), { childList: true });
    return seen;
  });
  const at = await table.spots.first().getAttribute("data-spot");
  await table.spot(at).click();
  await table.confirm.click();
  await expect(table.ghost).toHaveCount(0);
  const [x, y] = at.split(",").map((along) => 100 * along + 50);
  await expect.poll(() => landings.jsonValue()).toEqual([`matrix(1, 0, 0, 1, ${x}, ${y})`]);
  await expect(page.locator(".life i")).toHaveCount(0);
  await table.undo.click();
  await expect(table.main).toHaveAttribute("data-phase", "tile");
  expect(await landings.jsonValue()).toHaveLength(1);
});

const STILL = {
  "with reduced motion": async (page) => await page.emulateMedia({ reducedMotion: "reduce" }),
  "with the setting": async (page) => await page.addInitScript(() => {
    localStorage.setItem("bastide.settings", '{"motion":"still","next_tile":"once"}');
  }),
};

for (const [name, ask] of Object.entries(STILL)) {
  test(`nothing moves and nothing waits ${name}`, async ({ page }) => {
    await ask(page);
    const table = await openAlive(page, await late());
    for (let pauses = 0; pauses < 3; pauses += 1) {
      await page.clock.fastForward(PAUSE);
      expect(await waiting(page)).toBe(0);
      await expectNothingMoves(page);
    }
    await table.spots.first().click();
    await table.confirm.click();
    await expect(table.ghost).toHaveCount(0);
    await page.clock.fastForward(PAUSE);
    await expect(page.locator(".life i")).toHaveCount(0);
    expect(await waiting(page)).toBe(0);
  });
}
