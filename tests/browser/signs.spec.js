// Every number and label on the table explains itself: to a resting mouse, to a finger, to the
// keyboard, and to screen reader users.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit, tabTo } from "./table.js";

test.use({
  viewport: { width: 1360, height: 1000 },
  contextOptions: { reducedMotion: "reduce" },
});

/** The text of each kind of label, for any number. */
const WORDS = {
  gap: /remaining tiles? fits? here/,
  farm: /feeds \d+ finished cit/,
  figure: /strength|\d/,
  player: /so far.*if the game ended now.*in supply/s,
  laps: /1 lap of the track, 50 points each/,
  marker: /so far/,
  offer: /points?|returns|stays|tile/,
  place: /points?|returns|stays|tile/,
  offers: /(returns to you|stay until the end)/,
  // The neutral figures, and followers in Carcassonne.
  dragon: /The dragon is here/,
  fairy: /The fairy is here/,
  count: /: the Count is here/,
  waits: /: \w.*, waiting for something to be scored/,
};
/** Texts for a player's other belongings. */
const THINGS = [
  /for the largest finished city: \d+ tiles? to beat.*1 point for each finished city/,
  /for the longest finished road: \d+ tiles? to beat.*1 point for each finished road/,
  /(wine|grain|cloth).*: at the end, the player with the most of a kind scores 10 points/,
];
const some = (things) => Object.values(things).some((it) => it > 0 || Object.keys(it).length > 0);

const GAMES = {
  /** A figure is to be placed, and some could never return. */
  figures: {
    spare: 2,
    offers: (actions, { bag }) => bag < 14 && actions.filter(({ deploy }) => deploy).length > 2,
  },
  /** A player has passed a full lap of the track. */
  laps: { ...BIG_BOX, seed: 1, until: ({ phase, scores }) => phase === "tile" && Math.max(...scores) >= 50 },
  /**
   * Dragon, fairy and Count are in play, a follower is in Carcassonne, and a player has goods and a
   * title.
   */
  wanderers: {
    ...BIG_BOX,
    spare: 2,
    until: ({ phase, dragon, fairy, king, robber, goods, quarters }) => {
      return phase === "tile" && dragon && fairy && king && robber && goods.some(some) &&
        quarters.some((quarters) => Object.values(quarters).some(some));
    },
  },
};
let games;
test.beforeAll(async () => {
  const entries = Object.entries(GAMES).map(async ([name, game]) => [name, await save(game)]);
  games = Object.fromEntries(await Promise.all(entries));
});

const cardOf = (page) => page.getByRole("region", { name: "Details" });

/** Returns the kinds of labels on the table, with an uncovered point of one of each. */
const signs = (page) => page.evaluate(() => {
  const found = {};
  for (const sign of document.querySelectorAll("[data-sign]")) {
    const { sign: name, figure } = sign.dataset;
    const isInCarcassonne = /:(castle|market|blacksmith|cathedral)$/.test(figure);
    const kind = name === "wanderer" ? figure : isInCarcassonne ? "waits" : name;
    if (!sign.checkVisibility() || found[kind]) continue;
    const { left, top, width, height } = sign.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isFree = sign.contains(hit) || hit?.closest(".board") && sign.closest(".board") &&
      !hit.closest("[data-sign], button");
    if (isFree) found[kind] = { x, y };
  }
  return found;
});

