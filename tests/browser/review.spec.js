// The review of a finished game: workers judge every decision; it is stored, shown on the board,
// and can be played on from.

import { expectAccessible, expectNoSidewaysScroll, expectTargets, expectWholeWords } from "./checks.js";
import { save } from "./rules.js";
import { expect, open, runs, test } from "./site.js";
import { BIG_BOX, Table, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A short game, played at random, and therefore with mistakes. */
const DRAWS = ["B05", "B08", "B20", "B21", "B03", "B24", "B07", "B22", "B23", "B09"];
const short = () => save({ draws: DRAWS, seed: 3 });

/** Records the requests to the judging workers, and delays them. */
const slowJudges = (wait) => {
  window.asked = [];
  window.Worker = class extends Worker {
    postMessage(question) {
      const { wanted } = JSON.parse(question);
      window.asked.push(wanted.judgement?.from);
      setTimeout(() => super.postMessage(question), wait);
    }
  };
};

/** Each worker crashes on the decision after this many actions. */
const deadlyDecision = (from) => {
  window.Worker = class extends Worker {
    postMessage(question) {
      const { wanted } = JSON.parse(question);
      if (wanted.judgement?.from !== from) return super.postMessage(question);
      const death = new ErrorEvent("error", { message: "unreachable" });
      queueMicrotask(() => this.dispatchEvent(death));
    }
  };
};

const noWorkers = () => {
  window.Worker = class {
    constructor() {
      throw new DOMException("No workers here.", "SecurityError");
    }
  };
};

class Review {
  constructor(page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Review" });
    this.begin = page.getByRole("button", { name: "Review the game" });
    this.close = page.getByRole("button", { name: "Close the review" });
    this.rows = page.locator("[data-decision]");
    this.marked = page.locator(".review-row.marked");
    this.current = page.locator(".review-row[aria-current]");
    this.judging = page.getByRole("progressbar");
    this.progress = page.getByText(/decisions reviewed$/);
    this.chart = page.getByRole("img", { name: /^Expected (lead|points) after/ });
    this.played = page.locator("[data-weighed=played]");
    this.better = page.locator("[data-weighed=better]");
  }

  /** Expects a complete review, and that no worker is judging any more. */
  async isDone() {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.judging).toHaveCount(0, { timeout: 40_000 });
  }

  /** Returns the values in a row of the totals, by seat. */
  async sums(heading) {
    const row = this.panel.getByRole("row", { name: heading });
    const told = await row.getByRole("cell").allTextContents();
    return told.map((points) => Number(points.split(" ±")[0].replace("−", "-")));
  }

  kept() {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem("bastide.review.k1")));
  }
}

async function review(page, saved) {
  const table = await sit(page, saved);
  const review = new Review(page);
  await review.begin.click();
  await expect(review.panel).toBeVisible();
  return { table, review };
}

test("a game is judged, and luck and mistakes and the rest add up to its result", async ({ page }) => {
  const saved = await short();
  const { review: it, table } = await review(page, saved);
  const { scores } = (await table.look()).stands;
  await it.isDone();
  expect(await it.rows.count()).toBeGreaterThan(DRAWS.length - 3);
  await expect(it.chart).toBeVisible();
  const count = await it.marked.count();
  expect(count).toBeGreaterThan(0);
  expect((await it.sums(/^Number of marks/)).reduce((sum, one) => sum + one)).toBe(count);
  const rows = [/^Luck/, /^Marked/, /^Smaller/, /^Opponents’ luck and mistakes/, /^Turn order/, /^Unexplained/];
  const parts = await Promise.all(rows.map((heading) => it.sums(heading)));
  const lead = await it.sums(/^Lead/);
  expect(lead).toEqual([scores[0] - scores[1], scores[1] - scores[0]]);
  for (const seat of [0, 1]) {
    const sum = parts.reduce((sum, part) => sum + part[seat], 0);
    // As displayed, in tenths.
    expect(Math.round(10 * sum)).toBe(10 * lead[seat]);
  }
  await expect(it.marked.first()).toContainText(/(Inaccuracy|Mistake|Blunder) −\d+\.\d/);
  await expect(it.marked.first()).toContainText(/Better: /);
  for (const mark of await it.marked.allTextContents()) {
    const [, lost, reasons] = mark.match(/(?:Inaccuracy|Mistake|Blunder) −(\d+\.\d).*Compared with the move played: (.*)$/);
    const points = [...reasons.matchAll(/: ([+−])(\d+)\.(\d)\./g)].map(([, sign, whole, tenth]) => (sign === "+" ? 1 : -1) * (10 * whole + 1 * tenth));
    expect(points[0], reasons).toBeGreaterThan(0);
    expect(points.reduce((sum, one) => sum + one), reasons).toBe(Math.round(10 * lost));
  }
  await expect(it.marked.first()).toHaveAttribute("title", /± \d+\.\d; chance of winning \d+% lower/);
  await page.getByRole("checkbox", { name: "Mistakes only" }).check();
  await expect(it.rows).toHaveCount(count);
});

