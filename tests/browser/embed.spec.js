// A shared game embedded in a third-party page, which keeps its scrolling and its keys.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible } from "./checks.js";
import { save } from "./rules.js";
import { serve } from "./serve.js";
import { expect, test as base } from "./site.js";
import { sit } from "./table.js";

const test = base.extend({
  /** Shows a long third-party page with this iframe in it; returns the iframe's contents. */
  host: async ({ page }, use) => {
    const root = await mkdtemp(join(tmpdir(), "bastide-"));
    const site = await serve({ root, base: "/" });
    await use(async (frame) => {
      await writeFile(join(root, "index.html"), around(frame));
      // A different site: the one with the game is at 127.0.0.1.
      await page.goto(site.url.replace("127.0.0.1", "localhost"));
      return page.frameLocator("iframe");
    });
    await site.close();
    await rm(root, { recursive: true });
  },
});

test.use({ contextOptions: { reducedMotion: "reduce" }, isKept: true });

const AFTER_FORTY = { seed: 7, until: ({ phase }, played) => played >= 40 && phase === "tile" };

/** Returns the iframe's markup that the dialog offers for copying. */
async function markup(page) {
  await sit(page, await save(AFTER_FORTY));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  return page.locator("#share-frame").inputValue();
}

const around = (frame) => `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<main><h1>A page</h1><input id="own" aria-label="Own"><p style="height: 120px">Words.</p>${frame}
<p style="height: 3000px">More words.</p></main></html>`;

const played = (frame) => frame.locator("main[data-played]");
const press = (frame, name) => frame.getByRole("button", { name, exact: true }).click();

/** Steps through the game, and finds its scores in place. */
async function stepThrough(frame) {
  await expect(played(frame)).toHaveAttribute("data-played", "40");
  await press(frame, "Back one action");
  await expect(played(frame)).toHaveAttribute("data-played", "39");
  await press(frame, "To the beginning");
  await expect(played(frame)).toHaveAttribute("data-played", "0");
  await expect(frame.locator(".embedded-points b")).toHaveText(["0", "0"]);
  await press(frame, "Forward one action");
  await expect(played(frame)).toHaveAttribute("data-played", "1");
  await frame.getByRole("slider").fill("20");
  await expect(played(frame)).toHaveAttribute("data-played", "20");
  await press(frame, "To the end");
  await expect(played(frame)).toHaveAttribute("data-played", "40");
}

test("the frame shows the game, steps through it, and leads to the whole of it", async ({ page, host }) => {
  const text = await markup(page);
  expect(text).toMatch(/^<iframe src="http[^"]+#\/embed\/[^"]+" title="Bastide: Anna, Ben" .*loading="lazy"/);
  const frame = await host(text);
  await stepThrough(frame);
  await expect(frame.locator(".bar, .side, .notices, dialog")).toHaveCount(0);
  await expectAccessible(page);
  const link = frame.getByRole("link", { name: "Open in Bastide" });
  const [whole] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(whole.locator(".shared")).toBeVisible();
  await expect(whole.locator("main")).toHaveAttribute("data-played", "40");
});

test("in a frame nothing is kept, and nothing is asked of the browser", async ({ page, host }) => {
  const frame = await host(await markup(page));
  await expect(played(frame)).toHaveAttribute("data-played", "40");
  const inside = page.frames().find((it) => it.url().includes("#/embed/"));
  const kept = await inside.evaluate(async () => ({
    // Chromium itself blocks the storage of a third-party iframe, or partitions it.
    games: (() => {
      try {
        return Object.keys(localStorage).filter((key) => key.startsWith("bastide.game"));
      } catch {
        return [];
      }
    })(),
    workers: (await navigator.serviceWorker.getRegistrations().catch(() => [])).length,
  }));
  expect(kept).toEqual({ games: [], workers: 0 });
});

