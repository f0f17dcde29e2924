// The publisher's game for one person: chosen in the setup, played to its end beside the console.

import { BASE, save, standing, withRules } from "./rules.js";
import { gather } from "./setup.js";
import { expect, open, test } from "./site.js";
import { Random } from "./random.js";
import { FINGER, LETTERS, MOUSE, Table, expectOffers, playOn, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ALONE = { players: 3, rules: { farmers: "off", solo: "2020" } };
const SITTERS = ["Red", "Blue", "Yellow"].map((name, colour) => ({ name, colour }));

/** Begins the game of one person with this seed, with a mouse or, for "tap", a finger. */
async function beginAlone(page, seed, press = "click") {
  await open(page, `./?seed=${seed}#/new`);
  await gather(page, "alone");
  await expect(page.locator(".seats > li")).toHaveCount(3);
  await page.getByRole("button", { name: "Start" })[press]();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Returns a saved game in which the order of the scoring is to be chosen. */
async function toBeChosen() {
  for (let seed = 1; seed < 100; seed += 1) {
    const saved = await save({ ...ALONE, seed, sitters: SITTERS, until: ({ phase }) => phase === "scoring" });
    if (saved.record.actions.length < 60 && (await phaseOf(saved)) === "scoring") return saved;
  }
  throw new Error("no such game");
}

const phaseOf = ({ record }) =>
  withRules(async (rules) => (await rules.ask({ cmd: "load", record })).phase);

for (const [hand, hands] of Object.entries({ mouse: MOUSE, keys: LETTERS })) {
  test(`a whole game by ${hand}: forced meeples, the last colour, the end`, async ({ page }) => {
    test.setTimeout(300_000);
    const table = await beginAlone(page, 11);
    await playOn(table, hands, 11, { config: ALONE });
    await expect(page.locator(".finish-winner")).toHaveText(/^ ?Result: \d+ points?$/);
  });
}

test("the game goes on where it was after loading again", async ({ page }) => {
  test.setTimeout(300_000);
  const table = await beginAlone(page, 12);
  const random = new Random(12);
  await withRules(async (rules) => {
    let answer = await rules.ask({ cmd: "new", ...BASE, ...ALONE, seed: 12 });
    expect(answer.scores).toEqual([1, 2, 3]);
    for (let played = 0; played < 40 && answer.phase !== "over"; played += 1) {
      if (played % 8 === 5) {
        await page.reload();
        await expect(table.main).toBeVisible();
      }
      expect((await table.look()).stands).toEqual(standing(answer));
      if (played % 8 === 6) await expectOffers(table, (await rules.ask({ cmd: "legal" })).actions);
      const action = await table.act(MOUSE, random);
      answer = await rules.ask({ cmd: "play", action });
    }
  });
});

test("a meeple must be placed, and undo takes the tile back", async ({ page }) => {
  const table = await beginAlone(page, 7);
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure", 0);
  await expect(table.pass).toHaveCount(0);
  await page.keyboard.press("s");
  await table.is("figure", 0);
  await table.undo.click();
  await table.is("tile", 0);
  // No computer player knows this game.
  await expect(table.hint).toHaveCount(0);
});

test("the order of the scoring is chosen on the board, and can be undone", async ({ page }) => {
  const table = await sit(page, await toBeChosen());
  await table.is("scoring");
  const { choices, stands, played } = await table.look();
  expect(choices.length).toBeGreaterThan(1);
  expect(choices.every(({ score, piece }) => score && piece)).toBe(true);
  await expect(page.getByText("choose what is scored next").first()).toBeVisible();
  await MOUSE.choose(table, 0);
  await table.hasPlayed("a feature is scored", played);
  await table.undo.click();
  await table.is("scoring");
  expect((await table.look()).stands).toEqual(stands);
  await page.reload();
  await table.is("scoring");
  // By keys too.
  await LETTERS.choose(table, 1);
  await table.hasPlayed("another feature is scored", played);
});

test("the rules of the table say what the game is", async ({ page }) => {
  await beginAlone(page, 7);
  await page.keyboard.press("g");
  await page.getByRole("button", { name: "Rules of this game" }).click();
  await expect(page.getByRole("dialog")).toContainText("Only the last colour on the scoreboard scores");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a whole game by taps", async ({ page }) => {
    test.setTimeout(300_000);
    const table = await beginAlone(page, 13, "tap");
    await playOn(table, FINGER, 13, { config: ALONE });
    await expect(page.locator(".finish-winner")).toHaveText(/^ ?Result: \d+ points?$/);
  });
});
