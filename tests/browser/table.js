// The table as a person finds it, the hands that play at it, and games played by chance.

import { Random } from "./random.js";
import { BASE, replay } from "./rules.js";
import { expect, open } from "./site.js";

/** The table: what is on it, and what can be done. */
export class Table {
  constructor(page) {
    this.page = page;
    this.main = page.locator("main[data-phase]");
    this.board = page.getByRole("group", { name: "The table" });
    this.ghost = page.locator("[data-ghost]");
    this.confirm = page.getByRole("button", { name: "Confirm" });
    this.skip = page.getByRole("button", { name: "Skip" });
    this.undo = page.getByRole("button", { name: "Undo" });
    this.redo = page.getByRole("button", { name: "Redo" });
    this.hint = page.getByRole("button", { name: "Hint" });
    this.places = page.locator("[data-deploy]");
    this.tiles = page.locator("[data-cell]");
    this.spots = page.locator("[data-spot]");
    /** Why the last thing could not be done. */
    this.problem = page.locator(".problem");
  }

  spot(at) {
    return this.page.locator(`[data-spot="${at}"]`);
  }

  place({ deploy, at }) {
    return this.page.locator(`[data-deploy="${deploy}"][data-at="${at}"]`);
  }

  /** The middle of a cell in the window, whatever lies there. */
  middleOf([x, y]) {
    return this.board.evaluate((sheet, [x, y]) => {
      const tile = 100;
      const { a: scale, e: left, f: top } = sheet.getScreenCTM();
      return { x: left + (x + 0.5) * tile * scale, y: top + (y + 0.5) * tile * scale };
    }, [x, y]);
  }

  /** Everything there is to see, at once. */
  look() {
    return this.page.evaluate(() => {
      const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
      const number = ({ textContent }) => Number(textContent);
      const { phase, player } = document.querySelector("main[data-phase]").dataset;
      const [ghost] = all("[data-ghost]", ({ dataset }) => ({
        place: dataset.tile,
        at: dataset.ghost.split(",").map(Number),
        turn: Number(dataset.turn),
      }));
      return {
        stands: {
          phase,
          player: player === undefined ? null : Number(player),
          scores: all("[data-score]", number),
          supply: all("[data-supply]", number),
        },
        tiles: all("[data-cell]", ({ dataset }) => `${dataset.cell} ${dataset.tile} ${dataset.turn}`),
        spots: all("[data-spot]", ({ dataset }) => dataset.spot),
        ghost,
        places: all("[data-deploy]", ({ dataset }) => ({ deploy: dataset.deploy, at: dataset.at })),
      };
    });
  }

  /** Waits until it is this phase, and this seat's turn if one is named. */
  async is(phase, player) {
    await expect(this.main).toHaveAttribute("data-phase", phase);
    if (player !== undefined) await expect(this.main).toHaveAttribute("data-player", `${player}`);
  }

  /** Plays one action by these hands, chosen by chance, and waits until it was played. */
  async act(hands, random) {
    const { stands, places } = await this.look();
    if (stands.phase === "tile") {
      await hands.try(this, random);
      const { ghost } = await this.look();
      await hands.confirm(this);
      await expect(this.ghost).toHaveCount(0);
      return ghost;
    }
    const number = random.below(places.length + 1);
    const place = places[number];
    await (place ? hands.deploy(this, place, number) : hands.skip(this));
    await expect(this.main).not.toHaveAttribute("data-phase", "figure");
    if (!place) return { pass: true };
    const [deploy, piece] = place.deploy.split(":");
    return { deploy, at: place.at.split(",").map(Number), piece };
  }
}

/** Begins a game of two people with this seed, by mouse or with "tap" by finger. */
export async function begin(page, seed = 7, press = "click") {
  await open(page, `./?seed=${seed}`);
  await page.getByRole("button", { name: "New game" })[press]();
  await page.getByRole("button", { name: "Start" })[press]();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Opens the table with this saved game on it. */
export async function sit(page, saved, key = "k1") {
  await open(page);
  await page.evaluate(([key, text]) => {
    localStorage.setItem(`bastide.game.${key}`, text);
    location.hash = `#/game/${key}`;
  }, [key, JSON.stringify(saved)]);
  const table = new Table(page);
  await expect(table.main).toBeVisible();
  return table;
}

/** The saved game as it is stored now. */
export function stored(page, key = "k1") {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(`bastide.game.${key}`)), key);
}

