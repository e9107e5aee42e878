/// A suit; red ones are odd.
public enum Suit: UInt8, CaseIterable, Hashable, Sendable {
  /// Black.
  case spades
  /// Red.
  case hearts
  /// Black.
  case clubs
  /// Red.
  case diamonds

  /// Whether it is hearts or diamonds.
  public var isRed: Bool { rawValue & 1 == 1 }

  private var texts: (letter: String, symbol: String, words: String) {
    switch self {
    case .spades: ("S", "♠", "spades")
    case .hearts: ("H", "♥", "hearts")
    case .clubs: ("C", "♣", "clubs")
    case .diamonds: ("D", "♦", "diamonds")
    }
  }

  /// S, H, C or D.
  public var letter: String { texts.letter }

  /// The form by which suits are told without colour.
  public var symbol: String { texts.symbol }

  /// Such as “hearts”.
  public var words: String { texts.words }
}

/// One of 52 cards.
public struct PlayingCard: Hashable, Sendable, CustomStringConvertible {
  /// Four times the rank from 0 and the suit.
  let code: UInt8

  init(code: UInt8) { self.code = code }

  /// Creates a card of a rank from 1 for the ace to 13 for the king.
  public init(_ rank: Int, _ suit: Suit) {
    precondition((1...13).contains(rank), "ranks are 1 to 13")
    code = UInt8(rank - 1) << 2 | suit.rawValue
  }

  /// All cards, by rank.
  public static let all: [PlayingCard] = (0..<52).map { PlayingCard(code: $0) }

  /// 1 for the ace to 13 for the king.
  public var rank: Int { Int(code >> 2) + 1 }

  /// The suit.
  public var suit: Suit { Suit(rawValue: code & 3) ?? .spades }

  /// Whether it is an ace.
  public var isAce: Bool { code < 4 }

  /// Whether it is a king.
  public var isKing: Bool { code >= 48 }

  /// Whether it may lie on another card in a stack: one lower and of the other colour.
  @inline(__always)
  public func fits(on other: PlayingCard) -> Bool {
    other.code >> 2 == code >> 2 + 1 && (other.code ^ code) & 1 == 1
  }

  /// Twice the rank from 0, and 1 for red.
  @inline(__always)
  var kind: UInt8 { code >> 1 & 0xFE | code & 1 }

  @inline(__always)
  var bit: UInt64 { 1 << UInt64(code) }

  /// Rank and letter of the suit, such as AS, 10H, KD.
  public var description: String { name + suit.letter }

  /// The rank as it is printed: A, 2 to 10, J, Q, K.
  public var name: String {
    switch rank {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: "\(rank)"
    }
  }
}
