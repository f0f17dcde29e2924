// A saved picture of the table shows the table as the screen does, also outside a browser.

import { readFile } from "node:fs/promises";
import {
  TILE, isEmpty, isOther, laidOut, othersOfAThousand, read, rendered, rowsOfTheBoard, signsOf, squareOf,
} from "./likeness.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit } from "./table.js";

// Large enough that every tile is drawn with its fine detail.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 2000, height: 1600 } });

const WITH_FIGURES = { until: ({ phase }, played) => played >= 60 && phase === "tile" };

/**
 * The screen shows more than the picture: possible moves, the last move, trapped meeples, shadows.
 */
const ONLY_THE_TABLE = `
  .bar, .rims, svg[role=group] > :not(.figures), .last-path { visibility: hidden !important; }
  .figure { filter: none !important; }
  .trapped path { fill-opacity: 1 !important; }
`;

/** A tile of a drawing, and its position. */
const A_TILE = /<g class="(?:ground|laid)" transform="translate\((\S+) (\S+)\)/g;
/** A figure of a drawing. */
const A_FIGURE = /<g transform="translate\([^)]*\)"><svg overflow="visible" class="silhouette".*?<\/svg><\/g>/g;

const button = (page, name) => page.getByRole("button", { name, exact: true });

/**
 * Returns a screenshot, with the square of each cell that has a tile, and the cells of the figures.
 */
async function screenshot(page) {
  const tiles = page.locator(".tiles > g");
  await expect.poll(() => tiles.evaluateAll((all) => all.every(({ classList }) => classList.contains("near")))).toBe(true);
  // The site's content security policy forbids style elements in the page.
  await page.evaluate((rules) => {
    const style = new CSSStyleSheet();
    style.replaceSync(rules);
    document.adoptedStyleSheets.push(style);
  }, ONLY_THE_TABLE);
  const picture = read(await page.screenshot());
  const seen = await page.locator("svg[role=group]").evaluate((sheet, wide) => {
    const { a: scale, e: left, f: top } = sheet.getScreenCTM();
    const squares = [...document.querySelectorAll("[data-cell]")].map(({ dataset: { cell } }) => {
      const [x, y] = cell.split(",").map(Number);
      return [cell, { x: left + x * wide * scale, y: top + y * wide * scale, side: wide * scale }];
    });
    const figures = [...document.querySelectorAll("[data-figure][data-at]")].map(({ dataset }) => dataset.at);
    document.adoptedStyleSheets.pop();
    return { squares: Object.fromEntries(squares), figures };
  }, TILE);
  return { picture, ...seen };
}

/** Returns the table of this game: on the screen, as a drawing and as a bitmap. */
async function pictured(page, config, light) {
  await page.emulateMedia({ colorScheme: light.toLowerCase() });
  await sit(page, await save({ ...config, ...WITH_FIGURES }));
  const screen = await screenshot(page);
  expect(screen.figures.length).toBeGreaterThan(6);
  await button(page, "Menu").click();
  await button(page, "Share").click();
  const saved = async (kind) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, `${kind}: ${light}`).click()]);
    return readFile(await download.path());
  };
  const svg = (await saved("SVG")).toString();
  return { screen, svg, png: read(await saved("PNG")) };
}

/** Returns the cells on which a picture differs from the screen. */
function amiss(picture, plan, { picture: screen, squares }) {
  return Object.keys(squares).filter((cell) => isOther(picture, squareOf(cell, picture, plan), screen, squares[cell]));
}

/** Returns the empty cells among the tiles. */
function gaps(squares) {
  const [columns, rows] = [0, 1].map((axis) => {
    const all = Object.keys(squares).map((cell) => Number(cell.split(",")[axis]));
    const least = Math.min(...all);
    return Array.from({ length: Math.max(...all) - least + 1 }, (_, number) => least + number);
  });
  return columns.flatMap((x) => rows.map((y) => `${x},${y}`)).filter((cell) => !squares[cell]);
}

for (const [what, config] of [["the base game", {}], ["every box", BIG_BOX]]) {
  for (const light of ["Light", "Dark"]) {
    test(`the saved table of ${what} is the table, and any viewer shows it so: ${light}`, async ({ page }) => {
      const { screen, svg, png } = await pictured(page, config, light);
      const plan = laidOut(svg);
      expect(amiss(png, plan, screen)).toEqual([]);
      expect(gaps(screen.squares).filter((cell) => !isEmpty(png, squareOf(cell, png, plan)))).toEqual([]);

      const elsewhere = rendered(svg, png.width);
      expect([elsewhere.width, elsewhere.height]).toEqual([png.width, png.height]);
      // A few in a million differ; without any turrets, more than one in two thousand would.
      expect(othersOfAThousand(elsewhere, png, rowsOfTheBoard(png, plan))).toBeLessThan(0.1);
      const squares = Object.keys(screen.squares).map((cell) => squareOf(cell, png, plan));
      const isOtherElsewhere = (square) => isOther(elsewhere, square, png, square);
      expect(squares.filter(isOtherElsewhere)).toEqual([]);
      expect(signsOf(png, plan)).toHaveLength(2);
      expect(signsOf(png, plan).filter(isOtherElsewhere)).toEqual([]);
    });
  }
}

test("whatever a picture shows otherwise is noticed, and where", async ({ page }) => {
  const { screen, svg, png } = await pictured(page, BIG_BOX, "Light");
  const plan = laidOut(svg);
  const noticed = (drawing) => amiss(rendered(drawing, plan.width), plan, screen);
  const cells = Object.keys(screen.squares);
  expect(cells.filter((cell) => isEmpty(png, squareOf(cell, png, plan)))).toEqual([]);

  const turned = svg.replace(A_TILE, (tile) => `${tile}rotate(90 50 50)`);
  expect(noticed(turned)).toEqual(cells);
  expect(noticed(svg.replace(/"#(..)(..)(..)"/g, '"#$3$2$1"'))).toEqual(cells);
  const [[tile, x, y]] = svg.matchAll(A_TILE);
  const [column, row] = [x, y].map((place) => Math.round(place / TILE));
  const found = noticed(svg.replaceAll(`transform="translate(${x} ${y})"`, `transform="translate(${x} ${y})" visibility="hidden"`));
  // What stood on it may have reached over its neighbours.
  const isNear = (cell) => cell.split(",").every((at, axis) => Math.abs(at - [column, row][axis]) <= 1);
  expect(found).toContain(`${column},${row}`);
  expect(found.filter((cell) => !isNear(cell))).toEqual([]);

  expect(noticed(svg.replace(A_FIGURE, ""))).toEqual(expect.arrayContaining(screen.figures));
  const [red, blue] = ["#C8102E", "#0057B8"];
  const swapped = svg.replace(A_FIGURE, (figure) =>
    figure.includes(red) ? figure.replaceAll(red, blue) : figure.replaceAll(blue, red));
  expect(noticed(swapped)).toEqual(expect.arrayContaining(screen.figures));
});
