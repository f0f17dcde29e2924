// The frames while a replay of two hundred tiles plays by itself. For `measure.js`.

import { save } from "./rules.js";
import { BIG_BOX, sit } from "./table.js";

/** The number of actions that are watched. */
const WATCHED = 40;

/** In the page: returns the milliseconds between frames until this many more actions are shown. */
async function watch(actions) {
  const main = document.querySelector("main[data-played]");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const [begun, frames] = [Number(main.dataset.played), []];
  for (let before = await frame(); Number(main.dataset.played) < begun + actions;) {
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  return frames;
}

/** Measures the frames at the highest speed, in milliseconds. */
export async function measureReplay(browser, baseURL) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const sitters = ["Anna", "Ben", "Cleo"].map((name, colour) => ({ name, colour }));
  await sit(page, await save({ ...BIG_BOX, seed: 3, sitters, spare: 3 }));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replay the game" }).click();
  const slider = page.getByRole("slider", { name: "Position in the game" });
  await slider.fill(`${Number(await slider.getAttribute("max")) - 60}`);
  // The target of a jump is drawn in detail gradually.
  await page.waitForTimeout(1_500);
  await page.getByLabel("Speed").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const frames = (await page.evaluate(watch, WATCHED)).toSorted((one, other) => one - other);
  await context.close();
  const at = (share) => Math.round(frames[Math.ceil(share * frames.length) - 1] * 10) / 10;
  const late = frames.filter((frame) => frame > 20).length / frames.length;
  return {
    frames: frames.length,
    median: at(0.5),
    most_95: at(0.95),
    longest: at(1),
    late_percent: Math.round(1000 * late) / 10,
  };
}
