// Every special decision of the expansions, and games that lead to it.

import { save } from "./rules.js";

const has = (key, more = () => true) => (action, state) => action[key] !== undefined && more(action, state);

/** Each decision with the boxes it belongs to. */
export const DECISIONS = {
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
  "an escape from a besieged city": { expansions: ["cathars", "besiegers"], is: has("escape") },
  "a choice about a crop circle": { expansions: ["crop1", "crop2"], is: has("circle") },
  "a follower added after a crop circle": { expansions: ["crop1", "crop2"], is: has("add") },
  "the tile for a second ingot": { expansions: ["gold"], is: has("ingot") },
  "the way of the mage or the witch": { expansions: ["mage"], is: has("send") },
  "a phantom": { expansions: ["phantom"], is: ({ deploy }) => deploy === "phantom" },
  "a little building": { expansions: ["buildings"], is: has("build") },
  "a shepherd": { expansions: ["hills"], is: ({ deploy }) => deploy === "shepherd" },
  "the fate of a flock": { expansions: ["hills"], is: has("flock") },
  "a flight": { expansions: ["flying"], is: has("fly") },
  "a place to land": {
    expansions: ["flying"],
    is: has("deploy", ({ at }, { last }) => last && `${at}` !== `${last}`),
  },
  "a floor of a tower": { expansions: ["tower"], is: has("floor") },
  "a capture": { expansions: ["tower"], is: has("capture") },
  "a ransom": { expansions: ["tower"], is: has("ransom") },
  "a place on a tower": {
    expansions: ["tower"],
    is: has("deploy", ({ piece }) => piece === "t"),
  },
  "a figure taken home from a festival": { expansions: ["festival"], is: has("fetch") },
};

/** Finds a saved game with this pending decision by trying one seed after another. */
export async function gameWith({ is, ...config }) {
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
