// Puzzles: the tile of the day, series by theme, and turns of the player's own games.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { save } from "./rules.js";
import { openMore } from "./setup.js";
import { expect, open, test } from "./site.js";
import { Table, sit, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Making a puzzle and judging a turn both take a while on a busy machine.
test.slow();

const TODAY = "2026-11-23T12:00:00";
const TOMORROW = "2026-11-24T12:00:00";
const LONG = { timeout: 60_000 };

/** The puzzle, and its table. */
class Puzzle extends Table {
  constructor(page) {
    super(page);
    this.frame = page.locator(".board");
    this.panel = page.locator(".puzzle");
    this.told = page.locator(".puzzle-told");
    this.verdict = page.locator(".puzzle-verdict");
    this.again = page.getByRole("button", { name: "Try again" });
    this.show = page.getByRole("button", { name: "Show me" });
    this.another = page.getByRole("button", { name: "Next puzzle" });
    this.next = page.locator(".puzzle-steps .primary");
    this.all = page.getByRole("button", { name: "All puzzles" });
  }

  /** Expects that the puzzle is ready: there is a tile to lay, and no message yet. */
  async isPosed() {
    await expect(this.panel).toContainText("Find the best move.", LONG);
    await this.is("tile");
    await expect(this.told).toBeEmpty();
  }

  /** Plays a whole turn by keys: a tile on this spot, and no meeple. */
  async play(number = 0) {
    const { keyboard } = this.page;
    for (let presses = 0; presses <= number; presses += 1) await keyboard.press("ArrowRight");
    await expect(this.page.locator(".cursor")).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(this.ghost).toHaveCount(1);
    await keyboard.press("Enter");
    await expect(this.ghost).toHaveCount(0);
    await expect(this.pass.or(this.told.locator("p")).first()).toBeVisible();
    if (await this.pass.isVisible()) await keyboard.press("s");
    await expect(this.verdict).toBeVisible(LONG);
  }

  /** Has the best turn shown, step by step, to its end. */
  async walk() {
    await expect(this.verdict).toHaveText("The best move", LONG);
    await expect(this.next).toBeFocused();
    for (let steps = 0; await this.next.isEnabled(); steps += 1) {
      expect(steps).toBeLessThan(9);
      await expect(this.told.locator("li").first()).not.toBeEmpty();
      await this.page.keyboard.press("Enter");
    }
  }

  /** Plays a turn that is not the best: if it happens to be, tries another spot. */
  async miss() {
    for (let number = 0; number < 5; number += 1) {
      await this.play(number);
      if ((await this.verdict.textContent()) === "Not yet.") return;
      await this.page.keyboard.press("u");
      await this.isPosed();
    }
    throw new Error("every turn is the best");
  }
}

/** Returns the stored progress. */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("bastide.puzzles")));

/** Records the best turns of the generated puzzles. */
const noteTheBest = () => {
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const { puzzle } = JSON.parse(data).answer?.found.Ok ?? {};
        if (puzzle) (window.made ??= []).push(puzzle.best.actions);
      });
    }
  };
};

async function begin(page, address, time = TODAY) {
  await page.clock.setFixedTime(new Date(time));
  await open(page, address);
  return new Puzzle(page);
}

