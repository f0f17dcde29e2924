// Recording a real game as it is played.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { BASE, PEOPLE, withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { BIG_BOX, FINGER, Table, playOn, sit, stored, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Creates a saved game with recorded tiles, at its beginning. */
const told = (config) => withRules(async (rules) => {
  await rules.ask({ cmd: "new", ...BASE, ...config, told: true });
  const { record } = await rules.ask({ cmd: "record" });
  return { format: 1, revision: 1, saved_at: 1_700_000_000_000, sitters: PEOPLE, record };
});

/** Returns the button of this tile in the list of drawn tiles. */
const which = (table, tile) => table.page.locator(`[data-draw="${tile}"]`);

/**
 * Records this many turns: each extends the road to the right, in both directions alike, unclaimed.
 */
async function enterRoads(table, turns) {
  const laid = await table.tiles.count();
  for (let turn = 0; turn < turns; turn += 1) {
    await which(table, "B24").click();
    await table.is("tile");
    await table.spot(`${laid + turn},0`).click();
    await table.is("figure");
  }
  await table.pass.click();
  await table.is("draw");
}

/** Expects this number of played actions. */
const isAt = (table, actions) => expect(table.main).toHaveAttribute("data-played", `${actions}`);

/** Undoes one action after another until this many are left. */
async function takeBackTo(table, left) {
  for (let actions = Number(await table.main.getAttribute("data-played")); actions > left; actions -= 1) {
    await table.undo.click();
    await isAt(table, actions - 1);
  }
}

/** Returns the position of an element, to the pixel. */
async function placeOf(locator) {
  const { x, y } = await locator.boundingBox();
  return [Math.round(x), Math.round(y)];
}

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  test("a turn is two taps, the tile and its place, and a third where somebody stands on it", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const table = await sit(page, await told({}));
    await page.evaluate(() => {
      window.taps = 0;
      addEventListener("click", () => (window.taps += 1), true);
    });
    const taps = () => page.evaluate(() => window.taps);
    for (let turn = 1; turn <= 5; turn += 1) {
      await which(table, "B24").tap();
      await table.is("tile", (turn - 1) % 2);
      await table.spots.first().tap();
      await table.is("figure");
      expect(await taps()).toBe(2 * turn);
    }
    await which(table, "B24").tap();
    await table.spots.first().tap();
    await table.is("figure", 1);
    await table.buttons.first().tap();
    await table.is("draw", 0);
    expect(await taps()).toBe(13);
    await isAt(table, 3 * 6);
    // The result equals a game recorded step by step: each step is an action of its own.
    const { actions } = (await stored(page)).record;
    expect(actions.map((action) => Object.keys(action)[0])).toEqual([
      ...Array(5).fill(["draw", "place", "pass"]).flat(),
      "draw", "place", "deploy",
    ]);
    await takeBackTo(table, 0);
  });

  test("a tile that can lie several ways is turned, and lies so when the next is told", async ({ page }) => {
    const table = await sit(page, await told({}));
    await which(table, "B22").tap();
    const at = await table.spots.first().getAttribute("data-spot");
    await table.spot(at).tap();
    await expect(table.ghost).toHaveCount(1);
    await table.spot(at).tap();
    const { ghost } = await table.look();
    await expect(page.getByRole("group", { name: "Keep it like this and enter the next tile" })).toBeVisible();
    await which(table, "B01").tap();
    await table.is("tile", 1);
    await isAt(table, 4);
    expect((await table.look()).tiles).toContain(`${at} B22 ${ghost.turn}`);
  });

  test("a whole base game is entered, tile by tile, and counted", async ({ page }) => {
    test.setTimeout(600_000);
    await open(page, "./?seed=7");
    await page.getByRole("button", { name: "New game" }).tap();
    await page.getByText("From a real box").tap();
    await expect(page.locator("#seed")).toBeHidden();
    await page.getByRole("button", { name: "Start" }).tap();
    const table = new Table(page);
    await table.is("draw", 0);
    await playOn(table, FINGER, 7, { config: { told: true } });
    const kept = await stored(page, await page.evaluate(() => location.hash.split("/").pop()));
    await withRules(async (rules) => {
      const opened = await rules.ask({ cmd: "open", link: kept.link });
      expect(opened.phase).toBe("over");
      expect(opened.scores).toEqual((await table.look()).stands.scores);
    });
  });

  test("a good part of a Big Box game is entered on a phone", async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 360, height: 780 });
    const table = await sit(page, await told(BIG_BOX));
    await table.is("draw", 0);
    await playOn(table, FINGER, 11, { config: { ...BIG_BOX, told: true }, most: 60 });
  });
});

