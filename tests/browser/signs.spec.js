// Every number and sign on the table says what it is: to a mouse that rests on it, to a finger, to
// the keyboard, and to whoever hears the page.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit, tabTo } from "./table.js";

test.use({
  viewport: { width: 1360, height: 1000 },
  contextOptions: { reducedMotion: "reduce" },
});

/** What a sign of each kind says, whatever its number. */
const WORDS = {
  gap: /still to come/,
  farm: /feeds \d+ finished cit/,
  figure: /strength|\d/,
  player: /so far.*if the game ended now.*at hand/s,
  laps: /1 time round the track, 50 points each/,
  marker: /so far/,
  offer: /points?|comes home|stays|tile/,
  place: /points?|comes home|stays|tile/,
  offers: /(comes home|stays to the end)/,
};

const GAMES = {
  /** A figure is to be placed, and one can never come home. */
  figures: {
    spare: 2,
    offers: (actions, { bag }) => bag < 14 && actions.filter(({ deploy }) => deploy).length > 2,
  },
  /** Somebody has been round the track. */
  laps: { ...BIG_BOX, seed: 1, until: ({ phase, scores }) => phase === "tile" && Math.max(...scores) >= 50 },
};
let games;
test.beforeAll(async () => {
  const entries = Object.entries(GAMES).map(async ([name, game]) => [name, await save(game)]);
  games = Object.fromEntries(await Promise.all(entries));
});

const cardOf = (page) => page.getByRole("region", { name: "Looked at" });

/** The kinds of signs there are, and where one of each can be pressed: nothing else lies there. */
const signs = (page) => page.evaluate(() => {
  const found = {};
  for (const sign of document.querySelectorAll("[data-sign]")) {
    if (!sign.checkVisibility() || found[sign.dataset.sign]) continue;
    const { left, top, width, height } = sign.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isFree = sign.contains(hit) || hit?.closest(".board") && sign.closest(".board") &&
      !hit.closest("[data-sign], button");
    if (isFree) found[sign.dataset.sign] = { x, y };
  }
  return found;
});

/** Both games, with everything there is to see switched on. */
async function everySign(page, walk) {
  const seen = new Set();
  for (const [name, saved] of Object.entries(games)) {
    const table = await sit(page, saved, name);
    await page.keyboard.press("o");
    await expect(page.locator(".farm").first()).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(cardOf(page)).toHaveCount(0);
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

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  test("a tap on a sign tells its words, until a tap elsewhere", async ({ page }) => {
    const card = cardOf(page);
    // A tap on a choice is that choice: what all of them bring is said beside them.
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
      expect(brings).toMatch(/^\d+ (now, (\d+\+ finished|\d+ surrounded|stays)|at once)$/);
    }
    await expect(places.locator(".place-brings")).toHaveCount(names.length);
    await page.getByRole("button", { name: "What it brings" }).tap();
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
    // Tiles, what is on them, and gaps.
    await page.keyboard.press("e");
    for (let presses = 0; presses < 30; presses += 1) {
      if (/still to come/.test(await card.textContent())) break;
      await page.keyboard.press(presses % 7 === 6 ? "ArrowUp" : "ArrowRight");
    }
    await expect(card).toContainText(WORDS.gap);
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  }
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
  await expect(page.getByRole("button", { name: "What it brings" })).toHaveAccessibleDescription(WORDS.offers);
  const list = page.locator("details.mirror");
  await list.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(list).toContainText(WORDS.gap);
  await expect(list).toContainText(WORDS.farm);
  await expect(list).toContainText("can no longer be completed");
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
