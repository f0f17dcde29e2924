// Browser storage: unavailable, full, or corrupted.

import { readFile } from "node:fs/promises";
import { save } from "./rules.js";
import { expect, open, runs, test } from "./site.js";
import { Table, begin, sit, stored } from "./table.js";

const notices = (page) => page.locator(".notice");

/** Returns the text of a file that a click downloads. */
async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

async function storeAndOpen(page, entries, address) {
  await open(page);
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, entries);
  await page.goto("about:blank");
  await open(page, address);
}

/** Fills the storage to the last character. */
const fill = (page) => page.evaluate(() => {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    for (let number = 0; ; number += 1) {
      try {
        localStorage.setItem(`filler ${size} ${number}`, "x".repeat(size));
      } catch {
        break;
      }
    }
  }
});

/** Frees the storage again. */
const empty = (page) => page.evaluate(() => {
  const fillers = Object.keys(localStorage).filter((key) => key.startsWith("filler"));
  for (const key of fillers) localStorage.removeItem(key);
});

/** Returns the stored entries, without the settings that every test makes before it begins. */
const kept = (page) => page.evaluate(() => {
  const { "bastide.told.offline": told, ...stored } = localStorage;
  if (stored["bastide.settings"] === '{"next_tile":"once"}') delete stored["bastide.settings"];
  return stored;
});

/** Returns `true` if the page is not wider than its window. */
const isWithinWindow = (page) => page.evaluate(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const notices = [...document.querySelectorAll(".notice")];
  return scrollWidth <= clientWidth
    && notices.every((notice) => notice.getBoundingClientRect().right <= clientWidth);
});

/** Imports this text as a file on the screen of all games. */
async function importText(page, text) {
  await page.goto("./#/games");
  await page.getByLabel("Import games").setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

const BLOCKED = {
  "throws when it is looked at": () => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get });
  },
  "is not there": () => Object.defineProperty(window, "localStorage", { get: () => null }),
};
for (const [how, block] of Object.entries(BLOCKED)) {
  test(`a game can be played where the storage ${how}`, async ({ page }) => {
    await page.addInitScript(block);
    const table = await begin(page, 7);
    await expect(notices(page)).toContainText("doesn’t let Bastide save anything");
    await table.spots.first().click();
    await table.confirm.click();
    await table.skip.click();
    await table.is("tile", 1);
    // The notice is shown once.
    await expect(notices(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Home" }).click();
    await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  });
}

test("a game goes on where the storage is full, and is kept once there is room", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 10 && phase === "tile" });
  const table = await sit(page, saved);
  await fill(page);
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  await expect(notices(page)).toContainText("storage is full");
  expect(await stored(page)).toEqual(saved);

  await empty(page);
  await table.skip.click();
  await table.is("tile");
  const now = await stored(page);
  expect(now.record.actions).toHaveLength(saved.record.actions.length + 2);
});

test("a save that makes no sense stays where it is, to be looked at, exported and deleted", async ({ page }) => {
  const broken = `{"format":1,"revision":3,"saved_at":1,"nonsense":"${"x".repeat(20_000)}`;
  await storeAndOpen(page, { "bastide.game.k9": broken });
  await expect(page.getByText("1 unreadable save is kept")).toBeVisible();
  await page.getByRole("link", { name: "All games" }).click();
  const asides = page.getByRole("region", { name: "Unreadable saves" });
  await expect(asides).toContainText("k9");
  await expect(asides).toContainText("it is not a saved game");
  await asides.getByText(/^View \(/).click();
  await expect(asides.locator("pre")).toContainText('"saved_at":1');
  expect(await isWithinWindow(page)).toBe(true);
  const file = await downloaded(page, asides.getByRole("button", { name: "Export k9" }));
  expect(file).toEqual({ name: "bastide-k9.json", text: broken });
  expect(await kept(page)).toEqual({ "bastide.game.k9": broken });

  await asides.getByRole("button", { name: "Delete k9" }).click();
  await expect(asides).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(asides).toContainText("k9");
  expect(await kept(page)).toEqual({ "bastide.game.k9": broken });
});

test("a game that cannot be replayed says why, and is left where it is", async ({ page }) => {
  const saved = await save({ until: (_, played) => played >= 10 });
  saved.record.actions.splice(3, 1);
  const text = JSON.stringify(saved);
  await storeAndOpen(page, { "bastide.game.k9": text }, "./#/game/k9");
  await expect(notices(page)).toContainText("Could not open this game");
  await expect(page.locator("[data-game=k9]")).toContainText("is not legal");
  expect(await kept(page)).toEqual({ "bastide.game.k9": text });
});

test("what an older Bastide set aside is brought back where it can be read", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 10 && phase === "tile" });
  const text = JSON.stringify(saved);
  const theme = '{"theme":"plaid"}';
  await storeAndOpen(page, { "bastide.aside.k9": text, "bastide.aside.settings": theme }, "./#/games");
  const asides = page.getByRole("region", { name: "Unreadable saves" });
  await expect(asides).toContainText("Settings that could not be read");
  await asides.getByRole("button", { name: "Restore k9" }).click();
  await page.getByRole("button", { name: "Open Anna and Ben" }).click();
  await new Table(page).is("tile");
  expect(await kept(page)).toEqual({ "bastide.game.k9": text, "bastide.aside.settings": theme });
});

