// The tutorial: lessons at real tables, by finger, by keys, and by the list for screen reader
// users.

import { expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { expect, open, test } from "./site.js";
import { Table, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * The solutions of the first lessons: the spot of the tile, its turns, and the feature for the
 * meeple.
 */
const FIRST_FIVE = [
  ["lay", [{ at: "1,0" }, { at: "0,-1" }]],
  ["road", [{ at: "-1,0", turn: 0, on: "r0" }, { at: "1,0", turn: 0 }]],
  ["city", [{ at: "0,-1", turn: 3, on: "c0" }, { at: "-1,-1" }]],
  ["monastery", [{ at: "0,1", on: "m" }, { at: "0,2" }]],
  ["share", [{ at: "-1,0", turn: 0, on: "c0" }, { at: "-1,-1" }]],
];

/** The lesson, and its table. */
class Lesson extends Table {
  constructor(page) {
    super(page);
    this.panel = page.locator(".lesson");
    this.told = page.locator(".lesson-told");
    this.goOn = page.locator(".lesson-ways .primary");
  }

  turned() {
    return this.ghost.getAttribute("data-turn");
  }

  /** Returns the index of the choice that places a meeple on this piece. */
  async numberOf(piece) {
    const { choices } = await this.look();
    return choices.findIndex((action) => action.piece === piece);
  }
}

const FINGER = {
  press: (locator) => locator.tap(),
  try: (lesson, at) => lesson.spot(at).tap(),
  turn: (lesson) => lesson.page.getByRole("button", { name: "Rotate right" }).tap(),
  choose: (lesson, number) => lesson.buttons.nth(number).tap(),
};

const KEYS = {
  async press(locator) {
    await tabTo(locator);
    await locator.page().keyboard.press("Enter");
  },
  async try(lesson, at) {
    const [x, y] = at.split(",").map(Number);
    const { page } = lesson;
    const target = page.locator(`.cursor[data-spot="${at}"]`);
    for (let presses = 0; (await target.count()) === 0; presses += 1) {
      expect(presses, `keys lead to ${at}`).toBeLessThan(30);
      const [here] = await page.locator(".cursor[data-spot]").evaluateAll((all) => {
        return all.map(({ dataset }) => dataset.spot.split(",").map(Number));
      });
      const [dx, dy] = here ? [x - here[0], y - here[1]] : [1, 0];
      const [across, down] = [dx > 0 ? "ArrowRight" : "ArrowLeft", dy > 0 ? "ArrowDown" : "ArrowUp"];
      const sideways = dx !== 0 && (dy === 0 || presses % 2 === 0);
      await page.keyboard.press(sideways ? across : down);
    }
    await page.keyboard.press("Enter");
  },
  turn: (lesson) => lesson.page.keyboard.press("r"),
  choose: (lesson, number) => lesson.page.keyboard.press(`${number + 1}`),
};

const LIST = {
  ...KEYS,
  async try(lesson, at) {
    const list = lesson.page.locator(".mirror");
    if (!(await list.evaluate(({ open }) => open))) await this.press(list.locator("summary"));
    const { spots } = await lesson.look();
    await this.press(list.locator(".mirror-spots button").nth(spots.indexOf(at)));
  },
};

async function take(lesson, hands, { at, turn, on }) {
  await lesson.is("tile", 0);
  await hands.try(lesson, at);
  await expect(lesson.ghost).toHaveCount(1);
  for (let turns = 0; turn !== undefined && (await lesson.turned()) !== `${turn}`; turns += 1) {
    expect(turns).toBeLessThan(4);
    await hands.turn(lesson);
  }
  await hands.press(lesson.confirm);
  await expect(lesson.ghost).toHaveCount(0);
  if (await lesson.told.locator("p").count()) return;
  if (on === undefined) {
    if (await lesson.pass.isVisible()) await hands.press(lesson.pass);
  } else {
    await hands.choose(lesson, await lesson.numberOf(on));
  }
}

async function takeLessons(page, hands, lessons) {
  await open(page);
  await hands.press(page.getByRole("link", { name: "Learn to play" }));
  await hands.press(page.locator(".course .primary"));
  const lesson = new Lesson(page);
  for (const [name, steps] of lessons) {
    await expect(page).toHaveURL(new RegExp(`#/learn/${name}$`));
    for (const [number, step] of steps.entries()) {
      await expect(lesson.panel).toContainText(`Step ${number + 1} of ${steps.length}`);
      await take(lesson, hands, step);
      await expect(lesson.panel).toHaveClass(/right/);
      await expect(lesson.told).toContainText("Well done.");
      await expect(lesson.goOn).toBeFocused();
      await hands.press(lesson.goOn);
    }
  }
}

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the first five lessons", async ({ page }) => {
    test.slow();
    await takeLessons(page, FINGER, FIRST_FIVE);
    await expectNoSidewaysScroll(page);
    await expectTargets(page);
  });
});

test("the first five lessons by keys", async ({ page }) => {
  test.slow();
  await takeLessons(page, KEYS, FIRST_FIVE);
});

test("the first lesson by the list for whoever hears the board", async ({ page }) => {
  await takeLessons(page, LIST, FIRST_FIVE.slice(0, 1));
});

