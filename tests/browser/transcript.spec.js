// Games as text: shared, saved as a file, imported, pasted, and turns typed at the table.

import { readFile } from "node:fs/promises";
import { linkOf } from "./addresses.js";
import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, begin, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const text = (page) => page.locator(".as-text textarea");
const paste = (page) => page.getByRole("textbox", { name: /^Paste a link to a game/ });
const told = (page) => page.locator("#open-link-told");
const typing = (page) => page.getByRole("textbox", { name: "Your turn as text" });

const GAME = `[Bastide "1"]
[Event "Sunday"]
[Players "2"]
[Player1 "Anna"]
[Player2 "Bo"]
[Edition "c1"]
[Draws "B01 B16 B01 B16"]
[Result "4-5"]

1. B01 A1 e m
2. B16 -B0 n k
3. B01 B1 e f
4. B16 A-1 s k {2 +4}
{at the end: 1 +4, 2 +1}
end
`;

/** Opens the share dialog of the table. */
async function share(page) {
  await page.keyboard.press("g");
  await page.locator(".menu-list").getByRole("button", { name: "Share" }).click();
  await expect(text(page)).toBeVisible();
}

/** Pastes a text on a screen and opens it. */
async function openText(page, content) {
  if (!(await paste(page).isVisible())) await page.locator(".open-link > summary").click();
  await paste(page).fill(content);
  await button(page, "Open").and(page.locator(".open-link *")).click();
}

test("a game is shared as text, and its file is imported again", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 30 && phase === "tile" });
  await sit(page, saved);
  await share(page);
  await expect(page.locator(".as-text")).toContainText("reveals the order of the tiles");
  const shown = await text(page).inputValue();
  expect(shown).toMatch(/^\[Bastide "1"\]\n/);
  await button(page, "Copy: Game as text").click();
  await expect(page.locator(".as-text [role=status]")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save as file").click(),
  ]);
  expect(download.suggestedFilename()).toBe("game.bastide");
  const file = await download.path();
  expect(await readFile(file, "utf8")).toBe(shown);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.evaluate(() => localStorage.removeItem("bastide.game.k1"));
  await page.goto("about:blank");
  await open(page, "./#/games");
  await page.locator(".import input").setInputFiles({ name: "game.bastide", mimeType: "", buffer: Buffer.from(shown) });
  await expect(page.locator(".shelf-taken")).toContainText("1 game imported.");
  await expect(page.locator("main.shelf .game")).toHaveCount(1);
  await page.locator("main.shelf .game").getByRole("button", { name: /^Open/ }).click();
  const table = new Table(page);
  await expect(table.main).toHaveAttribute("data-played", `${saved.record.actions.length}`);
});

test("a file with a slip is refused with its place, and the others are imported", async ({ page }) => {
  await open(page, "./#/games");
  const file = (name, content) => ({ name, mimeType: "", buffer: Buffer.from(content) });
  await page.locator(".import input").setInputFiles([
    file("wrong.bastide", GAME.replace("B01 B1 e f", "B01 B1 x f")),
    file("right.bastide", GAME),
  ]);
  await expect(page.getByText("wrong.bastide: Line 12, character 11: “x” is not a rotation")).toBeVisible();
  await expect(page.locator(".shelf-taken")).toContainText("1 game imported.");
});

for (const [where, address] of [["the first screen", "./#/"], ["the shelf", "./#/games"]]) {
  test(`a text pasted on ${where} is corrected and opens its game`, async ({ page }) => {
    await open(page, address);
    const spoilt = GAME.replace("2. B16 -B0 n k", "2. B16 -B0 n m");
    await openText(page, spoilt);
    await expect(told(page)).toHaveText("Line 11, character 14: The tile at -B0 doesn’t have that.");
    await expect(paste(page)).toBeFocused();
    await expect(paste(page)).toHaveValue(spoilt);
    const selected = () => paste(page).evaluate((field) => {
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
    expect(await selected()).toBe("m");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openText(page, GAME);
    await expect(page).toHaveURL(/#\/game\//);
    const table = new Table(page);
    await table.is("over");
    await expect(page.locator(".players")).toContainText("Anna");
    await expect(page.locator(".finish")).toContainText("Bo wins with 5 points");
  });
}

test("a turn is typed, previewed, played and ended by keys", async ({ page }) => {
  const table = await begin(page, 7);
  await page.keyboard.press("/");
  await expect(typing(page)).toBeFocused();
  await page.keyboard.type("a1 e");
  await expect(table.ghost).toHaveCount(1);
  await page.keyboard.type(" k");
  await page.keyboard.press("Enter");
  await expect(page.locator("#typing-told")).toHaveText("The tile at A1 doesn’t have that.");
  expect((await table.look()).played).toBe(0);
  await expect(typing(page)).toHaveValue("a1 e k");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("m");
  await page.keyboard.press("Enter");
  await expect(table.main).toHaveAttribute("data-played", "2");
  await table.is("tile", 1);
  await expect(typing(page)).toBeFocused();
  await expect(typing(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(typing(page)).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(table.main).toHaveAttribute("data-played", "2");
});

test.describe("with a moment before the next tile", () => {
  test.use({ nextTile: "shortly" });

  test("Enter alone ends a typed turn", async ({ page }) => {
    const table = await begin(page, 7);
    await page.keyboard.press("/");
    await expect(typing(page)).toBeFocused();
    await page.keyboard.type("A1 e m");
    await page.keyboard.press("Enter");
    await expect(table.main).toHaveAttribute("data-played", "2");
    await page.keyboard.press("Enter");
    await table.is("tile", 1);
  });
});

for (const [width, height] of [[1360, 800], [360, 640], [740, 360]]) {
  test(`the field for a typed turn is within reach, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await begin(page, 7);
    await page.keyboard.press("g");
    await page.locator(".menu-list").getByRole("button", { name: "Type a turn" }).click();
    await expect(typing(page)).toBeFocused();
    await typing(page).fill("A1 e k");
    await typing(page).press("Enter");
    await expect(typing(page)).toBeInViewport();
    await expect(page.locator("#typing-told")).toBeInViewport();
    await expectAccessible(page);
    await expectTargets(page);
    await expectNoSidewaysScroll(page);
    await button(page, "Stop typing").click();
    await expect(typing(page)).toHaveCount(0);
  });
}

test("a text goes from one browser to another", async ({ page }) => {
  const saved = await save({ expansions: ["inns", "traders", "abbey"] });
  await sit(page, saved);
  await page.getByRole("button", { name: "Share" }).first().click();
  const shown = await text(page).inputValue();
  await page.keyboard.press("Escape");
  await page.goto("./#/games");
  await openText(page, shown);
  await expect(page).toHaveURL(/#\/game\/(?!k1)/);
  const key = new URL(page.url()).hash.replace("#/game/", "");
  // A finished game is stored as its link.
  await expect.poll(async () => (await stored(page, key)).link).toBe(await linkOf(saved));
});
