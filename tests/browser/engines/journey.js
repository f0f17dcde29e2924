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

/** So long a journey may take. Milliseconds. */
const PATIENCE = engine === "webkit" ? 90_000 : 180_000;
/** WebKitGTK's driver was seen to stand still: then the journey is made again in another browser. */
const ATTEMPTS = engine === "webkit" ? 3 : 1;
const STANDS_STILL = Symbol("stands still");

/**
 * A journey of this name, with a `page` that must not complain, and the `site`. Where it fails a
 * picture shows how far it came.
 */
export function journey(name, steps) {
  test(name, async (told) => {
    for (let attempt = 1; (await inTime(made(name, steps), PATIENCE)) === STANDS_STILL; attempt += 1) {
      assert.ok(attempt < ATTEMPTS, `it stood still for ${PATIENCE / 1000} s`);
      told.diagnostic(`${name}: the browser stood still; once more in another`);
      await browser.close();
      browser = await start(engine);
    }
  });
}

async function made(name, steps) {
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
}

/** What comes of this, if it comes in time. */
async function inTime(work, milliseconds) {
  let clock;
  const patience = new Promise((done) => {
    clock = setTimeout(() => done(STANDS_STILL), milliseconds);
  });
  // What fails when nobody waits for it any more is nobody's business.
  work.catch(() => {});
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(clock);
  }
}

async function photograph(name) {
  await mkdir(RESULTS, { recursive: true });
  const picture = await browser.driver.takeScreenshot();
  await writeFile(`${RESULTS}${engine} ${name}.png`, picture, "base64");
}
