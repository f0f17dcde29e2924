// The address of every screen, for tests that navigate between any two.

import { withRules } from "./rules.js";
import { TURN } from "./screens.js";

/** Returns the link of a saved game. */
export const linkOf = ({ record }) => withRules(async (rules) => {
  await rules.ask({ cmd: "load", record });
  return (await rules.ask({ cmd: "link" })).link;
});

/** Every screen by its address, with an element that only this screen shows. */
export const screens = (link) => [
  ["#/", "main.home"],
  ["#/new", "main.setup"],
  ["#/game/k1", "main[data-player]"],
  ["#/game/missing", "main.home"],
  [`#/embed/${link}`, "main.embedded[data-phase]"],
  ["#/embed/nothing", ".embedded-wrong"],
  [`#/shared/${link}`, ".shared"],
  [`#/turn/${TURN}`, ".turn-seats"],
  ["#/learn", "main.course"],
  ["#/learn/road", ".lesson-task"],
  ["#/puzzles", "main.puzzles"],
  ["#/puzzles/any", ".puzzle-made, .puzzle-task"],
  ["#/journeys", "main.journeys"],
  ["#/journeys/first-road", ".journey-made, .journey-task"],
  ["#/rules", "main.handbook-page:not(:has([data-topic]))"],
  ["#/rules/farm", "[data-topic=farm]"],
  ["#/games", "main.shelf"],
  ["#/games/figures", "main.figures"],
  ["#/settings", "main.settings"],
  ["#/tiles", "main.all-tiles"],
];
