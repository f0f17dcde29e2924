//! The macro behind the table of rule variants.

/// Turns each entry into a type with its values and a field of [`Rules`](super::Rules), and all of
/// them into [`Reading`](super::Reading). The first value is the default.
macro_rules! readings {
    ($(
        $(#[doc = $about:literal])+
        $field:ident: $Reading:ident
            $(with $($Box:ident)+)? $(either $($Either:ident)+)? $(as $mode:ident)? {
            $(#[doc = $about_first:literal])+
            $First:ident = $first:literal,
            $(
                $(#[doc = $about_value:literal])+
                $Value:ident = $name:literal,
            )+
        }
    )+) => {
        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub enum $Reading {
                $(#[doc = $about_first])+
                #[default]
                $First,
                $(
                    $(#[doc = $about_value])+
                    $Value,
                )+
            }
        )+

        /// The values of all rule variants. The default is that of 2008.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Rules {
            $(
                $(#[doc = $about])+
                $(
                    #[doc = concat!("\n\nDecides nothing without", $(" ", stringify!($Box)),+, ".")]
                )?
                $(
                    #[doc = concat!("\n\nNeeds one of", $(" ", stringify!($Either)),+, ".")]
                )?
                $(
                    #[doc = concat!("\n\nA ", stringify!($mode), ": written only if it is played.")]
                )?
                pub $field: $Reading,
            )+
        }

        impl Rules {
            /// The rule variants of the Big Box of 2008, for use in constants.
            pub const OF_2008: Rules = Rules { $($field: $Reading::$First),+ };

            /// Returns the index of the chosen value among those of this variant.
            pub const fn value(&self, reading: Reading) -> usize {
                match reading {
                    $(Reading::$Reading => self.$field as usize),+
                }
            }

            /// Returns the same rules with another value of one variant; `None` if there is no such
            /// value.
            pub fn with(mut self, reading: Reading, value: usize) -> Option<Rules> {
                match reading {
                    $(
                        Reading::$Reading => {
                            let values = [$Reading::$First, $($Reading::$Value),+];
                            self.$field = *values.get(value)?;
                        }
                    )+
                }
                Some(self)
            }
        }

        /// A rule variant: a field of [`Rules`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reading {
            $(
                #[doc = concat!("[`Rules::", stringify!($field), "`].")]
                $Reading,
            )+
        }

        impl Reading {
            /// All variants, in the order of [`Rules`].
            pub const ALL: [Reading; [$(Reading::$Reading),+].len()] = [$(Reading::$Reading),+];

            /// Returns its name in the protocol.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Reading::$Reading => stringify!($field)),+
                }
            }

            /// Returns the names of its values in the protocol.
            pub const fn values(self) -> &'static [&'static str] {
                match self {
                    $(Reading::$Reading => &[$first, $($name),+]),+
                }
            }

            /// Returns the expansions it concerns: it has no effect unless all of them are played.
            pub const fn boxes(self) -> Expansions {
                match self {
                    $(Reading::$Reading => Expansions::NONE$($(.with(Expansion::$Box))+)?),+
                }
            }

            /// Returns expansions with a common rule: it has no effect unless one of them is played.
            /// Empty if all that it needs are [`Reading::boxes`].
            pub const fn either(self) -> Expansions {
                match self {
                    $(Reading::$Reading => Expansions::NONE$($(.with(Expansion::$Either))+)?),+
                }
            }
        }
    };
}

pub(super) use readings;
