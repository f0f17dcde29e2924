// Sharing a position of a game: as an address, a QR code, a picture; and the table that an address
// shows.

import { readFile } from "node:fs/promises";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expectAccessible, expectNoSidewaysScroll, expectNothingCovered, expectTargets } from "./checks.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, keptOffline, open, test } from "./site.js";
import { BIG_BOX, Table, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const AFTER_FORTY = { seed: 7, until: ({ phase }, played) => played >= 40 && phase === "tile" };

const dialog = (page) => page.getByRole("dialog", { name: "Share" });
const shared = (page) => page.locator(".shared");
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Opens the dialog from the table's menu, or from the result screen. */
async function share(page) {
  const beside = button(page, "Share");
  if (!(await beside.first().isVisible())) await button(page, "Menu").click();
  await beside.click();
  await expect(dialog(page)).toBeVisible();
  return page.locator("#share-address").inputValue();
}

/** Closes the dialog with its key; other keys have no effect behind it. */
async function putAway(page) {
  const played = await page.locator("main[data-phase]").getAttribute("data-played");
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("main[data-phase]")).toHaveAttribute("data-played", played);
}

/** Returns the visible state of a table, without the possible actions. */
async function seen(page) {
  const { stands, tiles, played } = await new Table(page).look();
  const figures = await page.locator("[data-figure]").evaluateAll((all) =>
    all.map(({ dataset }) => `${dataset.figure} ${dataset.at} ${dataset.seat}`),
  );
  const names = await page.locator(".players").innerText();
  return { stands, tiles, played, names, figures: figures.toSorted() };
}

/** Creates a first-time visitor. */
async function visitor(browser, address) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await open(page, address);
  return page;
}

for (const [what, config] of [
  ["a game that goes on", AFTER_FORTY],
  ["a game against the computer that is over", { sitters: AGAINST_GREEDY }],
  ["a game with every box", { ...BIG_BOX, until: ({ phase }, played) => played >= 150 && phase === "tile" }],
]) {
  test(`${what} is the same for whoever opens its address`, async ({ page, browser }) => {
    await sit(page, await save(config));
    const before = await seen(page);
    const address = await share(page);
    await putAway(page);
    const other = await visitor(browser, address);
    await expect(shared(other)).toBeVisible();
    expect(await seen(other)).toEqual(before);
    expect(await share(other)).toBe(address);
    expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("game")))).toEqual([]);
    await other.context().close();
  });
}

test("who is shown a game steps through it, and shares another moment", async ({ page }) => {
  await sit(page, await save(AFTER_FORTY));
  await open(page, await share(page));
  const table = new Table(page);
  await expect(table.main).toHaveAttribute("data-played", "40");
  await expect(page.locator(".replay-count")).toHaveText("40 of 40");
  await expect(button(page, "Forward one action")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Back one action").click();
  await expect(table.main).toHaveAttribute("data-played", "39");
  await button(page, "To the beginning").click();
  await expect(table.main).toHaveAttribute("data-played", "0");
  await expect(table.tiles).toHaveCount(1);
  await button(page, "Forward one action").click();
  await button(page, "Forward one action").click();
  const address = await share(page);
  await putAway(page);
  await button(page, "To the end").click();
  await expect(table.main).toHaveAttribute("data-played", "40");
  await open(page, address);
  await expect(table.main).toHaveAttribute("data-played", "2");
});

test("nothing is played at a shared table, and a game of one's own stays as it was", async ({ page }) => {
  const table = await sit(page, await save(AFTER_FORTY));
  const address = await share(page);
  await putAway(page);
  const own = await page.evaluate(() => JSON.stringify(localStorage));
  await page.evaluate((hash) => (location.hash = hash), new URL(address).hash);
  await expect(shared(page)).toBeVisible();
  await expect(table.spots).toHaveCount(0);
  await expect(page.locator(".replay-count")).toHaveText("40 of 40");
  for (const key of ["ArrowRight", "h", "u"]) await page.keyboard.press(key);
  await expect(table.main).toHaveAttribute("data-played", "39");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(own);
  await page.goBack();
  await table.is("tile");
  await expect(table.main).toHaveAttribute("data-played", "40");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(own);
});

test("a shared game is played on as one's own, or kept as it is", async ({ page, browser }) => {
  await sit(page, await save({ ...AFTER_FORTY, sitters: AGAINST_GREEDY }));
  const address = await share(page);
  const other = await visitor(browser, address);
  const table = new Table(other);
  await button(other, "Back one action").click();
  await button(other, "Keep this game").click();
  await expect(other.getByText("Added to your games.")).toBeVisible();
  await expect(button(other, "Keep this game")).toBeDisabled();
  const kept = await other.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    return JSON.parse(localStorage.getItem(key));
  });
  expect(kept.record.actions).toHaveLength(40);
  expect(kept.sitters.map(({ name, brain }) => [name, brain])).toEqual(
    AGAINST_GREEDY.map(({ name, brain }) => [name, brain]),
  );
  // Future tiles must stay hidden: playing on is only possible from the last position.
  await expect(button(other, "Play on from here")).toBeDisabled();
  await button(other, "To the end").click();
  await button(other, "Play on from here").click();
  await expect(shared(other)).toHaveCount(0);
  await expect(other).toHaveURL(/#\/game\//);
  await expect(table.main).toBeVisible();
  const keys = await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide.game.")));
  expect(keys).toHaveLength(2);
  await other.context().close();
});

