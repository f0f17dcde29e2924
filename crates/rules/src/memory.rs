//! Copies that reuse memory.

/// Implements `Clone` for a type with these fields. `clone_from` reuses the memory of the value
/// that it overwrites; a derived one would allocate all of it again. A missing field is a compile
/// error.
macro_rules! clone_in_place {
    ($Type:ident { $($field:ident),+ $(,)? }) => {
        impl Clone for $Type {
            fn clone(&self) -> Self {
                let $Type { $($field),+ } = self;
                $Type { $($field: Clone::clone($field)),+ }
            }

            fn clone_from(&mut self, source: &Self) {
                let $Type { $($field),+ } = source;
                $(Clone::clone_from(&mut self.$field, $field);)+
            }
        }
    };
}

pub(crate) use clone_in_place;
