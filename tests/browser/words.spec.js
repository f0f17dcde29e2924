// The sentences of a screen load when the screen is opened; a screen without its sentences says so.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "./serve.js";
import { gather } from "./setup.js";
import { expect, keptOffline, open, test } from "./site.js";
import { Table } from "./table.js";

const missing = (page) => page.getByText("Could not load this text.");
const tryAgain = (page) => page.getByRole("button", { name: "Try again" });
const newGame = (page) => page.getByRole("button", { name: "New game" });
const setup = (page) => page.getByRole("heading", { name: "New game", level: 1 });

/** Stops time in the page, so it never becomes idle and prefetches nothing. */
async function stopClock(page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Returns the requested bundles, such as `en/table`. */
function bundlesOf(page) {
  const asked = [];
  page.on("request", (request) => {
    const bundle = request.url().match(/\/text\/([\w-]+\/[\w-]+)-\w+\.txt$/)?.[1];
    if (bundle && !asked.includes(bundle)) asked.push(bundle);
  });
  return asked;
}

test.describe("without a service worker", () => {
  test("each screen asks for its own words only", async ({ page }) => {
    await stopClock(page);
    const asked = bundlesOf(page);
    await open(page);
    expect(asked).toEqual([]);
    await newGame(page).click();
    await expect(setup(page)).toBeVisible();
    // The clock and the match are among the settings of a game for two; they come last.
    await expect.poll(() => asked.at(-1)).toBe("en/duel");
    expect(asked.toSorted()).toEqual(["en/duel", "en/setup", "en/words"]);
    await page.goto("./#/settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    expect(asked.toSorted()).toEqual(["en/duel", "en/settings", "en/setup", "en/words"]);
  });

  test("a page at rest fetches what may be needed later", async ({ page }) => {
    const asked = bundlesOf(page);
    await open(page);
    const all = ["challenge", "comments", "duel", "figures", "handbook", "journeys", "puzzles", "review", "school", "settings", "setup", "share", "shelf", "table", "tiles", "transcript", "words"].map((bundle) => `en/${bundle}`);
    await expect.poll(() => asked.toSorted()).toEqual(all);
  });

  test.describe("that do not come", () => {
    // The network errors in the console are intended here.
    test.use({ complaints: async ({}, use) => use([]) });

    test("words that fail once come when they are asked for again", async ({ page }) => {
      let comes = false;
      await stopClock(page);
      await page.route("**/text/en/setup-*", (route) => (comes ? route.continue() : route.abort()));
      await open(page);
      await newGame(page).click();
      await expect(missing(page)).toBeVisible();
      await tryAgain(page).click();
      await expect(missing(page)).toBeVisible();
      comes = true;
      await tryAgain(page).click();
      await expect(setup(page)).toBeVisible();
      await expect(missing(page)).toHaveCount(0);
    });

    test("words that never come leave the way home, and the game where it was", async ({ page }) => {
      await page.route("**/text/en/table-*", (route) => route.abort());
      await open(page);
      await newGame(page).click();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(missing(page)).toBeVisible();
      await page.reload();
      await expect(missing(page)).toBeVisible();
      await page.getByRole("link", { name: "Home" }).click();
      await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
    });

    test("words that hang are given up, and welcome when they come after all", async ({ page }) => {
      await stopClock(page);
      let letThrough;
      const held = new Promise((resolve) => { letThrough = resolve; });
      await page.route("**/text/en/setup-*", async (route) => {
        await held;
        await route.continue();
      });
      await open(page);
      await newGame(page).click();
      await expect(page.locator("html[data-busy]")).toHaveCount(1);
      await expect(newGame(page)).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(missing(page)).toBeVisible();
      letThrough();
      await expect(setup(page)).toBeVisible();
    });

    test.describe("in German", () => {
      test.use({ locale: "de-DE" });

      test("English stands in until German comes", async ({ page }) => {
        let comes = false;
        await page.route("**/text/de/setup-*", (route) => (comes ? route.continue() : route.abort()));
        await open(page);
        await expect(page.locator("html")).toHaveAttribute("lang", "de");
        await page.getByRole("button", { name: "Neue Partie" }).click();
        await expect(setup(page)).toBeVisible();
        await expect(page.getByText("Could not load Deutsch.")).toBeVisible();
        comes = true;
        await tryAgain(page).click();
        await expect(page.getByRole("heading", { name: "Neue Partie", level: 1 })).toBeVisible();
        await expect(page.getByText("Could not load")).toHaveCount(0);
      });

      test("what comes in no language is told in the one that is there", async ({ page }) => {
        await page.route("**/text/*/setup-*", (route) => route.abort());
        await open(page);
        await page.getByRole("button", { name: "Neue Partie" }).click();
        await expect(page.getByText("konnte nicht geladen werden")).toBeVisible();
        await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
      });
    });
  });
});

test.describe("kept for offline use", () => {
  test.use({ isKept: true });

  test("after one visit every screen has its words offline", async ({ page, site }) => {
    await open(page, site.url);
    await keptOffline(page);
    await site.close();
    await page.reload();
    await newGame(page).click();
    await gather(page, "here");
    await page.getByRole("button", { name: "Start" }).click();
    // The first player is random.
    await new Table(page).is("tile");
    for (const [address, heading] of [["settings", "Settings"], ["tiles", "All tiles"], ["puzzles", "Puzzles"]]) {
      await page.evaluate((fragment) => { location.hash = fragment; }, `#/${address}`);
      await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    }
  });
});

test("each language picks its forms as the browser would", async ({ page }) => {
  for (const language of readdirSync(join(DIST, "text"))) {
    const names = readdirSync(join(DIST, "text", language));
    const core = names.find((name) => name.startsWith("core-"));
    if (!core) continue; // The first screen's English is in the program.
    const [places] = readFileSync(join(DIST, "text", language, core), "utf8").split("\n");
    const locale = new URL(`../../locales/${language}/core.toml`, import.meta.url);
    const [, rule] = readFileSync(locale, "utf8").match(/^language-plural = "(.*)"$/m);
    const categories = rule.split(";").map((category) => category.split(":")[0].trim());
    const picked = await page.evaluate((language) => {
      const rules = new Intl.PluralRules(language);
      return Array.from({ length: 200 }, (_, number) => rules.select(number));
    }, language);
    expect([...places].map((place) => categories[place])).toEqual(picked);
  }
});
