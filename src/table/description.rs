//! The card that says what is looked at: a feature with its owners and its worth, or what fits
//! into a gap.

use bastide_art as art;
use bastide_rules::{
    Action, Cell, Figure, Goods, Phase, PieceId, PieceKind, Score, ScoredFor, Seat, Survey, Table,
    Term, TileId, Turn, tiles::Mark,
};
use leptos::prelude::*;

use super::bag::{Pictured, pictures};
use super::{beside, look_up, signs};
use crate::board::inspection::{Aids, Inspection, Subject};
use crate::board::model::{BoardModel, Point};
use crate::board::{Viewport, anchor};
use crate::handbook::{By, Way};
use crate::intent::Group;
use crate::parts::{RoundButton, Show, Sign, badge, escaped, reactive};
use crate::session::Session;
use crate::text::{self, Language, Site, Teller, say};

/// So many kinds of tiles are drawn for a mouse that only passes by.
const AT_A_GLANCE: usize = 12;

/// Who stands on a feature.
#[derive(Clone, Debug, PartialEq)]
struct Holder {
    seat: Seat,
    figures: Vec<(Figure, PieceKind)>,
    strength: u8,
}

/// What is to be told of what is looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    title: String,
    facts: Vec<String>,
    holders: Vec<Holder>,
    is_blocked: bool,
    worth: Vec<String>,
    fits: Vec<Pictured>,
}

impl Description {
    /// Of this game, with what is to be told beside the rules.
    pub fn of(language: Language, session: &Session, subject: Subject, aids: Aids) -> Description {
        let table = session.game().table();
        let may = session.capabilities().aids;
        match subject {
            Subject::Piece(at, piece) => match table.survey(at, piece) {
                Some(survey) => {
                    let teller = Teller::of(language, session);
                    let is_blocked = aids.fit && table.is_blocked(at, piece);
                    let mut description = feature(&teller, table, at, &survey, is_blocked);
                    if !may {
                        description.without_aids(language, piece.kind);
                    }
                    description.worth.extend(beside::beside(language, session, at));
                    description.worth.extend(choices(language, session, at, piece, aids));
                    description
                }
                None => gap(language, table, at),
            },
            Subject::Gap(at) => gap(language, table, at),
            Subject::Wanderer(shape) => beside::wanderer(language, session, shape),
            Subject::Offer(action) => signs::offer(language, session, &action, aids),
            Subject::Offers => signs::offers(language, session, aids),
            Subject::Player(seat) => signs::player(language, session, seat, aids),
            Subject::Farms => signs::farms(language),
        }
    }

    /// Of a strict game: nobody counts for anybody there, nor finds out how far a farm goes, and so
    /// whose it is.
    fn without_aids(&mut self, language: Language, kind: PieceKind) {
        self.worth.clear();
        if kind == PieceKind::Field {
            self.facts.clear();
            self.holders.clear();
            self.worth.push(say::sign_own_farms(language).to_owned());
        }
    }

    /// A title and sentences.
    pub fn told(title: String, worth: Vec<String>) -> Description {
        let (facts, holders, fits) = (Vec::new(), Vec::new(), Vec::new());
        Description { title, facts, holders, is_blocked: false, worth, fits }
    }

    /// All of it, to be read out.
    pub fn sentence(&self) -> String {
        let mut parts = vec![self.title.clone()];
        parts.extend(self.facts.iter().cloned());
        parts.extend(self.worth.iter().cloned());
        let end = |part: &str| if part.ends_with('.') { "" } else { "." };
        let parts: Vec<String> = parts.iter().map(|part| format!("{part}{}", end(part))).collect();
        parts.join(" ")
    }

    /// Its sentences, one behind the other.
    pub fn words(&self) -> String {
        self.worth.join(" ")
    }

    /// What it is, whether it can be completed, and who holds it: "Road, 3 tiles, Anna: strength 1".
    pub fn shortly(&self, teller: &Teller) -> String {
        let mut parts = vec![self.title.clone()];
        parts.extend(self.facts.first().cloned());
        parts.extend(self.is_blocked.then(|| say::see_blocked(teller.language).to_owned()));
        let strength = |holder: &Holder| {
            say::SeeStrength { player: teller.name(holder.seat), strength: holder.strength.into() }
                .tell(teller.language)
        };
        parts.extend(self.holders.iter().map(strength));
        parts.join(", ")
    }

