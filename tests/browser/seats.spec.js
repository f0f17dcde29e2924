// Names, colours and controllers of the seats, changed during a game.

import { expectAccessible } from "./checks.js";
import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const AFTER_TEN = { seed: 7, until: ({ phase }, played) => played >= 10 && phase === "tile" };

/** Opens the dialog with its key. */
async function openSeats(page) {
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Names and seats" });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    seat: (number) => dialog.getByRole("group", { name: `Seat ${number}` }),
    done: dialog.getByRole("button", { name: "Done" }),
  };
}

test("names and colours change at the table, and stay", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TEN));
  const before = await stored(page);
  const { dialog, seat, done } = await openSeats(page);
  await expectAccessible(page);
  await seat(1).getByRole("textbox", { name: "Name" }).fill("Zoë");
  const colour = await seat(2).getByRole("radio", { checked: true }).last().getAttribute("aria-label");
  await seat(1).getByRole("radio", { name: new RegExp(`^${colour.split(" ")[0]} `) }).check({ force: true });
  await done.click();
  await expect(dialog).toHaveCount(0);

  await expect(page.locator(".player").first()).toContainText("Zoë");
  const colours = (save) => save.sitters.map((sitter) => sitter.colour);
  expect(colours(await stored(page))).toEqual(colours(before).toReversed());
  // Meeples on the board change to the new colour at once.
  const worn = await page.locator(".player").first().evaluate((row) => row.style.getPropertyValue("--player"));
  const figure = page.locator('[data-figure][data-seat="0"]').first();
  expect(await figure.innerHTML()).toContain(worn);
  // No action changes, and it is still the same turn.
  const after = await stored(page);
  expect(after.record).toEqual(before.record);
  await table.is("tile");

  await page.reload();
  await expect(page.locator(".player").first()).toContainText("Zoë");
});

test("Escape leaves everything as it was", async ({ page }) => {
  await sit(page, await save(AFTER_TEN));
  const names = await page.locator(".player-name").allInnerTexts();
  const { dialog, seat } = await openSeats(page);
  await seat(2).getByRole("textbox", { name: "Name" }).fill("Nobody");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await page.locator(".player-name").allInnerTexts()).toEqual(names);
});

test("the computer plays for whoever leaves, and gives the seat back", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TEN));
  const seats = async (sitter) => {
    const { dialog, seat, done } = await openSeats(page);
    for (const number of [1, 2]) {
      await seat(number).getByRole("radio", { name: sitter }).check({ force: true });
    }
    return { dialog, done };
  };
  const played = () => table.main.getAttribute("data-played").then(Number);
  const first = await seats("Computer");
  await first.done.click();
  await expect(page.locator(".player-kind")).toHaveCount(2);
  await expect.poll(played).toBeGreaterThan(12);

  // While the dialog is open, computer players wait, even if they have chosen an action.
  const second = await openSeats(page);
  await page.waitForTimeout(700);
  const waiting = await played();
  await page.waitForTimeout(1500);
  expect(await played()).toBe(waiting);
  await page.keyboard.press("Escape");
  await expect(second.dialog).toHaveCount(0);
  await expect.poll(played).toBeGreaterThan(waiting);

  const third = await seats("Here");
  await third.done.click();
  await expect(third.dialog).toHaveCount(0);
  await expect(page.locator(".player-kind")).toHaveCount(0);
  await page.waitForTimeout(300);
  const own = await played();
  await page.waitForTimeout(1500);
  expect(await played(), "it is a person's turn now").toBe(own);
});
