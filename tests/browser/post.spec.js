// A remote game in which people send each other links: two visitors who share nothing else.

import { expectAccessible, expectNoSidewaysScroll, expectTargets } from "./checks.js";
import { choose, hearOffline } from "./chosen.js";
import { Random } from "./random.js";
import { withRules } from "./rules.js";
import { gather, openMore, openSeats } from "./setup.js";
import { expect, open, test } from "./site.js";
import { BIG_BOX, LETTERS, Table, stored } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page, name) => page.getByRole("button", { name, exact: true });
const send = (page) => page.locator(".hand .send");
const notices = (page) => page.locator(".notices");
const games = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide.game.")));

/** Creates a first-time visitor. */
async function visitor(browser) {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ reducedMotion: "reduce", permissions });
  await context.addInitScript(choose, "once");
  await context.addInitScript(hearOffline);
  return context.newPage();
}

const PEOPLE = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];

/** Sets up a game with others, all remote; Anna begins, and nobody has joined. The match is of so many pairs. */
async function begin(page, address, players = 2, pairs = 0) {
  await open(page, address);
  await button(page, "New game").click();
  await gather(page, "link");
  for (let seat = 2; seat < players; seat += 1) await button(page, "Add a player").click();
  for (let seat = 0; seat < players; seat += 1) await page.locator(`#seat-${seat}-name`).fill(PEOPLE[seat]);
  if (pairs > 0) {
    await page.locator(".setup-duel summary").click();
    await page.locator(`#duel-match-${[0, 1, 3, 5].indexOf(pairs)}`).check();
  }
  await openMore(page);
  await page.locator("#first-0").check({ force: true });
  await button(page, "Start").click();
  const table = new Table(page);
  await expect(send(page)).toBeVisible();
  return table;
}

/** Opens a game of Anna and Ben: it is Anna's turn. */
async function beginWithBen(page, browser, address) {
  const anna = await begin(page, address);
  const ben = await join(await visitor(browser), await link(page));
  await follow(page, await link(ben.page));
  await anna.is("tile", 0);
  return [anna, ben];
}

/** Opens an address as a link does: in the existing page. */
async function follow(page, address) {
  if (page.url() === "about:blank") return open(page, address);
  return page.evaluate((hash) => (location.hash = hash), new URL(address).hash);
}

/** With keys, an off-screen choice is shown first and needs a confirmation. */
const KEYS = {
  ...LETTERS,
  async choose(table, number) {
    await LETTERS.choose(table, number);
    if (await table.confirm.isEnabled({ timeout: 500 }).catch(() => false)) await table.page.keyboard.press("Enter");
  },
};

/** Plays at random while a local player is to act; returns `true` if the game continues. */
async function playOn(table, random) {
  await lookAhead(table.page);
  for (;;) {
    const { stands } = await table.look();
    if (stands.phase === "over") return false;
    if (await send(table.page).isVisible()) return true;
    await table.act(KEYS, random);
  }
}

/** Returns the link that one press sends. It is copied here, for the device has no share sheet. */
async function link(page) {
  const end = page.locator(".finish");
  if (await end.isVisible()) {
    await page.getByRole("button", { name: "Show the result" }).click();
    await button(page, "Send the link").click();
  } else {
    await send(page).click();
  }
  await showMore(page);
  const address = await page.locator("#share-address").inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return address;
}

/** Opens the dialog with the link and the other options. */
async function showMore(page) {
  const more = page.locator(".share-sent").getByRole("button", { name: "More" });
  const dialog = page.getByRole("dialog", { name: "Send the link" });
  await expect(more.or(dialog)).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(dialog).toBeVisible();
}

/** Joins the game of this address on the only free seat. */
async function join(page, address) {
  await follow(page, address);
  await expect(page.locator(".turn-seats button")).toHaveText(["I am Ben"]);
  return sitDown(page, 1);
}

/** Joins the received game on this seat. */
async function sitDown(page, seat) {
  await button(page, `I am ${PEOPLE[seat]}`).click();
  const table = new Table(page);
  await expect(page).toHaveURL(/#\/game\//);
  await expect(send(page)).toBeVisible();
  return table;
}

/** Closes the summary of the missed turns, which a link opens with unless nothing was missed. */
async function lookAhead(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const recap = page.locator(".recap");
  if (await recap.isVisible()) await page.keyboard.press("Escape");
  await expect(recap).toBeHidden();
}

/** Passes links between the two until the game is over, or this many were sent. */
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
    [one, other] = [other, one];
  }
  return links;
}

