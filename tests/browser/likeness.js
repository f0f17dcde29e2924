// Pictures held against each other: a drawing as a renderer that is no browser draws it, what the page saved,
// and what is on the screen.

import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";

/** As the drawing measures: a tile is so wide. */
export const TILE = 100;
/** The sign of a player, too. */
const SIGN = 43.2;
/** A square is looked at in so many parts across, each by its mean colour: finer is only how edges are smoothed. */
const PARTS = 16;
/**
 * Parts of one drawing may be so far apart, of 255: elsewhere edges are smoothed otherwise (by at most 14), and
 * on a screen of another scale what meets in a corner lies otherwise (23). A tile that is turned is 50 apart.
 */
const OTHER_PART = 32;
/** A pixel that differs by more is no edge that is smoothed otherwise. */
const OTHER_PIXEL = 64;

/** A picture of a file. */
export function read(png) {
  const { data, width, height } = PNG.sync.read(png);
  return { data, width, height };
}

/** The drawing as a viewer that is no browser shows it, so many pixels wide. It knows no fonts: names stay out. */
export function rendered(svg, width) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render();
  return { data: drawn.pixels, width: drawn.width, height: drawn.height };
}

/** Where a drawing of a table has its board and the signs of the players. In its own units. */
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

/** The square of this cell in a picture of the whole drawing. */
export function squareOf(cell, picture, plan) {
  const [x, y] = cell.split(",").map(Number);
  return scaled([plan.left + x * TILE, plan.top + y * TILE], TILE, picture, plan);
}

/** The squares of all signs. */
export const signsOf = (picture, plan) => plan.signs.map((sign) => scaled(sign, SIGN, picture, plan));

/** How many rows of the picture lie above all signs and names. */
export const rowsOfTheBoard = (picture, plan) =>
  Math.floor(Math.min(...plan.signs.map((sign) => scaled(sign, SIGN, picture, plan).y)));

/** How much of a pixel lies between these. */
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

/** Whether two squares show something else. */
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

/** Whether the middle of a square is of one colour with the corner of its picture: nothing lies there. */
export function isEmpty(picture, { x, y, side }) {
  const middle = meanColour(picture, x + 0.3 * side, y + 0.3 * side, 0.4 * side);
  return distance(middle, picture.data.subarray(0, 3)) < 1;
}

/** How many of a thousand pixels are of another colour in the first rows of two pictures of one size. */
export function othersOfAThousand(one, other, rows) {
  const pixels = rows * one.width;
  let others = 0;
  for (let at = 0; at < 4 * pixels; at += 4) {
    if (distance([...one.data.subarray(at, at + 3)], other.data.subarray(at, at + 3)) > OTHER_PIXEL) others += 1;
  }
  return (1000 * others) / pixels;
}
