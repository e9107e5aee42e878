/// What is noted of one game until it ends.
struct GameNotes: BitwiseCopyable {
  /// Before how many takes or deal-mores it had no table of twelve cards.
  var rowsWithoutTwelve: UInt8 = 0
  /// A third of the cards of its largest table.
  var largestThird: UInt8 = 4
  /// Deal-mores from more than twelve cards.
  var dealMores: UInt8 = 0
  /// Its tables of fifteen, eighteen and twenty-one cards.
  var fifteens = ScopedTables()
  var eighteens = ScopedTables()
  var twentyOnes = ScopedTables()
  /// Its tables of twelve cards, and a third of the cards of its last table; known when it has ended.
  var twelves = ScopedTables()
  var leftoverThird: UInt8 = 4
}

/// Tables of one size in one game, for each scope all of them and those without a Set, five bits each.
struct ScopedTables: BitwiseCopyable {
  /// The number of values that tables and Set-free tables of one scope have.
  static var pairs: Int { 1 << 10 }

  private var bits: UInt32 = 0

  @inline(__always) var isEmpty: Bool { bits == 0 }

  /// Adds tables that belong to some scopes: 1 in their places, as ``ScopeRule`` has them.
  @inline(__always)
  mutating func add(seen: Int, setFree: Int, in scopes: UInt32) {
    bits &+= scopes &* UInt32(truncatingIfNeeded: seen &<< 5 | setFree)
  }

  /// Tables and Set-free tables of a scope as one number below ``pairs``.
  @inline(__always)
  func pair(_ scope: Int) -> Int { Int(bits &>> UInt32(10 &* scope) & 1023) }

  /// What the number of a pair means: x the Set-free tables, y all of them.
  @inline(__always)
  static func counts(ofPair pair: Int) -> (x: Int, y: Int) { (pair & 31, pair &>> 5) }
}
