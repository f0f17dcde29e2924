// A game between people far apart, who send each other links: two visitors who share nothing else.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { choose, hearOffline } from "./chosen.js";
import { Random } from "./random.js";
import { withRules } from "./rules.js";
import { expect, open, test } from "./site.js";
import { BIG_BOX, LETTERS, Table, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const send = (page) => page.locator(".hand .send");
const notices = (page) => page.locator(".notices");
const games = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide.game.")));

/** A visitor who was never here. */
async function visitor(browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.addInitScript(choose, "once");
  await context.addInitScript(hearOffline);
  return context.newPage();
}

const PEOPLE = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];

/** Agrees on a game with others, who all play elsewhere; Anna begins. */
async function begin(page, address, players = 2) {
  await open(page, address);
  await button(page, "New game").click();
  for (let seat = 2; seat < players; seat += 1) await button(page, "Add a person").click();
  for (let seat = 0; seat < players; seat += 1) {
    await page.locator(`#seat-${seat}-name`).fill(PEOPLE[seat]);
    if (seat > 0) await page.locator(".seat").nth(seat).getByText("Elsewhere").click();
  }
  await page.locator("#first-0").check({ force: true });
  await button(page, "Start").click();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

/** Opens an address as a link is opened: in the page that is there. */
async function follow(page, address) {
  if (page.url() === "about:blank") return open(page, address);
  return page.evaluate((hash) => (location.hash = hash), new URL(address).hash);
}

/** What is out of sight is shown first, and waits to be confirmed. */
const KEYS = {
  ...LETTERS,
  async choose(table, number) {
    await LETTERS.choose(table, number);
    if (await table.confirm.isEnabled({ timeout: 500 }).catch(() => false)) await table.page.keyboard.press("Enter");
  },
};

/** Plays by chance as long as somebody here is to act; whether the game goes on. */
async function playOn(table, random) {
  for (;;) {
    const { stands } = await table.look();
    if (stands.phase === "over") return false;
    if (await send(table.page).isVisible()) return true;
    await table.act(KEYS, random);
  }
}

/** The link to send, as the dialog says it. */
async function link(page) {
  const end = page.locator(".finish");
  if (await end.isVisible()) {
    await page.getByRole("button", { name: "Show the result" }).click();
    await button(page, "Send the link").click();
  } else {
    await send(page).click();
  }
  const dialog = page.getByRole("dialog", { name: "Send the link" });
  await expect(dialog).toBeVisible();
  const address = await page.locator("#share-address").inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return address;
}

/** Ben joins the game of this address. */
async function join(page, address) {
  await follow(page, address);
  await expect(page.locator(".turn-seats button")).toHaveText(["I am Ben"]);
  return sitDown(page, 1);
}

/** Joins the game that came as this one of all who play: he is to act, and so is offered first. */
async function sitDown(page, seat) {
  await expect(page.locator(".turn-seats button").first()).toHaveText(`I am ${PEOPLE[seat]}`);
  await button(page, `I am ${PEOPLE[seat]}`).click();
  const table = new Table(page);
  await expect(page).toHaveURL(/#\/game\//);
  await table.is("tile", seat);
  return table;
}

/** Puts away what happened since one's own last turn, which a link begins with. */
async function lookAhead(page) {
  const recap = page.locator(".recap");
  await expect(recap).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(recap).toBeHidden();
}

/** Passes links from one to the other until the game is over, or so many were sent. */
async function playByLinks(one, other, random, most = Infinity) {
  let links = 0;
  for (; links < most; links += 1) {
    const goesOn = await playOn(one, random);
    const address = await link(one.page);
    const before = await other.main.getAttribute("data-played");
    await follow(other.page, address);
    await expect(other.main).not.toHaveAttribute("data-played", before);
    await expect(other.page).toHaveURL(/#\/game\//);
    if (!goesOn) break;
    await lookAhead(other.page);
    [one, other] = [other, one];
  }
  return links;
}

test("a whole base game is played between two devices, by links alone", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const random = new Random(5);
  const anna = await begin(page, "./?book=new-edition&boxes=");
  await playOn(anna, random);
  await expect(page.locator(".prompt")).toHaveText("Ben is to act, at another screen");
  const first = await link(page);
  await expect(anna.undo).toBeDisabled();
  const ben = await join(await visitor(browser), first);
  await playByLinks(ben, anna, random);
  await anna.is("over");
  await ben.is("over");
  const { actions: own } = (await opened(page)).record;
  expect((await opened(ben.page)).record.actions).toEqual(own);
  expect(await games(page)).toHaveLength(1);
  // Whoever was told how it ended tells nobody again; what is shared now is shown to anybody.
  for (const one of [page, ben.page]) {
    const result = one.getByRole("button", { name: "Show the result" });
    if (await result.isVisible()) await result.click();
    await expect(button(one, "Share")).toBeVisible();
    await expect(button(one, "Send the link")).toHaveCount(0);
  }
  await ben.page.context().close();
});

/** The only game that is kept there, as the engine reads it. */
async function opened(page) {
  const [key] = await games(page);
  const { link } = await stored(page, key.split(".").pop());
  return withRules(async (rules) => {
    await rules.ask({ cmd: "open", link });
    return rules.ask({ cmd: "record" });
  });
}

/** So much of it; TURNS names another number of links. */
const TURNS = Number(process.env.TURNS ?? 30);

test("a good part of a Big Box game is played between two devices", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const random = new Random(9);
  const anna = await begin(page, `./?book=big-box-2008&boxes=${BIG_BOX.expansions.join()}`);
  await playOn(anna, random);
  const ben = await join(await visitor(browser), await link(page));
  expect(await playByLinks(ben, anna, random, TURNS)).toBeGreaterThanOrEqual(Math.min(TURNS, 30));
  expect((await anna.look()).tiles).toEqual((await ben.look()).tiles);
  await ben.page.context().close();
});

/** On a small phone the table can be seen beside the question who one is, and nothing lies over it. */
async function expectRoomForTheBoard(page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator(".turn-seats button")).toHaveCount(5);
  const [board, panel] = await Promise.all([".board", ".turn"].map((it) => page.locator(it).boundingBox()));
  expect(board.height).toBeGreaterThan(110);
  expect(board.y + board.height).toBeLessThanOrEqual(panel.y + 1);
  await page.setViewportSize(before);
}

