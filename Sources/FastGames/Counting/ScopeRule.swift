internal import SetGame

/// To which scopes tables belong: ``GameScope/holds(left:byDeal:)`` as bits that a pair of counts is multiplied by.
struct ScopeRule: BitwiseCopyable {
  /// All scopes.
  let withCardsLeft: UInt32
  /// Those of tables that the last cards were dealt to.
  let lastDeal: UInt32
  /// Those of tables after it.
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

  /// The scopes of a table.
  @inline(__always)
  func scopes(row: Int, byDeal: Bool) -> UInt32 {
    row > 0 ? withCardsLeft : byDeal ? lastDeal : afterLastDeal
  }
}
