// The browsers that the tests run in, each with its WebDriver.

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { Builder } from "selenium-webdriver";
import remote from "selenium-webdriver/remote/index.js";

/** The start options of each: English, reduced motion, this folder for downloads. */
const ENGINES = {
  chromium: (downloads) => ({
    driver: env.CHROMEDRIVER || "chromedriver",
    capabilities: {
      browserName: "chrome",
      "goog:chromeOptions": {
        binary: env.CHROMIUM || "/usr/bin/chromium",
        args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"],
        prefs: { "download.default_directory": downloads },
      },
    },
  }),
  firefox: (downloads) => ({
    driver: env.GECKODRIVER || "geckodriver",
    capabilities: {
      browserName: "firefox",
      "moz:firefoxOptions": {
        binary: env.FIREFOX || "/usr/bin/firefox-esr",
        args: ["-headless"],
        prefs: {
          "browser.download.folderList": 2,
          "browser.download.dir": downloads,
          "intl.accept_languages": "en",
          "ui.prefersReducedMotion": 1,
        },
      },
    },
  }),
  // WebKitGTK reads settings without an option from the desktop's settings. Its newest way of
  // painting is three times as slow without a graphics card.
  webkit: () => ({
    driver: env.WEBKIT_DRIVER || "WebKitWebDriver",
    environment: { WEBKIT_DISABLE_DMABUF_RENDERER: "1" },
    capabilities: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: env.WEBKIT, args: ["--automation"] },
    },
  }),
};

/** Starts a browser of this engine: `driver` controls it, `downloads` is its download folder. */
export async function start(engine) {
  if (!ENGINES[engine]) throw new Error(`ENGINE is one of ${Object.keys(ENGINES).join(", ")}`);
  const folder = await mkdtemp(join(tmpdir(), "bastide-"));
  const downloads = join(folder, "downloads");
  await mkdir(downloads);
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  await writeFile(join(folder, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");

  const { driver: program, environment, capabilities } = ENGINES[engine](downloads);
  const service = new remote.DriverService.Builder(program)
    .setLoopback(true)
    .setEnvironment({ ...env, ...environment, XDG_CONFIG_HOME: folder, LC_ALL: "C" })
    .build();
  const server = await service.start();
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ width: 1280, height: 800 });
  return {
    driver,
    downloads,
    async close() {
      // A browser that hangs does not answer.
      await Promise.race([driver.quit().catch(() => {}), pause(5_000, undefined, { ref: false })]);
      await service.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
