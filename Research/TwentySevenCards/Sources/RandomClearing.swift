import ExactNumbers
import SetCards
import SetGeometry

/// The exact distribution of cards that random play of the deck of three attributes leaves.
///
/// Ten cards of this deck hold a Set, so twelve lie on the table until the deck is empty, under both rules: five takes are
/// refilled, and the rest is played face up. The value of a table is the mean over its Sets of the mean over all triples
/// that may come. It depends on the cards taken up to symmetry, so that tables are held for one board of each class of
/// ``TakenSets``; the mean over triples is a sum over all larger subsets, formed card by card.
///
/// Values are whole multiples of a unit: of the end, the least common denominator; of a take, the least common multiple of
/// all numbers of Sets; of a deal, the number of triples. All but the last sums fit 128 bits, and trap otherwise.
struct RandomClearing: Sendable {
  /// A class of first tables.
  struct FirstTable: Sendable {
    /// The tables.
    let boards: BoardClass
    /// The probabilities that 0, 3, 6 and 9 cards are left.
    let shares: [Rational]
  }

  /// The classes of first tables in a fixed order.
  let firstTables: [FirstTable]
  /// The probabilities that 0, 3, 6 and 9 cards are left.
  let shares: [Rational]
  /// The same if all cards of the deck lie face up from the start.
  let faceUp: [Rational]

  /// Computes all probabilities in some seconds; traps if only a wrong program leads: shares that do not add up to 1.
  ///
  /// `levels` are the Sets taken from the deck of three attributes, 0 to 5 or more.
  init(_ levels: [TakenSets]) throws {
    precondition(levels.count > 5 && levels[0].deck.attributes == 3, "five takes of 27 cards")
    let deck = levels[0].deck
    let whole = CardMask(allOf: deck)
    var end = FaceUpPlay(deck: deck)
    let ends = levels[5].classes.map {
      end.shares(of: whole.subtracting($0.taken.representative))
    }
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<12 { level = try level.extended() }
    let tables = level.classes
    let steps = (0..<5).map { TakeSteps(from: levels[$0], to: levels[$0 + 1]) }
    var found = tables.map { _ in [Rational]() }
    let outcomes = end.shares(of: whole).count
    for outcome in 0..<outcomes {
      // Three cards that are left add up to a Set.
      guard ends.contains(where: { $0[outcome] != .zero }) else {
        for place in found.indices { found[place].append(.zero) }
        continue
      }
      let values = RandomValues(ends.map { $0[outcome] }, steps: steps)
      for (place, table) in tables.enumerated() {
        found[place].append(values.share(of: table.representative))
      }
    }
    let firstTables = zip(tables, found).map { FirstTable(boards: $0, shares: $1) }
    let total = tables.reduce(0) { $0 + $1.boards }
    shares = (0..<outcomes).map { outcome in
      firstTables.reduce(Rational.zero) {
        $0 + Rational($1.boards.boards, total) * $1.shares[outcome]
      }
    }
    self.firstTables = firstTables
    faceUp = end.shares(of: whole)
    for shares in firstTables.map({ $0.shares }) + [shares, faceUp] {
      precondition(shares.reduce(.zero, +) == .one, "some number of cards is left")
    }
  }
}

/// Every Set that can be taken next, for one board of each class of cards taken.
struct TakeSteps {
  struct Step {
    /// The Set, as bits of the cards not taken before, in order of their index.
    let set: Int
    /// The class of the cards taken with it.
    let next: Int
    /// For each card not taken before its bit among those of the next class; 0 for those of the Set.
    let bits: [Int]

    /// The same cards among those of the next class.
    func image(of cards: Int) -> Int {
      var (image, rest) = (0, cards)
      while rest != 0 {
        image |= bits[rest.trailingZeroBitCount]
        rest &= rest - 1
      }
      return image
    }
  }

  /// The number of cards not taken before.
  let cards: Int
  /// The steps of each class.
  let classes: [[Step]]

  init(from level: TakenSets, to next: TakenSets) {
    let whole = CardMask(allOf: level.deck)
    cards = level.deck.count - 3 * level.number
    classes = level.classes.map { place in
      let left = whole.subtracting(place.taken.representative)
      return level.steps(after: place, to: next).map { step in
        let leftThen = Array(
          whole.subtracting(next.classes[step.next].taken.representative))
        let bits = left.map { card in
          leftThen.firstIndex(of: step.map.image(of: card)).map { 1 << $0 } ?? 0
        }
        let own = left.enumerated().reduce(0) {
          step.set.mask.contains($1.element) ? $0 | 1 << $1.offset : $0
        }
        return Step(set: own, next: step.next, bits: bits)
      }
    }
  }
}

/// The number of cards left when Sets are taken at random from cards that all lie face up.
struct FaceUpPlay {
  private let deck: Deck
  /// The shares by the canonical form of the cards.
  private var known: [CardMask: [Rational]] = [:]

  init(deck: Deck) { self.deck = deck }

  /// The probabilities that 0, 3, 6, … cards are left of a multiple of three, up to the largest multiple without a Set.
  mutating func shares(of cards: CardMask) -> [Rational] {
    let form = cards.canonicalForm(in: deck).mask
    if let shares = known[form] { return shares }
    var shares = [Rational](repeating: .zero, count: deck.mostSetFree / 3 + 1)
    let sets = TakenSets.sets(among: form, in: deck)
    for set in sets {
      let after = self.shares(of: form.subtracting(set.mask))
      for place in shares.indices { shares[place] = shares[place] + after[place] }
    }
    if sets.isEmpty {
      shares[form.count / 3] = .one
    } else {
      shares = shares.map { $0 * Rational(1, sets.count) }
    }
    known[form] = shares
    return shares
  }
}
