//! The list of games with the games of a match as one thing. It comes with the chunk of duels.

use leptos::prelude::*;

use super::GameCard;
use super::actions::ShelfActions;
use super::screen::{Listing, Row};
use crate::platform::storage::library;
use crate::ui::{For, handler};
use bastide_session::library::ShelvedMatch;
use bastide_session::matches::{Match, SEATS, Verdict};
use bastide_text::{Language, say};

/// An item of the list: a game, or the games of a match.
#[derive(Clone)]
struct Item {
    played: Option<Match>,
    /// The games, in the order of the list.
    cards: Vec<GameCard>,
}

/// Lists the games, each match as one item.
pub fn grouped(listing: Listing) -> AnyView {
    let Listing { language, shelf, row, actions, .. } = listing;
    let matches = Memo::new(move |_| {
        shelf.changes.track();
        let games = library().list().map(|(games, _)| games).unwrap_or_default();
        library().matches(&games).unwrap_or_default()
    });
    let items = move || matches.with(|matches| items(listing.shown(), matches));
    let key = |item: &Item| {
        let score = item.played.as_ref().map(|it| format!("{} {:?}", it.name(), it.score()));
        let cards = item.cards.iter().map(GameCard::version);
        cards.chain(score).collect::<Vec<_>>().join(" ")
    };
    view! {
        <ul class="games">
            <For each=items key let(item)>{item_view(language, item, actions, row)}</For>
        </ul>
    }
    .into_any()
}

/// Returns the items of these cards: a match is where its newest game was.
fn items(cards: Vec<GameCard>, matches: &[ShelvedMatch]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for card in cards {
        let is_of = |it: &&ShelvedMatch| it.games.iter().any(|game| game.game.key == card.key);
        let played = matches.iter().find(is_of).map(|it| it.played.clone());
        let same = items.iter_mut().find(|item| played.is_some() && item.played == played);
        match same {
            Some(item) => item.cards.push(card),
            None => items.push(Item { played, cards: vec![card] }),
        }
    }
    items
}

fn item_view(language: Language, item: Item, actions: ShelfActions, row: Row) -> AnyView {
    let Item { played, cards } = item;
    let Some((played, newest)) = played.zip(cards.first().cloned()) else {
        let cards = cards.into_iter().map(|card| row(language, card, actions));
        return cards.collect_view().into_any();
    };
    let heading = heading(language, &played, &newest);
    let is_open = played.verdict() == Verdict::Open;
    let (key, can_be_opened) = (newest.key.clone(), newest.can_be_opened());
    let open = match is_open {
        true => say::duel_match_open(language),
        false => say::home_open(language),
    };
    let count = say::duel_match_games(language, cards.len() as u32);
    let games = cards.into_iter().map(|card| row(language, card, actions));
    view! {
        <li class="game card match" data-match=played.name().to_owned()>
            <p class="game-title">{heading}</p>
            {can_be_opened.then(|| view! {
                <div class="buttons">
                    <button type="button" on:click=handler(move || actions.open.run(key.clone()))>
                        {open}
                    </button>
                </div>
            })}
            <details>
                <summary>{count}</summary>
                <ul class="games">{games.collect_view()}</ul>
            </details>
        </li>
    }
    .into_any()
}

/// Returns "Match: Anna 1 : 0 Ben".
fn heading(language: Language, played: &Match, card: &GameCard) -> String {
    let mut names = card.seats().map(|(name, _)| name);
    let [one, other]: [String; SEATS] = std::array::from_fn(|_| names.next().unwrap_or_default());
    let [won, lost] = played.score().won;
    let score = &format!("{won} : {lost}");
    say::DuelMatchOf { one: &one, score, other: &other }.tell(language)
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};
    use bastide_session::Session;
    use bastide_session::library::Shelved;
    use bastide_session::library::ShelvedGame;
    use bastide_session::matches::{BestOf, Entry};
    use bastide_session::save::{Head, Save};

    use super::*;
    use bastide_session::about::About;

    fn card(key: &str) -> GameCard {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BaseGame, 7));
        let about = Some(About::of(&session));
        GameCard { key: key.to_owned(), title: None, saved_at: 5, about, remark: None }
    }

    fn shelved(name: &str, keys: &[&str]) -> ShelvedMatch {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BaseGame, 7));
        let text = Save::of(&session, 1, 1, 1).to_text();
        let game = |(number, key): (usize, &&str)| ShelvedGame {
            number,
            game: Shelved {
                key: (*key).to_owned(),
                head: Head::read(&text).expect("just written"),
                is_newer: false,
            },
            ending: None,
        };
        let entry = Entry { name: name.to_owned(), best_of: BestOf::Three, before: Vec::new() };
        ShelvedMatch {
            played: Match::before(entry),
            games: keys.iter().enumerate().map(|(at, key)| game((at + 1, key))).collect(),
        }
    }

    #[test]
    fn the_games_of_a_match_are_one_item_where_the_newest_was() {
        let matches = [shelved("m", &["a", "c", "e"]), shelved("n", &["d"])];
        let items = items(["e", "b", "c", "d", "a"].map(card).to_vec(), &matches);
        let keys: Vec<String> = items
            .iter()
            .map(|item| item.cards.iter().map(|card| card.key.as_str()).collect::<String>())
            .collect();
        assert_eq!(keys, ["eca", "b", "d"]);
        assert_eq!(items[1].played, None);
        let told = heading(Language::En, &matches[0].played, &items[0].cards[0]);
        assert_eq!(told, "Match: Anna 0 : 0 Ben");
    }
}
