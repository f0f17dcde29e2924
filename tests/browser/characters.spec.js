// Computer characters: choosing one by its face, name, style of play and strength.

import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from "./checks.js";
import { Random } from "./random.js";
import { save } from "./rules.js";
import { know, openMore, openSeats } from "./setup.js";
import { expect, open, test } from "./site.js";
import { MOUSE, Table, sit, stored, tabTo } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** From the weakest to the strongest, by their ids in saved games. */
const CHARACTERS = {
  Pip: "pip",
  Rosa: "rosa",
  Bruno: "greedy",
  Greta: "greta",
  Hugo: "hugo",
  Clara: "clara",
  Raimund: "raimund",
};
const NAMES = Object.keys(CHARACTERS);

/** Returns the controls of a seat. */
function seatOf(within, number) {
  const seat = within.getByRole("group", { name: `Seat ${number}` });
  const list = seat.getByRole("radiogroup", { name: "Opponent" });
  return {
    computer: seat.getByRole("radio", { name: "Computer" }),
    shown: seat.locator("button.character"),
    list,
    row: (name) => list.locator("label", { hasText: new RegExp(`^\\s*${name}`) }),
    radio: (name) => list.getByRole("radio", { name: new RegExp(`^${name}`) }),
    name: seat.getByRole("textbox", { name: "Name" }),
  };
}

/**
 * Chooses a character with "click" or "tap"; then the list is closed, and the focus is back on its
 * button.
 */
async function choose({ shown, list, row, radio, name }, who, press = "click") {
  await shown[press]();
  await expect(shown).toHaveAttribute("aria-expanded", "true");
  await expect(list.getByRole("radio", { name: /Strength/ })).toHaveCount(NAMES.length);
  await expect(radio(who)).toHaveAccessibleName(new RegExp(`Strength ${NAMES.indexOf(who) + 1} of 7`));
  await row(who)[press]();
  await isChosen({ shown, list, name }, who);
}

/**
 * Chooses a character with the arrow keys; Enter closes the list, and starts or ends nothing else.
 */
async function chooseByKeys({ shown, list, radio, name }, who) {
  const { keyboard } = list.page();
  await tabTo(shown);
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  for (let presses = 0; presses <= NAMES.length; presses += 1) {
    if (await radio(who).isChecked()) break;
    await keyboard.press("ArrowDown");
  }
  await expect(radio(who)).toBeFocused();
  await keyboard.press("Enter");
  await isChosen({ shown, list, name }, who);
}

async function isChosen({ shown, list, name }, who) {
  await expect(list).toHaveCount(0);
  await expect(shown).toBeFocused();
  await expect(shown).toContainText(who);
  await expect(name).toHaveAttribute("placeholder", who);
}

async function setUp(page) {
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  await know(page);
  await openSeats(page);
  await openMore(page);
  await page.getByRole("radio", { name: "You", exact: true }).check();
  return seatOf(page, 2);
}

/** Returns the controller of the second seat in the only saved game. */
const sitter = (page) => page.evaluate(() => {
  const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
  return JSON.parse(localStorage.getItem(key)).sitters[1];
});

const begun = async (page) => {
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
};

test("each is chosen by mouse before a game, which begins with it and keeps it", async ({ page }) => {
  const seat = await setUp(page);
  await expect(seat.shown).toContainText("Bruno");
  for (const who of NAMES) await choose(seat, who);
  await choose(seat, "Greta");
  await page.getByRole("button", { name: "Start" }).click();
  await begun(page);
  await expect(page.locator(".player-name").nth(1)).toContainText("Greta");
  await expect.poll(() => sitter(page)).toMatchObject({ name: "Greta", brain: "greta" });
  await page.reload();
  await begun(page);
  await expect(page.locator(".player-name").nth(1)).toContainText("Greta");

  // That name was not typed by anyone: the next game offers the character without it.
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  await expect(seat.shown).toContainText("Greta");
  await openSeats(page);
  await expect(seat.name).toHaveValue("");
});

