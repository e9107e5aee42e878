extension Klondike {
  /// Visits the moves of a view in their order until one is enough, and returns whether one was.
  @inline(__always) @discardableResult
  func visit(_ view: KlondikeView, _ isEnough: (KlondikeMove) -> Bool) -> Bool {
    guard !view.isWon else { return false }
    let (takers, stock) = (Takers(view), playable(view))
    return visitStacksUp(view, isEnough) || visitStockUp(view, stock, isEnough)
      || visitBetweenStacks(view, takers, isEnough)
      || visitStockToStacks(view, stock, takers, isEnough) || visitBack(view, takers, isEnough)
      || visitTurn(view, isEnough)
  }

  @inline(__always)
  func visitStacksUp(_ view: KlondikeView, _ isEnough: (KlondikeMove) -> Bool) -> Bool {
    for stack in view.runs.goingUp(view.heights)
    where isEnough(KlondikeMove(.stackToFoundation, from: stack)) {
      return true
    }
    return false
  }

  @inline(__always)
  func visitStockUp(
    _ view: KlondikeView, _ stock: UInt32, _ isEnough: (KlondikeMove) -> Bool
  ) -> Bool {
    for place in Bits(stock)
    where view.foundationTakes(PlayingCard(code: view.order[place]))
      && isEnough(
        rules.stock == .turned
          ? KlondikeMove(.wasteToFoundation) : KlondikeMove(.stockToFoundation, from: place))
    {
      return true
    }
    return false
  }

  @inline(__always)
  func visitBetweenStacks(
    _ view: KlondikeView, _ takers: Takers, wholeOnly: Bool = false,
    _ isEnough: (KlondikeMove) -> Bool
  ) -> Bool {
    let comers = rules.runs == .useful && !wholeOnly ? coming(view, fromFoundations: true) : 0
    for from in 0..<7 {
      let run = view.runs[from]
      var kinds = run.kinds(wholeOnly: wholeOnly || rules.runs == .blocks) & takers.goals
      if view.down(from) == 0 { kinds &= ~(3 << 24) }
      while kinds != 0 {
        let kind = kinds.trailingZeroBitCount
        kinds &= kinds &- 1
        let number = run.count(from: kind)
        guard isMovable(number, of: run, view, comers) else { continue }
        for to in takers.stacks(kind)
        where isEnough(KlondikeMove(.stackToStack, from: from, to: to, count: number)) {
          return true
        }
      }
    }
    return false
  }

  @inline(__always)
  func visitStockToStacks(
    _ view: KlondikeView, _ stock: UInt32, _ takers: Takers, _ isEnough: (KlondikeMove) -> Bool
  ) -> Bool {
    for place in Bits(stock) {
      let kind = Int(PlayingCard(code: view.order[place]).kind)
      guard takers.goals &>> UInt64(kind) & 1 == 1 else { continue }
      for to in takers.stacks(kind)
      where isEnough(
        rules.stock == .turned
          ? KlondikeMove(.wasteToStack, to: to) : KlondikeMove(.stockToStack, from: place, to: to))
      {
        return true
      }
    }
    return false
  }

  @inline(__always)
  func visitBack(
    _ view: KlondikeView, _ takers: Takers, _ isEnough: (KlondikeMove) -> Bool
  ) -> Bool {
    guard rules.foundationBack else { return false }
    let comers = rules.runs == .useful ? coming(view, fromFoundations: false) : 0
    for suit in 0..<4 {
      let height = view.heights &>> (UInt32(suit) * 8) & 255
      guard height > 0 else { continue }
      let card = PlayingCard(code: UInt8(height - 1) << 2 | UInt8(suit))
      guard rules.runs != .useful || Self.some(comers, goOn: card) else { continue }
      for to in takers.stacks(Int(card.kind))
      where isEnough(KlondikeMove(.foundationToStack, from: suit, to: to)) {
        return true
      }
    }
    return false
  }

  @inline(__always)
  func visitTurn(_ view: KlondikeView, _ isEnough: (KlondikeMove) -> Bool) -> Bool {
    if rules.stock == .turned, view.left & ~.below(Int(view.position)) != 0 {
      return isEnough(KlondikeMove(.turn))
    }
    return canRedeal(view) && isEnough(KlondikeMove(.redeal))
  }

  @inline(__always)
  private func isMovable(_ number: Int, of run: CardRun, _ view: KlondikeView, _ comers: UInt64)
    -> Bool
  {
    guard rules.runs == .freeing || rules.runs == .useful, number < run.count else { return true }
    let freed = run.card(below: number)
    return view.foundationTakes(freed) || Self.some(comers, goOn: freed)
  }

  /// The kinds of the cards that could go on a card that becomes free, without another part of a run, as bits.
  private func coming(_ view: KlondikeView, fromFoundations: Bool) -> UInt64 {
    var kinds: UInt64 = 0
    for place in Bits(playable(view)) {
      kinds |= 1 &<< UInt64(PlayingCard(code: view.order[place]).kind)
    }
    for stack in 0..<7 {
      let run = view.runs[stack]
      if !run.isEmpty { kinds |= 1 &<< UInt64(run.card(below: run.count - 1).kind) }
    }
    guard fromFoundations, rules.foundationBack else { return kinds }
    for card in PlayingCard.all where card.rank == view.height(of: card.suit) {
      kinds |= 1 &<< UInt64(card.kind)
    }
    return kinds
  }

  @inline(__always)
  private static func some(_ kinds: UInt64, goOn card: PlayingCard) -> Bool {
    card.kind > 1 && kinds &>> UInt64((card.kind ^ 1) &- 2) & 1 == 1
  }

  @inline(__always)
  private func canRedeal(_ view: KlondikeView) -> Bool {
    view.position > 0 && rules.allowsRedeal(after: Int(view.redeals))
      && (rules.stock == .turned || rules.wasteOrder != .kept)
  }

  /// The places of the stock and waste whose cards may be played.
  @inline(__always)
  func playable(_ view: KlondikeView) -> UInt32 {
    guard rules.stock == .turned else { return reachable(view) }
    return view.position == 0 ? 0 : 1 &<< UInt32(view.position - 1)
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

/// Which stacks take a card, for all kinds of cards: a kind is a rank and a colour, two kinds a rank.
struct Takers {
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

  @inline(__always)
  func stacks(_ kind: Int) -> Stacks {
    kind < 24 ? Stacks(equal: needs, UInt64(kind)) : empty
  }
}
