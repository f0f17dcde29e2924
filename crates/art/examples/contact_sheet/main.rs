//! Prints an HTML page with drawings, for inspection. `script/pictures` takes screenshots of some
//! of them.
//!
//! ```text
//! cargo run -p bastide-art --example contact_sheet -- ARGUMENTS
//!
//! tiles 96            every kind, box by box
//! turns 160           every kind in all four turns
//! one B03 C07         a few kinds, large
//! table bigbox 72 12  a whole game: base, bigbox, anniversary
//! towers 220          the foundations of The Tower, with floors
//! stands|outlines|finery|invented|figures|tokens|city
//! ```
//!
//! The first number is a tile's side in pixels, the second a seed.
//! The word `dark` or `contrast` at the end selects that theme.

mod game;
mod kinds;
mod person;
mod sheet;

use sheet::Sheet;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let theme = words.pop_if(|word| ["dark", "contrast"].contains(&word.as_str()));
    let mut numbers = words.iter().filter_map(|word| word.parse().ok());
    let (pixels, seed) = (numbers.next(), numbers.next());
    let mut sheet = Sheet::default();
    match words.first().map_or("tiles", |word| word) {
        "turns" => kinds::in_four_turns(&mut sheet, pixels.unwrap_or(160)),
        "one" => kinds::some(&mut sheet, &words),
        "stands" => kinds::with(&mut sheet, kinds::stands),
        "towers" => kinds::towers(&mut sheet, pixels.unwrap_or(220)),
        "outlines" => kinds::with(&mut sheet, kinds::outlines),
        "finery" => kinds::with(&mut sheet, kinds::finished),
        "invented" => kinds::invented(&mut sheet),
        "figures" => person::figures(&mut sheet),
        "tokens" => person::tokens(&mut sheet),
        "city" => game::city(&mut sheet, pixels.unwrap_or(300)),
        "table" => match words.get(1).and_then(|word| game::named(word, seed)) {
            Some(config) => game::finished(&mut sheet, config, pixels.unwrap_or(100)),
            None => eprintln!("which table? base, bigbox or anniversary"),
        },
        _ => kinds::box_by_box(&mut sheet, pixels.unwrap_or(96)),
    }
    println!("{}", sheet.into_page(theme.as_deref().unwrap_or("light")));
}
