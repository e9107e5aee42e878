extension [NamedQuantity] {
  static let standard: [NamedQuantity] =
    Function.counted.map { entry in
      NamedQuantity(exact: entry.name, of: entry.argument, entry.help) { entry.make($1) }
    } + named

  private static let named: [NamedQuantity] = [
    NamedQuantity(
      exact: "setcount(12)", of: "k",
      "share of 12 fresh cards with k Sets; likewise for other sizes",
      contains: { name in
        Function.setCountSize(name).map { size in
          Deck.attributeRange.compactMap { Deck(attributes: $0) }.contains { deck in
            SetDistribution.reach(in: deck).contains { $0.contains(size) }
          }
        } == true
      },
      make: { name, deck in Function.setCountSize(name).flatMap { .setCount(cards: $0, deck: deck) }
      }),
    NamedQuantity(
      simulated: "inplay", "share of tables of 12 without a Set, by cards left", isOfTables: true
    ) {
      .inPlay($0, cards: 12, $1)
    },
    NamedQuantity(simulated: "inplay15", "the same for tables of 15", isOfTables: true) {
      .inPlay($0, cards: 15, $1)
    },
    NamedQuantity(simulated: "inplay18", "the same for tables of 18", isOfTables: true) {
      .inPlay($0, cards: 18, $1)
    },
    NamedQuantity(
      simulated: "meansets", "mean number of Sets on tables of 12, by cards left", isOfTables: true
    ) { .meanSets($1) },
    NamedQuantity(
      simulated: "nth", of: "k",
      "P(no Set) at the k-th table; exact for 1, and 2 and 3 of random play"
    ) { .nth($1) },
    NamedQuantity(
      simulated: "dealmore", "deal-mores per game, by cards left beforehand"
    ) { .dealMoreByCardsLeft($1) },
    NamedQuantity(
      simulated: "dealmores", of: "k", "share of games with k deal-mores"
    ) { .dealMores($1) },
    NamedQuantity(
      simulated: "leftover", of: "n", "share of games that end with n cards"
    ) { .leftover($1) },
    NamedQuantity(
      simulated: "cleared", of: "", "share of games that clear the table"
    ) { .cleared($1) },
    NamedQuantity(
      simulated: "largest", of: "n", "share of games whose largest table has n cards"
    ) { .largest($1) },
    NamedQuantity(
      simulated: "tablesabove12", of: "k", "share of games with k tables of more than 12 cards"
    ) { .tablesAbove12($1) },
    NamedQuantity(
      simulated: "fitted.inplay", "a curve fitted to inplay", hasBounds: false, isOfTables: true
    ) {
      InPlayFit($1)?.quantity
    },
    NamedQuantity(
      published: "rare.largest", of: "n", "the same as largest for 12 to 21 cards, from a long run"
    ) { .rare($0, "share of games", of: "cards on the largest table", step: 3) },
    NamedQuantity(
      published: "rare.dealmores", of: "k", "the same as dealmores, from a long run"
    ) { .rare($0, "share of games", of: "deal-mores in a game", step: 1) },
    NamedQuantity(
      published: "rare.inplay18", of: "left", "the same as inplay18, from a long run"
    ) { .rare($0, "tables of 18 without a Set", of: "cards left in the deck", step: 3) },
    NamedQuantity(
      timed: "score", "mean score of a beginner by seconds until a hint; timed games"
    ) { $1.byDelay($0, .score, "mean score", .points) },
    NamedQuantity(
      timed: "playtime", "mean seconds to finish, by seconds until a hint; timed games"
    ) { $1.byDelay($0, .time, "mean seconds to finish", .seconds) },
    NamedQuantity(timed: "hintuse", "hints per game, by seconds until a hint; timed games") {
      $1.byDelay($0, .hints, "hints per game", .perGame)
    },
    NamedQuantity(timed: "timeto", of: "n", "mean seconds until the n-th Set; timed games") {
      $1.timeTo($0)
    },
  ]
}
