// The end: what flies, what stays secret until it was walked through, and the page of the result.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

/** The last turn of a game is played: final scoring may begin. */
async function end(page) {
  const saved = await save({ until: ({ bag, phase }) => bag === 0 && phase === "tile" });
  const table = await sit(page, saved);
  await table.spots.first().click();
  await table.confirm.click();
  await expect(table.ghost).toHaveCount(0);
  if ((await table.look()).stands.phase === "figure") await table.skip.click();
  await table.is("over");
  return table;
}

const next = (page) => page.getByRole("button", { name: "Next" });
const flying = (page) => page.locator(".flights > *");

test("points fly to who scored them, and a key ends it", async ({ page }) => {
  await end(page);
  await next(page).click();
  await expect(flying(page).first()).toBeVisible();
  await expect(flying(page).first()).toHaveText(/^\+\d+$/);
  await page.keyboard.press("Shift");
  await expect(flying(page)).toHaveCount(0);
});

test("nothing flies over the result", async ({ page }) => {
  await end(page);
  const result = page.getByRole("img", { name: /^The scores after each quarter of the game/ });
  while ((await result.count()) === 0) {
    // A press elsewhere would end what flies.
    await next(page).evaluate((button) => button.click());
  }
  await expect(result).toBeVisible();
  expect(await flying(page).count()).toBe(0);
});

test("nothing flies where nothing should move", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await end(page);
  await next(page).click();
  await expect(page.getByText(/^Final scoring, 1 of/)).toBeVisible();
  await expect(page.locator(".flights")).toBeHidden();
});

test("nobody reads who won before final scoring was walked through", async ({ page }) => {
  await end(page);
  const winner = page.getByRole("button", { name: /The game is over\. / });
  await next(page).click();
  await expect(page.getByText(/^Final scoring, 1 of/)).toBeVisible();
  await expect(winner).toHaveCount(0);
  await page.getByRole("button", { name: "Show the result" }).click();
  await expect(winner).toHaveCount(1);
  await expect(page.locator(".lit [data-on]")).toHaveCount(0);
});

test("the result tells how the scores grew, and makes way for the table", async ({ page }) => {
  const table = await sit(page, await save());
  const { scores } = (await table.look()).stands;
  const chart = page.getByRole("img", { name: /^The scores after each quarter of the game/ });
  await expect(chart).toBeVisible();
  const name = await chart.getAttribute("aria-label");
  const ends = [...name.matchAll(/\w+: [\d, ]*?(\d+)\./g)].map(([, score]) => Number(score));
  expect(ends).toEqual(scores);
  await page.getByRole("button", { name: "Look at the table" }).click();
  await expect(chart).toBeHidden();
  await page.getByRole("button", { name: "Show the result" }).click();
  await expect(chart).toBeVisible();
});
