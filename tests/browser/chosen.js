// What a journey chooses before it begins, in whatever browser.

/**
 * In the page, before anything else: chooses when the next tile is turned up, unless something was
 * chosen there before.
 */
export function choose(nextTile) {
  try {
    if (localStorage.getItem("bastide.settings") === null) {
      localStorage.setItem("bastide.settings", JSON.stringify({ next_tile: nextTile }));
    }
  } catch {
    // A browser that keeps nothing.
  }
}

/** In the page, before anything else: it was said before that no network is needed. */
export function hearOffline() {
  try {
    localStorage.setItem("bastide.told.offline", "told");
  } catch {
    // A browser that keeps nothing, or has no room.
  }
}
