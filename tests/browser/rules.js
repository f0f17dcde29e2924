// The rules outside the page: the native console (crates/console), one line in, one line out. A
// game played in the page must be the same game there. It also generates saved games to start from.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Random } from "./random.js";

const TARGET =
  process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));
/** Built by `cargo build -p bastide-console`; CONSOLE names another one. */
const CONSOLE = process.env.CONSOLE ?? join(TARGET, "debug", "bastide-console");

export const BASE = { players: 2, edition: "c1", expansions: [], rules: {} };

/** A session with the console. */
export class Rules {
  constructor() {
    this.program = spawn(CONSOLE, { stdio: ["pipe", "pipe", "inherit"] });
    this.failed = new Promise((_, fail) => this.program.on("error", fail));
    this.lines = createInterface(this.program.stdout)[Symbol.asyncIterator]();
  }

  /** Sends a request; fails if the console does. */
  async ask(request) {
    this.program.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await Promise.race([this.lines.next(), this.failed]);
    const answer = JSON.parse(value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  close() {
    this.program.stdin.end();
  }
}

/** Runs this with a new console. */
export async function withRules(work) {
  const rules = new Rules();
  try {
    return await work(rules);
  } finally {
    rules.close();
  }
}

/** Returns the scores of final scoring in these events, without those of zero. */
export function finalScores(events) {
  const begins = events.findIndex(({ event }) => event === "final-scoring");
  return events.slice(begins).filter(({ points }) => points > 0);
}

/** Returns the part of the state that the page shows too. */
export function standing({ phase, player, scores, supply }) {
  return { phase, player, scores, supply: supply.map(({ meeple }) => meeple) };
}

/**
 * Generates a saved game, played at random until `until` accepts the console's state (and the
 * number of played actions), or until `offers` accepts the legal actions, or to the end. Every
 * player keeps `spare` meeples in supply. `chosen` receives each action before it is played.
 */
export function save({
  seed = 7,
  spare = 0,
  sitters = PEOPLE,
  until = () => false,
  offers,
  chosen = () => {},
  ...config
} = {}) {
  return withRules(async (rules) => {
    const random = new Random(seed);
    const players = sitters.length;
    // The tiles to draw, in this order, or by this seed.
    const source = config.draws ? {} : { seed };
    let now = await rules.ask({ cmd: "new", ...BASE, ...config, ...source, players });
    for (let played = 0; now.phase !== "over" && !until(now, played); played += 1) {
      const { actions } = await rules.ask({ cmd: "legal" });
      if (offers?.(actions, now)) break;
      const isSpare = now.phase === "figure" && now.supply[now.player].meeple <= spare;
      const pass = actions.find(({ pass }) => pass);
      const action = isSpare && pass ? pass : random.pick(actions);
      chosen(action);
      now = await rules.ask({ cmd: "play", action });
    }
    const { record } = await rules.ask({ cmd: "record" });
    // Renaming a player must affect only this game.
    return { format: 1, revision: 1, saved_at: 1_700_000_000_000, sitters: structuredClone(sitters), record };
  });
}

export const PEOPLE = [
  { name: "Anna", colour: 0 },
  { name: "Ben", colour: 1 },
];
export const AGAINST_GREEDY = [PEOPLE[0], { name: "Opponent 2", colour: 1, brain: "greedy" }];
