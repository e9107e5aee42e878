import SetGame

/// The strategies that games are played with here: one that draws and one that does not.
let strategies: [Strategy] = [.first, .random]
