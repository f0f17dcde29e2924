// A duel: the clock, the match of pairs with the same tiles, and the offer to stop.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { gather } from "./setup.js";
import { expect, open, test } from "./site.js";
import { Table, sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const MINUTES = 60_000;

const AFTER_TWENTY = { seed: 7, until: ({ phase, player }, played) => played >= 20 && phase === "tile" && player === 0 };
const TO_DEPLOY = { seed: 7, until: ({ phase, player }, played) => played >= 20 && phase === "figure" && player === 0 };
const LAST_TILE = { seed: 7, until: ({ bag, phase }) => bag === 0 && phase === "tile" };

/** A clock as it is kept with a game, see `crates/session/src/clock/written.rs`. */
const clock = ({ left = [5 * MINUTES, 5 * MINUTES], increment = 0, noted = 0 } = {}) =>
  `1 ${5 * MINUTES} ${increment} ${noted} 0 0 -1 0 -1 0 0 2 ${left.join(" ")}`;

const timed = async (how, options) => ({ ...(await save(how)), attached: `/${clock(options)}` });

const time = (page, seat) => page.locator(`.players [data-clock="${seat}"]`);
const running = (page) => page.locator(".players .player-clock.runs");
const advice = (page) => page.locator(".advice");
const corner = (page) => page.locator(".duel-corner");
const dialog = (page) => page.locator("dialog.duel");
const endTurn = (page) => page.getByRole("button", { name: "End turn" });
const fold = (page) => page.locator(".setup-duel");
const nextGame = (page) => page.getByRole("button", { name: "Next game" });
/** Waits longer than an accidental double press takes. */
const aHandLater = (page) => page.waitForTimeout(350);

/** Returns the seconds that a face shows. */
async function seconds(page, seat) {
  const [minutes, rest] = (await time(page, seat).locator("span:not(.spoken)").textContent()).split(":").map(Number);
  return minutes * 60 + rest;
}

/** Opens the setup for two people, with the section of the clock and the match unfolded. */
async function setUp(page) {
  await open(page, "./#/new");
  await gather(page, "here");
  await fold(page).locator("summary").click();
}

async function chooseInMenu(page, name) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name }).click();
}

