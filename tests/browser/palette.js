// Compresses a screenshot: a true-colour PNG becomes one with a palette of 256 colours.

import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** The size of the palette. */
const COLOURS = 256;
/** Bits of red, green and blue that distinguish colours in counting. */
const BITS = 5;

/**
 * Returns the same picture with a palette, as a PNG. It must have eight bits per channel, as
 * Chromium writes.
 */
export function withPalette(png) {
  const { width, height, channels, pixels } = read(png);
  const counts = new Map();
  const cell = (at) =>
    ((pixels[at] >> (8 - BITS)) << (2 * BITS)) |
    ((pixels[at + 1] >> (8 - BITS)) << BITS) |
    (pixels[at + 2] >> (8 - BITS));
  for (let at = 0; at < pixels.length; at += channels) {
    const key = cell(at);
    const sum = counts.get(key) ?? counts.set(key, { key, count: 0, colour: [0, 0, 0] }).get(key);
    sum.count += 1;
    for (const channel of [0, 1, 2]) sum.colour[channel] += pixels[at + channel];
  }
  const boxes = split([...counts.values()].map(({ key, count, colour }) => ({
    key, count, colour: colour.map((sum) => sum / count),
  })));
  const number = new Map(boxes.flatMap((box, index) => box.map(({ key }) => [key, index])));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = number.get(cell((y * width + x) * channels));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, the index of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(boxes.flatMap(mean).map(Math.round))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const total = (box) => box.reduce((sum, { count }) => sum + count, 0);
const mean = (box) =>
  [0, 1, 2].map((channel) =>
    box.reduce((sum, { count, colour }) => sum + count * colour[channel], 0) / total(box));

/** Splits the box with the highest gain in two until there are enough boxes (median cut). */
function split(colours) {
  const boxes = [{ box: colours, ...spread(colours) }];
  while (boxes.length < COLOURS) {
    boxes.sort((one, other) => other.gain - one.gain);
    if (boxes[0].gain === 0) break;
    const { box, channel } = boxes.shift();
    const middle = mean(box)[channel];
    const side = (is) => box.filter(({ colour }) => colour[channel] > middle === is);
    for (const half of [side(true), side(false)].filter(({ length }) => length > 0)) {
      boxes.push({ box: half, ...spread(half) });
    }
  }
  return boxes.map(({ box }) => box);
}

/** Returns the channel with the widest range in a box, and the gain of splitting it. */
function spread(box) {
  const widths = [0, 1, 2].map((channel) => {
    const values = box.map(({ colour }) => colour[channel]);
    return values.reduce((most, it) => Math.max(most, it)) - values.reduce((least, it) => Math.min(least, it));
  });
  const wide = Math.max(...widths);
  // Weighted by the square root of the number of pixels, so that rare colours are kept.
  return { channel: widths.indexOf(wide), gain: wide < 1 || box.length < 2 ? 0 : wide ** 2 * Math.sqrt(total(box)) };
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Returns width, height, bytes per pixel, and the pixels of a PNG. */
export function read(png) {
  const parts = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const size = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const line = width * channels;
  const data = inflateSync(Buffer.concat(parts));
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < channels ? 0 : pixels[at - channels];
      const up = y === 0 ? 0 : pixels[at - line];
      const corner = x < channels || y === 0 ? 0 : pixels[at - line - channels];
      pixels[at] = data[y * (line + 1) + 1 + x] + guess(filter, left, up, corner);
    }
  }
  return { width, height, channels, pixels };
}

/** Returns a filter's prediction of a byte from its neighbours. */
function guess(filter, left, up, corner) {
  switch (filter) {
    case 1: return left;
    case 2: return up;
    case 3: return (left + up) >> 1;
    case 4: return nearest(left, up, corner);
    default: return 0;
  }
}

/** Returns the neighbour nearest to their linear prediction (Paeth). */
function nearest(left, up, corner) {
  const a = Math.abs(up - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + up - 2 * corner);
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