test("what is not yet it is told with its reason, tried again, undone, or shown", async ({ page }) => {
  await open(page, "./#/learn/road");
  const lesson = new Lesson(page);
  const miss = async () => {
    await take(lesson, KEYS, { at: "-1,0", turn: 0, on: "f0" });
    await expect(lesson.panel).toHaveClass(/wrong/);
    await expect(lesson.told).toContainText("a farmer");
    await expect(lesson.page.locator(".hand")).toBeHidden();
  };
  await expect(page.getByRole("button", { name: "Show me" })).toHaveCount(0);
  await miss();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lesson.told).toBeEmpty();
  // Undo has the same effect.
  await miss();
  await page.keyboard.press("u");
  await expect(lesson.told).toBeEmpty();
  await lesson.is("tile", 0);
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(lesson.panel).toHaveClass(/right/);
});

test("a lesson on farms shows them from its start, and the task stays after a miss", async ({ page }) => {
  await open(page, "./#/learn/farm-lie");
  const lesson = new Lesson(page);
  const farms = page.locator(".farms .farm");
  const owned = page.locator(".farms [data-farm]");
  await lesson.is("tile", 0);
  await expect(farms).not.toHaveCount(0);
  await expect(owned).toHaveCount(0);
  await take(lesson, KEYS, { at: "1,0", turn: 0, on: "f1" });
  await expect(lesson.panel).toHaveClass(/wrong/);
  await expect(lesson.told).toContainText("the other side of the road");
  await expect(page.locator(".lesson-task")).toBeVisible();
  await expect(owned).toHaveCount(1);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(owned).toHaveCount(0);
  await expect(farms).not.toHaveCount(0);
  await page.goto("./#/learn/road");
  await expect(page.locator("#lesson-title")).toHaveText("Roads");
  await expect(farms).toHaveCount(0);
});

test("every lesson in the list shows its table", async ({ page }) => {
  await open(page, "./#/learn");
  await expect(page.locator(".lesson-card")).toHaveCount(44);
  await expect(page.locator(".lesson-card").filter({ has: page.locator(".glimpse .laid") })).toHaveCount(44);
});

test("a lesson is left and carried on, and nothing of it lies among the games", async ({ page }) => {
  await open(page, "./#/learn");
  await page.locator('[data-lesson="city"]').click();
  const lesson = new Lesson(page);
  await take(lesson, KEYS, FIRST_FIVE[2][1][0]);
  await expect(lesson.panel).toHaveClass(/right/);
  await page.reload();
  await expect(lesson.panel).toContainText("Step 2 of 2");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.locator('[data-lesson="city"]')).toContainText("1 of 2");
  await page.locator('[data-lesson="city"]').click();
  await expect(lesson.panel).toContainText("Step 2 of 2");
  await take(lesson, KEYS, FIRST_FIVE[2][1][1]);
  await expect(page.locator(".lesson-sums")).toContainText("8");
  await page.getByRole("button", { name: "All lessons" }).click();
  await expect(page.locator('[data-lesson="city"]')).toHaveClass(/learnt/);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".game.")));
  expect(keys).toEqual([]);
});

test("a lesson that is not there leads to all of them", async ({ page }) => {
  await open(page, "./#/learn/nothing-of-the-kind");
  await expect(page.locator(".lesson-card").first()).toBeVisible();
});

test("after the course a first game begins at once", async ({ page }) => {
  await open(page, "./#/learn");
  await page.locator("#first-game ~ .buttons button").click();
  const table = new Table(page);
  await expect(table.main).toHaveAttribute("data-phase", /tile|figure/);
  await expect(page).toHaveURL(/#\/game\//);
});

test("where nothing can be stored the lessons can be taken all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "./#/learn/lay");
  const lesson = new Lesson(page);
  await take(lesson, KEYS, FIRST_FIVE[0][1][0]);
  await lesson.goOn.click();
  await expect(lesson.panel).toContainText("Step 2 of 2");
});

test("in a first game what helps is said once, and not at all where it is not wanted", async ({ page }) => {
  await open(page, "./#/learn");
  await page.locator("#first-game ~ .buttons button").click();
  const table = new Table(page);
  const advice = page.locator(".advice");
  await table.is("tile", 0);
  await expect(advice).toContainText("This is your tile");
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure", 0);
  await expect(advice).toContainText("You may place a meeple");
  await table.undo.click();
  await table.is("tile", 0);
  await expect(advice).toBeEmpty();
  // The message is not repeated, in another game either.
  await open(page, "./#/settings");
  await expect(page.getByRole("checkbox", { name: /Tips while playing/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /Tips while playing/ }).uncheck();
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("bastide.settings"));
    localStorage.setItem("bastide.settings", JSON.stringify({ ...settings, tips_told: 0 }));
  });
  await page.reload();
  await open(page, "./?seed=3#/new");
  await page.getByRole("button", { name: "Start" }).click();
  await table.is("tile");
  await expect(advice).toBeEmpty();
});

test("the last lesson of the first chapter ends a game, and leads to the first one", async ({ page }) => {
  await open(page, "./#/learn/final-count");
  const lesson = new Lesson(page);
  await take(lesson, KEYS, { at: "-1,-1", on: "r0" });
  await lesson.is("over");
  await expect(lesson.told).toContainText("Well done.");
  await expect(page.locator(".finish")).toHaveCount(0);
  // The number the task asks for.
  await expect(page.locator('[data-score="0"]')).toHaveText("12");
  await expect(lesson.goOn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/game\//);
});
