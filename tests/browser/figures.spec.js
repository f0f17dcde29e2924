// Statistics over all finished games: those known from titles at once, the rest after the games are
// analysed.

import { expectAccessible, expectNoSidewaysScroll } from "./checks.js";
import { storeMany } from "./many.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, test } from "./site.js";

const DAY = 24 * 60 * 60 * 1000;

const table = (page, name) => page.getByRole("table").and(page.locator(`[aria-labelledby=${name}] table`));
/** Returns the cells of a row, by its heading. */
const cells = (page, name, heading) => table(page, name)
  .locator("tr").filter({ has: page.getByRole("rowheader", { name: heading, exact: true }) })
  .locator("td").allInnerTexts();
const number = (text) => Number(text.replace(",", "."));
const count = (page) => page.getByRole("status").filter({ hasText: /game/ });

/**
 * Returns two games of people, one against the computer, and one with expansions: the last is from
 * today.
 */
async function threeGames() {
  const [people, against, boxes] = await Promise.all([
    save({ seed: 3 }),
    save({ sitters: AGAINST_GREEDY }),
    save({ seed: 8, expansions: ["inns", "cult"] }),
  ]);
  const now = Date.now();
  return {
    people: { ...people, saved_at: now - 800 * DAY },
    against: { ...against, saved_at: now - 500 * DAY },
    boxes: { ...boxes, saved_at: now },
  };
}

/** Stores these games, by their texts, and shows the statistics once all games are analysed. */
async function figures(page, games, others = {}) {
  await open(page);
  await page.evaluate(([games, others]) => {
    for (const [key, game] of Object.entries(games)) {
      localStorage.setItem(`bastide.game.${key}`, JSON.stringify(game));
    }
    for (const [key, text] of Object.entries(others)) localStorage.setItem(key, text);
  }, [games, others]);
  await page.goto("about:blank");
  await open(page, "./#/games/figures");
  await expect(count(page)).toBeVisible();
  await expect(page.locator(".figures-progress")).toHaveCount(0);
}

test("the shelf leads to the figures and these to a game and back", async ({ page }) => {
  const games = await threeGames();
  await figures(page, games);
  await open(page, "./#/games");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await page.locator(".figures-records a").first().click();
  await expect(page.locator("main.table")).toHaveAttribute("data-played", /[1-9]/);
  await page.goBack();
  await expect(count(page)).toHaveText(/^3 finished games\. From .+ to .+\.$/);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All games" })).toBeVisible();
});

test("what is counted is what was played", async ({ page }) => {
  const games = await threeGames();
  await figures(page, games);
  // The points of each player, as in the library.
  await open(page, "./#/games");
  await expect(page.locator(".shelf .standing-score")).toHaveCount(6);
  const scores = Object.fromEntries(await Promise.all(Object.keys(games).map(async (key) => {
    const scores = await page.locator(`[data-game=${key}] .standing-score`).allInnerTexts();
    return [key, scores.map(Number)];
  })));
  const anna = Object.values(scores).map(([points]) => points);
  const won = Object.values(scores).filter(([own, other]) => own >= other).length;
  const average = (all) => all.reduce((sum, points) => sum + points, 0) / all.length;

  await page.goBack();
  await expect(page.locator(".figures-chart")).toBeVisible();
  const [played, wins, , mean, best, road, city] = await cells(page, "figures-people", "Anna");
  expect([played, best].map(number)).toEqual([3, Math.max(...anna)]);
  expect(wins).toBe(`${won} ${Math.round((won * 100) / 3)}%`);
  expect(number(mean)).toBeCloseTo(average(anna), 1);
  expect([number(road), number(city)].every((tiles) => tiles > 0)).toBe(true);
  // The points by kind add up to the totals.
  const kinds = await cells(page, "figures-kinds", "Anna");
  expect(number(kinds.at(-1))).toBeCloseTo(average(anna), 1);
  const [against, , own, opponent] = await cells(page, "figures-against", "Bruno");
  expect([against, own, opponent].map(number)).toEqual([1, ...scores.against]);
  expect((await cells(page, "figures-boxes", "Cult"))[0]).toBe("1");
  expect((await cells(page, "figures-boxes", "Base game only"))[0]).toBe("2");
});

test("a rating is a range, after five games of two against the computer", async ({ page }) => {
  const { against } = await threeGames();
  const many = (count) => Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`duel${at}`, { ...against, saved_at: against.saved_at + at }]),
  );
  const section = page.locator("section[aria-labelledby=figures-against]");
  await figures(page, many(4));
  await expect(section.getByText("A rating appears after 5 games of two.")).toBeVisible();
  await figures(page, many(6));
  await expect(section.getByText(/^By 6 games of two, the rating is between \d+ and \d+ \(95%\)/)).toBeVisible();
  await expectAccessible(page);
});

