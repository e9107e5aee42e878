/// The places of two of several who are compared.
struct RivalPair: Hashable, Sendable {
  let first: Int
  let second: Int

  /// Each of several with each that is named later.
  static func all(of count: Int) -> [RivalPair] {
    (0..<count).flatMap { first in
      (first + 1..<count).map { RivalPair(first: first, second: $0) }
    }
  }
}
