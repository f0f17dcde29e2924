// The actions of other players, shown and described at the table.

import { save } from "./rules.js";
import { expect, test } from "./site.js";
import { sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const THREE = ["Anna", "Ben", "Cleo"].map((name, colour) => ({ name, colour }));
const midGame = (sitters = THREE) => {
  const until = ({ phase, player }, played) => played >= 60 && phase === "tile" && player === 0;
  return save({ seed: 7, sitters, until });
};

test("each player's last tile is framed in the player's colour, with the sign, until the next", async ({ page }) => {
  const saved = await midGame();
  const table = await sit(page, saved);
  const placed = saved.record.actions.filter((action) => "place" in action).map(({ at }) => at.join());
  const frames = page.locator(".frame");
  const framed = () => frames.evaluateAll((all) => all.map(({ dataset }) => [dataset.frame, dataset.on]));
  expect(await framed()).toEqual(placed.slice(-3).map((at, seat) => [`${seat}`, at]));
  await expect(page.locator(".frame.newest")).toHaveAttribute("data-frame", "2");
  const signs = await page.locator(".frame-sign path").evaluateAll((all) => all.map((it) => it.getAttribute("d")));
  expect(new Set(signs).size).toBe(3);
  // The mark is recognizable at any zoom.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("-");
  const { width } = await page.locator(".frame-sign circle").first().boundingBox();
  expect(width).toBeGreaterThanOrEqual(10);

  const [spot] = (await table.look()).spots;
  await table.spot(spot).click();
  await table.confirm.click();
  await expect(page.locator(".frame.newest")).toHaveAttribute("data-on", spot);
  expect(await framed()).toEqual([...placed.slice(-2).map((at, seat) => [`${seat + 1}`, at]), ["0", spot]]);
});

const OPPONENTS = ["Ben", "Cleo"].map((name, number) => ({ name, colour: number + 1, brain: "greedy" }));
const line = (page) => page.getByRole("button", { name: /^Meanwhile: / });
const recap = (page) => page.getByRole("region", { name: "Since your last turn" });
const button = (page, name) => recap(page).getByRole("button", { name });

/** Returns the sentences of a step or of the log with their highlights. */
const lit = (page) => page.locator(".lit [data-on]");
const sentence = (page) => recap(page).locator("p").first();

for (const [who, sitters] of [["people", THREE], ["opponents", [THREE[0], ...OPPONENTS]]]) {
  test(`what ${who} did since one's turn is a line, and gone through on the board`, async ({ page }) => {
    const table = await sit(page, await midGame(sitters));
    const before = await table.board.boundingBox();
    await expect(page.locator(".log-line").first()).toBeVisible();
    // The log lists the newest turn first, and each turn in its order.
    const log = await page.locator(".log li").evaluateAll((lines) => lines.map((line) => {
      const spoken = line.querySelector("button");
      return {
        head: line.querySelector(".log-turn b")?.textContent,
        sentence: spoken.ariaLabel ?? spoken.textContent,
      };
    }));
    const turns = [];
    for (const { head, sentence } of log) {
      if (head) turns.push({ head, sentences: [] });
      turns.at(-1).sentences.push(sentence);
    }
    expect(turns.slice(0, 3).map(({ head }) => head)).toEqual(["Cleo", "Ben", "Anna"]);
    const wanted = [...turns[1].sentences, ...turns[0].sentences];

    await line(page).click();
    await expect(button(page, "Next")).toBeFocused();
    expect(await table.board.boundingBox()).toEqual(before);
    await expect(button(page, "Back")).toBeDisabled();
    const told = [];
    for (let step = 1; step <= wanted.length; step += 1) {
      await expect(recap(page)).toContainText(`${step} of ${wanted.length}`);
      told.push(await sentence(page).textContent());
      await expect(page.getByRole("log")).toHaveText(told.at(-1));
      await expect(lit(page).first()).toBeInViewport();
      if (step < wanted.length) await page.keyboard.press(step % 2 === 0 ? "ArrowRight" : "Enter");
    }
    expect(told).toEqual(wanted);
    await page.keyboard.press("ArrowLeft");
    await expect(sentence(page)).toHaveText(wanted.at(-2));
    await button(page, "Next").click();
    await button(page, "Done").click();
    await expect(recap(page)).toHaveCount(0);
    await expect(lit(page)).toHaveCount(0);
    await expect(table.spots.first()).toBeInViewport();

    await page.keyboard.press("l");
    await expect(recap(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(recap(page)).toHaveCount(0);
    // A player who plays on closes the summary.
    await page.keyboard.press("l");
    await table.spots.first().click();
    await expect(recap(page)).toHaveCount(0);
    await expect(line(page)).toHaveCount(0);
    await expect(table.ghost).toHaveCount(1);
  });
}

test("opponents wait for whoever looks back", async ({ page }) => {
  const until = ({ phase, player }, played) => played >= 60 && phase === "tile" && player === 1;
  const table = await sit(page, await save({ seed: 7, sitters: [THREE[0], ...OPPONENTS], until }));
  const played = () => table.main.getAttribute("data-played").then(Number);
  await expect.poll(async () => (await table.look()).stands.player).toBe(2);
  await page.keyboard.press("l");
  await expect(recap(page)).toBeVisible();
  await page.waitForTimeout(100);
  const before = await played();
  await page.waitForTimeout(2500);
  expect(await played()).toBe(before);
  await page.keyboard.press("Escape");
  await expect.poll(played).toBeGreaterThan(before);
});

test("on a phone a press on the log shows the place, and the log makes way", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const saved = await midGame();
  const table = await sit(page, saved);
  await page.getByRole("button", { name: "Log and bag" }).click();
  await page.locator(".log-line").last().click();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(lit(page).first()).toBeInViewport();
  await expect(table.main).toBeVisible();
});

test("the line and the look back take no room and shift nothing, in any window", async ({ page }) => {
  const names = ["Maximiliane von Hohenste", "Þórgunnur Sigurðardóttir", "Wilhelmina Ottoline Mars", "Bo", "Anna", "Fay"];
  const until = ({ phase, player }, played) => played >= 90 && phase === "tile" && player === 0;
  const sitters = names.map((name, colour) => ({ name, colour }));
  const table = await sit(page, await save({ seed: 11, sitters, until }));
  const place = async () => {
    const boxes = [];
    for (const part of [".board", ".hand", ".hand-actions", ".hand-tile"]) {
      boxes.push(await page.locator(part).boundingBox());
    }
    return boxes;
  };
  for (const [width, height] of [[360, 640], [740, 360], [820, 1180], [680, 425], [1360, 850], [1920, 1080]]) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(line(page)).toBeVisible();
      const before = await place();
      expect((await line(page).boundingBox()).height).toBeGreaterThanOrEqual(24);
      await line(page).click();
      await expect(recap(page)).toBeVisible();
      expect(await place()).toEqual(before);
      for (const name of ["Back", "Next", "Close"]) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      await button(page, "Close").click();
      await table.spots.first().dispatchEvent("click");
      await expect(line(page)).toHaveCount(0);
      expect((await place())[0]).toEqual(before[0]);
      await page.keyboard.press("Escape");
      await expect(line(page)).toBeVisible();
    });
  }
});
