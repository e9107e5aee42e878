/// The states that a game went through since a card was uncovered or left the stock, after which none of before returns.
///
/// States are told by 64 bits; that two of the at most some hundreds have the same is one case in 10¹⁴.
struct SeenStates: Sendable {
  private var table = [UInt64](repeating: 0, count: 64)
  private var used: [Int] = []
  private var downs: UInt32 = 0
  private var left: UInt32 = 0
  private var redeals: UInt16 = 0

  /// Forgets all.
  mutating func clear() {
    for slot in used { table[slot] = 0 }
    used.removeAll(keepingCapacity: true)
  }

  /// Remembers a state.
  mutating func insert(_ view: KlondikeView, _ rules: KlondikeRules) {
    let isNewOrder = rules.wasteOrder != .kept && redeals != view.redeals
    if downs != view.downs || left != view.left || isNewOrder {
      clear()
      (downs, left, redeals) = (view.downs, view.left, view.redeals)
    }
    if used.count * 2 >= table.count { grow() }
    put(view.fingerprint)
  }

  /// Whether a state was there.
  @inline(__always)
  func contains(_ view: KlondikeView) -> Bool {
    let word = view.fingerprint
    var slot = Int(truncatingIfNeeded: word) & (table.count - 1)
    while table[slot] != 0 {
      if table[slot] == word { return true }
      slot = (slot + 1) & (table.count - 1)
    }
    return false
  }

  private mutating func put(_ word: UInt64) {
    var slot = Int(truncatingIfNeeded: word) & (table.count - 1)
    while table[slot] != 0 {
      if table[slot] == word { return }
      slot = (slot + 1) & (table.count - 1)
    }
    table[slot] = word
    used.append(slot)
  }

  private mutating func grow() {
    let words = used.map { table[$0] }
    table = Array(repeating: 0, count: table.count * 2)
    used.removeAll(keepingCapacity: true)
    for word in words { put(word) }
  }
}

extension KlondikeView {
  /// A number that is the same for the same cards in the same places; never 0.
  @inline(__always)
  var fingerprint: UInt64 {
    var word = UInt64(heights) << 32 | UInt64(left) ^ UInt64(position) << 24
    for stack in 0..<7 {
      word = (word ^ runs[stack].word) &* 0x9E37_79B9_7F4A_7C15
      word ^= word >> 32
    }
    return (word ^ UInt64(downs)) &* 0xD1B5_4A32_D192_ED03 | 1
  }

  /// Whether a move uncovers a card.
  @inline(__always)
  func uncovers(_ move: KlondikeMove) -> Bool {
    let from = Int(move.from)
    return switch move.kind {
    case .stackToFoundation: runs[from].count == 1 && down(from) > 0
    case .stackToStack: runs[from].count == Int(move.count) && down(from) > 0
    default: false
    }
  }
}
