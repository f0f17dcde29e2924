//! Whole questions, as families type them at the table: hasty, misspelt, without punctuation.

use bastide_rules::Preset;

use super::super::Topic::{self, *};
use super::super::search::Index;
use super::super::{By, pages};
use bastide_text::Language;

type Asked = [(Topic, &'static str); 40];

const EN: Asked = [
    (Farm, "who gets the farm"),
    (City, "how many points city"),
    (Majority, "tie"),
    (Place, "can I put my meeple here"),
    (City, "how much is a castle worth"),
    (City, "do shields give extra points"),
    (City, "what does a finshed city score"),
    (Road, "how many points for a road"),
    (Road, "when is a road finished"),
    (Monastery, "cloister points how many tiles around"),
    (Monastery, "monastry in the middle of 8 tiles"),
    (Farm, "how do farmers score"),
    (Farm, "can i get my farmer back"),
    (Farm, "what is a field worth"),
    (Majority, "we both have the same number of knights"),
    (Majority, "can i steal a city from somebody"),
    (Majority, "can two players share a road"),
    (Place, "when do i get my meeple back"),
    (Place, "no meeples left"),
    (Lay, "do all edges have to match"),
    (Lay, "can i rotate the tile"),
    (Turn, "what do i do on my turn"),
    (Turn, "who goes first"),
    (Turn, "tile fits nowhere what now"),
    (End, "when is the game over"),
    (End, "who wins"),
    (End, "do unfinished citys count at the end"),
    (Books, "difference between old and new edition"),
    (River, "how does the river start"),
    (Abbot, "when can i take the abbot home"),
    (Inn, "what does the inn with the lake do"),
    (Cathedral, "cathedral but city not finished"),
    (Large, "what is the big meeple for"),
    (Goods, "what are the wine barrels for"),
    (Builder, "builder double turn how"),
    (Pig, "what does the pig do"),
    (Dragon, "how far does the dragon move"),
    (Fairy, "does the fairy protect me"),
    (Mayor, "how strong is the mayor"),
    (Barn, "where can i put the barn"),
];

const DE: Asked = [
    (Farm, "wem gehört die wiese"),
    (City, "wie viele punkte bringt eine stadt"),
    (Majority, "gleichstand"),
    (Place, "darf ich meinen meeple hier hinstellen"),
    (City, "was ist eine burg wert"),
    (City, "zählen wappen extra"),
    (City, "wann ist die stadt ferig"),
    (Road, "wieviel punkte gibt die straße"),
    (Road, "wann ist eine strasse fertig"),
    (Monastery, "kloster punkte drumherum"),
    (Monastery, "wie funktioniert der mönch im kloster"),
    (Farm, "wie zählen bauern"),
    (Farm, "bekomme ich meinen bauern zurück"),
    (Farm, "was bringt eine wiese am ende"),
    (Majority, "beide haben gleich viele ritter"),
    (Majority, "kann ich jemandem die stadt klauen"),
    (Majority, "zwei spieler auf einer straße teilen"),
    (Place, "wann bekomme ich meine figur zurück"),
    (Place, "keine meeple mehr"),
    (Lay, "müssen alle kanten passen"),
    (Lay, "darf man das plättchen drehen"),
    (Turn, "was mache ich wenn ich am zug bin"),
    (Turn, "wer fängt an"),
    (Turn, "plättchen passt nirgends"),
    (End, "wann ist das spiel zu ende"),
    (End, "wer gewinnt"),
    (End, "zählen unfertige städte bei der schlusswertung"),
    (Books, "unterschied alte und neue ausgabe"),
    (River, "wie legt man den fluss"),
    (Abbot, "wann darf der abt zurück"),
    (Inn, "was bringt das wirtshaus am see"),
    (Cathedral, "kathedrale stadt nicht fertig"),
    (Large, "wofür ist der große meeple"),
    (Goods, "wofür sind die weinfässer"),
    (Builder, "baumeister doppelzug wie"),
    (Pig, "was macht das schwein"),
    (Dragon, "wie weit geht der drache"),
    (Fairy, "schützt mich die fee vor dem drachen"),
    (Mayor, "wie stark ist der bürgermeister"),
    (Barn, "wo darf die scheune stehen"),
];

const FR: Asked = [
    (Farm, "a qui est le pré"),
    (City, "combien de points pour une ville"),
    (Majority, "égalité"),
    (Place, "est ce que je peux poser mon pion ici"),
    (City, "combien vaut un chateau"),
    (City, "les blasons comptent en plus"),
    (City, "quand une ville est elle fermee"),
    (Road, "combien de points la route"),
    (Road, "quand est ce qu une route est finie"),
    (Monastery, "points du monastère tuiles autour"),
    (Monastery, "comment marche le moine dans l abbaye"),
    (Farm, "comment comptent les paysans"),
    (Farm, "je recupere mon paysan"),
    (Farm, "que rapporte un champ a la fin"),
    (Majority, "on a autant de chevaliers tous les deux"),
    (Majority, "voler la ville de quelqu un"),
    (Majority, "partager une route a deux"),
    (Place, "quand je récupère mon pion"),
    (Place, "plus de pions"),
    (Lay, "tous les bords doivent correspondre"),
    (Lay, "on peut tourner la tuile"),
    (Turn, "que faire pendant mon tour"),
    (Turn, "qui commence"),
    (Turn, "la tuile ne va nulle part"),
    (End, "quand finit la partie"),
    (End, "qui gagne"),
    (End, "les villes inachevées comptent au décompte final"),
    (Books, "différence entre ancienne et nouvelle édition"),
    (River, "comment poser la riviere"),
    (Abbot, "quand reprendre l abbé"),
    (Inn, "a quoi sert l auberge au bord du lac"),
    (Cathedral, "cathédrale ville pas finie"),
    (Large, "a quoi sert le grand pion"),
    (Goods, "a quoi servent les tonneaux de vin"),
    (Builder, "bâtisseur double tour"),
    (Pig, "que fait le cochon"),
    (Dragon, "de combien avance le dragon"),
    (Fairy, "la fée protège du dragon"),
    (Mayor, "quelle est la force du maire"),
    (Barn, "où mettre la grange"),
];

const ES: Asked = [
    (Farm, "de quien es el campo"),
    (City, "cuantos puntos da una ciudad"),
    (Majority, "empate"),
    (Place, "puedo poner mi seguidor aqui"),
    (City, "cuanto vale un castillo"),
    (City, "los escudos dan puntos extra"),
    (City, "cuando esta cerrada la ciudad"),
    (Road, "cuantos puntos da un camino"),
    (Road, "cuando se termina un camino"),
    (Monastery, "monasterio puntos losetas alrededor"),
    (Monastery, "como funciona el monje del monasterio"),
    (Farm, "como puntuan los granjeros"),
    (Farm, "recupero mi granjero"),
    (Farm, "que vale un campo al final"),
    (Majority, "los dos tenemos los mismos caballeros"),
    (Majority, "puedo robar la ciudad de otro"),
    (Majority, "compartir un camino entre dos"),
    (Place, "cuando recupero mi seguidor"),
    (Place, "no me quedan seguidores"),
    (Lay, "tienen que coincidir todos los lados"),
    (Lay, "se puede girar la loseta"),
    (Turn, "que hago en mi turno"),
    (Turn, "quien empieza"),
    (Turn, "la loseta no encaja en ningun sitio"),
    (End, "cuando termina la partida"),
    (End, "quien gana"),
    (End, "cuentan las ciudades sin terminar en el recuento final"),
    (Books, "diferencia entre edicion antigua y nueva"),
    (River, "como se coloca el rio"),
    (Abbot, "cuando vuelve el abad"),
    (Inn, "que hace la posada con lago"),
    (Cathedral, "catedral ciudad sin terminar"),
    (Large, "para que sirve el seguidor grande"),
    (Goods, "para que son los barriles de vino"),
    (Builder, "constructor doble turno"),
    (Pig, "que hace el cerdo"),
    (Dragon, "cuanto se mueve el dragon"),
    (Fairy, "el hada protege del dragon"),
    (Mayor, "que fuerza tiene el alcalde"),
    (Barn, "donde se pone el granero"),
];

#[test]
fn whole_questions_lead_to_their_topics_by_new_and_old_books() {
    for (language, asked) in
        [(Language::En, EN), (Language::De, DE), (Language::Fr, FR), (Language::Es, ES)]
    {
        for book in [Preset::NewEdition, Preset::BigBox, Preset::FirstGame] {
            let index = Index::of(language, By::book(book));
            let mut missed = Vec::new();
            for (topic, question) in asked {
                let found: Vec<Topic> =
                    index.found(question).iter().take(3).map(|it| it.page.topic).collect();
                if found.first() != Some(&topic) {
                    missed.push(format!("{question}: {found:?}, not {topic:?}"));
                }
                assert!(found.contains(&topic), "{book:?}, {question}: {found:?}, {missed:#?}");
            }
            assert!(missed.len() <= 4, "{book:?}: {missed:#?}");
        }
    }
}

#[test]
fn what_was_asked_for_is_marked_in_the_passage() {
    let index = Index::of(Language::En, By::book(Preset::BigBox));
    let found = index.found("do farmers feed cities");
    let passage = &found[0].passage;
    assert!(
        passage.iter().any(|(text, is_asked)| *is_asked && text.starts_with("cit")),
        "{found:?}"
    );
    assert!(passage.iter().all(|(text, is_asked)| !*is_asked || text != "do"));
}

#[test]
fn a_passage_says_what_holds_for_the_reader() {
    let read = |book: Preset, question: &str| {
        let found = Index::of(Language::En, By::book(book)).found(question);
        let farm = found.into_iter().find(|it| it.page.topic == Farm).expect("it is found");
        farm.passage.into_iter().map(|(text, _)| text).collect::<String>()
    };
    let scored = "how are farms scored: points for each city";
    assert!(read(Preset::FirstEdition, scored).contains("only once, for 4 points"));
    assert!(read(Preset::NewEdition, scored).contains("Each farm is worth 3 points"));
    // The caption of a board that is not shown.
    let caption = "does red's farm touch the upper city";
    assert!(read(Preset::BigBox, caption).contains("Red’s touches the upper one too"));
    assert!(!read(Preset::FirstEdition, caption).contains("touches the upper one"));
    let off = "no farmers: may you place a meeple in the field";
    assert!(read(Preset::FirstGame, off).contains("This game has no farmers"));
    assert!(!read(Preset::BigBox, off).contains("This game has no farmers"));
}

#[test]
fn every_page_shows_a_board_to_every_reader() {
    for page in pages::all() {
        for book in Preset::ALL {
            let mut examples = page.examples();
            let is_shown = examples.any(|it| it.play(page, &By::book(book)).is_some());
            assert!(is_shown, "{:?} by {book:?}", page.topic);
        }
    }
}
