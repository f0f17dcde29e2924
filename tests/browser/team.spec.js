// Parallel search: across as many workers as the machine has spare processors, and in the page in
// slices between which it stays responsive.

import { AGAINST_GREEDY, PEOPLE, save, withRules } from "./rules.js";
import { expect, test } from "./site.js";
import { Table, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Sets the number of processors of the machine. */
const processors = (count) =>
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count });

/**
 * Records the requests of each worker, and whether it was terminated; those in `fails` cannot
 * start.
 */
const watch = ({ fails = [], dies = [] } = {}) => {
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      const number = window.workers.length;
      window.workers.push({ asked: [], isEnded: false });
      if (fails === "all" || fails.includes(number)) throw new DOMException("No more.", "SecurityError");
      super(...given);
      this.number = number;
    }

    postMessage(text) {
      const { share } = JSON.parse(text);
      window.workers[this.number].asked.push(share && [share.number, share.of, share.so_far.length]);
      super.postMessage(text);
      // Without any event.
      if (dies.includes(this.number)) super.terminate();
    }

    terminate() {
      window.workers[this.number].isEnded = true;
      super.terminate();
    }
  };
};
const workers = (page) => page.evaluate(() => window.workers);

/** Saves a game with this opponent to act, at a table with many possible actions. */
const toAct = (brain, seed = 4) => save({
  seed,
  spare: 2,
  sitters: [PEOPLE[0], { ...AGAINST_GREEDY[1], brain }],
  until: ({ bag, phase, player }) => bag <= 56 && phase === "tile" && player === 1,
});

/** Opens such a game on such a machine, and waits until the opponent has acted. */
async function watched(page, brain, count, trouble) {
  await page.addInitScript(processors, count);
  await page.addInitScript(watch, trouble);
  const saved = await toAct(brain);
  const table = await sit(page, saved);
  await table.is("tile", 0);
  return { table, saved };
}

/** Expects the action that the console chooses, which searches without sharing. */
async function expectAsByOne(page, brain, { record }) {
  const { record: { actions } } = await stored(page);
  await withRules(async (rules) => {
    let now = await rules.ask({ cmd: "load", record });
    for (const action of actions.slice(record.actions.length)) {
      expect(now.player).toBe(1);
      expect((await rules.ask({ cmd: "think", level: brain })).action).toEqual(action);
      now = await rules.ask({ cmd: "play", action });
    }
  });
}

const notices = (page) => page.getByRole("status").filter({ has: page.locator(".notice") });

test("a search is shared by four workers, who find what one finds, and end when the table is left", async ({ page }) => {
  const { table, saved } = await watched(page, "raimund", 8);
  const team = await workers(page);
  expect(team).toHaveLength(4);
  // The first round goes to the first worker alone until the others have started.
  expect(team[0].asked[0]).toEqual([0, 4, 0]);
  const shares = team.flatMap(({ asked }) => asked);
  for (const number of [0, 1, 2, 3]) {
    expect(shares.some(([at, of, so_far]) => at === number && of === 4 && so_far > 0)).toBe(true);
  }
  await expectAsByOne(page, "raimund", saved);
  await expect(notices(page)).toHaveCount(0);

  // Now all have started: a hint is shared by all.
  await table.hint.click();
  await expect(page.getByText(/^Look around /)).toBeVisible();
  for (const { asked } of await workers(page)) expect(asked.length).toBeGreaterThan(0);

  expect(await page.evaluate(() => window.workers.some(({ isEnded }) => isEnded))).toBe(false);
  await page.evaluate(() => (location.hash = "#/"));
  await expect(table.main).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.workers.every(({ isEnded }) => isEnded))).toBe(true);
});

test("who does not search has one worker, and so has who has one processor", async ({ page, context }) => {
  await watched(page, "pip", 8);
  expect((await workers(page)).length).toBe(1);
  const other = await context.newPage();
  const { saved } = await watched(other, "raimund", 1);
  const [one, ...others] = await workers(other);
  expect(others).toEqual([]);
  expect(one.asked.every((share) => share === null)).toBe(true);
  await expectAsByOne(other, "raimund", saved);
});

test("one of several that dies is replaced, its share is done, and that is told", async ({ page }) => {
  // Only one: a share of which two workers die is not searched any more.
  const { saved } = await watched(page, "raimund", 8, { dies: [1] });
  await expect(notices(page)).toContainText("The computer player crashed");
  await expect(notices(page)).toHaveCount(1);
  await expectAsByOne(page, "raimund", saved);
});

test("where no further worker can be had the first does their shares", async ({ page }) => {
  const fails = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const { saved } = await watched(page, "raimund", 8, { fails });
  const [first] = await workers(page);
  expect(first.asked.slice(0, 4).map(([number]) => number)).toEqual([0, 1, 2, 3]);
  await expect(notices(page)).toHaveCount(0);
  await expectAsByOne(page, "raimund", saved);
});

test("where none can be had the page finds the same, share by share", async ({ page }) => {
  const { saved } = await watched(page, "clara", 8, { fails: "all" });
  await expect(notices(page)).toContainText("cannot run in the background");
  await expectAsByOne(page, "clara", saved);
});
