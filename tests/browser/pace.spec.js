// Computer speed: choosing it, pausing it, and pausing it by inspecting the board.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const OPPONENTS = [0, 1].map((colour) => ({ name: `Opponent ${colour + 1}`, colour, brain: "greedy" }));
const AFTER_TEN = {
  seed: 7,
  sitters: OPPONENTS,
  until: ({ phase }, played) => played >= 10 && phase === "tile",
};

const played = (table) => table.main.getAttribute("data-played").then(Number);

/** Returns the time on the page's clock until they act again. Milliseconds, in steps of 100. */
async function untilNext(page, table) {
  // They think in a worker, by the real clock.
  await page.waitForTimeout(300);
  const before = await played(table);
  for (let passed = 100; passed < 5_000; passed += 100) {
    await page.clock.runFor(100);
    if ((await played(table)) > before) return passed;
  }
  throw new Error("they do not act");
}

/** Stops the page's clock, which then advances only on request; pending timers run out first. */
async function stopTheClock(page, table, hours) {
  await page.clock.pauseAt(Date.now() + hours * 3_600_000);
  await untilNext(page, table);
}

async function choosePace(page, name) {
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Names and seats" });
  await dialog.getByRole("radio", { name }).check({ force: true });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
}

test("they play slowly, normally or instantly", async ({ page }) => {
  await page.clock.install();
  const table = await sit(page, await save(AFTER_TEN));
  await stopTheClock(page, table, 1);
  const usual = await untilNext(page, table);
  expect(usual).toBeGreaterThanOrEqual(900);
  expect(usual).toBeLessThanOrEqual(1_100);
  await page.clock.resume();
  await choosePace(page, "Slow");
  await stopTheClock(page, table, 2);
  const slow = await untilNext(page, table);
  expect(slow).toBeGreaterThanOrEqual(2_000);
  expect(slow).toBeLessThanOrEqual(2_200);
  await page.clock.resume();
  await choosePace(page, "Instant");
  await stopTheClock(page, table, 3);
  expect(await untilNext(page, table)).toBeLessThanOrEqual(200);
  // The setting is stored in this browser.
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.settings")));
  expect(stored.pace).toBe("once");
});

test("a press lets them wait, and another go on", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TEN));
  await expect.poll(() => played(table)).toBeGreaterThan(10);
  const pause = page.getByRole("button", { name: "Pause computer players" });
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".hand-left")).toHaveText("Paused.");
  // An action painted together with the press may be reported a frame later.
  await page.waitForTimeout(100);
  const before = await played(table);
  await page.waitForTimeout(2500);
  expect(await played(table)).toBe(before);
  await page.keyboard.press("w");
  await expect.poll(() => played(table)).toBeGreaterThan(before);
});

test("their speed is chosen beside Pause, and they wait meanwhile", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TEN));
  await expect.poll(() => played(table)).toBeGreaterThan(10);
  const speed = page.getByRole("combobox", { name: "Computer speed" });
  await speed.focus();
  // An action painted before the press may be reported a frame later.
  await page.waitForTimeout(100);
  const before = await played(table);
  await page.waitForTimeout(2500);
  expect(await played(table)).toBe(before);
  await speed.selectOption("Instant");
  // At any other speed it would take longer.
  await expect.poll(() => played(table), { timeout: 5_000 }).toBeGreaterThan(before + 12);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.settings")));
  expect(stored.pace).toBe("once");
});

test("their speed is chosen while a person acts, too: beside their buttons, or in the menu", async ({ page }) => {
  const sitters = [{ name: "Anna", colour: 0 }, OPPONENTS[1]];
  const until = ({ phase, player }, played) => played >= 10 && phase === "tile" && player === 0;
  await page.setViewportSize({ width: 1360, height: 850 });
  await sit(page, await save({ seed: 7, sitters, until }));
  const speed = page.getByRole("combobox", { name: "Computer speed" });
  await expect(speed).toBeVisible();
  await speed.selectOption("Instant");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(speed).toBeHidden();
  await page.keyboard.press("g");
  const inMenu = page.getByRole("dialog").getByRole("combobox", { name: "Computer speed" });
  await expect(inMenu).toBeVisible();
  expect(await inMenu.locator("option:checked").textContent()).toBe("Instant");
  await inMenu.selectOption("Slow");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.settings")));
  expect(stored.pace).toBe("slow");
});

test("an opponent begins as soon as the turn before can no longer be taken back", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("bastide.settings", '{"next_tile":"moment"}'));
  const until = ({ phase, player }, played) => played >= 10 && phase === "figure" && player === 0;
  const sitters = [{ name: "Anna", colour: 0 }, OPPONENTS[1]];
  const table = await sit(page, await save({ seed: 7, sitters, until }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const before = await played(table);
  await page.keyboard.press("s");
  await page.clock.runFor(1_450);
  expect(await played(table)).toBe(before + 1);
  await page.clock.runFor(150);
  await page.waitForTimeout(500);
  await page.clock.runFor(50);
  expect(await played(table)).toBe(before + 2);
});

test("they wait for whoever looks at something", async ({ page }) => {
  const table = await sit(page, await save(AFTER_TEN));
  await page.keyboard.press("e");
  await expect(page.locator(".seen-card")).toBeVisible();
  await page.waitForTimeout(100);
  const before = await played(table);
  await page.waitForTimeout(2500);
  expect(await played(table)).toBe(before);
  await page.keyboard.press("Escape");
  await expect.poll(() => played(table)).toBeGreaterThan(before);
});

test("who looked at something and plays on is not waited for", async ({ page }) => {
  const saved = await save({
    seed: 5,
    sitters: [{ name: "Anna", colour: 0 }, OPPONENTS[1]],
    until: ({ phase, player }, played) => played >= 20 && phase === "figure" && player === 0,
  });
  const table = await sit(page, saved);
  await page.keyboard.press("e");
  await expect(page.locator(".seen-card")).toBeVisible();
  await table.skip.click();
  await table.is("tile", 0);
  await expect(page.locator(".seen-card")).toBeHidden();
});
