import SetCards
import SetGeometry

/// The cards that a number of disjoint Sets can take from a deck, up to symmetry, and whether the others divide into Sets.
///
/// A game is cleared if the cards that remain can be divided into Sets and those are taken. So what a game has taken says
/// whether it still can be, whatever the order of the deck.
struct TakenSets: Sendable {
  /// All images of the cards that some disjoint Sets take.
  struct Class: Sendable {
    /// The cards taken.
    let taken: BoardClass
    /// Sets into which all other cards are divided; nil if they cannot be.
    let division: [Trio]?
  }

  /// A Set that can be taken next.
  struct Step: Sendable {
    /// The Set.
    let set: Trio
    /// The place of the class that the cards then taken belong to.
    let next: Int
    /// A symmetry of the deck that takes these cards to the representative of that class.
    let map: AffineMap
  }

  /// The deck, of up to three attributes.
  let deck: Deck
  /// The number of Sets taken.
  let number: Int
  /// The classes in a fixed order.
  let classes: [Class]

  /// No Set taken; of decks of up to three attributes, as larger ones have too many classes.
  init(deck: Deck) {
    precondition(deck.attributes <= 3, "larger decks have too many classes of Sets taken")
    self.init(deck, number: 0, found: [CardMask()])
  }

  private init(_ deck: Deck, number: Int, found: Set<CardMask>) {
    self.deck = deck
    self.number = number
    classes = found.sorted { $0.bits < $1.bits }.map { mask in
      let boards = UInt64(mask.canonicalForm(in: deck).classSize)
      return Class(
        taken: BoardClass(representative: mask, boards: boards),
        division: TakenSets.division(of: CardMask(allOf: deck).subtracting(mask), in: deck))
    }
  }

  /// The same with one Set more, without classes if no other Set is possible.
  ///
  /// Some milliseconds with three attributes.
  func extended() -> TakenSets {
    var found: Set<CardMask> = []
    for place in classes {
      for set in sets(after: place) {
        found.insert(place.taken.representative.union(set.mask).canonicalForm(in: deck).mask)
      }
    }
    return TakenSets(deck, number: number + 1, found: found)
  }

  /// Every Set that can be taken next from what a class leaves of the deck, in ascending order, and where it leads.
  ///
  /// `next` are the cards of one Set more; others trap.
  func steps(after place: Class, to next: TakenSets) -> [Step] {
    sets(after: place).map { set in
      let form = place.taken.representative.union(set.mask).canonicalForm(in: deck)
      guard
        let number = next.classes.firstIndex(where: { $0.taken.representative == form.mask })
      else { preconditionFailure("every Set leads to a class of one Set more") }
      return Step(set: set, next: number, map: form.map)
    }
  }

  private func sets(after place: Class) -> [Trio] {
    Self.sets(among: CardMask(allOf: deck).subtracting(place.taken.representative), in: deck)
  }

  /// The number of collections of cards that can be taken.
  var boards: UInt64 { classes.reduce(0) { $0 + $1.taken.boards } }

  /// The number of those that leave cards which divide into Sets.
  var divisible: UInt64 {
    classes.reduce(0) { $0 + ($1.division == nil ? 0 : $1.taken.boards) }
  }

  /// All Sets among some cards.
  static func sets(among cards: CardMask, in deck: Deck) -> [Trio] {
    var found: [Trio] = []
    for first in cards {
      for second in cards where second > first {
        let third = first.third(with: second)
        guard third > second, cards.contains(third), let set = Trio(first, second, third) else {
          continue
        }
        found.append(set)
      }
    }
    return found
  }

  private static func division(of cards: CardMask, in deck: Deck) -> [Trio]? {
    guard !cards.isEmpty else { return [] }
    guard let board = Board(Array(cards), deck: deck), let packing = DisjointSets(board),
      packing.leftover == 0
    else { return nil }
    return packing.sets.compactMap { board.trio(at: $0) }
  }
}
