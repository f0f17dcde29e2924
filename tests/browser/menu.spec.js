// The other commands of the table, available without leaving it.

import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const AFTER_TWENTY = { seed: 7, until: ({ phase }, played) => played >= 20 && phase === "tile" };

/** Opens the menu with its button, and chooses this command. */
async function choose(page, name) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator("dialog :focus")).toHaveCount(1);
  return page.getByRole("dialog", { name });
}

test("settings change at the table, and hold at once", async ({ page }) => {
  await sit(page, await save(AFTER_TWENTY));
  const settings = await choose(page, "Settings");
  await settings.getByRole("radio", { name: "Candlelight" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await settings.getByRole("checkbox", { name: /^Show which gaps can be filled/ }).uncheck({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("what was agreed, and all tiles of the game, can be looked up", async ({ page }) => {
  await sit(page, await save({ ...AFTER_TWENTY, ...BIG_BOX, rules: { wagon: "adjacent" } }));
  const rules = await choose(page, "Rules of this game");
  await expect(rules).toContainText("The Princess & the Dragon");
  await expect(rules.locator(".agreement", { hasText: "The wagon drives" })).toContainText("eight around it");
  await page.keyboard.press("Escape");
  const tiles = await choose(page, "Tiles of this game");
  await expect(tiles.locator("h3")).toHaveCount(1 + BIG_BOX.expansions.length);
});

test("people who agree to stop are counted, and may go on after all", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TWENTY));
  const ending = await choose(page, "End the game");
  await ending.getByRole("button", { name: "Keep playing" }).click();
  await table.is("tile");
  await choose(page, "End the game");
  await ending.getByRole("button", { name: "Score now" }).click();
  await table.is("over");
  await page.locator(".finish .primary").click();
  expect((await stored(page)).ended).toBe(true);
  // It is finished after a reload, too.
  await page.reload();
  await table.is("over");
  await page.keyboard.press("u");
  await table.is("tile");
  expect((await stored(page)).ended).toBe(undefined);
});

test("one of two resigns, and may go on after all", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TWENTY));
  const ending = await choose(page, "End the game");
  await ending.getByRole("button", { name: "Anna resigns" }).click();
  await table.is("over");
  await page.getByRole("button", { name: "Show the result" }).click();
  await expect(page.locator(".finish-winner")).toContainText("Anna resigned: Ben wins");
  // It stays so after a reload.
  await page.reload();
  await table.is("over");
  await expect(page.locator(".finish-winner")).toContainText("Anna resigned: Ben wins");
  await page.keyboard.press("u");
  await table.is("tile");
});

test("nobody waits for an opponent once the game is ended", async ({ page }) => {
  await page.clock.install();
  const opponents = AGAINST_GREEDY.toReversed();
  const table = await sit(page, await save({ ...AFTER_TWENTY, sitters: opponents }));
  await choose(page, "End the game");
  await page.getByRole("button", { name: "Score now" }).click();
  await table.is("over");
  const played = await table.main.getAttribute("data-played");
  await page.clock.runFor(5_000);
  expect(await table.main.getAttribute("data-played")).toBe(played);
});

test("what a key opens the same key closes, and Escape, and the focus is where it was", async ({ page }) => {
  await sit(page, await save(AFTER_TWENTY));
  const board = page.locator(".board");
  // A closed dialog loses its role a moment before the table is notified.
  const dialog = page.locator("dialog");
  for (const key of ["?", "g", "p", "b"]) {
    for (const shut of [key, "Escape"]) {
      await board.focus();
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await page.keyboard.press(shut);
      await expect(dialog).toHaveCount(0);
      await expect(board).toBeFocused();
    }
  }
});

for (const [width, height] of [[360, 640], [1360, 850]]) {
  test(`what stands in front has its cross at the same height, and always in sight, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sit(page, await save({ ...AFTER_TWENTY, ...BIG_BOX }));
    const tops = [];
    for (const open of ["Help", "Menu", "Settings", "Rules of this game", "Tiles of this game"]) {
      if (open === "Help" || open === "Menu") {
        await page.getByRole("button", { name: open, exact: true }).click();
      } else {
        await choose(page, open);
      }
      const cross = page.locator("dialog").getByRole("button", { name: "Close", exact: true });
      const { y } = await cross.boundingBox();
      await page.locator("dialog").evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
      expect((await cross.boundingBox()).y).toBe(y);
      tops.push(Math.round(y));
      await cross.click();
      await expect(page.locator("dialog")).toHaveCount(0);
    }
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12);
  });
}

test("on a phone what stands beside the board takes the focus and gives it back, by its cross and by Escape", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const table = await sit(page, await save(AFTER_TWENTY));
  const toggle = page.getByRole("button", { name: "Log and bag" });
  const cross = page.locator(".side-close");
  await table.spots.first().click();
  for (const shut of ["Enter", "Escape"]) {
    await toggle.click();
    await expect(cross).toBeFocused();
    await page.keyboard.press(shut);
    await expect(toggle).toBeFocused();
    await expect(page.locator(".side")).toBeHidden();
  }
  // The preview tile was not undone.
  await expect(table.ghost).toBeVisible();
});
