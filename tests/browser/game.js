// Games played by chance beside the same games in the console, in whatever browser: a page need
// only know `evaluate`, `waitForFunction` and `keyboard.press`, as Playwright's do and those of
// `engines/page.js`.

import assert from "node:assert/strict";

import { Random } from "./random.js";
import { BASE, finalScores, standing, withRules } from "./rules.js";

/** The table: what is on it, and how what is legal there is done by somebody's hands. */
export class AnyTable {
  constructor(page) {
    this.page = page;
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
        draws: all('[data-when="now"] [data-draw]', ({ dataset }) => dataset.draw),
        groups: all("[data-take]", ({ ariaPressed }) => ariaPressed === "true"),
        mayPass: document.querySelector(".pass") !== null,
      };
    });
  }

  /** Waits until this is so in the page, and says what was waited for where it never is. */
  async until(what, isSo, argument) {
    try {
      await this.page.waitForFunction(isSo, argument, { timeout: 15_000 });
    } catch (cause) {
      throw new Error(`waited in vain: ${what}`, { cause });
    }
  }

  /** Waits until this can be read. */
  reads(text) {
    return this.until(text, (text) => document.body.innerText.includes(text), text);
  }

  /** Waits until the tally has this row. */
  counts(name, numbers) {
    const hasRow = (wanted) => [...document.querySelectorAll("tr")]
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent.trim()).join())
      .includes(wanted);
    return this.until(`${name}: ${numbers}`, hasRow, [name, ...numbers].join());
  }

  /** Waits until another number of actions is played than was. */
  hasPlayed(what, before) {
    const isAnother = (before) =>
      Number(document.querySelector("main[data-phase]").dataset.played) !== before;
    return this.until(what, isAnother, before);
  }

  /** Plays one action by these hands, chosen by chance, and waits until it was played. */
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
      // Where a game is entered, a tile that can lie but one way lies there without being confirmed.
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

/** The action that laid a tile, as the table tells it. */
function laid(tile) {
  const [at, place, turn] = tile.split(" ");
  return { place, at: at.split(",").map(Number), turn: Number(turn) };
}

/** Actions as sorted texts, whatever the order of their keys. */
const texts = (actions) =>
  actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort();

/** The page offers just these actions. */
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
 * Plays the game with this seed by these hands, to its end or for so many actions, beside the same
 * game in the console: everything the page shows is held against the rules after every action, and
 * now and then everything it offers.
 */
export async function playOn(table, hands, seed, { config = {}, most = Infinity } = {}) {
  const random = new Random(seed);
  const sometimes = new Random(seed + 1);
  await withRules(async (rules) => {
    // Where tiles are told, no seed knows them.
    const source = config.told ? {} : { seed };
    let answer = await rules.ask({ cmd: "new", ...BASE, ...config, ...source });
    for (let played = 0; played < most && answer.phase !== "over"; played += 1) {
      assert.deepEqual((await table.look()).stands, standing(answer));
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

/** Nobody is faster than a frame; only then has a button that went away lost the focus. */
export async function aFrame({ page }) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The window may still bring into sight what is to be decided: nobody is faster than that. */
export async function theWindowRests(table) {
  for (let frames = 0; frames < 4; frames += 1) await aFrame(table);
}

/** Goes some spots further by the arrows; the first press goes to the first spot. */
export async function wander(table, random) {
  await aFrame(table);
  for (let presses = random.below(6); presses >= 0; presses -= 1) {
    await table.page.keyboard.press(random.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]));
  }
  await table.page.keyboard.press("Enter");
}

/** Arrows go along the choices and the button for none, and the other way round. */
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