test("each is chosen by keyboard before a game", async ({ page }) => {
  const seat = await setUp(page);
  for (const who of [...NAMES, "Clara"]) await chooseByKeys(seat, who);
  await tabTo(page.getByRole("button", { name: "Start" }));
  await page.keyboard.press("Enter");
  await begun(page);
  await expect.poll(() => sitter(page)).toMatchObject({ name: "Clara", brain: "clara" });
});

for (const [hand, choosing] of [["mouse", choose], ["keyboard", chooseByKeys]]) {
  test(`each is chosen by ${hand} at the table`, async ({ page }) => {
    await sit(page, await save({ seed: 7, until: ({ phase }, played) => played >= 10 && phase === "tile" }));
    const before = await stored(page);
    await page.keyboard.press("p");
    const dialog = page.getByRole("dialog", { name: "Names and seats" });
    const seat = seatOf(dialog, 2);
    await seat.computer.check({ force: true });
    await seat.name.fill("");
    for (const who of NAMES) await choosing(seat, who);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".player-name").nth(1)).toContainText("Raimund");
    const after = await stored(page);
    expect(after.sitters[1]).toEqual({ ...before.sitters[1], name: "Raimund", brain: "raimund" });
    // Older builds that know only one opponent ignore it.
    expect(after.needs).toBeGreaterThanOrEqual(3);
  });
}

/** Makes a finished game of a person against a character of this rating. */
const over = async (score, rating) => {
  const saved = await save();
  const seats = [{ name: "Anna", colour: 0, score }, { name: "Computer", colour: 1, score: 50, rating }];
  const { format, revision, saved_at, ...rest } = saved;
  const about = { seats, winners: [], left: 0, picture: "" };
  return JSON.stringify({ format, revision, saved_at, about, ...rest });
};

for (const [ends, score, level] of [["loses to the weakest", 40, "Pip"], ["beats the strongest", 60, "Raimund"]]) {
  test(`as good as you is ${level} for who ${ends}, now and in the next game`, async ({ page }) => {
    const seat = await setUp(page);
    await seat.shown.click();
    await seat.row("As good as you").click();
    await expect(seat.shown).toContainText("Currently Bruno");
    await expect(seat.name).toHaveAttribute("placeholder", "Bruno");
    await page.getByRole("button", { name: "Start" }).click();
    await begun(page);
    await expect.poll(() => sitter(page)).toMatchObject({ name: "Bruno", brain: "greedy" });

    const text = await over(score, level === "Pip" ? 0 : 1103);
    await page.evaluate((text) => {
      for (let game = 0; game < 6; game += 1) localStorage.setItem(`bastide.game.k${game}`, text);
    }, text);
    await page.getByRole("button", { name: "Home" }).click();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(seat.shown).toContainText(`Currently ${level}`);
    await openSeats(page);
    await expect(seat.name).toHaveAttribute("placeholder", level);
    await choose(seat, "Hugo");
    await expect(seat.shown).not.toContainText("Currently");
  });
}

