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
    await inTime(page.hear(), 5_000).catch(() => {});
    error.message += page.complaints.map((complaint) => `\nThe page complained: ${complaint}`).join("");
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

/** WebKitGTK's driver may never answer this: the picture must not hide the failure. */
async function photograph(name) {
  const picture = await inTime(browser.driver.takeScreenshot(), 5_000).catch(() => STANDS_STILL);
  if (picture === STANDS_STILL) return;
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}${engine} ${name}.png`, picture, "base64");
}