test("a slip is taken back, however long ago, and put right", async ({ page }) => {
  const table = await sit(page, await told({}));
  await enterRoads(table, 3);
  await isAt(table, 9);
  // The following actions are entered again, as far as possible.
  const again = page.getByRole("button", { name: "Enter the rest again" });
  await takeBackTo(table, 3);
  await expect(again).toHaveCount(0);
  await which(table, "B24").click();
  await expect(again).toContainText("(5)");
  await again.click();
  await isAt(table, 9);
  await expect(again).toHaveCount(0);
  await takeBackTo(table, 6);
  // A city does not fit in place of a road: an error says so, and the game remains playable.
  await which(table, "B04").click();
  await again.click();
  await expect(table.problem).toContainText(/^Turn 3, Anna: the tile doesn’t fit in its place any more/);
  await expect(table.problem).toContainText("the road beside it");
  await expect(table.problem).toContainText("2 actions are left to enter.");
  await takeBackTo(table, 6);
  await enterRoads(table, 1);
  await isAt(table, 9);
  await takeBackTo(table, 0);
  await which(table, "B01").click();
  await table.is("tile", 0);
  await page.keyboard.press("u");
  await table.is("draw", 0);
});

test("a slip that is seen in the replay is put right from there, and nothing that followed is lost", async ({ page }) => {
  const table = await sit(page, await told({}));
  await enterRoads(table, 6);
  const putRight = page.getByRole("button", { name: "Correct from here" });
  const again = page.getByRole("button", { name: "Enter the rest again" });
  const from = async (stop) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Replay the game" }).click();
    await expect(putRight).toBeDisabled();
    await expect(page.getByRole("button", { name: "Play on from here" })).toHaveCount(0);
    await page.getByRole("slider", { name: "Position in the game" }).fill(`${stop}`);
    await putRight.click();
    await expect(page.locator(".replay")).toHaveCount(0);
    await isAt(table, stop);
  };
  await isAt(table, 18);

  // Cancelling the correction restores everything.
  await from(3);
  await expect(page.locator(".advice")).toContainText("restores what followed");
  await table.is("draw");
  for (let actions = 4; actions <= 18; actions += 1) {
    await page.keyboard.press("y");
    await isAt(table, actions);
  }

  // Five turns ago it was another tile with the same edges: everything after it stays valid.
  await from(3);
  await which(table, "B24").click();
  await expect(again).toContainText("(14)");
  await again.click();
  await isAt(table, 18);
  await expect(again).toHaveCount(0);

  // A city without a road: the actions are valid as far as the rules allow. The page reports where
  // it stopped, why, and how many actions are left.
  await from(3);
  await which(table, "B04").click();
  await expect(again).toContainText("(14)");
  await again.click();
  await expect(table.problem).toContainText(/^Turn 2, Ben: the tile doesn’t fit in its place any more/);
  await expect(table.problem).toContainText("the road beside it");
  await expect(table.problem).toContainText("14 actions are left to enter.");
  await expect(page.locator(".lit rect")).toHaveCount(1);
});

test.describe("by finger, an earlier turn", () => {
  test.use({ hasTouch: true });

  test("is corrected in four taps from the log, and a correction that is undone loses nothing", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const table = await sit(page, await told({}));
    await enterRoads(table, 6);
    const again = page.getByRole("button", { name: "Enter the rest again" });
    await page.getByRole("button", { name: "Log and bag" }).tap();
    await page.getByRole("button", { name: "Correct turn 2" }).tap();
    await expect(page.locator(".advice")).toContainText("Enter the correct action");
    await isAt(table, 3);
    await table.is("draw", 1);
    await which(table, "B04").tap();
    await expect(again).toContainText("(14)");
    await table.undo.tap();
    await isAt(table, 3);
    await expect(again).toHaveCount(0);
    await which(table, "B24").tap();
    await expect(again).toContainText("(14)");
    await again.tap();
    await isAt(table, 18);
    await expect(again).toHaveCount(0);
  });
});

/** Returns the number of kinds of tiles that can be pressed without scrolling. */
const inSight = (table) => table.draws.evaluateAll((draws) => draws.filter((draw) => {
  const { left, top, width, height } = draw.getBoundingClientRect();
  const at = (y) => document.elementFromPoint(left + width / 2, y);
  return draw.contains(at(top + 4)) && draw.contains(at(top + height - 4));
}).length);

