// What the browser keeps: when it keeps nothing, when it is full, when it holds nonsense.

import { readFile } from "node:fs/promises";
import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, begin, sit, stored } from "./table.js";

const notices = (page) => page.locator(".notice");

/** The text of a file that a click offers. */
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
    await expect(notices(page)).toContainText("lets Bastide store nothing");
    await table.spots.first().click();
    await table.confirm.click();
    await table.skip.click();
    await table.is("tile", 1);
    // Said once is enough.
    await expect(notices(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Home" }).click();
    await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  });
}

test("a game goes on where the storage is full, and is kept once there is room", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 10 && phase === "tile" });
  const table = await sit(page, saved);
  await page.evaluate(() => {
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
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
  await expect(notices(page)).toContainText("no room left");
  expect(await stored(page)).toEqual(saved);

  await page.evaluate(() => {
    const fillers = Object.keys(localStorage).filter((key) => key.startsWith("filler"));
    for (const key of fillers) localStorage.removeItem(key);
  });
  await table.skip.click();
  await table.is("tile");
  const now = await stored(page);
  expect(now.record.actions).toHaveLength(saved.record.actions.length + 2);
});

test("a save that makes no sense is set aside and can be exported", async ({ page }) => {
  const broken = '{"format":1,"revision":3,"saved_at":1,';
  await storeAndOpen(page, { "bastide.game.k9": broken });
  const asides = page.getByRole("region", { name: "Set aside" });
  await expect(asides).toContainText("k9");
  await expect(asides).toContainText("it is not a saved game");
  const file = await downloaded(page, asides.getByRole("button", { name: "Export k9" }));
  expect(file).toEqual({ name: "bastide-k9.json", text: broken });
  // It is there still the next time.
  await page.reload();
  await expect(asides).toContainText("k9");
});

test("a game that cannot be replayed is set aside when it is opened", async ({ page }) => {
  const saved = await save({ until: (_, played) => played >= 10 });
  saved.record.actions.splice(3, 1);
  await storeAndOpen(page, { "bastide.game.k9": JSON.stringify(saved) }, "./#/game/k9");
  await expect(notices(page)).toContainText("A saved game cannot be opened");
  await expect(page.getByRole("region", { name: "Set aside" })).toContainText("k9");
});

test("a save of a newer Bastide is left as it is", async ({ page }) => {
  const newer = JSON.stringify({ format: 99, revision: 3, players: "something new" });
  await storeAndOpen(page, { "bastide.game.k9": newer });
  await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  await open(page, "./#/game/k9");
  await expect(notices(page)).toContainText("a newer Bastide wrote it");
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  expect(await kept()).toEqual({ "bastide.game.k9": newer });
});

test("settings that make no sense are set aside for the defaults", async ({ page }) => {
  await storeAndOpen(page, { "bastide.settings": '{"theme":"purple"}' }, "./#/settings");
  await expect(page.getByRole("checkbox", { name: /letters/ })).toBeChecked();
  await page.getByRole("radio", { name: "Candlelight" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Candlelight" })).toBeChecked();
  const aside = await page.evaluate(() => localStorage.getItem("bastide.aside.settings"));
  expect(aside).toBe('{"theme":"purple"}');
});

test("a game is exported, deleted, brought back, and imported elsewhere", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 30 && phase === "figure" });
  const table = await sit(page, saved);
  const before = await table.look();
  await page.getByRole("button", { name: "Home" }).click();
  const file = await downloaded(page, page.getByRole("button", { name: "Export Anna and Ben" }));
  expect(JSON.parse(file.text).record).toEqual(saved.record);

  await page.getByRole("button", { name: "Delete Anna and Ben" }).click();
  await expect(page.getByText("No saved games yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Open Anna and Ben" })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("No saved games yet")).toBeVisible();
  const buffer = Buffer.from(file.text);
  const chosen = { name: file.name, mimeType: "application/json", buffer };
  await page.getByLabel("Import from a file").setInputFiles(chosen);
  await table.is("figure");
  expect(await new Table(page).look()).toEqual(before);
  await page.reload();
  await table.is("figure");
});

test("a file that holds no game is refused in words", async ({ page }) => {
  await open(page);
  const chosen = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel("Import from a file").setInputFiles(chosen);
  await expect(notices(page)).toContainText("This file cannot be imported");
});
