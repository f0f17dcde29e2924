// The table as a person finds it, the hands that play at it, and games played by chance.

import { Random } from "./random.js";
import { BASE, finalScores, standing, withRules } from "./rules.js";
import { expect, open } from "./site.js";

/** Every box of 2008. */
export const BIG_BOX = {
  expansions: ["inns", "traders", "dragon", "abbey", "river2", "count", "king", "cult"],
};

/** The table: what is on it, and what can be done. */
export class Table {
  constructor(page) {
    this.page = page;
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
    /** Everything that may be done on the board with what is taken up. */
    this.choices = page.locator("[data-act]");
    /** The same, as buttons. */
    this.buttons = page.locator("[data-choice]");
    /** What may be taken up. */
    this.groups = page.locator("[data-take]");
    this.pass = page.locator(".pass");
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
      const { phase, player, played } = document.querySelector("main[data-phase]").dataset;
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
        played: Number(played),
        choices: all("[data-act]", ({ dataset }) => JSON.parse(dataset.act)),
        groups: all("[data-take]", ({ ariaPressed }) => ariaPressed === "true"),
        mayPass: document.querySelector(".pass") !== null,
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
    const { stands, spots, groups, mayPass, played } = await this.look();
    let action;
    if (spots.length > 0 && !(mayPass && random.below(2) === 0)) {
      await hands.try(this, random);
      action = (await this.look()).ghost;
      await hands.confirm(this);
    } else {
      if (groups.length > 1) await hands.take(this, random.below(groups.length));
      const { choices } = await this.look();
      const number = random.below(choices.length + (mayPass ? 1 : 0));
      action = choices[number] ?? { pass: true };
      await (choices[number] ? hands.choose(this, number) : hands.pass(this));
    }
    await expect(this.main, `${stands.phase}: ${JSON.stringify(action)}`)
      .not.toHaveAttribute("data-played", `${played}`);
    return action;
  }

  /** Takes up each thing in turn and collects everything the page offers. */
  async offers() {
    const { spots, groups, mayPass } = await this.look();
    const choices = [];
    for (let group = 0; group < Math.max(groups.length, 1); group += 1) {
      if (groups.length > 1) {
        await this.groups.nth(group).click();
        await expect(this.groups.nth(group)).toHaveAttribute("aria-pressed", "true");
      }
      choices.push(...(await this.look()).choices);
    }
    return { spots, choices, mayPass };
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

/** Actions as sorted texts, whatever the order of their keys. */
const texts = (actions) =>
  actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort();

/** The page offers just these actions. */
export async function expectOffers(table, actions) {
  const { spots, choices, mayPass } = await table.offers();
  const cells = actions.filter(({ place }) => place).map(({ at }) => `${at}`);
  expect({ spots: spots.sort(), choices: texts(choices), mayPass }).toEqual({
    spots: [...new Set(cells)].sort(),
    choices: texts(actions.filter(({ place, pass }) => !place && !pass)),
    mayPass: actions.some(({ pass }) => pass),
  });
}

/**
 * Plays the game with this seed by these hands, to its end or for so many actions, beside the same
 * game in the console: everything the page shows is held against the rules after every action, and
 * now and then everything it offers.
 */
export async function playOn(table, hands, seed, { config = {}, most = Infinity } = {}) {
  const random = new Random(seed);
  const sometimes = new Random(seed + 1);
  await withRules(async (rules) => {
    let answer = await rules.ask({ cmd: "new", ...BASE, ...config, seed });
    for (let played = 0; played < most && answer.phase !== "over"; played += 1) {
      expect((await table.look()).stands).toEqual(standing(answer));
      if (sometimes.below(8) === 0) {
        await expectOffers(table, (await rules.ask({ cmd: "legal" })).actions);
      }
      const action = await table.act(hands, random);
      answer = await rules.ask({ cmd: "play", action });
    }
    if (answer.phase === "over") await walkThroughTheEnd(table, hands, answer);
  });
}

/** Final scoring is counted up feature by feature. */
async function walkThroughTheEnd(table, hands, answer) {
  const { scores, ...rest } = standing(answer);
  const final = finalScores(answer.events);
  const { scores: shown, ...stands } = (await table.look()).stands;
  expect(stands).toEqual(rest);
  for (const [number, step] of final.entries()) {
    await expect(table.page.getByText(`Final scoring, ${number} of ${final.length}`)).toBeVisible();
    for (const winner of step.players) shown[winner] += step.points;
    await hands.next(table);
    expect((await table.look()).stands.scores).toEqual(shown);
  }
  expect(shown).toEqual(scores);
  const total = table.page.getByRole("row", { name: /^Total/ }).getByRole("cell");
  await expect(total).toHaveText(scores.map(String));
}

const next = (table) => table.page.getByRole("button", { name: "Next" });

/**
 * Fingers on the screen: each goes the straight way from one point to another, and rests there
 * before it is lifted: after a flick the browser takes the next tap for a halt.
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

/** Drags the board until this cell can be pressed, below the buttons that lie over it. */
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

/** A mouse, or with `tap` a finger: on the board wherever it can be. */
const pointing = (press, drag) => ({
  async try(table, random) {
    const at = random.pick((await table.look()).spots);
    const spot = table.spot(at);
    await bring(table, at.split(",").map(Number), drag);
    for (let presses = random.below(4); presses >= 0; presses -= 1) await spot[press]();
  },
  /** A board that was dragged is asked to follow the game again. */
  async confirm(table) {
    await table.confirm[press]();
    if (table.isDragged) await table.fit[press]();
    table.isDragged = false;
  },
  take: (table, number) => table.groups.nth(number)[press](),
  /** On the board; where another choice or a button lies over it, or it is out of sight, by its button. */
  async choose(table, number) {
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

/** Arrows go along the choices and the button for none, and the other way round. */
async function along(table, presses) {
  await aFrame(table);
  const key = presses > 0 ? "ArrowRight" : "ArrowLeft";
  for (let left = Math.abs(presses); left > 0; left -= 1) await table.page.keyboard.press(key);
  await table.page.keyboard.press("Enter");
}

/** Keys. With letters: R, M, digits, S. Without: Tab to the buttons, and arrows. */
export const LETTERS = {
  async try(table, random) {
    await wander(table, random);
    for (let presses = random.below(4); presses > 0; presses -= 1) {
      await table.page.keyboard.press("r");
    }
  },
  confirm: (table) => table.page.keyboard.press("Enter"),
  async take(table, number) {
    const { groups } = await table.look();
    for (let at = groups.indexOf(true); at !== number; at = (at + 1) % groups.length) {
      await table.page.keyboard.press("m");
    }
    await expect(table.groups.nth(number)).toHaveAttribute("aria-pressed", "true");
  },
  choose: (table, number) =>
    number < 9 ? table.page.keyboard.press(`${number + 1}`) : along(table, number + 1),
  pass: (table) => table.page.keyboard.press("s"),
  next: (table) => tabAndEnter(next(table)),
};
export const NO_LETTERS = {
  async try(table, random) {
    await wander(table, random);
    const right = table.page.getByRole("button", { name: "Turn right" });
    for (let presses = random.below(4); presses > 0; presses -= 1) await tabAndEnter(right);
  },
  confirm: (table) => tabAndEnter(table.confirm),
  take: (table, number) => tabAndEnter(table.groups.nth(number)),
  choose: (table, number) => along(table, number + 1),
  pass: (table) => along(table, -1),
  next: (table) => tabAndEnter(next(table)),
};
