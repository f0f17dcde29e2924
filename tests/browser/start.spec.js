// The site as files on a host: it starts, works without a network, and changes only when asked.

import { readdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, keptOffline, open, test } from "./site.js";

const isUpdateWaiting = async () => Boolean((await navigator.serviceWorker.ready).waiting);
const build = (page) => page.locator("meta[name=build]").getAttribute("content");

test("starts on a sub-path without a complaint", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Bastide/);
});

test("the landscape over the title is laid tile by tile, to its end", async ({ page }) => {
  await open(page);
  await expect(page.locator(".landscape > svg")).toHaveCount(27);
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

test("opens without a network after the first visit", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  await site.close();

  await open(page, `${site.url}?seed=5`);
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
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

test("says so when it cannot start, and tries again", async ({ page, complaints }) => {
  await page.route("**/bastide-*_bg.wasm", (route) => route.abort(), { times: 1 });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not start");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main")).toBeVisible();
  complaints.length = 0;
});

test("says so when it stops before its first screen", async ({ page, complaints }) => {
  // The page has started, and then the browser fails it.
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", {}));
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not start");
  expect(complaints.splice(0)).not.toEqual([]);
});

test("says so when it is long in coming, and tries again", async ({ page }) => {
  await page.clock.install();
  await page.route("**/bastide-*_bg.wasm", () => {}, { times: 1 });
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.getByText("Laying the first tile")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("alert")).toContainText("This takes long");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main")).toBeVisible();
});

test("says so when its style does not come", async ({ page, complaints }) => {
  await page.route("**/*.css", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto("./");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The style of this page did not come");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main")).toBeVisible();
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
