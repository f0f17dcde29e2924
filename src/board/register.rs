//! A sorted map of a few hundred keys, in a list: the standard library's map would add a twentieth
//! of the code that a game must load.

/// Returns the value of this key; the default value, if it had none.
pub fn entry<Key: Ord, Value: Default>(register: &mut Vec<(Key, Value)>, key: Key) -> &mut Value {
    let at = register.partition_point(|(other, _)| *other < key);
    if register.get(at).is_none_or(|(other, _)| *other != key) {
        register.insert(at, (key, Value::default()));
    }
    &mut register[at].1
}

#[cfg(test)]
mod tests {
    use super::entry;

    #[test]
    fn each_key_stands_there_once_and_in_its_place() {
        let mut register = Vec::new();
        for (number, letter) in "carcassonne".chars().enumerate() {
            entry::<_, Vec<usize>>(&mut register, letter).push(number);
        }
        let read: String = register.iter().map(|(letter, _)| *letter).collect();
        assert_eq!(read, "acenors");
        assert_eq!(register[0].1, [1, 4]);
        assert_eq!(*entry(&mut register, 's'), [5, 6]);
    }
}
