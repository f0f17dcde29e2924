// Every screen, and the way to reach it.

import { DECISIONS, gameWith } from "./decisions.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { openMore } from "./setup.js";
import { expect, open } from "./site.js";
import { Table } from "./table.js";

/** A turn of a remote game: Anna has played, and Ben is to join. */
export const TURN = "AgGAcIet1OAFsIC4.AQAABEFubmEBA0JlbqeT.Aeom-i32z6RSAXDxOIKs2NcP4eHNYvnJOsMAb7U.1";

/** Stores games under their keys. */
async function store(page, games) {
  await page.evaluate((games) => {
    for (const [key, game] of Object.entries(games)) {
      localStorage.setItem(`bastide.game.${key}`, JSON.stringify(game));
    }
  }, games);
}

/** Stores these games and loads the screen of this address. */
async function show(page, address, games = {}) {
  await store(page, games);
  await page.goto("about:blank");
  await open(page, address);
}

/**
 * Visits every screen as a first-time visitor and does this on each. Finds elements by attributes
 * and positions, not by words: the language may be any.
 */
export async function everyScreen(page, visit) {
  const table = new Table(page);

  await open(page);
  await visit("home, empty");
  await open(page, "./#/games/figures");
  await page.locator(".figures .primary").waitFor();
  await visit("figures, of no game");
  await open(page, "./#/tiles");
  await expect(page.locator(".tiles-intro option:checked")).not.toBeEmpty();
  await page.locator(".tiles-intro select").selectOption({ index: 1 });
  await expect(page.locator("[data-tile^=B]")).toHaveCount(0);
  await visit("all tiles");
  await open(page, "./#/settings");
  await visit("settings");
  await open(page, "./#/learn");
  await page.locator(".lesson-card").first().waitFor();
  await visit("all lessons");
  for (const [lesson, at] of [["road", "0,1"], ["lay", "1,0"]]) {
    await page.goto(`./#/learn/${lesson}`);
    await page.locator(".lesson-task").waitFor();
    await visit(`a lesson: ${lesson}`);
    // The list for screen reader users covers it while it has the focus.
    await page.evaluate(() => document.activeElement.blur());
    await table.spot(at).click();
    await page.locator(".confirm").click();
    if (lesson === "road") await page.locator(".pass").click();
    await page.locator(".lesson-verdict").waitFor();
    await visit(`what a lesson says: ${lesson}`);
  }

  await open(page, "./#/rules");
  await page.locator(".topics").first().waitFor();
  await visit("all topics of the rules");
  for (const topic of ["farm", "dragon"]) {
    await page.goto(`./#/rules/${topic}`);
    await page.locator(`[data-topic=${topic}]`).waitFor();
    await visit(`the rules: ${topic}`);
  }

  await open(page, "./#/puzzles");
  await page.locator(".puzzle-theme").first().waitFor();
  await visit("all puzzles");
  await page.goto("./#/puzzles/any");
  await page.locator(".puzzle-task").waitFor();
  await visit("a puzzle");
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
  const said = page.locator(".puzzle-told p").first();
  await table.pass.or(said).first().waitFor();
  if (await table.pass.isVisible()) await page.keyboard.press("s");
  await page.locator(".puzzle-verdict").waitFor();
  await visit("what is said of a puzzle");

  await open(page, "./#/journeys");
  await page.locator(".tree .node").first().waitFor();
  await page.locator(".node.locked").first().click();
  await visit("all journeys");
  await page.goto("./#/journeys/first-road");
  await page.locator(".journey-task").first().waitFor();
  await visit("a journey");
  await page.locator(".journey-aside").click();
  await expect(page.locator("[data-used='1']")).toBeVisible();
  await visit("a journey, a tile is put aside");
  for (let used = 2; (await page.locator(".journey.over").count()) === 0; used += 1) {
    await page.locator(".journey-aside").click();
    await expect(page.locator(`[data-used='${used}']`)).toBeVisible();
  }
  await visit("a journey, lost");

  await open(page, "./#/new");
  await openMore(page);
  await page.locator("#book-big-box-2008").check();
  for (const summary of await page.locator(".setup-more .options > summary").all()) await summary.click();
  await page.locator("#seed").fill("no number");
  await page.locator("#seed").blur();
  await visit("setup, with a wrong seed");

  const [tile, figure, over, lastTurn] = await Promise.all([
    save({ until: ({ phase }, played) => played >= 50 && phase === "tile" }),
    save({ until: ({ phase }, played) => played >= 50 && phase === "figure" }),
    save({ sitters: AGAINST_GREEDY }),
    save({ until: ({ bag, phase }) => bag === 0 && phase === "tile" }),
  ]);
  const broken = { ...tile, sitters: tile.sitters.slice(1) };
  await show(page, "./", { k1: tile, k2: figure, k3: over, k4: broken });
  await visit("home, with games");

  await page.evaluate(() => localStorage.setItem("bastide.game.k5", "{"));
  await show(page, "./#/games");
  await page.locator(".shelf .miniature path").first().waitFor();
  await page.locator(".shelf-kinds").waitFor();
  // Renames the first: its second button.
  await page.locator("[data-game=k1] .buttons button").nth(1).click();
  await visit("all games");
  await page.keyboard.press("Escape");
  await page.locator("[data-game=k3] .buttons button").last().click();
  await page.locator(".home-deleted button").click();
  await show(page, "./#/games/figures");
  await page.locator(".figures-chart").waitFor();
  await visit("figures over all games");
  await page.evaluate(() => localStorage.removeItem("bastide.game.k5"));

  await show(page, "./#/game/k1");
  const summary = page.locator(".bag summary");
  if (await summary.isVisible()) await summary.click();
  await table.spots.first().click();
  await expect(table.ghost).toHaveCount(1);
  await page.locator(".hand .round:enabled").last().click();
  // Later content would replace the error.
  await expect(page.locator("main.seeks")).toBeVisible();
  await visit("table, a tile is tried");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(page.locator(".problem")).not.toBeEmpty();
  await visit("table, something cannot be done");
  await page.keyboard.press("b");
  await expect(page.locator("dialog.handbook .topic")).toBeVisible();
  await visit("the rule of what cannot be done");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.locator("dialog")).toBeVisible();
  await visit("help");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.locator("#typing").fill("A1 x");
  await page.keyboard.press("Enter");
  await visit("table, a typed turn");
  await page.locator("#typing").press("Escape");
  await expect(page.locator("#typing")).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(page.locator("dialog.seats-dialog")).toBeVisible();
  await visit("names and seats");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  for (const [number, name] of ["seats", "settings", "agreed", "tiles-of-game", "export", "share", "ending"].entries()) {
    if (name === "seats" || name === "export") continue;
    await page.keyboard.press("g");
    await page.locator(".menu-list button:not([aria-pressed])").nth(number).click();
    await expect(page.locator(`dialog.${name}`)).toBeVisible();
    await visit(`${name}, from the menu`);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
  }

  await show(page, "./#/game/k2");
  await visit("table, a figure to put");

  await page.keyboard.press("g");
  await page.locator(".menu-list button:not([aria-pressed])").nth(7).click();
  await expect(page.locator(".replay-steps")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await visit("table, stepped through");
  await page.keyboard.press("Escape");
  await expect(page.locator(".replay")).toHaveCount(0);

  await show(page, "./#/game/k3");
  await visit("result");

  await page.keyboard.press("g");
  await page.locator(".menu-list button:not([aria-pressed])").nth(5).click();
  const address = await page.locator("#share-address").inputValue();
  const challenge = await page.locator("#challenge-address").inputValue();
  await open(page, challenge);
  await page.locator(".challenge-beat").waitFor();
  await visit("a challenge");
  await open(page, address);
  await page.locator(".shared").waitFor();
  await visit("a shared game");
  await page.goto("about:blank");
  await open(page, address.replace("#/shared/", "#/embed/"));
  await page.locator(".embedded .replay-steps").waitFor();
  await visit("a shared game within another page");

  await open(page, `./#/turn/${TURN}`);
  await page.locator(".turn-seats").waitFor();
  await visit("a game by link, to join");

  await show(page, "./#/game/k5", { k5: lastTurn });
  // In a small window the board is larger than it: keys reach every spot.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".confirm").click();
  if ((await table.look()).stands.phase === "figure") await page.keyboard.press("s");
  await table.is("over");
  await page.locator(".finish .primary").click();
  await visit("final scoring");

  // Five minutes each, in the second game of a pair.
  const clock = "1 300000 0 0 0 0 -1 0 -1 0 0 2 50000 300000";
  await show(page, "./#/game/k6", { k6: { ...tile, attached: `1 m 3 70:80/${clock}` } });
  await page.locator(".player-clock.runs").waitFor();
  await visit("a duel");
  await page.locator(".duel-corner").click();
  await page.locator("dialog.duel .primary").click();
  await page.locator(".duel-paused").waitFor();
  await visit("a duel, paused");
}

