// Six people with long names and every box of 2008, in common window sizes: every player is
// visible, including the current one, every control can be reached, and the result is complete.

import { expectNoSidewaysScroll, expectWholeWords } from "./checks.js";
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
const SIX = [
  "Maximiliane von Hohenste",
  "Bo",
  "Þórgunnur Sigurðardóttir",
  "Jean-Christophe-Alexandr",
  "Wilhelmina Ottoline Mars",
  "Anna",
].map((name, colour) => ({ name, colour }));
const kinds = (actions) => new Set(actions.map(({ deploy }) => deploy)).size;

let games;
test.beforeAll(async () => {
  const six = { ...BIG_BOX, seed: 11, sitters: SIX, spare: 3 };
  const [middle, end] = await Promise.all([
    save({ ...six, offers: (actions, { bag }) => bag < 70 && kinds(actions) >= 5 }),
    save(six),
  ]);
  games = { middle, end };
});

/** Returns the controls out of reach: each button is scrolled into view by its own list alone. */
const outOfReach = (page) => page.evaluate(() => {
  const isIn = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".mirror");
  const buttons = [...document.querySelectorAll("main button, main summary")].filter(isIn);
  const lost = buttons.filter((button) => {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const isWhole = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const [x, y] = [left + width / 2, top + height / 2];
    // The chosen item of a list may be below a sticky element while it scrolls.
    const hit = document.elementFromPoint(x, y);
    return !isWhole || !(button.contains(hit) || hit?.closest(".hand-actions, .finish .buttons"));
  });
  // Nothing that a finger cannot scroll was scrolled.
  const stuck = [...document.querySelectorAll("html, body, main, .board, section")].filter((it) => {
    const { overflowX, overflowY } = getComputedStyle(it);
    return it.scrollTop > 0 && overflowY === "hidden" || it.scrollLeft > 0 && overflowX === "hidden";
  });
  return [...lost, ...stuck].map(({ outerHTML }) => outerHTML.slice(0, 160));
});

/** Returns the marks, points and figures of players that are out of view or clipped. */
const outOfSight = (page) => page.evaluate(() => {
  const parts = ".mark-badge, [data-score], .player-supply, .player-forecast";
  return [...document.querySelectorAll(".player")].flatMap((player) => {
    const list = player.closest("section").getBoundingClientRect();
    return [...player.querySelectorAll(parts)]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const cell = (part.closest(".player-score") ?? player).getBoundingClientRect();
        const isInCell = left >= cell.left - 1 && right <= cell.right + 1;
        return !isInCell || top < list.top - 1 || bottom > list.bottom + 1 || bottom > innerHeight;
      })
      .map(({ className, outerHTML }) => `${className} ${outerHTML.slice(0, 80)}`);
  });
});

/** Returns the duplicates in one list. */
const twice = (page, selector) => page.locator(selector).evaluateAll((found) => {
  const words = found.map((it) => (it.querySelector("span") ?? it).textContent);
  return words.filter((word, at) => words.indexOf(word) !== at);
});

for (const language of ["en", "de", "fr", "es"]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("six people fit into every window while they play", async ({ page }) => {
      const table = await sit(page, games.middle);
      await expect(table.groups.first()).toHaveAttribute("data-take", "meeple");
      for (const [window, size] of Object.entries(WINDOWS)) {
        await test.step(window, async () => {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
          await expectWholeWords(page, 2);
          await expect(page.locator(".player.acts")).toBeInViewport({ ratio: 0.95 });
          await expect(page.locator(".player")).toHaveCount(6);
          expect(await outOfSight(page)).toEqual([]);
          expect(await outOfReach(page)).toEqual([]);
          expect(await twice(page, ".place")).toEqual([]);
          expect(await twice(page, ".group")).toEqual([]);
          // The other belongings are visible, or one press away.
          const more = page.locator(".players-more");
          const isAway = await more.isVisible();
          if (isAway) await more.click();
          for (const number of [0, 5]) {
            const { width, height } = await page.locator(".wealth").nth(number).boundingBox();
            expect(Math.min(width, height)).toBeGreaterThan(10);
          }
          if (isAway) await more.click();
        });
      }
    });

    test("the result of six people is whole in every window", async ({ page }) => {
      const table = await sit(page, games.end);
      const { scores } = (await table.look()).stands;
      for (const [window, size] of Object.entries(WINDOWS)) {
        await test.step(window, async () => {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
          expect(await outOfReach(page)).toEqual([]);
          if (window === "a desk") {
            await page.locator(".finish").evaluate((it) => (it.scrollTop = 0));
            const total = await page.locator(".finish-table tfoot tr").boundingBox();
            const buttons = await page.locator(".finish > .buttons").boundingBox();
            expect(total.y + total.height).toBeLessThanOrEqual(buttons.y);
          }
          const rows = await page.locator(".finish-table tr").evaluateAll((rows) => {
            return rows.map(({ cells }) => [...cells].map((cell) => {
              cell.scrollIntoView({ block: "nearest" });
              const { left, right } = cell.getBoundingClientRect();
              const room = cell.closest(".finish").getBoundingClientRect();
              return left >= room.left && right <= room.right ? cell.textContent.trim() : "cut off";
            }));
          });
          expect(rows.flat()).not.toContain("cut off");
          expect(rows.every((row) => row.length === 7)).toBe(true);
          expect(rows.at(-1).slice(1).map(Number)).toEqual(scores);
          const seats = scores.map((_, seat) => rows.slice(1, -1).map((row) => Number(row[seat + 1])));
          expect(seats.map((points) => points.reduce((sum, it) => sum + it))).toEqual(scores);
          await expect(page.locator(".chart")).toBeVisible();
          const award = page.locator(".awards li").last();
          await award.scrollIntoViewIfNeeded();
          await expect(award).toBeInViewport();
        });
      }
    });
  });
}

test("a name of twelve letters is whole on a phone on its side", async ({ page }) => {
  await page.setViewportSize(WINDOWS["a phone on its side"]);
  const names = ["Maximilianne", "Bo", "Wilhelminaaa", "Jean-Christo", "Ottoline", "Anna"];
  const sitters = names.map((name, colour) => ({ name, colour }));
  await sit(page, await save({ ...BIG_BOX, seed: 11, sitters, until: (_, played) => played >= 30 }));
  const cut = await page.locator(".player-name").evaluateAll((all) => {
    const isCut = (it) => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
    return all.filter(isCut).map((it) => it.textContent);
  });
  expect(cut).toEqual([]);
  expect(await outOfSight(page)).toEqual([]);
});

test("the strip of players is as high in every turn", async ({ page }) => {
  await page.setViewportSize(WINDOWS["a phone"]);
  const table = await sit(page, games.middle);
  const height = async () => (await page.locator(".players").boundingBox()).height;
  const before = await height();
  const who = (await table.look()).stands.player;
  await table.skip.click();
  await table.is("tile", (who + 1) % 6);
  expect(await height()).toBe(before);
});
