// Challenges by link: the same tiles in two browsers, nothing of the other game before one's own is
// over, and both side by side afterwards.

import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectWholeWords } from "./checks.js";
import { AGAINST_GREEDY, save, withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const address = (page) => page.locator("#challenge-address");
const challenge = (page) => page.locator("main.challenge");
const sides = (page) => page.locator(".challenge-side");

/** A game of a person against the computer with few tiles, finished or not. */
const DRAWS = ["B01", "B16", "B01", "B09", "B18", "B18"];
const short = (options = {}) => save({ sitters: AGAINST_GREEDY, draws: DRAWS, ...options });

/** Returns the link of a challenge to the finished game at the table. */
async function challengeTo(page, saved, name) {
  await sit(page, saved);
  await button(page, "Share").first().click();
  await expect(address(page)).toBeVisible();
  if (name) await page.locator(".challenge-who input").fill(name);
  return address(page).inputValue();
}

async function visitor(browser, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  return page;
}

/** Returns the points of the person in a saved game. */
const pointsOf = (saved) => withRules(async (rules) => {
  await rules.ask({ cmd: "load", record: saved.record });
  return (await rules.ask({ cmd: "state" })).scores[0];
});

/** Plays the game at the table to its end by its keys, whatever they choose. */
async function playOut(page) {
  const table = new Table(page);
  for (let press = 0; press < 400; press += 1) {
    const phase = await table.main.getAttribute("data-phase");
    if (phase === "over") return;
    const player = await table.main.getAttribute("data-player");
    if (player !== "0") {
      await page.waitForTimeout(50);
    } else if (phase === "tile") {
      const before = await table.main.getAttribute("data-played");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(table.main).not.toHaveAttribute("data-played", before);
    } else if (await table.pass.isVisible()) {
      await page.keyboard.press("s");
      await page.waitForTimeout(50);
    } else {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(50);
    }
  }
  throw new Error("the game does not end");
}

test("a challenge is played with the same tiles, and both games are shown afterwards", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const saved = await short();
  const points = await pointsOf(saved);
  const link = await challengeTo(page, saved, "Anna");
  expect(link).toMatch(/#\/challenge\/g1\./);

  const other = await visitor(browser);
  await open(other, link);
  await expect(other.locator(".challenge-beat")).toContainText(`Anna scored ${points} point`);
  await expect(other.locator("svg")).toHaveCount(await other.locator(".round svg").count());
  await expectAccessible(other);
  await other.getByRole("textbox", { name: "Your name" }).fill("Ben");
  await button(other, "Play").click();
  const table = new Table(other);
  await table.is("tile", 0);
  await expect(other.locator(".players")).toContainText("Ben");

  // Whoever opens the link again meanwhile continues.
  await other.goto(new URL(link).hash);
  await button(other, "Continue your game").click();
  await table.is("tile", 0);
  await playOut(other);
  await button(other, "Show the result").click();
  await other.getByRole("link", { name: "See both games of the challenge" }).click();

  await expect(sides(other)).toHaveCount(2);
  await expect(sides(other).first()).toContainText("Anna");
  await expect(sides(other).last()).toContainText("Ben");
  await expect(sides(other).first().locator(".challenge-points")).toHaveText(`${points}`);
  const tiles = (at) => sides(other).nth(at).locator(".laid");
  await expect(tiles(0)).toHaveCount(DRAWS.length + 1);
  await expect(tiles(1)).toHaveCount(DRAWS.length + 1);
  const slider = other.getByRole("slider");
  await slider.focus();
  await other.keyboard.press("Home");
  await expect(other.locator(".challenge-steps")).toContainText(`Turn 1 of ${DRAWS.length}`);
  await expect(tiles(0)).toHaveCount(2);
  await expect(tiles(1)).toHaveCount(2);
  await expect(button(other, "Previous turn")).toBeDisabled();
  await button(other, "Next turn").click();
  await expect(tiles(0)).toHaveCount(3);
  await expect(other.locator(".challenge-placed")).toHaveCount(2);
  await expectAccessible(other);

  // The answer shows both games to the challenger, who has played.
  const answer = await address(other).inputValue();
  await page.goto(new URL(answer).hash);
  await expect(sides(page)).toHaveCount(2);
  await expect(sides(page).first()).toContainText("Ben");
  await expect(sides(page).last()).toContainText("Anna");
  // And to a third person both results, with the choice to play first.
  const third = await visitor(browser);
  await open(third, answer);
  await expect(third.locator(".challenge-results li")).toHaveCount(2);
  await expect(button(third, "Play")).toBeVisible();
  await button(third, "Show the games").click();
  await expect(sides(third)).toHaveCount(2);
});

test("nothing of a game can be read from its challenge", async ({ page }) => {
  const saved = await save({ sitters: AGAINST_GREEDY });
  const link = await challengeTo(page, saved);
  const own = await withRules(async (rules) => {
    await rules.ask({ cmd: "load", record: saved.record });
    return (await rules.ask({ cmd: "link" })).link;
  });
  const bytes = (text) => Buffer.from(text, "base64url").toString("latin1");
  const clear = bytes(own);
  const parts = new URL(link).hash.replace("#/challenge/", "").split(".");
  expect(parts).toHaveLength(4);
  for (const part of parts) {
    const decoded = bytes(part);
    for (let at = 16; at + 8 <= clear.length; at += 1) {
      expect(decoded.includes(clear.slice(at, at + 8))).toBe(false);
    }
    // As a shared game, the part shows no turn.
    const opened = await withRules((rules) => rules.ask({ cmd: "open", link: part }).catch(() => null));
    expect(opened === null || opened.turn === undefined || opened.record === undefined).toBe(true);
  }
  const text = JSON.stringify(parts.map(bytes));
  for (const word of ["place", "deploy"]) expect(text).not.toContain(word);
});

test("a spoilt challenge says so and changes nothing", async ({ page }) => {
  const link = await challengeTo(page, await short());
  const { hash } = new URL(link);
  for (const [spoilt, words] of [
    [hash.slice(0, -5), "damaged"],
    [`${hash.slice(0, -5)}AAAAA`, "damaged"],
    [hash.replace("g1.", "x9."), "newer version"],
    ["#/challenge/nothing", "isn’t a link to a game"],
    [`${hash}${"A".repeat(20_000)}`, "too long"],
  ]) {
    await page.goto("about:blank");
    await open(page, `./${spoilt}`);
    await expect(page.locator(".notices")).toContainText(words);
    await expect(page.locator("main.home")).toBeVisible();
  }
});

test("a game that is not over offers no challenge", async ({ page }) => {
  await sit(page, await short({ until: ({ phase }, played) => played >= 4 && phase === "tile" }));
  await page.keyboard.press("g");
  await page.locator(".menu-list").getByRole("button", { name: "Share" }).click();
  await expect(page.locator(".as-text textarea")).toBeVisible();
  await expect(address(page)).toHaveCount(0);
});

test("the challenged seat of several persons can be chosen", async ({ page }) => {
  await sit(page, await save({ draws: DRAWS }));
  await button(page, "Share").first().click();
  await expect(address(page)).toBeVisible();
  const first = await address(page).inputValue();
  await page.getByRole("combobox", { name: "Player" }).selectOption("1");
  await expect(address(page)).not.toHaveValue(first);
});

for (const [width, height] of [[1280, 800], [360, 640], [740, 360]]) {
  test(`a challenge and both games fit, ${width} × ${height}`, async ({ page, browser }) => {
    const link = await challengeTo(page, await short(), "Anna");
    const other = await visitor(browser, { viewport: { width, height } });
    await open(other, link);
    const check = async () => {
      await expectAccessible(other);
      await expectTargets(other);
      await expectNoSidewaysScroll(other);
      await expectWholeWords(other);
    };
    await expect(challenge(other)).toBeVisible();
    await check();
    await button(other, "Play").click();
    await new Table(other).is("tile", 0);
    await playOut(other);
    await other.goto(new URL(link).hash);
    await expect(sides(other)).toHaveCount(2);
    await check();
    const [one, two] = await sides(other).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().x));
    expect(one < two).toBe(width > 640);
  });
}
