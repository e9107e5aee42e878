extension Klondike {
  /// Visits the moves of a view in their order until one is enough.
  @inline(__always)
  func visit(_ view: KlondikeView, _ isEnough: (KlondikeMove) -> Bool) {
    guard !view.isWon else { return }
    for stack in 0..<7 {
      if let top = view.runs[stack].top, view.foundationTakes(top) {
        if isEnough(KlondikeMove(.stackToFoundation, from: stack)) { return }
      }
    }
    let reach = rules.stock == .turned ? 0 : reachable(view)
    var wanted: UInt32 = 0
    if rules.stock == .turned {
      if let card = view.wasteTop, view.foundationTakes(card) {
        if isEnough(KlondikeMove(.wasteToFoundation)) { return }
      }
    } else {
      let cards = view.wanted
      for place in Bits(reach) {
        let card = PlayingCard(code: view.order[place])
        guard card.bit & cards != 0 else { continue }
        wanted |= 1 << UInt32(place)
        if view.foundationTakes(card) {
          if isEnough(KlondikeMove(.stockToFoundation, from: place)) { return }
        }
      }
    }
    let goals = view.goals
    for from in 0..<7 {
      let run = view.runs[from]
      guard run.kinds(wholeOnly: rules.runs == .blocks) & goals != 0 else { continue }
      for to in 0..<7 {
        let number = movable(run, from, to, view)
        guard number > 0 else { continue }
        if isEnough(KlondikeMove(.stackToStack, from: from, to: to, count: number)) { return }
      }
    }
    if rules.stock == .turned {
      if let card = view.wasteTop {
        for to in 0..<7 where view.stack(to, takes: card) {
          if isEnough(KlondikeMove(.wasteToStack, to: to)) { return }
        }
      }
    } else {
      for place in Bits(wanted) {
        let card = PlayingCard(code: view.order[place])
        for to in 0..<7 where view.stack(to, takes: card) {
          if isEnough(KlondikeMove(.stockToStack, from: place, to: to)) { return }
        }
      }
    }
    if rules.foundationBack {
      for suit in 0..<4 {
        let height = view.heights >> (UInt32(suit) * 8) & 255
        guard height > 0 else { continue }
        let card = PlayingCard(code: UInt8(height - 1) << 2 | UInt8(suit))
        for to in 0..<7 where view.stack(to, takes: card) {
          if isEnough(KlondikeMove(.foundationToStack, from: suit, to: to)) { return }
        }
      }
    }
    if rules.stock == .turned, view.left & ~.below(Int(view.position)) != 0 {
      _ = isEnough(KlondikeMove(.turn))
    } else if canRedeal(view) {
      _ = isEnough(KlondikeMove(.redeal))
    }
  }

  /// How many cards of a run go to another stack.
  ///
  /// A king with all that lies on it does not go from the bottom of one stack to another, which would change nothing.
  @inline(__always)
  private func movable(_ run: Run, _ from: Int, _ to: Int, _ view: KlondikeView) -> Int {
    guard let top = view.runs[to].top else {
      let isKing = run.card(below: run.count - 1).isKing
      return isKing && view.down(from) > 0 ? run.count : 0
    }
    let number = run.fitting(on: top)
    guard from != to, number > 0 else { return 0 }
    guard rules.runs != .parts, number < run.count else { return number }
    guard rules.runs == .freeing else { return 0 }
    return view.foundationTakes(run.card(below: number)) ? number : 0
  }

  /// Whether the waste may be dealt again by a move of its own.
  @inline(__always)
  private func canRedeal(_ view: KlondikeView) -> Bool {
    view.position > 0 && rules.allowsRedeal(after: Int(view.redeals))
      && (rules.stock == .turned || rules.wasteOrder != .kept)
  }

  /// The places of the stock and waste whose cards are played directly.
  func reachable(_ view: KlondikeView) -> UInt32 {
    let now = reachableNow(view)
    guard rules.wasteOrder == .kept, rules.allowsRedeal(after: Int(view.redeals)) else {
      return now
    }
    return now | turnedUp(view.left)
  }

  /// The places whose cards are reached before the waste is dealt again.
  func reachableNow(_ view: KlondikeView) -> UInt32 {
    let waste: UInt32 = view.position == 0 ? 0 : 1 << UInt32(view.position - 1)
    return waste | turnedUp(view.left & ~.below(Int(view.position)))
  }

  /// The last places of groups as they are turned.
  @inline(__always)
  private func turnedUp(_ places: UInt32) -> UInt32 {
    guard rules.draw > 1, places != 0 else { return places }
    var rest = places
    var up: UInt32 = 1 << (31 - UInt32(places.leadingZeroBitCount))
    while rest != 0 {
      for _ in 1..<rules.draw { rest &= rest &- 1 }
      up |= rest & (0 &- rest)
      rest &= rest &- 1
    }
    return up
  }
}

extension KlondikeView {
  /// The ranks and colours that stacks take, the lower bit for black, two bits a rank.
  @inline(__always)
  var goals: UInt64 {
    var goals: UInt64 = 0
    for stack in 0..<7 {
      guard let top = runs[stack].top else {
        goals |= 3 << 24
        continue
      }
      let other: UInt64 = top.code & 1 == 1 ? 1 : 2
      goals |= (other << (UInt64(top.code >> 2) * 2)) >> 2
    }
    return goals
  }

  /// The cards that a foundation or a stack takes, as bits.
  @inline(__always)
  var wanted: UInt64 {
    var cards: UInt64 = 0
    for suit in 0..<4 {
      let height = heights >> (UInt32(suit) * 8) & 255
      cards |= 1 << UInt64(height * 4 + UInt32(suit))
    }
    for stack in 0..<7 {
      guard let top = runs[stack].top else {
        cards |= 15 << 48
        continue
      }
      // Both cards of the other colour, one lower; none below an ace.
      let others: UInt64 = top.code & 1 == 1 ? 0b0101_0000 : 0b1010_0000
      cards |= (others << UInt64(top.code & 0xFC)) >> 8
    }
    return cards
  }
}