/** Opens all games, with every overlay switched on. */
async function everySign(page, walk) {
  const seen = new Set();
  for (const [name, saved] of Object.entries(games)) {
    const table = await sit(page, saved, name);
    // The figures of all players are in view.
    if (name === "wanderers") await page.keyboard.press("f");
    await page.keyboard.press("o");
    await expect(page.locator(".farm").first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(cardOf(page)).toHaveCount(0);
    await page.locator(".track details").evaluate((track) => (track.open = true));
    for (const [sign, at] of Object.entries(await signs(page))) {
      if (!WORDS[sign]) continue;
      await test.step(`${sign} in ${name}`, () => walk(sign, at, table));
      seen.add(sign);
    }
  }
  return [...seen].sort();
}

test("a mouse that rests on a sign is told its words, and no more once it goes on", async ({ page }) => {
  const card = cardOf(page);
  const seen = await everySign(page, async (sign, { x, y }) => {
    await page.mouse.move(x, y);
    await expect(card).toContainText(WORDS[sign]);
    await page.mouse.move(700, 14);
    await expect(card).toHaveCount(0);
  });
  expect(seen).toEqual(Object.keys(WORDS).sort());
});

test("a mouse that only lies where signs come up looks at none of them until it is moved", async ({ page }) => {
  const table = await sit(page, await save({ until: ({ phase }) => phase === "figure" }));
  const place = table.buttons.first();
  const { x, y, width, height } = await place.boundingBox();
  const middle = [x + width / 2, y + height / 2];
  await page.keyboard.press("u");
  await table.is("tile");
  await page.mouse.move(...middle);
  await page.keyboard.press("y");
  await expect(place).toBeVisible();
  expect(await place.evaluate((it) => it.matches(":hover"))).toBe(true);
  await page.waitForTimeout(400);
  await expect(cardOf(page)).toHaveCount(0);
  await page.mouse.move(middle[0] + 2, middle[1]);
  await expect(cardOf(page)).toContainText(await place.getAttribute("aria-label"));
});

test("a table that is left goes in peace, whatever on it is looked at or has the focus", async ({ page }) => {
  const saved = await save({ until: ({ phase, player }) => phase === "figure" && player === 1 });
  const held = [
    [(table) => table.buttons.first(), "place"],
    [({ page }) => page.locator("button[data-sign=player]").first(), "player"],
    [({ page }) => page.locator(".log-line").first(), "log"],
  ];
  for (const [find, key] of held) {
    for (const look of [(it) => tabTo(it), (it) => it.hover()]) {
      const table = await sit(page, saved, key);
      await look(find(table));
      await page.waitForTimeout(200);
      await page.evaluate(() => {
        location.hash = "#/";
      });
      await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
    }
  }
});

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  test("a tap on a sign tells its words, until a tap elsewhere", async ({ page }) => {
    const card = cardOf(page);
    // A tap on a choice performs it: the outcomes of all choices are shown beside them.
    const acts = ["offer", "place"];
    const seen = await everySign(page, async (sign, { x, y }) => {
      if (acts.includes(sign)) return;
      await page.touchscreen.tap(x, y);
      await expect(card).toContainText(WORDS[sign]);
      await page.locator(".prompt").tap();
      await expect(card).toHaveCount(0);
    });
    expect(seen).toEqual(Object.keys(WORDS).sort());
  });

  test("what each choice brings stands on its button, and one tap tells all of it", async ({ page }) => {
    await sit(page, games.figures);
    const places = page.locator(".place");
    const names = await places.locator("span").allTextContents();
    const told = await places.locator(".place-brings").evaluateAll((all) => all.map((it) => it.dataset.brings));
    for (const brings of told) {
      expect(brings).toMatch(/^(\d+ now · (\d+\+ when finished|\d+ when surrounded|scored at the end)|\d+ right away)$/);
    }
    await expect(places.locator(".place-brings")).toHaveCount(names.length);
    await page.getByRole("button", { name: "Show points" }).tap();
    await expect(cardOf(page).locator("p")).toHaveCount(names.length);
    await expect(cardOf(page)).toContainText(names[0].split(",")[0]);
    const [cross, line] = await Promise.all(
      [".seen-close", "p"].map((part) => cardOf(page).locator(part).first().boundingBox()),
    );
    expect(line.y).toBeGreaterThanOrEqual(cross.y + cross.height - 1);
    await page.getByRole("button", { name: "Skip" }).tap();
    await expect(cardOf(page)).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a tap on the players says what all their numbers are", async ({ page }) => {
    await sit(page, games.figures);
    await expect(page.locator(".player-words")).toHaveCount(0);
    await page.locator(".players-more").tap();
    await expect(page.locator(".player-words")).toHaveText([WORDS.player, WORDS.player]);
    await page.locator(".players-more").tap();
    await expect(page.locator(".player-words")).toHaveCount(0);
  });
});

test.describe("on the smallest phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test("what all choices bring leaves most of the board, and the choices, in sight", async ({ page }) => {
    const table = await sit(page, games.figures);
    const offers = page.getByRole("button", { name: "Show points" });
    const card = cardOf(page);
    // For any position of the choices on the board.
    for (const by of [0, 1, -1]) {
      await table.fit.tap();
      if (by !== 0) await page.keyboard.press(by > 0 ? "Shift+ArrowUp" : "Shift+ArrowDown");
      await offers.tap();
      await expect(card).toBeVisible();
      const [{ y, height }, board] = await Promise.all([card.boundingBox(), page.locator(".board").boundingBox()]);
      expect(height).toBeLessThanOrEqual(0.41 * board.height);
      const marks = await table.choices.evaluateAll((all) => all.map((mark) => {
        const { top, bottom } = mark.querySelector("circle").getBoundingClientRect();
        return (top + bottom) / 2;
      }));
      const inSight = marks.filter((at) => at > board.y && at < board.y + board.height);
      if (by >= 0) expect(inSight.length).toBeGreaterThan(2);
      const covered = inSight.filter((at) => at > y && at < y + height);
      expect(2 * covered.length).toBeLessThanOrEqual(inSight.length);
      // Clipped text fades, and can be scrolled to.
      const isCut = await card.evaluate((it) => it.scrollHeight > it.clientHeight + 1);
      const fade = await card.evaluate((it) => getComputedStyle(it, "::after").position);
      expect(isCut ? fade : "sticky").toBe("sticky");
      await offers.tap();
      await expect(card).toHaveCount(0);
    }
  });
});

