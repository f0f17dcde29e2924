//! The numbers of the handbook come from the engine: no sentence contains one of its own.

/// The sentences of the handbook in each language, and its numbers in words; one is an article.
const SENTENCES: [(&str, &[&str]); 4] = [
    (
        include_str!("../../../locales/en/handbook.toml"),
        &[
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve",
            "twice",
        ],
    ),
    (
        include_str!("../../../locales/de/handbook.toml"),
        &["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "zwölf"],
    ),
    (
        include_str!("../../../locales/es/handbook.toml"),
        &["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "doce"],
    ),
    (
        include_str!("../../../locales/fr/handbook.toml"),
        &["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "dix", "douze"],
    ),
];

#[test]
fn no_sentence_of_a_page_has_a_number_of_its_own() {
    for (text, in_words) in SENTENCES {
        for line in text.lines().filter(|line| line.starts_with("rule-")) {
            let (key, said) = line.split_once(" = ").expect("a sentence");
            if key.ends_with("-sought") {
                continue;
            }
            let mut plain = String::new();
            let mut rest = said;
            while let Some((before, after)) = rest.split_once('{') {
                plain += before;
                rest = after.split_once('}').expect("it is closed").1;
            }
            plain += rest;
            assert!(!plain.contains(|letter: char| letter.is_ascii_digit()), "{line}");
            let words = plain.split(|letter: char| !letter.is_alphabetic());
            for word in words {
                let word = word.to_lowercase();
                assert!(!in_words.contains(&word.as_str()), "{word} in {line}");
            }
        }
    }
}
