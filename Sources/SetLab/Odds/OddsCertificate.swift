public import Records
internal import SetCards
public import SetGeometry

/// A certificate by which a referee can check exact counts without this program.
///
/// It lists the classes of boards with their sizes, one board of each, and the sums over the boards of a class;
/// `data/exact/check.py` checks it.
public struct OddsCertificate: Sendable {
  /// The certificate; its whole numbers are texts.
  public let json: JSON

  private init(_ kind: String, _ deck: Deck, _ members: [JSON.Member]) {
    json = .object(
      [
        .init("schema", 1), .init("certificate", .string(kind)),
        .init("deck", .integer(deck.attributes)),
      ] + members)
  }

  /// The greatest number of cards whose boards by Sets can be certified: the classes of their parts with three cards fewer
  /// are listed.
  public static let mostCards = 15

  /// Set-free boards of up to a number of cards, of a deck of up to four attributes.
  public static func setFree(
    _ counts: SetFreeCounts, monitor: WorkMonitor
  ) throws(ExactCountError) -> OddsCertificate {
    var level = BoardClasses(deck: counts.deck, setFree: true)
    var classes: [JSON] = []
    while true {
      classes += level.classes.map { listed($0, []) }
      guard level.cards + 1 < counts.rows.count else { break }
      level = try level.extended(monitor: monitor)
    }
    let rows = counts.rows.map { text($0.setFree) }
    return OddsCertificate(
      "setfree", counts.deck, [.init("setFree", .array(rows)), .init("classes", .array(classes))])
  }

  /// Boards of 3 to ``mostCards`` cards by Sets: by the classes of their parts with three cards fewer.
  public static func sets(
    _ distribution: SetDistribution, monitor: WorkMonitor
  ) throws(ExactCountError) -> OddsCertificate {
    let deck = distribution.deck
    let parts = try DisjointDistribution.classes(
      deck: deck, cards: distribution.cards - 3, monitor: monitor)
    let classes = parts.map { found in
      let triples = SetDistribution.threeMore(on: found.representative, in: deck)
      return listed(found, [.init("triples", .array(triples.map { text($0) }))])
    }
    return OddsCertificate(
      "sets", deck,
      [
        .init("cards", .integer(distribution.cards)),
        .init("counts", .array(distribution.counts.map { text($0) })),
        .init("classes", .array(classes)),
      ])
  }

  /// Boards by their greatest number of disjoint Sets.
  public static func disjoint(
    _ distribution: DisjointDistribution, monitor: WorkMonitor
  ) throws(ExactCountError) -> OddsCertificate {
    let (deck, cards) = (distribution.deck, distribution.cards)
    let classes = try DisjointDistribution.classes(deck: deck, cards: cards, monitor: monitor)
      .map { listed($0, []) }
    return OddsCertificate(
      "disjoint", deck,
      [
        .init("cards", .integer(cards)),
        .init("counts", .array(distribution.counts.map { .array($0.map { text($0) }) })),
        .init("classes", .array(classes)),
      ])
  }

  /// How the deck of three attributes is cleared: for 0 to 5 Sets taken each class of cards, Sets into which the others divide, and
  /// where each Set leads that can be taken next; then the first tables, with the shares of random play.
  ///
  /// A symmetry is the images of cards 0, 1, 3 and 9.
  public static func clearing(_ levels: [TakenSets], _ random: RandomClearing) -> OddsCertificate {
    func indices(_ cards: [Card]) -> JSON { .array(cards.map { .integer($0.index) }) }
    func texts(_ shares: [Rational]) -> JSON {
      .array(shares.map { .string("\($0.numerator)/\($0.denominator)") })
    }
    let deck = levels[0].deck
    let frame = [0, 1, 3, 9].map(Card.init(index:))
    let last = 5
    let listed = levels[...last].enumerated().map { taken, level -> JSON in
      let classes = level.classes.map { place -> JSON in
        let steps = taken == last ? [] : level.steps(after: place, to: levels[taken + 1])
        return .object([
          .init("board", indices(Array(place.taken.representative))),
          .init("division", place.division.map { .array($0.map { indices($0.cards) }) } ?? .null),
          .init(
            "steps",
            .array(
              steps.map { step in
                .object([
                  .init("set", indices(step.set.cards)), .init("next", .integer(step.next)),
                  .init("images", indices(frame.map(step.map.image(of:)))),
                ])
              })),
        ])
      }
      return .array(classes)
    }
    let tables = random.firstTables.map {
      Self.listed($0.boards, [.init("shares", texts($0.shares))])
    }
    return OddsCertificate(
      "clearing", deck,
      [
        .init("random", texts(random.shares)), .init("firstTables", .array(tables)),
        .init("levels", .array(listed)),
      ])
  }

  /// The openings of a game: the sums of each class by way and number of Sets, in the unit of the way, and the shares.
  public static func opening(
    _ counter: OpeningCounter, _ tally: OpeningTally
  ) -> OddsCertificate {
    let ways = OpeningWay.allCases.filter { counter.isThird || $0.takes == 1 && $0.deals == 1 }
    let tables = OpeningTables(counter, totals: tally.totals)
    let classes = tally.parts.map { part, sums in
      let members = ways.compactMap { way -> JSON.Member? in
        guard let last = sums[way].lastIndex(where: { $0 > 0 }) else { return nil }
        return .init("\(way)", .array(sums[way][...last].map { text($0) }))
      }
      return listed(part.boards, [.init("part", .string("\(part.kind)"))] + members)
    }
    let shares = ways.map { way in
      JSON.Member(
        "\(way)", .array(tables[way].shares.map { .string("\($0.numerator)/\($0.denominator)") }))
    }
    let units = ways.map { JSON.Member("\($0)", text($0.unit)) }
    return OddsCertificate(
      "openings", counter.deck,
      [
        .init("cards", .integer(counter.cards)), .init("units", .object(units)),
        .init("shares", .object(shares)), .init("classes", .array(classes)),
      ])
  }

  private static func text(_ number: some BinaryInteger) -> JSON { .string(String(number)) }

  /// A class: the places of the cards of one board in the deck, the number of boards, and what else is known of each.
  private static func listed(_ found: BoardClass, _ members: [JSON.Member]) -> JSON {
    .object(
      [
        .init("board", .array(found.representative.map { .integer($0.index) })),
        .init("boards", text(found.boards)),
      ] + members)
  }
}
