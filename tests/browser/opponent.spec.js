// One person against a computer opponent, which thinks in a worker.

import { withRules } from "./rules.js";
import { Random } from "./random.js";
import { know, openMore } from "./setup.js";
import { expect, open, test } from "./site.js";
import { MOUSE, Table } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Timers below a second fire at once, since nobody has to follow an opponent. */
const hurry = () => {
  const { setTimeout } = window;
  window.setTimeout = (what, wait, ...rest) => setTimeout(what, wait < 1_000 ? 0 : wait, ...rest);
};

/** A worker crashes at the first request after `poison`. */
const mortalWorkers = () => {
  window.Worker = class extends Worker {
    postMessage(question) {
      if (!window.isPoisoned) return super.postMessage(question);
      const { isSilent } = window.isPoisoned;
      window.isPoisoned = undefined;
      if (isSilent) return this.terminate();
      const death = new ErrorEvent("error", { message: "unreachable" });
      queueMicrotask(() => this.dispatchEvent(death));
    }
  };
};
const poison = (isSilent) => (window.isPoisoned = { isSilent });

/** Begins a game against the computer, the default of the new-game screen. */
async function begin(page, seed = 5) {
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  await know(page);
  await openMore(page);
  await page.getByRole("radio", { name: "You", exact: true }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill(`${seed}`);
  await page.getByRole("button", { name: "Start" }).click();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Plays the person's turn, and waits for the opponent's. */
async function round(table, random) {
  const before = await table.tiles.count();
  await table.act(MOUSE, random);
  // If no figure can be placed, the opponent may already have acted.
  const { phase, player } = (await table.look()).stands;
  if (phase === "figure" && player === 0) await table.act(MOUSE, random);
  await expect(table.main).not.toHaveAttribute("data-player", "1");
  return (await table.tiles.count()) - before;
}

const notices = (page) => page.getByRole("status").filter({ has: page.locator(".notice") });

test("a game against the opponent to its end", async ({ page }) => {
  await page.addInitScript(hurry);
  const table = await begin(page);
  const random = new Random(5);
  while ((await table.look()).stands.phase !== "over") await round(table, random);

  await page.getByRole("button", { name: "Show the result" }).click();
  const { scores } = (await table.look()).stands;
  // A finished game is stored as its link.
  const { link } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    return JSON.parse(localStorage.getItem(key));
  });
  // The worker chooses the same action as the console.
  await withRules(async (rules) => {
    await rules.ask({ cmd: "open", link });
    const { record } = await rules.ask({ cmd: "record" });
    let now = await rules.ask({ cmd: "new", ...record.config });
    for (const action of record.actions) {
      if (now.player === 1) {
        expect((await rules.ask({ cmd: "think", level: "greedy" })).action).toEqual(action);
      }
      now = await rules.ask({ cmd: "play", action });
    }
    expect(now.phase).toBe("over");
    expect(now.scores).toEqual(scores);
  });
});

test("people wait while the opponent thinks, and follow what it does", async ({ page }) => {
  const table = await begin(page);
  await table.spots.first().click();
  await table.confirm.click();
  await table.skip.click();
  await expect(table.main).toHaveAttribute("data-player", "1");
  await expect(page.getByText("Bruno is thinking")).toBeVisible();
  await expect(table.confirm).toHaveCount(0);
  await expect(table.hint).toBeDisabled();
  await table.is("tile", 0);
  await expect(table.tiles).toHaveCount(3);
});

test("a hint leads to the tile, and names a figure", async ({ page }) => {
  const table = await begin(page);
  for (const told of [/^Look around /, /^Here: /, /^Place the tile here/]) {
    await expect(table.ghost).toHaveCount(0);
    await table.hint.click();
    await expect(page.getByText(told)).toBeVisible();
  }
  await expect(table.ghost).toHaveCount(1);
  await table.confirm.click();
  await table.is("figure", 0);
  await table.hint.click();
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  await table.skip.click();
  await table.is("tile", 0);
  await expect(page.getByText(/^Hint: /)).toHaveCount(0);
});

