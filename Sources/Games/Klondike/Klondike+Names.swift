extension Klondike: StudiedGame {
  package static let name = "klondike"
  package static let title = "Klondike"
  package static let help =
    "the patience with seven stacks; rates depend on rules, so they are told"
  package static let adviser = KlondikePlayer.Kind.greedy.rawValue
  package static let played = Klondike(KlondikeRules(.standard, draw: 1))

  /// Rules of papers and programs; each takes the keys that change it.
  package static let ruleSets = Catalogue(
    of: "rules of \(title)",
    KlondikeRules.Preset.allCases.flatMap { preset in
      // Nothing is read by a name with brackets: it is an example in lists.
      [family(preset, as: preset.rawValue, preset.help)]
        + (preset == .standard
          ? [family(preset, as: "standard(draw: 1)", "the same at draw 1")] : [])
    })

  private static func family(
    _ preset: KlondikeRules.Preset, as name: String, _ help: String
  ) -> Family<Klondike> {
    Family(name, help) { reader, _ throws(ParameterError) in
      let draw = try reader.whole("draw", isPlaced: true, in: 1...24, otherwise: 3)
      var rules = KlondikeRules(preset, draw: draw)
      if let redeals = try reader.value("redeals") {
        guard redeals == "unlimited" || (0...1000).contains(Int(redeals) ?? -1) else {
          throw ParameterError(
            found: redeals, expected: "redeals must be unlimited or a number from 0 to 1000")
        }
        rules.redeals = Int(redeals)
      }
      rules.wasteOrder = try reader.choice("order", otherwise: rules.wasteOrder)
      rules.runs = try reader.choice("runs", otherwise: rules.runs)
      rules.foundationBack =
        try reader.choice("back", otherwise: YesNo(rules.foundationBack)) == .yes
      rules.stock = try reader.choice("stock", otherwise: rules.stock)
      rules.scoring = try reader.choice("score", otherwise: rules.scoring)
      return Klondike(rules, named: preset)
    }
  }

  private enum YesNo: String, CaseIterable {
    case yes, no
    init(_ isYes: Bool) { self = isYes ? .yes : .no }
  }

  /// The rules with a name that these were made of, and what differs from them.
  package var rulesName: String {
    let usual = KlondikeRules(preset, draw: rules.draw)
    var text = ParameterText(name: preset.rawValue)
    text.note("draw", "\(rules.draw)", if: rules.draw != 3)
    text.note(
      "redeals", rules.redeals.map { "\($0)" } ?? "unlimited", if: rules.redeals != usual.redeals)
    text.note("order", rules.wasteOrder.rawValue, if: rules.wasteOrder != usual.wasteOrder)
    text.note("runs", rules.runs.rawValue, if: rules.runs != usual.runs)
    text.note(
      "back", YesNo(rules.foundationBack).rawValue, if: rules.foundationBack != usual.foundationBack
    )
    text.note("stock", rules.stock.rawValue, if: rules.stock != usual.stock)
    text.note("score", rules.scoring.rawValue, if: rules.scoring != usual.scoring)
    return text.description
  }

  package var words: String { rules.description }

  package var players: Catalogue<KlondikePlayer> {
    Catalogue(of: "player of \(Self.title)", KlondikePlayer.Kind.allCases.map { family($0) })
  }

  private func family(_ kind: KlondikePlayer.Kind) -> Family<KlondikePlayer> {
    Family(kind.rawValue, kind.help) { reader, _ throws(ParameterError) in
      var (trials, ties, end) = (KlondikePlayer.usualTrials, Ties.first, PairsEnd.pairs)
      switch kind {
      case .monteCarlo:
        trials = try reader.whole("trials", isPlaced: true, in: 1...10_000, otherwise: trials)
      case .greedy: ties = try reader.choice("ties", otherwise: ties)
      case .pairs: end = try reader.choice("end", otherwise: end)
      default: break
      }
      return KlondikePlayer(
        kind, self, trials: trials, drawsAmongEquals: ties == .drawn,
        finishesGreedily: end == .greedy)
    }
  }
}

extension KlondikePlayer {
  package var name: String {
    var text = ParameterText(name: kind.rawValue)
    text.note("trials", "\(trials)", if: kind == .monteCarlo && trials != Self.usualTrials)
    text.note("ties", Ties.drawn.rawValue, if: kind == .greedy && drawsAmongEquals)
    text.note("end", PairsEnd.greedy.rawValue, if: kind == .pairs && finishesGreedily)
    return text.description
  }

  package static let usualTrials = 10
}

private enum Ties: String, CaseIterable { case first, drawn }

private enum PairsEnd: String, CaseIterable { case pairs, greedy }

extension ParameterText {
  fileprivate mutating func note(_ key: String, _ value: String, if isChanged: Bool) {
    if isChanged { arguments.append(.init(key: key, value: value)) }
  }
}

extension Klondike {
  package static let tallied = (number: 1, title: "cards on the foundations")

  /// Measures of a game: whether it was won, the cards on the foundations, the score by the rules,
  /// its moves, and whether it had as many as are played at most, which counts as not won.
  package static let measures: [GameMeasure] = [
    GameMeasure(
      "won", title: "Games won", preference: .more, number: 0,
      smallestRelevantDifference: 0.002, verdict: ("wins", "percentage points more games")),
    GameMeasure(
      "cards", title: "Cards on the foundations", unit: "cards per game", preference: .more,
      number: 1, smallestRelevantDifference: 0.1,
      verdict: ("brings", "more cards per game to the foundations")),
    GameMeasure(
      "score", title: "Score", unit: "points per game", preference: .more, number: 2,
      smallestRelevantDifference: 1, verdict: ("scores", "more points per game")),
    GameMeasure(
      "moves", title: "Moves per game", unit: "moves per game", preference: .fewer, number: 3,
      smallestRelevantDifference: 1, verdict: ("makes", "fewer moves per game")),
    GameMeasure(
      "cutoff", title: "Games cut off", preference: .fewer, number: 4,
      smallestRelevantDifference: 0.002,
      verdict: ("has", "percentage points fewer games cut off")),
  ]

  /// Games won and cards on the foundations, of random and greedy play, by the cards turned at once.
  package static let quantities: [GameQuantity] = [
    ("won", "share of games won", nil), ("cards", "mean cards on the foundations", "cards"),
  ].flatMap { (measure: String, words: String, unit: String?) in
    ["random", "greedy"].map { player in
      let title = "\(words) by \(player) play"
      return GameQuantity(
        player == "greedy" ? "klondike.\(measure)" : "klondike.\(player).\(measure)",
        help: "Klondike: \(title)", title: title, of: ("draw", "cards turned at once", 1...8),
        unit: unit,
        source: .played(by: player, measure: measure) { "standard(draw: \($0))" })
    }
  }

  /// Whether the game was won, the cards on the foundations, the score, the moves, and whether there were too many.
  package func numbers(
    of game: (state: KlondikeState, end: GameEnd, moves: Int), seat: Int
  ) -> [Int] {
    let view = game.state.view
    return [
      view.isWon ? 1 : 0, view.cardsUp, score(of: view), game.moves,
      game.end == .tooLong ? 1 : 0,
    ]
  }
}
