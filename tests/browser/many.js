// A library with very many games: copies of a few played ones, under other names.

/** Stores this many finished and unfinished games in the page, copies of the given ones. */
export async function storeMany(page, { over, running, games }) {
  await page.evaluate(([overs, runs, over, running]) => {
    const names = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo"];
    for (let number = 0; number < over + running; number += 1) {
      const isOver = number < over;
      const text = isOver ? overs[number % overs.length] : runs[number % runs.length];
      const game = JSON.parse(text);
      game.saved_at = 1_700_000_000_000 + number * 3_600_000;
      game.token = (number * 2_654_435_761) % 4_294_967_296;
      const name = names[number % 10] + Math.floor(number / 10);
      if (isOver) game.over.seats[0][0] = name;
      else [game.about.seats[0].name, game.sitters[0].name] = [name, name];
      localStorage.setItem(`bastide.game.${game.saved_at.toString(36)}`, JSON.stringify(game));
    }
  }, [games.over, games.running, over, running]);
}