test("a save of a newer Bastide is on the shelf, and left as it is", async ({ page }) => {
  const newer = JSON.stringify({ format: 99, revision: 3, players: "something new" });
  await storeAndOpen(page, { "bastide.game.k9": newer });
  await expect(page.locator("[data-game=k9]")).toContainText("A newer version of Bastide saved it");
  await open(page, "./#/game/k9");
  await expect(notices(page)).toContainText("a newer version of Bastide saved it");
  expect(await kept(page)).toEqual({ "bastide.game.k9": newer });
});

test("a newer build's game with a level and a box of its own goes back and forth", async ({ page }) => {
  // A game of this build, in its format.
  const table = await begin(page, 7);
  await table.spots.first().click();
  await table.confirm.click();
  await table.skip.click();
  await table.is("tile", 1);
  const key = page.url().split("/").at(-1);
  const ours = await stored(page, key);
  expect(ours).toMatchObject({ format: 2, needs: 1 });

  // A newer build: it knows one more AI level and one more expansion, and plays on.
  const newer = structuredClone(ours);
  newer.needs = 99;
  newer.about.boxes = ["bazaar"];
  newer.about.seats[1].name = "Sage";
  newer.sitters[1] = { name: "Sage", colour: 1, brain: "scholar", patience: { minutes: 1.5 } };
  newer.record.config.expansions = ["bazaar"];
  newer.record.actions.push({ bid: 3, at: [0, 0] });
  for (let round = 0; round < 2; round += 1) {
    newer.revision += 1;
    newer.about.seats[0].score += 7;
    const text = JSON.stringify(newer);
    await page.goto("about:blank");
    await storeAndOpen(page, { [`bastide.game.${key}`]: text });
    const card = page.locator(`[data-game=${key}]`);
    await expect(card).toContainText("A newer version of Bastide saved it");
    await expect(card).toContainText("Sage");
    await expect(card.locator(".standing-score").first()).toHaveText(`${7 * (round + 1)}`);
    await expect(card.getByRole("button", { name: /^Open/ })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Unreadable saves" })).toHaveCount(0);
    await page.evaluate((key) => (location.hash = `#/game/${key}`), key);
    await expect(notices(page)).toContainText("a newer version of Bastide saved it");
    expect((await kept(page))[`bastide.game.${key}`]).toBe(text);
  }

  // After playing with features that this build knows, it opens again.
  await page.goto("about:blank");
  await storeAndOpen(page, { [`bastide.game.${key}`]: JSON.stringify(ours) }, `./#/game/${key}`);
  await table.is("tile", 1);
});

test("a setting that cannot be read costs no other, and one that is unknown is kept", async ({ page }) => {
  const settings = '{"theme":"purple","letter_keys":false,"clock":{"minutes":[1.5]}}';
  await storeAndOpen(page, { "bastide.settings": settings }, "./#/settings");
  await expect(page.getByRole("checkbox", { name: "Keyboard shortcuts" })).not.toBeChecked();
  await page.getByRole("group", { name: "Sounds" }).getByRole("radio", { name: "Soft" }).check();
  const now = JSON.parse((await kept(page))["bastide.settings"]);
  expect(now).toMatchObject({ theme: "purple", clock: { minutes: [1.5] }, sound: true, volume: 1 });
  await page.getByRole("radio", { name: "Candlelight" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Candlelight" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Keyboard shortcuts" })).not.toBeChecked();
});

