// Accessibility of every screen in the light and the dark theme, on a desktop and on a phone.

import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectWholeWords } from "./checks.js";
import { DECISIONS, gameWith } from "./decisions.js";
import { everyPhase, everyScreen } from "./screens.js";
import { openSeats } from "./setup.js";
import { expect, open, test } from "./site.js";
import { begin, sit } from "./table.js";

const STILL = { contextOptions: { reducedMotion: "reduce" } };
const WINDOWS = {
  "on a desk": { viewport: { width: 1280, height: 800 } },
  "on a phone": { viewport: { width: 360, height: 740 } },
};

const LIGHT = { colorScheme: "light", contrast: "no-preference" };
const DARK = { colorScheme: "dark", contrast: "no-preference" };
const MORE_CONTRAST = [
  { colorScheme: "light", contrast: "more" },
  { colorScheme: "dark", contrast: "more" },
];

for (const [where, window] of Object.entries(WINDOWS)) {
  test.describe(where, () => {
    test.use({ ...STILL, ...window });

    for (const [walk, every] of Object.entries({ screen: everyScreen, phase: everyPhase })) {
      test(`axe finds nothing in any ${walk}`, async ({ page }) => {
        test.setTimeout(600_000);
        await every(page, async (screen) => {
          await page.emulateMedia(LIGHT);
          await test.step(screen, () => expectAccessible(page));
          await expectReadable(page, screen, [DARK]);
        });
      });

      // Both windows show the same colours: one of them is enough for the rarer themes.
      if (where === "on a desk") {
        test(`everything can be read with more contrast in any ${walk}`, async ({ page }) => {
          test.setTimeout(600_000);
          await every(page, (screen) => expectReadable(page, screen, MORE_CONTRAST));
        });
      }
    }
  });
}

/** Expects that the colours of these themes can be read. They differ from others in nothing else. */
async function expectReadable(page, screen, themes) {
  for (const theme of themes) {
    await page.emulateMedia(theme);
    const named = `${screen}, ${theme.colorScheme}, contrast ${theme.contrast}`;
    await test.step(named, () => expectAccessible(page, ["color-contrast"]));
  }
}

const NARROW = {
  "320 pixels across": { viewport: { width: 320, height: 640 } },
  "on a phone on its side": { viewport: { width: 740, height: 360 } },
  // A window of 1280 by 720, zoomed.
  "at 200 %": { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
};
for (const [how, window] of Object.entries(NARROW)) {
  test.describe(how, () => {
    test.use({ ...STILL, ...window });

    for (const [walk, every] of Object.entries({ screen: everyScreen, phase: everyPhase })) {
      test(`nothing is cut off and no ${walk} scrolls sideways`, async ({ page }) => {
        await every(page, async (screen) => {
          await test.step(screen, async () => {
            await expectNoSidewaysScroll(page);
            await expectTargets(page);
            await expectWholeWords(page);
          });
        });
      });
    }

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

test.describe("where the system chooses the colours", () => {
  test.use({ contextOptions: { ...STILL.contextOptions, forcedColors: "active" } });

  /** Returns the background behind these words, and the background around them. */
  const look = (locator) => locator.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderTopColor } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, borderTopColor };
  });
  const expectTold = async (chosen, other) => expect(await look(chosen)).not.toEqual(await look(other));

  test("what is chosen can be told from what is not", async ({ page }) => {
    await open(page, "./#/new");
    await openSeats(page);
    const seat = page.locator(".seat").first();
    await expectTold(seat.locator(".segment > :checked + span"), seat.locator(".segment > :not(:checked) + span").first());
    await expectTold(
      seat.locator(".swatch:has(:checked)"),
      seat.locator(".swatch:has(:enabled:not(:checked))").first(),
    );

    const { saved } = await gameWith(DECISIONS["a mayor"]);
    const table = await sit(page, saved);
    await expectTold(page.locator(".player.acts"), page.locator(".player:not(.acts)"));
    await table.groups.first().click();
    const pressed = page.locator("[data-take][aria-pressed=true]");
    await expectTold(pressed, page.locator("[data-take][aria-pressed=false]").first());
  });
});
