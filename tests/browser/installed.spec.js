// Installation: the page says once that no network is needed, and offers to be installed or
// explains how.

import { readdirSync } from "node:fs";
import { keep, offer } from "./device.js";
import { expect, open, test } from "./site.js";

/**
 * In the page, before anything else: simulates an iPhone, in the browser or as an installed app.
 */
const onAnIPhone = (isInstalled) => {
  Object.defineProperty(Navigator.prototype, "standalone", { get: () => isInstalled });
};

const goTo = (page, fragment) => page.evaluate((fragment) => (location.hash = fragment), fragment);
const install = (page) => page.getByRole("button", { name: "Install" });

test.describe("without a network", () => {
  test.use({ isKept: true, isToldOffline: false });
  test.beforeEach(({ page }) => page.addInitScript(keep));
  const told = (page) => page.getByText("now works offline");

  test("that it can be played so is said once, and only on the first screen", async ({ page }) => {
    await open(page);
    await expect(told(page)).toBeVisible();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(told(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.locator("main.home")).toBeVisible();
    await page.reload();
    await page.evaluate(offer);
    await expect(install(page)).toBeVisible();
    await expect(told(page)).toHaveCount(0);
  });

  test("it is not said where it could not be remembered", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await open(page);
    await page.evaluate(offer);
    await expect(install(page)).toBeVisible();
    await expect(told(page)).toHaveCount(0);
  });
});

test.describe("without a service worker", () => {
  test.use({ isToldOffline: false });

  test("nothing is said of playing without a network", async ({ page }) => {
    await open(page);
    await page.evaluate(offer);
    await expect(install(page)).toBeVisible();
    await expect(page.locator(".notice")).toHaveCount(0);
  });
});

for (const [where, fragment] of [["on the first screen", "#/"], ["in the settings", "#/settings"]]) {
  test(`it is offered to be installed ${where}, until it is`, async ({ page }) => {
    await open(page, `./${fragment}`);
    await expect(install(page)).toHaveCount(0);
    await page.evaluate(offer, "dismissed");
    expect(await page.evaluate(() => window.isKeptBack)).toBe(true);
    await install(page).click();
    await expect(install(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.asked)).toBe(1);

    // The browser may offer it again.
    await page.evaluate(offer, "accepted");
    await install(page).focus();
    await page.keyboard.press("Enter");
    await expect(install(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.asked)).toBe(1);
    await goTo(page, "#/new");
    await goTo(page, fragment);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(install(page)).toHaveCount(0);
  });
}

test("it is a program of its own, beside any other of the same host", async ({ page, baseURL }) => {
  await open(page);
  const session = await page.context().newCDPSession(page);
  expect((await session.send("Page.getAppId")).appId).toBe(baseURL);
});

test("an offer that comes before the program is kept", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      event.prompt = async () => (window.wasAsked = true);
      dispatchEvent(event);
    });
  });
  await open(page);
  await install(page).click();
  await expect.poll(() => page.evaluate(() => window.wasAsked)).toBe(true);
});

test("on an iPhone it is told how, in every language, and not where it runs installed", async ({ browser, baseURL }) => {
  const words = new Set();
  for (const locale of readdirSync(new URL("../../locales/", import.meta.url))) {
    const context = await browser.newContext({ locale, baseURL });
    await context.addInitScript(onAnIPhone, false);
    const page = await context.newPage();
    for (const fragment of ["#/", "#/settings"]) {
      await open(page, `./${fragment}`);
      const how = page.getByText("Safari");
      await expect(how).toBeVisible();
      words.add(await how.textContent());
      await page.goto("about:blank");
    }
    await context.close();
  }
  expect(words.size).toBe(4);

  const context = await browser.newContext({ baseURL });
  await context.addInitScript(onAnIPhone, true);
  const page = await context.newPage();
  await open(page);
  await page.evaluate(offer);
  await goTo(page, "#/settings");
  await expect(page.getByRole("heading", { name: "About Bastide" })).toBeVisible();
  await expect(page.getByText("Safari")).toHaveCount(0);
  await context.close();
});
