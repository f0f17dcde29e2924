// Challenges to a journey: won here, sent, played in another browser, and both side by side.

import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectWholeWords } from "./checks.js";
import { Journey, LONG } from "./journey.js";
import { expect, open, test } from "./site.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

const button = (page, name) => page.getByRole("button", { name, exact: true });
const address = (page) => page.locator("#challenge-address");
const sides = (page) => page.locator(".challenge-side");

/** Wins the first journey, and returns its table with the link of a challenge to it. */
async function challengeTo(page) {
  const journey = await Journey.at(page, "first-road");
  await journey.finish();
  const left = await journey.stock();
  await button(page, "Challenge others").click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await expect(address(page)).toBeVisible();
  return { left, link: await address(page).inputValue() };
}

async function visitor(browser, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  return context.newPage();
}

test("a journey that was won is played by another, and both are shown afterwards", async ({ page, browser }) => {
  const { left, link } = await challengeTo(page);
  expect(link).toMatch(/#\/challenge\/j1\./);

  const other = await visitor(browser);
  await open(other, link);
  await expect(other.locator(".challenge-beat")).toHaveText(`Anna: Won, ${left} tiles left. Can you do better?`);
  await expectAccessible(other);
  await button(other, "Play").click();
  const journey = new Journey(other);
  await expect(journey.tasks).toHaveCount(3, LONG);
  await journey.hasUsed(0);
  await other.keyboard.press("s");
  await journey.hasUsed(1);
  // Whoever reloads, or opens the link again, continues.
  await other.reload();
  await journey.hasUsed(1);
  await other.goto(new URL(link).hash);
  await button(other, "Continue your game").click();
  await journey.hasUsed(1);
  await journey.finish();
  await expect(journey.verdict).toBeVisible();
  await expect(button(other, "Challenge others")).toHaveCount(0);
  const used = await journey.used();
  await expect(button(other, "Compare")).toBeFocused();
  await other.keyboard.press("Enter");

  await expect(sides(other)).toHaveCount(2);
  await expect(sides(other).first()).toContainText("Anna");
  await expect(sides(other).first().locator(".challenge-points")).toHaveText(`${left}`);
  await expect(other.locator(".challenge-verdict")).toContainText("Anna");
  const slider = other.getByRole("slider");
  await slider.focus();
  await other.keyboard.press("Home");
  await expect(other.locator(".challenge-steps")).toContainText("Turn 1 of ");
  // The first tile lies on the left, and was put aside on the right.
  await expect(sides(other).first().locator(".laid")).toHaveCount(2);
  await expect(sides(other).last().locator(".laid")).toHaveCount(1);
  await expect(sides(other).last()).toContainText("Put aside.");
  for (let turn = 1; turn < used; turn += 1) await other.keyboard.press("ArrowRight");
  await expect(sides(other).last().locator(".challenge-points")).not.toHaveText("");
  await expectAccessible(other);

  await other.getByRole("textbox", { name: "Your name" }).fill("Ben");
  const answer = await address(other).inputValue();
  // The challenger sees both: the journey was played here under its own name.
  await page.goto(new URL(answer).hash);
  await expect(sides(page)).toHaveCount(2);
  await expect(sides(page).first()).toContainText("Ben");
  await expect(sides(page).last()).toContainText("Anna");
  await expect(page.getByRole("textbox", { name: "Your name" })).toHaveCount(0);
  // A third person sees both results, and may play first.
  const third = await visitor(browser);
  await open(third, answer);
  await expect(third.locator(".challenge-results li")).toHaveCount(2);
  await button(third, "Show the games").click();
  await expect(sides(third)).toHaveCount(2);
});

test("nothing of a journey can be read from its challenge", async ({ page }) => {
  const { link } = await challengeTo(page);
  const played = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.journeys")).played[0].text);
  const bytes = (text) => Buffer.from(text, "base64url").toString("latin1");
  const parts = new URL(link).hash.replace("#/challenge/", "").split(".");
  expect(parts).toHaveLength(3);
  const [, journey, result] = parts.map(bytes);
  const clear = bytes(played);
  // The journey is told, its actions are not: they are the end of the text that is kept here.
  const own = clear.slice(journey.length - 3);
  expect(own.length).toBeGreaterThan(8);
  for (let at = 0; at + 4 <= own.length; at += 1) {
    expect(journey.includes(own.slice(at, at + 4))).toBe(false);
    expect(result.includes(own.slice(at, at + 4))).toBe(false);
  }
});

test("a spoilt challenge to a journey says so and changes nothing", async ({ page }) => {
  const { link } = await challengeTo(page);
  const before = await page.evaluate(() => localStorage.getItem("bastide.journeys"));
  const { hash } = new URL(link);
  for (const [spoilt, words] of [
    [hash.slice(0, -5), "damaged"],
    [hash.replace("j1.A", "j1.B"), "damaged"],
    [hash.replace("j1.", "j2."), "newer version"],
    [`${hash.slice(0, hash.indexOf(".") + 1)}AQAB.AAQFAEFubmE`, "damaged"],
  ]) {
    await page.goto("about:blank");
    await open(page, `./${spoilt}`);
    await expect(page.locator(".notices")).toContainText(words);
    await expect(page.locator("main.home")).toBeVisible();
  }
  await open(page, `./#/journeys/${hash.replace("#/challenge/", "").slice(0, 12)}`);
  await expect(page.getByRole("alert")).toContainText("incomplete");
  expect(await page.evaluate(() => localStorage.getItem("bastide.journeys"))).toBe(before);
});

for (const [width, height] of [[1280, 800], [360, 640], [740, 360]]) {
  test(`a challenge to a journey fits, ${width} × ${height}`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height });
    const { link } = await challengeTo(page);
    const check = async (page) => {
      await expectAccessible(page);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
    };
    await check(page);
    const other = await visitor(browser, { viewport: { width, height } });
    await open(other, link);
    await expect(button(other, "Play")).toBeVisible();
    await check(other);
    await button(other, "Play").click();
    const journey = new Journey(other);
    await expect(journey.tasks).toHaveCount(3, LONG);
    await journey.lose();
    await button(other, "Compare").click();
    await expect(other.locator(".challenge-verdict")).toHaveText("Anna did better than you.");
    await check(other);
    await other.getByRole("slider").focus();
    await other.keyboard.press("Home");
    await check(other);
  });
}
