// A user at any browser: reads, presses, types. The methods that random games (`../game.js`) need
// have the names of Playwright's.

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { By, Key, Origin, until } from "selenium-webdriver";
import { choose } from "../chosen.js";
import { isKept } from "../kept.js";

/** A selector: by CSS, and by the name that is read or announced. */
const named = (css) => (name) => ({ css, name });
export const button = named("button");
export const link = named("a");
export const radio = named("input[type=radio]");
export const field = named("input[type=text]");

/** The interval at which a page is polled for a condition, in milliseconds. */
const BEAT = 20;

export class Page {
  constructor({ driver, downloads }) {
    this.driver = driver;
    this.downloads = downloads;
    this.complaints = [];
    this.keyboard = { press: (key) => this.type(Key[inCapitals(key)] ?? key) };
  }

  /** Goes to an address and waits until the game runs there. */
  async open(address) {
    await this.leave();
    await this.driver.get(address);
    await this.starts();
  }

  /** The same, to play: the next tile is revealed at once, so that no test waits without need. */
  async openToPlay(address) {
    await this.open(address);
    await this.evaluate(choose, "once");
    await this.openAgain();
  }

  /** Reloads the page, by the browser's reload button. */
  async reload() {
    await this.hear();
    await this.driver.navigate().refresh();
    await this.starts();
  }

  /** Opens the same address anew: in Firefox, a reload by WebDriver bypasses a service worker. */
  async openAgain() {
    await this.open(await this.driver.getCurrentUrl());
  }

  /** Goes to an empty page, so that the next address loads anew. */
  async leave() {
    await this.hear();
    await this.driver.get("about:blank");
  }

  /** Waits until the game runs, and begins to collect its complaints. */
  async starts() {
    await this.waitForFunction(isRunning);
    await this.evaluate(collectComplaints);
  }

  /** Collects the page's complaints before it is left. */
  async hear() {
    this.complaints.push(...(await this.evaluate(() => window.complaints ?? [])));
  }

  /** Evaluates this in the page. */
  evaluate(script, argument) {
    return this.driver.executeScript(script, argument);
  }

  /** Waits until this holds in the page. */
  waitForFunction(isSo, argument, { timeout = 15_000 } = {}) {
    return this.driver.wait(() => this.evaluate(isSo, argument), timeout, `${isSo}`, BEAT);
  }

  /** Waits until such an element is visible, not covered, and at rest; returns its centre. */
  sees(wanted) {
    const inVain = `waited in vain for ${JSON.stringify(wanted)}`;
    let before = null;
    const atRest = async () => {
      const [last, now] = [before, await this.evaluate(middleOf, wanted)];
      before = now;
      return now !== null && now.x === last?.x && now.y === last?.y && now;
    };
    return this.driver.wait(atRest, 15_000, inVain, BEAT);
  }

  /**
   * Waits until the whole site is cached for offline use, and this page is served from the cache.
   */
  keptOffline() {
    return this.waitForFunction(isKept);
  }

  /** Returns `true` if this could be pressed at once. */
  async canPress(wanted) {
    return (await this.evaluate(middleOf, wanted)) !== null;
  }

  /** Presses its centre, with the mouse. */
  async press(wanted) {
    const { x, y } = await this.sees(wanted);
    const move = { x, y, duration: 0, origin: Origin.VIEWPORT };
    await this.driver.actions().move(move).click().perform();
  }

  /** Types into the focused element. */
  type(text) {
    return this.driver.actions().sendKeys(text).perform();
  }

  /** Chooses this file in the page's file picker, as soon as it opens. */
  async choose(file) {
    const field = await this.driver.wait(until.elementLocated(By.css("input[type=file]")), 15_000);
    await field.sendKeys(file);
  }

  /** Returns the file downloaded by this press. */
  async download(wanted) {
    const before = await readdir(this.downloads);
    await this.press(wanted);
    // An incomplete download has another file beside it or in its place.
    const whole = async () => {
      const files = (await readdir(this.downloads)).filter((name) => !before.includes(name));
      const [file] = files.filter((name) => name.endsWith(".json"));
      const path = file && files.length === 1 && join(this.downloads, file);
      return path && (await stat(path)).size > 0 && path;
    };
    return this.driver.wait(whole, 15_000, "waited in vain for a file", BEAT);
  }

  /** Presses Tab until this has the focus, then Enter. */
  async tabAndEnter(wanted) {
    for (let presses = 0; !(await this.evaluate(hasFocus, wanted)); presses += 1) {
      if (presses === 80) throw new Error(`Tab does not lead to ${JSON.stringify(wanted)}`);
      await this.keyboard.press("Tab");
    }
    await this.keyboard.press("Enter");
  }
}

/** Converts "ArrowLeft" to ARROW_LEFT as in WebDriver's table of keys. */
const inCapitals = (key) => key.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

// The rest runs in the page.

function isRunning() {
  return document.querySelector("main") !== null && document.querySelector("#start") === null;
}

/** Collects console errors and warnings and exceptions of the page from now on. */
function collectComplaints() {
  window.complaints = [];
  const complain = (...words) => window.complaints.push(words.map(String).join(" "));
  console.error = complain;
  console.warn = complain;
  addEventListener("error", ({ message }) => complain(message));
  addEventListener("unhandledrejection", ({ reason }) => complain(reason));
}

function hasFocus({ css, name }) {
  const it = document.activeElement;
  return it.matches(css) && (it.ariaLabel ?? it.textContent).trim() === name;
}

/** Returns the centre of such an element, or of its label; null if it is off-screen or covered. */
function middleOf({ css, name, nth = 0 }) {
  const nameOf = (it) => it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.textContent;
  const isMeant = (it) => it.checkVisibility() && (name === undefined || nameOf(it).trim() === name);
  const found = [...document.querySelectorAll(css)].filter(isMeant)[nth];
  if (!found) return null;
  const shown = found.closest("label") ?? found;
  if (shown instanceof HTMLElement) shown.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = shown.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return shown.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
