// The end of a turn: the last decision stays open, the next tile is covered, and a slip can be
// undone until the game continues.

import { choose } from "./chosen.js";
import { DECISIONS, gameWith } from "./decisions.js";
import { Random } from "./random.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, test } from "./site.js";
import { LETTERS, sit, stored } from "./table.js";

test.use({ nextTile: "press", contextOptions: { reducedMotion: "reduce" } });

/** The same as in `src/table/turn_end.rs`. */
const MOMENT = 1_500;

/** Anna is to place a meeple on her tile, or none. */
const TO_DEPLOY = { seed: 7, until: ({ phase }, played) => played >= 7 && phase === "figure" };

const covered = (page) => page.locator(".hand-tile.covered");
const endTurn = (page) => page.getByRole("button", { name: "End turn" });
const played = (table) => table.main.getAttribute("data-played").then(Number);

/** Waits longer than an accidental double press takes. */
const aHandLater = (page) => page.waitForTimeout(350);

/** Expects that nothing of the next tile is shown, and that no player can act. */
async function rests(table) {
  const { page } = table;
  await expect(covered(page)).toBeVisible();
  await table.is("draw");
  await expect(page.locator(".prompt")).toContainText(": finished. You can still undo.");
  const { spots, choices, mayPass } = await table.look();
  expect({ spots, choices, mayPass }).toEqual({ spots: [], choices: [], mayPass: false });
  await expect(table.hint).toBeDisabled();
}

for (const [what, decide] of [
  ["a figure", (table) => table.buttons.first().click()],
  ["Skip", (table) => table.skip.click()],
]) {
  test(`${what} by a slip is taken back, and what is meant is done`, async ({ page }) => {
    const saved = await save(TO_DEPLOY);
    const table = await sit(page, saved);
    const before = await table.look();
    const left = await page.locator(".bag summary").textContent();
    await decide(table);
    await rests(table);
    expect(await page.locator(".bag summary").textContent()).toBe(left);
    expect((await stored(page)).record.actions.length).toBe(before.played + 1);

    await table.undo.click();
    await expect(table.main).toHaveAttribute("data-phase", "figure");
    expect(await table.look()).toEqual(before);
    expect((await stored(page)).record.actions).toEqual(saved.record.actions);

    await table.skip.click();
    await rests(table);
    await aHandLater(page);
    await endTurn(page).click();
    await table.is("tile");
    await expect(covered(page)).toHaveCount(0);
    await expect(table.undo).toBeDisabled();
  });
}

test("by keys: S, U and again S, and Enter plays on", async ({ page }) => {
  const table = await sit(page, await save(TO_DEPLOY));
  await page.keyboard.press("s");
  await rests(table);
  await page.keyboard.press("u");
  await table.is("figure");
  await page.keyboard.press("s");
  await rests(table);
  await aHandLater(page);
  await page.keyboard.press("Enter");
  await table.is("tile");
});

test("a second press too many is none", async ({ page }) => {
  const table = await sit(page, await save(TO_DEPLOY));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.keyboard.press("s");
  await page.clock.runFor(200);
  await page.keyboard.press("Enter");
  await page.clock.runFor(50);
  await rests(table);
  await page.clock.runFor(300);
  await page.keyboard.press("Enter");
  await page.clock.runFor(100);
  await table.is("tile");
});

for (const key of ["ArrowRight", "r", "1"]) {
  test(`${key} plays on, and U does not`, async ({ page }) => {
    const table = await sit(page, await save(TO_DEPLOY));
    await page.keyboard.press("s");
    await rests(table);
    await page.keyboard.press("u");
    await table.is("figure");
    await page.keyboard.press("s");
    await rests(table);
    await aHandLater(page);
    await page.keyboard.press(key);
    await table.is("tile");
    const { ghost } = await table.look();
    expect(ghost).toBeUndefined();
    await expect(page.locator(".problem")).toBeEmpty();
  });
}

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a slip is taken back, and a tap on the covered tile or the board plays on", async ({ page }) => {
    const table = await sit(page, await save(TO_DEPLOY));
    await table.buttons.first().tap();
    await rests(table);
    await table.undo.tap();
    await table.is("figure");
    await table.skip.tap();
    await rests(table);
    await aHandLater(page);
    await covered(page).tap();
    await table.is("tile");

    await table.spots.first().tap();
    await table.confirm.tap();
    await table.is("figure");
    await table.skip.tap();
    await rests(table);
    await aHandLater(page);
    const { x, y, width, height } = await page.locator(".board").boundingBox();
    await page.touchscreen.tap(x + width - 3, y + height - 3);
    await table.is("tile");
  });
});

test.describe("for a moment", () => {
  test.use({ nextTile: "moment" });

  test("the moment runs out by itself", async ({ page }) => {
    const table = await sit(page, await save(TO_DEPLOY));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press("s");
    await page.clock.runFor(100);
    await rests(table);
    await page.clock.runFor(MOMENT - 300);
    await rests(table);
    await page.clock.runFor(400);
    await table.is("tile");
  });

  test("a click on a tile of the board ends it", async ({ page }) => {
    const table = await sit(page, await save(TO_DEPLOY));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press("s");
    await page.clock.runFor(400);
    await rests(table);
    const { x, y } = await table.middleOf([0, 0]);
    await page.mouse.click(x, y);
    await page.clock.runFor(100);
    await table.is("tile");
    await expect(page.locator(".seen-card")).toBeHidden();
  });

  test("it waits for whoever looks at something or is on the way to Undo", async ({ page }) => {
    const table = await sit(page, await save(TO_DEPLOY));
    const runs = page.locator(".hand-tile.runs");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press("s");
    await page.clock.runFor(100);
    await expect(runs).toHaveCount(1);
    for (const [begin, end] of [
      [() => page.keyboard.press("e"), () => page.keyboard.press("Escape")],
      [() => page.keyboard.press("?"), () => page.keyboard.press("Escape")],
      [() => table.undo.hover(), () => page.mouse.move(2, 2)],
    ]) {
      await begin();
      await page.clock.runFor(4 * MOMENT);
      await expect(runs).toHaveCount(0);
      await rests(table);
      await end();
      await page.clock.runFor(100);
      await expect(runs).toHaveCount(1);
    }
    await page.clock.runFor(MOMENT);
    await table.is("tile");
  });
});

