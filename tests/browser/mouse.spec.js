// A whole game by mouse, held against the rules.

import { test } from "./site.js";
import { MOUSE, begin, playOut } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

test("two people play a game to its end by mouse", async ({ page }) => {
  const table = await begin(page, 7);
  await playOut(table, MOUSE, 7);
});