test("games are chosen by player, box and time, by keys too", async ({ page }) => {
  await figures(page, await threeGames());
  const choice = (name) => page.getByRole("combobox", { name });
  await choice("Player").focus();
  await page.keyboard.press("B");
  await expect(count(page)).toHaveText(/^2 of 3 finished games\./);
  await expect(choice("Player")).toBeFocused();
  await expect(table(page, "figures-boxes").getByRole("columnheader", { name: "Won or shared" })).toBeVisible();
  await choice("Expansion").selectOption("Cult");
  await expect(count(page)).toHaveText(/^1 of 3 finished games\. On .+\.$/);
  await choice("Player").selectOption("Everyone");
  await choice("Expansion").selectOption("Base game only");
  await expect(count(page)).toHaveText(/^2 of 3/);
  await choice("Time").selectOption("Last 30 days");
  await expect(count(page)).toHaveText("No finished game matches this.");
  await choice("Expansion").selectOption("Any");
  await expect(count(page)).toHaveText(/^1 of 3/);
});

test("what cannot be read is told, and neither lessons nor what goes on is counted", async ({ page }) => {
  const games = await threeGames();
  const on = await save({ until: ({ phase }, played) => played >= 20 && phase === "tile" });
  games.on = { ...on, saved_at: 1 };
  games.spoilt = { ...games.people, record: { ...games.people.record, actions: games.people.record.actions.slice(1) } };
  await figures(page, games, {
    "bastide.game.broken": "{\n",
    "bastide.game.newer": '{"format":99,"revision":3,"saved_at":50}',
    "bastide.aside.old": "nonsense",
    "bastide.school": JSON.stringify(games.people),
    "bastide.puzzles": JSON.stringify(games.people),
  });
  await expect(count(page)).toHaveText(/^3 finished games/);
  await expect(page.getByText("3 games could not be read and are not counted.")).toBeVisible();
});

test("an empty shelf says so, and leads to a new game", async ({ page }) => {
  await open(page, "./#/games/figures");
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await page.getByRole("link", { name: "New game" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
});

test("ten thousand games: the titles at once, and leaving stops the rest", async ({ page }) => {
  test.setTimeout(180_000);
  await figures(page, await threeGames());
  // The library compresses them.
  await open(page, "./#/games");
  const short = () => page.evaluate(() => {
    const texts = ["against", "boxes"].map((key) => localStorage.getItem(`bastide.game.${key}`));
    return texts.every((text) => JSON.parse(text).link) && texts;
  });
  await expect.poll(short).toBeTruthy();
  const over = await short();
  for (const many of [300, 10_000]) {
    await page.evaluate(() => localStorage.clear());
    await storeMany(page, { over: many, running: 0, games: { over, running: [] } });
    await page.goto("./#/");
    await page.reload();
    await page.getByRole("link", { name: /All games/ }).waitFor();
    const [painted, all] = await page.evaluate(async () => {
      const until = async (holds) => {
        while (!holds()) await new Promise((done) => setTimeout(done));
      };
      const begun = performance.now();
      location.hash = "#/games/figures";
      await until(() => document.querySelector("#figures-people"));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const painted = Math.round(performance.now() - begun);
      const progress = () => document.querySelector(".figures-progress progress");
      await until(() => !progress() || progress().value > 100);
      const share = progress() ? progress().value / progress().max : 1;
      return [painted, Math.round((performance.now() - begun - painted) / share)];
    });
    console.log(`${many} games: painted after ${painted} ms, looked through in about ${all} ms`);
    await expect(count(page)).toHaveText(new RegExp(`^${many} finished games`));
  }
  await expect(page.locator(".figures-progress")).toContainText("of 10000 games read");
  await page.getByRole("combobox", { name: "Player" }).selectOption({ index: 2 });
  await expect(count(page)).toHaveText(/^1 of 10000/);
  await page.getByRole("combobox", { name: "Player" }).selectOption("Everyone");
  await expect(table(page, "figures-people").getByRole("row")).toHaveCount(1 + 24);
  await page.evaluate(() => (location.hash = "#/tiles"));
  await expect(page.getByRole("heading", { level: 1, name: "All tiles" })).toBeVisible();
  const reads = await page.evaluate(async () => {
    let reads = 0;
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      reads += 1;
      return read.call(this, key);
    };
    await new Promise((done) => setTimeout(done, 500));
    return reads;
  });
  expect(reads).toBe(0);
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("only tables are wider than the window, and axe finds nothing", async ({ page }) => {
    const games = await threeGames();
    games.boxes.sitters[0].name = "W".repeat(24);
    await figures(page, games);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const scrolls = page.locator(".figures-scroll").first();
    await scrolls.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolls.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  });
});
