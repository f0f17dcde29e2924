// The browser's back button, a gesture on phones: it leads from a game to the previous page.

import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { Table, begin, sit } from "./table.js";

test("the way back from a game that was just begun leads home", async ({ page }) => {
  await begin(page);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await page.goForward();
  await new Table(page).is("tile", 0);
});

test("the way back from a game that was begun again leads home, too", async ({ page }) => {
  await open(page);
  await sit(page, await save());
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(new Table(page).main).toHaveAttribute("data-played", "0");
  await page.goBack();
  await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
});
