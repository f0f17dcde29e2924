//! Topics are found by the words of people who do not know the term.

use bastide_rules::Preset;

use super::super::search::Index;
use super::super::{By, Topic, pages};
use bastide_text::Language;

/// A query for each topic, in each language, by somebody who does not know the term.
const ASKED: [(Topic, [(Language, &str); 4]); 46] = [
    (
        Topic::Turn,
        [
            (Language::En, "what happens order"),
            (Language::De, "ablauf zug reihenfolge"),
            (Language::Es, "orden pasos turno"),
            (Language::Fr, "déroulement tour ordre"),
        ],
    ),
    (
        Topic::Lay,
        [
            (Language::En, "tile fit beside"),
            (Language::De, "plättchen anlegen passt"),
            (Language::Es, "loseta colocar encaja"),
            (Language::Fr, "tuile poser bord"),
        ],
    ),
    (
        Topic::Place,
        [
            (Language::En, "put figure where"),
            (Language::De, "figur setzen wohin"),
            (Language::Es, "poner figura dónde"),
            (Language::Fr, "placer pion où"),
        ],
    ),
    (
        Topic::City,
        [
            (Language::En, "town castle wall"),
            (Language::De, "stadt mauer ritter"),
            (Language::Es, "ciudad castillo muralla"),
            (Language::Fr, "ville château muraille"),
        ],
    ),
    (
        Topic::Road,
        [
            (Language::En, "street path crossing"),
            (Language::De, "straße weg kreuzung"),
            (Language::Es, "camino calle cruce"),
            (Language::Fr, "route chemin carrefour"),
        ],
    ),
    (
        Topic::Monastery,
        [
            (Language::En, "cloister monk church"),
            (Language::De, "kloster mönch kirche"),
            (Language::Es, "monasterio monje iglesia"),
            (Language::Fr, "monastère moine église"),
        ],
    ),
    (
        Topic::Majority,
        [
            (Language::En, "both share tie"),
            (Language::De, "mehrheit gleichstand teilen"),
            (Language::Es, "mayoría empate compartir"),
            (Language::Fr, "majorité égalité partager"),
        ],
    ),
    (
        Topic::Farm,
        [
            (Language::En, "farmer grass field"),
            (Language::De, "bauer wiese gras"),
            (Language::Es, "granjero campo hierba"),
            (Language::Fr, "paysan pré herbe"),
        ],
    ),
    (
        Topic::End,
        [
            (Language::En, "over winner final"),
            (Language::De, "spielende sieger schlusswertung"),
            (Language::Es, "final ganador termina"),
            (Language::Fr, "fin gagnant décompte"),
        ],
    ),
    (
        Topic::Books,
        [
            (Language::En, "edition difference version"),
            (Language::De, "ausgabe unterschied auflage"),
            (Language::Es, "edición diferencia versión"),
            (Language::Fr, "édition différence version"),
        ],
    ),
    (
        Topic::River,
        [
            (Language::En, "water spring lake"),
            (Language::De, "fluss quelle see"),
            (Language::Es, "río agua lago"),
            (Language::Fr, "rivière source lac"),
        ],
    ),
    (
        Topic::Abbot,
        [
            (Language::En, "garden flowers back"),
            (Language::De, "abt garten zurückholen"),
            (Language::Es, "abad jardín flores"),
            (Language::Fr, "abbé jardin rappeler"),
        ],
    ),
    (
        Topic::Inn,
        [
            (Language::En, "tavern lake road"),
            (Language::De, "wirtshaus gasthaus straße"),
            (Language::Es, "posada taberna camino"),
            (Language::Fr, "auberge taverne route"),
        ],
    ),
    (
        Topic::Cathedral,
        [
            (Language::En, "cathedral dome church"),
            (Language::De, "kathedrale dom kirche"),
            (Language::Es, "catedral iglesia ciudad"),
            (Language::Fr, "cathédrale église ville"),
        ],
    ),
    (
        Topic::Large,
        [
            (Language::En, "big figure heavy"),
            (Language::De, "große figur stärker"),
            (Language::Es, "seguidor grande fuerte"),
            (Language::Fr, "grand pion force"),
        ],
    ),
    (
        Topic::Goods,
        [
            (Language::En, "wine grain cloth"),
            (Language::De, "wein korn tuch"),
            (Language::Es, "vino trigo tela"),
            (Language::Fr, "vin blé tissu"),
        ],
    ),
    (
        Topic::Builder,
        [
            (Language::En, "builder extra again"),
            (Language::De, "baumeister doppelzug nochmal"),
            (Language::Es, "constructor otra loseta"),
            (Language::Fr, "bâtisseur rejouer encore"),
        ],
    ),
    (
        Topic::Pig,
        [
            (Language::En, "pig swine farm"),
            (Language::De, "schwein sau bauer"),
            (Language::Es, "cerdo granja campo"),
            (Language::Fr, "cochon porc paysan"),
        ],
    ),
    (
        Topic::King,
        [
            (Language::En, "king robber largest"),
            (Language::De, "könig räuber größte"),
            (Language::Es, "rey ladrón mayor"),
            (Language::Fr, "roi brigand plus grande"),
        ],
    ),
    (
        Topic::Dragon,
        [
            (Language::En, "dragon volcano eats"),
            (Language::De, "drache vulkan frisst"),
            (Language::Es, "dragón volcán come"),
            (Language::Fr, "dragon volcan mange"),
        ],
    ),
    (
        Topic::Fairy,
        [
            (Language::En, "fairy protect white"),
            (Language::De, "fee schutz beschützt"),
            (Language::Es, "hada protege blanca"),
            (Language::Fr, "fée protège blanche"),
        ],
    ),
    (
        Topic::Princess,
        [
            (Language::En, "princess throw out knight"),
            (Language::De, "prinzessin ritter vertreiben"),
            (Language::Es, "princesa echar caballero"),
            (Language::Fr, "princesse chasser chevalier"),
        ],
    ),
    (
        Topic::Portal,
        [
            (Language::En, "magic gate elsewhere"),
            (Language::De, "zauberportal magisch tor"),
            (Language::Es, "portal mágico puerta"),
            (Language::Fr, "portail magique porte"),
        ],
    ),
    (
        Topic::Abbey,
        [
            (Language::En, "abbey hole gap"),
            (Language::De, "abtei loch lücke"),
            (Language::Es, "abadía hueco agujero"),
            (Language::Fr, "abbaye trou vide"),
        ],
    ),
    (
        Topic::Mayor,
        [
            (Language::En, "mayor pennant strength"),
            (Language::De, "bürgermeister wappen stärke"),
            (Language::Es, "alcalde escudo fuerza"),
            (Language::Fr, "maire blason force"),
        ],
    ),
    (
        Topic::Wagon,
        [
            (Language::En, "cart drive on"),
            (Language::De, "wagen karren weiterfahren"),
            (Language::Es, "carro carreta seguir"),
            (Language::Fr, "chariot charrette avancer"),
        ],
    ),
    (
        Topic::Barn,
        [
            (Language::En, "barn shed corner"),
            (Language::De, "scheune stall ecke"),
            (Language::Es, "granero establo esquina"),
            (Language::Fr, "grange étable coin"),
        ],
    ),
    (
        Topic::Cult,
        [
            (Language::En, "shrine challenge heretic"),
            (Language::De, "kultstätte ketzer herausforderung"),
            (Language::Es, "santuario hereje desafío"),
            (Language::Fr, "sanctuaire hérétique défi"),
        ],
    ),
    (
        Topic::Count,
        [
            (Language::En, "count quarter castle market"),
            (Language::De, "graf viertel carcassonne"),
            (Language::Es, "conde barrio carcassonne"),
            (Language::Fr, "comte quartier carcassonne"),
        ],
    ),
    (
        Topic::Arrow,
        [
            (Language::En, "arrow anniversary years"),
            (Language::De, "pfeil jubiläum jahre"),
            (Language::Es, "flecha aniversario años"),
            (Language::Fr, "flèche anniversaire ans"),
        ],
    ),
    (
        Topic::Siege,
        [
            (Language::En, "army attack flee"),
            (Language::De, "angriff krieg flucht"),
            (Language::Es, "ataque guerra huir"),
            (Language::Fr, "attaque guerre fuir"),
        ],
    ),
    (
        Topic::Darmstadt,
        [
            (Language::En, "church most people around"),
            (Language::De, "kirche meiste leute"),
            (Language::Es, "iglesia más gente"),
            (Language::Fr, "église plus de monde"),
        ],
    ),
    (
        Topic::Labyrinth,
        [
            (Language::En, "maze hedges road"),
            (Language::De, "irrgarten hecken straße"),
            (Language::Es, "setos camino enredado"),
            (Language::Fr, "dédale haies route"),
        ],
    ),
    (
        Topic::WindRose,
        [
            (Language::En, "compass north direction"),
            (Language::De, "kompass norden himmelsrichtung"),
            (Language::Es, "brújula norte dirección"),
            (Language::Fr, "boussole nord direction"),
        ],
    ),
    (
        Topic::SpecialMonastery,
        [
            (Language::En, "monk lying down courtyard"),
            (Language::De, "mönch liegt im hof"),
            (Language::Es, "monje tumbado patio"),
            (Language::Fr, "moine couché cour"),
        ],
    ),
    (
        Topic::Festival,
        [
            (Language::En, "fair tent meeple home"),
            (Language::De, "zelt fest figur heimholen"),
            (Language::Es, "feria carpa traer de vuelta"),
            (Language::Fr, "fête tente ramener"),
        ],
    ),
    (
        Topic::CropCircle,
        [
            (Language::En, "circle in the corn everyone adds"),
            (Language::De, "kreis im kornfeld alle dazusetzen"),
            (Language::Es, "círculo en los cultivos todos añaden"),
            (Language::Fr, "cercle dans le blé chacun ajoute"),
        ],
    ),
    (
        Topic::GoldMine,
        [
            (Language::En, "ingot treasure neighbour tile"),
            (Language::De, "goldbarren schatz sammeln"),
            (Language::Es, "lingote tesoro reunir"),
            (Language::Fr, "lingot trésor"),
        ],
    ),
    (
        Topic::Magic,
        [
            (Language::En, "spell halves points wizard"),
            (Language::De, "zauberer hexe punkte halbieren"),
            (Language::Es, "hechizo brujo mitad de los puntos"),
            (Language::Fr, "sort magicien moitié des points"),
        ],
    ),
    (
        Topic::Phantom,
        [
            (Language::En, "ghost second follower"),
            (Language::De, "gespenst weiterer gefolgsmann"),
            (Language::Es, "espectro segundo seguidor"),
            (Language::Fr, "spectre second partisan"),
        ],
    ),
    (
        Topic::Buildings,
        [
            (Language::En, "shed house tower"),
            (Language::De, "hütte haus turm"),
            (Language::Es, "cabaña casa torre"),
            (Language::Fr, "cabane maison tour"),
        ],
    ),
    (
        Topic::Hill,
        [
            (Language::En, "wine grapes height tie"),
            (Language::De, "wein trauben höhe berg"),
            (Language::Es, "vino uvas altura empate"),
            (Language::Fr, "vin raisins hauteur égalité"),
        ],
    ),
    (
        Topic::Shepherd,
        [
            (Language::En, "sheep herd wolf"),
            (Language::De, "schafe hirte wolf"),
            (Language::Es, "ovejas rebaño lobo"),
            (Language::Fr, "moutons agneau loup"),
        ],
    ),
    (
        Topic::Flight,
        [
            (Language::En, "plane dice wings"),
            (Language::De, "flugzeug würfel flügel"),
            (Language::Es, "avión dado alas"),
            (Language::Fr, "avion dé ailes"),
        ],
    ),
    (
        Topic::Tower,
        [
            (Language::En, "prison ransom storey"),
            (Language::De, "kerker lösegeld etage"),
            (Language::Es, "cárcel rescate piso"),
            (Language::Fr, "cachot rançon étage"),
        ],
    ),
    (
        Topic::MoreTiles,
        [
            (Language::En, "promo fair gift"),
            (Language::De, "promo messe geschenk"),
            (Language::Es, "promo feria regalo"),
            (Language::Fr, "promo salon cadeau"),
        ],
    ),
];

#[test]
fn every_topic_is_found_first_by_its_title() {
    for language in Language::ALL {
        let index = Index::of(language, By::book(Preset::NewEdition));
        for topic in Topic::ALL {
            let title = (pages::of(topic).title)(language);
            let found = index.found(title);
            assert_eq!(found.first().map(|it| it.page.topic), Some(topic), "{title}");
        }
    }
}

#[test]
fn every_topic_is_found_first_by_three_words_of_a_stranger() {
    let asked: Vec<Topic> = ASKED.iter().map(|(topic, _)| *topic).collect();
    assert_eq!(asked, Topic::ALL);
    let mut missed = Vec::new();
    for language in Language::ALL {
        let index = Index::of(language, By::book(Preset::NewEdition));
        for (topic, words) in ASKED {
            for (_, words) in words.into_iter().filter(|(spoken, _)| *spoken == language) {
                let first = index.found(words).first().map(|it| it.page.topic);
                if first != Some(topic) {
                    missed.push(format!("{words}: {first:?}, not {topic:?}"));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
