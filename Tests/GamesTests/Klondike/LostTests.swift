import Games
import Testing

/// That a game cannot be won any more: where it is said, no moves win, whatever the cards are that nobody has seen.
@Suite("Lost games of Klondike") struct LostTests {
  /// The end of a game: each suit up to some height, the other cards dealt to stacks, some face down, and to the stock.
  ///
  /// Everything is drawn, so that most of these ends come from no real game; the claim is about what follows.
  private static func end(
    _ stream: inout RandomStream, heights: ClosedRange<Int>, hidden: Int
  ) -> KlondikeState {
    var up: [Suit: Int] = [:]
    for suit in Suit.allCases {
      up[suit] =
        heights.lowerBound + Int(stream.draw(below: UInt64(heights.count)))
    }
    var rest = PlayingCard.all.filter { $0.rank > up[$0.suit] ?? 0 }
    for place in rest.indices {
      rest.swapAt(place, place + Int(stream.draw(below: UInt64(rest.count - place))))
    }
    func take() -> String? { rest.isEmpty ? nil : "\(rest.removeLast())" }
    var stacks: [String] = []
    for stack in 0..<7 {
      let down = stack < hidden ? take() : nil
      let up = take()
      stacks.append(
        down != nil && up != nil ? "\(down ?? "")|\(up ?? "")" : up ?? down ?? "")
    }
    let waste = Int(stream.draw(below: UInt64(rest.count + 1)))
    let names = rest.map { "\($0)" }
    return layout(
      stacks, waste: names.prefix(waste).joined(separator: " "),
      stock: names.dropFirst(waste).joined(separator: " "), up: up, isKnown: true)
  }

  /// Whether some moves win, found by making all moves from all states with the whole truth; nil if they are too many.
  private func isWinnable(_ game: Klondike, _ start: KlondikeState) -> Bool? {
    var waiting = [start]
    var seen = Set([key(game, start)])
    while let state = waiting.popLast() {
      for move in game.moves(in: state) {
        var next = state
        game.play(move, in: &next)
        if next.view.isWon { return true }
        if seen.insert(key(game, next)).inserted { waiting.append(next) }
        if seen.count > 40_000 { return nil }
      }
    }
    return false
  }

  /// What decides what can still happen, put together here from what is public.
  private func key(_ game: Klondike, _ state: KlondikeState) -> [Int] {
    var key = Suit.allCases.map { state.view.height(of: $0) }
    if game.rules.redeals != nil { key.append(Int(state.view.redeals)) }
    for stack in 0..<7 {
      key.append(100 + state.view.down(stack))
      key += state.view.runs[stack].cards.map { Int($0.code) }
    }
    key.append(-1)
    key += state.view.waste.map { Int($0?.code ?? 99) }
    key.append(-1)
    return key + state.view.stock.map { Int($0?.code ?? 99) }
  }

  /// Rules by which games are lost with all cards known, each with heights of foundations that leave few enough states.
  private static let known: [(rules: KlondikeRules, heights: ClosedRange<Int>)] = {
    var once = KlondikeRules.standard(draw: 1)
    (once.redeals, once.foundationBack) = (0, false)
    var twice = KlondikeRules.standard(draw: 3)
    (twice.redeals, twice.foundationBack) = (1, false)
    var whole = KlondikeRules.kortsmit(draw: 3)
    (whole.stock, whole.redeals) = (.turned, 0)
    var free = KlondikeRules.standard(draw: 3)
    free.foundationBack = false
    return [(once, 8...9), (twice, 8...9), (whole, 7...9), (free, 8...9)]
  }()

  /// Where all cards are known the claim holds exactly where no moves win (seed 31).
  @Test func `lost exactly where no moves win, if all is known`() {
    var (won, lost, open) = (0, 0, 0)
    for (rules, heights) in Self.known {
      let game = Klondike(rules)
      for number in UInt64(0)..<60 {
        var stream = StreamFamily(seed: 31).stream(game: number, purpose: .deal)
        let state = Self.end(&stream, heights: heights, hidden: 0)
        #expect(state.isSound)
        guard let canWin = isWinnable(game, state) else {
          open += 1
          continue
        }
        #expect(game.isLost(seeing: state.view, within: .max) == !canWin, "\(rules) \(number)")
        if canWin { won += 1 } else { lost += 1 }
      }
    }
    #expect(won > 30 && lost > 10 && open < 150, "\(won) \(lost) \(open)")
  }

