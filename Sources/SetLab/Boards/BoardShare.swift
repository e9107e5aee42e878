internal import Quantities
public import SetExperiments

/// The share of all boards, or of all games, that qualify.
public enum BoardShare: Hashable, Sendable {
  /// An exact number of boards out of all boards.
  case exact(UInt128, of: UInt128)
  /// An estimate from a number of random boards or games.
  case sampled(Estimate, Int)

  /// The share, from 0 to 1.
  public var value: Double {
    switch self {
    case .exact(let boards, let all): Rational(boards, all).value
    case .sampled(let estimate, _): estimate.value
    }
  }

  /// The boards with a number of Sets, if they are counted within a second.
  static func exact(_ sets: Int, _ request: BoardRequest) -> BoardShare? {
    if sets == 0, let cards = request.cards, let row = setFreeRow(request.deck, cards) {
      return .exact(row.setFree, of: row.boards)
    }
    return request.exactCounts.map { counts in
      .exact(counts.indices.contains(sets) ? counts[sets] : 0, of: counts.reduce(0, +))
    }
  }

  /// The planes of a deck among its boards of nine cards: of two cards and one beside their line, 9 · 8 · 6 make the same.
  static func magicSquares(_ deck: Deck) -> BoardShare {
    let cards = UInt128(deck.count)
    return .exact(
      cards * (cards - 1) * (cards - 3) / 432, of: UInt128(WholeNumber.binomial(deck.count, 9)))
  }

  /// The largest Set-free boards of a deck, where they are counted.
  static func largestSetFree(_ deck: Deck) -> BoardShare? {
    SetFreeCounts.whole(of: deck)?.rows.last { $0.setFree > 0 }
      .map { .exact($0.setFree, of: $0.boards) }
  }

  /// The boards without a Set among those of a number of cards, where they are counted within a second.
  static func setFreeRow(_ deck: Deck, _ cards: Int) -> SetFreeCounts.Row? {
    SetFreeCounts.whole(of: deck)?.rows.first { $0.cards == cards }
  }

  /// The share in a sentence on boards, or on games.
  func sentence(of boards: String) -> String {
    switch self {
    case .exact(let count, let all):
      let value = self.value
      let one = value > 0 ? 1 / value : 1
      let number =
        one < 1_000
        ? NumberText.significant(one, digits: 3) : NumberText.grouped(UInt128(one.rounded()))
      return "One \(boards) in \(number) is like this: \(NumberText.grouped(count)) "
        + "of \(NumberText.grouped(all))"
    case .sampled(let estimate, let number):
      return "\(estimate.text { NumberText.significant(100 * $0, digits: 3) + "%" }) of "
        + "\(NumberText.counted(number, "random \(boards)")) are like this (95% interval)"
    }
  }

  /// The share as a part of a result.
  var json: JSON {
    switch self {
    case .exact(let boards, let all):
      .object([
        .init("boards", .string(String(boards))), .init("of", .string(String(all))),
        .init("value", .number(value)),
      ])
    case .sampled(let estimate, let number):
      .object([
        .init("sampled", .string(String(number))), .init("value", .number(estimate.value)),
        .init("low", .number(estimate.interval.lower)),
        .init("high", .number(estimate.interval.upper)),
      ])
    }
  }
}
