import ExactNumbers
import Records
import SetCards
import SetGeometry

/// Prints one of data/exact/clearing.csv, clearing-taken.csv and clearing-tables.csv (`odds`, `taken`, `tables`), or a
/// `certificate` that check-27.py checks.
@main enum Program {
  static func main() throws {
    guard let deck = Deck(attributes: 3) else { return }
    var levels = [TakenSets(deck: deck)]
    for level in 0..<deck.count / 3 { levels.append(levels[level].extended()) }
    // The last take before which cards are in the deck is the fifth.
    precondition(
      levels[4].divisible == levels[4].boards,
      "whatever four Sets are taken, the others divide into Sets")
    let target = "TwentySevenCards"
    switch CommandLine.arguments.dropFirst().first {
    case "taken":
      print("taken,left,boards,classes,divisible,target")
      for level in levels {
        let left = deck.count - 3 * level.number
        print(
          "\(level.number),\(left),\(level.boards),\(level.classes.count),\(level.divisible),\(target)"
        )
      }
    case "tables":
      print("board,boards,value,target")
      for table in try RandomClearing(levels).firstTables {
        let board = String(table.boards.representative.bits, radix: 16)
        print("\(board),\(table.boards.boards),\(table.shares[0]),\(target)")
      }
    case "certificate":
      print(certificate(levels, try RandomClearing(levels)).text, terminator: "")
    default:
      print("what,value,target")
      for (name, share) in odds(try RandomClearing(levels)) { print("\(name),\(share),\(target)") }
    }
  }

  /// How many cards are left, for which play and by which chance.
  static func odds(_ random: RandomClearing) -> [(name: String, share: Rational)] {
    func rows(_ name: String, _ shares: [Rational]) -> [(name: String, share: Rational)] {
      shares.enumerated().filter { $0.element != .zero }.map { thirds, share in
        (thirds == 0 ? "\(name): cleared" : "\(name): \(3 * thirds) cards left", share)
      }
    }
    let cleared = random.firstTables.map { $0.shares[0] }.sorted()
    return rows("fair play", [.one]) + rows("random play", random.shares)
      + rows("random play from the worst first table", Array(cleared.prefix(1)))
      + rows("random play from the best first table", Array(cleared.suffix(1)))
      + rows("random play of 27 face-up cards", random.faceUp)
  }

  /// For 0 to 5 Sets taken each class of cards, Sets into which the others divide, and where each Set leads that can be
  /// taken next; then the first tables, with the shares of random play.
  ///
  /// A symmetry is the images of cards 0, 1, 3 and 9.
  static func certificate(_ levels: [TakenSets], _ random: RandomClearing) -> JSON {
    func indices(_ cards: some Sequence<Card>) -> JSON { .array(cards.map { .integer($0.index) }) }
    func texts(_ shares: [Rational]) -> JSON {
      .array(shares.map { .string("\($0.numerator)/\($0.denominator)") })
    }
    let frame = [0, 1, 3, 9].map(Card.init(index:))
    let last = 5
    let listed = levels[...last].enumerated().map { taken, level -> JSON in
      let classes = level.classes.map { place -> JSON in
        let steps = taken == last ? [] : level.steps(after: place, to: levels[taken + 1])
        return .object([
          .init("board", indices(place.taken.representative)),
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
    let tables = random.firstTables.map { table -> JSON in
      .object([
        .init("board", indices(table.boards.representative)),
        .init("boards", .string(String(table.boards.boards))),
        .init("shares", texts(table.shares)),
      ])
    }
    return .object([
      .init("schema", 1), .init("certificate", "clearing"), .init("deck", 3),
      .init("random", texts(random.shares)), .init("firstTables", .array(tables)),
      .init("levels", .array(listed)),
    ])
  }
}
