// The first minute: from the first screen to the first meeple, with the questions asked on the way.

import { know, openMore } from "./setup.js";
import { expect, open, test } from "./site.js";
import { Table } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newGame = (page) => page.getByRole("button", { name: "New game" });
const start = (page) => page.getByRole("button", { name: "Start" });

/** Returns the only saved game, once it is stored. */
async function saved(page) {
  const read = () => page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    return JSON.parse(localStorage.getItem(key));
  });
  await expect.poll(read).not.toBeNull();
  return read();
}

/** Opens the screen of a new game as a first-time visitor. */
async function setUp(page) {
  await open(page);
  await newGame(page).click();
  await expect(start(page)).toBeVisible();
}

test("five presses lead from the first screen to the first meeple", async ({ page }) => {
  // The same random numbers each time: the person begins, and no feature is claimed yet.
  await page.addInitScript(() => { crypto.getRandomValues = (bytes) => bytes.fill(0); });
  await open(page);
  const table = new Table(page);
  let presses = 0;
  const press = async (what) => {
    await what.click();
    presses += 1;
  };
  await press(newGame(page));
  await press(start(page));
  await table.is("tile", 0);
  await press(table.spots.first());
  await press(table.confirm);
  await table.is("figure", 0);
  const { played } = await table.look();
  await press(table.buttons.first());
  await table.hasPlayed("a meeple", played);
  expect(presses).toBe(5);
});

test("whoever never played is told at each step what to do, against the gentlest opponent", async ({ page }) => {
  await open(page);
  const table = new Table(page);
  const [prompt, advice] = [page.locator(".prompt"), page.locator(".advice")];
  await expect(newGame(page)).toBeInViewport();
  await newGame(page).click();
  await expect(page.getByText("Your first game")).toBeInViewport();
  await expect(page.locator("button.character")).toContainText("Pip");
  await expect(page.locator(".sum")).toContainText("Base game without farmers");
  await start(page).click();
  await table.is("tile", 0);
  await expect(prompt).not.toBeEmpty();
  await expect(advice).not.toBeEmpty();
  await table.spots.first().click();
  await expect(prompt).not.toBeEmpty();
  await table.confirm.click();
  await table.is("figure", 0);
  await expect(prompt).not.toBeEmpty();
  await expect(advice).not.toBeEmpty();
  const { sitters, record } = await saved(page);
  expect(sitters[1].brain).toBe("pip");
  expect(record.config.rules.farmers).toBe("off");
});

test("whoever knows the game is left alone by one press more, and asked only once", async ({ page }) => {
  await setUp(page);
  await know(page);
  await expect(page.locator("button.character")).toContainText("Bruno");
  await expect(page.locator(".sum")).toContainText(/^Base game [0-9]/);
  await start(page).click();
  const table = new Table(page);
  await table.is("tile", 0);
  await expect(page.locator(".advice")).toBeEmpty();
  await open(page, "./#/new");
  await expect(start(page)).toBeVisible();
  await expect(page.locator("#setup-knows")).toHaveCount(0);
  await expect(page.locator("button.character")).toContainText("Bruno");
});

test("around a real box sit people, unless somebody says otherwise", async ({ page }) => {
  await setUp(page);
  await page.getByText("From a real box").click();
  await expect(page.locator("button.character")).toHaveCount(0);
  await start(page).click();
  await new Table(page).is("draw");
  await expect(page.locator(".player")).toHaveCount(2);
  await expect(page.locator(".player-kind")).toHaveCount(0);
});

test("what was unfolded for the last game is unfolded for the next", async ({ page }) => {
  await setUp(page);
  await expect(page.locator("#book-base-game")).toHaveCount(0);
  await openMore(page);
  await page.locator("#book-base-game").check({ force: true });
  await start(page).click();
  await expect(page.locator("main[data-phase]")).toBeVisible();
  await open(page, "./#/new");
  await expect(page.locator("#book-base-game")).toBeChecked();
});

test("the first screen leads to everything there is", async ({ page }) => {
  await open(page);
  const main = page.getByRole("main");
  const links = await main.locator("a").evaluateAll((all) => all.map(({ hash }) => hash));
  expect(links).toEqual([
    "#/learn", "#/puzzles/today", "#/puzzles", "#/journeys", "#/rules", "#/games", "#/games/figures", "#/tiles", "#/settings",
  ]);
  // It is drawn when the page is idle, into a reserved place.
  await expect(page.locator(".home-board > svg")).toBeVisible();
  await page.getByRole("link", { name: "Tile of the day" }).click();
  await expect(page).toHaveURL(/#\/puzzles\/today$/);
  await expect(page.locator(".puzzle-task")).toBeVisible({ timeout: 60_000 });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("everything before More has room in two windows", async ({ page }) => {
    await setUp(page);
    const { bottom } = await page.locator(".setup-all > summary").evaluate((it) => it.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(2 * 640);
    await expect(start(page)).toBeInViewport();
  });
});