test("a game that people ended is over for whoever is shown it", async ({ page, browser }) => {
  const table = await sit(page, await save(AFTER_FORTY));
  await button(page, "Menu").click();
  await button(page, "End the game").click();
  await button(page, "Score now").click();
  await table.is("over");
  await page.getByRole("button", { name: "Show the result" }).click();
  const other = await visitor(browser, await share(page));
  await new Table(other).is("over");
  await expect(shared(other)).toContainText("The players agreed to end the game here.");
  await expect(button(other, "Play on from here")).toBeDisabled();
  await other.context().close();
});

for (const [what, config] of [["the base game", {}], ["every box", BIG_BOX]]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`a camera reads the code of a game with ${what}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 780 });
      await sit(page, await save(config));
      const address = await share(page);
      const taken = PNG.sync.read(await page.getByRole("img", { name: /QR code/ }).screenshot());
      const read = jsQR(new Uint8ClampedArray(taken.data), taken.width, taken.height);
      expect(read?.data).toBe(address);
    });
  }
}

test("the table is a picture that stands alone", async ({ page }) => {
  await sit(page, await save({ ...BIG_BOX, sitters: [{ name: "<Anna> & \"co\"", colour: 0 }, { name: "Ben", colour: 1 }] }));
  await share(page);
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
    return readFile(await download.path());
  };
  const size = {};
  for (const light of ["Light", "Dark"]) {
    const svg = (await saved(`SVG: ${light}`)).toString();
    const { error, width, height, text } = await page.evaluate((svg) => {
      const { documentElement: root } = new DOMParser().parseFromString(svg, "image/svg+xml");
      const error = root.querySelector("parsererror")?.textContent ?? null;
      return { error, width: root.width.baseVal.value, height: root.height.baseVal.value, text: root.textContent };
    }, svg);
    expect(error).toBe(null);
    expect(text.includes("<Anna> & \"co\"")).toBe(true);
    // The text is long: only mismatches are printed.
    expect(svg.match(/var\(|url\((?!#)|https?:\/\/(?!www\.w3\.org\/2000\/svg")|<style|@font|<image|<script/)).toBe(null);
    const png = PNG.sync.read(await saved(`PNG: ${light}`));
    const scale = Math.min(1, 2400 / Math.max(width, height));
    expect([png.width, png.height]).toEqual([width * scale, height * scale].map(Math.round));
    // The colour of the table underneath.
    size[light] = [...png.data.subarray(0, 4)];
  }
  expect(size).toEqual({ Light: [233, 223, 200, 255], Dark: [33, 28, 22, 255] });
});

test("the address is copied, and sent by the device's own way where there is one", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      window.sent = what;
    };
  });
  await sit(page, await save(AFTER_FORTY));
  const address = await share(page);
  await button(page, "Copy").click();
  await expect(dialog(page)).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await button(page, "Send …").click();
  expect(await page.evaluate(() => window.sent)).toEqual({ title: "Bastide", url: address });
  await expect(dialog(page)).toContainText("the order of the tiles");
});

test("a browser that lets nothing be copied says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await sit(page, await save({}));
  await share(page);
  await button(page, "Copy").click();
  await expect(dialog(page)).toContainText("copy it yourself");
  await expect(button(page, "Send …")).toHaveCount(0);
  await expect(dialog(page)).not.toContainText("the order of the tiles");
});

test.describe("an address that shows no game", () => {
  const WHOLE =
    "AQEAhBUAAAAAlEPtgV3bMmfD8bn_vWbXYDAdc3WLqowrTra-DxQt3v0MACaQUOk-LPWT8FbuUkaa0JNtRGII6-yx";
  for (const [what, text, says] of [
    ["cut off", WHOLE.slice(0, 50), "This link is damaged"],
    ["changed", WHOLE.replace("3bM", "3bN"), "This link is damaged"],
    ["anything", "hello", "This isn’t a link to a game"],
    ["with strange signs", "%3Cscript%3Ealert(1)%3C/script%3E", "This isn’t a link to a game"],
    ["of a newer format", "_7zs6w", "This link needs a newer version"],
    ["endless", "A".repeat(1_000_000), "This link is too long"],
  ]) {
    test(`${what} says why, and leaves whoever follows it where he is`, async ({ page }) => {
      // After a shared game, the sentences for an invalid link are already loaded.
      await open(page, `./#/shared/${WHOLE}`);
      await expect(shared(page)).toBeVisible();
      await page.evaluate(() => (location.hash = "#/settings"));
      await expect(page.locator("main.settings")).toBeVisible();
      const took = await page.evaluate(async (text) => {
        const begun = performance.now();
        location.hash = `#/shared/${text}`;
        while (document.querySelectorAll(".notices p").length === 0) await new Promise((done) => setTimeout(done));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return Math.round(performance.now() - begun);
      }, text);
      console.log(`a link that is ${what}: told after ${took} ms`);
      await expect(page.locator(".notices")).toContainText(says);
      await expect(page.locator("main.settings")).toBeVisible();
      expect(new URL(page.url()).hash).toBe("#/settings");
    });

    test(`${what} leads home whoever comes by it, and says why`, async ({ page }) => {
      await open(page, `./#/shared/${text.slice(0, 10_000)}`);
      await expect(page.locator(".notices")).toContainText(says);
      await expect(button(page, "New game")).toBeVisible();
      expect(new URL(page.url()).hash).toBe("#/");
    });
  }

  test("but one that other rules play otherwise shows the game as far as they agree", async ({ page }) => {
    await open(page, "./#/shared/AQIAcAfMCE69sDB9WQ7HzgyGOTpr8k-NaaxuzsnUskg3uc9DFmQbC_eFXfVXO8EX8E7sG1AjMiuNosI");
    await expect(shared(page)).toContainText("This game was shared under different rules");
    await expect(page.locator("main[data-phase]")).toHaveAttribute("data-played", "48");
  });

  test("but one without names, or with spoilt ones, shows the game", async ({ page }) => {
    for (const names of ["", ".", ".AQAA", ".%F0%9F%8F%B0"]) {
      await page.goto("about:blank");
      await open(page, `./#/shared/${WHOLE}${names}`);
      await expect(shared(page)).toBeVisible();
      await expect(page.locator("main[data-phase]")).toHaveAttribute("data-played", "90");
      await expect(page.locator(".players")).toContainText("23");
    }
  });
});

