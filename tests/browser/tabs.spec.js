// Two tabs on one game: nothing is written over, and both can go on.

import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, sit, stored } from "./table.js";

const notice = (page) => page.locator(".notice").filter({ hasText: "played on in another tab" });

/** Two tabs in which the same game is on the table. */
async function twoTabs(page) {
  const saved = await save({ until: ({ phase }, played) => played >= 10 && phase === "tile" });
  const one = await sit(page, saved);
  const other = await page.context().newPage();
  await open(other, page.url());
  const two = new Table(other);
  expect(await two.look()).toEqual(await one.look());
  return { one, two, saved };
}

/** Lays the tile somewhere. */
async function place(table, spot) {
  await spot.click();
  await table.confirm.click();
  await table.is("figure");
}

test("the tab that lags behind is told, and can show how it stands there", async ({ page }) => {
  const { one, two } = await twoTabs(page);
  await place(two, two.spots.last());
  await expect(notice(page)).toBeVisible();
  const theirs = await stored(page);

  // Playing on meanwhile writes nothing over. By keys: the notice lies over a part of the board.
  for (const key of ["ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
  await one.is("figure");
  expect(await stored(page)).toEqual(theirs);

  await notice(page).getByRole("button", { name: "Show it as it stands there" }).click();
  await expect.poll(() => one.look()).toEqual(await two.look());
  await expect(notice(page)).toHaveCount(0);

  // From here on this tab writes, and the other one is told.
  await one.skip.click();
  await one.is("tile");
  await expect(notice(two.page)).toBeVisible();
  expect((await stored(page)).revision).toBe(theirs.revision + 1);
});

test("the tab that lags behind can go on as a game of its own", async ({ page }) => {
  const { one, two, saved } = await twoTabs(page);
  await place(two, two.spots.last());
  const theirs = await stored(page);

  await notice(page).getByRole("button", { name: "Go on here as a game of its own" }).click();
  await expect(page).not.toHaveURL(/k1$/);
  await place(one, one.spots.first());
  const own = await stored(page, page.url().split("/").at(-1));
  expect(own.record.actions).toHaveLength(saved.record.actions.length + 1);
  expect(await stored(page)).toEqual(theirs);
  await two.skip.click();
  await two.is("tile");
  await expect(notice(two.page)).toHaveCount(0);

  await page.getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "Open Anna and Ben" })).toHaveCount(2);
});
