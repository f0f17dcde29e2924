// Settings that a test makes before it begins, in any browser.

/**
 * In the page, before anything else: chooses when the next tile is revealed, unless it was already
 * chosen.
 */
export function choose(nextTile) {
  try {
    if (localStorage.getItem("bastide.settings") === null) {
      localStorage.setItem("bastide.settings", JSON.stringify({ next_tile: nextTile }));
    }
  } catch {
    // A browser without storage.
  }
}

/** In the page, before anything else: the notice about offline use was already shown. */
export function hearOffline() {
  try {
    localStorage.setItem("bastide.told.offline", "told");
  } catch {
    // A browser without storage, or with full storage.
  }
}