    /// All of it as markup.
    fn markup(&self, language: Language, session: &Session, is_held: bool) -> String {
        let edition = session.game().config().edition;
        let mut markup = format!("<h2>{}</h2>", escaped(&self.title));
        if !self.facts.is_empty() {
            markup += &format!("<p class=seen-facts>{}</p>", escaped(&self.facts.join(" · ")));
        }
        if !self.holders.is_empty() {
            markup += "<ul class=seen-holders>";
            for holder in &self.holders {
                markup += &self::holder(language, session, holder);
            }
            markup += "</ul>";
        }
        for line in &self.worth {
            markup += &format!("<p>{}</p>", escaped(line));
        }
        if !self.fits.is_empty() && (is_held || self.fits.len() <= AT_A_GLANCE) {
            markup += &pictures(language, edition, &self.fits);
        }
        markup
    }
}

fn feature(
    teller: &Teller,
    table: &Table,
    at: Cell,
    survey: &Survey,
    is_blocked: bool,
) -> Description {
    let (language, feature) = (teller.language, &survey.feature);
    let site = Site::at(table.board(), at, feature.kind);
    let mut description = Description {
        title: text::title(language, teller.edition, site).to_owned(),
        facts: facts(teller, survey),
        holders: holders(table, survey),
        is_blocked,
        worth: Vec::new(),
        fits: Vec::new(),
    };
    if is_blocked {
        description.facts.push(say::see_blocked(language).to_owned());
    }
    let own = |scores: &[Score]| {
        let is_own = |score: &&Score| score.scored_for == ScoredFor::Feature(feature.kind);
        scores.iter().find(is_own).cloned().filter(|_| !feature.is_complete())
    };
    let now = own(&survey.now);
    if let Some(now) = &now {
        description.worth.push(say::see_now(language, &sum(teller, now)));
    }
    if let Some(then) = own(&survey.complete).filter(|then| then.complete && !is_blocked) {
        // Only what is surrounded tile by tile ends with the tiles that are counted here.
        let tell = if feature.kind.is_surrounded() { say::see_then } else { say::see_at_least };
        description.worth.push(tell(language, &sum(teller, &then)));
    }
    match now.map(|score| score.winners).unwrap_or_default().as_slice() {
        [] if description.holders.is_empty() && feature.barns.is_empty() => {
            description.worth.push(say::see_nobody(language).to_owned());
        }
        [] => {}
        [seat] => description.worth.push(say::see_paid(language, teller.name(*seat))),
        seats => description.worth.push(say::see_paid_each(language, &teller.names(seats))),
    }
    let others = others(&survey.now, feature.kind);
    description.worth.extend(others.iter().map(|score| {
        let (sum, players) = (&teller.sum(score), &teller.names(&score.winners));
        say::SeeAlso { sum, players }.tell(language)
    }));
    if is_blocked && !description.holders.is_empty() {
        description.worth.push(say::sign_trapped(language).to_owned());
    }
    description
}

/// The arithmetic of what a feature pays: "4 tiles × 2 + 1 pennant × 2 = 10".
fn sum(teller: &Teller, score: &Score) -> String {
    let terms: Vec<String> = score.terms.iter().map(|term| teller.term(*term)).collect();
    match terms.is_empty() {
        true => score.points.to_string(),
        false => {
            say::SeeSum { terms: &terms.join(" + "), total: score.points }.tell(teller.language)
        }
    }
}

/// What else is paid with a feature of this kind: for pigs, barns and the fairy, and for cities
/// that several farms feed. What pays the same people for the same is one sum.
fn others(scores: &[Score], kind: PieceKind) -> Vec<Score> {
    let mut others: Vec<Score> = Vec::new();
    let is_other =
        |score: &&Score| score.scored_for != ScoredFor::Feature(kind) && !score.winners.is_empty();
    for score in scores.iter().filter(is_other) {
        let like = |terms: &[Term]| terms.iter().map(|it| (it.of, it.each)).collect::<Vec<_>>();
        let same = |other: &&mut Score| {
            (other.scored_for, &other.winners) == (score.scored_for, &score.winners)
                && like(&other.terms) == like(&score.terms)
        };
        match others.iter_mut().find(same) {
            Some(other) => {
                other.points += score.points;
                let terms = other.terms.iter_mut().zip(&score.terms);
                terms.for_each(|(sum, more)| sum.count += more.count);
            }
            None => others.push(score.clone()),
        }
    }
    others
}

