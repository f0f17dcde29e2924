// Journeys through the built site (`script/build --public-url /bastide/`), under a sub-path as on
// GitHub Pages. The browser is the system's: CHROMIUM says where it is. DIST names a site that
// lies elsewhere than in `dist/`.

import { defineConfig, devices } from "@playwright/test";

import { DIST } from "./serve.js";

const PORT = Number(process.env.PORT ?? 4173);

const use = devices["Desktop Chrome"];
const WHOLE_GAMES = ["boxes.spec.js", "opponent.spec.js", "keyboard.spec.js", "touch.spec.js"];

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // On a busy machine a browser may miss a beat. A second try is told as "flaky", not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/bastide/`,
    // A trace takes longer than what it shows: `npx playwright test --trace on` where one is wanted.
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
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
  },
  // The longest first: a worker that comes to one of them last would be waited for.
  projects: [
    { name: "whole games", testMatch: WHOLE_GAMES, timeout: 180_000, use },
    { name: "everything else", testIgnore: WHOLE_GAMES, use },
  ],
  webServer: {
    command: `node serve.js "${DIST}" /bastide/ ${PORT}`,
    url: `http://127.0.0.1:${PORT}/bastide/`,
    reuseExistingServer: false,
  },
});
