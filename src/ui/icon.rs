//! Icons on buttons. Screen readers skip them: the button has a name.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A tile, and an arrow round it anticlockwise.
    TurnLeft,
    /// A tile, and an arrow round it clockwise.
    TurnRight,
    /// An arrow to the left.
    Back,
    /// An arrow to the right.
    Forward,
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forth.
    Redo,
    /// A lamp.
    Hint,
    /// A house.
    Home,
    /// A plus.
    ZoomIn,
    /// A minus.
    ZoomOut,
    /// Four corners.
    Fit,
    /// A question mark.
    Help,
    /// Lines of a list.
    Log,
    /// A cross.
    Close,
    /// Two bars.
    Pause,
    /// Three dots.
    Menu,
    /// Ears of grain in a field.
    Farms,
    /// An open book.
    Rules,
    /// A speech bubble with lines.
    Words,
}

impl Sign {
    const fn path(self) -> &'static str {
        match self {
            Sign::TurnLeft => "M4 4V9H9M4.6 8.8A8.4 8.4 0 0 1 20 13.5M8 11.5H16V19.5H8Z",
            Sign::TurnRight => "M20 4V9H15M19.4 8.8A8.4 8.4 0 0 0 4 13.5M8 11.5H16V19.5H8Z",
            Sign::Back => "M20 12H4M10 6L4 12L10 18",
            Sign::Forward => "M4 12H20M14 6L20 12L14 18",
            Sign::Undo => "M9 5L4 10L9 15M4 10H14.5A5 5 0 0 1 14.5 20H9",
            Sign::Redo => "M15 5L20 10L15 15M20 10H9.5A5 5 0 0 0 9.5 20H15",
            Sign::Hint => {
                "M9 18H15M10 21H14M9 15C9 13 6.5 12 6.5 8.8A5.5 5.5 0 0 1 17.5 8.8C17.5 12 15 13 15 15Z"
            }
            Sign::Home => "M4 11.5L12 4L20 11.5M6.5 10V20H10V14.5H14V20H17.5V10",
            Sign::ZoomIn => "M12 5V19M5 12H19",
            Sign::ZoomOut => "M5 12H19",
            Sign::Fit => "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
            Sign::Help => "M8.6 9A3.5 3.5 0 1 1 13.6 12.1C12.5 12.7 12 13.3 12 14.6M12 18.4V18.6",
            Sign::Log => "M5 6H19M5 12H19M5 18H13",
            Sign::Close => "M6 6L18 18M18 6L6 18",
            Sign::Pause => "M8.5 5V19M15.5 5V19",
            Sign::Menu => "M5 12H5.2M12 12H12.2M19 12H19.2",
            Sign::Rules => {
                "M12 7C9.5 5 6.5 4.6 3.5 5V18C6.5 17.6 9.5 18 12 20C14.5 18 17.5 17.6 20.5 18V5C17.5 4.6 14.5 5 12 7ZM12 7V20"
            }
            Sign::Words => "M4 5H20V16H12L8 20V16H4ZM8 9H16M8 12.5H13",
            Sign::Farms => {
                "M3 20H21M12 20V8M12 8C9.5 8 8.5 6 9 3.5C11 4.5 12 6 12 8C12 6 13 4.5 15 3.5C15.5 6 14.5 8 12 8M12 14C9.5 14 8 12.5 7.5 10C10 10 12 11.5 12 14C12 11.5 14 10 16.5 10C16 12.5 14.5 14 12 14"
            }
        }
    }
}

/// An icon, as large as the text beside it.
#[component]
pub fn Icon(
    /// The icon.
    sign: Sign,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d=sign.path()/>
        </svg>
    }
}