test("the keyboard comes to every sign, which says its words, and Escape closes them", async ({ page }) => {
  const card = cardOf(page);
  for (const [name, saved] of Object.entries(games)) {
    await sit(page, saved, name);
    for (const sign of ["player", "laps", "place", "offers"]) {
      const button = page.locator(`button[data-sign=${sign}]`).first();
      if ((await button.count()) === 0) continue;
      await tabTo(button);
      await expect(card).toContainText(WORDS[sign]);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
    }
    // Tiles, their features, and gaps.
    await page.keyboard.press("e");
    for (let presses = 0; presses < 30; presses += 1) {
      if (WORDS.gap.test(await card.textContent())) break;
      await page.keyboard.press(presses % 7 === 6 ? "ArrowUp" : "ArrowRight");
    }
    await expect(card).toContainText(WORDS.gap);
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  }
});

test("what a player has won is told for what it is, by every way", async ({ page }) => {
  await sit(page, games.wanderers, "wanderers");
  const told = page.locator("button[data-sign=player]");
  const card = cardOf(page);
  for (const words of THINGS) {
    const all = await told.evaluateAll((all) => all.map((it) => it.ariaDescription));
    const player = told.nth(all.findIndex((it) => words.test(it)));
    await expect(player).toHaveAccessibleDescription(words);
    await player.hover();
    await expect(card).toContainText(words);
    await page.mouse.move(700, 14);
    await expect(card).toHaveCount(0);
    await tabTo(player);
    await expect(card).toContainText(words);
    await page.keyboard.press("Escape");
    await page.locator(".board").focus();
  }
});

test("the track is a line until somebody opens it, and who has been round it is told there", async ({ page }) => {
  await sit(page, games.laps);
  const track = page.locator(".track");
  await expect(page.locator("button[data-sign=laps]").first()).toBeVisible();
  expect((await track.boundingBox()).height).toBeLessThan(80);
  await track.locator("summary").click();
  await expect(track.getByRole("img", { name: "Score track" })).toBeVisible();
});

test("whoever hears the page is told the same", async ({ page }) => {
  await sit(page, games.laps, "laps");
  for (const sign of ["player", "laps"]) {
    const button = page.locator(`button[data-sign=${sign}]`).first();
    await expect(button).toHaveAccessibleName(/./);
    await expect(button).toHaveAccessibleDescription(WORDS[sign]);
  }
  await sit(page, games.figures, "figures");
  for (const place of await page.locator(".place").all()) {
    await expect(place).toHaveAccessibleDescription(WORDS.place);
  }
  await expect(page.getByRole("button", { name: "Show points" })).toHaveAccessibleDescription(WORDS.offers);
  // The marks on the board repeat the buttons' texts, once: after their names.
  const marks = page.locator("[data-act]");
  const buttons = await page.locator(".place").evaluateAll((all) => all.map((it) => it.ariaDescription));
  await expect(marks).toHaveCount(buttons.length);
  for (const [number, brings] of buttons.entries()) {
    await expect(marks.nth(number)).toHaveAccessibleDescription(brings);
    await expect(marks.nth(number)).not.toHaveAccessibleName(/points?/);
  }
  const list = page.locator("details.mirror");
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(list).toContainText(WORDS.gap);
  await expect(list).toContainText(WORDS.farm);
  await expect(list).toContainText("can no longer be finished");
  await sit(page, games.wanderers, "wanderers");
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  for (const words of ["dragon", "fairy", WORDS.count, WORDS.waits]) await expect(list).toContainText(words);
});

test("while a figure is to be placed, a click on a gap asks for no tile", async ({ page }) => {
  const table = await sit(page, games.figures);
  await table.is("figure");
  const { gap } = await signs(page);
  await page.mouse.click(gap.x, gap.y);
  await expect(cardOf(page)).toContainText(WORDS.gap);
  await expect(table.problem).toHaveText("");
});

test("nobody is asked about farms where nobody farms", async ({ page }) => {
  await sit(page, await save({ rules: { farmers: "off" }, until: ({ phase }) => phase === "tile" }));
  await expect(page.getByRole("button", { name: "Show everything" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the farms" })).toHaveCount(0);
});
