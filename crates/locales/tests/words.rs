//! Keeps words out of the sentences of the page that a native speaker would not use there, or that
//! Bastide replaces by another word.

use std::{collections::BTreeMap, path::Path};

use bastide_locales::{Sentence, read};

/// Words to avoid, each with its replacement. Both are lower case; only whole words match.
type Banned = [(&'static str, &'static str)];

const ENGLISH: &Banned = &[
    ("whoever", "the player who, anyone who"),
    ("somebody", "a player, a meeple, someone"),
    ("anybody", "anyone, a player"),
    ("everybody", "everyone, all players"),
    ("people", "players, meeples"),
    ("as it stands", "unchanged, now"),
    ("let go", "delete, discard"),
    ("lets go", "deletes, discards"),
    ("lies", "is, is placed"),
    ("comes to lie", "is placed"),
    ("pay", "score"),
    ("pays", "scores, is worth"),
    ("paid", "scored"),
    ("brings", "scores, earns, gives"),
    ("traveller", "highwayman"),
    ("travellers", "highwaymen"),
    ("box", "expansion"),
    ("boxes", "expansions"),
    ("figure", "meeple, piece"),
    ("figures", "meeples, pieces, statistics"),
    ("in numbers", "statistics"),
    ("so that one can", "so that you can"),
    ("at once", "right away, instant"),
    ("going on", "in progress"),
    ("is to act", "is next, it is their turn"),
    ("without a network", "offline"),
    ("as the browser has it", "browser default"),
    ("as the system has it", "system default"),
    ("by lot", "random"),
    ("by which", "which, what"),
    ("by the book", "the rules of, rulebook"),
    ("the book", "the rulebook"),
    ("books", "rulebooks"),
    ("load again", "reload"),
    ("fetched", "loaded"),
    ("did not come", "could not load"),
    ("has not come", "is still loading"),
    ("no room", "no space"),
    ("stumbled", "crashed"),
    ("look round", "look around"),
    ("round it", "around it"),
    ("to act", "next, to play"),
    ("one can", "you can"),
    ("one may", "you may"),
    ("oneself", "yourself"),
    ("one’s own", "your own, their own"),
    ("is told", "is shown, is announced"),
    ("what became of", "the results of"),
    ("gone on", "continued"),
    ("played on", "continued"),
    ("anew", "again"),
    ("in the same moment", "at the same moment"),
    ("handed over", "sent"),
    ("hand over", "send"),
    ("taken over", "stolen, takeover"),
    ("turned up", "revealed, drawn"),
    ("in hand", "drawn, current choice"),
    ("lie", "be, be placed"),
    ("lying", "placed"),
    ("sent out", "placed"),
    ("stays at home", "is not used"),
    ("equally many", "the same number of"),
    ("has most", "has the most"),
    ("weigh", "count"),
    ("weighs", "counts"),
    ("promises", "could score"),
    ("traveler", "highwayman"),
    ("travelers", "highwaymen"),
    ("manner", "table rules"),
    ("chairs", "seats"),
    ("middling", "medium"),
    ("beyond doubt", "clearly"),
    ("shall", "will, must"),
    ("north", "above, at the top"),
    ("north-east", "at the top right"),
    ("east", "right"),
    ("south-east", "at the bottom right"),
    ("south", "below, at the bottom"),
    ("south-west", "at the bottom left"),
    ("west", "left"),
    ("north-west", "at the top left"),
];

const GERMAN: &Banned = &[
    ("das spiel ist aus", "die Partie ist zu Ende"),
    ("wenn das spiel jetzt endete", "wenn die Partie jetzt endete"),
    ("mensch dazu", "Mitspieler hinzufügen"),
    ("computer dazu", "Computergegner hinzufügen"),
    ("startzahl", "Startwert"),
    ("ohne netz", "ohne Internet, offline"),
    ("woanders", "per Link"),
    ("norden", "oben"),
    ("nordosten", "oben rechts"),
    ("osten", "rechts"),
    ("südosten", "unten rechts"),
    ("süden", "unten"),
    ("südwesten", "unten links"),
    ("westen", "links"),
    ("nordwesten", "oben links"),
    ("nördlich", "oberhalb"),
    ("östlich", "rechts"),
    ("südlich", "unterhalb"),
    ("westlich", "links"),
];

