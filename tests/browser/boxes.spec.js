// Random games with the boxes of four rulebooks, compared with the same games in the console.

import { save } from "./rules.js";
import { open, test } from "./site.js";
import { BIG_BOX, FINGER, LETTERS, MOUSE, Table, playOn, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Begins a game of two people by this rulebook. */
async function beginByBook(page, book, seed) {
  await open(page, `./?seed=${seed}#/new`);
  await page.locator(`#book-${book}`).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  const table = new Table(page);
  await page.waitForSelector("main[data-phase]");
  return table;
}

const GAMES = {
  "new-edition": {
    config: { edition: "c3", expansions: ["river", "abbot"] },
    hands: MOUSE,
  },
  anniversary: {
    config: { edition: "c3", expansions: ["river", "abbot", "anniversary"] },
    hands: LETTERS,
  },
  "first-game": { config: { edition: "c3", rules: { farmers: "off" } }, hands: MOUSE },
};

test("a whole game of big-box-2008", async ({ page }) => {
  test.setTimeout(900_000);
  const table = await beginByBook(page, "big-box-2008", 5);
  await playOn(table, MOUSE, 5, { config: BIG_BOX });
});

for (const [book, { config, hands }] of Object.entries(GAMES)) {
  test(`the first turns of ${book}`, async ({ page }) => {
    const table = await beginByBook(page, book, 5);
    await playOn(table, hands, 5, { config, most: 30 });
  });

  test(`the last turns of ${book}`, async ({ page }) => {
    const saved = await save({ ...config, until: ({ bag, phase }) => bag <= 12 && phase === "tile" });
    const table = await sit(page, saved);
    await playOn(table, hands, 5, { record: saved.record });
  });
}

/** The tiles of the base game, with the small expansions. */
const SMALL = {
  edition: "c1",
  expansions: ["cathars", "besiegers", "spieldoch", "darmstadt", "gq11", "labyrinth", "wind", "monasteries_de", "festival", "crop1", "crop2", "gold", "mage", "phantom", "buildings", "hills", "flying", "tower"],
};

test("a whole game with the small expansions", async ({ page }) => {
  test.setTimeout(600_000);
  const saved = await save({ ...SMALL, until: ({ phase }) => phase === "tile" });
  const table = await sit(page, saved);
  await playOn(table, MOUSE, 7, { record: saved.record });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a good part of a Big Box game by taps", async ({ page }) => {
    test.setTimeout(600_000);
    const table = await beginByBook(page, "big-box-2008", 6);
    await playOn(table, FINGER, 6, { config: BIG_BOX, most: 80 });
  });

  test("the second half of a game with the small expansions by taps", async ({ page }) => {
    test.setTimeout(600_000);
    const saved = await save({ ...SMALL, until: ({ bag, phase }) => bag <= 40 && phase === "tile" });
    const table = await sit(page, saved);
    await playOn(table, FINGER, 8, { record: saved.record });
  });
});
