/// The states that a game has gone through since a card was uncovered or left the stock; no earlier state can return.
///
/// States are told by 64 bits; that two of the at most some hundreds have the same is one case in 10¹⁴.
struct SeenStates: Sendable {
  private var table = [UInt64](repeating: 0, count: 64)
  private var used: [Int] = []
  private var downs: UInt32 = 0
  private var left: UInt32 = 0
  private var redeals: UInt16 = 0

  mutating func clear() {
    for slot in used { table[slot] = 0 }
    used.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func insert(_ view: KlondikeView, _ rules: KlondikeRules) -> UInt64 {
    let isNewOrder = rules.wasteOrder != .kept && redeals != view.redeals
    if downs != view.downs || left != view.left || isNewOrder {
      clear()
      (downs, left, redeals) = (view.downs, view.left, view.redeals)
    }
    if used.count * 2 >= table.count { grow() }
    let word = view.fingerprint
    put(word)
    return word
  }

  @inline(__always)
  func contains(_ word: UInt64) -> Bool { table[slot(of: word)] == word }

  /// The slot that a word has, or would have.
  @inline(__always)
  private func slot(of word: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: word) & (table.count - 1)
    while table[slot] != 0, table[slot] != word { slot = (slot + 1) & (table.count - 1) }
    return slot
  }

  private mutating func put(_ word: UInt64) {
    let slot = slot(of: word)
    guard table[slot] == 0 else { return }
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
  /// A number that is the same for the same cards in the same places, as long as none is uncovered or leaves the stock.
  @inline(__always)
  package var fingerprint: UInt64 {
    var word = part(of: heights, 7) ^ part(of: UInt32(position), 8)
    for stack in 0..<7 { word ^= part(of: runs[stack].word, stack) }
    return word
  }

  /// The number of the state that a move leads to which uncovers nothing and takes no card from the stock.
  @inline(__always)
  package func fingerprint(_ now: UInt64, after move: KlondikeMove, in game: Klondike) -> UInt64 {
    let (from, to) = (Int(move.from), Int(move.to))
    switch move.kind {
    case .stackToFoundation:
      var run = runs[from]
      let next = heights + 1 &<< (UInt32(run.card(below: 0).code & 3) * 8)
      run.drop(1)
      return now ^ part(of: runs[from].word, from) ^ part(of: run.word, from)
        ^ part(of: heights, 7) ^ part(of: next, 7)
    case .stackToStack:
      var (run, other) = (runs[from], runs[to])
      other.append(Int(move.count), of: run)
      run.drop(Int(move.count))
      return now ^ part(of: runs[from].word, from) ^ part(of: run.word, from)
        ^ part(of: runs[to].word, to) ^ part(of: other.word, to)
    case .foundationToStack:
      let shift = UInt32(move.from) * 8
      var run = runs[to]
      run.push(PlayingCard(code: UInt8((heights &>> shift & 255) - 1) << 2 | move.from))
      return now ^ part(of: runs[to].word, to) ^ part(of: run.word, to)
        ^ part(of: heights, 7) ^ part(of: heights - 1 &<< shift, 7)
    default:
      var next = self
      next.make(move, in: game)
      return next.fingerprint
    }
  }

  @inline(__always)
  private func part(of word: UInt32, _ place: Int) -> UInt64 {
    SplitMix64.mix(UInt64(word) | UInt64(place + 1) << 32)
  }

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
