// A person at a browser, whichever it is: looks, presses, types. What games by chance need of it
// (`../game.js`) is called as Playwright calls it.

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { By, Key, Origin, until } from "selenium-webdriver";
import { choose } from "../chosen.js";
import { isKept } from "../kept.js";

/** How a thing is found: by what it is, and by the name that is read or heard. */
const named = (css) => (name) => ({ css, name });
export const button = named("button");
export const link = named("a");
export const radio = named("input[type=radio]");
export const field = named("input[type=text]");

/** How often a page is asked whether something is so already, in milliseconds. */
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

  /** The same, to play: the next tile is turned up at once, for no journey should wait without need. */
  async openToPlay(address) {
    await this.open(address);
    await this.evaluate(choose, "once");
    await this.openAgain();
  }

  /** Loads the page again, by the browser's button for that. */
  async reload() {
    await this.hear();
    await this.driver.navigate().refresh();
    await this.starts();
  }

  /** Opens the same address anew: a reload by WebDriver passes a service worker by in Firefox. */
  async openAgain() {
    await this.open(await this.driver.getCurrentUrl());
  }

  /** Goes to an empty page, so that what is opened next is opened anew. */
  async leave() {
    await this.hear();
    await this.driver.get("about:blank");
  }

  /** Waits until the game runs, and begins to collect its complaints. */
  async starts() {
    await this.waitForFunction(isRunning);
    await this.evaluate(collectComplaints);
  }

  /** Hears what the page complained of, before it goes. */
  async hear() {
    this.complaints.push(...(await this.evaluate(() => window.complaints ?? [])));
  }

  /** What this says in the page. */
  evaluate(script, argument) {
    return this.driver.executeScript(script, argument);
  }

  /** Waits until this is so in the page. */
  waitForFunction(isSo, argument, { timeout = 15_000 } = {}) {
    return this.driver.wait(() => this.evaluate(isSo, argument), timeout, `${isSo}`, BEAT);
  }

  /** Waits until such a thing can be seen, and nothing lies over it; says where its middle is. */
  sees(wanted) {
    const inVain = `waited in vain for ${JSON.stringify(wanted)}`;
    return this.driver.wait(() => this.evaluate(middleOf, wanted), 15_000, inVain, BEAT);
  }

  /** Waits until the whole site is kept for offline use, and this page is served from there. */
  keptOffline() {
    return this.waitForFunction(isKept);
  }

  /** Whether this could be pressed at once. */
  async canPress(wanted) {
    return (await this.evaluate(middleOf, wanted)) !== null;
  }

  /** Presses it in its middle, by mouse. */
  async press(wanted) {
    const { x, y } = await this.sees(wanted);
    const move = { x, y, duration: 0, origin: Origin.VIEWPORT };
    await this.driver.actions().move(move).click().perform();
  }

  /** Types into whatever has the focus. */
  type(text) {
    return this.driver.actions().sendKeys(text).perform();
  }

  /** Chooses this file where the page asks for one, as soon as it does. */
  async choose(file) {
    const field = await this.driver.wait(until.elementLocated(By.css("input[type=file]")), 15_000);
    await field.sendKeys(file);
  }

  /** The file that comes of this press. */
  async download(wanted) {
    const before = await readdir(this.downloads);
    await this.press(wanted);
    // Until a file is whole there is another beside it or in its place.
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

/** "ArrowLeft" is ARROW_LEFT in WebDriver's table of keys. */
const inCapitals = (key) => key.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

// The rest runs in the page.

function isRunning() {
  return document.querySelector("main") !== null && document.querySelector("#start") === null;
}

/** Whatever the page says on the console as an error or a warning, or throws, from now on. */
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

/** The middle of such a thing, or of its label; null where it is not in sight or lies under another. */
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