/** One decision of each phase that an expansion adds, and of each kind of choice. */
const PHASES = [
  "an abbey instead of drawing",
  "an abbot's way home",
  "one of two arrows",
  "whom the princess sends home",
  "a step of the dragon",
  "a follower out of Carcassonne",
  "the wagon's next stop",
  "a quarter of Carcassonne",
  "where the Count goes",
];

/** Visits the phases of games with expansions, and everything that can be opened at a table. */
export async function everyPhase(page, visit) {
  const table = new Table(page);
  await open(page);
  const games = await Promise.all(PHASES.map((phase) => gameWith(DECISIONS[phase])));
  await store(page, Object.fromEntries(games.map(({ saved }, number) => [`k${number}`, saved])));
  for (const [number, { saved }] of games.entries()) {
    await page.evaluate((key) => (location.hash = `#/game/${key}`), `k${number}`);
    await expect(table.main).toHaveAttribute("data-played", `${saved.record.actions.length}`);
    await visit(`table, ${PHASES[number]}`);
  }

  const last = await save({
    expansions: ["inns", "traders", "abbey"],
    until: ({ phase }, played) => played >= 40 && phase === "tile",
  });
  await show(page, "./#/game/k20", { k20: last });
  await page.keyboard.press("o");
  await expect(page.locator(".farm").first()).toBeAttached();
  // The explanation of the farms covers them in a small window.
  await page.locator(".seen-close").click();
  const { x, y } = await table.middleOf([0, 0]);
  await page.mouse.click(x, y);
  await expect(page.locator(".seen-card")).toBeVisible();
  await visit("table, the farms, and a feature looked at");
  await page.locator(".seen-close").click();
  await page.locator(".mirror summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".mirror li").first()).toBeVisible();
  await visit("table, the board as a list");
  await page.keyboard.press("Enter");
  const more = page.locator(".side-toggle");
  if (await more.isVisible()) {
    await more.click();
    await expect(page.locator(".side")).toBeInViewport();
    await visit("table, what stands beside it");
  }
}
