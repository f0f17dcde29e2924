//! Copies that use memory again.

/// Implements `Clone` for a type with these fields: whatever a value holds is copied into the
/// memory of the value that it takes the place of. A derived `clone_from` would allocate all of it
/// anew. A field that is forgotten does not compile.
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
