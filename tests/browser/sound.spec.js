// Sounds and the ambience: what is played, how loud, and when nothing is.

import { save } from "./rules.js";
import { expect, open, test } from "./site.js";
import { begin, sit } from "./table.js";

/** The loudest sample of a sound. */
const LOUDEST = 0.34;

/** In the page, before anything else: records all sources of sound that are started. */
function record() {
  window.heard = { contexts: 0, sources: [] };
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor() {
      super();
      window.heard.contexts += 1;
    }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to) {
    this.into = to;
    return connect.call(this, to);
  };
  const { setTargetAtTime } = AudioParam.prototype;
  AudioParam.prototype.setTargetAtTime = function (value, ...rest) {
    this.target = value;
    return setTargetAtTime.call(this, value, ...rest);
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...rest) {
    window.heard.sources.push(this);
    if (this.loop) this.isAmbience = true;
    return start.call(this, ...rest);
  };
}

/** Returns what was heard so far: of each source its gain, its peak, its seconds. */
const heard = (page) => page.evaluate(() => window.heard.sources.map((source) => {
  const samples = source.buffer.getChannelData(0);
  return {
    isAmbience: Boolean(source.isAmbience),
    isRepeated: source.loop,
    gain: source.into.gain.target ?? source.into.gain.value,
    reachesSpeakers: source.into.into === source.context.destination,
    peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    seconds: source.buffer.duration,
  };
}));

const sounds = async (page) => (await heard(page)).filter(({ isAmbience }) => !isAmbience);
/** Returns the voices of the ambience that go on. */
const ambience = async (page) => {
  const voices = (await heard(page)).filter(({ isAmbience }) => isAmbience);
  // A voice that does not go on has faded out.
  for (const { gain, isRepeated } of voices) expect(isRepeated || gain === 0).toBe(true);
  return voices.filter(({ isRepeated }) => isRepeated);
};
const contexts = (page) => page.evaluate(() => window.heard.contexts);

/** Before the page opens: stores these settings, unless some were chosen in the page. */
async function choose(page, settings) {
  await page.addInitScript((settings) => {
    if (sessionStorage.getItem("chosen")) return;
    sessionStorage.setItem("chosen", "yes");
    localStorage.setItem("bastide.settings", JSON.stringify({ next_tile: "once", ...settings }));
  }, settings);
}

async function layTile(table) {
  await table.spots.first().click();
  await table.confirm.click();
  await expect(table.ghost).toHaveCount(0);
}

/** Hides the page behind another tab, or shows it again. */
const hide = (page, hidden) => page.evaluate((hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}, hidden);

/** Opens the settings at the table. */
async function settings(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
}

const volume = (place, group, name) =>
  place.getByRole("group", { name: group }).getByRole("radio", { name });

test.beforeEach(({ page }) => page.addInitScript(record));

test("a first visit is silent", async ({ page }) => {
  await open(page, "./#/settings");
  for (const group of ["Sounds", "Ambience"]) await expect(volume(page, group, "Off")).toBeChecked();
  const table = await begin(page);
  await layTile(table);
  await hide(page, true);
  await hide(page, false);
  await page.waitForTimeout(300);
  expect(await heard(page)).toEqual([]);
  expect(await contexts(page)).toBe(0);
});

test("a tile, a meeple and a change of the volume are heard, each as loud as chosen", async ({ page }) => {
  // As an earlier build stored it.
  await choose(page, { sound: true });
  const table = await begin(page);
  await layTile(table);
  await expect.poll(() => sounds(page)).toHaveLength(1);
  const [tile] = await sounds(page);
  expect(tile.gain).toBe(1);
  expect(tile.peak).toBeLessThanOrEqual(LOUDEST);
  expect(tile.peak).toBeGreaterThan(LOUDEST / 4);
  expect(tile.reachesSpeakers).toBe(true);

  const dialog = await settings(page);
  await volume(dialog, "Sounds", "Soft").check({ force: true });
  await expect.poll(() => sounds(page)).toHaveLength(2);
  expect((await sounds(page))[1].gain).toBe(0.25);
  // What was heard before fades out.
  expect((await sounds(page))[0]).toMatchObject({ gain: 0 });
  await volume(dialog, "Sounds", "Off").check({ force: true });
  await page.keyboard.press("Escape");
  await table.buttons.first().click();
  await page.waitForTimeout(300);
  expect(await sounds(page)).toHaveLength(2);
  expect(await contexts(page)).toBe(1);
  expect(await ambience(page)).toEqual([]);
});

