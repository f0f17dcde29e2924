//! Sorting of short lists.

/// Sorts by insertion. The sort is stable.
///
/// The standard library's sorts are made for thousands of items. The lists here have some dozens at
/// most, and each type sorted with them would add one or two kilobytes to the download.
pub fn insertion_sort<T>(things: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && is_before(&things[at], &things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::insertion_sort;

    #[test]
    fn sorts_as_the_standard_library_does() {
        for length in 0..60 {
            let mut few: Vec<(u32, u32)> = (0..length).map(|at| (at * 37 % 11, at)).collect();
            let mut same = few.clone();
            insertion_sort(&mut few, |a, b| a.0 < b.0);
            same.sort_by_key(|(key, _)| *key);
            assert_eq!(few, same);
        }
    }
}
