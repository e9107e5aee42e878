package struct PlayWords: Sendable {
  package let state: PlayState
  package let theme: CardTheme

  /// The name of a place on the screen, such as its key; nil if cards are named by their notation.
  private let label: (@Sendable (Int) -> String)?

  package init(
    state: PlayState, theme: CardTheme = .classic, label: (@Sendable (Int) -> String)? = nil
  ) {
    (self.state, self.theme, self.label) = (state, theme, label)
  }

  private var deck: Deck { state.setup.deck }

  /// The line above the cards: the game, its cards, the clock and the score of every side.
  package var head: String {
    let sides = state.setup.race == nil ? 0 : state.setup.sides
    let points = (0..<sides).map { standing($0) }.joined(separator: " : ")
    return points.isEmpty ? title : "\(title)   \(points)"
  }

  /// The line above the cards without the points of several sides.
  package var title: String {
    let setup = state.setup
    var parts = [setup.isPuzzle ? "puzzle" : "game \(setup.game) of seed \(setup.seed)"]
    if setup.isPuzzle {
      parts.append("\(state.found.count) of \(state.table.sets.count) Sets")
    } else {
      parts.append("\(state.slots.count) cards, \(state.table.cardsLeft) left")
    }
    parts.append(Self.clock(state.elapsed))
    if setup.race == nil { parts.append("score \(points(of: 0))") }
    return parts.joined(separator: "   ")
  }

  package func name(_ side: Int) -> String { state.setup.name(of: side) }

  /// The points of a side to a tenth, as a game in progress shows them.
  package func points(of side: Int) -> String { Self.shown(state.score(of: side)) }

  private func standing(_ side: Int) -> String { "\(name(side)) \(points(of: side))" }

  /// The line below the cards: the current claim, the latest event, or the end of the game.
  package var news: String {
    if state.isPaused { return "Paused." }
    if state.isOver { return over }
    if let holder = state.holder, let end = state.claimEnds {
      let who = name(holder).withCapital
      guard end < .max else { return "\(who) claimed." }
      return "\(who) claimed: \((end - state.elapsed + 999) / 1000) s to show a Set."
    }
    let sides = 0..<state.setup.sides
    let ends = sides.compactMap { state.blockedUntil($0) }
    guard state.news != nil, let until = ends.min() else { return told }
    let rest = until == .max ? "" : " for \((until - state.elapsed + 999) / 1000) s"
    let free = sides.filter { state.blockedUntil($0) == nil }
    if free.count == 1 { return "\(told) Only \(name(free[0])) may claim\(rest)." }
    let blocked = sides.filter { state.blockedUntil($0) != nil }.map { name($0) }
    return "\(told) \(blocked.listed().withCapital) may not claim\(rest)."
  }

  private var told: String {
    switch state.news {
    case .took(let side, let level, let milliseconds, let points):
      let who = state.setup.race == nil ? "" : "\(name(side).withCapital): "
      return who + "a Set of level \(level) in \(Self.seconds(milliseconds)) s, "
        + "\(Self.gain(points))."
    case .mismatch(let side, let points):
      let who = state.setup.race == nil ? "No Set" : "No Set by \(name(side))"
      return points == 0 ? "\(who)\(fault)." : "\(who)\(fault), \(Self.gain(points))."
    case .failed(let side, let points):
      return "\(name(side).withCapital) claimed and showed no Set: \(Self.gain(points))."
    case .known: return "You have found this Set already."
    case .dealt: return "Three more cards: there was no Set."
    case .missed(let cards): return "There was a Set: \(names(cards))."
    case .called(let side): return "\(name(side).withCapital) would like more cards."
    case .hint(let hint): return words(hint)
    case .hintLater(let time?):
      return "The next hint comes in \((max(1, time - state.elapsed) + 999) / 1000) s."
    case .hintLater(nil):
      return "No hint yet: hints come by \(state.setup.hints?.name ?? "")."
    case .noHint: return "No more hints by the rules of this game."
    case .undone: return "The last move is taken back."
    case nil: return ""
    }
  }

  private var fault: String {
    guard state.verdict == .mismatch,
      let three = (0..<state.setup.sides).map({ state.selection(of: $0) }).first(where: {
        $0.count == 3
      })
    else { return "" }
    return CardFace.fault(three.map { CardFace($0, in: deck) }, theme).map { ": \($0)" } ?? ""
  }

  private func words(_ hint: ShownHint) -> String {
    guard hint.sets > 0 else { return "There is no Set: deal three more cards." }
    switch hint.help {
    case .count: return hint.sets == 1 ? "There is 1 Set." : "There are \(hint.sets) Sets."
    case .whether: return "There is a Set."
    case .pattern:
      guard deck == .standard else {
        return "A Set of level \(hint.differing.count { $0 })."
      }
      let differ = hint.differing.indices.filter { hint.differing[$0] }.map { Self.attributes[$0] }
      return "A Set that differs in \(differ.joined(separator: ", ")) alone."
    case .cards, .ladder: return "Of a Set: \(names(hint.cards))."
    }
  }

  /// Cards by the names of their places, such as “b, f, k”, or by their notation.
  private func names(_ cards: [Card]) -> String {
    let slots = state.slots
    guard let label else { return state.setup.notation(of: cards) }
    return cards.map { card in
      slots.firstIndex(of: card).map(label) ?? deck.notation(of: card)
    }.joined(separator: ", ")
  }

  private var over: String {
    let result =
      state.setup.race == nil
      ? (state.setup.isPuzzle ? "All Sets found" : "The game is over")
      : state.setup.sides > 2
        ? state.ranked.map { "\(state.place(of: $0)). \(standing($0))" }.joined(separator: ", ")
        : (0..<state.setup.sides).map { standing($0) }.joined(separator: ", ")
    return "\(result.withCapital): \(Self.clock(state.elapsed))."
  }

  static let attributes = ["number", "colour", "shading", "shape"]

  /// Minutes and seconds, such as `4:07`, of a time that is not negative.
  package static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Seconds with one decimal, such as `12.3`, of a time that is not negative.
  package static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Points without trailing zeros, such as `-2.5`.
  package static func points(_ thousandths: Int) -> String {
    ParameterText.number(Double(thousandths) / 1000)
  }

  static func shown(_ thousandths: Int) -> String {
    points((abs(thousandths) + 50) / 100 * (thousandths < 0 ? -100 : 100))
  }

  private static func gain(_ thousandths: Int) -> String {
    let text = shown(thousandths)
    return (text.hasPrefix("-") ? "" : "+") + text
      + " point\(["1", "-1"].contains(text) ? "" : "s")"
  }
}
