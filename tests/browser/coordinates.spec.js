// Coordinates: on the board, in sentences, and only where they are wanted.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

const AFTER_SIX = { seed: 7, until: ({ phase }, played) => played >= 6 && phase === "tile" };

/** Switches coordinates on or off in the settings at the table. */
async function switchCoordinates(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /^Coordinates/ }).click({ force: true });
  await page.keyboard.press("Escape");
}

test("columns, rows, places and sentences have coordinates once that is wanted", async ({ page }) => {
  const table = await sit(page, await save(AFTER_SIX));
  const names = page.locator(".rulers text");
  await expect(names).toHaveCount(0);
  await switchCoordinates(page);
  await expect(names.filter({ hasText: /^A$/ })).toHaveCount(1);
  await expect(names.filter({ hasText: /^0$/ })).toHaveCount(1);
  // The name of a spot lies in its cell.
  const spots = await table.spots.evaluateAll((all) => all.map(({ dataset }) => dataset.spot));
  const [x, y] = spots[0].split(",").map(Number);
  const column = `${x < 0 ? "-" : ""}${String.fromCharCode(65 + Math.abs(x))}`;
  const name = await names.filter({ hasText: new RegExp(`^${column}${y}$`) }).boundingBox();
  const spot = await table.spot(spots[0]).boundingBox();
  expect(name.x).toBeGreaterThan(spot.x);
  expect(name.x + name.width).toBeLessThan(spot.x + spot.width);
  expect(name.y + name.height).toBeLessThan(spot.y + spot.height);
  // A turn is told with the coordinate of its tile.
  await table.spot(spots[0]).click();
  await table.confirm.click();
  await expect(page.locator(".log")).toContainText(`at ${column}${y}`);
  await page.reload();
  await expect(names.filter({ hasText: /^A$/ })).toHaveCount(1);
  await switchCoordinates(page);
  await expect(names).toHaveCount(0);
});

for (const [width, height] of [[360, 640], [740, 360]]) {
  test(`at ${width} x ${height} names of columns and rows lie within the board`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sit(page, await save(AFTER_SIX));
    await switchCoordinates(page);
    const board = await page.locator(".board").boundingBox();
    const names = page.locator(".rulers text");
    expect(await names.count()).toBeGreaterThan(2);
    for (const name of await names.all()) {
      const { x, y, width, height } = await name.boundingBox();
      expect(x).toBeGreaterThanOrEqual(board.x);
      expect(y).toBeGreaterThanOrEqual(board.y);
      expect(x + width).toBeLessThanOrEqual(board.x + board.width);
      expect(y + height).toBeLessThanOrEqual(board.y + board.height);
    }
  });
}