test("six people far apart play twenty turns, and whoever misses a link takes a later one", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const random = new Random(6);
  const tables = [await begin(page, "./?book=big-box-2008&boxes=", 6)];
  for (let turn = 0; turn < 20; turn += 1) {
    await playOn(tables[turn % 6], random);
    const address = await link(tables[turn % 6].page);
    const next = (turn + 1) % 6;
    if (tables[next]) {
      await follow(tables[next].page, address);
    } else {
      const other = await visitor(browser);
      await follow(other, address);
      if (next === 1) await expectRoomForTheBoard(other);
      tables[next] = await sitDown(other, next);
    }
    await tables[next].is("tile", next);
    if (turn >= 5) await lookAhead(tables[next].page);
    // Everybody plays on one seat, and the others are elsewhere.
    await expect(tables[next].page.locator(".turn-seats")).toHaveCount(0);
  }
  // All but the last missed what was played since their own turns.
  const last = tables[20 % 6];
  await playOn(last, random);
  const address = await link(last.page);
  const { tiles } = await last.look();
  for (const table of tables) {
    await follow(table.page, address);
    await expect(table.page).toHaveURL(/#\/game\//);
    await expect(table.tiles).toHaveCount(tiles.length);
    expect((await table.look()).tiles).toEqual(tiles);
    expect(await games(table.page)).toHaveLength(1);
  }
  for (const { page: other } of tables.slice(1)) await other.context().close();
});

