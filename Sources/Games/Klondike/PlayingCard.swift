/// A suit; red ones are odd.
package enum Suit: UInt8, CaseIterable, Hashable, Sendable {
  case spades
  case hearts
  case clubs
  case diamonds

  package var isRed: Bool { rawValue & 1 == 1 }

  private var texts: (letter: String, symbol: String, words: String) {
    switch self {
    case .spades: ("S", "♠", "spades")
    case .hearts: ("H", "♥", "hearts")
    case .clubs: ("C", "♣", "clubs")
    case .diamonds: ("D", "♦", "diamonds")
    }
  }

  package var letter: String { texts.letter }

  /// The form by which suits are told without colour.
  package var symbol: String { texts.symbol }

  var words: String { texts.words }
}

package struct PlayingCard: Hashable, Sendable, CustomStringConvertible {
  /// Four times the rank from 0 and the suit.
  package let code: UInt8

  package init(code: UInt8) { self.code = code }

  /// Creates a card of a rank from 1 for the ace to 13 for the king.
  package init(_ rank: Int, _ suit: Suit) {
    precondition((1...13).contains(rank), "ranks are 1 to 13")
    code = UInt8(rank - 1) << 2 | suit.rawValue
  }

  package static let all: [PlayingCard] = (0..<52).map { PlayingCard(code: $0) }

  /// 1 for the ace to 13 for the king.
  package var rank: Int { Int(code >> 2) + 1 }

  package var suit: Suit { Suit(rawValue: code & 3) ?? .spades }

  var isAce: Bool { code < 4 }

  var isKing: Bool { code >= 48 }

  /// Whether it may lie on another card in a stack: one lower and of the other colour.
  @inline(__always)
  package func fits(on other: PlayingCard) -> Bool {
    other.code >> 2 == code >> 2 + 1 && (other.code ^ code) & 1 == 1
  }

  /// Twice the rank from 0, and 1 for red.
  @inline(__always)
  var kind: UInt8 { code >> 1 & 0xFE | code & 1 }

  @inline(__always)
  package var bit: UInt64 { 1 << UInt64(code) }

  /// Rank and letter of the suit, such as AS, 10H, KD.
  package var description: String { name + suit.letter }

  /// The rank as it is printed: A, 2 to 10, J, Q, K.
  package var name: String {
    switch rank {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: "\(rank)"
    }
  }
}
