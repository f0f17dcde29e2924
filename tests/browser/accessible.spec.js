// Every screen by daylight and by candlelight, on a desk and on a phone, for everybody.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { everyScreen } from "./screens.js";
import { expect, test } from "./site.js";
import { begin } from "./table.js";

const STILL = { contextOptions: { reducedMotion: "reduce" } };
const WINDOWS = {
  "on a desk": { viewport: { width: 1280, height: 800 } },
  "on a phone": { viewport: { width: 360, height: 740 } },
};

for (const [where, window] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${where}, ${colorScheme}`, () => {
      test.use({ ...STILL, ...window, colorScheme });

      // By candlelight nothing but the colours is different.
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;

      test("axe finds nothing on any screen", async ({ page }) => {
        test.slow();
        await everyScreen(page, async (screen) => {
          await test.step(screen, () => expectAccessible(page, rules));
        });
      });
    });
  }
}

const NARROW = {
  "320 pixels across": { viewport: { width: 320, height: 640 } },
  // A window of 1280 by 720, zoomed.
  "at 200 %": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
};
for (const [how, window] of Object.entries(NARROW)) {
  test.describe(how, () => {
    test.use({ ...STILL, ...window });

    test("nothing is cut off and no screen scrolls sideways", async ({ page }) => {
      await everyScreen(page, async (screen) => {
        await test.step(screen, async () => {
          await expectNoSidewaysScroll(page);
          await expectTargets(page);
        });
      });
    });

    test("a turn can be played", async ({ page }) => {
      const table = await begin(page, 7);
      await table.spots.first().click();
      await expect(table.confirm).toBeInViewport({ ratio: 1 });
      await table.confirm.click();
      await expect(table.skip).toBeInViewport({ ratio: 1 });
      const board = await page.locator(".board").boundingBox();
      expect(Math.min(board.width, board.height)).toBeGreaterThan(140);
      await table.places.first().click();
      await table.is("tile", 1);
    });
  });
}

test.describe("where less movement is wanted", () => {
  test.use(STILL);

  test("nothing moves", async ({ page }) => {
    await page.addInitScript(() => {
      window.moved = [];
      for (const kind of ["transitionrun", "animationstart"]) {
        addEventListener(kind, ({ target }) => {
          const lasting = target.getAnimations().filter((it) => it.effect.getTiming().duration > 0);
          if (lasting.length > 0) window.moved.push(`${kind} of ${target.tagName} ${target.className}`);
        }, true);
      }
    });
    const table = await begin(page, 7);
    await table.spots.first().click();
    await table.confirm.click();
    await table.places.first().click();
    await table.is("tile", 1);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });
});
