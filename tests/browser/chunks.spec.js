// Code splitting: the first screen's chunk loads with the page, the others when the page is idle or
// a screen needs them. If a chunk fails to load, the page says so and retries until it succeeds.

import { cp, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "./serve.js";
import { save } from "./rules.js";
import { expect, keptOffline, open, test } from "./site.js";
import { sit } from "./table.js";

const absent = (page) => page.getByRole("alert").getByText("This part is still loading.");
const newGame = (page) => page.getByRole("button", { name: "New game" });
const setup = (page) => page.getByRole("heading", { name: "New game", level: 1 });
const settings = (page) => page.getByRole("heading", { name: "Settings", level: 1 });

const SETUP = "**/setup-*.wasm";
const SETUP_STYLE = "**/setup-*.css";
const PLAY = "**/play-*.wasm";
/** The first rule of the stylesheet that every part needs: the colours of tiles. */
const PALETTE_RULE = ":root, [data-theme]";
/** The first rule of the table's stylesheet. */
const TABLE_RULE = ".table";
const EXTRAS = "**/extras-*.wasm";
const REVIEW = "**/review-*.wasm";
const REVIEW_STYLE = "**/review-*.css";

/** A game that is finished after a few tiles. */
const short = () => save({ draws: ["B05", "B08", "B20", "B21"], seed: 3 });

/** Returns the chunks that were requested. */
function partsOf(page) {
  const asked = [];
  page.on("request", (request) => {
    const part = request.url().match(/\/((?:beside|play|extras|review|school|setup|shared)[\w-]*)-\w+(\.wasm|\.css)$/);
    if (part) asked.push(part[1] + part[2]);
  });
  return asked;
}

test.describe("without a service worker", () => {
  test("a page at rest fetches every part, once", async ({ page }) => {
    const asked = partsOf(page);
    await open(page);
    await expect.poll(() => asked.filter((part) => !/^(shared|beside)/.test(part)).toSorted())
      .toEqual([
        "extras-1.css",
        "extras.wasm",
        "play-3.css",
        "play.wasm",
        "review-4.css",
        "review.wasm",
        "school-5.css",
        "school.wasm",
        "setup-2.css",
        "setup.wasm",
      ]);
    await newGame(page).click();
    await expect(setup(page)).toBeVisible();
    await page.goto("./#/settings");
    await expect(settings(page)).toBeVisible();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("the first screen needs no other part", async ({ page }) => {
    await page.route(SETUP, () => {});
    await page.route(PLAY, () => {});
    await page.route(EXTRAS, () => {});
    await page.route(REVIEW, () => {});
    await open(page);
    await expect(newGame(page)).toBeVisible();
  });

  test("what the address asks for is fetched beside the program, and no other part", async ({ page }) => {
    const asked = partsOf(page);
    let come;
    const isComing = new Promise((done) => { come = done; });
    await page.route("**/bastide-*_bg.wasm", async (route) => {
      await isComing;
      await route.continue();
    });
    await page.goto("./#/new", { waitUntil: "commit" });
    await expect.poll(() => asked).toEqual(expect.arrayContaining(["setup.wasm", "setup-2.css", "play.wasm", "play-3.css"]));
    expect(asked.filter((part) => /^(extras|review|school)/.test(part))).toEqual([]);
    come();
    await expect(setup(page)).toBeVisible();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("the style of parts stands as it was written, whichever comes first", async ({ page }) => {
    let come;
    const isComing = new Promise((done) => { come = done; });
    await page.route("**/shared-*.css", async (route) => {
      await isComing;
      await route.continue();
    });
    // One rule of each stylesheet, and the number of stylesheets.
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0].selectorText));
    await open(page);
    for (const screen of ["#/new", "#/rules", "#/games/figures"]) {
      await page.evaluate((screen) => (location.hash = screen), screen);
    }
    await expect.poll(sheets).toEqual([".all-tiles", ".setup form", TABLE_RULE, ".review > *", ".lessons"]);
    come();
    await expect.poll(sheets).toEqual([PALETTE_RULE, ".all-tiles", ".setup form", TABLE_RULE, ".review > *", ".lessons"]);
  });

  for (const height of [720, 1080]) {
    test(`Start stays in its place when the rest of the setup comes, ${height} pixels high`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height });
      let come;
      const isComing = new Promise((done) => { come = done; });
      await page.route(PLAY, async (route) => {
        await isComing;
        await route.continue();
      });
      // A seed in the address opens what follows the players.
      await open(page, "./?seed=7");
      await newGame(page).click();
      const start = page.getByRole("button", { name: "Start" });
      const before = await start.boundingBox();
      come();
      await expect(page.locator("#seed")).toBeAttached();
      expect(await start.boundingBox()).toEqual(before);
    });
  }

  for (const width of [1280, 360]) {
    test(`the first screen looks the same without the style of the others, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.addInitScript(() => localStorage.setItem("bastide.game.harmed", "{}"));
      await open(page);
      await newGame(page).click();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator(".hand")).toBeVisible();
      await page.goto("./#/");
      await expect(page.locator(".miniature svg").first()).toBeVisible();
      await expect(page.locator(".home-links")).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(7);
      const sheets = await page.evaluateHandle(() => [...document.adoptedStyleSheets]);
      // The landscape in detail has colours that come with it.
      const palette = await readFile(new URL("../../crates/art/palette-of-tiles.css", import.meta.url), "utf8");
      const colours = await page.evaluateHandle((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        return [sheet];
      }, palette);
      const look = (given) => {
        return page.evaluate((worn) => { document.adoptedStyleSheets = worn; }, given ? sheets : colours)
          .then(() => page.screenshot({ fullPage: true, animations: "disabled" }));
      };
      // The landscape is drawn in detail meanwhile.
      await expect(async () => {
        const before = await look(false);
        expect((await look(true)).equals(before)).toBe(true);
      }).toPass();
    });
  }

  test.describe("that does not come", () => {
    // The network errors in the console are intended here.
    test.use({ complaints: async ({}, use) => use([]) });

    test("a part that fails at first is fetched when its screen is gone to", async ({ page }) => {
      let asked = 0;
      await page.route(SETUP, (route) => (asked++ < 1 ? route.abort() : route.continue()));
      await open(page);
      await expect.poll(() => asked).toBe(1);
      await newGame(page).click();
      await expect(setup(page)).toBeVisible();
    });

    test("a part that never comes says so, is asked for again, and leaves the way home", async ({ page }) => {
      let comes = false;
      let asked = 0;
      await page.clock.install();
      await page.route(SETUP, (route) => {
        asked += 1;
        return comes ? route.continue() : route.abort();
      });
      await open(page);
      await newGame(page).click();
      await expect(absent(page)).toBeVisible();
      for (const _ of [1, 2]) {
        const before = asked;
        await page.clock.runFor(5_500);
        await expect.poll(() => asked).toBeGreaterThan(before);
        await expect(absent(page)).toBeVisible();
      }
      await page.getByRole("link", { name: "Home" }).click();
      await expect(newGame(page)).toBeVisible();
      await newGame(page).click();
      await expect(absent(page)).toBeVisible();
      comes = true;
      await page.clock.runFor(5_500);
      await expect(setup(page)).toBeVisible();
      await expect(absent(page)).toHaveCount(0);
    });

    test("a part whose style does not come is not shown without it, and both are asked for again", async ({ page }) => {
      let comes = false;
      let asked = 0;
      await page.clock.install();
      await page.route(SETUP_STYLE, (route) => {
        asked += 1;
        return comes ? route.continue() : route.abort();
      });
      await open(page);
      await newGame(page).click();
      await expect(absent(page)).toBeVisible();
      const before = asked;
      await page.clock.runFor(5_500);
      await expect.poll(() => asked).toBeGreaterThan(before);
      await expect(absent(page)).toBeVisible();
      await expect(setup(page)).toHaveCount(0);
      comes = true;
      await page.clock.runFor(5_500);
      await expect(setup(page)).toBeVisible();
      await expect(page.locator(".setup form")).toHaveCSS("display", "grid");
    });

    for (const [what, part, address] of [
      ["the journeys", "**/journeys-*.wasm", "./#/journeys"],
      ["a game with a clock", "**/duel-*.wasm", "./#/game/timed"],
    ]) {
      test(`${what} without their part leave the way home, and come when it comes`, async ({ page }) => {
        let comes = false;
        await page.route(part, (route) => (comes ? route.continue() : route.abort()));
        const timed = { ...(await save({ seed: 3 })), attached: "/1 300000 0 0 0 0 -1 0 -1 0 0 2 300000 300000" };
        await page.addInitScript((game) => localStorage.setItem("bastide.game.timed", JSON.stringify(game)), timed);
        await page.goto(address);
        await expect(absent(page)).toBeVisible();
        await expect(page.getByRole("link", { name: "Home" })).toBeVisible();
        comes = true;
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(page.locator(".tree, .player-clock").first()).toBeVisible();
      });
    }

    test("a part that never comes leaves the game where it was", async ({ page }) => {
      await open(page);
      await newGame(page).click();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator(".hand")).toBeVisible();
      const table = page.url();
      let comes = false;
      await page.route(PLAY, (route) => (comes ? route.continue() : route.abort()));
      await page.reload();
      await expect(absent(page)).toBeVisible();
      comes = true;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.locator(".hand")).toBeVisible();
      expect(page.url()).toBe(table);
    });

    for (const [what, pattern] of [["part", SETUP], ["style", SETUP_STYLE]]) {
      test(`a slow ${what} is told, and welcome when it comes after all`, async ({ page }) => {
        await page.clock.install();
        let letThrough;
        const held = new Promise((resolve) => { letThrough = resolve; });
        await page.route(pattern, async (route) => {
          await held;
          await route.continue();
        });
        await open(page);
        await newGame(page).click();
        await expect(page.locator("html[data-busy]")).toHaveCount(1);
        await expect(newGame(page)).toBeVisible();
        await page.clock.runFor(9_000);
        await expect(absent(page)).toBeVisible();
        letThrough();
        await expect(setup(page)).toBeVisible();
      });
    }

    test("a game whose table never comes says so, and starts once it comes", async ({ page }) => {
      let comes = false;
      await page.route(PLAY, (route) => (comes ? route.continue() : route.abort()));
      await open(page);
      await newGame(page).click();
      await expect(setup(page)).toBeVisible();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator(".notice")).toContainText("This part is still loading.");
      await expect(setup(page)).toBeVisible();
      comes = true;
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator(".hand")).toBeVisible();
    });

    test("a game is played where the review does not come", async ({ page }) => {
      await page.route(REVIEW, (route) => route.abort());
      await open(page);
      await newGame(page).click();
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.locator(".hand")).toBeVisible();
      await expect(absent(page)).toHaveCount(0);
    });

    for (const [what, pattern] of [["part", REVIEW], ["style", REVIEW_STYLE]]) {
      test(`a review whose ${what} does not come says so in its place, is asked for again, and can be closed`, async ({ page }) => {
        const begin = page.getByRole("button", { name: "Review the game" });
        const panel = page.getByRole("region", { name: "Review" });
        let comes = false;
        let asked = 0;
        await page.clock.install();
        await page.route(pattern, (route) => {
          asked += 1;
          return comes ? route.continue() : route.abort();
        });
        await sit(page, await short());
        await begin.click();
        await expect(panel).toContainText("This part is still loading.");
        const before = asked;
        await page.clock.runFor(5_500);
        await expect.poll(() => asked).toBeGreaterThan(before);
        await expect(absent(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(panel).toHaveCount(0);
        await begin.click();
        await expect(absent(page)).toBeVisible();
        comes = true;
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(panel.locator("[data-decision]").first()).toBeVisible();
        await expect(absent(page)).toHaveCount(0);
        await expect(panel.locator(".review-rest")).toHaveCSS("overflow-y", "auto");
      });
    }

    test("a review that is slow is said to be fetched, and welcome when it comes after all", async ({ page }) => {
      const panel = page.getByRole("region", { name: "Review" });
      await page.clock.install();
      let letThrough;
      const held = new Promise((resolve) => { letThrough = resolve; });
      await page.route(REVIEW, async (route) => {
        await held;
        await route.continue();
      });
      await sit(page, await short());
      await page.getByRole("button", { name: "Review the game" }).click();
      await expect(panel.getByRole("status")).toHaveText("Loading the review …");
      await page.clock.runFor(9_000);
      await expect(absent(page)).toBeVisible();
      letThrough();
      await expect(panel.locator("[data-decision]").first()).toBeVisible();
    });

    for (const [pattern, end, contentType] of [[SETUP, ".wasm", "application/wasm"], [SETUP_STYLE, ".css", "text/css"]]) {
      test(`a ${end} of another build is not taken, nor one that came to harm`, async ({ page }) => {
        // Its name is that of this build's file.
        const extras = (await readdir(DIST)).find((name) => name.startsWith("extras-") && name.endsWith(end));
        const body = await readFile(join(DIST, extras));
        let comes = false;
        await page.route(pattern, (route) => (comes ? route.continue() : route.fulfill({ body, contentType })));
        await open(page);
        await newGame(page).click();
        await expect(absent(page)).toBeVisible();
        comes = true;
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(setup(page)).toBeVisible();
      });
    }
  });
});

test.describe("that came to harm where it is kept", () => {
  test.use({ isKept: true, complaints: async ({}, use) => use([]) });

  test("a part is mended", async ({ page, site }) => {
    await open(page, site.url);
    await keptOffline(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (/\/(play|setup)-/.test(request.url)) await cache.put(request, new Response("harmed"));
        }
      }
    });
    await page.reload();
    await newGame(page).click();
    await expect(setup(page)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe("after an update that removed the old files", () => {
  test.use({ complaints: async ({}, use) => use([]) });

  let folder;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "bastide-"));
    await cp(DIST, folder, { recursive: true });
    // The chunks of the next build have other names.
    for (const name of await readdir(folder)) {
      if (/^(beside|play|extras|review|school|setup)-/.test(name)) await rm(join(folder, name));
    }
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test("a page of before says what it lacks, and goes on when it is loaded again", async ({ page }) => {
    const site = await serve({ root: folder });
    await open(page, site.url);
    await newGame(page).click();
    await expect(absent(page)).toBeVisible();
    site.use(DIST);
    await page.reload();
    await expect(setup(page)).toBeVisible();
    await site.close();
  });
});
