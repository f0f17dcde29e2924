// Random games compared with the same games in the console, in any browser: a page only needs
// `evaluate`, `waitForFunction` and `keyboard.press`, as provided by Playwright and by
// `engines/page.js`.

import assert from "node:assert/strict";

import { Random } from "./random.js";
import { BASE, finalScores, standing, withRules } from "./rules.js";

/** The table: its contents, and how a player performs the legal actions. */
export class AnyTable {
  constructor(page) {
    this.page = page;
  }

  /** Returns the whole visible state at once. */
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
        draws: all('[data-when="now"] [data-draw]', ({ dataset }) => dataset.draw),
        groups: all("[data-take]", ({ ariaPressed }) => ariaPressed === "true"),
        mayPass: document.querySelector(".pass") !== null,
      };
    });
  }

  /** Waits until this holds in the page; on timeout the error says what was expected. */
  async until(what, isSo, argument) {
    try {
      await this.page.waitForFunction(isSo, argument, { timeout: 15_000 });
    } catch (cause) {
      throw new Error(`waited in vain: ${what}`, { cause });
    }
  }

  /** Waits until this text is shown. */
  reads(text) {
    return this.until(text, (text) => document.body.innerText.includes(text), text);
  }

  /** Waits until the score table has this row. */
  counts(name, numbers) {
    const hasRow = (wanted) => [...document.querySelectorAll("tr")]
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent.trim()).join())
      .includes(wanted);
    return this.until(`${name}: ${numbers}`, hasRow, [name, ...numbers].join());
  }

  /** Waits until the number of played actions differs from the earlier one. */
  hasPlayed(what, before) {
    const isAnother = (before) =>
      Number(document.querySelector("main[data-phase]").dataset.played) !== before;
    return this.until(what, isAnother, before);
  }

  /** Plays one random action with this input method, and waits until it was played. */
  async act(hands, random) {
    const { stands, tiles, spots, draws, groups, mayPass, played } = await this.look();
    let action;
    if (draws.length > 0) {
      const number = random.below(draws.length);
      action = { draw: draws[number] };
      await hands.draw(this, number);
    } else if (spots.length > 0 && !(mayPass && random.below(2) === 0)) {
      await hands.try(this, random);
      const tried = await this.look();
      // When a game is recorded, a tile with only one possible turn is placed without confirmation.
      action = tried.ghost ?? laid(tried.tiles.find((tile) => !tiles.includes(tile)));
      if (tried.ghost) await hands.confirm(this);
    } else {
      if (groups.length > 1) await hands.take(this, random.below(groups.length));
      const { choices } = await this.look();
      const number = random.below(choices.length + (mayPass ? 1 : 0));
      action = choices[number] ?? { pass: true };
      await (choices[number] ? hands.choose(this, number) : hands.pass(this));
    }
    await this.hasPlayed(`${stands.phase}: ${JSON.stringify(action)}`, played);
    return action;
  }

  /** Takes up each thing in turn and collects everything the page offers. */
  async offers() {
    const { spots, draws, groups, mayPass } = await this.look();
    const choices = draws.map((draw) => ({ draw }));
    for (let group = 0; group < Math.max(groups.length, 1); group += 1) {
      if (groups.length > 1) await this.takeUp(group);
      choices.push(...(await this.look()).choices);
    }
    return { spots, choices, mayPass };
  }
}

/** Returns the action that laid a tile, as the table reports it. */
function laid(tile) {
  const [at, place, turn] = tile.split(" ");
  return { place, at: at.split(",").map(Number), turn: Number(turn) };
}

/** Returns actions as sorted texts, regardless of the order of their keys. */
const texts = (actions) =>
  actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort();

/** Expects that the page offers exactly these actions. */
export async function expectOffers(table, actions) {
  const { spots, choices, mayPass } = await table.offers();
  const cells = actions.filter(({ place }) => place).map(({ at }) => `${at}`);
  assert.deepEqual({ spots: spots.sort(), choices: texts(choices), mayPass }, {
    spots: [...new Set(cells)].sort(),
    choices: texts(actions.filter(({ place, pass }) => !place && !pass)),
    mayPass: actions.some(({ pass }) => pass),
  });
}

/**
 * Plays the game with this seed and input method, to its end or for this many actions, beside the
 * same game in the console: compares everything the page shows with the rules after every action,
 * and now and then everything it offers. With `record` the game begins as saved there.
 */
export async function playOn(table, hands, seed, { config = {}, record, most = Infinity } = {}) {
  const random = new Random(seed);
  const sometimes = new Random(seed + 1);
  await withRules(async (rules) => {
    // If the tiles are entered by the players, the seed does not determine them.
    const source = config.told ? {} : { seed };
    let answer = await rules.ask(record ? { cmd: "load", record } : { cmd: "new", ...BASE, ...config, ...source });
    const told = [];
    for (let played = 0; played < most && answer.phase !== "over"; played += 1) {
      assert.deepEqual((await table.look()).stands, standing(answer));
      if (sometimes.below(8) === 0) {
        await expectOffers(table, (await rules.ask({ cmd: "legal" })).actions);
      }
      const action = await table.act(hands, random);
      answer = await rules.ask({ cmd: "play", action });
      told.push(...answer.events);
    }
    if (answer.phase === "over") await walkThroughTheEnd(table, hands, answer, told);
  });
}

/** Steps through final scoring, feature by feature. */
async function walkThroughTheEnd(table, hands, answer, told) {
  const { scores, ...rest } = standing(answer);
  const final = finalScores(told);
  const { scores: shown, ...stands } = (await table.look()).stands;
  assert.deepEqual(stands, rest);
  for (const [number, step] of final.entries()) {
    await table.reads(`Final scoring, ${number} of ${final.length}`);
    for (const winner of step.players) shown[winner] += step.points;
    await hands.next(table);
    assert.deepEqual((await table.look()).stands.scores, shown);
  }
  assert.deepEqual(shown, scores);
  await table.counts("Total", scores);
}

/** Waits one frame, the least a player needs; only then has a removed button lost the focus. */
export async function aFrame({ page }) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Waits until the camera has stopped: it may still be bringing the decision into view. */
export async function theWindowRests(table) {
  for (let frames = 0; frames < 4; frames += 1) await aFrame(table);
}

/** Moves along the spots with the arrow keys; the first press goes to the first spot. */
export async function wander(table, random) {
  await aFrame(table);
  for (let presses = random.below(6); presses >= 0; presses -= 1) {
    await table.page.keyboard.press(random.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]));
  }
  await table.page.keyboard.press("Enter");
}

/** Moves along the choices and the skip button with the arrow keys, forwards or backwards. */
export async function along(table, presses) {
  await aFrame(table);
  const key = presses > 0 ? "ArrowRight" : "ArrowLeft";
  for (let left = Math.abs(presses); left > 0; left -= 1) await table.page.keyboard.press(key);
  await table.page.keyboard.press("Enter");
}

/** Keys with letters: R, digits, S. */
export const BY_LETTERS = {
  async try(table, random) {
    await wander(table, random);
    for (let presses = random.below(4); presses > 0; presses -= 1) {
      await table.page.keyboard.press("r");
    }
  },
  confirm: (table) => table.page.keyboard.press("Enter"),
  choose: (table, number) =>
    number < 9 ? table.page.keyboard.press(`${number + 1}`) : along(table, number + 1),
  pass: (table) => table.page.keyboard.press("s"),
};
