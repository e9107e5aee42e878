internal import Estimates

/// The counts of tables of one kind, as ``TableCounts`` has them, without checks.
struct RawTableCounts: BitwiseCopyable {
  var seen = 0
  var setFree = 0
  /// The sums of the numbers of Sets and of their squares.
  var sum = 0
  var squares = 0

  @inline(__always)
  mutating func add(_ sets: Int, times: Int = 1) {
    seen &+= times
    setFree &+= sets == 0 ? times : 0
    sum &+= sets &* times
    squares &+= sets &* sets &* times
  }

  func without(_ other: RawTableCounts) -> RawTableCounts {
    RawTableCounts(
      seen: seen - other.seen, setFree: setFree - other.setFree, sum: sum - other.sum,
      squares: squares - other.squares)
  }

  var checked: TableCounts {
    guard let sums = IntegerSums(count: seen, sum: sum, sumOfSquares: squares) else {
      preconditionFailure("no tables have these sums of Sets")
    }
    var counts = TableCounts()
    counts.setFree = setFree
    counts.sets = sums
    return counts
  }
}

struct GameNotes: BitwiseCopyable {
  /// Before how many takes or deal-mores it had no table of twelve cards.
  var rowsWithoutTwelve: UInt8 = 0
  /// A third of the cards of its largest table.
  var largestThird: UInt8 = 4
  var dealMores: UInt8 = 0
  var fifteens = ScopedTables()
  var eighteens = ScopedTables()
  var twentyOnes = ScopedTables()
  /// Its tables of twelve cards, and a third of the cards of its last table; known when it has ended.
  var twelves = ScopedTables()
  var leftoverThird: UInt8 = 4

  @inline(__always)
  var tallTables: Int {
    eighteens.isEmpty ? fifteens.seen : fifteens.seen &+ eighteens.seen &+ twentyOnes.seen
  }
}

/// Tables of one size in one game, for each scope all of them and those without a Set, five bits each.
struct ScopedTables: BitwiseCopyable {
  /// The number of values that tables and Set-free tables of one scope have.
  static var pairs: Int { 1 << 10 }

  private var bits: UInt32 = 0

  @inline(__always) var isEmpty: Bool { bits == 0 }

  @inline(__always) var seen: Int { pair(GameScope.wholeGame.rawValue) &>> 5 }

  /// Adds tables that belong to some scopes: 1 in their places, as ``ScopeRule`` has them.
  @inline(__always)
  mutating func add(seen: Int, setFree: Int, in scopes: UInt32) {
    bits &+= scopes &* UInt32(truncatingIfNeeded: seen &<< 5 | setFree)
  }

  /// Tables and Set-free tables of a scope as one number below ``pairs``.
  @inline(__always)
  func pair(_ scope: Int) -> Int { Int(bits &>> UInt32(10 &* scope) & 1023) }

  /// The pair behind a number: x the Set-free tables, y all of them.
  @inline(__always)
  static func counts(ofPair pair: Int) -> (x: Int, y: Int) { (pair & 31, pair &>> 5) }
}

/// The scopes of tables: ``GameScope/holds(left:byDeal:)`` as bits that a pair of counts is multiplied by.
struct ScopeRule: BitwiseCopyable {
  let withCardsLeft: UInt32
  let lastDeal: UInt32
  let afterLastDeal: UInt32

  init() {
    withCardsLeft = ScopeRule.bits(left: 3, byDeal: true) & ScopeRule.bits(left: 3, byDeal: false)
    lastDeal = ScopeRule.bits(left: 0, byDeal: true)
    afterLastDeal = ScopeRule.bits(left: 0, byDeal: false)
  }

  private static func bits(left: Int, byDeal: Bool) -> UInt32 {
    GameScope.allCases.reduce(0) { bits, scope in
      bits | (scope.holds(left: left, byDeal: byDeal) ? 1 << UInt32(10 * scope.rawValue) : 0)
    }
  }

  @inline(__always)
  func scopes(row: Int, byDeal: Bool) -> UInt32 {
    row > 0 ? withCardsLeft : byDeal ? lastDeal : afterLastDeal
  }
}
