// Whole screens in German: no word of the English texts is left.

import { readdirSync, readFileSync } from "node:fs";
import { everyPhase, everyScreen } from "./screens.js";
import { expect, keptOffline, open, test } from "./site.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const texts = (language) => {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const bundles = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const lines = bundles.flatMap((text) => [...text.matchAll(/^(?<key>[\w-]+) = "(?<text>.*)"$/gm)]);
  return new Map(lines.map(({ groups }) => [groups.key, groups.text]));
};
// Without parts of numbers, such as the name of a build.
const wordsOf = (text) => text.toLowerCase().match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? [];
/** Returns the literal text without its parameters. */
const written = (text) => text.replace(/\{[\w-]+\|([^}]*)\}/g, "$1").replace(/\{#?[\w-]+\}/g, " ");

// The sentences shown before the program runs are in the page itself.
const BUNDLES = readdirSync(new URL("../../locales/de/", import.meta.url)).length - 1;
const ENGLISH = texts("en");
const GERMAN = texts("de");
const germanWords = new Set([...GERMAN.values()].flatMap((text) => wordsOf(written(text))));
// A language is offered under its own name.
for (const key of ["language-name", "language-plural"]) ENGLISH.delete(key);
const onlyEnglish = new Set(
  [...ENGLISH.values()].flatMap((text) => wordsOf(written(text))).filter((word) => !germanWords.has(word)),
);

/** Returns all text that is read or announced. */
const read = (page) => page.evaluate(() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    // The label of a key belongs to the keyboard, and a game as text to no language.
    const isElsewhere = parentElement.closest("kbd, textarea[readonly]");
    if (data.trim() && !isElsewhere && parentElement.checkVisibility()) found.push(data.trim());
  }
  const named = ["aria-label", "title", "placeholder", "alt"];
  for (const name of named) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (element.checkVisibility()) found.push(element.getAttribute(name));
    }
  }
  return [...new Set(found)];
});

async function expectGerman(page, screen) {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const english = (text) => wordsOf(text).filter((word) => onlyEnglish.has(word));
  const names = ["english", "opponent"];
  const left = (await read(page)).flatMap((text) => {
    const words = english(text).filter((word) => !names.includes(word));
    return words.length > 0 ? [{ screen, text, words }] : [];
  });
  expect(left).toEqual([]);
}

test("the words tell the languages apart", () => {
  expect([...GERMAN.keys()]).toEqual([...texts("en").keys()]);
  expect(onlyEnglish.size).toBeGreaterThan(300);
});

test.describe("for a German browser", () => {
  test.use({ locale: "de-DE" });

  test("every screen is German", async ({ page }) => {
    await everyScreen(page, (screen) => expectGerman(page, screen));
  });

  test("every phase is German", async ({ page }) => {
    await everyPhase(page, (phase) => expectGerman(page, phase));
  });
});

test("German is chosen in the settings and stays", async ({ page }) => {
  await open(page, "./#/settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("radio", { name: "Deutsch" }).check();
  await expectGerman(page, "settings");
  await page.reload();
  await expectGerman(page, "settings, loaded again");
  await open(page);
  await expectGerman(page, "home");
});

test("German is spoken offline after one visit, and by the build that comes next", async ({ browser, site, nextBuild }) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await open(page, site.url);
  await keptOffline(page);
  const keptSentences = () => page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.map((kept) => kept.filter(({ url }) => url.includes("/text/")).length);
  });
  await expect.poll(keptSentences).toEqual([BUNDLES]);

  site.use(nextBuild);
  await page.reload();
  await expect.poll(keptSentences).toEqual([BUNDLES, BUNDLES]);
  await site.close();
  await page.reload();
  await expectGerman(page, "home, offline");
  await context.close();
});

test("a language that cannot be fetched is told, and English is spoken", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "de-DE", baseURL });
  const page = await context.newPage();
  await page.route("**/text/de/*.txt", (route) => route.abort());
  await open(page);
  await expect(page.getByText("Could not load Deutsch.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});
