// Features that only a mouse has.

import { expect, test } from "./site.js";
import { begin } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the wheel brings the board nearer and takes it away, and what is under the pointer stays there", async ({ page }) => {
  await begin(page, 7);
  const tile = page.locator('[data-cell="0,0"]');
  const before = await tile.boundingBox();
  const [x, y] = [before.x + before.width / 4, before.y + before.height / 4];
  /** Returns the pointer's position on the tile, as fractions of its size, and that size. */
  const look = async () => {
    const { x: left, y: top, width } = await tile.boundingBox();
    return { width, across: (x - left) / width, down: (y - top) / width };
  };
  const expectUnderPointer = async ({ across, down }) => {
    expect(across).toBeCloseTo(0.25, 1);
    expect(down).toBeCloseTo(0.25, 1);
  };

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -240);
  await expect.poll(async () => (await look()).width).toBeGreaterThan(before.width * 1.1);
  await expectUnderPointer(await look());
  for (let notch = 0; notch < 2; notch += 1) await page.mouse.wheel(0, 240);
  await expect.poll(async () => (await look()).width).toBeLessThan(before.width * 0.95);
  await expectUnderPointer(await look());
});

test("a mouse that rests on the players where they are small leaves them in sight", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await begin(page);
  const all = page.locator(".players-more");
  await all.hover();
  await page.waitForTimeout(300);
  expect(await all.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
});
