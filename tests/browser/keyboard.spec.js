// Everything by keyboard alone, without the mouse.

import { expect, open, test } from "./site.js";
import { save } from "./rules.js";
import { BIG_BOX, LETTERS, NO_LETTERS, Table, begin, playOn, sit, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page, name) => page.getByRole("button", { name });
const radio = (page, name) => page.getByRole("radio", { name });

async function press(locator, key = "Enter") {
  await tabTo(locator);
  await locator.page().keyboard.press(key);
}

/**
 * Goes from the first screen to the table: two people, the rules of the first edition, this seed.
 */
async function setOut(page, seed) {
  await press(button(page, "New game"));
  const seats = ["Anna", "Ben"].map((name, number) => {
    return { name, seat: page.getByRole("group", { name: `Seat ${number + 1}` }) };
  });
  // Within a group of radio buttons the arrow keys choose, and wrap around.
  await press(button(page, "Change seat 2"));
  await press(seats[1].seat.getByRole("radio", { name: "Computer" }), "ArrowUp");
  await expect(seats[1].seat.getByRole("radio", { name: "Here" })).toBeChecked();
  for (const { name, seat } of seats) {
    await tabTo(seat.getByRole("textbox", { name: "Name" }));
    await page.keyboard.type(name);
  }
  await press(page.locator(".setup-all > summary"));
  await press(radio(page, /^Base game without farmers/), "ArrowUp");
  await expect(radio(page, /^First edition/)).toBeChecked();
  await press(radio(page, "Random"), "ArrowDown");
  await expect(radio(page, "Anna")).toBeChecked();
  await tabTo(page.getByRole("textbox", { name: "Seed" }));
  await page.keyboard.type(`${seed}`);
  await press(button(page, "Start"));
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}
const FIRST_PRINTING = { rules: { farmers: "per-city", small_city: "2" } };

test("a whole game with letters and digits", async ({ page }) => {
  await open(page);
  const table = await setOut(page, 11);
  await playOn(table, LETTERS, 11, { config: FIRST_PRINTING });
});

test("a game goes on where letters are no commands", async ({ page }) => {
  await open(page);
  await press(page.getByRole("link", { name: "Settings" }));
  const letters = page.getByRole("checkbox", { name: "Keyboard shortcuts" });
  await press(letters, "Space");
  await expect(letters).not.toBeChecked();
  await press(button(page, "Back"));
  const table = await setOut(page, 12);

  // Commands of the table have no effect here.
  const before = await table.look();
  for (const key of ["r", "s", "h", "u", "y", "1", "f", "+", "?"]) await page.keyboard.press(key);
  expect(await table.look()).toEqual(before);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await playOn(table, NO_LETTERS, 12, { config: FIRST_PRINTING, most: 50 });
});

/** Returns the focused element: its text or class; nothing for the page itself. */
const focused = (page) => page.evaluate(() => {
  const { tagName, className, textContent } = document.activeElement ?? document.body;
  return tagName === "BODY" ? "" : textContent.trim() || className;
});

test("the focus is never lost, neither between actions nor between screens", async ({ page }) => {
  await open(page);
  const kept = async () => expect.poll(() => focused(page)).not.toBe("");
  await press(page.getByRole("link", { name: "Settings" }));
  await expect.poll(() => focused(page)).toBe("Settings");
  await press(button(page, "Back"));
  await expect.poll(() => focused(page)).toBe("Bastide");
  const table = await sit(page, await save({ seed: 5, until: () => true, ...BIG_BOX }));
  await tabTo(page.locator(".board"));
  const hands = Object.entries(NO_LETTERS).map(([does, hand]) => [does, async (...given) => {
    await hand(...given);
    await kept();
  }]);
  await playOn(table, Object.fromEntries(hands), 5, { config: BIG_BOX, most: 60 });
});

test("the board is one stop for Tab, between the players and the hand", async ({ page }) => {
  const table = await begin(page, 7);
  const board = page.locator(".board");
  await tabTo(board);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(table.ghost).toHaveCount(1);
  await expect(board).toBeFocused();
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.locator(".rim")).not.toHaveCount(0);
  await expect(board).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".rims :focus:not(.follow)")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(board).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(".board :focus")).toHaveCount(0);
});

test("who comes to the table hears whose turn it is and which tile there is", async ({ page }) => {
  await begin(page, 7);
  const tile = await page.locator(".hand-tile [role=img]").getAttribute("aria-label");
  await expect(page.locator("[role=log]")).toContainText(tile);
});
