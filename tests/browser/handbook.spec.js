// The rules for reference: as a book of their own, and from every place that mentions one.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { AGAINST_GREEDY, save } from "./rules.js";
import { openMore } from "./setup.js";
import { expect, open, test } from "./site.js";
import { Table, begin, sit, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const page_ = (page) => page.locator(".topic");
const inFront = (page) => page.locator("dialog.handbook");

/** Expects this topic. */
async function expectTopic(page, name) {
  await expect(page_(page)).toHaveAttribute("data-topic", name);
}

/** Closes the handbook in front. */
async function putAway(page) {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
}

test.describe("as a book", () => {
  test("a topic is found by words, read, and led on from", async ({ page }) => {
    await open(page, "./#/learn");
    await page.getByRole("link", { name: "Look up the rules" }).click();
    const entries = page.locator(".topic-card");
    await expect(entries).toHaveCount(46);
    await page.getByRole("searchbox").fill("grass farmer");
    await expect(entries.first()).toHaveAttribute("data-look-up", "farm");
    expect(await entries.count()).toBeLessThan(46);
    await page.getByRole("searchbox").fill("how many points city");
    await expect(entries.first()).toHaveAttribute("data-look-up", "city");
    await expect(entries.first().locator("mark").first()).toBeVisible();
    await page.getByRole("searchbox").fill("xyzzy");
    await expect(entries).toHaveCount(0);
    await expect(page.getByText("Nothing found")).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await expect(entries).toHaveCount(46);
    await page.locator("[data-look-up=city]").click();
    await expect(page).toHaveURL(/#\/rules\/city$/);
    await expectTopic(page, "city");
    await page.locator(".topic-further [data-look-up]").first().click();
    await expect(page).not.toHaveURL(/city$/);
    await page.goBack();
    await expectTopic(page, "city");
    await page.getByRole("link", { name: "Open the lesson" }).click();
    await expect(page.locator(".lesson-task")).toBeVisible();
  });

  test("a little board is gone through by keys, and says what the engine does", async ({ page }) => {
    await open(page, "./#/rules/city");
    const example = page.locator(".example").first();
    const told = example.locator(".example-told");
    const [back, on] = [example.getByRole("button").first(), example.getByRole("button").last()];
    // It opens before the scoring, while the meeples are still there.
    await expect(told).not.toContainText("×");
    await expect(example.locator(".example-board .figure")).not.toHaveCount(0);
    await tabTo(on);
    while (await on.isEnabled()) await page.keyboard.press("Enter");
    await expect(told).toContainText("×");
    const last = await told.textContent();
    await tabTo(back);
    await page.keyboard.press("Enter");
    await expect(told).not.toHaveText(last);
    await tabTo(on);
    await page.keyboard.press("Enter");
    await expect(told).toHaveText(last);
  });

  test("each book is read by its own rules", async ({ page }) => {
    await open(page, "./#/rules/city");
    await expect(page.locator(".holds strong")).toHaveText(["4 points"]);
    await page.getByRole("combobox").selectOption("first-edition");
    await expect(page.locator(".holds strong")).toHaveText(["2 points"]);
    await page.goto("./#/rules/farm");
    await expect(page.locator(".holds strong")).toHaveText(["4 points for each city, once"]);
  });

  test("a search tells what holds by the chosen rulebook, and every topic shows a board by it", async ({ page }) => {
    await open(page, "./#/rules");
    const boards = page.locator(".topic-card").filter({ has: page.locator(".glimpse .laid") });
    const passage = page.locator("[data-look-up=farm] .topic-passage");
    await expect(boards).toHaveCount(46);
    await page.getByRole("searchbox").fill("how are farms scored: points for each city");
    await expect(passage).toContainText("Each farm is worth 3 points");
    await page.getByRole("combobox").selectOption("first-edition");
    await expect(passage).toContainText("only once, for 4 points");
    await page.getByRole("searchbox").fill("");
    await expect(boards).toHaveCount(46);
  });

  test("an address of old leads to all topics", async ({ page }) => {
    await open(page, "./#/rules/nothing");
    await expect(page).toHaveURL(/#\/rules$/);
    await expect(page.locator(".topics").first()).toBeVisible();
  });

  test("every page can be read by everybody, on a small screen too", async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "./#/rules");
    const topics = await page.locator("[data-look-up]").evaluateAll((all) => all.map((it) => it.dataset.lookUp));
    for (const topic of topics) {
      await page.goto(`./#/rules/${topic}`);
      await expectTopic(page, topic);
      await expect(page.locator(".example")).not.toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectTargets(page);
    }
    await expectAccessible(page);
  });
});

test.describe("from the table", () => {
  test("a refusal leads to its rule, and back to the table as it was", async ({ page }) => {
    const table = await begin(page);
    await table.spots.first().click();
    await expect(table.ghost).toHaveCount(1);
    const { ghost } = await table.look();
    // The details of the empty cell may lead there too, as soon as the mouse has rested on it.
    const hand = page.getByRole("region", { name: "Drawn tile" });
    await hand.getByRole("button", { name: "Look it up" }).click();
    await expectTopic(page, "lay");
    // The table's keys have no effect meanwhile.
    await page.keyboard.press("u");
    await page.keyboard.press("s");
    await putAway(page);
    expect((await table.look()).ghost).toEqual(ghost);
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await expect(page.locator(".problem")).not.toBeEmpty();
    await page.keyboard.press("b");
    await expectTopic(page, "lay");
    await expectAccessible(page);
    await page.getByRole("button", { name: "All topics" }).click();
    await inFront(page).locator("[data-look-up=road]").click();
    await expectTopic(page, "road");
    await putAway(page);
  });

  test("what there is to decide, what is looked at and what was scored lead to their rules", async ({ page }) => {
    const game = await save({ until: ({ phase }, played) => played >= 50 && phase === "figure" });
    const table = await sit(page, game);
    await table.is("figure");
    await page.keyboard.press("b");
    await expectTopic(page, "place");
    await putAway(page);
    const line = page.locator(".log-line", { hasText: /×/ }).first();
    await line.click();
    await page.locator(".log .way").click();
    await expect(page_(page)).toHaveAttribute("data-topic", /^(city|road|monastery)$/);
    await putAway(page);
    await page.locator(".player [data-sign]").first().click();
    await page.locator(".seen-card .way").click();
    await expectTopic(page, "place");
    await putAway(page);
    await page.keyboard.press("g");
    await page.locator(".menu-list button", { hasText: "rules" }).click();
    await page.locator("dialog.agreed .way").nth(1).click();
    await expectTopic(page, "farm");
    await expect(page.locator(".holds-here").first()).toHaveText("Agreed here");
  });

  test("while a rule is read nobody plays on", async ({ page }) => {
    await page.clock.install();
    const sitters = AGAINST_GREEDY.toReversed();
    const table = await sit(page, await save({ sitters, until: (_, played) => played >= 20 }));
    await page.keyboard.press("b");
    await expect(inFront(page)).toBeVisible();
    const played = await table.main.getAttribute("data-played");
    await page.clock.runFor(5_000);
    await expect(table.main).toHaveAttribute("data-played", played);
    await putAway(page);
    await page.clock.resume();
    await expect(table.main).not.toHaveAttribute("data-played", played);
  });

  test("a handbook that does not come is told, and the game goes on", async ({ page, complaints }) => {
    await page.route("**/school-*.wasm", (route) => route.abort());
    const table = await begin(page);
    await page.keyboard.press("b");
    await expect(page.getByText("still loading")).toBeVisible();
    await table.spots.first().click();
    await expect(table.ghost).toHaveCount(1);
    complaints.length = 0;
  });
});

test("what is agreed can be looked up before it is, and nothing chosen is lost", async ({ page }) => {
  await open(page, "./#/new");
  await openMore(page);
  await page.locator("#book-big-box-2008").check();
  for (const summary of await page.locator(".setup-more .options > summary").all()) await summary.click();
  await page.locator("#box-cult").uncheck();
  await page.locator(".with-way", { has: page.locator("#box-cult") }).locator(".way").click();
  await expectTopic(page, "cult");
  await putAway(page);
  await expect(page.locator("#box-cult")).not.toBeChecked();
  const ways = page.locator(".options.readings .way");
  const topics = await ways.evaluateAll((all) => all.map((it) => it.dataset.lookUp));
  expect(topics.length).toBeGreaterThan(12);
  for (const [number, topic] of topics.entries()) {
    await ways.nth(number).click();
    await expectTopic(page, topic);
    await putAway(page);
  }
});
