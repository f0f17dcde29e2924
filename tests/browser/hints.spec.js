// Hints in steps: the area, the place, and the move with its reasons, compared with the player's
// preview tile.

import { expectNoSidewaysScroll } from "./checks.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Ben is to lay a tile at a table with many different hints. */
const TO_LAY = { seed: 4, spare: 2, until: ({ bag, phase }) => bag <= 53 && phase === "tile" };

/** Records the requests for hints to the worker: the player's preview tile in each. */
const listen = () => {
  window.asked = [];
  window.Worker = class extends Worker {
    postMessage(question) {
      const { wanted, share } = JSON.parse(question);
      // Other workers may search other shares of it.
      const isFirst = !share || (share.number === 0 && share.so_far.length === 0);
      if (wanted.advice && isFirst) window.asked.push(wanted.advice.in_hand);
      super.postMessage(question);
    }
  };
};
const asked = (page) => page.evaluate(() => window.asked);

const advice = (page) => page.locator(".advice");
const lit = (page) => page.locator(".lit rect");
const hinted = (page) => page.locator(".spot.hinted");

async function begin(page, config = TO_LAY) {
  await page.addInitScript(listen);
  return sit(page, await save(config));
}

/** Expects no hint, and that the next press begins with the area. */
async function isUntold(table) {
  const { page } = table;
  await expect(advice(page)).toHaveText("");
  await expect(lit(page)).toHaveCount(0);
  await expect(hinted(page)).toHaveCount(0);
  await expect(table.hint).toHaveAttribute("title", "Where to look");
}

/** Presses until the move is shown; returns its place and the turn of the tile there. */
async function toTheMove(table, press) {
  const { page } = table;
  await press(table);
  await expect(advice(page)).toHaveText(/^Look around /);
  await press(table);
  await expect(advice(page)).toHaveText(/^Here: /);
  await press(table);
  await expect(advice(page)).toHaveText(/^Place the tile here, rotated like this\./);
  return moved(table);
}

async function moved({ ghost }) {
  return { at: await ghost.getAttribute("data-ghost"), turn: await ghost.getAttribute("data-turn") };
}

const byMouse = (table) => table.hint.click();
const byKey = (table) => table.page.keyboard.press("h");
const byFinger = (table) => table.hint.tap();
const byButton = async (table) => {
  await tabTo(table.hint);
  await table.page.keyboard.press("Enter");
};

async function stepByStep(page, press) {
  const table = await begin(page);
  await expect(table.hint).toHaveAttribute("title", "Where to look");
  await expect(table.hint).toHaveAccessibleDescription("Where to look");
  await press(table);
  // Screen reader users get the same text.
  await expect(page.getByRole("status").filter({ hasText: /^Look around the \w+ (in|on|at) the / })).toBeVisible();
  const region = await lit(page).evaluateAll((cells) => cells.map((cell) => cell.dataset.on));
  expect([9, 25]).toContain(region.length);
  const spots = await table.spots.evaluateAll((spots) => spots.map((spot) => spot.dataset.spot));
  const mayBe = spots.filter((spot) => region.includes(spot));
  expect(mayBe.length, "it does not give the place away").toBeGreaterThan(1);
  await expect(hinted(page)).toHaveCount(0);
  await expect(table.ghost).toHaveCount(0);

  await expect(table.hint).toHaveAttribute("title", "Show the place");
  await press(table);
  await expect(advice(page)).toHaveText(/^Here: .* the start tile\.$/);
  await expect(hinted(page)).toHaveCount(1);
  const spot = await hinted(page).getAttribute("data-spot");
  expect(region).toContain(spot);
  await expect(lit(page)).toHaveCount(1);
  await expect(lit(page)).toHaveAttribute("data-on", spot);
  await expect(table.ghost).toHaveCount(0);

  await expect(table.hint).toHaveAttribute("title", "Show the move");
  await press(table);
  await expect(advice(page)).toHaveText(/^Place the tile here, rotated like this\..* (better than .*: [+−]\d+\.|about as good\.)/);
  await expect(table.ghost).toHaveAttribute("data-ghost", spot);
  await expect(lit(page)).toHaveCount(0);

  const sentence = await advice(page).textContent();
  await press(table);
  await expect(advice(page)).toHaveText(sentence);
  expect(await asked(page), "all of it was thought about once").toEqual([null]);
  return table;
}

for (const [hand, press] of [["mouse", byMouse], ["key", byKey], ["keys alone", byButton]]) {
  test(`each press tells more, by ${hand}`, async ({ page }) => {
    await stepByStep(page, press);
  });
}

