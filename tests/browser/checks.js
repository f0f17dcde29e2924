// Checks for every screen.

import AxeBuilder from "@axe-core/playwright";
import { expect } from "./site.js";

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page) {
  const [width, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width, "the page is no wider than its window").toBeLessThanOrEqual(window);
}

/** Expects every button to be at least as wide as its text plus some room at both ends. */
export async function expectWholeWords(page, room = 4) {
  const cut = await page.evaluate((room) => {
    const width = (it) => it.getBoundingClientRect().width;
    const isTooNarrow = (button) => {
      const written = document.createRange();
      written.selectNodeContents(button);
      // What is only spoken takes no room.
      const spoken = button.querySelector(".spoken");
      if (spoken) written.setStartAfter(spoken);
      return width(button) < width(written) + 2 * room;
    };
    return [...document.querySelectorAll("button")]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter(isTooNarrow)
      .map(({ textContent }) => textContent);
  }, room);
  expect(cut).toEqual([]);
}

/** Expects every control to be at least 24 by 24 pixels (WCAG 2.2, 2.5.8). */
export async function expectTargets(page, least = 24) {
  const small = await page.evaluate((least) => {
    const pressable = "button, summary, input, select, a[href], [role=button]";
    // Links within a sentence may be as high as their line.
    const inText = (element) => element.matches("p a");
    // Controls behind an open dialog cannot be pressed.
    const screen = document.querySelector("dialog:modal") ?? document;
    return [...screen.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element))
      .map((element) => {
        // Elements hidden until they have the focus are shown then.
        if (element.closest(".mirror")) element.focus();
        // The label of a radio button counts as part of it.
        const boxes = [element, ...(element.labels ?? [])].map((it) => it.getBoundingClientRect());
        const [width, height] = ["width", "height"].map((side) =>
          Math.max(...boxes.map((box) => box[side])),
        );
        const name = element.ariaLabel ?? element.textContent;
        return { name, width: Math.round(width), height: Math.round(height) };
      })
      .filter(({ width, height }) => Math.min(width, height) < least);
  }, least);
  expect(small).toEqual([]);
}

/**
 * Expects that nothing covers a control: each visible and enabled one is hit at its centre. A
 * control scrolled out of its own list, or below a sticky element there, is scrolled into view
 * first.
 */
export async function expectNothingCovered(page, what = "") {
  const covered = await page.evaluate(() => {
    const pressable = "button, summary, input, select, a[href]";
    const screen = document.querySelector("dialog:modal") ?? document;
    const isShown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled;
    // The list for screen readers is hidden until it has the focus; labels are pressed for their
    // inputs.
    const isApart = (it) => it.closest(".mirror:not([open])") || it.labels?.length > 0;
    const hit = (it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    const isHit = (it) => it.contains(hit(it));
    return [...screen.querySelectorAll(pressable)]
      .filter((it) => isShown(it) && !isApart(it) && it.getBoundingClientRect().width > 1)
      .filter((it) => {
        if (isHit(it)) return false;
        it.scrollIntoView({ block: "center", inline: "center" });
        return !isHit(it);
      })
      .map((it) => `${it.outerHTML.slice(0, 120)} under ${hit(it)?.outerHTML.slice(0, 80)}`);
  });
  expect(covered, what).toEqual([]);
}

/** Thousands of purely decorative drawings: axe does not have to look for names there. */
const DRAWINGS = ["defs", "svg.land", "svg.tiles", "svg.heights"];

/** Expects that axe finds nothing, by all its rules or by these. */
export async function expectAccessible(page, rules) {
  const named = "[role], [aria-label], [tabindex], [href^=http], a, button, text";
  await expect(page.locator(`:is(${DRAWINGS}) :is(${named})`)).toHaveCount(0);
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) };
  const whole = new AxeBuilder({ page }).options(options).setLegacyMode();
  const axe = DRAWINGS.reduce((axe, drawing) => axe.exclude(drawing), whole);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, help, nodes }) => {
    return { id, help, nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`) };
  });
  expect(told).toEqual([]);
}