test.describe("set up", () => {
  test("a tournament is one press, is remembered, and is for two only", async ({ page }) => {
    await setUp(page);
    await fold(page).getByRole("button", { name: "Tournament" }).click();
    await expect(page.locator("#duel-match-1")).toBeChecked();
    await expect(page.locator("#duel-clock-3")).toBeChecked();
    await page.getByRole("button", { name: "Add a player" }).click();
    await expect(fold(page)).toHaveCount(0);
    await page.locator(".seat").last().getByRole("button", { name: /Remove/ }).click();
    await expect(fold(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Start" }).click();
    const table = new Table(page);
    await table.is("tile");
    await expect(time(page, 0)).toContainText(/(20:00|19:5\d)/);
    await expect(time(page, 1)).toContainText("20:00");
    await expect(running(page)).toHaveCount(1);
    await expect(corner(page)).toContainText("Pair 1, game 1 · 0 : 0");
    await expect(table.hint).toBeDisabled();
    await open(page, "./#/new");
    await expect(fold(page)).toContainText("One pair · 20 min");
  });

  test("by link there is a match without a clock, and around a real box neither", async ({ page }) => {
    await setUp(page);
    await fold(page).getByRole("button", { name: "Tournament" }).click();
    await gather(page, "link");
    await expect(fold(page)).toContainText("One pair · No clock");
    await fold(page).locator("summary").click();
    await expect(fold(page).getByRole("button", { name: "Tournament" })).toBeHidden();
    await expect(page.locator("#duel-match-1")).toBeChecked();
    await expect(page.locator("#duel-clock-0")).toBeHidden();
    await gather(page, "real-box");
    await expect(fold(page)).toHaveCount(0);
    await gather(page, "computer");
    await expect(fold(page)).toHaveCount(1);
  });

  test("a clock without a match is a game of its own", async ({ page }) => {
    await setUp(page);
    await page.locator("#duel-clock-1").check();
    await page.locator("#duel-flag-1").check();
    await page.getByRole("button", { name: "Start" }).click();
    await new Table(page).is("tile");
    await expect(time(page, 1)).toContainText("5:00");
    await corner(page).click();
    await expect(dialog(page)).toContainText("5 min + 5 s per turn");
    await expect(dialog(page)).toContainText("the game continues");
  });
});

/** Stops the clock of the page: from here on only the test moves it. */
async function stop(page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
}

test.describe("the clock", () => {
  test("a tap of one's own ends the turn, and the other time runs", async ({ page }) => {
    await page.clock.install();
    const table = await sit(page, await timed(TO_DEPLOY, { increment: 5_000 }));
    await expect(time(page, 0)).toHaveClass(/runs/);
    await stop(page);
    const before = await seconds(page, 0);
    await page.clock.runFor(20_000);
    await table.skip.click();
    await page.clock.runFor(4_000);
    await expect(time(page, 0)).toHaveClass(/runs/);
    expect(before - (await seconds(page, 0))).toBe(24);
    await endTurn(page).click();
    await page.clock.runFor(600);
    await expect(time(page, 1)).toHaveClass(/runs/);
    // The increment.
    expect(await seconds(page, 0)).toBe(281);
    await page.clock.runFor(10_000);
    expect(await seconds(page, 0)).toBe(281);
    expect(Math.abs((await seconds(page, 1)) - 289.5)).toBeLessThanOrEqual(1);
  });

  test("only the text of the running time changes, once a second", async ({ page }) => {
    await page.clock.install();
    await sit(page, await timed(AFTER_TWENTY));
    await expect(running(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await page.evaluate(() => {
      window.changes = [];
      new MutationObserver((all) => window.changes.push(...all.map(({ target }) => target.nodeName)))
        .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await page.clock.runFor(5_000);
    expect(await page.evaluate(() => window.changes)).toEqual(Array(5).fill("#text"));
  });

  test("a flag that falls ends the game as agreed, also behind other windows", async ({ page }) => {
    await page.clock.install();
    const table = await sit(page, await timed(AFTER_TWENTY, { left: [20_000, 300_000] }));
    await expect(time(page, 0)).toHaveClass(/low/);
    await page.clock.runFor(11_000);
    await expect(page.locator("[role=log]")).toHaveText("Anna: 10 seconds left");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.clock.runFor(10_000);
    await table.is("over");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.locator(".finish-winner")).toContainText("Ben");
    await expect(time(page, 0)).toContainText("0:00");
    const game = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.game.k1")));
    expect(game.lost ?? game.over.lost).toBe(2);
  });

  test("a flag that falls in the replay ends the game, too", async ({ page }) => {
    await page.clock.install();
    const table = await sit(page, await timed(AFTER_TWENTY, { left: [5_000, 300_000] }));
    await chooseInMenu(page, "Replay");
    await expect(page.locator(".table.replays")).toHaveCount(1);
    await page.clock.runFor(6_000);
    await table.is("over");
    await expect(page.locator(".table.replays")).toHaveCount(0);
  });

  test("a flag that is only noted lets the game continue", async ({ page }) => {
    await page.clock.install();
    const table = await sit(page, await timed(AFTER_TWENTY, { left: [2_000, 300_000], noted: 1 }));
    await page.clock.runFor(5_000);
    await expect(advice(page)).toHaveText("Anna has run out of time.");
    await expect(time(page, 0)).toContainText("−0:0");
    await table.is("tile");
  });

  test("a pause hides the table, and outlasts a reload", async ({ page }) => {
    await sit(page, await timed(AFTER_TWENTY));
    await corner(page).click();
    await dialog(page).getByRole("button", { name: "Pause the clock" }).click();
    await expect(dialog(page)).toContainText("The clock is paused");
    await expect(running(page)).toHaveCount(0);
    const before = await seconds(page, 0);
    const backdrop = await dialog(page).evaluate((it) => getComputedStyle(it, "::backdrop").backgroundColor);
    expect(backdrop).not.toMatch(/rgba|transparent|\/ 0/);
    await page.waitForTimeout(1_500);
    await page.reload();
    await expect(dialog(page)).toContainText("The clock is paused");
    expect(await seconds(page, 0)).toBe(before);
    await dialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(running(page)).toHaveCount(1);
    await expect(advice(page)).toHaveText("");
  });

  test("a reload takes nothing, and is told", async ({ page }) => {
    await sit(page, await timed(AFTER_TWENTY));
    await expect(running(page)).toHaveCount(1);
    await page.waitForTimeout(1_200);
    const before = await seconds(page, 0);
    await page.goto("about:blank");
    await page.waitForTimeout(3_000);
    await page.goto("./#/game/k1");
    await expect(advice(page)).toContainText(/Anna, turn \d+: the game was closed for about \d seconds\. The clock stood still\./);
    expect(before - (await seconds(page, 0))).toBeLessThanOrEqual(1);
    // They can agree that it counts.
    await corner(page).click();
    await dialog(page).getByRole("button", { name: /^Subtract this time/ }).click();
    await expect(dialog(page)).toContainText("subtracted, as agreed");
    expect(before - (await seconds(page, 0))).toBeGreaterThanOrEqual(3);
  });

  test("a page that is left for another screen keeps the time", async ({ page }) => {
    await page.clock.install();
    await sit(page, await timed(AFTER_TWENTY));
    await stop(page);
    await page.clock.runFor(30_000);
    await page.evaluate(() => { location.hash = "#/"; });
    await page.clock.runFor(10_000);
    await page.evaluate(() => { location.hash = "#/game/k1"; });
    await page.clock.runFor(1_000);
    await expect(running(page)).toHaveCount(1);
    expect(Math.abs((await seconds(page, 0)) - 269.5)).toBeLessThanOrEqual(1);
    await expect(advice(page)).toContainText("the game was closed for about 10 seconds");
  });

  test("a hidden tab runs on, and says so", async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { get: () => window.isAway === true });
      window.leave = (isAway) => {
        window.isAway = isAway;
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      };
    });
    await sit(page, await timed(AFTER_TWENTY));
    await stop(page);
    await page.clock.runFor(1_000);
    await page.evaluate(() => window.leave(true));
    // Less than a minute: a file that is still loading would be late by then, and complain.
    await page.clock.runFor(40_000);
    await page.evaluate(() => window.leave(false));
    await expect(advice(page)).toContainText("the page was hidden for 40 seconds. The clock kept running.");
    expect(Math.abs((await seconds(page, 0)) - 259)).toBeLessThanOrEqual(1);
  });

  for (const [what, jump, told] of [
    ["forwards", 3 * 60 * MINUTES, "the device slept for about 3 hours, or its time was changed. The clock stood still."],
    ["back", -3 * 60 * MINUTES, ""],
  ]) {
    test(`a system clock that is set ${what} decides nothing`, async ({ page }) => {
      await page.addInitScript(() => {
        const now = Date.now;
        window.wrong = 0;
        Date.now = () => now() + window.wrong;
      });
      await sit(page, await timed(AFTER_TWENTY));
      await expect(running(page)).toHaveCount(1);
      await page.evaluate((jump) => { window.wrong = jump; }, jump);
      await page.waitForTimeout(1_000);
      await (told ? expect(advice(page)).toContainText(told) : expect(advice(page)).toHaveText(""));
      expect(await seconds(page, 0)).toBeGreaterThan(290);
    });
  }

  test("a computer player has no time that runs", async ({ page }) => {
    const saved = await save({ ...TO_DEPLOY, sitters: AGAINST_GREEDY });
    const table = await sit(page, { ...saved, attached: `/${clock()}` });
    await table.skip.click();
    await aHandLater(page);
    await endTurn(page).click();
    await table.is("tile", 0);
    await expect(time(page, 0)).toHaveClass(/runs/);
    await expect(time(page, 1)).toHaveCount(0);
  });
});

test.describe("the match", () => {
  /** The first or a later game of the match "m", before its last tile. */
  const game = async (how, before = "") => ({ ...(await save(how)), attached: `1 m 1${before}/` });

  /** Plays the last tile of a game, and shows its result. */
  async function playOut(page, table) {
    while ((await table.look()).stands.phase !== "over") {
      const { spots } = await table.look();
      if (spots.length > 0) {
        await table.spots.first().click();
        await table.confirm.click();
      } else {
        await table.skip.click();
      }
      await page.waitForTimeout(100);
    }
    const show = page.getByRole("button", { name: "Show the result" });
    if (await show.isVisible()) await show.click();
  }

  async function agreeToStop(page) {
    await chooseInMenu(page, "End the game");
    await page.getByRole("button", { name: "Anna offers to stop" }).click();
    await page.getByRole("button", { name: "Ben agrees" }).click();
    // A game without points has no final scoring to walk through.
    const show = page.getByRole("button", { name: "Show the result" });
    await show.or(page.locator(".duel-result")).first().waitFor();
    if (await show.isVisible()) await show.click();
  }

  test("a pair has the same tiles, the other begins, and the sums are right", async ({ page }) => {
    const first = await game(LAST_TILE);
    const table = await sit(page, first);
    await playOut(page, table);
    await expect(page.locator(".duel-result")).toContainText("The next game has the same tiles. Ben begins.");
    await expect(page.getByRole("button", { name: "Another game" })).toHaveCount(0);
    const points = (await table.look()).stands.scores;
    // In between one may leave.
    await page.reload();
    await expect(page.locator(".duel-result")).toBeVisible();
    await nextGame(page).click();
    await table.is("tile", 1);
    await expect(corner(page)).toContainText("Pair 1, game 2 · 0 : 0");
    const key = await page.evaluate(() => location.hash.split("/").pop());
    expect((await stored(page, key)).record.config.seed).toBe(first.record.config.seed);
    await page.reload();
    await table.is("tile", 1);
    await agreeToStop(page);
    const more = (await table.look()).stands.scores;
    const sums = points.map((score, seat) => score + more[seat]);
    await expect(page.locator(".duel-games tfoot")).toContainText(sums.join(""));
    const [one, other] = sums;
    const winner = one > other ? "Anna" : "Ben";
    await expect(page.locator(".duel-verdict")).toContainText(
      one === other ? "The match is a draw" : `${winner} wins the match, 1 : 0.`,
    );
    // In a match the end is final.
    await expect(table.undo).toHaveCount(0);
    await page.getByRole("button", { name: "New match" }).click();
    await expect(corner(page)).toContainText("Pair 1, game 1 · 0 : 0");
  });

  test("the game that was begun is opened, not begun twice", async ({ page }) => {
    const table = await sit(page, await game(LAST_TILE));
    await playOut(page, table);
    await nextGame(page).click();
    await table.is("tile", 1);
    const key = await page.evaluate(() => location.hash);
    await page.evaluate(() => { location.hash = "#/game/k1"; });
    await nextGame(page).click();
    await table.is("tile", 1);
    expect(await page.evaluate(() => location.hash)).toBe(key);
  });

  test("a player who resigns loses the pair", async ({ page }) => {
    const saved = { ...(await save(AFTER_TWENTY)), attached: "1 m 3/" };
    const table = await sit(page, saved);
    await chooseInMenu(page, "End the game");
    await page.getByRole("button", { name: "Anna resigns" }).click();
    await table.is("over");
    await page.getByRole("button", { name: "Show the result" }).click();
    await expect(page.locator(".duel-verdict")).toContainText("Ben wins pair 1");
    await expect(page.locator(".duel-result")).toContainText("The next game has new tiles. Ben begins.");
    await expect(page.locator(".duel-games")).toContainText("Anna resigned");
    await nextGame(page).click();
    await expect(corner(page)).toContainText("Pair 2, game 1 · 0 : 1");
  });

  test("an offer that is declined lapses, and is said", async ({ page }) => {
    const table = await sit(page, await timed(AFTER_TWENTY));
    await chooseInMenu(page, "End the game");
    await page.getByRole("button", { name: "Ben offers to stop" }).click();
    await expect(page.getByRole("dialog")).toContainText("Ben offers to stop. Anna, do you agree?");
    await page.getByRole("button", { name: "Anna declines" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(advice(page)).toContainText("Anna declined");
    await table.is("tile");
  });

  test("all games of a match are one thing on the shelf", async ({ page }) => {
    const table = await sit(page, { ...(await save(AFTER_TWENTY)), attached: "1 m 3/" });
    await chooseInMenu(page, "End the game");
    await page.getByRole("button", { name: "Ben resigns" }).click();
    await page.getByRole("button", { name: "Show the result" }).click();
    await nextGame(page).click();
    await table.is("tile");
    await page.evaluate((game) => localStorage.setItem("bastide.game.k3", game), JSON.stringify(await save(AFTER_TWENTY)));
    await open(page, "./#/games");
    const match = page.locator("[data-match=m]");
    await expect(match).toContainText("Match: Anna 1 : 0 Ben");
    await expect(page.locator(".shelf > .games > .game")).toHaveCount(2);
    await match.locator("summary").click();
    await expect(match.locator(".game")).toHaveCount(2);
    await expectAccessible(page);
    await match.getByRole("button", { name: "Continue the match" }).click();
    await expect(corner(page)).toContainText("Pair 2, game 1 · 1 : 0");
  });
});

for (const [where, viewport] of Object.entries({
  "on a desk": { width: 1280, height: 800 },
  "on a phone": { width: 360, height: 640 },
  "on a phone on its side": { width: 740, height: 360 },
})) {
  test.describe(where, () => {
    test.use({ viewport });

    test("every view of a duel is accessible, and by keyboard", async ({ page }) => {
      await setUp(page);
      await page.locator("#duel-clock-1").check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const saved = { ...(await save(AFTER_TWENTY)), attached: `1 m 3 70:80 90:85/${clock({ left: [50_000, 80_000] })}` };
      await sit(page, saved);
      await expect(running(page)).toHaveCount(1);
      await expectAccessible(page);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
      await corner(page).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByRole("button", { name: "Pause the clock" }).focus();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toContainText("The clock is paused");
      await expectAccessible(page);
      await expectTargets(page);
      await page.keyboard.press("Escape");
      await expect(running(page)).toHaveCount(1);
      await expect(corner(page)).toBeFocused();
      await chooseInMenu(page, "End the game");
      await page.getByRole("button", { name: "Anna offers to stop" }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Ben agrees" }).click();
      await page.getByRole("button", { name: "Show the result" }).click();
      await expect(page.locator(".duel-result")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