test("the tile of the day is missed, tried again, shown, and counts", async ({ page }) => {
  const puzzle = await begin(page, "./#/puzzles/today");
  await puzzle.isPosed();
  await expect(puzzle.panel).toContainText("Tile of the day");
  await expect(puzzle.panel).toContainText(/easy|medium|hard/);
  await expect(puzzle.show).toHaveCount(0);
  await puzzle.miss();
  await expect(puzzle.told).toContainText(/\d+\.\d points worse than the best one, ± \d+\.\d/);
  await expect(puzzle.again).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await puzzle.isPosed();
  await expect(puzzle.frame).toBeFocused();
  // Undo has the same effect.
  await puzzle.miss();
  await expect(puzzle.panel).toContainText(/\d tries/);
  await page.keyboard.press("u");
  await puzzle.isPosed();
  await puzzle.show.click();
  await puzzle.walk();
  await expect(puzzle.told).toContainText(/at least \d+\.\d points worse/);
  await expect(puzzle.told).toContainText(/compared with before: .*[+−±]\d/);
  await expect(puzzle.told).toContainText("What your move missed:");
  await expect(puzzle.all).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.locator(".puzzles-streak")).toHaveText("Solved today. 1 day in a row. Longest streak: 1 day.");
  await page.reload();
  await expect(page.locator(".puzzles-streak")).toContainText("1 day in a row");
  await page.clock.setFixedTime(new Date(TOMORROW));
  await page.reload();
  await expect(page.locator(".puzzles-streak")).toHaveText("1 day in a row. Longest streak: 1 day.");
});

test("whoever finds the best turn is told what it is worth, and the next one comes", async ({ page }) => {
  await page.addInitScript(noteTheBest);
  await open(page, "./#/puzzles/any");
  const puzzle = new Puzzle(page);
  await puzzle.isPosed();
  // The first is built in; the next is generated meanwhile.
  await expect.poll(() => page.evaluate(() => window.made?.length ?? 0), LONG).toBeGreaterThan(0);
  await puzzle.another.click();
  await puzzle.isPosed();
  const [{ at, turn }, second] = await page.evaluate(() => window.made[0]);
  await puzzle.spot(at).click();
  await expect(puzzle.ghost).toHaveCount(1);
  for (let turns = 0; (await puzzle.ghost.getAttribute("data-turn")) !== `${turn}`; turns += 1) {
    expect(turns).toBeLessThan(4);
    await page.keyboard.press("r");
  }
  await puzzle.confirm.click();
  if (second?.pass) await puzzle.pass.click();
  if (second?.deploy) {
    await puzzle.is("figure");
    const { choices } = await puzzle.look();
    const number = choices.findIndex(({ deploy, piece }) => deploy === second.deploy && piece === second.piece);
    await puzzle.buttons.nth(number).click();
  }
  await expect(puzzle.verdict).toHaveText("Solved.");
  await expect(puzzle.told).toContainText(/at least \d+\.\d points worse/);
  await expect(puzzle.show).toHaveCount(0);
  await expect(puzzle.another).toBeFocused();
  const { rating, rows } = await kept(page);
  expect([rating, rows.any.number]).toEqual([1, 2]);
  await page.keyboard.press("Enter");
  await puzzle.isPosed();
  await expect(puzzle.frame).toBeFocused();
});

test("a row by its theme, by keys alone; what was missed makes the next no harder", async ({ page }) => {
  await open(page, "./#/learn");
  const press = async (locator) => {
    await tabTo(locator);
    await page.keyboard.press("Enter");
  };
  await press(page.getByRole("link", { name: "Solve puzzles" }));
  await expect(page.getByRole("heading", { name: "Puzzles", level: 1 })).toBeVisible();
  await press(page.locator('[data-puzzles="score"]'));
  const puzzle = new Puzzle(page);
  await puzzle.isPosed();
  await expect(puzzle.frame).toBeFocused();
  await expect(puzzle.panel).toContainText("Points now");
  const played = await puzzle.main.getAttribute("data-played");
  await page.reload();
  await puzzle.isPosed();
  await expect(puzzle.main).toHaveAttribute("data-played", played);
  await tabTo(puzzle.frame);
  await puzzle.miss();
  await expect(puzzle.again).toBeFocused();
  await page.keyboard.press("Enter");
  await puzzle.isPosed();
  await press(puzzle.show);
  await puzzle.walk();
  await expect(puzzle.another).toBeFocused();
  await page.keyboard.press("Enter");
  await puzzle.isPosed();
  await expect(puzzle.panel).toContainText("Points now");
  const { rating, rows } = await kept(page);
  expect(rating).toBe(0);
  expect(rows.score.number).toBe(1);
  // A skipped puzzle is followed by the next one.
  await press(puzzle.another);
  await expect.poll(async () => (await kept(page)).rows.score.number).toBe(2);
  await puzzle.isPosed();
});

