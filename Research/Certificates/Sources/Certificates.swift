import Records
import SetCards
import SetGeometry

/// Prints a certificate by which check.py checks exact counts without this program: `setfree`, `sets N` or `disjoint N`,
/// then the attributes of the deck unless it has four.
///
/// It lists the classes of boards with their sizes, one board of each, and the sums over the boards of a class.
@main enum Program {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().compactMap { Int($0) }
    let isSetFree = words.first == "setfree"
    let attributes = numbers.dropFirst(isSetFree ? 0 : 1).first ?? 4
    guard let deck = Deck(attributes: attributes), let cards = isSetFree ? 0 : numbers.first else {
      preconditionFailure("setfree, sets N or disjoint N")
    }
    let certificate =
      isSetFree
      ? try Certificate.setFree(deck)
      : words.first == "sets"
        ? try Certificate.sets(deck, cards) : try Certificate.disjoint(deck, cards)
    print(certificate.text, terminator: "")
  }
}

/// Certificates; their whole numbers are texts.
enum Certificate {
  /// Set-free boards of all sizes, of a deck of up to four attributes.
  static func setFree(_ deck: Deck) throws -> JSON {
    let counts = try SetFreeCounts(deck: deck)
    var level = BoardClasses(deck: deck, setFree: true)
    var classes: [JSON] = []
    while true {
      classes += level.classes.map { listed($0) }
      guard level.cards + 1 < counts.rows.count else { break }
      level = try level.extended()
    }
    let rows = counts.rows.map { text($0.setFree) }
    return proof(
      "setfree", deck, [.init("setFree", .array(rows)), .init("classes", .array(classes))])
  }

  /// Boards of 3 to 15 cards by Sets: by the classes of their parts with three cards fewer.
  static func sets(_ deck: Deck, _ cards: Int) throws -> JSON {
    precondition((3...15).contains(cards), "the classes of three cards less are listed")
    let counts = try SetDistribution(deck: deck, cards: cards).counts.map { text($0) }
    let classes = try classes(deck, cards - 3).map { found in
      let triples = SetDistribution.threeMore(on: found.representative, in: deck)
      return listed(found, [.init("triples", .array(triples.map { text($0) }))])
    }
    return proof("sets", deck, sums(cards, counts, classes))
  }

  /// Boards by their greatest number of disjoint Sets, then by their Sets.
  static func disjoint(_ deck: Deck, _ cards: Int) throws -> JSON {
    let classes = try classes(deck, cards)
    var counts: [[UInt128]] = []
    for found in classes {
      guard let board = Board(Array(found.representative), deck: deck),
        let disjoint = DisjointSets(board)?.sets.count
      else { preconditionFailure("small boards are packed within the steps") }
      while counts.count <= disjoint { counts.append([]) }
      while counts[disjoint].count <= board.setCount { counts[disjoint].append(0) }
      counts[disjoint][board.setCount] += UInt128(found.boards)
    }
    let most = counts.map { $0.count }.max() ?? 0
    let texts = counts.map { counts -> JSON in
      .array((0..<most).map { text($0 < counts.count ? counts[$0] : 0) })
    }
    return proof("disjoint", deck, sums(cards, texts, classes.map { listed($0) }))
  }

  private static func classes(_ deck: Deck, _ cards: Int) throws -> [BoardClass] {
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<cards { level = try level.extended() }
    return level.classes
  }

  private static func sums(_ cards: Int, _ counts: [JSON], _ classes: [JSON]) -> [JSON.Member] {
    [
      .init("cards", .integer(cards)), .init("counts", .array(counts)),
      .init("classes", .array(classes)),
    ]
  }

  private static func proof(_ kind: String, _ deck: Deck, _ members: [JSON.Member]) -> JSON {
    .object(
      [
        .init("schema", 1), .init("certificate", .string(kind)),
        .init("deck", .integer(deck.attributes)),
      ] + members)
  }

  private static func text(_ number: some BinaryInteger) -> JSON { .string(String(number)) }

  /// A class: the places of the cards of one board in the deck, the number of boards, and what else is known of each.
  private static func listed(_ found: BoardClass, _ members: [JSON.Member] = []) -> JSON {
    .object(
      [
        .init("board", .array(found.representative.map { .integer($0.index) })),
        .init("boards", text(found.boards)),
      ] + members)
  }
}