test("a link that is known already, is from before, or tells it otherwise leaves one's own game as it is", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const random = new Random(3);
  const anna = await begin(page, "./?book=new-edition&boxes=");
  await playOn(anna, random);
  const first = await link(page);
  const ben = await join(await visitor(browser), first);
  const [key] = await games(ben.page);
  const before = await ben.page.evaluate((key) => localStorage.getItem(key), key);
  await playOn(ben, new Random(1));
  const one = await link(ben.page);
  // Ben plays his turn once more: that is what nobody can do with this page alone.
  await ben.page.evaluate(([key, text]) => {
    localStorage.setItem(key, text);
    location.reload();
  }, [key, before]);
  await ben.is("tile", 1);
  await playOn(ben, new Random(2));
  const other = await link(ben.page);
  expect(other).not.toBe(one);

  await follow(page, one);
  await anna.is("tile", 0);
  const played = await anna.main.getAttribute("data-played");
  await expect(page.locator(".recap")).toBeVisible();
  await page.keyboard.press("Escape");
  await follow(page, first);
  await expect(notices(page)).toContainText("This link is from before");
  await follow(page, one);
  await expect(notices(page)).toContainText("This link is from before");
  await expect(anna.main).toHaveAttribute("data-played", played);
  expect(await games(page)).toHaveLength(1);
  await follow(page, other);
  await expect(notices(page)).toContainText("tells your game otherwise");
  await anna.is("tile", 0);
  await expect(anna.main).toHaveAttribute("data-played", played);
  expect(await games(page)).toHaveLength(2);
  await follow(page, other);
  await expect.poll(() => games(page)).toHaveLength(2);
  await page.goto("./#/");
  await expect(page.locator(".game-title")).toHaveText("By another link: Anna and Ben");
  await expect(page.locator(".home-games")).toContainText("Your turn");
  await ben.page.goto("./#/");
  await expect(ben.page.locator(".continue")).toContainText("Anna’s turn, elsewhere");
  await ben.page.context().close();
});