test("the computer does not act before the turn is ended", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("bastide.settings", '{"next_tile":"press","pace":"once"}');
  });
  const until = (now, played) => TO_DEPLOY.until(now, played) && now.player === 0;
  const saved = await save({ ...TO_DEPLOY, sitters: AGAINST_GREEDY, until });
  const table = await sit(page, saved);
  const before = await played(table);
  await table.skip.click();
  await rests(table);
  await page.waitForTimeout(1_500);
  expect(await played(table)).toBe(before + 1);
  await endTurn(page).click();
  await expect.poll(() => played(table)).toBeGreaterThan(before + 1);
});

test("a step of the dragon by a slip is taken back, before others lead him on", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("bastide.settings", '{"next_tile":"press","pace":"once"}');
  });
  const { saved } = await gameWith(DECISIONS["a step of the dragon"]);
  const table = await sit(page, saved);
  const seat = (await table.look()).stands.player;
  const brains = saved.sitters.map((sitter, number) => (number === seat ? sitter : { ...sitter, brain: "greedy" }));
  const against = await sit(page, { ...saved, sitters: brains }, "k2");
  const before = await against.look();
  await against.buttons.first().click();
  const go = page.getByRole("button", { name: /Continue|End turn/ });
  await expect(go).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await played(against)).toBe(before.played + 1);
  await against.undo.click();
  await against.is("dragon", seat);
  expect(await against.look()).toEqual(before);
  await against.buttons.last().click();
  await aHandLater(page);
  await go.click();
  await expect.poll(() => played(against)).toBeGreaterThan(before.played + 1);
});

test("a slip in the last decision of the game is taken back too", async ({ page }) => {
  const saved = await save({ seed: 7, spare: 3, until: ({ bag, phase }) => bag === 0 && phase === "figure" });
  const table = await sit(page, saved);
  const before = await table.look();
  await table.skip.click();
  await table.is("over");
  await table.undo.click();
  await table.is("figure");
  expect(await table.look()).toEqual(before);
});

test("a reload loses nothing and shows how it went on", async ({ page }) => {
  const table = await sit(page, await save(TO_DEPLOY));
  const before = await played(table);
  await table.skip.click();
  await rests(table);
  await stored(page);
  await page.reload();
  await table.is("tile");
  expect(await played(table)).toBe(before + 1);
});

/** Plays this many actions without a slip; returns the number of presses. */
async function presses(page, most) {
  const table = await sit(page, await save({ seed: 7, until: () => true }));
  const random = new Random(7);
  await page.evaluate(() => {
    window.presses = 0;
    addEventListener("keydown", () => (window.presses += 1), true);
    addEventListener("pointerdown", () => (window.presses += 1), true);
  });
  const goesOn = () => !document.querySelector(".hand-tile.rests, [data-phase=draw]");
  for (let number = 0; number < most; number += 1) {
    await table.until("the game goes on", goesOn);
    await table.act(LETTERS, random);
  }
  return page.evaluate(() => window.presses);
}

/** Makes timers this many times faster. */
const hurry = (times) => {
  const { setTimeout } = window;
  window.setTimeout = (act, wait, ...rest) => setTimeout(act, wait / times, ...rest);
};

test.describe("whoever is sure", () => {
  test.use({ nextTile: "moment" });

  test("presses no more often than where the next tile is turned up at once", async ({ page, browser, baseURL }) => {
    await page.addInitScript(hurry, 10);
    const covered = await presses(page, 24);
    const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    await context.addInitScript(choose, "once");
    const atOnce = await presses(await context.newPage(), 24);
    await context.close();
    expect(covered).toBe(atOnce);
    expect(covered).toBeGreaterThan(48);
  });
});

test("what is laid or taken back leaves the drawings of all but its eight neighbours as they were", async ({ page }) => {
  const table = await sit(page, await save({ seed: 7, until: ({ phase }, played) => played >= 30 && phase === "tile" }));
  const before = await page.locator(".tiles .tile").elementHandles();
  const cells = await table.tiles.evaluateAll((all) => all.map(({ dataset }) => dataset.cell));
  await table.spots.first().click();
  const [x, y] = (await table.ghost.getAttribute("data-ghost")).split(",").map(Number);
  const isFar = (cell) => {
    const [column, row] = cell.split(",").map(Number);
    return Math.max(Math.abs(column - x), Math.abs(row - y)) > 1;
  };
  const far = before.filter((_, number) => isFar(cells[number]));
  expect(far.length).toBeGreaterThan(6);
  const still = () => Promise.all(far.map((tile) => tile.evaluate((tile) => tile.isConnected)));
  await table.confirm.click();
  await expect(table.tiles).toHaveCount(before.length + 1);
  await page.waitForTimeout(500);
  expect(await still()).toEqual(far.map(() => true));
  await table.undo.click();
  await expect(table.tiles).toHaveCount(before.length);
  await page.waitForTimeout(500);
  expect(await still()).toEqual(far.map(() => true));
});
