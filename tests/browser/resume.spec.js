// A game resumes exactly as it was: after a reload, after undo and redo.

import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, test } from "./site.js";
import { begin, sit } from "./table.js";

/** Saves a game in the middle of the first person's turn: before or after the tile is placed. */
const turn = (phase) => save({ until: (now, played) => played >= 20 && now.phase === phase });

async function expectTheSameAfterReload(table) {
  const before = await table.look();
  await table.page.reload();
  await expect(table.main).toBeVisible();
  expect(await table.look()).toEqual(before);
  return before;
}

test("a tile to place is to be placed after loading again, and what was tried is in hand", async ({ page }) => {
  const table = await sit(page, await turn("tile"));
  const { spots } = await expectTheSameAfterReload(table);
  await table.spots.first().click();
  await expect(table.ghost).toHaveCount(1);
  await page.reload();
  await table.is("tile");
  await expect(table.ghost).toHaveCount(0);
  expect((await table.look()).spots).toEqual(spots);
});

test("a figure to put is to be put after loading again", async ({ page }) => {
  const table = await sit(page, await turn("figure"));
  const { places } = await expectTheSameAfterReload(table);
  expect(places).not.toEqual([]);
  // Undo is still possible: no tile was revealed since.
  await expect(table.undo).toBeEnabled();
  await table.places.first().click();
  await table.is("tile");
  await expectTheSameAfterReload(table);
  await expect(table.undo).toBeDisabled();
});

test("an opponent whose turn it is plays after loading again", async ({ page }) => {
  const saved = await save({
    sitters: AGAINST_GREEDY,
    until: ({ phase, player }, played) => played >= 20 && phase === "tile" && player === 1,
  });
  const table = await sit(page, saved);
  const laid = saved.record.actions.filter((action) => "place" in action).length + 1;
  await expect(table.main).toHaveAttribute("data-player", "1");
  await page.reload();
  await table.is("tile", 0);
  await expect(table.tiles).toHaveCount(laid + 1);
});

test("a game that is over shows its result after loading again", async ({ page }) => {
  const saved = await save();
  const table = await sit(page, saved);
  await table.is("over");
  const wins = page.getByText(/(wins|share the win) with \d+ points/);
  await expect(wins).toBeVisible();
  await expectTheSameAfterReload(table);
  await expect(wins).toBeVisible();
});

test("taking back and doing again lead through the same positions", async ({ page }) => {
  const table = await begin(page, 7);
  const inHand = await table.look();
  await expect(table.undo).toBeDisabled();
  await expect(table.redo).toBeDisabled();

  await table.spots.first().click();
  await expect(table.undo).toBeEnabled();
  await table.undo.click();
  expect(await table.look()).toEqual(inHand);

  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure", 0);
  const placed = await table.look();
  await table.undo.click();
  await table.is("tile", 0);
  expect(await table.look()).toEqual(inHand);
  await table.redo.click();
  await table.is("figure", 0);
  expect(await table.look()).toEqual(placed);

  // Placing it elsewhere discards that branch of redo.
  await table.undo.click();
  await table.spots.first().click();
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure", 0);
  expect((await table.look()).tiles).not.toEqual(placed.tiles);
  await expect(table.redo).toBeDisabled();
});

test("what was turned up cannot be taken back", async ({ page }) => {
  const table = await begin(page, 7);
  await table.spots.first().click();
  await table.confirm.click();
  await table.skip.click();
  await table.is("tile", 1);
  const revealed = await table.look();
  await expect(table.undo).toBeDisabled();
  await page.keyboard.press("u");
  await expect(table.problem).toContainText("This can’t be undone");
  expect(await table.look()).toEqual(revealed);
});
