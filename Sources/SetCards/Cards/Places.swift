/// The table positions of a Set, ascending: ten bits each in one word, so that words sort like
/// position triples, the order in which SetLab lists Sets.
@frozen
public struct Places: Hashable, Sendable {
  /// Ten bits for each position, the first position in the highest.
  public let packed: UInt32

  /// The positions in a word from another value's ``packed``.
  @inlinable
  public init(packed: UInt32) { self.packed = packed }

  /// Three positions in ascending order, the highest at most 1,023.
  @inlinable
  public init(_ first: Int, _ second: Int, _ third: Int) {
    precondition(
      first >= 0 && first < second && second < third && third < 1024,
      "places are three ascending positions")
    packed = UInt32(first) << 20 | UInt32(second) << 10 | UInt32(third)
  }

  /// The lowest position.
  @inlinable
  public var first: Int { Int(packed >> 20) }

  /// The middle position.
  @inlinable
  public var second: Int { Int(packed >> 10 & 1023) }

  /// The highest position.
  @inlinable
  public var third: Int { Int(packed & 1023) }

  /// The three positions, ascending.
  public var all: [Int] { [first, second, third] }

  /// True for one of the three positions.
  @inlinable
  public func contains(_ position: Int) -> Bool {
    position == first || position == second || position == third
  }
}

extension Places: Comparable {
  /// Orders position triples lexicographically.
  @inlinable
  public static func < (left: Places, right: Places) -> Bool { left.packed < right.packed }
}