/** Simulates a hidden tab: it reports that it is, and paints no frames until it is shown again. */
const hide = () => {
  const waiting = [];
  const { requestAnimationFrame } = window;
  const say = (hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  window.requestAnimationFrame = (paint) => waiting.push(paint);
  say(true);
  window.showAgain = () => {
    window.requestAnimationFrame = requestAnimationFrame;
    say(false);
    waiting.forEach((paint) => requestAnimationFrame(paint));
  };
};

test("in a hidden tab the opponent plays on, and it is kept; whoever comes back is told", async ({ page }) => {
  const table = await begin(page);
  await table.spots.first().click();
  await table.confirm.click();
  await table.skip.click();
  await page.evaluate(hide);
  const played = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
      return JSON.parse(localStorage.getItem(key)).record.actions.length;
    });
  // Tile placement and follow-up, of each player.
  await expect.poll(played).toBe(4);

  await page.evaluate(() => window.showAgain());
  await table.is("tile", 0);
  await expect(table.tiles).toHaveCount(3);
});

test("a worker that dies without a word is missed at once, and replaced", async ({ page }) => {
  await page.addInitScript(hurry);
  await page.addInitScript(mortalWorkers);
  const table = await begin(page);
  const random = new Random(5);
  expect(await round(table, random)).toBe(2);
  await page.evaluate(poison, true);
  const before = await table.tiles.count();
  await table.act(MOUSE, random);
  if ((await table.look()).stands.phase === "figure") await table.skip.click();
  await expect(notices(page)).toContainText("The computer player crashed", { timeout: 2_000 });
  await expect(table.tiles).toHaveCount(before + 2);
});

test("a worker that dies is replaced, and the game goes on", async ({ page }) => {
  await page.addInitScript(hurry);
  await page.addInitScript(mortalWorkers);
  const table = await begin(page);
  const random = new Random(5);
  expect(await round(table, random)).toBe(2);
  await page.evaluate(poison, false);
  expect(await round(table, random)).toBe(2);
  await expect(notices(page)).toContainText("The computer player crashed");
  expect(await round(table, random)).toBe(2);
  await notices(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(notices(page)).toHaveCount(0);
});

// The worker's script and program: three workers fail to load it, and then the page itself.
for (const lost of ["thinker-*.js*", "thinker-*.wasm"]) {
  test(`where no worker can have ${lost} the page thinks itself`, async ({ page, complaints }) => {
    await page.addInitScript(hurry);
    let asked = 0;
    await page.route(`**/${lost}`, (route) => (asked++ < 3 ? route.abort() : route.continue()));
    const table = await begin(page);
    const random = new Random(5);
    expect(await round(table, random)).toBe(2);
    await expect(notices(page)).toContainText("cannot run in the background");
    expect(await round(table, random)).toBe(2);
    expect(asked).toBe(4);
    isOfTheBrowser(complaints);
  });

  test(`where ${lost} does not come that is said, and it is asked for until it does`, async ({ page, complaints }) => {
    await page.clock.install();
    let isAway = true;
    await page.route(`**/${lost}`, (route) => (isAway ? route.abort() : route.continue()));
    const table = await begin(page);
    await table.act(MOUSE, new Random(5));
    if ((await table.look()).stands.phase === "figure") await table.skip.click();
    await page.clock.runFor(1_000);
    await expect(notices(page)).toContainText("We’ll keep trying");
    await expect(table.main).toHaveAttribute("data-player", "1");
    await page.clock.runFor(6_000);
    await expect(table.main).toHaveAttribute("data-player", "1");

    isAway = false;
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(table.main).toHaveAttribute("data-player", "0", { timeout: 500 });
    }).toPass();
    await expect(table.tiles).toHaveCount(3);
    isOfTheBrowser(complaints);
  });
}

/**
 * Returns the complaints without failed requests, which the browser reports and the page does not.
 */
function isOfTheBrowser(complaints) {
  const own = complaints.filter((complaint) => !/ERR_FAILED|Failed to fetch/.test(complaint));
  expect(own).toEqual([]);
  complaints.length = 0;
}
