//! Selects the form of a word for a number: the plural rules of Unicode's CLDR, for whole numbers.
//!
//! A language names its categories in the order of CLDR, each with its condition, the last without
//! one: `one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many`. Its texts write the forms in
//! this order. CLDR lists the rules of all languages (`supplemental/plurals.xml`); its conditions
//! for fractions, and for whole millions, are left out.

use std::ops::RangeInclusive;

/// The categories of CLDR, in its order.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The length of a [`Plural::table`]: from a hundred on only the last two digits count.
const TABLE: u32 = 200;

/// The plural rule of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plural(Vec<Category>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Category {
    name: String,
    /// The alternatives of the condition, each a list of relations that must all hold; an empty one
    /// always holds.
    when: Vec<Vec<Relation>>,
}

/// `n % 10 = 2..4`
#[derive(Clone, Debug, PartialEq, Eq)]
struct Relation {
    modulus: Option<u32>,
    is_among: bool,
    values: Vec<RangeInclusive<u32>>,
}

impl Plural {
    /// Reads a rule.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it.
    pub fn parse(rule: &str) -> Result<Plural, String> {
        let categories: Vec<Category> =
            rule.split(';').map(category).collect::<Result<_, String>>()?;
        let place = |one: &Category| CATEGORIES.iter().position(|it| *it == one.name);
        let places: Option<Vec<usize>> = categories.iter().map(place).collect();
        if !places.is_some_and(|places| places.is_sorted_by(|one, next| one < next)) {
            return Err(format!("categories are, in this order: {}", CATEGORIES.join(", ")));
        }
        match categories.split_last() {
            Some((last, others))
                if last.when.is_empty() && others.iter().all(|one| !one.when.is_empty()) =>
            {
                Ok(Plural(categories))
            }
            _ => Err("every category but the last needs a condition".to_owned()),
        }
    }

    /// The names of its categories.
    pub fn categories(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|category| &*category.name)
    }

    /// Returns the place of a number's category among them.
    pub fn place(&self, number: u32) -> usize {
        let holds = |category: &Category| {
            category.when.is_empty()
                || category.when.iter().any(|all| all.iter().all(|one| one.holds(number)))
        };
        // The last always holds.
        self.0.iter().position(holds).unwrap_or_default()
    }

    /// Returns the places of the numbers up to 199, a digit each: in every rule a number of three
    /// digits or more has the form of 100 with its last two.
    pub fn table(&self) -> String {
        (0..TABLE).map(|number| self.place(number).to_string()).collect()
    }
}

impl Relation {
    fn holds(&self, number: u32) -> bool {
        let number = self.modulus.map_or(number, |modulus| number % modulus);
        self.values.iter().any(|values| values.contains(&number)) == self.is_among
    }
}

fn category(text: &str) -> Result<Category, String> {
    let (name, when) = text.split_once(':').unwrap_or((text, ""));
    let all = |text: &str| text.split(" and ").map(relation).collect::<Result<_, String>>();
    let when = match when.trim() {
        "" => Vec::new(),
        when => when.split(" or ").map(all).collect::<Result<_, String>>()?,
    };
    Ok(Category { name: name.trim().to_owned(), when })
}

fn relation(text: &str) -> Result<Relation, String> {
    let fault = || format!("{:?} is none of n = 1, n % 10 = 2..4, n % 100 != 11,12", text.trim());
    let (left, right) = text.split_once('=').ok_or_else(fault)?;
    let (left, is_among) = match left.strip_suffix('!') {
        Some(left) => (left, false),
        None => (left, true),
    };
    let modulus = match left.trim() {
        "n" => None,
        "n % 10" => Some(10),
        "n % 100" => Some(100),
        _ => return Err(fault()),
    };
    let number = |text: &str| text.trim().parse().ok().filter(|number| *number < 100);
    let values = |text: &str| {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        Some(number(first)?..=number(last)?)
    };
    let values = right.split(',').map(values).collect::<Option<_>>().ok_or_else(fault)?;
    Ok(Relation { modulus, is_among, values })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "one: n = 1; other";
    const FRENCH: &str = "one: n = 0..1; other";
    const CZECH: &str = "one: n = 1; few: n = 2..4; other";
    const POLISH: &str = "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many";
    const RUSSIAN: &str = "one: n % 10 = 1 and n % 100 != 11; \
                           few: n % 10 = 2..4 and n % 100 != 12..14; many";
    const ARABIC: &str = "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; \
                          many: n % 100 = 11..99; other";
    const LATVIAN: &str = "zero: n % 10 = 0 or n % 100 = 11..19; \
                           one: n % 10 = 1 and n % 100 != 11; other";

    /// The samples that CLDR gives for each category.
    #[test]
    fn numbers_are_of_the_category_that_cldr_says() {
        for (rule, category, samples) in [
            (ENGLISH, "one", vec![1]),
            (ENGLISH, "other", vec![0, 2, 16, 100, 101, 1_000, 1_000_001]),
            (FRENCH, "one", vec![0, 1]),
            (FRENCH, "other", vec![2, 17, 100, 101, 1_000]),
            (CZECH, "one", vec![1]),
            (CZECH, "few", vec![2, 3, 4]),
            (CZECH, "other", vec![0, 5, 19, 22, 100, 102, 1_000]),
            (POLISH, "one", vec![1]),
            (POLISH, "few", vec![2, 3, 4, 22, 24, 32, 44, 54, 62, 102, 1_002]),
            (POLISH, "many", vec![0, 5, 12, 14, 19, 21, 100, 101, 112, 1_000]),
            (RUSSIAN, "one", vec![1, 21, 31, 41, 51, 61, 71, 81, 101, 1_001]),
            (RUSSIAN, "few", vec![2, 4, 22, 24, 32, 44, 54, 62, 102, 1_002]),
            (RUSSIAN, "many", vec![0, 5, 11, 19, 100, 111, 112, 1_000]),
            (ARABIC, "zero", vec![0]),
            (ARABIC, "one", vec![1]),
            (ARABIC, "two", vec![2]),
            (ARABIC, "few", vec![3, 10, 103, 110, 1_003]),
            (ARABIC, "many", vec![11, 26, 99, 111, 1_011]),
            (ARABIC, "other", vec![100, 102, 200, 202, 1_000, 10_000]),
            (LATVIAN, "zero", vec![0, 10, 11, 20, 30, 100, 111]),
            (LATVIAN, "one", vec![1, 21, 31, 101]),
            (LATVIAN, "other", vec![2, 9, 22, 29, 102]),
        ] {
            let plural = Plural::parse(rule).unwrap();
            let table = plural.table();
            for number in samples {
                let place = plural.place(number);
                assert_eq!(plural.categories().nth(place), Some(category), "{rule}: {number}");
                let in_table = if number < 100 { number } else { 100 + number % 100 };
                assert_eq!(&table[in_table as usize..][..1], place.to_string(), "{number}");
            }
        }
    }

    #[test]
    fn a_rule_that_is_none_is_refused() {
        for rule in [
            "",
            "one",
            "one: n = 1",
            "one; other",
            "other; one",
            "one: n = 1; one: n = 2; other",
            "single: n = 1; other",
            "one: n; other",
            "one: n % 7 = 1; other",
            "one: i = 1; other",
            "one: n = 100; other",
            "one: n = 1..; other",
            "one: n = 1 and; other",
        ] {
            let is_refused = Plural::parse(rule).is_err();
            // A language with one form for all numbers has one category.
            assert_eq!(is_refused, rule != "one", "{rule:?}");
        }
    }
}
