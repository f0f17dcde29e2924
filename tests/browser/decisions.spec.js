// Every special decision of the boxes once by mouse, once by finger, once by keys with letters and
// once without: the page offers what the console does, and plays what was chosen.

import { save, standing, withRules } from "./rules.js";
import { expect, test } from "./site.js";
import { FINGER, LETTERS, MOUSE, NO_LETTERS, expectOffers, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const has = (key, more = () => true) => (action, state) => action[key] !== undefined && more(action, state);

/** What is to be chosen, and the boxes it comes from. */
const DECISIONS = {
  "an abbey instead of drawing": { expansions: ["abbey"], is: has("place", ({ place }) => place === "ABBEY") },
  "a large follower": { expansions: ["inns"], is: has("deploy", ({ deploy }) => deploy === "large") },
  "a builder": { expansions: ["traders"], is: has("deploy", ({ deploy }) => deploy === "builder") },
  "a pig": { expansions: ["traders"], is: has("deploy", ({ deploy }) => deploy === "pig") },
  "a mayor": { expansions: ["abbey"], is: has("deploy", ({ deploy }) => deploy === "mayor") },
  "a wagon": { expansions: ["abbey"], is: has("deploy", ({ deploy }) => deploy === "wagon") },
  "the wagon's next stop": { expansions: ["abbey"], is: has("wagon") },
  "a barn": { expansions: ["abbey", "dragon"], is: has("barn") },
  "a portal's target": {
    expansions: ["dragon"],
    is: has("deploy", ({ at }, { last }) => last && `${at}` !== `${last}`),
  },
  "whom the princess sends home": { expansions: ["dragon"], is: has("evict") },
  "the fairy": { expansions: ["dragon"], is: has("fairy") },
  "the fairy beside one follower": {
    expansions: ["dragon"],
    rules: { fairy: "by-follower" },
    is: has("fairy"),
  },
  "a step of the dragon": { expansions: ["dragon"], is: has("dragon") },
  "an abbot": { edition: "c3", expansions: ["abbot"], is: has("deploy", ({ deploy }) => deploy === "abbot") },
  "an abbot's way home": { edition: "c3", expansions: ["abbot"], is: has("recall") },
  "a quarter of Carcassonne": { expansions: ["count"], is: has("quarter") },
  "where the Count goes": { expansions: ["count"], is: has("count") },
  "a follower out of Carcassonne": { expansions: ["count"], is: has("reinforce", (_, { bag }) => bag !== 0) },
  "one of two arrows": { edition: "c3", expansions: ["anniversary"], is: has("arrow") },
  "an arrow's second meeple": { edition: "c3", expansions: ["anniversary"], is: has("second") },
};

/** Finds a game in which this is to be decided, trying one seed after the other. */
async function gameWith({ is, ...config }) {
  for (let seed = 1; seed < 60; seed += 1) {
    let found = false;
    let last;
    const offers = (actions, state) => {
      const decides = (action) => is(action, { ...state, last });
      found = actions.some(decides);
      return found;
    };
    const saved = await save({
      ...config,
      seed,
      offers,
      chosen: (action) => {
        if (action.place) last = action.at;
      },
    });
    if (found) return { saved, decides: (action) => is(action, { last }) };
  }
  throw new Error("no game comes to this decision");
}

/** Everything that shows on the page after this, and in the console. */
async function decide(page, hands, decision) {
  const { saved, decides } = await gameWith(decision);
  const table = await sit(page, saved);
  await withRules(async (rules) => {
    const before = await rules.ask({ cmd: "load", record: saved.record });
    expect((await table.look()).stands).toEqual(standing(before));
    const { actions } = await rules.ask({ cmd: "legal" });
    await expectOffers(table, actions);

    const { groups, played } = await table.look();
    let action;
    if (actions.some(({ place }) => place)) {
      await hands.try(table, { below: () => 0, pick: ([first]) => first });
      action = (await table.look()).ghost;
      await hands.confirm(table);
    } else {
      let number = -1;
      for (let group = 0; number < 0 && group < Math.max(groups.length, 1); group += 1) {
        if (groups.length > 1) await hands.take(table, group);
        const { choices } = await table.look();
        number = choices.findIndex(decides);
        action = choices[number];
      }
      expect(number).toBeGreaterThanOrEqual(0);
      await hands.choose(table, number);
    }
    await expect(table.main).not.toHaveAttribute("data-played", `${played}`);
    expect(decides(action)).toBe(true);
    const after = await rules.ask({ cmd: "play", action });
    expect((await table.look()).stands).toEqual(standing(after));
  });
}

const HANDS = { "by mouse": MOUSE, "by letters": LETTERS, "by keys without letters": NO_LETTERS };
for (const [how, hands] of Object.entries(HANDS)) {
  test.describe(how, () => {
    for (const [what, decision] of Object.entries(DECISIONS)) {
      test(what, ({ page }) => decide(page, hands, decision));
    }
  });
}

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [what, decision] of Object.entries(DECISIONS)) {
    test(what, ({ page }) => decide(page, FINGER, decision));
  }
});