test.describe("kept for offline use", () => {
  test.use({ isKept: true });

  test("a game is shared, and a shared one is shown, without a network", async ({ page, site }) => {
    await open(page, site.url);
    await keptOffline(page);
    const game = await save(AFTER_FORTY);
    await site.close();
    await page.evaluate((text) => {
      localStorage.setItem("bastide.game.k1", text);
      location.hash = "#/game/k1";
    }, JSON.stringify(game));
    const address = await share(page);
    await page.goto("about:blank");
    await open(page, address);
    await expect(page.locator(".replay-count")).toHaveText("40 of 40");
    await share(page);
  });
});

for (const [width, height] of [[1280, 800], [360, 780], [740, 360]]) {
  test(`everything can be reached, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sit(page, await save(AFTER_FORTY));
    const address = await share(page);
    await expectAccessible(page);
    await expectTargets(page);
    await expectNoSidewaysScroll(page);
    await open(page, address);
    await expect(shared(page)).toBeVisible();
    await expectAccessible(page);
    await expectTargets(page);
    await expectNoSidewaysScroll(page);
    await button(page, "Back one action").press("Enter");
    await expect(page.locator(".replay-count")).toHaveText("39 of 40");
  });
}

for (const count of [2, 6]) {
  test(`on a phone a shared game of ${count} shows the board first`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const sitters = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"].map((name, colour) => ({ name, colour }));
    await sit(page, await save({ ...AFTER_FORTY, sitters: sitters.slice(0, count) }));
    await open(page, await share(page));
    await expect(page.locator(".replay-steps")).toBeVisible();
    const { height } = await page.locator(".board").boundingBox();
    expect(height).toBeGreaterThanOrEqual(320);
    await expect(button(page, "Keep this game")).toBeHidden();
    await button(page, "Menu").click();
    await expect(button(page, "Keep this game")).toBeInViewport({ ratio: 1 });
    await expect(button(page, "Play on from here")).toBeInViewport({ ratio: 1 });
    await expectNothingCovered(page);
  });
}

test("whoever leaves a shared game in the frame in which it can be stepped through leaves no trace", async ({ page }) => {
  await open(page);
  const link = "AQEAhBUAAAAAlEPtgV3bMmfD8bn_vWbXYDAdc3WLqowrTra-DxQt3v0MACaQUOk-LPWT8FbuUkaa0JNtRGII6-yx";
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate((link) => new Promise((left) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(".replay-steps")) return;
        watch.disconnect();
        addEventListener("hashchange", left, { once: true });
        location.hash = "#/";
      });
      watch.observe(document.body, { childList: true, subtree: true });
      location.hash = `#/shared/${link}`;
    }), link);
    await expect(page.locator("main[data-played]")).toHaveCount(0);
  }
});
