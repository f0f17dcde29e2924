// The table from a user's point of view, and the input methods.

import { AnyTable, BY_LETTERS, aFrame, along, theWindowRests, wander } from "./game.js";
import { expect, open } from "./site.js";

export { expectOffers, playOn } from "./game.js";

/** Every box of 2008. */
export const BIG_BOX = {
  expansions: ["inns", "traders", "dragon", "abbey", "river2", "count", "king", "cult"],
};

/** The table: its contents, and the possible actions. */
export class Table extends AnyTable {
  constructor(page) {
    super(page);
    this.main = page.locator("main[data-phase]");
    this.board = page.locator("svg[role=group]");
    this.ghost = page.locator("[data-ghost]");
    this.confirm = page.getByRole("button", { name: "Confirm" });
    this.skip = page.getByRole("button", { name: "Skip" });
    this.undo = page.getByRole("button", { name: "Undo" });
    this.redo = page.getByRole("button", { name: "Redo" });
    this.hint = page.getByRole("button", { name: "Hint" });
    this.fit = page.getByRole("button", { name: "Show everything" });
    this.places = page.locator("[data-deploy]");
    /** The choices on the board for the selected group. */
    this.choices = page.locator("[data-act]");
    /** The same choices, as buttons. */
    this.buttons = page.locator("[data-choice]");
    /** The groups that can be selected. */
    this.groups = page.locator("[data-take]");
    /** The tiles that may be recorded as drawn, now or next. */
    this.draws = page.locator("[data-draw]");
    this.pass = page.locator(".pass");
    this.tiles = page.locator("[data-cell]");
    this.spots = page.locator("[data-spot]");
    /** The reason why the last action was not possible. */
    this.problem = page.locator(".problem");
  }

  spot(at) {
    return this.page.locator(`[data-spot="${at}"]`);
  }

  place({ deploy, at }) {
    return this.page.locator(`[data-deploy="${deploy}"][data-at="${at}"]`);
  }

  /** Returns the centre of a cell in the window, covered or not. */
  middleOf([x, y]) {
    return this.board.evaluate((sheet, [x, y]) => {
      const tile = 100;
      const { a: scale, e: left, f: top } = sheet.getScreenCTM();
      return { x: left + (x + 0.5) * tile * scale, y: top + (y + 0.5) * tile * scale };
    }, [x, y]);
  }

  /** Waits until it is this phase, and this seat's turn if one is named. */
  async is(phase, player) {
    await expect(this.main).toHaveAttribute("data-phase", phase);
    if (player !== undefined) await expect(this.main).toHaveAttribute("data-player", `${player}`);
  }

  /** Selects the group of this number. */
  async takeUp(number) {
    await this.groups.nth(number).click();
    await expect(this.groups.nth(number)).toHaveAttribute("aria-pressed", "true");
  }
}

/** Begins a game of two people with this seed, with a mouse or, for "tap", a finger. */
export async function begin(page, seed = 7, press = "click") {
  await open(page, `./?seed=${seed}`);
  await page.getByRole("button", { name: "New game" })[press]();
  await page.getByRole("button", { name: "Start" })[press]();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Opens the table with this saved game. */
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

/** Returns the stored game once the frame after the last action is painted. */
export function stored(page, key = "k1") {
  return page.evaluate(async (key) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    await frame();
    await frame();
    return JSON.parse(localStorage.getItem(`bastide.game.${key}`));
  }, key);
}

const next = (table) => table.page.getByRole("button", { name: "Next" });

/**
 * Moves fingers on the screen: each from one point straight to another, and rests there before it
 * is lifted. After a flick the browser would treat the next tap as a stop.
 */
export async function fingers(page, ways) {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000 - 1;
  const send = (type, touchPoints, moment) => {
    return session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints,
      timestamp: began + moment * 0.05,
    });
  };
  const at = (part) => ways.map(([from, to], id) => {
    return { id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
  await send("touchStart", at(0), 0);
  for (let step = 1; step <= 8; step += 1) await send("touchMove", at(step / 8), step);
  await send("touchMove", at(1), 14);
  await send("touchEnd", [], 15);
}

async function dragByMouse({ mouse }, from, to) {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 8 });
  await mouse.up();
}