/// What counts on a feature, and what would finish it.
fn facts(teller: &Teller, survey: &Survey) -> Vec<String> {
    let (language, feature) = (teller.language, &survey.feature);
    let (tiles, ends) = (u32::from(feature.tiles), u32::from(feature.open_ends));
    let mut facts = vec![say::see_tiles(language, tiles)];
    if feature.pennants > 0 {
        facts.push(text::pennants(language, teller.edition, feature.pennants.into()));
    }
    let marks = [
        (Mark::Inn, say::see_inn(language)),
        (Mark::Cathedral, say::see_cathedral(language)),
        (Mark::Princess, say::see_princess(language)),
        (Mark::PigHerd, say::see_herd(language)),
    ];
    let shown = marks.into_iter().filter(|(mark, _)| feature.marks.has(*mark));
    facts.extend(shown.map(|(_, name)| name.to_owned()));
    for (goods, count) in Goods::ALL.into_iter().zip(feature.goods) {
        if count > 0 {
            facts.push(text::goods(language, goods, count.into()));
        }
    }
    let last = match feature.kind {
        // What its number says comes first.
        PieceKind::Field => {
            std::mem::replace(&mut facts[0], say::see_feeds(language, survey.feeds.len() as u32))
        }
        _ if feature.is_complete() => say::see_finished(language).to_owned(),
        kind if kind.is_surrounded() => say::see_missing(language, ends),
        _ => say::see_open(language, ends),
    };
    facts.push(last);
    facts.extend(feature.barns.iter().map(|seat| say::see_barn(language, teller.name(seat))));
    facts
}

/// Who stands there, the strongest first.
fn holders(table: &Table, survey: &Survey) -> Vec<Holder> {
    let strength = survey.feature.strength();
    let mut holders: Vec<Holder> = Vec::new();
    let here = |at: Cell, piece: PieceId| survey.pieces.contains(&(at, piece));
    for standing in table.deployed().filter(|it| here(it.at, it.piece)) {
        let seat = standing.seat;
        let figure = (standing.figure, standing.piece.kind);
        match holders.iter_mut().find(|holder| holder.seat == seat) {
            Some(holder) => holder.figures.push(figure),
            None => holders.push(Holder {
                seat,
                figures: vec![figure],
                strength: strength[seat.index()],
            }),
        }
    }
    bastide_rules::insertion_sort(&mut holders, |a, b| a.strength > b.strength);
    holders
}

fn holder(language: Language, session: &Session, holder: &Holder) -> String {
    let chair = session.chair(holder.seat);
    let name = escaped(&chair.name);
    let hex = art::COLOURS[chair.colour.index()].hex;
    let figures: String = holder
        .figures
        .iter()
        .map(|(figure, on)| {
            let path = art::figure(art::figure_of(*figure, *on));
            format!(
                r#"<svg class="seen-figure" viewBox="0 0 20 20" width="18" height="18"><path d="{path}" fill="{hex}"/></svg>"#
            )
        })
        .collect();
    let (badge, strength) = (badge(chair.colour), holder.strength);
    let spoken = say::SeeStrength { player: &name, strength: strength.into() }.tell(language);
    format!(
        r#"<li data-holder="{}"><span aria-hidden="true">{badge}<span class="seen-name">{name}</span>{figures}<b>{strength}</b></span><span class="spoken">{spoken}</span></li>"#,
        holder.seat.number()
    )
}

/// What a figure would bring here if it may be put there now, or why it may not.
fn choices(
    language: Language,
    session: &Session,
    at: Cell,
    piece: PieceId,
    aids: Aids,
) -> Vec<String> {
    let table = session.game().table();
    if !session.capabilities().act || table.phase() != Phase::Figure {
        return Vec::new();
    }
    let figure = match BoardModel::of(session).picked {
        Some(Group::Deploy(figure)) => figure,
        _ => return Vec::new(),
    };
    let action = Action::Deploy { figure, at, piece };
    match table.check(action) {
        Ok(()) => {
            let offer = signs::offer(language, session, &action, aids);
            offer
                .worth
                .first()
                .map(|it| signs::line(language, &offer.title, it))
                .into_iter()
                .collect()
        }
        // Why not elsewhere is told by what may be chosen.
        Err(why) if at == table.last_laid().cell => {
            let teller = Teller::of(language, session);
            why.reasons().iter().map(|reason| teller.why_not(reason)).collect()
        }
        Err(_) => Vec::new(),
    }
}