test("a mark leads to its moment on the board, by mouse and by keys, and back", async ({ page }) => {
  const saved = await short();
  const { review: it, table } = await review(page, saved);
  await it.isDone();
  const froms = (await it.kept()).judged.map(([from]) => from).sort((a, b) => a - b);
  const marked = it.marked.first();
  const number = Number(await marked.getAttribute("data-decision"));
  await marked.click();
  await expect(table.main).toHaveAttribute("data-played", `${froms[number]}`);
  await expect(it.current).toHaveAttribute("data-decision", `${number}`);
  await expect(it.played.first()).toBeAttached();
  await expect(it.better.first()).toBeAttached();
  // It is read-only.
  await expect(table.spots).toHaveCount(0);

  const numbers = await it.marked.evaluateAll((all) => all.map((row) => row.dataset.decision));
  await page.keyboard.press("ArrowRight");
  await expect(it.current).toHaveAttribute("data-decision", numbers[1]);
  await page.getByRole("button", { name: "Previous mistake" }).click();
  await expect(it.current).toHaveAttribute("data-decision", numbers[0]);
  await page.getByRole("button", { name: "Back to the end" }).click();
  await table.is("over");
  await expect(it.played).toHaveCount(0);

  // The chart leads there too.
  await page.locator(`[data-moment="${number}"]`).click({ force: true });
  await expect(table.main).toHaveAttribute("data-played", `${froms[number]}`);
  await page.keyboard.press("Escape");
  await expect(it.panel).toHaveCount(0);
  await table.is("over");
  await expect(page.getByText(/wins with|share the win/).first()).toBeVisible();
  await expect(it.played).toHaveCount(0);
  const now = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.game.k1")));
  expect(now).toEqual(saved);
});

test("what was judged is kept: stopped, and after a reload, it goes on from there", async ({ page }) => {
  await page.addInitScript(slowJudges, 300);
  const { review: it } = await review(page, await short());
  await expect(it.progress).toContainText(/^[2-9]/);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const stopped = (await it.kept()).judged.map(([from]) => from);
  expect(stopped.length).toBeGreaterThan(1);
  await page.waitForTimeout(700);
  expect((await it.kept()).judged.length).toBe(stopped.length);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect.poll(async () => (await it.kept()).judged.length).toBeGreaterThan(stopped.length);

  await page.reload();
  await runs(page);
  const before = (await it.kept()).judged.map(([from]) => from);
  await it.begin.click();
  await it.isDone();
  const asked = await page.evaluate(() => window.asked);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((from) => before.includes(from))).toEqual([]);
  expect((await it.kept()).judged.length).toBe(await it.rows.count());

  // Everything is stored: no worker gets a request.
  await it.close.click();
  await it.begin.click();
  await it.isDone();
  expect((await page.evaluate(() => window.asked)).length).toBe(asked.length);
});

test("what is kept and makes no sense is judged anew", async ({ page }) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem("bastide.review.k1", '{"of":1,"judged":[[0,{}]]'));
  const { review: it } = await review(page, await short());
  await it.isDone();
  expect((await it.kept()).judged.length).toBe(await it.rows.count());
});

test("where there is no room for it, it lasts as long as the table, and nobody is bothered", async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("bastide.review.")) {
        throw new DOMException("It is full.", "QuotaExceededError");
      }
      setItem.call(this, key, text);
    };
  });
  const { review: it } = await review(page, await short());
  await it.isDone();
  expect(await it.kept()).toBeNull();
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect(it.marked.first()).toBeVisible();
});