test("a link to a game that cannot be read any more says so, and leaves it as it is", async ({ page, browser }) => {
  const random = new Random(8);
  const anna = await begin(page, "./?book=new-edition&boxes=");
  await playOn(anna, random);
  const ben = await join(await visitor(browser), await link(page));
  await playOn(ben, random);
  const address = await link(ben.page);
  const [key] = await games(page);
  await page.goto("about:blank");
  await open(page);
  const spoilt = await page.evaluate((key) => {
    const text = localStorage.getItem(key).replace('"actions":[', '"actions":[{"pass":true},');
    localStorage.setItem(key, text);
    return text;
  }, key);
  await follow(page, address);
  await expect(notices(page)).toContainText("cannot be opened");
  await expect(page).toHaveURL(/#\/$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe(spoilt);
  expect(await games(page)).toHaveLength(1);
  await ben.page.context().close();
});

test("a link that was tampered with plays nothing", async ({ page, browser }) => {
  const anna = await begin(page, "./?book=new-edition&boxes=");
  await playOn(anna, new Random(4));
  const address = await link(page);
  const stranger = await visitor(browser);
  const [game, beside, letter, taken] = new URL(address).hash.replace("#/turn/", "").split(".");
  const turn = (...parts) => `./#/turn/${parts.join(".")}`;
  for (const [text, says] of [
    [turn(game, beside, letter.slice(0, -4), taken), "This link is damaged"],
    [turn(game.slice(0, -3), beside, letter, taken), "This link is damaged"],
    [turn("hello"), "This is no link to a game"],
  ]) {
    await stranger.goto("about:blank");
    await open(stranger, text);
    await expect(notices(stranger)).toContainText(says);
    expect(new URL(stranger.url()).hash).toBe("#/");
  }
  // Another game's letter: the tile that was drawn does not come of it.
  const other = await visitor(browser);
  const another = await begin(other, "./?book=new-edition&boxes=");
  await playOn(another, new Random(4));
  const wrong = new URL(await link(other)).hash.split(".")[2];
  await stranger.goto("about:blank");
  await open(stranger, turn(game, beside, wrong, taken));
  await expect(stranger.getByText("A tile of this game was not drawn as it must be.")).toBeVisible();
  await expect(stranger.locator(".turn-seats")).toHaveCount(0);
  await expect(new Table(stranger).spots).toHaveCount(0);
  expect(await games(stranger)).toEqual([]);
  await stranger.context().close();
  await other.context().close();
});

test("who sits elsewhere plays with people alone, one of them here", async ({ page }) => {
  await open(page);
  await button(page, "New game").click();
  const kind = (seat, name) => page.locator(".seat").nth(seat).getByText(name, { exact: true });
  await kind(0, "Elsewhere").click();
  await expect(page.locator("#post-problem")).toContainText("The computer does not play along by link");
  await expect(page.getByText("From a real box")).toHaveCount(0);
  await expect(page.getByText("Friendly", { exact: true })).toHaveCount(0);
  await expect(page.locator("#seed")).toBeHidden();
  await kind(1, "Elsewhere").click();
  await expect(page.locator("#post-problem")).toContainText("At least one person must play here");
  await button(page, "Start").click();
  await expect(page).toHaveURL(/#\/new/);
  await page.getByText("What is hidden, and what is not").click();
  await expect(page.getByText("Links are no secret")).toBeVisible();
  await expectAccessible(page);
  await expectTargets(page);
  await kind(0, "Person").click();
  await kind(1, "Person").click();
  await page.getByText("From a real box").click();
  await expect(kind(0, "Elsewhere")).toHaveCount(0);
});

test.describe("a code in front of the camera", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.codes = [];
      window.BarcodeDetector = class {
        detect() {
          return Promise.resolve(window.codes.map((rawValue) => ({ rawValue })));
        }
      };
      navigator.mediaDevices.getUserMedia = () => {
        const sheet = document.createElement("canvas");
        sheet.getContext("2d");
        window.seen = sheet.captureStream();
        return Promise.resolve(window.seen);
      };
    }),
  );
  const isOn = (page) => page.evaluate(() => window.seen.getTracks().some(({ readyState }) => readyState === "live"));

  test("leads to its game, and to nothing else", async ({ page }) => {
    const anna = await begin(page, "./?book=new-edition&boxes=");
    await playOn(anna, new Random(4));
    const { hash } = new URL(await link(page));
    await page.goto("./#/");
    await button(page, "Read a code").click();
    await expect(page.getByRole("dialog", { name: "Read a code" })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => (window.codes = ["https://elsewhere.example/#/settings"]));
    await expect(page.getByRole("dialog")).toContainText("This code is no link to a game.");
    await page.keyboard.press("Escape");
    await expect.poll(() => isOn(page)).toBe(false);
    await page.evaluate((hash) => (window.codes = [`https://elsewhere.example/${hash}`]), hash);
    await button(page, "Read a code").click();
    await expect(page).toHaveURL(/#\/game\//);
    await expect(notices(page)).toContainText("You know this link already");
    await expect.poll(() => isOn(page)).toBe(false);
  });

  test("is not read where no camera opens", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("denied"));
    });
    await open(page);
    await button(page, "Read a code").click();
    await expect(page.getByRole("dialog")).toContainText("The camera does not open.");
  });
});

test("a browser that reads no codes offers none", async ({ page }) => {
  await page.addInitScript(() => delete window.BarcodeDetector);
  await open(page);
  await expect(page.locator(".home-foot .home-links")).toBeVisible();
  await expect(button(page, "Read a code")).toHaveCount(0);
});

for (const [width, height] of [[1280, 800], [360, 780], [740, 360]]) {
  test(`everything can be reached, ${width} × ${height}`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height });
    const anna = await begin(page, "./?book=new-edition&boxes=");
    await playOn(anna, new Random(6));
    const check = async (page) => {
      await expectAccessible(page);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
    };
    await check(page);
    await send(page).click();
    await check(page);
    const address = await page.locator("#share-address").inputValue();
    const other = await visitor(browser);
    await other.setViewportSize({ width, height });
    await open(other, address);
    await expect(other.locator(".turn-seats")).toBeVisible();
    await check(other);
    await other.context().close();
  });
}
