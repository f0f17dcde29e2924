// The new-game screen: the card of its players, and its collapsed sections.

/** Expands all sections except the players. */
export async function openMore(page) {
  const more = page.locator(".setup-all");
  await more.waitFor();
  if (!(await more.evaluate(({ open }) => open))) await more.locator("> summary").click();
}

/** Expands the options of each seat besides its face and its name. */
export async function openSeats(page) {
  await page.locator(".seat-change").first().waitFor();
  for (const change of await page.locator(".seat-change").all()) {
    if ((await change.getAttribute("aria-expanded")) === "false") await change.click();
  }
}

/** Chooses the kind of game: "computer", "here", "link" or "real-box". */
export function gather(page, company) {
  return page.locator(`#company-${company}`).check({ force: true });
}

/** Skips the first-game card as an experienced player: the standard setup follows. */
export function know(page) {
  return page.locator("#setup-knows").check();
}
