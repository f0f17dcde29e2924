// The library of saved games: searching, renaming, deleting and restoring, export and import, and
// storage space.

import { readFile } from "node:fs/promises";
import { expectAccessible } from "./checks.js";
import { storeMany } from "./many.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, stored } from "./table.js";

const cards = (page) => page.locator("main.shelf .game:not(.set-aside)");
const search = (page) => page.getByRole("searchbox");
const game = (page, name) => page.locator(`[data-game=${name}]`);

/**
 * Returns a game in progress, a finished one against the computer, and a finished one with
 * expansions.
 */
async function threeGames() {
  const [on, against, boxes] = await Promise.all([
    save({ until: ({ phase }, played) => played >= 20 && phase === "tile" }),
    save({ sitters: AGAINST_GREEDY }),
    save({ seed: 8, expansions: ["inns", "cult"] }),
  ]);
  return {
    on: { ...on, saved_at: 1_700_000_300_000 },
    against: { ...against, saved_at: 1_700_000_200_000 },
    boxes: { ...boxes, saved_at: 1_700_000_100_000 },
  };
}

/** Stores these and shows the library, once all of them are indexed. */
async function shelf(page, games) {
  await open(page);
  await page.evaluate((games) => {
    for (const [key, game] of Object.entries(games)) {
      localStorage.setItem(`bastide.game.${key}`, JSON.stringify(game));
    }
  }, games);
  await page.goto("about:blank");
  await open(page, "./#/games");
  await expect(page.locator(".shelf .miniature path").first()).toBeAttached();
  await isShort(page, ...Object.keys(games).filter((key) => key !== "on"));
}

/** Expects that these are compressed. */
const isShort = (page, ...keys) => expect.poll(() => page.evaluate((keys) => {
  return keys.every((key) => JSON.parse(localStorage.getItem(`bastide.game.${key}`)).link);
}, keys)).toBe(true);

/** Returns the stored texts of games, under any key. */
const games = (page) => page.evaluate(() => {
  const keys = Object.keys(localStorage).filter((key) => /^bastide\.(game|aside)\./.test(key));
  return keys.map((key) => localStorage.getItem(key)).sort();
});

async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

const choose = (page, name, text) => page.getByLabel("Import games").setInputFiles({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("the first screen leads to all games, and a finished one opens from there as it was", async ({ page }) => {
  const saved = await threeGames();
  await shelf(page, saved);
  await expect(cards(page)).toHaveCount(3);
  await open(page, "./#/");
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("heading", { name: "All games" })).toBeVisible();
  await game(page, "boxes").getByRole("button", { name: /^Open/ }).click();
  await expect(page.locator("main")).toHaveAttribute("data-played", `${saved.boxes.record.actions.length}`);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "All games" })).toBeVisible();
});

test("games are found as one types, and by what they are", async ({ page }) => {
  await shelf(page, await threeGames());
  const keys = () => cards(page).evaluateAll((all) => all.map((card) => card.dataset.game));
  expect(await keys()).toEqual(["on", "against", "boxes"]);
  await search(page).fill("cult ann");
  await expect.poll(keys).toEqual(["boxes"]);
  await expect(page.getByRole("status").filter({ hasText: "1 game" })).toBeVisible();
  await search(page).fill("nobody");
  await expect.poll(keys).toEqual([]);
  await search(page).fill("");
  await page.getByLabel("Status").selectOption("Finished");
  await expect.poll(keys).toEqual(["against", "boxes"]);
  await page.getByLabel("Players").selectOption("With computer players");
  await expect.poll(keys).toEqual(["against"]);
  await page.getByLabel("Players").selectOption("Without computer players");
  await page.getByLabel("Status").selectOption("All");
  await page.getByLabel("Order").selectOption("Oldest first");
  await expect.poll(keys).toEqual(["boxes", "on"]);
  await page.getByRole("combobox", { name: "Expansion" }).selectOption("Cult");
  await expect.poll(keys).toEqual(["boxes"]);
});