test("settings of two tabs are kept together", async ({ page }) => {
  await open(page, "./#/settings");
  const other = await page.context().newPage();
  await open(other, "./#/settings");
  await page.getByRole("radio", { name: "Candlelight" }).check();
  // A browser propagates stored entries to other tabs with a delay.
  await expect.poll(async () => (await kept(other))["bastide.settings"]).toMatch(/theme/);
  await other.getByRole("checkbox", { name: "Keyboard shortcuts" }).uncheck();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Candlelight" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Keyboard shortcuts" })).not.toBeChecked();
});

test("settings that make no sense at all are set aside for others", async ({ page }) => {
  await storeAndOpen(page, { "bastide.settings": '{"theme' }, "./#/settings");
  await page.getByRole("radio", { name: "Candlelight" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Candlelight" })).toBeChecked();
  expect((await kept(page))["bastide.aside.settings"]).toBe('{"theme');
});

test("games that cannot be stored are on the shelf until the page is left, which asks first", async ({ page }) => {
  await open(page);
  await fill(page);
  const games = page.locator("[data-game]");
  for (const seed of [7, 8]) {
    await page.evaluate((seed) => history.replaceState(null, "", `?seed=${seed}#/`), seed);
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    const table = new Table(page);
    await table.is("tile", 0);
    await table.spots.first().click();
    await table.confirm.click();
    await table.is("figure");
    await page.getByRole("button", { name: "Home" }).click();
  }
  await expect(games).toHaveCount(2);
  await expect(games.first()).toContainText("Not saved");
  await page.getByRole("button", { name: "Continue" }).click();
  await new Table(page).is("figure");

  const asked = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await new Table(page).is("figure");

  // Once there is space again, they are stored with the next action.
  await empty(page);
  await page.getByRole("button", { name: "Skip" }).click();
  await new Table(page).is("tile");
  await page.getByRole("button", { name: "Home" }).click();
  await expect(games.filter({ hasText: "Not saved" })).toHaveCount(1);
});

test("names and words from a file have a length", async ({ page }) => {
  const until = ({ phase }, played) => played >= 10 && phase === "tile";
  const saved = structuredClone(await save({ until }));
  saved.sitters[0].name = `  ${"W".repeat(300)} `;
  saved.sitters[1].name = " ";
  await open(page);
  await importText(page, JSON.stringify(saved));
  await page.getByRole("button", { name: `Open ${"W".repeat(24)} and 2` }).click();
  await new Table(page).is("tile");
  await page.getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: `Open ${"W".repeat(24)} and 2` })).toBeVisible();
  expect(await isWithinWindow(page)).toBe(true);

  saved.sitters[1] = { name: "Ben", colour: 1, brain: "x".repeat(500_000) };
  await importText(page, JSON.stringify(saved));
  await expect(page.locator(".shelf-taken")).toContainText("does not know");
  expect(await isWithinWindow(page)).toBe(true);
});

test("what is played is stored when the page is left at once", async ({ page }) => {
  const table = await begin(page, 7);
  await table.spots.first().click();
  await page.evaluate(() => {
    const confirm = [...document.querySelectorAll("button")].find(({ textContent }) => {
      return textContent === "Confirm";
    });
    confirm.click();
    location.reload();
  });
  await table.is("figure", 0);
});

test("a game is exported, deleted, brought back, and imported elsewhere", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 30 && phase === "figure" });
  const table = await sit(page, saved);
  const before = await table.look();
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("link", { name: "All games" }).click();
  const file = await downloaded(page, page.getByRole("button", { name: "Export Anna and Ben" }));
  expect(JSON.parse(file.text).record).toEqual(saved.record);

  await page.getByRole("button", { name: "Delete Anna and Ben" }).click();
  await expect(page.getByText("No saved games yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Open Anna and Ben" })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await open(page, "./#/");
  await page.reload();
  await runs(page);
  await expect(page.getByRole("heading", { name: "Saved games" })).toHaveCount(0);
  await importText(page, file.text);
  await page.getByRole("button", { name: "Open Anna and Ben" }).click();
  await table.is("figure");
  expect(await new Table(page).look()).toEqual(before);
  await page.reload();
  await table.is("figure");
});

test("a file that holds no game is refused in words", async ({ page }) => {
  await open(page);
  await importText(page, "{}");
  await expect(page.locator(".shelf-taken")).toContainText("it is not a saved game");
});
