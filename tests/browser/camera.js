// The camera in whole games: how often and how far it moves by itself, and whether the pending
// decision and the opponent's action are in view when they are announced. For `measure.js`.

import { choose } from "./chosen.js";
import { sit } from "./table.js";
import { save } from "./rules.js";

const BOXES = ["inns", "traders", "dragon", "abbey", "river2", "count", "king", "cult"];
const SCREENS = {
  desk: { viewport: { width: 1360, height: 850 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
const COLOURS = [0, 1, 2, 3, 4, 5];

/** Opponents act as soon as the camera has moved, since nobody has to follow. */
const hurry = () => {
  const { setTimeout } = window;
  window.setTimeout = (what, wait, ...rest) => setTimeout(what, wait > 300 ? 300 : wait, ...rest);
};

/** In the page: plays the first seat at random to the end of the game, and watches the camera. */
async function playAndWatch(seed) {
  const state = { seed };
  const random = (below) => {
    state.seed = (Math.imul(state.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((state.seed / 2 ** 32) * below);
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const main = document.querySelector("main[data-phase]");
  const board = document.querySelector(".board");
  const sheet = document.querySelector(".sheet");
  const all = (selector) => [...document.querySelectorAll(selector)];
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isShown = ({ x, y }) => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const bar = document.querySelector(".bar").getBoundingClientRect();
    return x > left && x < right && y > Math.max(top, bar.bottom) && y < bottom;
  };
  const size = () => document.querySelector('[data-cell="0,0"]').getBoundingClientRect().width;
  /** Everything an opponent may change on the board. */
  const things = () => new Map([
    ...all("[data-cell]").map((it) => [it.dataset.cell, it]),
    ...all(".figure:not(.wanderer)").map((it) => [`${it.dataset.figure} ${it.dataset.at} ${it.dataset.seat}`, it]),
    ...all(".wanderer").map((it) => [`${it.dataset.figure} ${it.style.transform}`, it]),
  ]);

  const turns = [];
  const told = { opponents: 0, out_of_sight: 0, decisions: 0, all_in_sight: 0, none_in_sight: 0, examples: [] };
  const marks = { pictures: 0, closest: Infinity, under_a_control: 0 };
  let turn = { moves: 0, ratio: 1, smallest: Infinity };
  let [transform, width] = [sheet.style.transform, size()];
  const watch = () => {
    if (sheet.style.transform === transform) return;
    const now = size();
    turn.moves += 1;
    turn.ratio = Math.max(turn.ratio, now / width, width / now);
    [transform, width] = [sheet.style.transform, now];
  };
  const settle = async () => {
    for (let frames = 0; frames < 6; frames += 1) {
      await frame();
      watch();
    }
  };
  const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const lookAtMarks = () => {
    const discs = all("[data-act] .disc circle");
    const shown = (discs.length > 0 ? discs : all("[data-spot]")).map(middle);
    const inSight = shown.filter(isShown);
    told.decisions += 1;
    told.all_in_sight += inSight.length === shown.length;
    if (shown.length > 0 && inSight.length === 0) {
      told.none_in_sight += 1;
      told.examples.push(`${main.dataset.played} ${main.dataset.phase}`);
    }
    marks.pictures += 1;
    for (const [number, one] of inSight.entries()) {
      for (const other of inSight.slice(number + 1)) {
        marks.closest = Math.min(marks.closest, Math.hypot(one.x - other.x, one.y - other.y));
      }
      marks.under_a_control += document.elementFromPoint(one.x, one.y)?.closest("button") ? 1 : 0;
    }
  };

  let played = main.dataset.played;
  let before = things();
  let idle = 0;
  await settle();
  while (main.dataset.phase !== "over" && idle < 1000) {
    const wasPerson = main.dataset.player === "0";
    if (wasPerson) {
      lookAtMarks();
      const groups = all("[data-take]");
      if (groups.length > 1) {
        press(groups[random(groups.length)]);
        await settle();
        lookAtMarks();
      }
      const spots = all("[data-spot]");
      const pass = document.querySelector(".pass");
      const offers = all("[data-act]");
      if (spots.length > 0) {
        press(spots[random(spots.length)]);
        await settle();
        press(document.querySelector(".confirm"));
      } else {
        press(offers[random(offers.length + (pass ? 1 : 0))] ?? pass);
      }
    }
    for (idle = 0; main.dataset.played === played && main.dataset.phase !== "over" && idle < 1000; idle += 1) {
      await frame();
      watch();
    }
    const actions = Number(main.dataset.played) - Number(played);
    played = main.dataset.played;
    if (main.dataset.phase === "tile") {
      turn = { moves: 0, ratio: 1, smallest: Infinity };
      turns.push(turn);
    }
    await settle();
    turn.smallest = Math.min(turn.smallest, width);
    const after = things();
    const news = [...after].filter(([key]) => !before.has(key));
    const outOfSight = news.filter(([, element]) => !isShown(middle(element)));
    // An action is on the board one frame before it is announced and the camera follows.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame();
      watch();
    }
    // If a slow machine showed two actions at once, the first was never visible.
    if (!wasPerson && actions === 1 && main.dataset.played === played) {
      told.opponents += news.length;
      told.out_of_sight += outOfSight.length;
      told.examples.push(...outOfSight.map(([key]) => `${played} ${key}`));
    }
    before = after;
  }
  return { turns, told, marks, is_over: main.dataset.phase === "over" };
}

const share = (some, all) => `${Math.round((1000 * some) / all) / 10} %`;

/** A row for each kind of game. */
export async function measureCamera(browser, baseURL) {
  const rows = {};
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const seats of [2, 6]) {
      for (const [box, expansions] of [["base", []], ["Big Box", BOXES]]) {
        const context = await browser.newContext({ baseURL, ...options, reducedMotion: "reduce" });
        const page = await context.newPage();
        await page.addInitScript(choose, "once");
        await page.addInitScript(hurry);
        const sitters = COLOURS.slice(0, seats).map((colour) => ({
          name: `Player ${colour + 1}`,
          colour,
          ...(colour > 0 && { brain: "greedy" }),
        }));
        await sit(page, await save({ seed: 11, sitters, expansions, until: () => true }));
        const { turns, told, marks, is_over } = await page.evaluate(playAndWatch, 5);
        await context.close();
        if (!is_over) throw new Error(`a game stood still: ${screen}, ${seats} seats, ${box}`);
        const moves = turns.map((turn) => turn.moves).toSorted((one, other) => one - other);
        const at = (part) => moves[Math.ceil(part * moves.length) - 1];
        rows[`${screen}, ${seats}, ${box}`] = {
          turns: turns.length,
          moves_median: at(0.5),
          moves_p95: at(0.95),
          moves_most: at(1),
          resized: share(turns.filter((turn) => turn.ratio >= 1.5).length, turns.length),
          tile_from: Math.max(...turns.map((turn) => turn.smallest)),
          tile_to: Math.min(...turns.map((turn) => turn.smallest)),
          told: told.opponents,
          out_of_sight: told.out_of_sight,
          decisions: told.decisions,
          all_in_sight: share(told.all_in_sight, told.decisions),
          none_in_sight: told.none_in_sight,
          marks_closest: Math.round(10 * marks.closest) / 10,
          under_a_control: marks.under_a_control,
          examples: told.examples.slice(0, 4).join("; "),
        };
      }
    }
  }
  return rows;
}
