// Leaving the table at every moment of an opponent's turn: no pending work fails, and the opponent
// continues when the game is opened again.

import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table } from "./table.js";

/** The number of times the table is left. */
const TIMES = 200;
/** All timers are this many times faster, and so is leaving. */
const FASTER = 10;
/** Longer than an opponent ever needs for an action. Milliseconds. */
const TURN = 900;

const hurry = (faster) => {
  const { setTimeout } = window;
  window.setTimeout = (what, wait, ...rest) => setTimeout(what, wait / faster, ...rest);
  window.unhurried = setTimeout;
};

/** In the page: opens the games in turn, each twice in a row, and leaves in both ways. */
const leave = async ({ times, longest }) => {
  const wait = (milliseconds) => new Promise((done) => window.unhurried(done, milliseconds));
  const appears = async (selector) => {
    for (let waited = 0; waited < 5_000; waited += 1) {
      const found = document.querySelector(selector);
      if (found) return found;
      await wait(1);
    }
    throw new Error(`there is no ${selector}`);
  };
  for (let time = 0; time < times; time += 1) {
    location.hash = `#/game/k${Math.floor(time / 2) % 2}`;
    await appears("main[data-player]");
    await wait((longest * time) / times);
    if (time % 4 < 2) document.querySelector(".bar button").click();
    else history.back();
    await appears("main:not([data-player])");
  }
};

test(`leaving the table ${TIMES} times while an opponent is to act`, async ({ page, complaints }) => {
  test.setTimeout(300_000);
  await page.addInitScript(hurry, FASTER);
  const sitters = AGAINST_GREEDY.map((sitter) => ({ ...sitter, brain: "greedy" }));
  const saved = await save({ sitters, until: (_, played) => played >= 1 });
  await open(page);
  await page.evaluate((text) => {
    for (const key of ["k0", "k1"]) localStorage.setItem(`bastide.game.${key}`, text);
  }, JSON.stringify(saved));
  await page.evaluate(leave, { times: TIMES, longest: TURN / FASTER });
  expect(complaints).toEqual([]);

  await page.evaluate(() => (location.hash = "#/game/k0"));
  const { main } = new Table(page);
  const played = await main.getAttribute("data-played");
  await expect(main).not.toHaveAttribute("data-played", played);
});