test("whoever asked for a hint before need not wait for the next", async ({ page }) => {
  const table = await begin(page);
  await table.spots.first().click();
  await table.confirm.click();
  await expect(table.main).not.toHaveAttribute("data-phase", "tile");
  await page.waitForTimeout(600);
  expect(await asked(page), "nobody asked").toEqual([]);
  await table.hint.click();
  await expect(advice(page)).not.toHaveText("");
  await expect.poll(() => asked(page)).toHaveLength(1);
  await table.undo.click();
  await table.is("tile");
  await expect.poll(() => asked(page)).toEqual([null, null]);
  await expect(advice(page)).toHaveText("");
  await isUntold(table);
  await table.hint.click();
  await expect(advice(page)).toHaveText(/^Look around /);
  expect(await asked(page)).toHaveLength(2);
});

test("what a person has in hand is held against the move", async ({ page }) => {
  const table = await begin(page);
  await table.spots.nth(5).click();
  const own = await moved(table);
  const best = await toTheMove(table, byMouse);
  expect(best).not.toEqual(own);
  await expect(advice(page)).toHaveText(/ (About \d+ points? better than|About as good as) your current choice\./);
  const [inHand, ...more] = await asked(page);
  expect(more).toEqual([]);
  expect(inHand).toMatchObject({ at: own.at.split(",").map(Number), turn: Number(own.turn) });

  // The preview tile changes: the hint disappears, and compares with the new preview next time.
  await table.spots.nth(1).click();
  await expect(advice(page)).toHaveText("");
  await table.hint.click();
  await expect(advice(page)).toHaveText(/ your current choice\./);
  expect(await moved(table)).toEqual(best);
  expect(await asked(page)).toHaveLength(2);
});

test("whoever has found the best is told so at once, and why", async ({ page }) => {
  const table = await begin(page);
  const { at, turn } = await toTheMove(table, byMouse);
  await page.keyboard.press("Escape");
  await isUntold(table);
  await table.spot(at).click();
  for (let presses = 0; presses < 4 && (await moved(table)).turn !== turn; presses += 1) {
    await table.spot(at).click();
  }
  expect(await moved(table)).toEqual({ at, turn });
  await table.hint.click();
  await expect(advice(page)).toHaveText(/^That is the best I can find\..* [+−]\d+\./);
  expect(await asked(page)).toEqual([null]);
});

test("a hint that is taken back begins anew, and costs no thought", async ({ page }) => {
  const table = await begin(page);
  for (const takeBack of [() => page.keyboard.press("Escape"), () => table.undo.click()]) {
    await toTheMove(table, byMouse);
    await takeBack();
    await expect(table.ghost).toHaveCount(0);
    await isUntold(table);
  }
  expect(await asked(page), "the answer was kept").toEqual([null]);
});

test.describe("where the next tile waits", () => {
  test.use({ nextTile: "press" });

  test("a hint goes with what it was about", async ({ page }) => {
    const table = await begin(page);
    await toTheMove(table, byMouse);
    await table.confirm.click();
    await expect(table.main).not.toHaveAttribute("data-phase", "tile");
    await expect(advice(page)).toHaveText("");
    await table.undo.click();
    await table.is("tile");
    await isUntold(table);
    await table.hint.click();
    await expect(advice(page)).toHaveText(/^Look around /);
    expect(await asked(page), "it is another position now").toEqual([null, null]);
  });
});

test("where there is but one place the move is told at once", async ({ page }) => {
  const table = await begin(page, { seed: 7, until: ({ phase }, played) => played >= 7 && phase === "figure" });
  await expect(table.hint).toHaveAttribute("title", "Hint");
  await table.hint.click();
  await expect(advice(page)).toHaveText(/^Hint: /);
  await expect(table.hint).toHaveAttribute("title", "Show the move");
  await table.skip.click();
  await expect(advice(page)).toHaveText("");
});

test("where something can be done in several places it is told where to look", async ({ page }) => {
  const table = await begin(page, {
    seed: 3,
    expansions: ["dragon"],
    offers: (actions, { phase }) => phase === "dragon" && actions.length > 2,
  });
  await table.hint.click();
  await expect(advice(page)).toHaveText(/^Look around /);
  await expect(table.hint).toHaveAttribute("title", "Show the move");
  await table.hint.click();
  await expect(advice(page)).toHaveText(/^Hint: Move the dragon /);
  await expect(lit(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each press tells more, by finger, and hides nothing", async ({ page }) => {
    const table = await stepByStep(page, byFinger);
    await table.spots.nth(1).tap();
    await table.hint.tap();
    await expect(advice(page)).toHaveText(/ your current choice\./);
    await expectNoSidewaysScroll(page);
    const [told, hand, ghost] = await Promise.all(
      [advice(page), page.locator(".hand"), table.ghost.locator(".preview-rim")].map((it) => it.boundingBox()),
    );
    expect(told.y + told.height).toBeLessThanOrEqual(740);
    expect(ghost.y + ghost.height, "the place is not below the words").toBeLessThanOrEqual(hand.y);
  });
});
