extension Klondike {
  /// Visits the moves of a view in their order until one is enough.
  @inline(__always)
  func visit(_ view: KlondikeView, _ isEnough: (KlondikeMove) -> Bool) {
    guard !view.isWon else { return }
    for stack in view.runs.goingUp(view.heights)
    where isEnough(KlondikeMove(.stackToFoundation, from: stack)) {
      return
    }
    let takers = Takers(view)
    var wanted: UInt32 = 0
    if rules.stock == .turned {
      if let card = view.wasteTop, view.foundationTakes(card) {
        if isEnough(KlondikeMove(.wasteToFoundation)) { return }
      }
    } else {
      for place in Bits(reachable(view)) {
        let card = PlayingCard(code: view.order[place])
        if takers.goals &>> UInt64(card.kind) & 1 == 1 { wanted |= 1 &<< UInt32(place) }
        if view.foundationTakes(card) {
          if isEnough(KlondikeMove(.stockToFoundation, from: place)) { return }
        }
      }
    }
    for from in 0..<7 {
      let run = view.runs[from]
      var kinds = run.kinds(wholeOnly: rules.runs == .blocks) & takers.goals
      if view.down(from) == 0 { kinds &= ~(3 << 24) }
      while kinds != 0 {
        let kind = kinds.trailingZeroBitCount
        kinds &= kinds &- 1
        let number = run.count(from: kind)
        guard isMovable(number, of: run, view) else { continue }
        for to in takers.stacks(kind)
        where isEnough(KlondikeMove(.stackToStack, from: from, to: to, count: number)) {
          return
        }
      }
    }
    if rules.stock == .turned {
      if let card = view.wasteTop {
        for to in takers.stacks(Int(card.kind)) where isEnough(KlondikeMove(.wasteToStack, to: to))
        {
          return
        }
      }
    } else {
      for place in Bits(wanted) {
        for to in takers.stacks(Int(PlayingCard(code: view.order[place]).kind))
        where isEnough(KlondikeMove(.stockToStack, from: place, to: to)) {
          return
        }
      }
    }
    if rules.foundationBack {
      for suit in 0..<4 {
        let height = view.heights &>> (UInt32(suit) * 8) & 255
        guard height > 0 else { continue }
        let card = PlayingCard(code: UInt8(height - 1) << 2 | UInt8(suit))
        for to in takers.stacks(Int(card.kind))
        where isEnough(KlondikeMove(.foundationToStack, from: suit, to: to)) {
          return
        }
      }
    }
    if rules.stock == .turned, view.left & ~.below(Int(view.position)) != 0 {
      _ = isEnough(KlondikeMove(.turn))
    } else if canRedeal(view) {
      _ = isEnough(KlondikeMove(.redeal))
    }
  }

  /// Whether the rules let so many cards of a run go.
  @inline(__always)
  private func isMovable(_ number: Int, of run: Run, _ view: KlondikeView) -> Bool {
    rules.runs != .freeing || number == run.count
      || view.foundationTakes(run.card(below: number))
  }

  /// Whether the waste may be dealt again by a move of its own.
  @inline(__always)
  private func canRedeal(_ view: KlondikeView) -> Bool {
    view.position > 0 && rules.allowsRedeal(after: Int(view.redeals))
      && (rules.stock == .turned || rules.wasteOrder != .kept)
  }

  /// The places of the stock and waste whose cards are played directly.
  @inline(__always)
  func reachable(_ view: KlondikeView) -> UInt32 {
    let now = reachableNow(view)
    guard rules.wasteOrder == .kept, rules.allowsRedeal(after: Int(view.redeals)) else {
      return now
    }
    return now | turnedUp(view.left)
  }

  /// The places whose cards are reached before the waste is dealt again.
  @inline(__always)
  func reachableNow(_ view: KlondikeView) -> UInt32 {
    let waste: UInt32 = view.position == 0 ? 0 : 1 &<< UInt32(view.position - 1)
    return waste | turnedUp(view.left & ~.below(Int(view.position)))
  }

  /// The last places of groups as they are turned.
  @inline(__always)
  private func turnedUp(_ places: UInt32) -> UInt32 {
    guard rules.draw > 1, places != 0 else { return places }
    var rest = places
    var up: UInt32 = 1 &<< (31 - UInt32(places.leadingZeroBitCount))
    while rest != 0 {
      for _ in 1..<rules.draw { rest &= rest &- 1 }
      up |= rest & (0 &- rest)
      rest &= rest &- 1
    }
    return up
  }
}