test("two of one character are told apart, and a name that was typed stays", async ({ page }) => {
  const seat = await setUp(page);
  await page.getByRole("button", { name: "Add a computer player" }).click();
  await openSeats(page);
  const other = seatOf(page, 3);
  await expect(other.name).toHaveAttribute("placeholder", "Greta");
  await choose(seat, "Greta");
  await expect(other.name).toHaveAttribute("placeholder", "Greta 2");
  await choose(seat, "Hugo");
  await expect(other.name).toHaveAttribute("placeholder", "Greta");
  await expect(page.getByRole("radio", { name: "Hugo" })).toBeVisible();
  await seat.name.fill("Uncle");
  await page.getByRole("button", { name: "Start" }).click();
  await begun(page);
  await expect.poll(() => sitter(page)).toMatchObject({ name: "Uncle", brain: "hugo" });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const colorScheme of ["light", "dark"]) {
    test(`six seats have room, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const seat = await setUp(page);
      for (let seats = 2; seats < 6; seats += 1) {
        await page.getByRole("button", { name: "Add a computer player" }).tap();
      }
      await openSeats(page);
      await choose(seat, "Pip", "tap");
      await choose(seatOf(page, 6), "Raimund", "tap");
      await seat.shown.tap();
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
      await expectAccessible(page);
      const targets = await page.locator(".character").evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
      // The open list contains the character as strong as the person, too.
      expect(targets).toHaveLength(6 + NAMES.length);
      expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    });
  }
});

const BOTH = [{ name: "Pip", colour: 0, brain: "pip" }, { name: "Bruno", colour: 1, brain: "greedy" }];
const WON = /^(Pip: I won\? Me\? Really\?|Bruno: A bird in the hand, I always say\.)$/;

for (const comments of [true, false]) {
  test(`the winner ${comments ? "says a few words" : "says nothing"} where comments are ${comments ? "on" : "off"}`, async ({ page }) => {
    await page.addInitScript((comments) => {
      localStorage.setItem("bastide.settings", JSON.stringify({ pace: "once", comments }));
    }, comments);
    const table = await sit(page, await save({ seed: 3, sitters: BOTH, until: ({ bag }) => bag < 3 }));
    await table.is("over");
    const players = page.locator(".players");
    const before = await players.boundingBox();
    const line = page.locator(".player-says");
    await expect(line).toHaveCount(0);
    await page.getByRole("button", { name: "Show the result" }).click();
    if (!comments) {
      await expect(page.locator(".finish-winner")).toBeVisible();
      await expect(line).toHaveCount(0);
      return;
    }
    await expect(line).toBeVisible();
    await expect(players.locator("> .spoken")).toHaveText(WON);
    expect(await players.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await expect(line).toHaveCount(0, { timeout: 15_000 });
    await expect(players.locator("> .spoken")).toHaveText("");
  });
}

test("computer players comment only if asked for", async ({ page }) => {
  await open(page, "./#/settings");
  const comments = page.getByRole("checkbox", { name: "Computer players comment" });
  await expect(comments).not.toBeChecked();
  await comments.check({ force: true });
  await page.reload();
  await expect(comments).toBeChecked();
});

test("the only person is You in the list of players, unless a name was typed", async ({ page }) => {
  await setUp(page);
  await page.getByRole("button", { name: "Start" }).click();
  await begun(page);
  const name = page.locator(".player-name").first();
  await expect(name).toHaveText("You");
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Names and seats" });
  await seatOf(dialog, 1).name.fill("Zoë");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(name).toHaveText("Zoë");
});

test("each computer player has a face at the table, and no person has", async ({ page }) => {
  await setUp(page);
  await page.getByRole("button", { name: "Add a computer player" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await begun(page);
  await expect(page.locator(".player")).toHaveCount(3);
  await expect(page.locator(".player .face")).toHaveCount(2);
  await expect(page.locator(".player").first().locator(".face")).toHaveCount(0);
});

test("Raimund plays, and what he plays can be played; a hint is his", async ({ page }) => {
  const seat = await setUp(page);
  await choose(seat, "Raimund");
  await page.getByRole("textbox", { name: "Seed" }).fill("5");
  await page.getByRole("button", { name: "Start" }).click();
  const table = await begun(page);
  const random = new Random(5);
  for (let turns = 1; turns <= 4; turns += 1) {
    await table.act(MOUSE, random);
    const { phase, player } = (await table.look()).stands;
    if (phase === "figure" && player === 0) await table.skip.click();
    await expect(table.tiles).toHaveCount(1 + 2 * turns);
    await table.is("tile", 0);
  }
  await table.hint.click();
  await expect(page.getByText(/^Look around /)).toBeVisible();
});

test("a hint that is long in coming is said to be looked for", async ({ page }) => {
  await page.addInitScript(() => {
    // A single worker, which gets the whole request.
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 1 });
    window.Worker = class extends Worker {
      postMessage(question) {
        if (!JSON.parse(question).wanted.advice) return super.postMessage(question);
        window.answer = () => super.postMessage(question);
      }
    };
  });
  await setUp(page);
  await page.getByRole("textbox", { name: "Seed" }).fill("5");
  await page.getByRole("button", { name: "Start" }).click();
  const table = await begun(page);
  await table.hint.click();
  await expect(page.getByRole("status").filter({ hasText: "Looking for a hint" })).toBeVisible();
  await page.evaluate(() => window.answer());
  await expect(page.getByText(/^Look around /)).toBeVisible();
  await expect(page.getByText("Looking for a hint")).toHaveCount(0);
});