test("what was worst in a reviewed game comes up the next day, and is put away", async ({ page }) => {
  const DRAWS = ["B05", "B08", "B20", "B21", "B03", "B24", "B07", "B22", "B23", "B09"];
  await page.clock.setFixedTime(new Date(TODAY));
  await sit(page, await save({ draws: DRAWS, seed: 3 }));
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect(page.locator("[data-decision]").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0, LONG);
  await expect.poll(async () => (await kept(page))?.own.kept.length).toBe(3);
  await open(page, "./#/puzzles");
  const section = page.getByRole("region", { name: "From your games" });
  await expect(page.locator(".puzzle-theme").first()).toBeVisible();
  await expect(section).toHaveCount(0);
  await page.clock.setFixedTime(new Date(TOMORROW));
  await page.reload();
  await expect(section).toContainText("3 turns");
  await section.getByRole("link", { name: "Play" }).click();
  const puzzle = new Puzzle(page);
  await puzzle.isPosed();
  await puzzle.miss();
  await puzzle.show.click();
  await expect(puzzle.verdict).toBeVisible(LONG);
  await page.getByRole("button", { name: "Remove" }).click();
  await puzzle.isPosed();
  expect((await kept(page)).own.kept.length).toBe(2);
});

test("whatever is kept and makes no sense is the beginning", async ({ page }) => {
  for (const text of ["{", "[]", '{"format":2,"rating":7}', '{"format":1,"own":{"kept":[{"game":"x","after":3,"due":0}]}}']) {
    await page.goto("about:blank");
    await page.goto("./");
    await page.evaluate((text) => localStorage.setItem("bastide.puzzles", text), text);
    await open(page, "./#/puzzles/own");
    await expect(page.getByRole("status").first()).toContainText("Nothing more from your games");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.locator(".puzzles")).toContainText("Now: easy.");
  }
});

test.describe("whose opponents do not come at first", () => {
  // The network errors in the console are intended here.
  test.use({ complaints: async ({}, use) => use([]) });

  test("the first puzzle of a row is there at once, and the next is kept while one is solved", async ({ page }) => {
    let isAway = true;
    await page.route("**/thinker-*", (route) => (isAway ? route.abort() : route.continue()));
    await open(page, "./#/puzzles/trap");
    const puzzle = new Puzzle(page);
    await puzzle.isPosed();
    await expect(puzzle.panel).toContainText("Trap an opponent’s meeple.");
    await expect(puzzle.panel).toContainText(/\d+ tiles left/);
    isAway = false;
    await expect.poll(async () => (await kept(page))?.ready?.length ?? 0, LONG).toBe(1);
    await puzzle.another.click();
    await page.reload();
    await puzzle.isPosed();
    const { rows, ready } = await kept(page);
    expect([rows.trap.number, ready.length > 0]).toEqual([1, true]);
  });
});

test("the solution of a trap lights the trapped meeple and the gap that keeps it", async ({ page }) => {
  await open(page, "./#/puzzles/trap");
  const puzzle = new Puzzle(page);
  const lit = page.locator(".lit rect");
  await puzzle.isPosed();
  await puzzle.miss();
  await puzzle.show.click();
  await expect(puzzle.verdict).toHaveText("The best move", LONG);
  await expect(lit).not.toHaveCount(0);
  await puzzle.walk();
  await expect(puzzle.told).toContainText("Trapped:");
  await expect(lit).not.toHaveCount(0);
  const cells = await lit.evaluateAll((all) => all.map(({ dataset }) => dataset.on));
  const tiles = await puzzle.tiles.evaluateAll((all) => all.map(({ dataset }) => dataset.cell));
  expect([cells.some((at) => tiles.includes(at)), cells.some((at) => !tiles.includes(at))]).toEqual([true, true]);
});

