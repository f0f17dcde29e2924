// Control of the camera: auto-follow, or the player's hand.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { begin, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const startTile = (page) => page.locator('[data-cell="0,0"]').boundingBox();
const follow = (page) => page.getByRole("button", { name: "Follow the game" });
const everything = (page) => page.getByRole("button", { name: "Show everything" });

/** Drags the board by the empty cell above and left of the start tile. */
async function drag(table, x, y) {
  const from = await table.middleOf([-1, -1]);
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.down();
  await table.page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await table.page.mouse.up();
}

test("a hand takes over until the next turn, or until one asks", async ({ page }) => {
  const table = await begin(page, 7);
  const before = await startTile(page);
  await expect(everything(page)).toHaveAttribute("aria-pressed", "true");
  await expect(follow(page)).toHaveCount(0);

  await drag(table, 900, 0);
  await expect(everything(page)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => (await startTile(page)).x).toBeGreaterThan(before.x + 800);
  await follow(page).click();
  await expect(follow(page)).toHaveCount(0);
  await expect(everything(page)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await startTile(page)).x).toBeLessThan(1024 - before.width);
  expect((await startTile(page)).width).toBeCloseTo(before.width, 0);

  // A preview tile does not move the camera; the next turn follows again.
  await drag(table, -100, 20);
  await expect(follow(page)).toBeVisible();
  await table.spots.first().click();
  await expect(table.ghost).toHaveCount(1);
  await expect(follow(page)).toBeVisible();
  await table.confirm.click();
  await table.skip.click();
  await table.is("tile", 1);
  await expect(follow(page)).toHaveCount(0);
});

test("what happens out of sight is brought into sight, and the board keeps its size", async ({ page }) => {
  const table = await begin(page, 7);
  const { width } = await startTile(page);
  await table.spots.first().click();
  await drag(table, 2000, 0);
  await expect(follow(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await table.is("figure", 0);
  await expect(follow(page)).toHaveCount(0);
  await expect(table.choices.first()).toBeInViewport();
  expect((await startTile(page)).width).toBeCloseTo(width, 0);
});

test("the board is moved without a drag, by keys and at its rims", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 60 && phase === "tile" });
  const table = await sit(page, saved);
  const before = await startTile(page);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await startTile(page)).x).toBeLessThan(before.x - 100);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(async () => (await startTile(page)).x).toBeCloseTo(before.x, 0);
  expect((await table.look()).ghost).toBeUndefined();

  await expect(page.getByRole("button", { name: /Look further/ })).toHaveCount(0);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Shift+ArrowRight");
  const left = page.getByRole("button", { name: /^Look further left: \d+ more places? to choose there$/ });
  await expect(left).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    const { x } = await startTile(page);
    await page.getByRole("button", { name: /^Look further left/ }).click();
    await expect.poll(async () => (await startTile(page)).x).toBeGreaterThan(x + 100);
  }
  await expect.poll(async () => (await startTile(page)).x).toBeCloseTo(before.x, 0);
  await expect(page.getByRole("button", { name: /Look further/ })).toHaveCount(0);
});
