/// Which stacks take a card, for all kinds of cards: a kind is a rank and a colour, two kinds a rank.
struct Takers {
  /// The kind that each stack takes.
  private let needs: UInt64
  private let empty: Stacks
  /// The kinds that a stack takes, as bits.
  let goals: UInt64

  @inline(__always)
  init(_ view: KlondikeView) {
    let (tops, ones): (UInt64, UInt64) = (view.runs.tops, 0x0101_0101_0101_0101)
    let kinds = tops >> 1 & (ones &* 0x7E) | tops & ones
    // One rank lower and the other colour; below an ace that is 254 or 255, which is no kind.
    needs = ((kinds ^ ones | ones &* 0x80) &- ones &* 2) ^ ones &* 0x80
    empty = view.runs.empty
    var goals: UInt64 = empty.bits == 0 ? 0 : 3 << 24
    for stack in UInt64(0)..<7 { goals |= 1 &<< (needs &>> (stack &* 8)) & (0xFF_FFFF) }
    self.goals = goals
  }

  /// The stacks that take a kind.
  @inline(__always)
  func stacks(_ kind: Int) -> Stacks {
    kind < 24 ? Stacks(equal: needs, UInt64(kind)) : empty
  }
}