test("a whole base game is played between two devices, by links alone, and then the same tiles", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const random = new Random(5);
  const anna = await begin(page, "./?book=new-edition&boxes=", 2, 1);
  await expect(page.locator(".prompt")).toHaveText("Waiting for Ben to join");
  const ben = await join(await visitor(browser), await link(page));
  await expect(ben.page.locator(".prompt")).toHaveText("Waiting for Anna (by link)");
  await follow(page, await link(ben.page));
  await anna.is("tile", 0);
  await playOn(anna, random);
  await expect(page.locator(".prompt")).toHaveText("Waiting for Ben (by link)");
  await follow(ben.page, await link(page));
  await ben.is("tile", 1);
  await expect(anna.undo).toBeDisabled();
  await playByLinks(ben, anna, random);
  await anna.is("over");
  await ben.is("over");
  const { actions: own } = (await opened(page)).record;
  expect((await opened(ben.page)).record.actions).toEqual(own);
  expect(await games(page)).toHaveLength(1);
  // The final result needs no reply; sharing now offers the game to anybody.
  for (const one of [page, ben.page]) {
    const result = one.getByRole("button", { name: "Show the result" });
    if (await result.isVisible()) await result.click();
    await expect(button(one, "Share")).toBeVisible();
    await expect(button(one, "Send the link")).toHaveCount(0);
  }
  const first = await stored(page, (await games(page))[0].split(".").pop());
  // Ben begins the second game of the pair, so he sends its first link.
  await expect(page.locator(".duel-result")).toContainText("The next game has the same tiles. Ben begins.");
  await expect(page.locator(".duel-result")).toContainText("Ben sends you the link.");
  await expect(button(page, "Next game")).toHaveCount(0);
  await page.reload();
  await button(ben.page, "Next game").click();
  await expect(ben.page.locator(".prompt")).toHaveText("Waiting for Anna to join");
  await follow(page, await link(ben.page));
  await expect(page.locator(".turn-seats button")).toHaveText(["I am Anna"]);
  await sitDown(page, 0);
  await follow(ben.page, await link(page));
  await ben.is("tile", 1);
  await ben.page.reload();
  await ben.is("tile", 1);
  await playByLinks(ben, anna, random, 3);
  const drawn = own.flatMap(({ draw }) => draw ?? []);
  const [, name] = first.attached.split(" ");
  const points = first.over.seats.map(([, , score]) => score).join(":");
  for (const one of [page, ben.page]) {
    await expect(one.locator(".duel-corner")).toContainText("Pair 1, game 2 · 0 : 0");
    const key = await one.evaluate(() => location.hash.split("/").pop());
    const { record, attached } = await stored(one, key);
    expect(record.config.draws).toEqual(drawn);
    expect(attached).toBe(`1 ${name} 1 ${points}/`);
  }
  await ben.page.context().close();
});

test("who resigns by link loses on both devices", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await playOn(anna, new Random(4));
  await expect(anna.undo).toBeEnabled();
  await follow(ben.page, await link(page));
  await ben.is("tile", 1);
  await lookAhead(ben.page);
  await button(ben.page, "Menu").click();
  await button(ben.page, "End the game").click();
  const dialog = ben.page.getByRole("dialog", { name: "End the game" });
  await expect(dialog).toContainText("If you resign, the other player wins.");
  await expectAccessible(ben.page);
  await expect(dialog.locator(".dialog-actions button")).toHaveText(["Ben resigns", "Keep playing"]);
  await button(ben.page, "Ben resigns").click();
  await ben.is("over");
  // A game without points has no final scoring to walk through.
  const show = ben.page.getByRole("button", { name: "Show the result" });
  const send = button(ben.page, "Send the link");
  await expect(show.or(send).first()).toBeVisible();
  if (await show.isVisible()) await show.click();
  await send.click();
  await showMore(ben.page);
  const address = await ben.page.locator("#share-address").inputValue();
  await follow(page, address);
  await anna.is("over");
  await page.reload();
  await anna.is("over");
  const result = page.getByRole("button", { name: "Show the result" });
  if (await result.isVisible()) await result.click();
  await expect(page.locator(".finish")).toContainText("Ben resigned: Anna wins");
  await ben.page.context().close();
});

