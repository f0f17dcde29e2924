// Information about the table: the value of a feature, the owners of farms, the tiles that still
// fit, and the board as a list.
// the board as a list.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, begin, playOn, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const midGame = () =>
  save({ until: ({ phase }, played) => played >= 80 && phase === "tile" });

test("a click on a feature explains it until it is closed", async ({ page }) => {
  const table = await begin(page, 7);
  const card = page.getByRole("region", { name: "Details" });
  const { x, y } = await table.middleOf([0, 0]);
  await page.mouse.click(x, y);
  await expect(card).toContainText("Road");
  await expect(card).toContainText("When finished, at least: 3 tiles × 1 = 3");
  await expect(page.locator(".seen path")).toHaveCount(1);
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator(".seen path")).toHaveCount(0);
});

test("the keyboard goes from tile to tile and through what is on it", async ({ page }) => {
  await begin(page, 7);
  const card = page.getByRole("region", { name: "Details" });
  const spoken = page.getByRole("log");
  await page.keyboard.press("e");
  await expect(card).toContainText("City");
  await page.keyboard.press("2");
  await expect(card).toContainText("Road");
  await expect(spoken).toContainText("Road. 1 tile. 2 open ends");
  await page.keyboard.press("ArrowRight");
  await expect(card).toContainText("1 right of the start tile");
  await expect(spoken).toContainText(/remaining tiles? fits? here/);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("farms are filled for whoever asks, and gaps say what still fits", async ({ page }) => {
  await sit(page, await midGame());
  await expect(page.locator("[data-gap]").first()).toBeAttached();
  const farms = page.getByRole("button", { name: "Show the farms" });
  await expect(page.locator(".farm")).toHaveCount(0);
  await farms.click();
  await expect(farms).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[data-farm]").first()).toBeAttached();
  await page.keyboard.press("o");
  await expect(page.locator(".farm")).toHaveCount(0);
});

test("gaps and farms follow the game: they are what whoever comes anew is shown", async ({ page }) => {
  const table = await sit(page, await midGame());
  const shown = async () => {
    await page.getByRole("button", { name: "Show the farms" }).click();
    await expect(page.locator(".farm").first()).toBeAttached();
    return drawn();
  };
  const drawn = () => page.evaluate(() => {
    const gaps = [...document.querySelectorAll("[data-gap]")];
    const fits = gaps.map(({ dataset }) => `${dataset.gap}: ${dataset.fits}`).sort().join();
    return [fits, document.querySelector(".farms").innerHTML];
  });
  const before = await shown();
  const { played } = await table.look();
  await table.spots.first().click();
  await table.confirm.click();
  await expect(table.main).not.toHaveAttribute("data-played", `${played}`);
  const after = await drawn();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  await page.reload();
  expect(await shown()).toEqual(after);
});

test("when all is over nothing is a gap, and nobody waits in vain", async ({ page }) => {
  const late = await save({ seed: 11, until: ({ bag, phase }) => bag === 0 && phase === "tile" });
  const table = await sit(page, late);
  await expect(page.locator(".figure.trapped").first()).toBeAttached();
  await expect(page.locator("[data-gap]").first()).toBeAttached();
  await table.spots.first().click();
  await table.confirm.click();
  if ((await table.look()).stands.phase === "figure") await table.skip.click();
  await table.is("over");
  await expect(page.locator("[data-gap]")).toHaveCount(0);
  await expect(page.locator(".figure.trapped")).toHaveCount(0);
});

test("who can never come home is pale, and the list says why, but not to purists", async ({ page }) => {
  const late = await save({ until: ({ phase }, played) => played >= 86 && phase === "tile" });
  await sit(page, late);
  const pale = page.locator(".figure.trapped");
  const list = page.locator("details.mirror");
  await expect(pale).toHaveCount(1);
  await enter(list.locator("summary"));
  await expect(list).toContainText("Road, 2 tiles, can no longer be finished, Ben: strength 1");

  await page.goto("./#/settings");
  await page.getByLabel("Show which gaps can be filled").uncheck();
  await sit(page, late);
  await expect(page.locator(".figure").first()).toBeVisible();
  await expect(pale).toHaveCount(0);
  await enter(list.locator("summary"));
  await expect(list).toContainText("Road, 2 tiles, Ben: strength 1");
  await expect(list).not.toContainText("can no longer be finished");
});

test("a whole turn can be played from the board as a list", async ({ page }) => {
  const table = await begin(page, 7);
  const list = page.locator("details.mirror");
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("heading", { name: "The start tile’s row" })).toBeVisible();
  const place = list.getByRole("button", { name: /fits \d ways?$/ }).first();
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(table.ghost).toHaveCount(1);
  await table.confirm.focus();
  await page.keyboard.press("Enter");
  await table.is("figure", 0);
  const first = page.locator(".places .place").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await table.is("tile", 1);
  await expect(list).toContainText("Player 1");
});

/** A screen reader user of the list: activates each focused element with Enter. */
const enter = async (locator) => {
  await locator.focus();
  await locator.page().keyboard.press("Enter");
};
const LISTENER = {
  async try(table, random) {
    const places = table.page.locator(".mirror-spots button");
    await expect(places).toHaveCount((await table.look()).spots.length);
    await enter(places.nth(random.below(await places.count())));
  },
  confirm: (table) => enter(table.confirm),
  take: (table, number) => enter(table.groups.nth(number)),
  choose: (table, number) => enter(table.buttons.nth(number)),
  pass: (table) => enter(table.pass),
};

test("turns of a Big Box game are played from the list alone, and it tells what became of them", async ({ page }) => {
  const seed = 5;
  const table = await sit(page, await save({ ...BIG_BOX, seed, until: () => true }));
  const list = page.locator("details.mirror");
  await enter(list.locator("summary"));
  await playOn(table, LISTENER, seed, { config: BIG_BOX, most: 40 });

  const { actions } = (await stored(page)).record;
  expect(actions.filter(({ deploy }) => deploy).length).toBeGreaterThan(2);
  const laid = list.locator("div ul:not(.mirror-gaps) li");
  await expect(laid).toHaveCount((await table.look()).tiles.length);
  const standing = await page.locator(".figures .figure").count();
  expect(standing).toBeGreaterThan(0);
  await expect(laid.filter({ hasText: /(Anna|Ben): / })).not.toHaveCount(0);
});
