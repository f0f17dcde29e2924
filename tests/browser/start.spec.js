// The site as files on a host: it starts, works offline, and updates only on request.

import { readdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, keptOffline, open, runs, test } from "./site.js";

const isUpdateWaiting = async () => Boolean((await navigator.serviceWorker.ready).waiting);
const build = (page) => page.locator("meta[name=build]").getAttribute("content");

/** The ground of 27 tiles, and what stands on each. */
const PARTS = 54;

test("starts on a sub-path without a complaint", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Bastide/);
});

test("the landscape over the title is there at once, and then drawn finely, to its end", async ({ page }) => {
  await open(page);
  const parts = page.locator(".landscape > g");
  await expect(parts).toHaveCount(PARTS);
  const shapes = () => parts.last().locator("path").count();
  const before = await page.evaluate(() => {
    const [picture] = document.querySelector("template#landscape").content.children;
    return picture.lastElementChild.querySelectorAll("path").length;
  });
  await expect.poll(shapes).toBeGreaterThan(before);
  await expect(parts).toHaveCount(PARTS);
});

/** Opens the page without its program; the returned function lets the program load. */
async function openWithoutProgram(page, address = "./") {
  let come;
  const isComing = new Promise((done) => (come = done));
  await page.route("**/bastide-*_bg.wasm", async (route) => {
    await isComing;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("#start")).toBeAttached();
  return async () => {
    come();
    await runs(page);
  };
}

test.describe("before the program comes", () => {
  test("the first screen is there, in the colours that were chosen", async ({ page }) => {
    const settings = '{"theme":"dark","motion":"still"}';
    await page.addInitScript((settings) => localStorage.setItem("bastide.settings", settings), settings);
    const come = await openWithoutProgram(page);
    await expect(page.getByRole("heading", { name: "Bastide" })).toBeVisible();
    await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
    await expect(page.locator(".landscape > g")).toHaveCount(PARTS);
    await expect(page.locator("html[data-theme=dark][data-motion=still]")).toHaveCount(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await come();
  });

  test("what is pressed happens when it has come", async ({ page }) => {
    const come = await openWithoutProgram(page);
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.getByText("Laying the first tile")).toBeVisible();
    await come();
    await expect(page.getByRole("heading", { name: "New game", level: 1 })).toBeVisible();
  });

  test("a link that is pressed leads there when it has come", async ({ page }) => {
    const come = await openWithoutProgram(page, "./?seed=7");
    await page.getByRole("link", { name: "Settings" }).click();
    await come();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?seed=7");
  });

  test("whoever has the focus keeps it", async ({ page }) => {
    const come = await openWithoutProgram(page);
    await page.getByRole("button", { name: "New game" }).focus();
    await come();
    await expect(page.getByRole("button", { name: "New game" })).toBeFocused();
  });

  test("saved games are not foretold: nothing is in the place where they will be", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("bastide.game.k1", "{}"));
    const come = await openWithoutProgram(page);
    await expect(page.getByRole("heading", { name: "Bastide" })).toBeVisible();
    await expect(page.getByRole("button", { name: "New game" })).toBeHidden();
    await come();
  });

  test("on the way to another screen the first is not shown", async ({ page }) => {
    const come = await openWithoutProgram(page, "./#/tiles");
    await expect(page.getByText("Laying the first tile")).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(0);
    await come();
    await expect(page.getByRole("heading", { name: "All tiles" })).toBeVisible();
  });

  /** Returns the position and text of everything on the first screen. */
  const places = () =>
    [...document.querySelectorAll("main.home :is(svg.landscape, h1, h2, p, button, label, a, nav)")].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { is: it.localName, says: it.matches("svg, nav") ? "" : it.textContent.trim(), x, y, width, height };
    });

  for (const language of readdirSync(new URL("../../locales/", import.meta.url))) {
    for (const width of [1280, 360]) {
      test.describe(`in ${language}, ${width} pixels wide`, () => {
        test.use({ locale: language, viewport: { width, height: 720 } });

        test("it comes alive without a jump", async ({ page }) => {
          await page.addInitScript(() => {
            window.jumps = [];
            const note = (list) => window.jumps.push(...list.getEntries().map(({ value }) => value));
            new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
          });
          const come = await openWithoutProgram(page);
          await expect(page.locator(".landscape > g")).toHaveCount(PARTS);
          const before = await page.evaluate(places);
          expect(before.length).toBeGreaterThan(9);
          await come();
          await expect(page.locator(".landscape > g")).toHaveCount(PARTS);
          expect(await page.evaluate(places)).toEqual(before);
          expect(await page.evaluate(() => window.jumps)).toEqual([]);
        });
      });
    }
  }
});

