// Tiles join without a seam: on a full table the pixels on both sides of a joint differ no more
// than pixels within the tiles.

import { read } from "./palette.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit } from "./table.js";

/** The zoom at which a long game shows its tiles in detail. */
test.use({
  viewport: { width: 3700, height: 3350 },
  contextOptions: { reducedMotion: "reduce" },
});

/** The least size of a tile in pixels for the finest drawing. */
const NEAR = 96;
/** The tiles left in the bag when more than 180 lie on the table. */
const LEFT = 5;
/** A colour distance that is invisible. */
const FAINT = 4;
/** A colour distance that is visible along a line. */
const SEEN = 6;
/**
 * The least number of pixels of a joint between quiet ground for it to be judged: the edge of a
 * field that crosses it obliquely takes ten.
 */
const ENOUGH = 20;
/**
 * The fraction of these that may be crossed by something: a hedge or a shadow may end at a joint.
 */
const CROSSED = 0.5;
/** Lines within the tiles for comparison with the joints: pixels from the joint. */
const WITHIN = [-22, -14, 14, 22];
/** Pixels at the ends of a joint, around the walls of cities. */
const CORNER = 4;

/** Leaves only the tiles on the table: anything over a joint would hide it. */
function clear(page) {
  return page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
      .board > :not(.sheet), .sheet > :not(.ground), .heights { display: none }
    `);
    document.adoptedStyleSheets.push(style);
  });
}

/** Takes a screenshot when drawing is finished. */
async function picture(page) {
  let last;
  await expect(async () => {
    const before = last;
    last = await page.screenshot();
    expect(before?.equals(last)).toBe(true);
  }).toPass();
  return read(last);
}

/** Returns every joint of two laid tiles: the names of both, and its start in the picture. */
function joints(page) {
  return page.evaluate(() => {
    const matrix = document.querySelector(".tiles").getScreenCTM();
    const [scale, left, top] = [matrix.a, matrix.e, matrix.f].map((it) => it * devicePixelRatio);
    const tile = Math.round(scale * 100);
    const laid = new Map([...document.querySelectorAll("[data-cell]")].map(({ dataset }) => {
      return [dataset.cell, `${dataset.tile} at ${dataset.cell}`];
    }));
    const found = [];
    for (const cell of laid.keys()) {
      const [x, y] = cell.split(",").map(Number);
      for (const [east, south] of [[1, 0], [0, 1]]) {
        const next = `${x + east},${y + south}`;
        if (!laid.has(next)) continue;
        found.push({
          cells: [cell, next],
          between: `${laid.get(cell)} and ${laid.get(next)}`,
          isUpright: east === 1,
          x: Math.round(left) + (x + east) * tile,
          y: Math.round(top) + (y + south) * tile,
        });
      }
    }
    return { tile, tiles: laid.size, found };
  });
}

/**
 * Measures a line beside a joint, this many pixels from it: the number of pixels with quiet ground
 * on both sides, the number of these with a step, and the average size of the steps.
 */
function along({ width, channels, pixels }, { isUpright, x, y }, tile, aside) {
  let [quiet, stepped, sum] = [0, 0, 0];
  for (let at = CORNER; at < tile - CORNER; at += 1) {
    const place = (across) => {
      const right = isUpright ? aside + across : at;
      const down = isUpright ? at : aside + across;
      return ((y + down) * width + x + right) * channels;
    };
    const step = (across) => {
      const one = place(across - 1);
      const other = place(across);
      const by = (channel) => pixels[one + channel] - pixels[other + channel];
      return Math.hypot(by(0), by(1), by(2));
    };
    const here = Math.max(...[-1, 0, 1].map(step));
    sum += here;
    if (Math.max(...[-4, -3, -2, 2, 3, 4].map(step)) > FAINT) continue;
    quiet += 1;
    if (here > SEEN) stepped += 1;
  }
  return { quiet, stepped, mean: sum / (tile - 2 * CORNER) };
}

const total = (lines, what) => lines.reduce((sum, line) => sum + line[what], 0);

/** Measures each joint in the picture, and the lines within the tiles. */
function measure(shown, { tile, found }) {
  const lines = found.map((joint) => ({ ...joint, ...along(shown, joint, tile, 0) }));
  const within = found.flatMap((joint) => WITHIN.map((aside) => along(shown, joint, tile, aside)));
  const judged = lines.filter(({ quiet }) => quiet >= ENOUGH);
  const seams = judged.filter(({ quiet, stepped }) => stepped / quiet > CROSSED);
  return { lines, within, judged, seams };
}

/** Possible causes of seams: a different shade, a hairline, an offset of one pixel. */
const FAULTS = [
  "filter: brightness(0.94)",
  "transform-box: fill-box; transform-origin: center; transform: scale(0.985)",
  "transform: translate(1px, 1px)",
];

/** Returns this many cells with quiet ground at their joints, none next to another. */
function quietest(judged, count) {
  const quiet = new Map();
  for (const { cells, quiet: here } of judged) {
    for (const cell of cells) quiet.set(cell, (quiet.get(cell) ?? 0) + here);
  }
  const chosen = [];
  for (const [cell] of [...quiet].toSorted(([, one], [, other]) => other - one)) {
    const isBeside = judged.some(({ cells }) => {
      return cells.includes(cell) && chosen.some((other) => cells.includes(other));
    });
    if (!isBeside && chosen.length < count) chosen.push(cell);
  }
  return chosen;
}

/** Themes, and device pixels per CSS pixel. */
const SCREENS = [
  { colorScheme: "light", deviceScaleFactor: 1 },
  { colorScheme: "dark", deviceScaleFactor: 1 },
  { colorScheme: "light", deviceScaleFactor: 1.25 },
  { colorScheme: "dark", deviceScaleFactor: 1.25 },
];

for (const screen of SCREENS) {
  test.describe(`${screen.colorScheme}, ${screen.deviceScaleFactor}`, () => {
    test.use(screen);

    test("no joint of a full table is seen, and any fault would be", async ({ page }) => {
      const until = ({ bag, phase }) => bag <= LEFT && phase === "tile";
      await sit(page, await save({ ...BIG_BOX, seed: 3, spare: 3, until }));
      await clear(page);
      await expect(page.locator(".tiles > .near").first()).toBeAttached();
      const shown = await picture(page);
      const laid = await joints(page);
      expect(laid.tile).toBeGreaterThanOrEqual(NEAR);
      expect(laid.tiles).toBeGreaterThan(180);

      const { lines, within, judged, seams } = measure(shown, laid);
      expect(judged.length).toBeGreaterThan(60);
      expect(seams.map(({ between }) => between)).toEqual([]);
      // Overall the joints show fewer steps than the ground elsewhere.
      const stepped = (lines) => total(lines, "stepped") / total(lines, "quiet");
      expect(stepped(lines)).toBeLessThan(stepped(within));
      expect(total(lines, "mean") / lines.length).toBeLessThan(total(within, "mean") / within.length);

      const cells = quietest(judged, FAULTS.length);
      const faulty = FAULTS.map((rule, number) => [cells[number], rule]);
      await page.evaluate((faulty) => {
        const style = new CSSStyleSheet();
        style.replaceSync(faulty.map(([cell, rule]) => `[data-ground="${cell}"] { ${rule} }`).join(" "));
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      }, faulty);
      const found = measure(read(await page.screenshot()), laid).seams.flatMap(({ cells }) => cells);
      expect(found).toEqual(expect.arrayContaining(faulty.map(([cell]) => cell)));
    });
  });
}
