// What the others did, to be seen and read at the table.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const THREE = ["Anna", "Ben", "Cleo"].map((name, colour) => ({ name, colour }));
const midGame = (sitters = THREE) => {
  const until = ({ phase, player }, played) => played >= 60 && phase === "tile" && player === 0;
  return save({ seed: 7, sitters, until });
};

test("each player's last tile is framed in the player's colour, with the sign, until the next", async ({ page }) => {
  const saved = await midGame();
  const table = await sit(page, saved);
  const placed = saved.record.actions.filter((action) => "place" in action).map(({ at }) => at.join());
  const frames = page.locator(".frame");
  const framed = () => frames.evaluateAll((all) => all.map(({ dataset }) => [dataset.frame, dataset.on]));
  expect(await framed()).toEqual(placed.slice(-3).map((at, seat) => [`${seat}`, at]));
  await expect(page.locator(".frame.newest")).toHaveAttribute("data-frame", "2");
  const signs = await page.locator(".frame-sign path").evaluateAll((all) => all.map((it) => it.getAttribute("d")));
  expect(new Set(signs).size).toBe(3);
  // However far away one looks from, the sign can be told.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("-");
  const { width } = await page.locator(".frame-sign circle").first().boundingBox();
  expect(width).toBeGreaterThanOrEqual(10);

  const [spot] = (await table.look()).spots;
  await table.spot(spot).click();
  await table.confirm.click();
  await expect(page.locator(".frame.newest")).toHaveAttribute("data-on", spot);
  expect(await framed()).toEqual([...placed.slice(-2).map((at, seat) => [`${seat + 1}`, at]), ["0", spot]]);
});
