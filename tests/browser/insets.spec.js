// Safe area insets: a notch, round corners, the home indicator. No text or control is covered by
// them, on any screen.

import { keep, offer } from "./device.js";
import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { sit } from "./table.js";

/** Windows, with the part that the device covers at each edge. */
const DEVICES = {
  "a phone with a notch": [{ width: 375, height: 812 }, { top: 47, right: 0, bottom: 34, left: 0 }],
  "a phone on its side": [{ width: 740, height: 360 }, { top: 0, right: 44, bottom: 21, left: 44 }],
  "a phone on its side, with a hole for the camera": [
    { width: 800, height: 360 },
    { top: 24, right: 0, bottom: 0, left: 36 },
  ],
  "a tablet": [{ width: 820, height: 1180 }, { top: 24, right: 0, bottom: 20, left: 0 }],
  "a tablet on its side": [{ width: 1180, height: 820 }, { top: 24, right: 0, bottom: 20, left: 0 }],
};

async function cover(page, insets) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/**
 * In the page: returns texts and controls that are covered, with every scroll area at its start,
 * and then at its end.
 */
const covered = (insets) => {
  const said = "button, summary, input, select, a[href], h1, h2, h3, p, b, td, th, legend, .player-name";
  const isShown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".mirror, .spoken");
  const all = () => [...(document.querySelector("dialog:modal") ?? document.body).querySelectorAll(said)];
  const clips = (it) => getComputedStyle(it).overflow !== "visible";
  // Its visible part: ancestors clip the rest.
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    let isFixed = getComputedStyle(element).position === "fixed";
    for (let it = element.parentElement; it && !isFixed && it !== document.body; it = it.parentElement) {
      const box = it.getBoundingClientRect();
      if (clips(it)) {
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      isFixed = getComputedStyle(it).position === "fixed";
    }
    return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  };
  const scroll = (to) => {
    const boxes = document.querySelectorAll("html, main, section, aside, div, form, ol, ul, dialog");
    for (const it of boxes) it.scrollTop = to;
  };
  const under = (box) => ({
    left: box.left < insets.left - 1,
    right: box.right > innerWidth - insets.right + 1,
    top: box.top < insets.top - 1,
    bottom: box.bottom > innerHeight - insets.bottom + 1,
  });
  const lost = (sides) => all().flatMap((element) => {
    const isUnder = under(element.getBoundingClientRect());
    if (!sides.some((side) => isUnder[side]) || !isShown(element)) return [];
    const box = seen(element);
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return [];
    const name = `${element.outerHTML.slice(0, 90)} … ${element.textContent.slice(0, 30)}`;
    return sides.filter((side) => under(box)[side]).map((side) => `${side}: ${name}`);
  });
  scroll(0);
  const atBeginning = lost(["left", "right", "top"]);
  scroll(1e6);
  const atEnd = lost(["left", "right", "bottom"]);
  scroll(0);
  return [...atBeginning, ...atEnd];
};

/** In the page: returns the buttons over the board that are covered or clipped. */
const hidden = () => [...document.querySelectorAll(".bar button")]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const ends = [left + 4, left + width - 4].map((x) => document.elementFromPoint(x, top + height / 2));
    return !ends.every((hit) => button.contains(hit));
  })
  .map(({ ariaLabel }) => ariaLabel);

test.describe("nothing is under what the device covers", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, isKept: true, isToldOffline: false });
  const SIX = [..."ABCDEF"].map((letter, colour) => ({ name: `${letter}nonymous player`, colour }));

  let games;
  test.beforeAll(async () => {
    const [tile, figure, over] = await Promise.all([
      save({ sitters: SIX, until: ({ phase }, played) => played >= 60 && phase === "tile" }),
      save({ until: ({ phase }, played) => played >= 50 && phase === "figure" }),
      save({ sitters: SIX }),
    ]);
    games = { tile, figure, over };
  });

  for (const [name, [viewport, insets]] of Object.entries(DEVICES)) {
    test.describe(`on ${name}`, () => {
      test.use({ viewport });

      const isFree = async (page, what) => {
        expect(await page.evaluate(covered, insets), what).toEqual([]);
      };
      test.beforeEach(({ page }) => cover(page, insets));

      test("away from the table", async ({ page }) => {
        await page.addInitScript(keep);
        await open(page);
        await page.evaluate(offer);
        await expect(page.getByRole("button", { name: "Install" })).toBeVisible();
        await expect(page.locator(".notice")).toBeVisible();
        await isFree(page, "home");
        for (const [fragment, heading] of [["#/new", "New game"], ["#/settings", "Settings"], ["#/tiles", "All tiles"]]) {
          await page.evaluate((fragment) => (location.hash = fragment), fragment);
          await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
          await isFree(page, heading);
        }
      });

      test("at the table, with anything open", async ({ page }) => {
        const table = await sit(page, games.over, "k3");
        await expect(page.locator(".finish-rest")).toBeVisible();
        await isFree(page, "result");
        await sit(page, games.figure, "k2");
        await table.is("figure");
        await isFree(page, "a figure to put");
        await sit(page, games.tile);
        await table.is("tile");
        await isFree(page, "table");
        expect(await page.evaluate(hidden), "buttons over the board").toEqual([]);
        for (const [key, dialog] of [["g", "menu"], ["p", "seats-dialog"], ["?", "help"]]) {
          await page.keyboard.press(key);
          await expect(page.locator(`dialog.${dialog}`)).toBeVisible();
          await isFree(page, dialog);
          await page.keyboard.press("Escape");
          await expect(page.locator("dialog")).toHaveCount(0);
        }
        const { x, y } = await table.middleOf([0, 0]);
        await page.mouse.click(x, y);
        await expect(page.locator(".seen-card")).toBeVisible();
        await isFree(page, "what is looked at");
        await page.locator(".seen-close").click();
        for (const [opens, closes] of [[".players-more", ".players-more"], [".side-toggle", ".side-close"]]) {
          if (!(await page.locator(opens).isVisible())) continue;
          await page.locator(opens).click();
          await expect.poll(() => page.evaluate(covered, insets), opens).toEqual([]);
          await page.locator(closes).click();
        }
      });
    });
  }
});
