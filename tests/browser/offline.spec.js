// Without a network, and when a newer build is there.

import { expect, keptOffline, open, test } from "./site.js";
import { Table } from "./table.js";

const build = (page) => page.locator("meta[name=build]").getAttribute("content");
const loadAgain = (page) => page.getByRole("button", { name: "Load again" });

async function begin(page, { opponent = false } = {}) {
  await page.getByRole("button", { name: "New game" }).click();
  if (!opponent) {
    await page.getByRole("group", { name: "Seat 2" }).getByText("Person").click();
  }
  await page.getByRole("radio", { name: "Player 1" }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await page.getByRole("button", { name: "Start" }).click();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

async function place(table) {
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
}

test("a game is begun, left in the middle of a turn, and gone on with offline", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  await site.close();

  await page.reload();
  const table = await begin(page);
  await place(table);
  const before = await table.look();
  const context = page.context();
  await page.close();

  const later = await context.newPage();
  await open(later, site.url);
  await later.getByRole("button", { name: "Continue" }).click();
  const again = new Table(later);
  await again.is("figure", 0);
  expect(await again.look()).toEqual(before);
  await again.places.first().click();
  await again.is("tile", 1);
});

test("the opponent thinks offline too", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  await site.close();

  await page.reload();
  const table = await begin(page, { opponent: true });
  await place(table);
  await table.skip.click();
  await table.is("tile", 0);
  await expect(table.tiles).toHaveCount(3);
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("an open tab plays on while a newer build waits, and changes on consent", async ({ page, site, nextBuild }) => {
  await open(page, site.url);
  await keptOffline(page);
  const first = await build(page);
  const table = await begin(page);

  site.use(nextBuild);
  const other = await page.context().newPage();
  await open(other, site.url);
  await expect(loadAgain(page)).toBeVisible();
  await expect(loadAgain(other)).toBeVisible();
  expect(await build(other)).toBe(first);

  await place(table);
  await table.skip.click();
  await table.is("tile", 1);
  await page.reload();
  expect(await build(page)).toBe(first);
  await table.is("tile", 1);
  const before = await table.look();

  await loadAgain(page).click();
  await expect.poll(() => build(page).catch(() => "")).toBe("the-next-build");
  await table.is("tile", 1);
  expect(await table.look()).toEqual(before);

  // The other tab is told, and left alone.
  await expect(other.getByText("Bastide was updated in another tab")).toBeVisible();
  expect(await build(other)).toBe(first);
});
