//! What a table of readings makes.

/// Makes of each entry a type with its values and a field of [`Rules`](super::Rules), and of all
/// of them [`Reading`](super::Reading). The first value is the default.
macro_rules! readings {
    ($(
        $(#[doc = $about:literal])+
        $field:ident: $Reading:ident $(with $($Box:ident)+)? {
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
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
            pub enum $Reading {
                $(#[doc = $about_first])+
                #[default]
                #[serde(rename = $first)]
                $First,
                $(
                    $(#[doc = $about_value])+
                    #[serde(rename = $name)]
                    $Value,
                )+
            }
        )+

        /// Every choice between readings of the rules. The default is that of 2008.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Rules {
            $(
                $(#[doc = $about])+
                $(
                    #[doc = concat!("\n\nDecides nothing without", $(" ", stringify!($Box)),+, ".")]
                    #[serde(skip_serializing_if = "is_default")]
                )?
                pub $field: $Reading,
            )+
        }

        impl Rules {
            /// The readings of the Big Box of 2008, for use in constants.
            pub const OF_2008: Rules = Rules { $($field: $Reading::$First),+ };

            /// Which value is chosen, by its place among those of its reading, from 0.
            pub const fn value(&self, reading: Reading) -> usize {
                match reading {
                    $(Reading::$Reading => self.$field as usize),+
                }
            }

            /// The same with another value of one reading; none where there is no such value.
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

        /// A rule that can be read in several ways: a field of [`Rules`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reading {
            $(
                #[doc = concat!("[`Rules::", stringify!($field), "`].")]
                $Reading,
            )+
        }

        impl Reading {
            /// Every reading, in the order of [`Rules`].
            pub const ALL: [Reading; [$(Reading::$Reading),+].len()] = [$(Reading::$Reading),+];

            /// Its name in the protocol.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Reading::$Reading => stringify!($field)),+
                }
            }

            /// Its values by their names in the protocol.
            pub const fn values(self) -> &'static [&'static str] {
                match self {
                    $(Reading::$Reading => &[$first, $($name),+]),+
                }
            }

            /// The boxes it is about: unless all of them are played it decides nothing.
            pub const fn boxes(self) -> Expansions {
                match self {
                    $(Reading::$Reading => Expansions::NONE$($(.with(Expansion::$Box))+)?),+
                }
            }
        }
    };
}

pub(super) use readings;
