// Journeys, a solitaire: all of them on one screen, one at its table, the land of the day.

import { readFile } from "node:fs/promises";

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { Journey, LONG } from "./journey.js";
import { expect, open, test } from "./site.js";
import { tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

const TODAY = "2026-11-25T12:00:00";
const TOMORROW = "2026-11-26T12:00:00";
const KEY = "bastide.journeys";

/** Returns what is stored. */
const kept = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);

const keep = (page, text) => page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text]);

test("a first journey is won, with a reload in between, and opens the next", async ({ page }) => {
  await open(page, "./#/journeys");
  const nodes = page.locator(".node");
  await expect(nodes).toHaveCount(30);
  await expect(page.locator(".node.open")).toHaveCount(1);
  await page.locator("[data-stage=first-city]").click();
  await expect(page.locator(".tree-told")).toHaveText("First city opens once you win First road.");
  await page.locator("[data-stage=first-road]").click();
  const journey = new Journey(page);
  await expect(journey.tasks).toHaveCount(3, LONG);
  const stock = await journey.stock();
  await journey.follow();
  await journey.follow();
  expect(await journey.stock()).toBeLessThan(stock);
  const before = await journey.look();
  await page.reload();
  await journey.hasUsed(2);
  expect((await journey.look()).tiles).toEqual(before.tiles);
  await journey.finish();
  await expect(journey.verdict).toHaveText("Won!");
  const next = page.getByRole("button", { name: "Next: First city" });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/journeys\/first-city$/);
  await expect(journey.tasks).toHaveCount(3, LONG);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.locator(".node.won")).toHaveCount(1);
  await expect(page.locator("[data-stage=first-road]")).toHaveAttribute("aria-label", /First road, Won, \d+ tiles? left/);
  await expect(page.locator(".node.open")).toHaveCount(1);
});

test("tiles are undone one by one, and a lost journey is no end", async ({ page }) => {
  const journey = await Journey.at(page, "first-road");
  const first = await journey.look();
  await journey.follow();
  await page.keyboard.press("s");
  await journey.hasUsed(2);
  await expect(journey.told).toContainText("Put aside.");
  const stock = await journey.stock();
  await page.keyboard.press("u");
  await journey.hasUsed(1);
  expect(await journey.stock()).toBe(stock + 1);
  await journey.undo.click();
  await journey.hasUsed(0);
  expect((await journey.look()).spots).toEqual(first.spots);
  await expect(journey.undo).toBeDisabled();

  await journey.lose();
  await expect(journey.verdict).toHaveText("Out of tiles");
  const used = await journey.used();
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.locator(".journey").getByRole("button", { name: "Undo" }).click();
  await journey.hasUsed(used - 1);
  await expect(journey.tasks).toHaveCount(3);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Try again" }).click();
  await journey.hasUsed(0);
  expect((await journey.look()).spots).toEqual(first.spots);
});

test("a journey is played with nothing but keys", async ({ page }) => {
  await open(page, "./#/journeys");
  await tabTo(page.locator("[data-stage=first-road]"));
  await page.keyboard.press("Enter");
  const journey = new Journey(page);
  await expect(journey.panel).toBeVisible(LONG);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".cursor")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(journey.ghost).toHaveCount(1);
  await page.keyboard.press("r");
  await expect(journey.ghost).toHaveCount(1);
  await page.keyboard.press("u");
  await expect(journey.ghost).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(journey.ghost).toHaveCount(1);
  await page.keyboard.press("Enter");
  await journey.hasUsed(1);
  await tabTo(journey.tasks.first());
  await page.keyboard.press("Enter");
  await journey.hasUsed(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("a journey is played with a finger", async ({ page }) => {
    await open(page, "./#/journeys");
    await expectNoSidewaysScroll(page);
    await expectTargets(page, 44);
    await page.locator("[data-stage=first-road]").tap();
    const journey = new Journey(page);
    await expect(journey.tasks).toHaveCount(3, LONG);
    await expectNoSidewaysScroll(page);
    await journey.spots.first().tap();
    await expect(journey.ghost).toHaveCount(1);
    await journey.confirm.tap();
    await journey.hasUsed(1);
    await journey.aside.tap();
    await journey.hasUsed(2);
    await journey.undo.tap();
    await journey.hasUsed(1);
    await journey.suggest.tap();
    await expect(journey.told).toContainText("Suggestion");
    const board = await page.locator(".board").boundingBox();
    expect(board.height).toBeGreaterThan(200);
  });
});