/** Drags the board until this cell can be pressed, below the buttons on top of the board. */
async function bring(table, cell, drag) {
  const buttons = 64;
  const rim = 16;
  const { x, y, width, height } = await table.page.locator(".board").boundingBox();
  const [most, high] = [width - 2 * rim, height - buttons - rim];
  const middle = { x: x + rim + most / 2, y: y + buttons + high / 2 };
  for (let drags = 0; drags < 5; drags += 1) {
    const at = await table.middleOf(cell);
    const by = { x: middle.x - at.x, y: middle.y - at.y };
    if (Math.abs(by.x) <= most / 2 && Math.abs(by.y) <= high / 2) return;
    const [right, down] = [[by.x, most], [by.y, high]].map(([by, room]) => {
      return Math.max(-room, Math.min(room, by)) / 2;
    });
    const from = { x: middle.x - right, y: middle.y - down };
    await drag(table.page, from, { x: middle.x + right, y: middle.y + down });
    table.isDragged = true;
    await aFrame(table);
  }
  throw new Error(`dragging does not bring ${cell}`);
}

/** Presses in quicker succession count as a double press. Milliseconds. */
const ONE_TOO_MANY = 600;

/** Turns auto-follow on again after the board was dragged. */
async function follow(table, press) {
  if (table.isDragged) await table.fit[press]();
  table.isDragged = false;
}

/** A mouse, or with `tap` a finger: on the board if possible. */
const pointing = (press, drag) => ({
  async try(table, random) {
    const at = random.pick((await table.look()).spots);
    const spot = table.spot(at);
    await theWindowRests(table);
    await bring(table, at.split(",").map(Number), drag);
    await spot[press]();
    for (let presses = random.below(4); presses > 0 && (await table.ghost.count()) > 0; presses -= 1) {
      await spot[press]();
    }
    // If the tile was placed at once, there is no confirmation; another press there at once would
    // count as a double press.
    if ((await table.ghost.count()) === 0) {
      await follow(table, press);
      await table.page.waitForTimeout(ONE_TOO_MANY);
    }
  },
  async confirm(table) {
    await table.confirm[press]();
    await follow(table, press);
  },
  draw: (table, number) => table.draws.nth(number)[press](),
  take: (table, number) => table.groups.nth(number)[press](),
  /** Presses the choice on the board; if it is covered or off-screen, its button. */
  async choose(table, number) {
    await theWindowRests(table);
    const choice = table.choices.nth(number);
    const isOnTop = await choice.evaluate((element) => {
      const { x, y, width, height } = element.querySelector("circle").getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    await (isOnTop ? choice.locator("circle")[press]({ force: true }) : table.buttons.nth(number)[press]());
  },
  pass: (table) => table.pass[press](),
  next: (table) => next(table)[press](),
});
export const MOUSE = pointing("click", dragByMouse);
export const FINGER = pointing("tap", (page, from, to) => fingers(page, [[from, to]]));

/** Presses Tab until this has the focus, then Enter. */
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

/** Keyboard input. With letters: R, M, digits, S. Without: Tab to the buttons, and arrow keys. */
export const LETTERS = {
  ...BY_LETTERS,
  async take(table, number) {
    const { groups } = await table.look();
    for (let at = groups.indexOf(true); at !== number; at = (at + 1) % groups.length) {
      await table.page.keyboard.press("m");
    }
    await expect(table.groups.nth(number)).toHaveAttribute("aria-pressed", "true");
  },
  next: (table) => tabAndEnter(next(table)),
};
export const NO_LETTERS = {
  async try(table, random) {
    await wander(table, random);
    const right = table.page.getByRole("button", { name: "Rotate right" });
    for (let presses = random.below(4); presses > 0; presses -= 1) await tabAndEnter(right);
  },
  confirm: (table) => tabAndEnter(table.confirm),
  take: (table, number) => tabAndEnter(table.groups.nth(number)),
  choose: (table, number) => along(table, number + 1),
  pass: (table) => along(table, -1),
  next: (table) => tabAndEnter(next(table)),
};
