// The setup of a test: a browser of the engine that ENGINE names, and the site on a separate host,
// so that no test finds state that another left in the browser.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { env } from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIST, serve } from "../serve.js";
import { start } from "./engine.js";
import { Page } from "./page.js";

/** The folder for Playwright's results. */
const RESULTS = fileURLToPath(new URL("../test-results/", import.meta.url));

const engine = env.ENGINE;
let browser;
before(async () => (browser = await start(engine)));
after(() => browser?.close());

/** Timeout of a test. Milliseconds. */
const PATIENCE = engine === "webkit" ? 90_000 : 180_000;
/** WebKitGTK's driver sometimes hangs: then the test is repeated in another browser. */
const ATTEMPTS = engine === "webkit" ? 3 : 1;
const STANDS_STILL = Symbol("stands still");

/**
 * Defines a test of this name, with a `page` that must not complain, and the `site`. If it fails, a
 * screenshot shows its last state.
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

/** Awaits this, with a timeout. */
async function inTime(work, milliseconds) {
  let clock;
  const patience = new Promise((done) => {
    clock = setTimeout(() => done(STANDS_STILL), milliseconds);
  });
  // Ignores failures after the timeout.
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
