// A journey at its table, as a test sees it.

import { expect, open } from "./site.js";
import { Table } from "./table.js";

/** The time for which a journey may be made on a busy machine. */
export const LONG = { timeout: 60_000 };

/** A journey at its table. */
export class Journey extends Table {
  constructor(page) {
    super(page);
    this.panel = page.locator(".journey");
    this.tasks = page.locator(".journey-task");
    this.told = page.locator(".journey-told");
    this.verdict = page.locator(".beside-verdict");
    this.aside = page.getByRole("button", { name: "Put aside" });
    this.suggest = page.getByRole("button", { name: "Suggest" });
  }

  /** Opens a journey and waits until it can be played. */
  static async at(page, name) {
    await open(page, `./#/journeys/${name}`);
    const journey = new Journey(page);
    await expect(journey.panel).toBeVisible(LONG);
    return journey;
  }

  used() {
    return this.panel.evaluate(({ dataset }) => Number(dataset.used));
  }

  stock() {
    return this.panel.evaluate(({ dataset }) => Number(dataset.stock));
  }

  async hasUsed(number) {
    await expect(this.panel).toHaveAttribute("data-used", `${number}`);
  }

  /** Plays the suggested action by keys. */
  async follow() {
    const { keyboard } = this.page;
    const used = await this.used();
    await keyboard.press("h");
    await expect(this.told).toContainText("Suggestion");
    if ((await this.ghost.count()) > 0) await keyboard.press("Enter");
    else await keyboard.press("s");
    await this.hasUsed(used + 1);
  }

  /** Plays suggested actions to the end. */
  async finish() {
    for (let left = 80; left > 0 && (await this.panel.locator(".beside-verdict").count()) === 0; left -= 1) {
      await this.follow();
    }
    await expect(this.verdict).toBeVisible();
  }

  /** Puts tiles aside until none is left. */
  async lose() {
    for (let left = 80; left > 0 && (await this.verdict.count()) === 0; left -= 1) {
      const used = await this.used();
      await this.page.keyboard.press("s");
      await this.hasUsed(used + 1);
    }
  }
}