test("every row of puzzles shows the board of its first", async ({ page }) => {
  await open(page, "./#/puzzles");
  const boards = page.locator(".puzzle-theme").filter({ has: page.locator(".glimpse .laid") });
  await expect(boards).toHaveCount(6);
  await expect(page.locator(".puzzle-lead .glimpse > svg").first()).toBeVisible();
});

test("an address that is none leads to all puzzles", async ({ page }) => {
  await open(page, "./#/puzzles/nothing-of-the-kind");
  await expect(page.locator(".puzzle-theme").first()).toBeVisible();
});

test("where nothing can be stored there is always another", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "./#/puzzles/any");
  const puzzle = new Puzzle(page);
  await puzzle.isPosed();
  const shown = () => page.locator("svg.tiles").first().innerHTML();
  const before = await shown();
  await puzzle.another.click();
  await puzzle.isPosed();
  expect(await shown()).not.toBe(before);
});

test("the first screen shows the board of the day: to a newcomer who points at it, to others when it rests", async ({ page }) => {
  const board = page.locator(".home-board");
  const isShown = () => expect.poll(() => board.locator(".laid").count(), LONG).toBeGreaterThan(3);
  const link = page.getByRole("link", { name: "Tile of the day" });
  await page.addInitScript(noteTheBest);
  await open(page);
  await expect(board.locator("> svg")).toBeVisible();
  await page.waitForTimeout(4_000);
  await expect(board.locator(".laid")).toHaveCount(0);
  await link.hover();
  await isShown();

  // It is stored, and opens without being generated again.
  await page.reload();
  await isShown();
  await link.click();
  await new Puzzle(page).isPosed();
  expect(await page.evaluate(() => window.made ?? [])).toEqual([]);

  await page.evaluate(() => localStorage.removeItem("bastide.puzzles"));
  await page.evaluate(() => localStorage.setItem("bastide.school", '{"steps":{"lay":1}}'));
  await page.goto("./#/");
  await page.reload();
  await isShown();
  await page.goto("./#/puzzles");
  await expect(page.locator(".puzzle-lead .glimpse .laid").first()).toBeVisible();
});

test("while a puzzle is made its task is shown", async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      postMessage() {}
    };
  });
  await open(page, "./#/puzzles/today");
  await expect(page.locator(".puzzle-ahead")).toContainText("Find the best move.");
  await expect(page.locator(".puzzle-made .glimpse > svg")).toBeVisible();
  await expectAccessible(page);
});

test("boxes are played where they were chosen, and that is kept", async ({ page }) => {
  await open(page, "./#/new");
  await openMore(page);
  await page.locator("#book-anniversary").check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".hand")).toBeVisible();
  await page.goto("./#/puzzles");
  const last = page.getByRole("radio", { name: "Same as my last game" });
  await expect(page.getByRole("radio", { name: "Base game" })).toBeChecked();
  await last.check();
  await page.reload();
  await expect(last).toBeChecked();
  await expectAccessible(page);
});

test.describe("without a thinker", () => {
  // The network errors in the console are intended here.
  test.use({ complaints: async ({}, use) => use([]) });

  test("it is said, and asked for again", async ({ page }) => {
    let isAway = true;
    await page.route("**/thinker-*", (route) => (isAway ? route.abort() : route.continue()));
    await open(page, "./#/puzzles/today");
    await expect(page.getByRole("status").first()).toContainText("No puzzle available", LONG);
    await expectAccessible(page);
    isAway = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await new Puzzle(page).isPosed();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("nothing is cut off", async ({ page }) => {
    const puzzle = await begin(page, "./#/puzzles");
    await expect(page.locator(".puzzle-theme").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
    await page.getByRole("link", { name: "Play" }).first().tap();
    await puzzle.isPosed();
    await puzzle.miss();
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
  });
});
