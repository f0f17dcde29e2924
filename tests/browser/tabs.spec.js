// Two tabs on one game: nothing is overwritten, nothing is lost, and both can continue.

import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, sit, stored } from "./table.js";

const notice = (page, words) => page.locator(".notice").filter({ hasText: words });
const PLAYED_ON = /continued in another tab\. Open it again/;
const BRANCHED = "continued in another tab, too";
const key = (page) => page.url().split("/").at(-1);
const home = (page) => page.getByRole("button", { name: "Home" }).click();
const games = (page) => page.evaluate(() => {
  return Object.keys(localStorage).filter((key) => key.startsWith("bastide.game.")).length;
});

/** Opens two tabs with the same game on the table. */
async function twoTabs(page) {
  const saved = await save({ until: ({ phase }, played) => played >= 10 && phase === "tile" });
  const one = await sit(page, saved);
  const other = await page.context().newPage();
  await open(other, page.url());
  const two = new Table(other);
  expect(await two.look()).toEqual(await one.look());
  return { one, two, saved };
}

/** Places the tile, by keys since a notice may cover the board. */
async function place(table, spot) {
  if (spot) await spot.click();
  else for (const key of ["ArrowRight", "Enter"]) await table.page.keyboard.press(key);
  await (spot ? table.confirm.click() : table.page.keyboard.press("Enter"));
  await table.is("figure");
}

/** Plays a whole turn, without a figure. */
async function turn(table, spot) {
  await place(table, spot);
  await table.page.keyboard.press("s");
  await table.is("tile");
}

const played = async (table) => (await table.look()).played;

test("the tab that lags behind is told, and can show how it stands there", async ({ page }) => {
  const { one, two } = await twoTabs(page);
  await place(two, two.spots.last());
  await expect(notice(page, PLAYED_ON)).toBeVisible();
  const theirs = await stored(two.page);

  await notice(page, PLAYED_ON).getByRole("button", { name: "Show the latest move" }).click();
  await expect.poll(() => one.look()).toEqual(await two.look());
  await expect(page.locator(".notice")).toHaveCount(0);

  // From here on this tab is the writer, and the other one is notified.
  await one.skip.click();
  await one.is("tile");
  await expect(notice(two.page, PLAYED_ON)).toBeVisible();
  expect((await stored(page)).revision).toBe(theirs.revision + 1);
});

test("what is played on all the same is a game of its own, though the notice was put away", async ({ page }) => {
  const { one, two, saved } = await twoTabs(page);
  await place(two, two.spots.last());
  const theirs = await stored(two.page);
  await notice(page, PLAYED_ON).getByRole("button", { name: "Dismiss" }).click();

  const before = saved.record.actions.length;
  for (let number = 0; number < 3; number += 1) await turn(one);
  await expect(notice(page, BRANCHED)).toBeVisible();
  await expect(page).not.toHaveURL(/k1$/);
  expect(await stored(page)).toEqual(theirs);
  expect((await stored(page, key(page))).record.actions).toHaveLength(before + 6);

  await home(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await one.is("tile");
  expect(await played(one)).toBe(before + 6);
  await page.reload();
  await one.is("tile");
  expect(await played(one)).toBe(before + 6);
});

test("the tab that lags behind can go on as a game of its own", async ({ page }) => {
  const { one, two, saved } = await twoTabs(page);
  await place(two, two.spots.last());
  const theirs = await stored(two.page);

  const remedy = { name: "Continue here as a separate game" };
  await notice(page, PLAYED_ON).getByRole("button", remedy).click();
  await expect(page).not.toHaveURL(/k1$/);
  await place(one, one.spots.first());
  const own = await stored(page, key(page));
  expect(own.record.actions).toHaveLength(saved.record.actions.length + 1);
  expect(await stored(page)).toEqual(theirs);
  await two.skip.click();
  await two.is("tile");
  await expect(two.page.locator(".notice")).toHaveCount(0);

  await home(page);
  await expect(page.getByRole("button", { name: "Open Anna and Ben" })).toHaveCount(2);
});

test("a table that is shown again shows what was played on meanwhile", async ({ page }) => {
  const { one, two } = await twoTabs(page);
  await home(page);
  await turn(two, two.spots.last());
  await place(two, two.spots.first());
  await stored(two.page);
  await page.getByRole("button", { name: "Continue" }).click();
  await one.is("figure");
  await expect.poll(() => one.look()).toEqual(await two.look());
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a notice about a game goes with its game", async ({ page }) => {
  const { two, saved } = await twoTabs(page);
  await page.evaluate((text) => {
    localStorage.setItem("bastide.game.k2", text);
  }, JSON.stringify({ ...saved, saved_at: 1 }));
  await place(two, two.spots.last());
  await expect(notice(page, PLAYED_ON)).toBeVisible();
  await page.evaluate(() => (location.hash = "#/game/k2"));
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/settings"));
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a game brought back writes nothing over that another tab played", async ({ page }) => {
  const { two } = await twoTabs(page);
  await home(page);
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("button", { name: "Delete Anna and Ben" }).click();
  await expect(notice(two.page, "deleted in another tab")).toBeVisible();
  await turn(two);
  await place(two);
  const theirs = await stored(two.page);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await stored(page)).toEqual(theirs);
  expect(await games(page)).toBe(1);
});

