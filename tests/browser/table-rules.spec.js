// Table rules: casual games allow undo, tournament games have no aids.

import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const IN_THE_MIDDLE = {
  seed: 7,
  until: ({ phase, player }, played) => played >= 30 && phase === "figure" && player === 0,
};

/** Returns the saved game in the format of an older build with these table rules. */
const withTableRules = (saved, manner) => ({ ...saved, format: 2, needs: 2, manner });

test("what is agreed is remembered, and belongs to the game", async ({ page }) => {
  await open(page, "./?seed=7");
  await page.getByRole("button", { name: "New game" }).click();
  const strict = page.getByRole("radio", { name: "Tournament" });
  await expect(page.getByRole("radio", { name: "Standard" })).toBeChecked();
  await strict.check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator("main[data-phase=tile]")).toBeVisible();
  const manner = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    return JSON.parse(localStorage.getItem(key)).manner;
  });
  expect(manner).toBe("strict");
  await page.getByRole("button", { name: "Home" }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(strict).toBeChecked();
});

test("a friendly game takes a turn back through what the computer played, and tells it", async ({ page }) => {
  const saved = await save({ ...IN_THE_MIDDLE, sitters: AGAINST_GREEDY });
  const table = await sit(page, withTableRules(saved, "friendly"));
  const before = await table.look();
  await table.skip.click();
  await expect.poll(async () => (await table.look()).played).toBeGreaterThan(before.played + 2);
  await table.is("tile", 0);
  await table.undo.click();
  await table.is("figure", 0);
  expect(await table.look()).toEqual(before);
  await expect(page.getByRole("button", { name: "Anna undoes a turn." })).toHaveCount(1);
  expect((await stored(page)).record.actions).toEqual(saved.record.actions);
  await page.reload();
  await expect(page.getByRole("button", { name: "Anna undoes a turn." })).toHaveCount(1);
});

test("a usual game does not, and has its aids", async ({ page }) => {
  const table = await sit(page, await save(IN_THE_MIDDLE));
  await expect(page.locator(".player-forecast")).toHaveCount(2);
  await expect(table.hint).toBeEnabled();
  await expect(page.locator(".place-brings").first()).toBeVisible();
  await table.skip.click();
  await table.is("tile");
  await expect(table.undo).toBeDisabled();
});

test("a strict game has no aids for anybody, whatever the settings say, and says why", async ({ page }) => {
  const table = await sit(page, withTableRules(await save(IN_THE_MIDDLE), "strict"));
  const why = "This game is played without help.";
  await expect(page.locator(".player-forecast")).toHaveCount(0);
  await expect(page.locator(".place-brings")).toHaveCount(0);
  await expect(page.locator("[data-gap]")).toHaveCount(0);
  await expect(table.hint).toBeDisabled();
  await expect(table.hint).toHaveAttribute("title", why);
  await expect(page.getByRole("button", { name: "Show the farms" })).toHaveCount(0);
  for (const key of ["h", "o"]) {
    await page.keyboard.press(key);
    await expect(table.problem).toHaveText(why);
    await page.keyboard.press("Escape");
  }
  await expect(page.locator("[data-farm]")).toHaveCount(0);
  await page.locator(".bag summary").click();
  await expect(page.locator(".bag .pictures")).toHaveCount(0);
  await expect(page.locator(".bag")).toContainText(why);
  // Inspecting the tiles on the board is allowed, and describes them.
  await page.keyboard.press("e");
  const card = page.locator(".seen-card");
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("Now:");
  await expect(card).not.toContainText("When finished");
});

test("a strict game lights no farm up beyond the tile that is looked at, and names nobody there", async ({ page }) => {
  const isFarm = ({ piece }) => piece?.startsWith("f");
  const saved = await save({ seed: 5, offers: (actions, { bag }) => bag < 50 && actions.some(isFarm) });
  const card = page.locator(".seen-card");
  /**
   * Returns the size of the highlighted area and the text of the details panel, for each piece of
   * the tile placed last.
   */
  const looked = async (manner) => {
    await sit(page, withTableRules(saved, manner), manner);
    await page.keyboard.press("e");
    const pieces = [];
    for (let number = 1; number <= 5; number += 1) {
      await page.keyboard.press(`${number}`);
      const size = await page.locator(".seen").evaluate((lit) => {
        const { width, height } = lit.getBBox();
        return Math.max(width, height);
      });
      pieces.push({ size, words: await card.textContent() });
    }
    await page.keyboard.press("Escape");
    return pieces;
  };
  const [usual, strict] = [await looked("usual"), await looked("strict")];
  const farms = usual.flatMap(({ words }, number) => words.startsWith("Farm") ? [number] : []);
  expect(Math.max(...farms.map((number) => usual[number].size))).toBeGreaterThan(110);
  for (const number of farms) {
    expect(strict[number].size).toBeLessThan(110);
    expect(strict[number].words).toContain("you work out for yourself how far a farm reaches");
    expect(strict[number].words).not.toMatch(/tiles|feeds|strength/);
  }
});
