// End-to-end tests of the built site (`script/build --public-url /bastide/`), under a sub-path as
// on GitHub Pages. The browser is the system's: CHROMIUM is its path, HEADLESS_CHROMIUM that of its
// smaller build without windows, if there is one. DIST names a site other than `dist/`.

import { defineConfig, devices } from "@playwright/test";

import { DIST } from "./serve.js";

const PORT = Number(process.env.PORT ?? 4173);

const CHROMIUM = process.env.CHROMIUM || "/usr/bin/chromium";
const HEADLESS_CHROMIUM = process.env.HEADLESS_CHROMIUM || CHROMIUM;
/** The smaller build neither separates the storage of frames nor installs a page. */
const ONLY_IN_CHROMIUM = ["embed.spec.js", "installed.spec.js"];
const WHOLE_GAMES = ["boxes.spec.js", "opponent.spec.js", "keyboard.spec.js", "touch.spec.js"];

/** Returns the settings of a browser at this path. The smaller build cannot ask for a permission. */
const browser = (executablePath) => ({
  ...devices["Desktop Chrome"],
  permissions: ["clipboard-read", "clipboard-write"],
  launchOptions: {
    executablePath,
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two leave a quarter of two processors idle.
  workers: 3,
  // On a busy machine a browser may be slow. A successful retry is reported as "flaky", not hidden.
  retries: process.env.CI ? 1 : 0,
  // A busy machine takes several times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/bastide/`,
    // Tracing takes longer than the tests: enable it with `npx playwright test --trace on`.
  },
  // The longest first: a worker that started one of them last would delay the end.
  projects: [
    { name: "whole games", testMatch: WHOLE_GAMES, timeout: 300_000, use: browser(HEADLESS_CHROMIUM) },
    { name: "only in Chromium", testMatch: ONLY_IN_CHROMIUM, use: browser(CHROMIUM) },
    {
      name: "everything else",
      testIgnore: [...WHOLE_GAMES, ...ONLY_IN_CHROMIUM],
      use: browser(HEADLESS_CHROMIUM),
    },
  ],
  webServer: {
    command: `node serve.js "${DIST}" /bastide/ ${PORT}`,
    url: `http://127.0.0.1:${PORT}/bastide/`,
    reuseExistingServer: false,
  },
});