for (const [width, height, least] of [[360, 640, 24], [360, 780, 24], [320, 568, 14], [740, 360, 16]]) {
  test(`at ${width} × ${height} at least ${least} kinds of tiles are in sight, the likeliest first`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await sit(page, await told({}));
    await expect(table.draws).toHaveCount(24);
    expect(await inSight(table)).toBeGreaterThanOrEqual(least);
    const expectSorted = async () => {
      const counts = (await table.draws.allTextContents()).map((text) => Number(text.match(/\d+/)[0]));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    };
    await expectSorted();
    const cloister = page.getByRole("button", { name: "Cloister", exact: true });
    await cloister.click();
    await expect(table.draws).toHaveCount(2);
    await cloister.click();
    await expect(table.draws).toHaveCount(24);
    // The filters stay in view when the list is scrolled to its end.
    await table.draws.last().scrollIntoViewIfNeeded();
    await expect(cloister).toBeInViewport({ ratio: 1 });
    await which(table, "B24").click();
    await table.spots.first().click();
    await table.is("figure");
    await expect(which(table, "B24")).toHaveAccessibleName(/, × 7, drawn recently$/);
    await expectSorted();
    await expectTargets(page);
  });
}

test("the tile is found by keys, by what is on it, and by whoever hears the page", async ({ page }) => {
  const table = await sit(page, await told({ expansions: ["inns", "traders", "dragon"] }));
  const all = await table.draws.count();
  await expect(page.getByRole("group", { name: "Which tile was drawn" })).toBeVisible();
  await expectAccessible(page);
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Cloister", exact: true }).click();
  await expect.poll(() => table.draws.count()).toBeLessThan(all / 2);
  await tabTo(table.draws.first());
  await page.keyboard.press("ArrowDown");
  await expect(table.draws.nth(1)).toBeFocused();
  const name = await table.draws.nth(1).getAttribute("aria-label");
  expect(name).toContain("cloister");
  await page.keyboard.press("Enter");
  await table.is("tile", 0);
});

test("a press too many places nobody on the tile that has just come to lie there", async ({ page }) => {
  const table = await sit(page, await told({}));
  await which(table, "B01").click();
  await table.spots.first().click();
  const mark = table.choices.last().locator("circle");
  const { x, y, width, height } = await mark.boundingBox();
  await table.undo.click();
  await table.is("tile", 0);
  await page.mouse.dblclick(x + width / 2, y + height / 2);
  await table.is("figure", 0);
  await isAt(table, 2);
  await mark.click({ force: true });
  await isAt(table, 3);
});

test("a whole turn is entered by keys, and the next tile is a group of its own", async ({ page }) => {
  const table = await sit(page, await told({}));
  await tabTo(which(table, "B24"));
  await page.keyboard.press("Enter");
  await table.is("tile", 0);
  await expect(page.getByRole("group", { name: "Next tile" })).toBeVisible();
  await expect(which(table, "B01")).toBeDisabled();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await table.is("figure", 0);
  await expect(page.getByRole("group", { name: "Keep it like this and enter the next tile" })).toBeVisible();
  await expect(which(table, "B01")).toBeEnabled();
  await expectAccessible(page);
  await expectTargets(page);
  await tabTo(which(table, "B01"));
  await page.keyboard.press("Enter");
  await table.is("tile", 1);
  await isAt(table, 4);
  await expect(page.locator(".board")).toBeFocused();
});

for (const [width, height] of [[1280, 800], [360, 780], [320, 568], [740, 360]]) {
  test(`at ${width} × ${height} the next tile hides nothing that is to be decided`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = await sit(page, await told({ expansions: ["inns", "traders"] }));
    const group = page.locator(".which-tile");
    const isBeside = height < 400;
    const stays = isBeside ? null : await placeOf(group);
    const staysSo = async () => stays && expect(await placeOf(group)).toEqual(stays);
    await which(table, "B22").click();
    await table.is("tile");
    await staysSo();
    await table.spots.first().click();
    await expect(table.ghost).toHaveCount(1);
    await staysSo();
    await expect(table.confirm).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await table.confirm.click();
    await table.is("figure");
    await staysSo();
    await expect(table.pass).toBeInViewport({ ratio: 1 });
    await expect(table.groups.first()).toBeInViewport({ ratio: 1 });
    await expect(table.buttons.first()).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
}
