//! The Count of Carcassonne: 12 tiles, always laid in the same three rows of four. They are listed
//! row by row from the north-west.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
C01 1 FKKR carcassonne:ES road:W field:nnw,nne,ene,wnw@0 field:ssw,wsw@0
C02 1 FKKK carcassonne:ESW field:nnw,nne,ene,wnw@0
C03 1 FKKK carcassonne:ESW field:nnw,nne,ene,wnw@0 quarter:castle
C04 1 RFKK carcassonne:SW road:N field:nnw,wnw@0 field:nne,ene,ese,sse@0
C05 1 KKKF carcassonne:NES field:nnw,ssw,wsw,wnw@0
C06 1 KKKK carcassonne:NESW quarter:cathedral
C07 1 KKKK carcassonne:NESW quarter:market
C08 1 KFKK carcassonne:NSW field:nne,ene,ese,sse@0
C09 1 KKCF city:S carcassonne:NE field:nnw,ese,wsw,wnw@0,1
C10 1 KKFK carcassonne:NEW field:ese,sse,ssw,wsw@0
C11 1 KKRK carcassonne:NEW road:S field:ese,sse@0 field:ssw,wsw@0 quarter:blacksmith
C12 1 KCFK city:E carcassonne:NW field:nne,sse,ssw,wsw@0,1
";