fn gap(language: Language, table: &Table, at: Cell) -> Description {
    // As it would lie there; what else a rule asks for the turn, the board says when it is tried.
    let turn = |tile: TileId| {
        let fits = |turn: &Turn| table.why_not_here(tile, at, *turn).is_empty();
        Turn::ALL.into_iter().find(fits).unwrap_or_default()
    };
    let fits: Vec<_> = table.fitting(at).map(|(tile, count)| (tile, turn(tile), count)).collect();
    let count: u32 = fits.iter().map(|(_, _, count)| u32::from(*count)).sum();
    let fitting = match count {
        0 => say::see_fits_none(language).to_owned(),
        count => say::see_fits(language, count),
    };
    let title = text::place(language, at);
    let (facts, holders) = (Vec::new(), Vec::new());
    Description { title, facts, holders, is_blocked: false, worth: vec![fitting], fits }
}

/// Where on the board that is which is looked at.
fn places(model: &BoardModel, subject: Subject) -> Vec<Point> {
    let is_meant = |action: Action| match subject {
        Subject::Offer(meant) => meant == action,
        _ => subject == Subject::Offers,
    };
    let offers = model.offers.iter().filter(|offer| is_meant(offer.action));
    let wanderers = model.wanderers.iter().filter(|it| subject == Subject::Wanderer(it.shape));
    let anchors = offers.map(|offer| offer.anchor).chain(wanderers.map(|it| it.anchor));
    anchors.chain(subject.cell().map(anchor::middle)).collect()
}

/// The card, while something is looked at.
#[component]
pub fn InspectionCard(
    /// For every sentence.
    language: Language,
    /// What is looked at.
    inspection: Inspection,
    /// What may be done,
    model: Memo<BoardModel>,
    /// and from where that is looked at.
    viewport: Viewport,
) -> impl IntoView {
    // Over the board it stands where that of which it tells does not.
    let is_above = Memo::new(move |_| {
        let places = |subject: Subject| model.with_untracked(|model| places(model, subject));
        inspection.subject.get().is_some_and(|subject| viewport.is_low(&places(subject)))
    });
    let markup = move || {
        let (is_held, aids) = (inspection.is_held.get(), inspection.aids());
        inspection.subject.get().map_or_else(String::new, |subject| {
            inspection.settled.with(|session| {
                Description::of(language, session, subject, aids).markup(language, session, is_held)
            })
        })
    };
    // What came by a press goes by one: a finger cannot move on.
    let can_close =
        move || inspection.is_held.get() || inspection.subject.get() == Some(Subject::Farms);
    view! {
        <Show when=move || inspection.subject.with(Option::is_some)>
            <section class="seen-card" class:above=move || is_above.get() aria-label=say::see(language)>
                <div inner_html=markup></div>
                {reactive(move || inspection.subject.get().map(|subject| look_up(language, inspection, subject)).into_any())}
                <Show when=can_close>
                    <RoundButton
                        sign=Sign::Close
                        name=say::close(language)
                        class="round seen-close"
                        tip=false
                        on_press=move |()| inspection.leave()
                    />
                </Show>
            </section>
        </Show>
    }
}

