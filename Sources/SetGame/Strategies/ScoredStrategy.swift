internal import CPlatform

/// A play strategy that gives every Set a score and takes the best.
///
/// This is the shortest way to write a strategy: a score and a clause that explains it.
public protocol ScoredStrategy: PlayStrategy {
  /// How good it is to take a Set, never NaN; scores nearer than 10^−9 are equal, the largest wins.
  func score(ofTaking index: Int, on table: borrowing Table) -> Double

  /// Says what the score stands on, in a clause such as “destroys 63 possible Sets”.
  func account(ofTaking index: Int, on table: borrowing Table) -> String
}

extension ScoredStrategy {
  /// A Set with the largest score: one bounded draw among the equal ones, also when there is only one.
  public func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    BestOf.pick(among: table.setCount, using: &play) { score(ofTaking: $0, on: table) }
  }

  /// Says what the score stands on, and what it won against.
  public func reason(for index: Int, on table: borrowing Table) -> String {
    let account = account(ofTaking: index, on: table)
    guard table.setCount > 1 else { return "the only Set; \(account)" }
    let own = score(ofTaking: index, on: table)
    let equal = (0..<table.setCount).count {
      own - score(ofTaking: $0, on: table) < BestOf.nearness
    }
    return equal == 1
      ? "\(account), best of \(table.setCount)"
      : "\(account), drawn from \(equal) equally good of \(table.setCount)"
  }
}

enum BestOf {
  /// Scores that differ by less are equal: sums of the same numbers in another order are.
  static let nearness = 1e-9

  /// A choice with the largest score, by one bounded draw among the equal ones.
  static func pick(
    among count: Int, using play: inout RandomStream, score: (Int) -> Double
  ) -> Int {
    guard count > 1 else { return Int(play.draw(below: 1)) }
    // A capacity that the compiler knows is on the stack.
    return count <= usualChoices
      ? withUnsafeTemporaryAllocation(of: Double.self, capacity: usualChoices) {
        pick(among: count, using: &play, score: score, memory: $0)
      }
      : withUnsafeTemporaryAllocation(of: Double.self, capacity: count) {
        pick(among: count, using: &play, score: score, memory: $0)
      }
  }

  /// The most Sets of a table that are nothing unusual.
  private static var usualChoices: Int { 64 }

  @inline(__always)
  private static func pick(
    among count: Int, using play: inout RandomStream, score: (Int) -> Double,
    memory scores: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    var best = -Double.infinity
    for index in 0..<count {
      scores.initializeElement(at: index, to: score(index))
      best = max(best, scores[index])
    }
    func isBest(_ index: Int) -> Bool {
      best - scores[index] < nearness || scores[index] == best
    }
    var equal = 0
    for index in 0..<count where isBest(index) { equal += 1 }
    var chosen = Int(play.draw(below: UInt64(equal)))
    for index in 0..<count where isBest(index) {
      guard chosen > 0 else { return index }
      chosen -= 1
    }
    return count - 1
  }
}

enum Decimals {
  /// A number with two decimals, rounded to the nearest; without Foundation and the same in every locale.
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
