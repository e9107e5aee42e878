/// A move of Klondike.
public struct KlondikeMove: Hashable, Sendable, CustomStringConvertible {
  /// Where cards go from and to.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A stack's free card to its foundation.
    case stackToFoundation
    /// The last card turned to its foundation.
    case wasteToFoundation
    /// A reachable card of the stock to its foundation.
    case stockToFoundation
    /// Cards from a stack to another.
    case stackToStack
    /// The last card turned to a stack.
    case wasteToStack
    /// A reachable card of the stock to a stack.
    case stockToStack
    /// The last card of a foundation to a stack.
    case foundationToStack
    /// Cards are turned from the stock to the waste.
    case turn
    /// The waste becomes the stock.
    case redeal
  }

  /// Where cards go from and to.
  public let kind: Kind
  /// The stack from 0, the suit, or the place in the stock from 0 in the order of dealing, that a card comes from; else 0.
  public let from: UInt8
  /// The stack that cards go to; else 0.
  public let to: UInt8
  /// How many cards go from stack to stack; else 1.
  public let count: UInt8

  @inline(__always)
  init(_ kind: Kind, from: Int = 0, to: Int = 0, count: Int = 1) {
    self.kind = kind
    self.from = UInt8(truncatingIfNeeded: from)
    self.to = UInt8(truncatingIfNeeded: to)
    self.count = UInt8(truncatingIfNeeded: count)
  }

  /// Whether a card goes to its foundation.
  public var isToFoundation: Bool {
    kind == .stackToFoundation || kind == .wasteToFoundation || kind == .stockToFoundation
  }

  /// The notation: T turns, R deals again; W-F, W-3 from the waste; S7-F, S7-3 the seventh card of the stock; 5-F from stack
  /// 5; 5-3:4 four cards from stack 5 to stack 3; H-2 a heart back to stack 2.
  public var description: String {
    switch kind {
    case .turn: "T"
    case .redeal: "R"
    case .wasteToFoundation: "W-F"
    case .wasteToStack: "W-\(to + 1)"
    case .stockToFoundation: "S\(from + 1)-F"
    case .stockToStack: "S\(from + 1)-\(to + 1)"
    case .stackToFoundation: "\(from + 1)-F"
    case .stackToStack: "\(from + 1)-\(to + 1):\(count)"
    case .foundationToStack: "\((Suit(rawValue: from) ?? .spades).letter)-\(to + 1)"
    }
  }
}
