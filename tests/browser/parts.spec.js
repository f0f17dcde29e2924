// The program comes in parts: the first screen's with the page, the others when the page rests or a
// screen needs them. A part that does not come says so, and is asked for until it does.

import { cp, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "./serve.js";
import { expect, keptOffline, open, test } from "./site.js";

const absent = (page) => page.getByRole("alert").getByText("This part of Bastide has not come yet.");
const newGame = (page) => page.getByRole("button", { name: "New game" });
const setup = (page) => page.getByRole("heading", { name: "New game", level: 1 });
const settings = (page) => page.getByRole("heading", { name: "Settings", level: 1 });

const PLAY = "**/play-*.wasm";
const EXTRAS = "**/extras-*.wasm";

/** The parts that were asked for. */
function partsOf(page) {
  const asked = [];
  page.on("request", (request) => {
    const part = request.url().match(/\/(play|extras|shared-\d+)-\w+\.wasm$/)?.[1];
    if (part) asked.push(part);
  });
  return asked;
}

test.describe("without a service worker", () => {
  // It would answer in the place of the network that these tests spoil.
  test.beforeEach(({ page }) => page.addInitScript(() => delete Navigator.prototype.serviceWorker));

  test("a page at rest fetches every part, once", async ({ page }) => {
    const asked = partsOf(page);
    await open(page);
    await expect.poll(() => asked.filter((part) => !part.startsWith("shared")).toSorted())
      .toEqual(["extras", "play"]);
    await newGame(page).click();
    await expect(setup(page)).toBeVisible();
    await page.goto("./#/settings");
    await expect(settings(page)).toBeVisible();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("the first screen needs no other part", async ({ page }) => {
    await page.route(PLAY, () => {});
    await page.route(EXTRAS, () => {});
    await open(page);
    await expect(newGame(page)).toBeVisible();
  });

  test.describe("that does not come", () => {
    // The network's own complaints are what is tested here.
    test.use({ complaints: async ({}, use) => use([]) });

    test("a part that fails at first is fetched when its screen is gone to", async ({ page }) => {
      let asked = 0;
      await page.route(PLAY, (route) => (asked++ < 1 ? route.abort() : route.continue()));
      await open(page);
      await expect.poll(() => asked).toBe(1);
      await newGame(page).click();
      await expect(setup(page)).toBeVisible();
    });

    test("a part that never comes says so, is asked for again, and leaves the way home", async ({ page }) => {
      let comes = false;
      let asked = 0;
      await page.clock.install();
      await page.route(PLAY, (route) => {
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

    test("a slow part is told, and welcome when it comes after all", async ({ page }) => {
      await page.clock.install();
      let letThrough;
      const held = new Promise((resolve) => { letThrough = resolve; });
      await page.route(PLAY, async (route) => {
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

    test("a file is imported when the part that reads it has come", async ({ page }) => {
      let comes = false;
      await page.clock.install();
      await page.route(PLAY, (route) => (comes ? route.continue() : route.abort()));
      await open(page);
      await page.setInputFiles("input[type=file]", {
        name: "game.json",
        mimeType: "application/json",
        buffer: Buffer.from("{}"),
      });
      const notices = page.locator(".notices");
      await expect(notices).toContainText("This part of Bastide has not come yet.");
      comes = true;
      await page.clock.runFor(5_500);
      await expect(notices).toContainText("This file cannot be imported");
      await expect(notices).not.toContainText("has not come yet");
    });

    test("a part of another build is not taken, nor one that came to harm", async ({ page }) => {
      // It stands under the name of this build's.
      const extras = (await readdir(DIST)).find((name) => name.startsWith("extras-"));
      const other = await readFile(join(DIST, extras));
      let comes = false;
      await page.route(PLAY, (route) => (
        comes ? route.continue() : route.fulfill({ body: other, contentType: "application/wasm" })
      ));
      await open(page);
      await newGame(page).click();
      await expect(absent(page)).toBeVisible();
      comes = true;
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(setup(page)).toBeVisible();
    });
  });
});

test.describe("that came to harm where it is kept", () => {
  test.use({ complaints: async ({}, use) => use([]) });

  test("a part is mended", async ({ page, site }) => {
    await open(page, site.url);
    await keptOffline(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (/\/play-/.test(request.url)) await cache.put(request, new Response("harmed"));
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
    // The parts of the next build have other names.
    for (const name of await readdir(folder)) {
      if (/^(play|extras)-/.test(name)) await rm(join(folder, name));
    }
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test("a page of before says what it lacks, and goes on when it is loaded again", async ({ page }) => {
    await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
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
