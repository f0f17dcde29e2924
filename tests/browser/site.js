// Fixtures shared by the tests: a page that must not complain, and sites that can go offline or
// change.

import { expect, test as base } from "@playwright/test";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { choose, hearOffline } from "./chosen.js";
import { isKept as isWhollyKept } from "./kept.js";
import { DIST, serve } from "./serve.js";

export { expect };

export const test = base.extend({
  /** Console errors, exceptions and failed requests of the page. */
  complaints: [
    async ({ page }, use) => {
      const complaints = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("response", (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  /** When the next tile is revealed: at once by default, so that no test waits without need. */
  nextTile: ["once", { option: true }],
  /**
   * `true` if a service worker keeps the site for offline use. Without one, requests go to the
   * network, where a test can intercept them, and most tests are faster.
   */
  isKept: [false, { option: true }],
  /**
   * `true` if the notice about offline use was already shown: most tests are about something else.
   */
  isToldOffline: [true, { option: true }],
  context: async ({ context, nextTile, isKept, isToldOffline }, use) => {
    if (!isKept) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    await context.addInitScript(choose, nextTile);
    if (isToldOffline) await context.addInitScript(hearOffline);
    await use(context);
  },

  /** The site on a separate host, which a test can close or switch to another build. */
  site: async ({}, use) => {
    const site = await serve({ root: DIST });
    await use(site);
    await site.close().catch(() => {});
  },

  /** A folder with the same site as another build. */
  nextBuild: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "bastide-"));
    await cp(DIST, folder, { recursive: true });
    const build = await buildOf(DIST);
    for (const name of ["index.html", "sw.js"]) {
      const text = await readFile(join(folder, name), "utf8");
      await writeFile(join(folder, name), text.replaceAll(build, "the-next-build"));
    }
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

async function buildOf(folder) {
  const html = await readFile(join(folder, "index.html"), "utf8");
  return html.match(/<meta name="build" content="([^"]+)">/)[1];
}

/** Opens the page and waits until the game runs. */
export async function open(page, address = "./") {
  await page.goto(address);
  await runs(page);
}

/** Waits until the game runs: the start page is removed then. */
export async function runs(page) {
  await expect(page.locator("#start")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeVisible();
}

/**
 * Waits until the whole site is cached for offline use, with all sentences of the page's language,
 * and this page is served from the cache.
 */
export async function keptOffline(page) {
  await expect.poll(() => page.evaluate(isWhollyKept)).toBe(true);
}
