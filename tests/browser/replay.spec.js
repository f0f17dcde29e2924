// Replay of any game: by action, by turn, automatically, along its branches, and playing on from
// any position.

import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectWholeWords } from "./checks.js";
import { AGAINST_GREEDY, BASE, save, withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { BIG_BOX, Table, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A game of two players in progress, and a finished one. */
const running = () => save({ until: ({ phase }, played) => played >= 12 && phase === "tile" });
const over = () => save({ draws: ["B05", "B08", "B20", "B21", "B03", "B24", "B07", "B22", "B23", "B09"] });

/** Returns a branch after this many actions of a saved game, by seed 7. */
const beside = (saved, after, count) => withRules(async (rules) => {
  await rules.ask({ cmd: "new", ...BASE, seed: 7 });
  for (const action of saved.record.actions.slice(0, after)) await rules.ask({ cmd: "play", action });
  const actions = [];
  while (actions.length < count) {
    const { actions: legal } = await rules.ask({ cmd: "legal" });
    actions.push(legal.at(-1));
    await rules.ask({ cmd: "play", action: legal.at(-1) });
  }
  return { after, actions };
});

class Replay {
  constructor(page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Replay" });
    this.slider = page.getByRole("slider", { name: "Position in the game" });
    this.told = page.locator(".replay-told");
    this.lit = page.locator(".lit rect");
    this.ways = page.locator(".replay-ways li");
    this.playOn = page.getByRole("button", { name: "Play on from here" });
    this.close = page.getByRole("button", { name: "Back to the game" });
  }

  /** Opens the replay from the table's menu. */
  async open() {
    await this.page.getByRole("button", { name: "Menu" }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Replay the game" }).click();
    await expect(this.slider).toBeVisible();
  }

  press(name) {
    return this.panel.getByRole("button", { name, exact: true }).click();
  }

  async at() {
    return Number(await this.slider.inputValue());
  }

  async isAt(actions) {
    await expect(this.page.locator("main")).toHaveAttribute("data-played", `${actions}`);
    await expect(this.slider).toHaveValue(`${actions}`);
  }
}

async function replay(page, saved) {
  const table = await sit(page, saved);
  const replay = new Replay(page);
  await replay.open();
  return { table, it: replay };
}

const games = (page) => page.evaluate(() => {
  return Object.keys(localStorage).filter((key) => key.startsWith("bastide.game."));
});

test("a game that goes on is stepped through by mouse, and is as it was when one is back", async ({ page }) => {
  const saved = await running();
  const count = saved.record.actions.length;
  const { table, it } = await replay(page, saved);
  await it.isAt(count);
  await expect(table.spots).toHaveCount(0);
  await it.press("Back one action");
  await it.isAt(count - 1);
  await expect(it.told).toContainText(/^(Anna|Ben) Turn \d+/);
  await expect(it.lit.first()).toBeAttached();
  await it.press("To the beginning");
  await it.isAt(0);
  await expect(it.told).toContainText("Before the first action");
  await expect(table.tiles).toHaveCount(1);
  await it.press("Forward one action");
  await it.isAt(1);
  await expect(it.told).toContainText(/Turn 1\b.*(tile|lays|places)/i);
  await expect(page.locator(".log-line")).toHaveCount(1);
  await it.press("Forward one turn");
  await expect.poll(() => it.at()).toBeGreaterThan(1);
  await it.press("Back one turn");
  await it.isAt(0);
  await it.press("To the end");
  await it.isAt(count);
  await it.close.click();
  await expect(it.panel).toHaveCount(0);
  await expect(table.spots.first()).toBeVisible();
  expect(await stored(page)).toEqual(saved);
});

test("the scores stand beside the log, and a press on them leads there", async ({ page }) => {
  const saved = await running();
  const count = saved.record.actions.length;
  const { it } = await replay(page, saved);
  const chart = page.locator(".side .replay-chart-drawn");
  await expect(chart.locator("path.line")).toHaveCount(2);
  await expect(page.locator(".track")).toBeHidden();
  await expect(page.getByRole("img", { name: /^The scores after each quarter .* Anna: .* Ben: / })).toBeVisible();
  await expectAccessible(page);
  const mark = async () => Math.round((await chart.locator("i").boundingBox()).x);
  const end = await mark();
  const { width, height, x } = await chart.boundingBox();
  await chart.click({ position: { x: 2, y: height / 2 } });
  await it.isAt(0);
  const begin = await mark();
  expect(begin).toBeLessThan(end);
  await chart.click({ position: { x: (begin + end) / 2 - x, y: height / 2 } });
  await it.isAt(count / 2);
  expect(Math.abs((await mark()) - (begin + end) / 2)).toBeLessThan(4);
  // There is nothing after the last played action.
  await chart.click({ position: { x: width - 2, y: height / 2 } });
  await it.isAt(count);
  await it.close.click();
  await expect(chart).toHaveCount(0);
  await expect(page.locator(".track")).toBeVisible();
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("on a phone the scores are found where the log is", async ({ page }) => {
    const { it } = await replay(page, await running());
    const chart = page.locator(".side .replay-chart-drawn");
    await expect(chart).not.toBeInViewport();
    await page.locator(".side-toggle").tap();
    await expect(chart).toBeInViewport();
    await chart.tap({ position: { x: 2, y: 40 } });
    await it.isAt(0);
    await expect(chart).not.toBeInViewport();
  });
});

test("keys and the slider lead to every action, and a line of the log to its own", async ({ page }) => {
  const saved = await running();
  const count = saved.record.actions.length;
  const { it } = await replay(page, saved);
  for (const [key, at] of [["Home", 0], ["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", count]]) {
    await page.keyboard.press(key);
    await it.isAt(at);
  }
  await page.keyboard.press("Home");
  await it.isAt(0);
  await page.keyboard.press("PageDown");
  await expect.poll(() => it.at()).toBeGreaterThan(0);
  const turn = await it.at();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => it.at()).toBeGreaterThan(turn);
  await page.keyboard.press("PageUp");
  await it.isAt(turn);

  await it.slider.fill("5");
  await it.isAt(5);
  await expect(it.slider).toHaveAttribute("aria-valuetext", /^Turn \d+\. (Anna|Ben)\. .+\.$/);
  await it.slider.press("ArrowRight");
  await it.isAt(6);
  await it.slider.press("PageUp");
  await expect.poll(() => it.at()).toBeLessThan(6);
  await it.slider.press("End");
  await it.isAt(count);

  // The last of the first turn.
  await page.locator(".log-line").last().click();
  await it.isAt(2);
  await page.keyboard.press("Escape");
  await expect(it.panel).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Replay the game");
});

test("it goes on by itself at the pace that was chosen, and stops at its end", async ({ page }) => {
  await page.clock.install();
  const saved = await running();
  const count = saved.record.actions.length;
  await sit(page, saved);
  const it = new Replay(page);
  await it.open();
  const played = async () => Number(await page.locator("main").getAttribute("data-played"));
  await it.slider.fill("0");
  await it.isAt(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await it.press("Play");
  await page.clock.runFor(200);
  expect(await played()).toBe(1);
  await page.clock.runFor(1500);
  expect(await played()).toBe(2);
  // Dragging the board does not stop it; a key that steps does.
  await page.locator(".board").hover();
  await page.mouse.wheel(0, -100);
  await page.clock.runFor(1500);
  expect(await played()).toBe(3);
  await page.getByLabel("Speed").selectOption("Fast");
  await page.clock.runFor(1600);
  await page.clock.runFor(800);
  expect(await played()).toBeGreaterThan(4);
  await page.keyboard.press("ArrowLeft");
  await page.clock.runFor(200);
  const at = await played();
  await page.clock.runFor(5_000);
  expect(await played()).toBe(at);
  await page.locator(".board").focus();
  await page.keyboard.press(" ");
  await page.clock.runFor(60_000);
  expect(await played()).toBe(count);
  await expect(it.panel.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  // The speed is kept as long as the page stays open.
  await page.clock.resume();
  await it.close.click();
  await it.open();
  await expect(page.getByLabel("Speed")).toHaveValue("Fast");
});

test("opponents wait while one looks, and go on then", async ({ page }) => {
  const saved = await save({ sitters: AGAINST_GREEDY, until: ({ player, phase }, played) => played >= 6 && player === 0 && phase === "tile" });
  const { it, table } = await replay(page, saved);
  await it.press("Back one action");
  await page.waitForTimeout(1_500);
  await it.isAt(saved.record.actions.length - 1);
  await it.close.click();
  await expect(table.main).toHaveAttribute("data-played", `${saved.record.actions.length}`);
  await expect(table.spots.first()).toBeVisible();
});

test("a game that is over is played on from its middle by whom one likes, and stays as it was", async ({ page }) => {
  const saved = await over();
  const table = await sit(page, saved);
  const it = new Replay(page);
  await page.getByRole("button", { name: "Replay the game" }).click();
  await expect(it.slider).toBeVisible();
  await expect(it.playOn).toBeDisabled();
  await it.slider.fill("8");
  await it.isAt(8);
  await it.playOn.click();
  const seats = page.getByRole("dialog", { name: "Names and seats" });
  await expect(seats).toBeVisible();
  await seats.getByRole("textbox").first().fill("Zoe");
  await seats.getByRole("button", { name: "Done" }).click();
  await expect(it.panel).toHaveCount(0);
  await expect(table.main).toHaveAttribute("data-played", "8");
  await expect(page.locator(".players")).toContainText("Zoe");
  expect(await games(page)).toHaveLength(2);
  expect(await stored(page)).toEqual(saved);
  await page.goBack();
  await page.evaluate(() => (location.hash = "#/game/k1"));
  await table.is("over");
});

test("a game that goes on is not played on from its middle: nobody sees a tile before its time", async ({ page }) => {
  const { it } = await replay(page, await running());
  await expect(it.playOn).toBeDisabled();
  await it.press("Back one turn");
  await expect(it.playOn).toBeDisabled();
  await expect(it.panel).toContainText("Available when the game is finished");
});

test("branches are followed, discarded and restored", async ({ page }) => {
  const saved = await running();
  const branches = [await beside(saved, 6, 3), await beside(saved, 2, 1)];
  const { it } = await replay(page, { ...saved, branches });
  const count = saved.record.actions.length;
  await expect(page.locator(".replay-forks i")).toHaveCount(2);
  await page.getByText("2 branches").click();
  await expect(it.ways).toHaveCount(2);
  await expect(it.ways.first().getByRole("button").first()).toHaveText(/^Turn \d+, (Anna|Ben): branch with 1 action$/);
  await expect(it.ways.last().getByRole("button").first()).toHaveText(/: branch with 3 actions$/);
  await it.ways.last().getByRole("button").first().click();
  await it.isAt(7);
  await expect(it.slider).toHaveAttribute("max", "9");
  await it.press("To the end");
  await it.isAt(9);
  // Before the fork the replay stays on this branch.
  await it.press("To the beginning");
  await expect(it.slider).toHaveAttribute("max", "9");
  await it.press("Back to the game as played");
  await it.isAt(6);
  await expect(it.slider).toHaveAttribute("max", `${count}`);

  await it.ways.first().getByRole("button", { name: "Discard this branch" }).click();
  await expect(it.ways).toHaveCount(1);
  await it.press("Restore");
  await expect(it.ways).toHaveCount(2);
  await it.ways.last().getByRole("button").first().click();
  await it.ways.last().getByRole("button", { name: "Discard this branch" }).click();
  await expect(it.ways).toHaveCount(1);
  await expect(it.slider).toHaveAttribute("max", `${count}`);
  await it.isAt(6);
  await it.close.click();
  await expect(it.panel).toHaveCount(0);
  const now = await stored(page);
  expect(now.branches).toEqual([branches[1]]);
  expect(now.record).toEqual(saved.record);
});

test("a discarded branch is gone, too, if the table is left meanwhile", async ({ page }) => {
  const saved = await running();
  const { it } = await replay(page, { ...saved, branches: [await beside(saved, 6, 3)] });
  await page.getByText("1 branch").click();
  await it.press("Discard this branch");
  await page.getByRole("button", { name: "Home" }).first().click();
  await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  expect((await stored(page)).branches).toBeUndefined();
});

/** Returns a game of two hundred tiles, all of them played. */
const twoHundred = () => {
  const sitters = ["Anna", "Ben", "Cleo"].map((name, colour) => ({ name, colour }));
  return save({ ...BIG_BOX, seed: 3, sitters, spare: 3 });
};

test("any of two hundred tiles is looked at quickly", async ({ page }) => {
  test.setTimeout(120_000);
  const { it } = await replay(page, await twoHundred());
  const last = Number(await it.slider.getAttribute("max"));
  const { times, anew } = await it.slider.evaluate(async (slider, last) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const [times, anew] = [[], []];
    for (const part of [0.5, 0.1, 0.9, 0, 1, 0.3, 0.31, 0.8]) {
      await new Promise((done) => setTimeout(done, 400));
      // Drawing them anew would take most of the time.
      const before = new Set(document.querySelectorAll(".tiles > .tile"));
      const start = performance.now();
      slider.value = `${Math.round(last * part)}`;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await frame();
      times.push(Math.round(performance.now() - start));
      anew.push([...document.querySelectorAll(".tiles > .tile")].filter((tile) => !before.has(tile)).length);
    }
    return { times, anew };
  }, last);
  expect(Math.max(...anew)).toBeLessThan(20);
  console.log(`jumps among ${last} actions, from the press to the next frame, in ms: ${times.join(" ")}`);
  await it.isAt(Math.round(last * 0.8));
});

test.describe("whose words do not come", () => {
  // The network errors in the console are intended here.
  test.use({ complaints: async ({}, use) => use([]) });

  test("says so, and leads back to the game", async ({ page }) => {
    await page.route("**/text/en/review-*", (route) => route.abort());
    const table = await sit(page, await running());
    const it = new Replay(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Replay the game" }).click();
    await expect(it.panel.getByRole("alert")).toContainText("This part is still loading.");
    await expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await expect(table.spots.first()).toBeVisible();
  });
});

test("where nothing was played there is nothing to step through", async ({ page }) => {
  await sit(page, await save({ until: (_, played) => played >= 0 }));
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Replay the game" })).toBeDisabled();
});

const WINDOWS = { "on a desk": [1280, 800], "on a phone": [360, 780], "on a phone on its side": [740, 360] };
for (const [where, [width, height]] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${where}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test("everybody can read and press it", async ({ page }) => {
        const saved = await running();
        const { it } = await replay(page, { ...saved, branches: [await beside(saved, 6, 3)] });
        await page.keyboard.press("ArrowLeft");
        await page.locator(".replay-ways summary").click();
        await expect(it.ways).toHaveCount(1);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectTargets(page);
        await expectWholeWords(page, 0);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${width}-${colorScheme}.png` });
      });
    });
  }
}
