// A whole game by mouse, held against the rules.

import { test } from "./site.js";
import { MOUSE, begin, playOn } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("two people play a game to its end by mouse", async ({ page }) => {
  const table = await begin(page, 7);
  await playOn(table, MOUSE, 7);
});