const FRENCH: &Banned = &[
    ("voyageur", "bandit"),
    ("voyageurs", "bandits"),
    ("sans réseau", "hors ligne"),
    ("des gens", "des joueurs"),
    ("les gens", "les joueurs"),
    ("au nord", "en haut, au-dessus"),
    ("au sud", "en bas, au-dessous"),
    ("à l’est", "à droite"),
    ("à l’ouest", "à gauche"),
    ("nord-est", "en haut à droite"),
    ("nord-ouest", "en haut à gauche"),
    ("sud-est", "en bas à droite"),
    ("sud-ouest", "en bas à gauche"),
];

const SPANISH: &Banned = &[
    ("viajero", "bandido"),
    ("viajeros", "bandidos"),
    ("sin red", "sin conexión"),
    ("al norte", "arriba"),
    ("al sur", "abajo"),
    ("al este", "a la derecha"),
    ("al oeste", "a la izquierda"),
    ("noreste", "arriba a la derecha"),
    ("noroeste", "arriba a la izquierda"),
    ("sureste", "abajo a la derecha"),
    ("suroeste", "abajo a la izquierda"),
];

/// Names and things that a banned word is part of: the box that is sold in a shop is one.
const NAMES: [&str; 5] = ["big box", "real box", "your own box", "in the box", "from the box"];

/// Words that players search for, and that the page never shows.
const SEARCHED: &str = "-sought";

fn banned(language: &str) -> &'static Banned {
    match language {
        "en" => ENGLISH,
        "de" => GERMAN,
        "fr" => FRENCH,
        "es" => SPANISH,
        other => panic!("no words are banned from {other}"),
    }
}

/// Returns the words of a sentence in lower case, without the names of parameters.
fn written(source: &str) -> String {
    let mut written = String::new();
    let mut rest = source;
    while let Some((before, after)) = rest.split_once('{') {
        let (filled, behind) = after.split_once('}').unwrap_or((after, ""));
        // After the name come the forms of a plural, which are checked.
        let forms = filled.split_once('|').map_or("", |(_, forms)| forms);
        written += &format!("{before}·{}·", forms.replace('|', "·"));
        rest = behind;
    }
    (written + rest).to_lowercase()
}

/// Returns `true` if the text has these words as whole words.
fn has(written: &str, words: &str) -> bool {
    let is_letter = |it: Option<char>| it.is_some_and(|it| it.is_alphanumeric() || it == '-');
    written.match_indices(words).any(|(at, _)| {
        let (before, after) = (&written[..at], &written[at + words.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    })
}

/// Returns the banned words of a bundle, each with its key.
fn found(bundle: &BTreeMap<String, Sentence>, banned: &Banned) -> Vec<String> {
    let mut found = Vec::new();
    for (key, sentence) in bundle.iter().filter(|(key, _)| !key.ends_with(SEARCHED)) {
        let mut written = written(&sentence.source);
        for name in NAMES {
            written = written.replace(name, "·");
        }
        for (words, instead) in banned.iter().filter(|(words, _)| has(&written, words)) {
            found.push(format!("{key}: “{words}”, write: {instead}"));
        }
    }
    found
}

#[test]
fn every_sentence_is_in_the_words_of_its_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let mut all = Vec::new();
    for language in read(&folder).expect("the build reads them") {
        for (name, bundle) in &language.bundles {
            let place = |found: String| format!("{}/{name}.toml {found}", language.code);
            all.extend(found(bundle, banned(&language.code)).into_iter().map(place));
        }
    }
    assert!(all.is_empty(), "{} sentences:\n{}", all.len(), all.join("\n"));
}

#[test]
fn a_banned_word_is_found_as_a_whole_and_in_no_name() {
    assert!(has(&written("A tile lies here"), "lies"));
    assert!(has(&written("{count} {count|box|boxes}"), "boxes"));
    assert!(!has(&written("{figure} of {player}"), "figure"));
    assert!(!has(&written("It applies to families"), "lies"));
    assert!(!has(&written("in the north-east"), "north"));
    assert!(has(&written("in the north-east"), "north-east"));
}
