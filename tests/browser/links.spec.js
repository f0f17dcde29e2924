// Games of every combination, shared as links, are identical when opened.

import { Random } from "./random.js";
import { BASE, standing, withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table } from "./table.js";

/** The number of games; LINKS overrides it. */
const COUNT = Number(process.env.LINKS ?? 100);

const EDITIONS = ["c1", "c2", "c3"];
const BOXES = [
  "river", "river2", "abbot", "inns", "traders", "dragon", "abbey", "count", "king", "cult", "anniversary",
];

/** A random game: any boxes, two to six people, tiles drawn or entered, some actions or all. */
async function played(rules, seed) {
  const random = new Random(seed);
  const config = {
    players: 2 + random.below(5),
    edition: random.pick(EDITIONS),
    expansions: BOXES.filter(() => random.below(2) === 0),
    ...(random.below(4) === 0 ? { told: true } : { seed }),
  };
  const most = random.pick([0, 7, 30, 60, 90, Infinity]);
  let now = await rules.ask({ cmd: "new", ...BASE, ...config });
  for (let played = 0; played < most && now.phase !== "over"; played += 1) {
    const { actions } = await rules.ask({ cmd: "legal" });
    now = await rules.ask({ cmd: "play", action: random.pick(actions) });
  }
  const { link } = await rules.ask({ cmd: "link" });
  const { record } = await rules.ask({ cmd: "record" });
  return { link, now, actions: record.actions };
}

test(`${COUNT} games by chance are the same where they are opened`, async ({ page }) => {
  test.setTimeout(60_000 + COUNT * 2_000);
  await open(page);
  const table = new Table(page);
  const phases = new Set();
  await withRules(async (rules) => {
    for (let seed = 1; seed <= COUNT; seed += 1) {
      const { link, now, actions } = await played(rules, seed);
      const fragment = `#/shared/${link}`;
      await page.evaluate((fragment) => (location.hash = fragment), fragment);
      await expect(table.main, link).toHaveAttribute("data-played", `${actions.length}`);
      const { stands, tiles } = await table.look();
      expect(stands, link).toEqual(standing(now));
      const laid = actions.filter(({ place }) => place);
      expect(tiles, link).toEqual(
        expect.arrayContaining(laid.map(({ place, at, turn }) => `${at} ${place} ${turn}`)),
      );
      phases.add(now.phase);
      await page.evaluate(() => (location.hash = "#/"));
      await expect(table.main).toHaveCount(0);
    }
  });
  expect([...phases]).toEqual(expect.arrayContaining(["tile", "draw", "figure", "over"]));
});
