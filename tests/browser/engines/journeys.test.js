// End-to-end tests of the built site in every engine. Run one by
//
//   ENGINE=firefox node --test engines/*.test.js             or chromium, or
//   ENGINE=webkit xvfb-run -a node --test engines/*.test.js

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { playOn } from "../game.js";
import { Random } from "../random.js";
import { save } from "../rules.js";
import { journey } from "./journey.js";
import { button, link } from "./page.js";
import { KEYS, MOUSE, Table, begin, beginAgainstComputer, sit } from "./table.js";

journey("it starts under a sub-path", async ({ page, site }) => {
  await page.open(site.url);
  await page.sees(button("New game"));
  assert.match(await page.driver.getTitle(), /Bastide/);
});

journey("two people play a game to its end by mouse", async (world) => {
  await playOn(await begin(world, 7), MOUSE, 7);
});

journey("a game is begun and played by keys alone", async ({ page, site }) => {
  await page.openToPlay(`${site.url}?seed=11`);
  await page.tabAndEnter(button("New game"));
  await page.tabAndEnter(button("Start"));
  const table = new Table(page);
  await table.is("tile", 0);
  await playOn(table, KEYS, 11, { most: 30 });
});

journey("a game is there again in the middle of a turn", async (world) => {
  const table = await begin(world, 7);
  await playOn(table, MOUSE, 7, { most: 5 });
  const before = await table.look();
  await world.page.reload();
  assert.deepEqual(await table.look(), before);
  await world.page.openAgain();
  assert.deepEqual(await table.look(), before);
});

journey("after one visit it starts without a network, and a game is begun and gone on with", async (world) => {
  const { page, site } = world;
  await page.open(site.url);
  await page.keptOffline();
  await site.close();

  const table = await begin(world, 7);
  await playOn(table, MOUSE, 7, { most: 3 });
  const before = await table.look();
  await page.open(site.url);
  await page.press(button("Continue"));
  await table.is(before.stands.phase, before.stands.player);
  assert.deepEqual(await table.look(), before);
});

journey("the opponent plays its turns, in a worker", async (world) => {
  const table = await beginAgainstComputer(world, 5);
  const random = new Random(5);
  for (const tiles of [3, 5, 7]) {
    await table.act(MOUSE, random);
    if ((await table.look()).stands.phase === "figure") await table.act(MOUSE, random);
    await table.is("tile", 0);
    assert.equal((await table.look()).tiles.length, tiles);
  }
});

journey("a game is exported, and imported again elsewhere", async (world) => {
  const { page } = world;
  const saved = await save({ until: ({ phase }, played) => played >= 30 && phase === "figure" });
  const table = await sit(world, saved);
  const before = await table.look();

  await page.press(button("Home"));
  await page.press(link("All games"));
  const file = await page.download(button("Export Anna and Ben"));
  assert.deepEqual(JSON.parse(await readFile(file, "utf8")).record, saved.record);

  await page.evaluate(() => {
    localStorage.clear();
    location.hash = "#/";
  });
  await page.openAgain();
  await page.press(link("All games"));
  await page.choose(file);
  await page.press(button("Open Anna and Ben"));
  await table.is("figure", before.stands.player);
  assert.deepEqual(await table.look(), before);
});