test("the first screen passes axe", async ({ page }) => {
  await open(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test("can be installed: the manifest's pictures have their sizes", async ({ page }) => {
  await open(page);
  const pictures = await page.evaluate(async () => {
    const address = document.querySelector("link[rel=manifest]").href;
    const { icons, screenshots } = await (await fetch(address)).json();
    const measure = async ({ src, sizes }) => {
      const image = new Image();
      image.src = new URL(src, address);
      await image.decode();
      return { sizes, is: `${image.naturalWidth}x${image.naturalHeight}` };
    };
    const pictures = [...icons, ...screenshots];
    return Promise.all(pictures.filter(({ sizes }) => sizes !== "any").map(measure));
  });
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  for (const { sizes, is } of pictures) expect(is).toBe(sizes);
});

test.describe("kept for offline use", () => {
  test.use({ isKept: true });

  test("opens without a network after the first visit", async ({ page, site }) => {
    await open(page, site.url);
    await keptOffline(page);
    await site.close();

    await open(page, `${site.url}?seed=5`);
    await page.reload();
    await runs(page);
    const thinker = await page.evaluate(async () => {
      const { content } = document.querySelector("meta[name=thinker]");
      return (await fetch(content)).status;
    });
    expect(thinker).toBe(200);
  });

  test("a newer build waits until it is accepted", async ({ page, site, nextBuild }) => {
    await open(page, site.url);
    await keptOffline(page);
    const first = await build(page);

    site.use(nextBuild);
    await page.reload();
    await expect.poll(() => page.evaluate(isUpdateWaiting)).toBe(true);
    expect(await build(page)).toBe(first);
    await page.reload();
    expect(await build(page)).toBe(first);

    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      waiting.postMessage({ type: "skip-waiting" });
    });
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([expect.stringMatching(/ the-next-build$/)]);
    await page.reload();
    expect(await build(page)).toBe("the-next-build");
  });
});

test("says so when it cannot start, and tries again", async ({ page, complaints }) => {
  await page.route("**/bastide-*_bg.wasm", (route) => route.abort(), { times: 1 });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not start");
  await page.getByRole("button", { name: "Try again" }).click();
  await runs(page);
  complaints.length = 0;
});

test("says so when it stops before its first screen", async ({ page, complaints }) => {
  // The page has started, and then a browser feature fails.
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", {}));
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not start");
  expect(complaints.splice(0)).not.toEqual([]);
});

test("says so when it is long in coming, and tries again", async ({ page }) => {
  await page.clock.install();
  await page.route("**/bastide-*_bg.wasm", () => {}, { times: 1 });
  await page.goto("./#/settings", { waitUntil: "commit" });
  await expect(page.getByText("Laying the first tile")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("alert")).toContainText("This is taking a while");
  await page.getByRole("button", { name: "Try again" }).click();
  await runs(page);
});

test("says so when its style does not come", async ({ page, complaints }) => {
  await page.route("**/*.css", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto("./");
  await runs(page);
  await expect(page.getByRole("alert")).toContainText("This page didn’t load completely");
  await page.getByRole("button", { name: "Try again" }).click();
  await runs(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  complaints.length = 0;
});

test("says what it needs where scripts are off, in every language", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL);
  for (const language of readdirSync(new URL("../../locales/", import.meta.url))) {
    await expect(page.locator(`noscript > p[lang="${language}"]`)).toBeVisible();
  }
  await context.close();
});

test.describe("for a German browser", () => {
  test.use({ locale: "de-DE" });

  const start = async (page) => {
    await page.route("**/bastide-*_bg.wasm", (route) => route.abort());
    await page.goto("./");
  };

  test("says in German that it cannot start", async ({ page, complaints }) => {
    await start(page);
    await expect(page.getByRole("alert")).toContainText("konnte nicht starten");
    await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    complaints.length = 0;
  });

  test("says it in the language that was chosen", async ({ page, complaints }) => {
    await page.addInitScript(() => localStorage.setItem("bastide.settings", '{"language":"fr"}'));
    await start(page);
    await expect(page.getByRole("alert")).toContainText("n’a pas pu démarrer");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    complaints.length = 0;
  });
});
