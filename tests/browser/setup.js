// The screen of a new game: the card of its players, and what is folded up.

/** Unfolds everything but the players. */
export async function openMore(page) {
  const more = page.locator(".setup-all");
  await more.waitFor();
  if (!(await more.evaluate(({ open }) => open))) await more.locator("> summary").click();
}

/** Unfolds what can be changed of each seat but its face and its name. */
export async function openSeats(page) {
  await page.locator(".seat-change").first().waitFor();
  for (const change of await page.locator(".seat-change").all()) {
    if ((await change.getAttribute("aria-expanded")) === "false") await change.click();
  }
}

/** How the players come together: "computer", "here", "link" or "real-box". */
export function gather(page, company) {
  return page.locator(`#company-${company}`).check({ force: true });
}

/** Says on the card of a first game that one knows the game: then it is the usual one. */
export function know(page) {
  return page.locator("#setup-knows").check();
}
