// Takes a screenshot of each page of a folder into another folder. `script/pictures`.

import { chromium } from "@playwright/test";
import { readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { argv, env } from "node:process";
import { pathToFileURL } from "node:url";
import { withPalette } from "./palette.js";

/** A large table renders slowly without a graphics card. Milliseconds. */
const PATIENCE = 300_000;

const [from, to] = argv.slice(2);
const browser = await chromium.launch({
  executablePath: env.CHROMIUM,
  args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
});
try {
  for (const file of (await readdir(from)).filter((name) => name.endsWith(".html")).sort()) {
    // Wide enough for twelve tiles of a hundred pixels; a table may be wider.
    const page = await browser.newPage({ viewport: { width: 1300, height: 400 } });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(pathToFileURL(join(from, file)).href);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width, height: 400 });
    const picture = withPalette(await page.screenshot({ fullPage: true }));
    const name = `${basename(file, ".html")}.png`;
    await writeFile(join(to, name), picture);
    console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
}