/** Returns the only game stored there, as the engine reads it. */
async function opened(page) {
  const [key] = await games(page);
  const { link } = await stored(page, key.split(".").pop());
  return withRules(async (rules) => {
    await rules.ask({ cmd: "open", link });
    return rules.ask({ cmd: "record" });
  });
}

/** The length of the game; TURNS overrides the number of links. */
const TURNS = Number(process.env.TURNS ?? 20);

test("a good part of a Big Box game is played between two devices", async ({ page, browser }) => {
  test.setTimeout(600_000);
  const random = new Random(9);
  const address = `./?book=big-box-2008&boxes=${BIG_BOX.expansions.join()}`;
  const [anna, ben] = await beginWithBen(page, browser, address);
  expect(await playByLinks(anna, ben, random, TURNS)).toBeGreaterThanOrEqual(TURNS);
  expect((await anna.look()).tiles).toEqual((await ben.look()).tiles);
  await ben.page.context().close();
});

/**
 * Expects that on a small phone the table is visible beside the question about the visitor's seat,
 * and is not covered.
 */
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
  // Each of them joins, and passes the link on.
  for (let seat = 1; seat < 6; seat += 1) {
    const address = await link(tables[seat - 1].page);
    const other = await visitor(browser);
    await follow(other, address);
    if (seat === 1) await expectRoomForTheBoard(other);
    await expect(other.locator(".turn-seats button").first()).toHaveText(`I am ${PEOPLE[seat]}`);
    tables.push(await sitDown(other, seat));
  }
  await follow(page, await link(tables[5].page));
  await tables[0].is("tile", 0);
  for (let turn = 0; turn < 20; turn += 1) {
    await playOn(tables[turn % 6], random);
    const address = await link(tables[turn % 6].page);
    const next = (turn + 1) % 6;
    await follow(tables[next].page, address);
    await tables[next].is("tile", next);
    if (turn >= 5) await lookAhead(tables[next].page);
    // Each visitor plays one seat, and the others are remote.
    await expect(tables[next].page.locator(".turn-seats")).toHaveCount(0);
  }
  // All but the last missed the turns played since their own.
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
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await playOn(anna, random);
  const first = await link(page);
  await follow(ben.page, first);
  await ben.is("tile", 1);
  const [key] = await games(ben.page);
  const before = await ben.page.evaluate((key) => localStorage.getItem(key), key);
  await playOn(ben, new Random(1));
  const one = await link(ben.page);
  // Ben plays his turn again until it is another, which the page alone does not allow.
  let other = one;
  for (let seed = 2; other === one; seed += 1) {
    await ben.page.evaluate(([key, text]) => {
      localStorage.setItem(key, text);
      location.reload();
    }, [key, before]);
    await ben.is("tile", 1);
    await playOn(ben, new Random(seed));
    other = await link(ben.page);
  }

  await follow(page, one);
  await anna.is("tile", 0);
  const played = await anna.main.getAttribute("data-played");
  await expect(page.locator(".recap")).toBeVisible();
  await page.keyboard.press("Escape");
  await follow(page, first);
  await expect(notices(page)).toContainText("This link is older than your game");
  await follow(page, one);
  await expect(notices(page)).toContainText("This link is older than your game");
  await expect(anna.main).toHaveAttribute("data-played", played);
  expect(await games(page)).toHaveLength(1);
  await follow(page, other);
  await expect(notices(page)).toContainText("disagrees with your copy");
  await anna.is("tile", 0);
  await expect(anna.main).toHaveAttribute("data-played", played);
  expect(await games(page)).toHaveLength(2);
  await follow(page, other);
  await expect.poll(() => games(page)).toHaveLength(2);
  await page.goto("./#/");
  await expect(page.locator(".game-title")).toHaveText("From another link: Anna and Ben");
  await expect(page.locator(".home-games")).toContainText("Your turn");
  await ben.page.goto("./#/");
  await expect(ben.page.locator(".continue")).toContainText("Anna’s turn (by link)");
  await ben.page.context().close();
});