test("a game is renamed by keys, keeps its name when it is played on, and loses it again", async ({ page }) => {
  await shelf(page, await threeGames());
  const rename = game(page, "on").getByRole("button", { name: /^Rename/ });
  await rename.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of the game")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rename).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Grandma’s evening");
  await page.keyboard.press("Enter");
  await expect(game(page, "on").locator(".game-title")).toHaveText("Grandma’s evening");
  await search(page).fill("grandma");
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Open Grandma’s evening" }).click();
  const table = new Table(page);
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  expect(await stored(page, "on")).toMatchObject({ title: "Grandma’s evening", needs: 4 });
  await page.getByRole("button", { name: "Home" }).click();
  await expect(game(page, "on").locator(".game-title")).toHaveText("Grandma’s evening");

  await open(page, "./#/games");
  await game(page, "on").getByRole("button", { name: /^Rename/ }).click();
  await page.getByLabel("Name of the game").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".game-title")).toHaveCount(0);
});

test("a game that was deleted comes back, and the focus is on the way back", async ({ page }) => {
  await shelf(page, await threeGames());
  const before = await games(page);
  await game(page, "boxes").getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await game(page, "against").getByRole("button", { name: /^Delete/ }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(3);
  expect(await games(page)).toEqual(before);
});

test("everything that was deleted comes back, the last first", async ({ page }) => {
  await shelf(page, await threeGames());
  const before = await games(page);
  const undo = page.getByRole("button", { name: "Undo" });
  for (const [number, key] of ["boxes", "against", "on"].entries()) {
    await game(page, key).getByRole("button", { name: /^Delete/ }).click();
    await expect(cards(page)).toHaveCount(2 - number);
  }
  for (const [number, key] of ["on", "against", "boxes"].entries()) {
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(game(page, key)).toBeVisible();
    await expect(cards(page)).toHaveCount(number + 1);
  }
  await expect(undo).toHaveCount(0);
  expect((await games(page)).toSorted()).toEqual(before.toSorted());
});

test("what is handed over says all by itself, and is not doubled", async ({ page }) => {
  const saved = await threeGames();
  await shelf(page, saved);
  const before = await games(page);
  const file = await downloaded(page, game(page, "boxes").getByRole("button", { name: /^Export/ }));
  const handed = JSON.parse(file.text);
  expect(handed.record).toEqual(saved.boxes.record);
  expect(handed).toMatchObject({ format: 2, saved_at: saved.boxes.saved_at });
  await choose(page, file.name, file.text);
  await expect(page.getByText("0 games imported. 1 was already here.")).toBeVisible();
  expect(await games(page)).toEqual(before);
});

test("all games in one file, and the same shelf from it", async ({ page }) => {
  await shelf(page, await threeGames());
  await page.evaluate(() => localStorage.setItem("bastide.game.broken", "{\n"));
  await game(page, "boxes").getByRole("button", { name: /^Rename/ }).click();
  await page.getByLabel("Name of the game").fill("Boxes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".game-title")).toHaveText("Boxes");
  // (The inner text differs while a card is out of sight and not laid out.)
  const shown = () => cards(page).evaluateAll((all) => all.map((card) => card.textContent));
  await expect(cards(page).locator(".miniature path").first()).toBeAttached();
  const [before, there] = [await shown(), await games(page)];
  const file = await downloaded(page, page.getByRole("button", { name: "Export all" }));
  expect(file.name).toBe("bastide-games.jsonl");

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("No saved games yet")).toBeVisible();
  const other = '{"format":1,"revision":1,"saved_at":1,"sitters":[],"record":{}}';
  await choose(page, file.name, `${file.text}<html>\n${other}\n`);
  await expect(page.getByText("4 games imported. 2 could not be read:")).toBeVisible();
  await expect(page.locator(".shelf-taken li")).toHaveText([/No\. 5: it is not a saved game/, /No\. 6:/]);
  await expect.poll(shown).toEqual(before);
  await expect(page.getByRole("region", { name: "Unreadable saves" })).toContainText("broken");
  // The game in progress was of the first format, and is stored anew.
  expect((await games(page)).length).toBe(there.length);
  await choose(page, file.name, file.text);
  await expect(page.getByText("0 games imported. 4 were already here.")).toBeVisible();
  expect((await games(page)).length).toBe(there.length);
});

test("where the storage is full, what was judged goes, and what is over is said shorter", async ({ page }) => {
  const until = ({ phase }, played) => played >= 20 && phase === "tile";
  const [on, over] = await Promise.all([save({ until }), save({ sitters: AGAINST_GREEDY })]);
  await open(page);
  await page.evaluate(([on, over]) => {
    localStorage.setItem("bastide.game.on", JSON.stringify(on));
    for (let number = 0; number < 5; number += 1) {
      localStorage.setItem(`bastide.game.over${number}`, JSON.stringify({ ...over, saved_at: number }));
    }
    localStorage.setItem("bastide.review.over1", "x".repeat(100));
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let number = 0; ; number += 1) {
        try {
          localStorage.setItem(`filler ${size} ${number}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
    location.hash = "#/game/on";
  }, [on, over]);
  const table = new Table(page);
  await expect(page.locator(".notice")).toContainText("nearly full");
  await page.locator(".notice").getByRole("button", { name: "Dismiss" }).click();
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  await isShort(page, "over0", "over1", "over2", "over3", "over4");
  await expect(page.locator(".notice")).toHaveCount(0);
  expect((await stored(page, "on")).record.actions).toHaveLength(on.record.actions.length + 1);
  expect(await page.evaluate(() => localStorage.getItem("bastide.review.over1"))).toBe(null);
  await page.evaluate(() => (location.hash = "#/games"));
  await expect(page.locator("#shelf-room ~ p").first()).toContainText(/(99|100)% of the available storage/);
  await expect(page.getByText("Storage is almost full.")).toBeVisible();
});

test("reviews are let go, and what the browser promised is said", async ({ page }) => {
  await shelf(page, await threeGames());
  await page.evaluate(() => localStorage.setItem("bastide.review.boxes", "x".repeat(100_000)));
  await page.reload();
  await expect(page.locator(".shelf-kinds")).toContainText("Reviews1%");
  await expect(page.getByText("Games are stored in this browser only")).toBeVisible();
  await page.getByRole("button", { name: "Delete all reviews" }).click();
  await expect(page.locator(".shelf-kinds")).not.toContainText("Reviews");
  expect(await page.evaluate(() => localStorage.getItem("bastide.review.boxes"))).toBe(null);
});

test("ten thousand games are on the shelf, a screenful at a time", async ({ page }) => {
  test.setTimeout(180_000);
  const saved = await threeGames();
  await shelf(page, saved);
  await game(page, "on").getByRole("button", { name: /^Open/ }).click();
  const table = new Table(page);
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  const on = JSON.stringify(await stored(page, "on"));
  const [against, boxes] = await page.evaluate(() => {
    return ["against", "boxes"].map((key) => localStorage.getItem(`bastide.game.${key}`));
  });
  await open(page);
  await page.evaluate(() => localStorage.clear());
  await storeMany(page, { over: 10_000, running: 300, games: { over: [against, boxes], running: [on] } });
  await page.reload();
  await page.getByRole("link", { name: "All games" }).waitFor();
  const opened = () => page.evaluate(async () => {
    const begun = performance.now();
    location.hash = "#/games";
    const isThere = () => document.querySelectorAll("main.shelf .game").length === 24;
    while (!isThere()) await new Promise((done) => setTimeout(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return Math.round(performance.now() - begun);
  });
  // The first time its chunk may still be loading, if the test was faster than the prefetch.
  const opens = [await opened()];
  for (let times = 0; times < 3; times += 1) {
    await page.waitForTimeout(1000);
    await page.evaluate(() => (location.hash = "#/"));
    await page.waitForTimeout(1000);
    opens.push(await opened());
  }
  const letters = await page.evaluate(() => {
    return Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  });
  console.log(`10,300 games, ${letters} letters: the shelf is painted after ${opens.join(", ")} ms`);
  await expect(page.getByRole("status").filter({ hasText: /10.?300 games/ })).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByLabel("Status").selectOption("Finished");
  await search(page).fill("anna999");
  await expect(cards(page)).toHaveCount(1);
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("nothing is wider than the window, and axe finds nothing while a game is renamed", async ({ page }) => {
    await shelf(page, await threeGames());
    await game(page, "on").getByRole("button", { name: /^Rename/ }).click();
    await page.getByLabel("Name of the game").fill("W".repeat(60));
    await expect(page.getByLabel("Name of the game")).toHaveValue("W".repeat(40));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(game(page, "on").locator(".game-title")).toHaveText("W".repeat(40));
    expect(await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    })).toBe(0);
  });
});
