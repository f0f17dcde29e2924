// What else can be done at the table, without leaving it.

import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const AFTER_TWENTY = { seed: 7, until: ({ phase }, played) => played >= 20 && phase === "tile" };

/** Opens the menu by its button, and from it this. */
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
  await settings.getByRole("checkbox", { name: /^Show what still fits/ }).uncheck({ force: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("what was agreed, and all tiles of the game, can be looked up", async ({ page }) => {
  await sit(page, await save({ ...AFTER_TWENTY, ...BIG_BOX, rules: { wagon: "adjacent" } }));
  const rules = await choose(page, "Rules of this game");
  await expect(rules).toContainText("The Princess & the Dragon");
  await expect(rules.locator(".agreement", { hasText: "The wagon drives" })).toContainText("eight round it");
  await page.keyboard.press("Escape");
  const tiles = await choose(page, "Tiles of this game");
  await expect(tiles.locator("h3")).toHaveCount(1 + BIG_BOX.expansions.length);
});

test("people who agree to stop are counted, and may go on after all", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TWENTY));
  const ending = await choose(page, "End here and count");
  await ending.getByRole("button", { name: "Play on" }).click();
  await table.is("tile");
  await choose(page, "End here and count");
  await ending.getByRole("button", { name: "Count now" }).click();
  await table.is("over");
  await page.locator(".finish .primary").click();
  expect((await stored(page)).ended).toBe(true);
  // It is over for whoever opens it again, too.
  await page.reload();
  await table.is("over");
  await page.keyboard.press("u");
  await table.is("tile");
  expect((await stored(page)).ended).toBe(undefined);
});

test("nobody waits for an opponent once the game is ended", async ({ page }) => {
  await page.clock.install();
  const opponents = AGAINST_GREEDY.toReversed();
  const table = await sit(page, await save({ ...AFTER_TWENTY, sitters: opponents }));
  await choose(page, "End here and count");
  await page.getByRole("button", { name: "Count now" }).click();
  await table.is("over");
  const played = await table.main.getAttribute("data-played");
  await page.clock.runFor(5_000);
  expect(await table.main.getAttribute("data-played")).toBe(played);
});