test("a decision of which judges die is left out, and told", async ({ page }) => {
  await page.addInitScript(deadlyDecision, 0);
  const { review: it } = await review(page, await short());
  await it.isDone();
  await expect(it.rows.first()).toContainText("Could not be reviewed");
  await expect(page.getByText("Could not be reviewed")).toHaveCount(1);
});

test("where no worker can be had that is said, and the page goes on", async ({ page }) => {
  await page.addInitScript(noWorkers);
  const { review: it } = await review(page, await short());
  await expect(it.panel).toContainText("Could not review the game");
  await it.rows.nth(2).click();
  await expect(it.played.first()).toBeAttached();
  await it.close.click();
  await expect(it.panel).toHaveCount(0);
});

test("a game is played on from a moment as one of its own", async ({ page }) => {
  const saved = await short();
  const { review: it, table } = await review(page, saved);
  await it.rows.nth(4).click();
  const played = await table.main.getAttribute("data-played");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog", { name: "Names and seats" }).getByRole("button", { name: "Done" }).click();
  await expect(it.panel).toHaveCount(0);
  await table.is("tile");
  await expect(table.main).toHaveAttribute("data-played", played);
  await table.spots.first().click();
  await table.confirm.click();
  await expect(table.main).not.toHaveAttribute("data-played", played);
  const keys = await page.evaluate(() => {
    return Object.keys(localStorage).filter((key) => key.startsWith("bastide.game."));
  });
  expect(keys).toHaveLength(2);
  const old = await page.evaluate(() => JSON.parse(localStorage.getItem("bastide.game.k1")));
  expect(old).toEqual(saved);
});

test("a table that is left while it is reviewed is there again with its result", async ({ page }) => {
  const { review: it, table } = await review(page, await short());
  await it.rows.nth(3).click();
  await page.getByRole("button", { name: "Home" }).first().click();
  await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  await page.evaluate(() => (location.hash = "#/game/k1"));
  await expect(it.begin).toBeVisible();
  await table.is("over");
});

test.describe("whose words do not come", () => {
  // The network errors in the console are intended here.
  test.use({ complaints: async ({}, use) => use([]) });

  test("says so, leaves the game as it is, and comes when it is asked for again", async ({ page }) => {
    let comes = false;
    await page.route("**/text/en/review-*", (route) => (comes ? route.continue() : route.abort()));
    const { review: it, table } = await review(page, await short());
    await expect(it.panel.getByRole("alert")).toContainText("This part is still loading.");
    await expectAccessible(page);
    // Undo is disabled while it loads.
    await page.keyboard.press("u");
    await table.is("over");
    await it.close.click();
    await table.is("over");
    await it.begin.click();
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    // Pressed at once: the page also asks again by itself.
    comes = true;
    await again.dispatchEvent("click");
    await expect(it.rows.first()).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(it.panel.getByRole("alert")).toHaveCount(0);
  });
});

test("a game that goes on cannot be reviewed", async ({ page }) => {
  await sit(page, await save({ until: (_, played) => played >= 4 }));
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Review the game" })).toBeDisabled();
});

test("what six people decided is brought into sight, and nothing else is moved", async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 850 });
  const sitters = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"].map((name, colour) => ({ name, colour }));
  const { review: it } = await review(page, await save({ ...BIG_BOX, seed: 3, sitters, spare: 3 }));
  await it.rows.nth(60).click();
  await expect(it.current).toBeInViewport({ ratio: 0.95 });
  const scrolled = await page.evaluate(() => {
    return [...document.querySelectorAll("html, body, main")].map(({ scrollTop }) => scrollTop);
  });
  expect(scrolled).toEqual([0, 0, 0]);
});

const WINDOWS = { "on a desk": [1280, 800], "on a phone": [360, 740], "on a phone on its side": [740, 360] };
for (const [where, [width, height]] of Object.entries(WINDOWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test.describe(`${where}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test("everybody can read and press it", async ({ page }) => {
        const { review: it } = await review(page, await short());
        await it.isDone();
        await it.marked.first().click();
        await expect(it.better.first()).toBeAttached();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectTargets(page);
        await expectWholeWords(page, 0);
      });
    });
  }
}
