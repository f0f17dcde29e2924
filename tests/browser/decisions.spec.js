// Every special decision of the expansions once by mouse, by finger, by keys with letters and by
// keys without: the page offers the same actions as the console, and plays the chosen one.

import { DECISIONS, gameWith } from "./decisions.js";
import { standing, withRules } from "./rules.js";
import { expect, test } from "./site.js";
import { FINGER, LETTERS, MOUSE, NO_LETTERS, expectOffers, sit } from "./table.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Makes the decision with this input method, and compares the page with the console before and
 * after.
 */
async function decide(page, hands, decision) {
  const { saved, decides } = await gameWith(decision);
  const table = await sit(page, saved);
  await withRules(async (rules) => {
    const before = await rules.ask({ cmd: "load", record: saved.record });
    expect((await table.look()).stands).toEqual(standing(before));
    const { actions } = await rules.ask({ cmd: "legal" });
    await expectOffers(table, actions);

    const { groups, played } = await table.look();
    let action;
    if (actions.some(({ place }) => place)) {
      await hands.try(table, { below: () => 0, pick: ([first]) => first });
      action = (await table.look()).ghost;
      await hands.confirm(table);
    } else {
      let number = -1;
      for (let group = 0; number < 0 && group < Math.max(groups.length, 1); group += 1) {
        if (groups.length > 1) await hands.take(table, group);
        const { choices } = await table.look();
        number = choices.findIndex(decides);
        action = choices[number];
      }
      expect(number).toBeGreaterThanOrEqual(0);
      await hands.choose(table, number);
    }
    await expect(table.main).not.toHaveAttribute("data-played", `${played}`);
    expect(decides(action)).toBe(true);
    const after = await rules.ask({ cmd: "play", action });
    expect((await table.look()).stands).toEqual(standing(after));
  });
}

const HANDS = { "by mouse": MOUSE, "by letters": LETTERS, "by keys without letters": NO_LETTERS };
for (const [how, hands] of Object.entries(HANDS)) {
  test.describe(how, () => {
    for (const [what, decision] of Object.entries(DECISIONS)) {
      test(what, ({ page }) => decide(page, hands, decision));
    }
  });
}

test.describe("by finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [what, decision] of Object.entries(DECISIONS)) {
    test(what, ({ page }) => decide(page, FINGER, decision));
  }
});
