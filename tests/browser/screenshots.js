// Takes screenshots of a table of the built site, wide and narrow, for install prompts.
// `script/pictures`.

import { chromium } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, env } from "node:process";
import { withPalette } from "./palette.js";
import { save } from "./rules.js";
import { DIST, serve } from "./serve.js";
import { sit } from "./table.js";

const WINDOWS = { wide: [1280, 720], narrow: [720, 1280] };
/** The number of tiles on a table that is easy to read. */
const TILES = 18;

/** Takes a screenshot when drawing is finished. */
async function settled(page) {
  let [before, now] = [undefined, await page.screenshot()];
  while (!before?.equals(now)) [before, now] = [now, await page.screenshot()];
  return now;
}

const [to] = argv.slice(2);
const saved = await save({
  seed: 4,
  spare: 2,
  until: ({ bag, phase }) => bag <= 71 - TILES && phase === "tile",
});
const site = await serve({ root: DIST });
const browser = await chromium.launch({
  executablePath: env.CHROMIUM,
  args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});
try {
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    const table = await sit(page, saved);
    await table.spots.nth(3).click();
    await page.mouse.move(0, 0);
    await page.locator(".tiles > g").first().waitFor({ state: "attached" });
    const picture = withPalette(await settled(page));
    await writeFile(join(to, `${name}.png`), picture);
    console.log(`${name}.png: ${Math.round(picture.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
