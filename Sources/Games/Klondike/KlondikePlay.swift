extension KlondikeView {
  /// Makes a move as far as it can be foreseen: nothing is uncovered, turned or shuffled.
  @inline(__always)
  mutating func make(_ move: KlondikeMove, in game: Klondike) {
    let (from, to) = (Int(move.from), Int(move.to))
    switch move.kind {
    case .stackToFoundation:
      var run = runs[from]
      putUp(run.card(below: 0))
      run.drop(1)
      runs[from] = run
    case .wasteToFoundation:
      putUp(takeFromStock(Int(position) - 1))
    case .stockToFoundation:
      reach(from, in: game)
      putUp(takeFromStock(from))
    case .stackToStack:
      var run = runs[from]
      var other = runs[to]
      other.append(Int(move.count), of: run)
      run.drop(Int(move.count))
      runs[to] = other
      runs[from] = run
    case .wasteToStack:
      put(takeFromStock(Int(position) - 1), on: to)
      points += 5
    case .stockToStack:
      reach(from, in: game)
      put(takeFromStock(from), on: to)
      points += 5
    case .foundationToStack:
      let suit = UInt32(move.from)
      let height = heights &>> (suit * 8) & 255
      heights -= 1 &<< (suit * 8)
      if height == 1 { clearPlace(of: UInt16(suit)) }
      put(PlayingCard(code: UInt8(height - 1) << 2 | move.from), on: to)
      points -= 15
    case .turn:
      for place in Bits(left & ~.below(Int(position))).prefix(game.rules.draw) {
        position = UInt8(place + 1)
      }
    case .redeal: countRedeal(in: game)
    }
  }

  @inline(__always)
  private mutating func put(_ card: PlayingCard, on stack: Int) {
    var run = runs[stack]
    run.push(card)
    runs[stack] = run
  }

  @inline(__always)
  private mutating func putUp(_ card: PlayingCard) {
    if card.isAce { choosePlace(for: UInt16(card.code & 3)) }
    heights += 1 &<< (UInt32(card.code & 3) * 8)
    points += 10
  }

  private mutating func choosePlace(for suit: UInt16) {
    for place in UInt16(0)..<4 where places &>> (place * 4) & 15 == 0 {
      places |= (suit | 4) &<< (place * 4)
      return
    }
  }

  private mutating func clearPlace(of suit: UInt16) {
    for place in UInt16(0)..<4 where places &>> (place * 4) & 15 == suit | 4 {
      places &= ~(15 &<< (place * 4))
    }
  }

  @inline(__always)
  private mutating func takeFromStock(_ place: Int) -> PlayingCard {
    left &= ~(1 &<< UInt32(place))
    let waste = left & .below(place)
    position = UInt8(32 - waste.leadingZeroBitCount)
    return PlayingCard(code: order[place])
  }

  /// Counts the redeal without which a place is not reached.
  @inline(__always)
  private mutating func reach(_ place: Int, in game: Klondike) {
    if game.reachableNow(self) &>> UInt32(place) & 1 == 0 { countRedeal(in: game) }
  }

  private mutating func countRedeal(in game: Klondike) {
    redeals &+= 1
    if game.rules.draw == 1 { points -= 100 } else if redeals >= 3 { points -= 20 }
    position = 0
  }
}

extension KlondikeState {
  @inline(__always)
  mutating func make(_ move: KlondikeMove, in game: Klondike) {
    let start = Int(view.position)
    view.make(move, in: game)
    switch move.kind {
    case .turn: show(from: start)
    case .redeal: redeal(game.rules)
    case .stackToFoundation, .stackToStack: uncover(Int(move.from))
    default: break
    }
  }

  @inline(__always)
  private mutating func uncover(_ stack: Int) {
    var run = view.runs[stack]
    guard run.isEmpty, view.down(stack) > 0 else { return }
    run.push(PlayingCard(code: UInt8(truncatingIfNeeded: covered[stack] & 63)))
    view.runs[stack] = run
    covered[stack] >>= 6
    view.downs -= 1 &<< UInt32(stack * 4)
    view.points += 5
  }

  private mutating func show(from start: Int) {
    for place in Bits(view.left & .below(Int(view.position)) & ~.below(start)) {
      view.order[place] = order[place]
      view.shuffled &= ~PlayingCard(code: order[place]).bit
    }
  }

  private mutating func redeal(_ rules: KlondikeRules) {
    guard rules.wasteOrder != .kept else { return }
    let places = Bits(view.left)
    var next = Pile()
    var count = view.stockAndWaste
    view.left = .below(count)
    if rules.wasteOrder == .reversed {
      for place in places {
        count -= 1
        next[count] = order[place]
      }
    } else {
      var codes: [UInt8] = []
      for place in places { codes.append(order[place]) }
      for place in 0..<count {
        chance = SplitMix64.mix(chance &+ 0x9E37_79B9_7F4A_7C15)
        let other = place + Int(chance.multipliedFullWidth(by: UInt64(count - place)).high)
        codes.swapAt(place, other)
        next[place] = codes[place]
      }
      if rules.stock == .turned {
        for code in codes { view.shuffled |= PlayingCard(code: code).bit }
      }
    }
    order = next
    view.order = view.shuffled == 0 ? next : Pile()
  }
}
