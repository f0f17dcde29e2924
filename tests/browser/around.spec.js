// The panels around the board: why a tile does not fit, the log, the bag, the help.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { begin, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Clicks on a cell at a point without any element of its own. */
async function click(table, cell) {
  const { x, y } = await table.middleOf(cell);
  await table.page.mouse.click(x, y);
}

test("a cell that does not fit says why", async ({ page }) => {
  const table = await begin(page, 7);
  const before = await table.look();
  // With this seed the first tile fits only below the start tile.
  expect(before.spots).toEqual(["0,1"]);
  await click(table, [1, 0]);
  await expect(table.problem).toHaveText(
    "The tile does not fit here, whichever way you rotate it. This place needs: road on the left.",
  );
  await click(table, [-1, -1]);
  await expect(table.problem).toHaveText("The tile must touch another tile.");
  expect(await table.look()).toEqual(before);
  await table.spots.first().click();
  await expect(table.problem).toBeEmpty();
});

test("a line of the log lights up what it speaks of", async ({ page }) => {
  const saved = await save({ until: ({ phase }, played) => played >= 60 && phase === "tile" });
  const table = await sit(page, saved);
  const lit = page.locator(".lit [data-on]");
  const placed = page.getByRole("button", { name: /(places a tile|extends the) / }).first();
  await expect(lit).toHaveCount(0);
  await placed.hover();
  const at = saved.record.actions.findLast((action) => "place" in action).at;
  await expect(lit).toHaveCount(1);
  await expect(lit).toHaveAttribute("data-on", at.join());
  await page.getByRole("heading", { name: "Log" }).hover();
  await expect(lit).toHaveCount(0);

  // A score lights up the whole feature, and shows its sum.
  const score = page.getByRole("button", { name: /scores? \d+ points?.*tiles × / }).first();
  await score.hover();
  const tiles = Number((await score.textContent()).match(/(\d+) tiles ×/)[1]);
  await expect(lit).toHaveCount(tiles);
  await expect(table.main).toBeVisible();
});

test("Tab comes to one line of the log, arrows to the others", async ({ page }) => {
  await sit(page, await save({ until: (_, played) => played >= 20 }));
  const lines = page.locator(".log-line");
  await expect(page.locator('.log-line[tabindex="0"]')).toHaveCount(1);
  await lines.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(lines.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".log-line:focus")).toHaveCount(0);
});

test("the bag counts what is left, tile by tile", async ({ page }) => {
  const table = await sit(page, await save({ until: (_, played) => played >= 30 }));
  const summary = page.locator("summary").filter({ hasText: "tiles left" });
  const left = Number((await summary.textContent()).match(/\d+/)[0]);
  await summary.click();
  const counts = page.getByText(/^× \d+$/);
  await expect(counts.first()).toBeVisible();
  const sum = (await counts.allTextContents()).reduce((all, it) => all + Number(it.slice(2)), 0);
  expect(sum).toBe(left);
  // The tiles on the board, in the bag and in hand are 72 in total.
  const inHand = (await table.look()).stands.phase === "tile" ? 1 : 0;
  expect(left + inHand + (await table.tiles.count())).toBe(72);
});

test("the help opens, keeps keys to itself, and gives the focus back", async ({ page }) => {
  const table = await begin(page, 7);
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure", 0);
  const before = await table.look();

  const opener = page.getByRole("button", { name: "Help" });
  const help = page.getByRole("dialog", { name: "Controls" });
  // A closed dialog disappears at once, but the page removes it a moment later; only then do keys
  // reach the table again.
  const gone = page.locator("dialog");
  await opener.click();
  await expect(help).toBeVisible();
  await expect(help).toContainText("Place a piece on the feature with this number");
  for (const key of ["s", "1", "u"]) await page.keyboard.press(key);
  expect(await table.look()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(gone).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await help.getByRole("button", { name: "Close" }).click();
  await expect(gone).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await table.look()).toEqual(before);
});

for (const language of ["en", "de", "fr", "es"]) {
  test.describe(`the bar in ${language}`, () => {
    test.use({ locale: language });

    test("signs that not everybody knows carry their words where there is room, and none is cut off", async ({ page }) => {
      await sit(page, await save({ until: ({ phase }) => phase === "tile" }));
      const bar = page.locator(".bar");
      for (const [width, height, least] of [[1360, 850, 5], [1920, 1080, 5], [820, 1180, 6], [1024, 768, 3], [360, 640, 0], [740, 360, 0]]) {
        await page.setViewportSize({ width, height });
        await expect(bar.locator(".round-words").filter({ visible: true })).toHaveCount(least);
        const lost = await bar.evaluate((bar) => {
          const { left, right } = bar.getBoundingClientRect();
          const rows = [...bar.querySelectorAll("button")].filter((it) => it.checkVisibility());
          return rows.map((it) => it.getBoundingClientRect()).filter((it, at, all) => {
            return it.left < left - 1 || it.right > right + 1 || it.left < (all[at - 1]?.right ?? left) - 1;
          }).length;
        });
        expect(lost).toBe(0);
      }
    });
  });
}
