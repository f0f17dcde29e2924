// What a journey needs: a browser of the engine that ENGINE names, and the site on a host of its
// own, so that no journey finds what another one left in the browser.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { env } from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIST, serve } from "../serve.js";
import { start } from "./engine.js";
import { Page } from "./page.js";

/** As where Playwright leaves what it has to tell. */
const RESULTS = fileURLToPath(new URL("../test-results/", import.meta.url));

const engine = env.ENGINE;
let browser;
before(async () => (browser = await start(engine)));
after(() => browser?.close());

/**
 * A journey of this name, with a `page` that must not complain, and the `site`. Where it fails a
 * picture shows how far it came.
 */
export function journey(name, steps) {
  test(name, { timeout: 180_000 }, async () => {
    const site = await serve({ root: DIST });
    const page = new Page(browser);
    try {
      await steps({ page, site });
      await page.leave();
      assert.deepEqual(page.complaints, []);
    } catch (error) {
      await photograph(name);
      throw error;
    } finally {
      await site.close();
    }
  });
}

async function photograph(name) {
  await mkdir(RESULTS, { recursive: true });
  const picture = await browser.driver.takeScreenshot();
  await writeFile(`${RESULTS}${engine} ${name}.png`, picture, "base64");
}
