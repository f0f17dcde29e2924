// A game with a real box, entered as it goes.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { BASE, PEOPLE, withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { BIG_BOX, FINGER, Table, playOn, sit, stored, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A saved game whose tiles are told, at its beginning. */
const told = (config) => withRules(async (rules) => {
  await rules.ask({ cmd: "new", ...BASE, ...config, told: true });
  const { record } = await rules.ask({ cmd: "record" });
  return { format: 1, revision: 1, saved_at: 1_700_000_000_000, sitters: PEOPLE, record };
});

test.describe("by finger", () => {
  test.use({ hasTouch: true });

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
    await playOn(table, FINGER, 11, { config: { ...BIG_BOX, told: true }, most: 120 });
  });
});

test("a slip is taken back, however long ago, and put right", async ({ page }) => {
  const table = await sit(page, await told({}));
  const played = () => table.main.getAttribute("data-played");
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator('[data-draw="B24"]').click();
    await table.is("tile");
    await table.spots.first().click();
    await table.confirm.click();
    await table.pass.click();
    await table.is("draw");
  }
  expect(await played()).toBe("9");
  // What was entered after it is entered again, as far as it can be.
  const again = page.getByRole("button", { name: "Enter the rest again" });
  for (let actions = 9; actions > 3; actions -= 1) {
    await table.undo.click();
    await expect(table.main).toHaveAttribute("data-played", `${actions - 1}`);
  }
  await expect(again).toHaveCount(0);
  await page.locator('[data-draw="B24"]').click();
  await expect(again).toContainText("(5)");
  await again.click();
  await expect(table.main).toHaveAttribute("data-played", "9");
  await expect(again).toHaveCount(0);
  for (let actions = 9; actions > 6; actions -= 1) {
    await table.undo.click();
    await expect(table.main).toHaveAttribute("data-played", `${actions - 1}`);
  }
  // A city cannot lie where a road did: it says so, and what can be done goes on.
  await page.locator('[data-draw="B04"]').click();
  await again.or(table.draws).first().waitFor();
  if (await again.isVisible()) {
    await again.click();
    await expect(table.problem).not.toBeEmpty();
  }
  for (let actions = Number(await played()); actions > 6; actions -= 1) await table.undo.click();
  await page.locator('[data-draw="B24"]').click();
  await table.spots.first().click();
  await table.confirm.click();
  await table.pass.click();
  await expect(table.main).toHaveAttribute("data-played", "9");
  for (let actions = 9; actions > 0; actions -= 1) {
    await table.undo.click();
    await expect(table.main).toHaveAttribute("data-played", `${actions - 1}`);
  }
  await page.locator('[data-draw="B01"]').click();
  await table.is("tile", 0);
  await page.keyboard.press("u");
  await table.is("draw", 0);
});

test("a slip that is seen in the replay is put right from there, and nothing that followed is lost", async ({ page }) => {
  const table = await sit(page, await told({}));
  for (let turn = 0; turn < 6; turn += 1) {
    await page.locator('[data-draw="B24"]').click();
    await table.is("tile");
    await table.spots.first().click();
    await table.confirm.click();
    await table.pass.click();
    await table.is("draw");
  }
  const isAt = (actions) => expect(table.main).toHaveAttribute("data-played", `${actions}`);
  const putRight = page.getByRole("button", { name: "Put right from here" });
  const again = page.getByRole("button", { name: "Enter the rest again" });
  const from = async (stop) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Step through the game" }).click();
    await expect(putRight).toBeDisabled();
    await expect(page.getByRole("button", { name: "Play on from here" })).toHaveCount(0);
    await page.getByRole("slider", { name: "Where in the game" }).fill(`${stop}`);
    await putRight.click();
    await expect(page.locator(".replay")).toHaveCount(0);
    await isAt(stop);
  };
  await isAt(18);

  // Whoever changes his mind has all of it back.
  await from(3);
  await expect(page.locator(".advice")).toContainText("What followed waits");
  await table.is("draw");
  for (let actions = 4; actions <= 18; actions += 1) {
    await page.keyboard.press("y");
    await isAt(actions);
  }

  // Five turns ago it was another tile with the same edges: whatever followed stands.
  await from(3);
  await page.locator('[data-draw="B24"]').click();
  await expect(again).toContainText("(14)");
  await again.click();
  await isAt(18);
  await expect(again).toHaveCount(0);

  // A city with no road: it stands as far as the rules allow, and the rest is told why not.
  await from(3);
  await page.locator('[data-draw="B04"]').click();
  await expect(again).toContainText("(14)");
  await again.click();
  await expect(table.problem).not.toBeEmpty();
});

test("the tile is found by keys, by what is on it, and by whoever hears the page", async ({ page }) => {
  const table = await sit(page, await told({ expansions: ["inns", "traders", "dragon"] }));
  const all = await table.draws.count();
  await expect(page.getByRole("group", { name: "Which tile was drawn" })).toBeVisible();
  await expectAccessible(page);
  await expectTargets(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "with a cloister", exact: true }).click();
  await expect.poll(() => table.draws.count()).toBeLessThan(all / 2);
  await tabTo(table.draws.first());
  await page.keyboard.press("ArrowDown");
  await expect(table.draws.nth(1)).toBeFocused();
  const name = await table.draws.nth(1).getAttribute("aria-label");
  expect(name).toContain("cloister");
  await page.keyboard.press("Enter");
  await table.is("tile", 0);
});