test("a hidden page is silent", async ({ page }) => {
  await choose(page, { sound: true, ambience: 2 });
  const table = await begin(page);
  await expect.poll(() => ambience(page)).toHaveLength(2);
  await hide(page, true);
  await expect.poll(() => ambience(page)).toEqual([]);
  await layTile(table);
  await page.waitForTimeout(300);
  expect(await sounds(page)).toEqual([]);
  await hide(page, false);
  await expect.poll(() => ambience(page)).toHaveLength(2);
});

test("the ambience follows the table, and ends with it or when it is switched off", async ({ page }) => {
  await choose(page, {});
  const table = await begin(page);
  let dialog = await settings(page);
  await volume(dialog, "Ambience", "Soft").check({ force: true });
  // The start tile has a city, a road and fields, but no water.
  await expect.poll(() => ambience(page)).toHaveLength(2);
  const soft = await ambience(page);
  await volume(dialog, "Ambience", "Full").check({ force: true });
  const gains = (voices) => voices.map(({ gain }) => gain);
  const louder = gains(soft).map((gain) => expect.closeTo(4 * gain, 4));
  await expect.poll(async () => gains(await ambience(page))).toEqual(louder);
  const full = gains(await ambience(page));
  expect(full.reduce((sum, gain) => sum + gain)).toBeLessThanOrEqual(1 - 2 * LOUDEST);
  await page.keyboard.press("Escape");
  await layTile(table);
  await expect.poll(async () => gains(await ambience(page))).not.toEqual(full);
  expect(await sounds(page)).toEqual([]);

  dialog = await settings(page);
  await volume(dialog, "Ambience", "Off").check({ force: true });
  await expect.poll(() => ambience(page)).toEqual([]);
  await volume(dialog, "Ambience", "Full").check({ force: true });
  await expect.poll(() => ambience(page)).toHaveLength(2);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (location.hash = "#/"));
  await expect.poll(() => ambience(page)).toEqual([]);
});

test("a table is silent until the first press on the page", async ({ page }) => {
  await choose(page, { ambience: 1 });
  // To the browser, every question of this test is a press.
  await page.addInitScript(() => {
    let isPressed = false;
    addEventListener("keydown", () => (isPressed = true), { capture: true });
    Object.defineProperty(UserActivation.prototype, "hasBeenActive", { get: () => isPressed });
  });
  await sit(page, await save({ until: (_, played) => played >= 1 }));
  await page.waitForTimeout(300);
  expect(await contexts(page)).toBe(0);
  await page.keyboard.press("Shift");
  await expect.poll(() => ambience(page)).toHaveLength(2);
});

test("the result sounds once final scoring was walked through", async ({ page }) => {
  await choose(page, { sound: true });
  const saved = await save({ until: ({ bag, phase }) => bag === 0 && phase === "tile" });
  const table = await sit(page, saved);
  await layTile(table);
  if ((await table.look()).stands.phase === "figure") await table.skip.click();
  await table.is("over");
  await page.getByRole("button", { name: "Show the result" }).click();
  const lasts = async () => (await sounds(page)).at(-1)?.seconds;
  await expect.poll(lasts).toBeGreaterThan(1.8);
  await expect.poll(lasts).toBeLessThanOrEqual(2);
});

test("a browser without sound plays the game all the same", async ({ page }) => {
  await choose(page, { sound: true, ambience: 2 });
  await page.addInitScript(() => delete window.AudioContext);
  await layTile(await begin(page));
});
