// Offline use, and updates to a newer build.

import { gather, openMore } from "./setup.js";
import { expect, keptOffline, open, runs, test } from "./site.js";
import { Table } from "./table.js";

test.use({ isKept: true });

const build = (page) => page.locator("meta[name=build]").getAttribute("content");
const loadAgain = (page) => page.getByRole("button", { name: "Reload" });

async function begin(page, { opponent = false } = {}) {
  await page.getByRole("button", { name: "New game" }).click();
  if (!opponent) await gather(page, "here");
  await openMore(page);
  await page.getByRole("radio", { name: opponent ? "You" : "Player 1", exact: true }).check();
  await page.getByRole("textbox", { name: "Seed" }).fill("7");
  await page.getByRole("button", { name: "Start" }).click();
  const table = new Table(page);
  await table.is("tile", 0);
  return table;
}

async function place(table) {
  await table.spots.first().click();
  await table.confirm.click();
  await table.is("figure");
}

test("a game is begun, left in the middle of a turn, and gone on with offline", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  await site.close();

  await page.reload();
  const table = await begin(page);
  await place(table);
  const before = await table.look();
  const context = page.context();
  await page.close();

  const later = await context.newPage();
  await open(later, site.url);
  await later.getByRole("button", { name: "Continue" }).click();
  const again = new Table(later);
  await again.is("figure", 0);
  expect(await again.look()).toEqual(before);
  await again.places.first().click();
  await again.is("tile", 1);
});

test.describe("on a first visit", () => {
  test.use({ isToldOffline: false });

  test("what is said when no network is needed any more is true", async ({ page, site }) => {
    await open(page, site.url);
    await expect(page.getByText("now works offline")).toBeVisible();
    await site.close();

    await page.reload();
    const table = await begin(page, { opponent: true });
    await place(table);
    await table.skip.click();
    await table.is("tile", 0);
  });
});

test("the opponent thinks offline too", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  await site.close();

  await page.reload();
  const table = await begin(page, { opponent: true });
  await place(table);
  await table.skip.click();
  await table.is("tile", 0);
  await expect(table.tiles).toHaveCount(3);
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("an open tab plays on while a newer build waits, and changes on consent", async ({ page, site, nextBuild }) => {
  await open(page, site.url);
  await keptOffline(page);
  const first = await build(page);
  const table = await begin(page);

  site.use(nextBuild);
  const other = await page.context().newPage();
  await open(other, site.url);
  await expect(loadAgain(page)).toBeVisible();
  await expect(loadAgain(other)).toBeVisible();
  expect(await build(other)).toBe(first);

  await place(table);
  await table.skip.click();
  await table.is("tile", 1);
  await page.reload();
  expect(await build(page)).toBe(first);
  await table.is("tile", 1);
  const before = await table.look();

  await loadAgain(page).click();
  await expect.poll(() => build(page).catch(() => "")).toBe("the-next-build");
  await table.is("tile", 1);
  expect(await table.look()).toEqual(before);

  // The other tab shows a notice, and stays as it is.
  await expect(other.getByText("Bastide was updated in another tab")).toBeVisible();
  expect(await build(other)).toBe(first);
});

/** Returns the cached files, by address. */
const kept = (page) =>
  page.evaluate(async () => {
    const [name] = await caches.keys();
    const entries = name ? await (await caches.open(name)).keys() : [];
    return entries.map(({ url }) => url).sort();
  });

test("nothing is fetched twice at the first visit", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  const all = await kept(page);
  // (The browser itself requests the service worker, and checks it for updates.)
  const asked = site.asked.filter((path) => path !== "sw.js");
  expect(asked.length).toBeGreaterThanOrEqual(all.length);
  const twice = asked.filter((path, at) => asked.indexOf(path) !== at);
  expect(twice).toEqual([]);
});

test("what the browser cleared is fetched again at the next visit", async ({ page, site }) => {
  await open(page, site.url);
  await keptOffline(page);
  const all = await kept(page);
  expect(all.length).toBeGreaterThan(5);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await open(page, site.url);
  await page.reload();
  await expect.poll(() => kept(page)).toEqual(all);

  const [program] = all.filter((address) => /\.wasm/.test(address));
  await page.evaluate(async (program) => {
    const [name] = await caches.keys();
    await (await caches.open(name)).delete(program);
  }, program);
  await page.reload();
  await expect.poll(() => kept(page)).toEqual(all);

  await site.close();
  await page.reload();
  await runs(page);
});

for (const [part, pattern] of [["program", /_bg\.wasm/], ["script", /bastide-\w+\.js/]]) {
  test(`a ${part} that came to harm where it is kept is fetched again`, async ({ page, site, complaints }) => {
    await open(page, site.url);
    await keptOffline(page);
    const [harmed] = (await kept(page)).filter((address) => pattern.test(address));
    await page.evaluate(async (harmed) => {
      const [name] = await caches.keys();
      const headers = (await caches.match(harmed)).headers;
      await (await caches.open(name)).put(harmed, new Response("harm", { headers }));
    }, harmed);
    await page.goto("about:blank");
    await open(page, site.url);
    // The browser may report errors of the first attempt.
    complaints.length = 0;

    await site.close();
    await page.reload();
    await runs(page);
  });
}
