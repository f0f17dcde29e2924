//! Darmstadt: 3 tiles of 2014, two with a church.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
DA01 1 CCCC city:NESW,darmstadtium
DA02 1 RRRR monastery church road:N road:W road:S road:E field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw meet:m,r0 meet:m,r1 meet:m,r2 meet:m,r3
DA03 1 FRRF monastery church road:ES field:nnw,nne,ene,ssw,wsw,wnw field:ese,sse meet:m,r0
";