/**
 * Plays the game with this seed by these hands, to its end or for so many actions, and holds
 * everything the page showed against the rules.
 */
export async function playOn(table, hands, seed, { config = {}, most = Infinity } = {}) {
  const random = new Random(seed);
  const actions = [];
  const stood = [];
  for (;;) {
    const { stands } = await table.look();
    stood.push(stands);
    if (stands.phase === "over" || actions.length === most) break;
    actions.push(await table.act(hands, random));
  }

  const { begun, after, final } = await replay({ ...BASE, ...config, seed }, actions);
  if (stood.at(-1).phase !== "over") {
    expect(stood).toEqual([begun, ...after]);
    return;
  }
  const end = after.pop();
  const { phase, player, supply, scores } = stood.pop();
  expect(stood).toEqual([begun, ...after]);
  expect({ phase, player, supply, scores: end.scores }).toEqual(end);

  // Final scoring is counted up feature by feature.
  for (const [number, step] of final.entries()) {
    await expect(table.page.getByText(`Final scoring, ${number} of ${final.length}`)).toBeVisible();
    for (const winner of step.players) scores[winner] += step.points;
    await hands.next(table);
    expect((await table.look()).stands.scores).toEqual(scores);
  }
  expect(scores).toEqual(end.scores);
  const total = table.page.getByRole("row", { name: /^Total/ }).getByRole("cell");
  await expect(total).toHaveText(end.scores.map(String));
}

const next = (table) => table.page.getByRole("button", { name: "Next" });

/** A mouse, or with `tap` a finger: on the board wherever it can be. */
const pointing = (press) => ({
  async try(table, random) {
    const spot = table.spot(random.pick((await table.look()).spots));
    for (let presses = random.below(4); presses >= 0; presses -= 1) await spot[press]();
  },
  confirm: (table) => table.confirm[press](),
  deploy: (table, place) => table.place(place)[press](),
  skip: (table) => table.skip[press](),
  next: (table) => next(table)[press](),
});
export const MOUSE = pointing("click");
export const FINGER = pointing("tap");

/** Tab until this has the focus, then Enter. */
export async function tabTo(locator, backwards = false) {
  const page = locator.page();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab does not lead to ${locator}`);
}

async function tabAndEnter(locator, backwards) {
  await tabTo(locator, backwards);
  await locator.page().keyboard.press("Enter");
}

/** Nobody is faster than a frame; only then has a button that went away lost the focus. */
async function aFrame(table) {
  await table.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Goes some spots further by the arrows; the first press goes to the first spot. */
async function wander(table, random) {
  await aFrame(table);
  for (let presses = random.below(6); presses >= 0; presses -= 1) {
    await table.page.keyboard.press(random.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]));
  }
  await table.page.keyboard.press("Enter");
}

/** Keys. With letters: R, digits, S. Without: Tab to the buttons. */
export const LETTERS = {
  async try(table, random) {
    await wander(table, random);
    for (let presses = random.below(4); presses > 0; presses -= 1) {
      await table.page.keyboard.press("r");
    }
  },
  confirm: (table) => table.page.keyboard.press("Enter"),
  deploy: (table, place, number) => table.page.keyboard.press(`${number + 1}`),
  skip: (table) => table.page.keyboard.press("s"),
  next: (table) => tabAndEnter(next(table)),
};
export const NO_LETTERS = {
  async try(table, random) {
    await wander(table, random);
    const right = table.page.getByRole("button", { name: "Turn right" });
    for (let presses = random.below(4); presses > 0; presses -= 1) await tabAndEnter(right);
  },
  confirm: (table) => tabAndEnter(table.confirm),
  // Arrows go along the places and, backwards, first to the button for none.
  async deploy(table, place, number) {
    await aFrame(table);
    for (let presses = number; presses >= 0; presses -= 1) {
      await table.page.keyboard.press("ArrowRight");
    }
    await table.page.keyboard.press("Enter");
  },
  async skip(table) {
    await aFrame(table);
    await table.page.keyboard.press("ArrowLeft");
    await table.page.keyboard.press("Enter");
  },
  next: (table) => tabAndEnter(next(table)),
};
