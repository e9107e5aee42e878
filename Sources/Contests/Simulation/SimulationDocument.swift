extension SimulationSummary {
  /// The simulation as a result for programs and for people, with the integer counts that `setlab merge` needs.
  public var document: Document {
    let (plan, isNumbered) = (simulation.plan, simulation.tally.isNumbered)
    return Document(
      [.init("schema", 1)] + simulation.opening(simulation.tally.games, seed: plan.seed) + [
        .init("strategy", .string(plan.strategy.name))
      ] + plan.deals.members + [.init("convention", .string(convention.rawValue))]
        + confidence.members + rule.members(simulation.end)
        + [stoppingCorrection.map { .init("clearedCorrection", .number($0)) }].compactMap { $0 } + [
          member(.tables), member(.bySize),
          .init(
            Part.dealMore.rawValue, rows: table(.dealMore),
            json: .object(
              JSON.members(of: dealMores) + [
                .init("histogram", .counts(simulation.tally.dealMores))
              ])),
          member(.leftover), member(.largestTable),
        ] + (isNumbered ? [member(.tallTables)] : []) + [
          .init("setsTaken", .object(JSON.members(of: setsTaken)))
        ] + (convention == .all && isNumbered ? [member(.byNumber)] : [])
        + simulation.closing(simulation.trialsPerSecond), sections: sections)
  }

  private func member(_ part: Part) -> Document.Member {
    .init(part.rawValue, rows: table(part))
  }
}

extension JSON {
  static func members(of estimate: Estimate) -> [Member] {
    [
      .init("mean", .number(estimate.value)), .init("low", .number(estimate.interval.lower)),
      .init("high", .number(estimate.interval.upper)),
    ]
  }

  static func counts(_ histogram: [Int]) -> JSON {
    let end = (histogram.lastIndex { $0 != 0 } ?? -1) + 1
    return .array(histogram.prefix(end).map { .integer($0) })
  }
}

extension SimulationSummary {
  /// The estimate of a measure that comparisons use too; nil for an unknown name.
  package func estimate(of measure: String) -> Estimate? {
    switch measure {
    case "dealmores": dealMores
    case "noset12": setFree(12)
    case "noset15": setFree(15)
    case "largest": largest
    case "setstaken": setsTaken
    case "leftover": leftover
    case "cleared": cleared
    default: nil
    }
  }

  /// Half the width of the interval of a measure; NaN for an unknown name and where nothing of the kind was seen.
  package func halfWidth(of measure: String) -> Double {
    estimate(of: measure)?.interval.halfWidth ?? .nan
  }

  private func setFree(_ cards: Int) -> Estimate {
    size(of: cards)?.setFree ?? Estimate(value: .nan, interval: .unit)
  }

  private var sections: [Section] {
    let measure = [Measure].ofGames.first { $0.name == rule.measure }
    let goal = rule.sentence(simulation.end, known: "“\(rule.measure ?? "")”") {
      measure?.amount($0) ?? "\($0)"
    }
    let correction = stoppingCorrection.map {
      "The share of cleared games has (1 − 2p)/n = \(NumberText.percent($0, decimals: 4)) added: low shares end "
        + "such a run sooner"
    }
    return [
      Section(
        sentences: [heading, simulation.timing(in: "game")] + [goal, correction].compactMap { $0 }),
      Section(
        "Tables without a Set, by size (\(confidence.percent) intervals; the game is the unit\(smallCounts))",
        table: table(.bySize)),
    ] + [12, 15, 18].compactMap(byCardsLeft) + [
      Section(
        "Per game",
        sentences: [
          "deal-mores  \(NumberText.estimate(dealMores, decimals: 5))",
          "Sets taken  \(NumberText.estimate(setsTaken, decimals: 4))",
        ]),
      Section("Games by cards left over", table: table(.leftover)),
      Section("Games by largest table", table: table(.largestTable)),
    ]
  }

  /// The games in one line, which is the same each time they are played.
  public var heading: String {
    let plan = simulation.plan
    let games = NumberText.counted(simulation.tally.games, "game")
    let counted = convention == .all ? "" : ", tables counted as \(convention.rawValue)"
    let method = confidence.unusualMethod.map { ", \($0) intervals of shares" } ?? ""
    return """
      \(games) \(simulation.span(ofSeed: plan.seed)): \
      \(plan.strategy.name) play, \(plan.deals.words)\(counted)\(method)
      """
  }

  package static func glimpse(of tally: GameTally) -> String {
    let sums = tally.sums(size: Rules.cardsAtStart, .all)
    guard sums.y > 0 else { return "" }
    return "no Set on 12: " + NumberText.percent(Double(sums.x) / Double(sums.y), decimals: 2)
  }

  /// The method for intervals of ratios with small counts; with large ones, intervals follow from the variance over games.
  private var smallCounts: String {
    confidence.unusualMethod.map { "; \($0) for effective counts below 100" } ?? ""
  }

  private func byCardsLeft(_ size: Int) -> Section? {
    let rows = tables.filter { $0.cards == size }
    guard rows.contains(where: { $0.counts.setFree > 0 }) else { return nil }
    return Section(
      "Tables of \(size) cards, by cards left in the deck",
      table: table(of: rows))
  }
}

extension NumberText {
  /// An estimate with its interval: “1.5404 (1.5379 to 1.5429)”.
  public static func estimate(_ estimate: Estimate, decimals: Int) -> String {
    estimate.text(gap: "  ") { fixed($0, decimals: decimals) }
  }
}