/// The way to the rule of what is looked at.
fn look_up(language: Language, inspection: Inspection, subject: Subject) -> AnyView {
    let (topic, by) = inspection.settled.session.with_untracked(|session| {
        let topic = look_up::of_subject(session.game().table(), subject);
        (topic, By::table(session.game().config()))
    });
    view! { <Way language topic by=Signal::stored(by)/> }.into_any()
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Expansion, Expansions, Preset, Source};

    use super::*;

    /// A road from the start tile to the east, with Anna on it, and these tiles still to come.
    fn session(to_come: [&str; 2]) -> Session {
        let draws =
            ["B24", to_come[0], to_come[1]].map(|name| TileId::named(name).expect("a tile"));
        let config =
            Config { source: Source::Draws(draws.into()), ..Config::base(2, Preset::BigBox, 7) };
        let mut session = Session::among(&["Anna", "<Ben>"], config);
        let (tile, at) = (draws[0], Cell::new(1, 0));
        session.play(Action::Place { tile, at, turn: Turn::NONE }).expect("it fits");
        let piece = PieceId::new(PieceKind::Road, 0);
        session.play(Action::Deploy { figure: Figure::Meeple, at, piece }).expect("it is free");
        session
    }

    fn description(session: &Session, subject: Subject) -> Description {
        let aids = Aids { fit: true, forecast: true };
        Description::of(Language::default(), session, subject, aids)
    }

    #[test]
    fn a_feature_tells_what_counts_who_holds_it_and_what_it_pays() {
        let session = session(["B24", "B01"]);
        let road =
            description(&session, Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0)));
        assert_eq!(road.title, "Road");
        assert_eq!(road.facts, ["2 tiles", "2 open ends"]);
        assert_eq!(
            road.worth,
            [
                "Now: 2 tiles × 1 = 2",
                "When finished, at least: 4 tiles × 1 = 4",
                "Anna would score it."
            ]
        );
        assert_eq!(road.holders.len(), 1);
        assert_eq!(road.holders[0].strength, 1);
        let city =
            description(&session, Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::City, 0)));
        assert_eq!(city.facts.last().map(String::as_str), Some("can no longer be finished"));
        assert_eq!(city.worth[1], "Unclaimed.", "nor is it told what it would pay then");
        assert!(road.sentence().starts_with("Road. 2 tiles. 2 open ends. Now"));
        assert_eq!(
            road.shortly(&Teller::of(Language::default(), &session)),
            "Road, 2 tiles, Anna: strength 1"
        );
        let markup = road.markup(Language::default(), &session, false);
        assert!(markup.contains(r#"data-holder="0""#) && !markup.contains("pictures"));
    }

    #[test]
    fn where_no_figure_may_stand_it_says_why() {
        let mut session = session(["B24", "B01"]);
        let tile = TileId::named("B24").expect("a tile");
        let (at, turn) = (Cell::new(2, 0), Turn::NONE);
        session.play(Action::Place { tile, at, turn }).expect("it fits");
        let road = PieceId::new(PieceKind::Road, 0);
        let told = description(&session, Subject::Piece(at, road)).words();
        assert!(told.contains("There are thieves on this road already: Anna."), "{told}");
        let field = PieceId::new(PieceKind::Field, 0);
        let told = description(&session, Subject::Piece(at, field)).words();
        assert!(told.contains("Farmer in the field"), "{told}");
        let elsewhere = description(&session, Subject::Piece(Cell::ORIGIN, road)).words();
        assert!(!elsewhere.contains("already"), "{elsewhere}");
    }

    #[test]
    fn a_feature_tells_that_it_can_never_be_completed_to_whoever_wants_to_know() {
        let session = session(["B01", "B01"]);
        let subject = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0));
        let road = description(&session, subject);
        assert_eq!(road.facts, ["2 tiles", "2 open ends", "can no longer be finished"]);
        let pale = "Pieces here stay until the end, so they are drawn pale.";
        assert_eq!(road.worth, ["Now: 2 tiles × 1 = 2", "Anna would score it.", pale]);
        let teller = Teller::of(Language::default(), &session);
        assert_eq!(
            road.shortly(&teller),
            "Road, 2 tiles, can no longer be finished, Anna: strength 1"
        );
        let purist = Description::of(Language::default(), &session, subject, Aids::default());
        assert_eq!(purist.facts, ["2 tiles", "2 open ends"]);
        assert_eq!(purist.shortly(&teller), "Road, 2 tiles, Anna: strength 1");
    }

    /// What these tiles lead to, each laid unturned here, with a figure of whoever is to act.
    fn after(config: Config, script: &[(&str, i16, i16, &str, &str)]) -> Session {
        let tile = |name: &str| TileId::named(name).expect("a tile");
        let spare = [tile("B01"); 12];
        let draws = script.iter().map(|(name, ..)| tile(name)).chain(spare).collect();
        let mut session =
            Session::among(&["Anna", "Ben"], Config { source: Source::Draws(draws), ..config });
        for (name, x, y, figure, piece) in script {
            let at = Cell::new(*x, *y);
            let turn = Turn::new(if *name == "B18" { 2 } else { 0 }).expect("quarters");
            session.play(Action::Place { tile: tile(name), at, turn }).expect("it fits");
            let action = match Figure::named(figure) {
                Some(figure) => {
                    Action::Deploy { figure, at, piece: piece.parse().expect("a piece") }
                }
                None => Action::Pass,
            };
            session.play(action).expect("it may stand there");
        }
        session
    }

    #[test]
    fn the_card_tells_what_the_rules_would_pay() {
        let base = Config::base(2, Preset::BigBox, 7);
        let worth = |session: &Session, x, y, piece: &str| {
            description(session, Subject::Piece(Cell::new(x, y), piece.parse().expect("a piece")))
                .worth
        };
        let cloister = after(
            base.clone(),
            &[("B01", 0, 1, "meeple", "m"), ("B24", 1, 0, "", ""), ("B24", -1, 0, "", "")],
        );
        assert_eq!(
            worth(&cloister, 0, 1, "m"),
            ["Now: 4 tiles × 1 = 4", "When finished: 9 tiles × 1 = 9", "Anna would score it."]
        );
        let farm = [
            ("B24", 1, 0, "meeple", "f0"),
            ("B18", 0, -1, "", ""),
            ("B24", -1, 0, "pig", "f0"),
            ("B01", -1, -1, "", ""),
            ("B01", 1, -1, "", ""),
        ];
        let traders = Expansions::NONE.with(Expansion::Traders);
        let pig = after(Config { expansions: traders, ..base.clone() }, &farm);
        assert_eq!(
            worth(&pig, 1, 0, "f0"),
            [
                "Now: 1 finished city × 3 = 3",
                "Anna would score it.",
                "Pig on the farm: 1 finished city × 1 = 1, for Anna",
            ]
        );
        let of_2000 = Config::base(2, Preset::FirstEdition, 7);
        let shared = after(of_2000, &[farm[0], farm[1]]);
        let fed = "City fed by farms: 1 finished city × 4 = 4, for Anna";
        assert_eq!(worth(&shared, 1, 0, "f0"), [fed]);
        assert_eq!(worth(&shared, 0, 0, "c0").last().map(String::as_str), Some(fed));
    }

    #[test]
    fn a_strict_game_tells_what_lies_there_and_of_no_farm_whose_it_is() {
        let mut usual = session(["B24", "B01"]);
        let (tile, at) = (TileId::named("B24").expect("a tile"), Cell::new(2, 0));
        usual.play(Action::Place { tile, at, turn: Turn::NONE }).expect("it fits");
        let piece = PieceId::new(PieceKind::Field, 0);
        usual.play(Action::Deploy { figure: Figure::Meeple, at, piece }).expect("it is free");
        let strict = usual.clone().in_manner(crate::line::Manner::Strict);
        let told = |session: &Session, piece| description(session, Subject::Piece(at, piece));
        let farm = told(&usual, piece);
        assert_eq!((farm.holders.len(), farm.facts.len()), (1, 2));
        let farm = told(&strict, piece);
        assert_eq!((farm.holders.len(), farm.facts.len()), (0, 0));
        assert_eq!(farm.words(), say::sign_own_farms(Language::default()));
        let road = told(&strict, PieceId::new(PieceKind::Road, 0));
        assert_eq!((road.holders.len(), road.words().as_str()), (1, ""));
    }

    #[test]
    fn a_gap_tells_what_fits_and_draws_it_as_it_would_lie() {
        let session = session(["B24", "B01"]);
        let west = description(&session, Subject::Gap(Cell::new(-1, 0)));
        assert_eq!(west.worth, ["1 remaining tile fits here."]);
        let straight = TileId::named("B24").expect("a tile");
        assert_eq!(west.fits, [(straight, Turn::NONE, 1)]);
        assert!(west.markup(Language::default(), &session, false).contains("tile-picture"));
        let north = description(&session, Subject::Gap(Cell::new(0, -1)));
        assert_eq!(north.worth, ["No remaining tile fits here."]);
    }
}