test("a damaged journey is told, and stays until it is begun again", async ({ page }) => {
  await Journey.at(page, "first-road").then((journey) => journey.follow());
  const whole = await kept(page);
  const { text } = whole.played[0];
  const damaged = { ...whole, played: [{ name: "first-road", text: text.slice(0, -3) }] };
  await keep(page, JSON.stringify(damaged));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText("This saved journey is damaged.");
  expect(await kept(page)).toEqual(damaged);
  await page.getByRole("button", { name: "Start again" }).click();
  const journey = new Journey(page);
  await expect(journey.panel).toBeVisible(LONG);
  expect(await kept(page)).toEqual(damaged);
  await journey.follow();
  expect((await kept(page)).played[0].text).not.toBe(damaged.played[0].text);

  const spoilt = JSON.stringify(whole).slice(0, -5);
  await keep(page, spoilt);
  await page.goto("about:blank");
  await open(page, "./#/journeys");
  await expect(page.getByRole("alert")).toContainText("Your saved journeys cannot be read.");
  await page.locator("[data-stage=first-road]").click();
  await expect(journey.panel).toBeVisible(LONG);
  await journey.follow();
  await expect(journey.told).toContainText("Could not be saved");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(spoilt);
});

test("what one tab plays, another shows", async ({ page, context }) => {
  const journey = await Journey.at(page, "first-road");
  const second = await context.newPage();
  const other = await Journey.at(second, "first-road");
  await journey.follow();
  await other.hasUsed(1);
  await expect(other.told).toContainText("You continued in another tab.");
  await other.follow();
  await journey.hasUsed(2);
  await second.close();
});

test("a journey is opened by its text, from its beginning", async ({ page }) => {
  const journey = await Journey.at(page, "endless-1");
  const first = await journey.look();
  await journey.follow();
  const [{ text }] = (await kept(page)).played;
  const sent = await Journey.at(page, text);
  await sent.hasUsed(0);
  expect((await sent.look()).spots).toEqual(first.spots);
  await sent.follow();
  expect((await kept(page)).played.map(({ name }) => name)).toEqual(["endless-1", text]);

  await open(page, "./#/journeys/nothing-of-the-kind");
  await expect(page.getByRole("alert")).toHaveText("This link is incomplete or was changed.");
  await page.getByRole("button", { name: "All journeys" }).click();
  await expect(page).toHaveURL(/#\/journeys$/);
});

test("the land of the day has one result, which can be shown", async ({ page }) => {
  await page.clock.setFixedTime(new Date(TODAY));
  const days = [20_780, 20_781].map((day) => ({ day, won: true, done: 4, tasks: 4, left: 3, steps: "ll2l1" }));
  await open(page, "./#/journeys");
  await keep(page, JSON.stringify({ format: 1, played: [], won: {}, days }));
  await page.reload();
  await expect(page.locator(".journeys-streak")).toHaveText("2 days in a row. Longest streak: 2 days.");
  await page.locator(".journeys-today .primary").click();
  await expect(page).toHaveURL(/day-2026-11-25$/);
  const journey = new Journey(page);
  await expect(journey.panel).toBeVisible(LONG);
  await journey.follow();
  await journey.lose();
  const used = await journey.used();
  await page.getByRole("button", { name: "Copy result" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Bastide · Land of the day · .*2026\nLost, \d of \d tasks\n[⬜⬛🟩🟨\n]+\nhttp.*#\/journeys\/day-2026-11-25$/u);
  expect([...copied].filter((sign) => "⬜⬛🟩🟨".includes(sign))).toHaveLength(used);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a picture" }).click();
  const picture = await readFile(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");

  await page.getByRole("button", { name: "All journeys" }).click();
  await expect(page.locator(".journeys-result")).toHaveText(/^Lost, /);
  await expect(page.locator(".day.lost")).toHaveCount(1);
  await expect(page.locator(".day.won")).toHaveCount(2);
  const result = (await kept(page)).days.at(-1);
  await page.getByRole("link", { name: "View again" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await journey.hasUsed(0);
  await journey.finish();
  expect((await kept(page)).days.at(-1)).toEqual(result);

  await page.clock.setFixedTime(new Date(TOMORROW));
  await open(page, "./#/journeys");
  await page.reload();
  await expect(page.locator(".journeys-today .primary")).toHaveText("Play");
  await expect(page.locator(".journeys-streak")).toHaveText("Longest streak: 2 days.");
});

test("all journeys and one at its table are accessible", async ({ page }) => {
  await open(page, "./#/journeys");
  await expectAccessible(page);
  const journey = await Journey.at(page, "first-road");
  await journey.follow();
  await expectAccessible(page);
  await journey.lose();
  await expectAccessible(page);
});