  /// With cards face down the claim holds for every order in which they may lie (seed 32).
  @Test func `lost whatever lies face down`() {
    var lost = 0
    for (rules, _) in Self.known {
      let game = Klondike(rules)
      for number in UInt64(0)..<150 {
        var stream = StreamFamily(seed: 32).stream(game: number, purpose: .deal)
        let state = Self.end(&stream, heights: 5...9, hidden: 2)
        guard game.isLost(seeing: state.view) else { continue }
        // Two cards have two orders.
        var other = state
        (other.covered[0], other.covered[1]) = (state.covered[1], state.covered[0])
        for state in [state, other] {
          guard let canWin = isWinnable(game, state) else { continue }
          lost += 1
          #expect(!canWin, "\(rules) \(number)")
        }
      }
    }
    #expect(lost > 10, "\(lost)")
  }

  /// A way of play to a claim: deals that are given up by whoever follows hints, and those that are won.
  @Test func `won games are never called lost, and the claim stays`() throws {
    let game = Klondike(.standard(draw: 1))
    var (won, lost, checked) = (0, 0, 0)
    for number in UInt64(0)..<40 {
      var stream = StreamFamily(seed: 33).stream(game: number, purpose: .deal)
      var state = game.deal(&stream)
      var claims: [Bool] = []
      while case .move(let move) = game.hint(seeing: state.view) {
        claims.append(game.isLost(seeing: state.view))
        if claims.last == true, !claims.dropLast().contains(true),
          let canWin = isWinnable(game, state)
        {
          checked += 1
          #expect(!canWin, "\(number)")
        }
        game.play(move, in: &state)
      }
      claims.append(game.isLost(seeing: state.view))
      if state.view.isWon {
        won += 1
        #expect(!claims.contains(true), "\(number)")
      } else if let first = claims.firstIndex(of: true) {
        // Whatever is done then, it stays lost.
        lost += 1
        #expect(claims[first...].allSatisfy { $0 }, "\(number)")
      }
      // Where there is no way to progress there is none to win.
      if case .hopeless = game.hint(seeing: state.view) {
        #expect(game.isLost(seeing: state.view), "\(number)")
      }
    }
    #expect(won > 5 && lost > 5 && checked > 5, "\(won) \(lost) \(checked)")
  }

  /// The bound counts states, and without enough of them nothing is said.
  @Test func `nothing is said beyond the bound or of a waste in another order`() throws {
    let stuck = layout(
      ["AS|KC", "AH|KD", "AC|KH", "AD|KS", "2S|9C", "2H|9S", "2C|6C"], isKnown: true)
    let game = Klondike(.standard())
    #expect(game.isLost(seeing: stuck.view))
    var rules = KlondikeRules.standard()
    for order in [KlondikeRules.WasteOrder.reversed, .reshuffled] {
      rules.wasteOrder = order
      #expect(!Klondike(rules).isLost(seeing: stuck.view))
    }
    // Three cards go to and fro, and none of that helps.
    let idle = layout(["AS|9C", "KH", "QC", "JH", "", "", ""], isKnown: true)
    let proof = try #require((1...200).first { game.isLost(seeing: idle.view, within: $0) })
    #expect(proof > 3 && !game.isLost(seeing: idle.view, within: proof - 1))
    #expect(game.isLost(seeing: idle.view, within: proof + 1))
  }

  /// An unseen card may be the one that is missing.
  @Test func `cards of the stock that nobody has seen leave hope`() {
    let stacks = ["2S|KC", "2H|KD", "2C|KH", "2D|KS", "3S|6C", "3H|6S", "3C|6D"]
    let game = Klondike(.standard(draw: 1))
    #expect(!game.isLost(seeing: layout(stacks, stock: "9S 9H").view))
    #expect(game.isLost(seeing: layout(stacks, stock: "9S 9H", isKnown: true).view))
    var rules = KlondikeRules.standard(draw: 1)
    rules.redeals = 0
    // What is passed does not come again.
    let passed = layout(stacks, waste: "9S 9H", redeals: 0, isKnown: true)
    #expect(Klondike(rules).isLost(seeing: passed.view))
  }
}
