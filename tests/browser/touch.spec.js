// A phone held upright, with touch input only.

import { expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { openMore } from "./setup.js";
import { expect, open, test } from "./site.js";
import { FINGER, begin, fingers, playOn, sit } from "./table.js";
import { save } from "./rules.js";

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

/** Returns the position of the start tile. */
const startTile = (page) => page.locator('[data-cell="0,0"]').boundingBox();

test("two people play a game to its end by taps", async ({ page }) => {
  const table = await begin(page, 21, "tap");
  await playOn(table, FINGER, 21);
  await expectNoSidewaysScroll(page);
  await expectTargets(page);
});

test("every screen can be hit with a finger and needs no sideways scroll", async ({ page }) => {
  const holds = async () => {
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
  };
  await open(page, "./#/settings");
  await holds();
  await open(page, "./#/tiles");
  await holds();
  await open(page);
  await holds();
  await page.getByRole("button", { name: "New game" }).tap();
  await openMore(page);
  await page.getByText("Rule options", { exact: true }).tap();
  await holds();

  const saved = await save({ until: ({ phase }, played) => played >= 60 && phase === "tile" });
  const table = await sit(page, saved);
  await holds();
  await table.spots.first().tap();
  await holds();
  await table.confirm.tap();
  await holds();
  await page.getByRole("button", { name: "Help" }).tap();
  await holds();
  await page.getByRole("button", { name: "Close" }).tap();
});

test("the side comes and goes", async ({ page }) => {
  const table = await begin(page, 7, "tap");
  const side = page.getByRole("complementary");
  const toggle = page.getByRole("button", { name: "Log and bag" });
  await expect(side).toBeHidden();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.tap();
  await expect(side).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(side).toBeInViewport({ ratio: 0.99 });
  await expectNoSidewaysScroll(page);
  await expectTargets(page);
  await side.getByText("tiles left").tap();
  // B11, in the text for screen reader users.
  const corner = "top city, right road, bottom road, left city";
  await expect(side.getByRole("img", { name: corner, exact: true })).toBeVisible();
  await side.getByRole("button", { name: "Close" }).tap();
  await expect(side).toBeHidden();
  // The table continues as if nothing had happened.
  await table.spots.first().tap();
  await expect(table.ghost).toHaveCount(1);
});

test("the board is dragged with one finger and pinched with two", async ({ page }) => {
  const table = await begin(page, 7, "tap");
  const before = await startTile(page);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };

  const [spot] = (await table.look()).spots;
  const on = await table.spot(spot).boundingBox();
  const from = { x: on.x + on.width / 2, y: on.y + on.height / 2 };
  await fingers(page, [[from, { x: from.x + 60, y: from.y - 40 }]]);
  await expect.poll(() => startTile(page)).toMatchObject({
    x: expect.closeTo(before.x + 60, 0),
    y: expect.closeTo(before.y - 40, 0),
    width: expect.closeTo(before.width, 0),
  });
  // A drag that begins on a spot does not count as a tap on it.
  await expect(table.ghost).toHaveCount(0);

  await page.getByRole("button", { name: "Show everything" }).tap();
  await expect.poll(() => startTile(page)).toEqual(before);

  const spread = (by) => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  const [wide, narrow] = [spread(70), spread(35)];
  await fingers(page, [[wide[0], narrow[0]], [wide[1], narrow[1]]]);
  await expect.poll(async () => (await startTile(page)).width).toBeCloseTo(before.width / 2, 0);
  await expect(table.ghost).toHaveCount(0);
  // The point between the fingers stays between them.
  const after = await startTile(page);
  expect(after.x + after.width / 2).toBeCloseTo(middle.x, 0);

  // A plain tap still works after all that.
  await table.spots.first().tap();
  await expect(table.ghost).toHaveCount(1);
});
