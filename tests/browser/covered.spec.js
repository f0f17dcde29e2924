// Nothing at the table covers a control, in any window and for any pending decision.

import { expectNothingCovered } from "./checks.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { BIG_BOX, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WINDOWS = {
  "a phone": { width: 360, height: 640 },
  "a phone on its side": { width: 740, height: 360 },
  "a tablet": { width: 820, height: 1180 },
  "a desk at 200 %": { width: 680, height: 425 },
  "a desk": { width: 1360, height: 850 },
  "a large desk": { width: 1920, height: 1080 },
};
const SIX = ["Maximiliane", "Bo", "Þórgunnur", "Jean-Christophe", "Wilhelmina", "Anna"];
const SITTERS = SIX.map((name, colour) => ({ name, colour }));
const kinds = (actions) => new Set(actions.map(({ deploy }) => deploy)).size;

const inTheMiddle = (actions, { phase, bag }) => phase === "tile" && bag < 120;

/**
 * The situations: the legal actions to stop at; whether the line about the others is shown; what to
 * do first.
 */
const SITUATIONS = {
  "another player leads the dragon on": {
    offers: (actions, { player }, layer) => player !== layer && actions.some(({ dragon }) => dragon),
    hasLine: true,
  },
  "another player sends somebody from Carcassonne": {
    offers: (actions, { player }, layer) => player !== layer && actions.some(({ reinforce }) => reinforce),
    hasLine: true,
  },
  "a meeple of one of many kinds is placed": { offers: (actions) => kinds(actions) >= 5 },
  "a tile is placed": { offers: inTheMiddle, hasLine: true },
  "a player looks back": { offers: inTheMiddle, begin: (page) => page.keyboard.press("l") },
  "a card is open": { offers: inTheMiddle, begin: (page) => page.keyboard.press("e") },
};

for (const [situation, { offers, begin, hasLine }] of Object.entries(SITUATIONS)) {
  test(`nothing is covered while ${situation}`, async ({ page }) => {
    let [acting, layer] = [];
    const saved = await save({
      ...BIG_BOX,
      seed: 77,
      sitters: SITTERS,
      offers: (actions, now) => {
        acting = now.player;
        return offers(actions, now, layer);
      },
      chosen: ({ place }) => {
        if (place) layer = acting;
      },
    });
    await sit(page, saved);
    for (const [window, size] of Object.entries(WINDOWS)) {
      await test.step(window, async () => {
        await page.setViewportSize(size);
        await begin?.(page);
        if (hasLine) await expect(page.locator(".meanwhile")).toBeVisible();
        await expectNothingCovered(page, window);
        if (begin) await page.keyboard.press("Escape");
      });
    }
  });
}

/** The minimum number of first choices in view. */
const FIRST_PLACES = [
  ["a phone", 1],
  ["a phone on its side", 1],
  ["a desk", 2],
];

/** Returns the first choices that are not wholly in view, or whose points are not. */
const outOfSight = (page, count) => page.locator("[data-choice]").evaluateAll((places, count) => {
  const isInSight = (it, place) => {
    const { left, top, right, bottom, width, height } = it.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    // If it is scrolled out of its list or covered, another element is hit.
    const corners = [[left + 1, top + height / 2], [right - 1, top + height / 2], [left + width / 2, bottom - 1]];
    const isHit = corners.every(([x, y]) => place.contains(document.elementFromPoint(x, y)));
    return width > 0 && isInWindow && isHit;
  };
  return places.slice(0, count).filter((place) => {
    const points = place.querySelector("[data-brings]");
    return !points?.dataset.brings.trim() || ![place, points].every((it) => isInSight(it, place));
  }).map(({ outerHTML }) => outerHTML.slice(0, 160));
}, count);

test("the first places for a meeple and their points are in sight where there are many kinds", async ({ page }) => {
  const offers = SITUATIONS["a meeple of one of many kinds is placed"].offers;
  await sit(page, await save({ ...BIG_BOX, seed: 77, sitters: SITTERS, offers }));
  for (const [window, count] of FIRST_PLACES) {
    await test.step(window, async () => {
      await page.setViewportSize(WINDOWS[window]);
      await expect(page.locator("[data-choice]").nth(count - 1)).toBeVisible();
      await expect.poll(() => outOfSight(page, count)).toEqual([]);
    });
  }
});
