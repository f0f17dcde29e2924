// Appearance of the board: the preview tile, the owners of farms, and high contrast.

import { expect, open, test } from "./site.js";
import { begin, sit } from "./table.js";
import { save } from "./rules.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the tile that is tried is the very one that will lie there", async ({ page }) => {
  const table = await begin(page, 7);
  await table.spots.first().click();
  const at = await table.ghost.getAttribute("data-ghost");
  const elements = (it) => it.innerHTML.replaceAll("<!---->", "");
  const tried = await table.ghost.locator("> g > g").evaluate(elements);
  expect(tried).toContain("art-field");
  await table.confirm.click();
  await table.is("figure");
  const laid = await Promise.all(["ground", "cell"].map((layer) => {
    return page.locator(`[data-${layer}="${at}"]`).evaluate(elements);
  }));
  expect(laid.join("")).toBe(tried);
});

test("a farm says by marks whose it is, and two who share it have a band each", async ({ page }) => {
  const late = ({ phase, bag }) => phase === "tile" && bag <= 6;
  await sit(page, await save({ seed: 4, until: late }));
  await page.keyboard.press("o");
  await expect(page.locator("[data-farm='0 1']").first()).toBeAttached();
  for (const farm of await page.locator("[data-farm]").all()) {
    const [seats, fill] = await farm.evaluate((it) => [it.dataset.farm, it.getAttribute("fill")]);
    const pattern = page.locator(fill.slice("url(".length, -1));
    await expect(pattern.locator(".band")).toHaveCount(seats.split(" ").length);
  }
  const badges = page.locator(".farm-sign .mark-badge");
  const owners = await page.locator("[data-farm]").evaluateAll((all) => {
    return all.flatMap(({ dataset }) => dataset.farm.split(" ")).length;
  });
  await expect(badges).toHaveCount(owners);
});

for (const [how, asks] of Object.entries({
  "the settings": { theme: "contrast" },
  "the system": { contrast: "more" },
  "the system’s own colours": { forcedColors: "active" },
})) {
  test.describe(`high contrast by ${how}`, () => {
    const { theme, ...options } = asks;
    test.use({ contextOptions: { reducedMotion: "reduce", ...options } });

    test("reaches the board", async ({ page }) => {
      await open(page);
      const usual = () => page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["edge", "field", "field-dark", "road"].map((name) => style.getPropertyValue(`--art-${name}`));
      });
      if (theme) {
        expect((await usual())[0]).toBe("");
        await page.evaluate((theme) => localStorage.setItem("bastide.settings", JSON.stringify({ theme })), theme);
      }
      await begin(page, 7);
      const [edge, field, dark, road] = await usual();
      expect(edge).not.toBe("");
      expect(field).not.toBe(dark);
      expect(dark).toBe("#0000");
      expect(road).toBe("#fff");
      // The frame of a tile is drawn.
      const stroke = await page.locator(".land > g > :first-child").first().evaluate((it) => getComputedStyle(it).stroke);
      expect(stroke).not.toBe("none");
    });
  });
}

test("titles have letters of their own", async ({ page }) => {
  await open(page);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const title = getComputedStyle(document.querySelector("h1")).fontFamily;
    return { title, loaded: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family) };
  });
  expect(fonts.title).toMatch(/^"Bastide Titles"/);
  expect(fonts.loaded.join()).toContain("Bastide Titles");
});
