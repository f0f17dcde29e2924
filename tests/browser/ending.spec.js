// The end of a game: animated scores, results hidden until the scoring was stepped through, and the
// result screen.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

/** Plays the last turn of a game: final scoring may begin. */
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

const winner = (page) => page.locator(".finish-winner");
const step = (page) => page.getByText(/^Final scoring, \d+ of/);

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
    // A press elsewhere would end the animation.
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
  await page.getByRole("button", { name: "View the board" }).click();
  await expect(chart).toBeHidden();
  await page.getByRole("button", { name: "Show the result" }).click();
  await expect(chart).toBeVisible();
});

test("the final scoring goes on by itself until somebody steps by hand", async ({ page }) => {
  await end(page);
  await expect(step(page)).toHaveText(/^Final scoring, 1 of/);
  await expect(page.locator(".lit [data-on]").first()).toBeInViewport();
  await expect(page.locator(".lit [data-on]").last()).toBeInViewport();
  await next(page).click();
  const shown = await step(page).textContent();
  await page.waitForTimeout(2_000);
  expect(await step(page).textContent()).toBe(shown);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

  test("each scored feature is in sight whole, however large", async ({ page }) => {
    test.setTimeout(120_000);
    await end(page);
    const lit = page.locator(".lit [data-on]");
    const outOfSight = () => page.evaluate(() => {
      const board = document.querySelector(".board").getBoundingClientRect();
      const bar = document.querySelector(".bar .round").getBoundingClientRect();
      return [...document.querySelectorAll(".lit [data-on]")].filter((cell) => {
        const { left, top, right, bottom } = cell.getBoundingClientRect();
        const isWithin = left >= board.left - 1 && right <= board.right + 1;
        return !isWithin || top < bar.bottom - 1 || bottom > board.bottom + 1;
      }).length;
    });
    let most = 0;
    while ((await winner(page).count()) === 0) {
      await next(page).click();
      await expect.poll(outOfSight).toBe(0);
      most = Math.max(most, await lit.count());
    }
    expect(most).toBeGreaterThan(5);
  });
});

test.describe("where nothing should move", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("Enter steps through the final scoring, and only a later press begins another game", async ({ page }) => {
    const table = await end(page);
    await page.waitForTimeout(2_000);
    await expect(step(page)).toHaveText(/^Final scoring, 0 of/);
    await page.locator(".board").focus();
    while ((await winner(page).count()) === 0) await page.keyboard.press("Enter");
    await page.locator(".board").focus();
    await page.keyboard.press("Enter");
    await table.is("over");
    await page.waitForTimeout(1_100);
    await page.keyboard.press("Enter");
    await expect(table.main).toHaveAttribute("data-played", "0");
  });

  test("the winners stand in the light, and the game has its story", async ({ page }) => {
    const table = await sit(page, await save());
    const { scores } = (await table.look()).stands;
    const most = Math.max(...scores);
    await expect(page.locator(".ending-step")).toHaveCount(2);
    await expect(page.locator(".ending-step.won")).toHaveCount(scores.filter((score) => score === most).length);
    await expect(page.locator(".ending-story p")).toHaveCount(3);
    await expect(page.locator(".ending-next")).toHaveCount(0);
  });

  test("after a game without farmers nothing is said of farms but where they are learnt", async ({ page }) => {
    await sit(page, await save({ rules: { farmers: "off" } }));
    const lesson = page.getByRole("link", { name: "Learn how farms work" });
    await expect(lesson).toBeVisible();
    const rest = page.locator(".finish :is(.finish-winner, .ending-story, .finish-table, .awards)");
    expect((await rest.allTextContents()).join(" ")).not.toMatch(/farm/i);
    await lesson.click();
    await expect(page).toHaveURL(/#\/learn\/farm-lie$/);
    await expect(page.locator(".beside")).toBeVisible();
  });
});
