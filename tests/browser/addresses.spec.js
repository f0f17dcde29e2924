// Client-side navigation from every screen to every other, without a reload, as links and the back
// button do it.

import { linkOf, screens } from "./addresses.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { expect, open, test } from "./site.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** In the page: navigates to an address, and waits until its screen is shown and idle. */
const go = async ([address, shown]) => {
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  location.hash = address;
  for (let waited = 0; !document.querySelector(shown); waited += 1) {
    if (waited > 2_000) throw new Error(`${address}: there is no ${shown}`);
    await wait(5);
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};

test("every screen leads to every other by the address alone", async ({ page, complaints }) => {
  test.setTimeout(600_000);
  const saved = await save({
    sitters: AGAINST_GREEDY,
    until: ({ phase, player }, played) => played >= 30 && phase === "tile" && player === 0,
  });
  await open(page);
  await page.evaluate((text) => localStorage.setItem("bastide.game.k1", text), JSON.stringify(saved));
  const all = screens(await linkOf(saved));
  for (const [number, one] of all.entries()) {
    for (const other of all.slice(number + 1)) {
      for (const [from, to] of [[one, other], [other, one]]) {
        await page.evaluate(go, to);
        expect(complaints, `${from[0]} -> ${to[0]}`).toEqual([]);
      }
    }
    await page.evaluate(go, all[Math.min(number + 1, all.length - 1)]);
  }
  await expect(page.locator(".crash")).toHaveCount(0);
});
