// Comparison of pictures: a drawing rendered without a browser, the picture saved by the page, and
// the screen.

import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";

/** Side of a tile in units of the drawing. */
export const TILE = 100;
/** Side of a player's sign in the same units. */
const SIGN = 43.2;
/**
 * A square is compared in this many parts across, by the mean colour of each, which ignores
 * antialiasing.
 */
const PARTS = 16;
/**
 * The greatest difference between parts of the same drawing, of 255: antialiasing differs by at
 * most 14, and corners at another screen scale by 23. A turned tile differs by 50.
 */
const OTHER_PART = 32;
/** A pixel that differs by more is not explained by antialiasing. */
const OTHER_PIXEL = 64;

/** Reads the picture in a file. */
export function read(png) {
  const { data, width, height } = PNG.sync.read(png);
  return { data, width, height };
}

/**
 * Renders the drawing without a browser, at this width in pixels. No fonts are available: names are
 * missing.
 */
export function rendered(svg, width) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
  return { data: drawn.pixels, width: drawn.width, height: drawn.height };
}

/** Finds the board and the players' signs in a drawing of a table, in its own units. */
export function laidOut(svg) {
  const numbers = (pattern) => [...svg.matchAll(pattern)].map(([, ...found]) => found.map(Number));
  const [[width, height]] = numbers(/^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"/g);
  const [[left, top]] = numbers(/<g transform="translate\((\S+) (\S+)\)"><defs>/g);
  const signs = numbers(/<g transform="translate\((\S+) (\S+)\)"><g transform="scale\(2\.4\)">/g);
  return { width, height, left, top, signs };
}

const scaled = ([x, y], side, { width }, plan) => {
  const scale = width / plan.width;
  return { x: x * scale, y: y * scale, side: side * scale };
};

/** Returns the square of this cell in a picture of the whole drawing. */
export function squareOf(cell, picture, plan) {
  const [x, y] = cell.split(",").map(Number);
  return scaled([plan.left + x * TILE, plan.top + y * TILE], TILE, picture, plan);
}

/** Returns the squares of all signs. */
export const signsOf = (picture, plan) => plan.signs.map((sign) => scaled(sign, SIGN, picture, plan));

/** Returns the number of rows of the picture above all signs and names. */
export const rowsOfTheBoard = (picture, plan) =>
  Math.floor(Math.min(...plan.signs.map((sign) => scaled(sign, SIGN, picture, plan).y)));

/** Returns the fraction of a pixel between these bounds. */
const within = (pixel, from, to) => Math.min(pixel + 1, to) - Math.max(pixel, from);

function meanColour({ data, width }, left, top, side) {
  const sum = [0, 0, 0];
  for (let y = Math.floor(top); y < top + side; y += 1) {
    for (let x = Math.floor(left); x < left + side; x += 1) {
      const share = within(x, left, left + side) * within(y, top, top + side);
      for (const channel of [0, 1, 2]) sum[channel] += share * data[4 * (y * width + x) + channel];
    }
  }
  return sum.map((all) => all / side ** 2);
}

const distance = (one, other) => Math.max(...one.map((value, channel) => Math.abs(value - other[channel])));

/** Returns `true` if two squares show different things. */
export function isOther(one, square, other, otherSquare) {
  const part = (picture, { x, y, side }, column, row) =>
    meanColour(picture, x + (column * side) / PARTS, y + (row * side) / PARTS, side / PARTS);
  for (let row = 0; row < PARTS; row += 1) {
    for (let column = 0; column < PARTS; column += 1) {
      const [here, there] = [part(one, square, column, row), part(other, otherSquare, column, row)];
      if (distance(here, there) > OTHER_PART) return true;
    }
  }
  return false;
}

/** Returns `true` if the middle of a square has the colour of the picture's corner: it is empty. */
export function isEmpty(picture, { x, y, side }) {
  const middle = meanColour(picture, x + 0.3 * side, y + 0.3 * side, 0.4 * side);
  return distance(middle, picture.data.subarray(0, 3)) < 1;
}

/** Returns the permille of pixels that differ in the first rows of two pictures of one size. */
export function othersOfAThousand(one, other, rows) {
  const pixels = rows * one.width;
  let others = 0;
  for (let at = 0; at < 4 * pixels; at += 4) {
    if (distance([...one.data.subarray(at, at + 3)], other.data.subarray(at, at + 3)) > OTHER_PIXEL) others += 1;
  }
  return (1000 * others) / pixels;
}
