// The table in any browser, and the input methods.

import { AnyTable, BY_LETTERS, theWindowRests } from "../game.js";
import { button, field, radio } from "./page.js";

export class Table extends AnyTable {
  /** Waits until it is this phase, and this seat's turn. */
  is(phase, player) {
    const isNow = ({ phase, player }) => {
      const now = document.querySelector("main[data-phase]")?.dataset;
      return now?.phase === phase && now.player === `${player}`;
    };
    return this.until(`${phase} of ${player}`, isNow, { phase, player });
  }
}

/** Begins a game of two people with this seed. */
export async function begin({ page, site }, seed) {
  await page.openToPlay(`${site.url}?seed=${seed}`);
  await page.press(button("New game"));
  await page.press(button("Start"));
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Begins a game against the computer, the default of a new game. */
export async function beginAgainstComputer({ page, site }, seed) {
  await page.openToPlay(site.url);
  await page.press(button("New game"));
  await page.press({ css: "#setup-knows" });
  await page.press({ css: ".setup-all > summary" });
  await page.press(radio("You"));
  await page.press(field("Seed"));
  await page.type(`${seed}`);
  await page.press(button("Start"));
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Opens the table with this saved game. */
export async function sit({ page, site }, saved) {
  await page.openToPlay(site.url);
  await page.evaluate((text) => {
    localStorage.setItem("bastide.game.k1", text);
    location.hash = "#/game/k1";
  }, JSON.stringify(saved));
  await page.sees({ css: "main[data-phase]" });
  return new Table(page);
}

const spot = (at) => ({ css: `[data-spot="${at}"]` });

export const MOUSE = {
  async try(table, random) {
    const { spots } = await table.look();
    const at = random.pick(spots);
    await theWindowRests(table);
    for (let presses = random.below(4); presses >= 0; presses -= 1) await table.page.press(spot(at));
  },
  confirm: ({ page }) => page.press(button("Confirm")),
  /** Presses the choice on the board; if it is covered, its button. */
  async choose(table, nth) {
    const { page } = table;
    await theWindowRests(table);
    const onBoard = { css: "[data-act] circle", nth };
    await page.press((await page.canPress(onBoard)) ? onBoard : { css: "[data-choice]", nth });
  },
  pass: ({ page }) => page.press({ css: ".pass" }),
  next: ({ page }) => page.press(button("Next")),
};

export const KEYS = {
  ...BY_LETTERS,
  next: ({ page }) => page.tabAndEnter(button("Next")),
};