test("a link to a game that cannot be read any more says so, and leaves it as it is", async ({ page, browser }) => {
  const random = new Random(8);
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await playOn(anna, random);
  await follow(ben.page, await link(page));
  await ben.is("tile", 1);
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
  await expect(notices(page)).toContainText("Could not open");
  await expect(page).toHaveURL(/#\/$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBe(spoilt);
  expect(await games(page)).toHaveLength(1);
  await ben.page.context().close();
});

test("a link that was tampered with plays nothing", async ({ page, browser }) => {
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await playOn(anna, new Random(4));
  const address = await link(page);
  const stranger = await visitor(browser);
  const [game, beside, letter] = new URL(address).hash.replace("#/turn/", "").split(".");
  const turn = (...parts) => `./#/turn/${parts.join(".")}`;
  for (const [text, says] of [
    [turn(game, beside, letter.slice(0, -4)), "This link is damaged"],
    [turn(game.slice(0, -3), beside, letter), "This link is damaged"],
    [turn("hello"), "This isn’t a link to a game"],
  ]) {
    await stranger.goto("about:blank");
    await open(stranger, text);
    await expect(notices(stranger)).toContainText(says);
    expect(new URL(stranger.url()).hash).toBe("#/");
  }
  // The proof of a different game does not match the tile that was drawn.
  const other = await visitor(browser);
  const [another, cleo] = await beginWithBen(other, browser, "./?book=new-edition&boxes=");
  await playOn(another, new Random(4));
  const wrong = new URL(await link(other)).hash.split(".")[2];
  await stranger.goto("about:blank");
  await open(stranger, turn(game, beside, wrong));
  await expect(stranger.getByText("A tile in this game was not drawn correctly.")).toBeVisible();
  await expect(stranger.locator(".turn-seats")).toHaveCount(0);
  await expect(new Table(stranger).spots).toHaveCount(0);
  expect(await games(stranger)).toEqual([]);
  for (const it of [stranger, other, ben.page, cleo.page]) await it.context().close();
});

test("a turn takes four presses from the link that came to the link that is sent", async ({ page, browser }) => {
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await playOn(anna, new Random(4));
  await follow(ben.page, await link(page));
  await ben.is("tile", 1);
  await ben.page.evaluate(() => {
    window.presses = 0;
    addEventListener("click", (event) => (window.presses += event.isTrusted ? 1 : 0), true);
    navigator.share = ({ url }) => ((window.shared = url), Promise.resolve());
  });
  await ben.spots.first().click();
  await ben.confirm.click();
  const skip = ben.page.locator(".hand .pass");
  await expect(skip.or(send(ben.page)).first()).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await send(ben.page).click();
  await expect.poll(() => ben.page.evaluate(() => window.shared)).toContain("#/turn/");
  expect(await ben.page.evaluate(() => window.presses)).toBeLessThanOrEqual(4);
  await expect(ben.page.getByRole("dialog")).toHaveCount(0);
  await follow(page, await ben.page.evaluate(() => window.shared));
  await anna.is("tile", 0);
  await ben.page.context().close();
});

test("a turn can be undone until its link has been sent", async ({ page, browser }) => {
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await page.evaluate(() => (navigator.share = () => Promise.reject(new Error("dismissed"))));
  await playOn(anna, new Random(4));
  await send(page).click();
  const dialog = page.getByRole("dialog", { name: "Send the link" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(anna.undo).toBeEnabled();
  await send(page).click();
  await dialog.getByRole("button", { name: /QR code/ }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(anna.undo).toBeDisabled();
  await ben.page.context().close();
});

test("a table may be left while the link is being shared", async ({ page, complaints }) => {
  await begin(page, "./?book=new-edition&boxes=");
  for (const isShared of [true, false]) {
    await page.evaluate(() => {
      navigator.share = () => new Promise((shared, refused) => Object.assign(window, { shared, refused }));
    });
    await send(page).click();
    await expect.poll(() => page.evaluate(() => typeof window.shared)).toBe("function");
    const table = await page.evaluate(() => location.hash);
    await page.evaluate(() => (location.hash = "#/"));
    await expect(button(page, "New game")).toBeVisible();
    await page.evaluate((isShared) => (isShared ? window.shared() : window.refused(new Error("dismissed"))), isShared);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    await page.evaluate((hash) => (location.hash = hash), table);
    await expect(send(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.evaluate(() => delete window.shared);
  }
  expect(complaints).toEqual([]);
});

test("a seat moves to another device", async ({ page, browser }) => {
  const [anna, ben] = await beginWithBen(page, browser, "./?book=new-edition&boxes=");
  await page.keyboard.press("g");
  await button(page, "Share").click();
  await page.getByRole("button", { name: "Give up this seat and show the link" }).click();
  const address = await page.locator("#move-address").inputValue();
  await page.keyboard.press("Escape");
  await expect(page.locator(".prompt")).toHaveText("Waiting for Anna (by link)");
  await expect(send(page)).toHaveCount(0);
  const phone = await visitor(browser);
  await open(phone, address);
  await expectAccessible(phone);
  await button(phone, "Play here").click();
  const moved = new Table(phone);
  await moved.is("tile", 0);
  await playOn(moved, new Random(4));
  const sent = await link(phone);
  await follow(ben.page, sent);
  await ben.is("tile", 1);
  await follow(page, sent);
  await expect(page.locator(".prompt")).toHaveText("Waiting for Ben (by link)");
  for (const it of [phone, ben.page]) await it.context().close();
});

test("a game by link is played by people alone, one of them here", async ({ page }) => {
  await open(page);
  await button(page, "New game").click();
  const kind = (seat, name) => page.locator(".seat").nth(seat).getByText(name, { exact: true });
  await openSeats(page);
  await openMore(page);
  await expect(page.getByText("Casual", { exact: true })).toBeVisible();
  await kind(0, "By link").click();
  await expect(page.locator("#post-problem")).toContainText("The computer can’t play in games by link");
  await expect(page.getByText("Casual", { exact: true })).toHaveCount(0);
  await expect(page.locator("#seed")).toBeHidden();
  await kind(1, "By link").click();
  await expect(page.locator("#post-problem")).toContainText("At least one person must play on this device");
  await button(page, "Start").click();
  await expect(page).toHaveURL(/#\/new/);
  await page.getByText("How fair is a game by link?").click();
  await expect(page.getByText("Anyone with a link can watch the game")).toBeVisible();
  await expectAccessible(page);
  await expectTargets(page);
  await kind(0, "Here").click();
  await kind(1, "Here").click();
  await gather(page, "real-box");
  await expect(kind(0, "By link")).toHaveCount(0);
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
    await begin(page, "./?book=new-edition&boxes=");
    const { hash } = new URL(await link(page));
    await page.goto("./#/");
    await page.locator(".open-link > summary").click();
    await button(page, "Scan a QR code").click();
    await expect(page.getByRole("dialog", { name: "Scan a QR code" })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => (window.codes = ["https://elsewhere.example/#/settings"]));
    await expect(page.getByRole("dialog")).toContainText("This QR code isn’t a link to a game.");
    await page.keyboard.press("Escape");
    await expect.poll(() => isOn(page)).toBe(false);
    await page.evaluate((hash) => (window.codes = [`https://elsewhere.example/${hash}`]), hash);
    await button(page, "Scan a QR code").click();
    await expect(page).toHaveURL(/#\/game\//);
    await expect(notices(page)).toContainText("You already have this link");
    await expect.poll(() => isOn(page)).toBe(false);
  });

  test("is not read where no camera opens", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("denied"));
    });
    await open(page);
    await page.locator(".open-link > summary").click();
    await button(page, "Scan a QR code").click();
    await expect(page.getByRole("dialog")).toContainText("Could not open the camera.");
  });
});

test("a browser that reads no codes offers none", async ({ page }) => {
  await page.addInitScript(() => delete window.BarcodeDetector);
  await open(page);
  await expect(page.locator(".home-foot .open-link")).toBeVisible();
  await expect(button(page, "Scan a QR code")).toHaveCount(0);
});

for (const [where, address] of [["the first screen", "./#/"], ["the shelf", "./#/games"]]) {
  test(`a link that is pasted on ${where} leads to its game, whatever stands around it`, async ({ page }) => {
    await begin(page, "./?book=new-edition&boxes=");
    const { hash } = new URL(await link(page));
    await page.goto(address);
    const field = page.getByRole("textbox", { name: /^Paste a link to a game/ });
    await page.locator(".open-link > summary").click();
    await field.fill("See https://elsewhere.example/#/settings");
    await button(page, "Open").and(page.locator(".open-link *")).click();
    await expect(page.locator(".open-link")).toContainText("There is no game here.");
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field.fill(`Your turn!\nhttps://elsewhere.example/${hash}.\nAnna`);
    await field.press("Enter");
    await expect(page).toHaveURL(/#\/game\//);
    await expect(notices(page)).toContainText("You already have this link");
  });
}

for (const [width, height] of [[1280, 800], [360, 780], [740, 360]]) {
  test(`everything can be reached, ${width} × ${height}`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height });
    await begin(page, "./?book=new-edition&boxes=");
    const check = async (page) => {
      await expectAccessible(page);
      await expectTargets(page);
      await expectNoSidewaysScroll(page);
    };
    await check(page);
    await send(page).click();
    await showMore(page);
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
