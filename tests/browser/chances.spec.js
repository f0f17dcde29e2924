// The win probability of each player: an optional bar.

import { expectAccessible } from "./checks.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

const bar = (page) => page.getByRole("img", { name: /^Chances of winning/ });
const halfway = () => save({ until: ({ bag, phase }) => bag <= 40 && phase === "tile" });

/** Returns the value of each player, in percent. */
async function percents(page) {
  const name = await bar(page).getAttribute("aria-label");
  return [...name.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
}

async function wish(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Show who is likely to win" }).check({ force: true });
  await page.keyboard.press("Escape");
}

test("nobody is told who is likely to win but who wants to be", async ({ page }) => {
  const table = await sit(page, await halfway());
  await table.is("tile");
  await expect(bar(page)).toHaveCount(0);
  await wish(page);
  await expect(bar(page)).toBeVisible();
  const before = await percents(page);
  expect(before).toHaveLength(2);
  expect(before[0] + before[1]).toBe(100);
  await expectAccessible(page);

  // It covers nothing, and the board has the same height after a reload.
  const edges = () => page.evaluate(() => {
    const edge = (it) => document.querySelector(it).getBoundingClientRect();
    return [edge(".board").bottom, edge(".chances").top, edge(".chances").bottom, edge(".hand").top];
  });
  const [board, top, bottom, hand] = await edges();
  expect(board).toBeLessThanOrEqual(top);
  expect(bottom).toBeLessThanOrEqual(hand);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await edges()).toEqual([board, top, bottom, hand]);
});

test("the menu shows it and puts it away", async ({ page }) => {
  const table = await sit(page, await halfway());
  await table.is("tile");
  const press = async (pressed) => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const chances = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Show who is likely to win" });
    await expect(chances).toHaveAttribute("aria-pressed", pressed);
    await chances.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await press("false");
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await press("true");
  await expect(bar(page)).toHaveCount(0);
});

test("in the end it is certain", async ({ page }) => {
  const saved = await save();
  const table = await sit(page, saved);
  const { scores } = (await table.look()).stands;
  await page.getByRole("button", { name: "View the board" }).click();
  await wish(page);
  const winner = scores[0] > scores[1] ? [100, 0] : [0, 100];
  await expect.poll(() => percents(page)).toEqual(scores[0] === scores[1] ? [50, 50] : winner);
});

test("in a strict game nobody is told", async ({ page }) => {
  const table = await sit(page, { ...(await halfway()), manner: "strict" });
  await table.is("tile");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show who is likely to win" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await wish(page);
  await expect(page.getByRole("checkbox", { name: "Show who is likely to win" })).toHaveCount(0);
  await page.waitForTimeout(1_500);
  await expect(bar(page)).toHaveCount(0);
});