test("a game that another tab deleted stays on the table, and is kept where that is wanted", async ({ page }) => {
  const { one, two } = await twoTabs(page);
  await place(two, two.spots.last());
  await expect(notice(page, PLAYED_ON)).toBeVisible();
  await home(two.page);
  await two.page.getByRole("link", { name: "All games" }).click();
  await two.page.getByRole("button", { name: "Delete Anna and Ben" }).click();
  await expect(notice(page, "deleted in another tab")).toBeVisible();
  const before = await one.look();
  const shows = notice(page, PLAYED_ON).getByRole("button", { name: "Show the latest move" });
  if (await shows.count() > 0) await shows.click();
  expect(await one.look()).toEqual(before);
  await notice(page, "deleted in another tab").getByRole("button", { name: "Keep it" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect((await stored(page)).record.actions).toHaveLength(before.played);
});

test("two tabs that play at the same moment lose nothing", async ({ page }) => {
  const { one, two, saved } = await twoTabs(page);
  for (let round = 0; round < 4; round += 1) {
    await one.spots.first().click();
    await two.spots.last().click();
    const at = Date.now() + 300;
    const confirm = (table) => table.confirm.evaluate(async (button, at) => {
      await new Promise((done) => setTimeout(done, at - Date.now() - 20));
      while (Date.now() < at);
      button.click();
    }, at);
    await Promise.all([confirm(one), confirm(two)]);
    for (const table of [one, two]) await table.is("figure");
    await expect.poll(() => key(one.page) === key(two.page)).toBe(false);
    for (const table of [one, two]) {
      const { record } = await stored(table.page, key(table.page));
      const last = record.actions.at(-1);
      const { tiles } = await table.look();
      expect(tiles).toContain(`${last.at} ${last.place} ${last.turn}`);
    }
    await two.page.close();
    await open(page, "./");
    await page.evaluate((text) => localStorage.setItem("bastide.game.k1", text), JSON.stringify(saved));
    const other = await page.context().newPage();
    for (const tab of [page, other]) await open(tab, "./#/game/k1");
    two.page = other;
    Object.assign(two, new Table(other));
  }
});

test("who wrote first at the same moment is told, and keeps his own; who wrote last is told too", async ({ page }) => {
  const { one } = await twoTabs(page);
  await place(one, one.spots.first());
  const ours = await stored(page);
  // As if the other tab had written at the same moment.
  const rival = { ...ours, token: ours.token + 1 };
  rival.record = { ...ours.record, actions: ours.record.actions.slice(0, -1) };
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent("storage", { key: "bastide.game.k1", newValue }));
  }, JSON.stringify(rival));
  await expect(notice(page, "at the same moment")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();

  await page.evaluate((newValue) => {
    localStorage.setItem("bastide.game.k1", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "bastide.game.k1", newValue }));
  }, JSON.stringify({ ...rival, sitters: ours.sitters.toReversed() }));
  await expect(notice(page, BRANCHED)).toBeVisible();
  expect((await stored(page, key(page))).record).toEqual(ours.record);
});