test("the page round it is neither scrolled nor robbed of its keys", async ({ page, host }) => {
  const text = await markup(page);
  const frame = await host(text.replace('loading="lazy"', ""));
  await page.locator("#own").focus();
  await expect(played(frame)).toHaveAttribute("data-played", "40");
  await expect(frame.getByRole("slider")).toBeVisible();
  const stands = () => page.evaluate(() => [document.activeElement.id, scrollX, scrollY]);
  await page.waitForTimeout(500);
  expect(await stands()).toEqual(["own", 0, 0]);
  // Keys belong to the host page.
  await page.keyboard.press("Home");
  await expect(played(frame)).toHaveAttribute("data-played", "40");

  const sheet = frame.locator(".sheet");
  const looked = await sheet.getAttribute("style");
  const { x, y } = await frame.locator(".board").boundingBox();
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await sheet.getAttribute("style")).toBe(looked);

  const fingers = () => frame.locator(".board").evaluate((board) => getComputedStyle(board).touchAction);
  expect(await fingers()).toBe("pan-x pan-y");

  // After entering the iframe the user has the keys, the wheel and the board.
  await page.evaluate(() => scrollTo(0, 0));
  await frame.locator(".board").click({ position: { x: 8, y: 8 } });
  await page.mouse.wheel(0, -100);
  await expect.poll(() => sheet.getAttribute("style")).not.toBe(looked);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await fingers()).toBe("none");
  await page.keyboard.press("ArrowLeft");
  await expect(played(frame)).toHaveAttribute("data-played", "39");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("with Ctrl the wheel is the board's from the first", async ({ page, host }) => {
  const frame = await host((await markup(page)).replace('loading="lazy"', ""));
  await expect(played(frame)).toHaveAttribute("data-played", "40");
  const sheet = frame.locator(".sheet");
  await expect(frame.getByRole("slider")).toBeVisible();
  const looked = await sheet.getAttribute("style");
  const { x, y } = await frame.locator(".board").boundingBox();
  await page.mouse.move(x + 60, y + 60);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await expect.poll(() => sheet.getAttribute("style")).not.toBe(looked);
});

for (const [what, sandbox] of [
  ["in a sandbox with an origin of its own", "allow-scripts allow-same-origin allow-popups"],
  ["in a sandbox of no origin, which may keep nothing", "allow-scripts allow-popups"],
]) {
  test(`it works ${what}`, async ({ page, host }) => {
    const text = await markup(page);
    // As hosts of static files send it: a document without an origin is cross-origin even to its
    // own site.
    await page.route("**/bastide/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
    });
    const frame = await host(text.replace("<iframe ", `<iframe sandbox="${sandbox}" `));
    await stepThrough(frame);
    await expect(frame.locator(".notices, main [role=alert]")).toHaveCount(0);
  });
}

for (const light of ["light", "dark"]) {
  test(`320 by 240 are enough, ${light}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme: light });
    const text = await markup(page);
    const frame = await host(text.replace('width="640" height="480"', 'width="320" height="240"'));
    await stepThrough(frame);
    const board = await frame.locator(".board").boundingBox();
    expect(board.height).toBeGreaterThan(140);
    const targets = await frame.locator("button:visible, a, input").evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(40);
    const inside = page.frames().find((it) => it.url().includes("#/embed/"));
    const hidden = await inside.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(hidden).toEqual([0, 0]);
    const dark = await inside.evaluate(() => getComputedStyle(document.querySelector("main")).backgroundColor);
    expect(dark).toMatch(light === "dark" ? /^rgb\((\d|[1-7]\d),/ : /^rgb\(2\d\d,/);
  });
}

test("a wrong link says so in its frame", async ({ page, host }) => {
  const text = await markup(page);
  const frame = await host(text.replace(/#\/embed\/.{40}/, "#/embed/"));
  await expect(frame.locator("main [role=alert]")).toHaveText(/link/);
  await expectAccessible(page);
});

test("a game that other rules play otherwise says so in its frame", async ({ page, host }) => {
  // Written by a build that replays the game differently from the thirtieth tile on.
  const link = "AQIAcAfMCE69sDB9WQ7HzgyGOTpr8k-NaaxuzsnUskg3uc9DFmQbC_eFXfVXO8EX8E7sG1AjMiuNosI";
  const frame = await host((await markup(page)).replace(/#\/embed\/[^"]+/, `#/embed/${link}`));
  await expect(frame.locator(".embedded-differs")).toHaveText(/that both versions agree on/);
  await expect(played(frame)).toHaveAttribute("data-played", "48");
  await press(frame, "Back one action");
  await expect(played(frame)).toHaveAttribute("data-played", "47");
});
