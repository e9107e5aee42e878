public import Experiments
public import Plotting
internal import SetPlayers

extension RankingSummary {
  /// The ranking as a result for programs and for people.
  public var document: Document {
    let curves = plan.curves
    return Document(
      [
        .init("schema", 1), .init("games", .integer(games)),
        .init("firstGame", .integer(curves.trials.lowerBound)),
        .init("seed", .integer(curves.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("rules", .string(curves.rules.rawValue)),
        .init("deck", .integer(curves.deck.attributes)),
        .init("confidence", .number(confidence.level)), .init("level", .number(level)),
        .init("players", .array(plan.players.map { .string($0) })),
        .init("ranking", rows: dataTable, json: .array(zip(rules, leads).map(json))),
      ],
      sections: [
        Section(sentences: wrapped(heading)), Section(table: shownTable),
        Section(sentences: wrapped(verdict)),
      ] + modelSections + [Section(sentences: wrapped(remark, hanging: 0))]
    ).adding(models)
  }

  /// Where models lie, and in how many of them a rule needs the fewest games.
  private var modelSections: [Section] {
    guard let models else { return [] }
    let leads = leads
    let columns: [Column<Int>] = [
      .text("rule", meaning: "what a game is worth") { rules[$0].name },
      .text("models", head: "games for \(percent)", meaning: "where models lie") { place in
        let row = models.rows[place]
        guard row.models.lower.isFinite else { return nil }
        return row.text { games in
          "\(Int(games.rounded(.up)))" + (games < row.stated.domain.upper ? "" : " or more")
        }
      },
      .number(
        "leads", as: .share(decimals: 0), head: "fewest in",
        meaning: "models in which no other rule needs fewer games"
      ) { leads[$0] },
    ]
    let shown = rules.count > 1 ? columns : Array(columns.dropLast())
    return [Section(models.title, table: RecordTable(shown, rows: rules.indices))]
  }

  private func json(_ rule: Rule, leads share: Double?) -> JSON {
    func whole(_ number: Int?) -> JSON { number.map { .integer($0) } ?? .null }
    let members: [JSON.Member] = share.map { [.init("fewestInModels", .number($0))] } ?? []
    return .object(
      [
        .init("rule", .string(rule.name)),
        .init(
          "least",
          [
            "games": whole(rule.least), "low": whole(rule.atLeast), "high": whole(rule.atMost),
          ]),
        .init(
          "shares",
          .array(
            shownCounts.map { n in
              let share = rule.shares[n - 1]
              return [
                "games": .integer(n), "blocks": .integer(games / n), "share": .number(share.value),
                "low": .number(share.interval.lower), "high": .number(share.interval.upper),
              ]
            })),
      ] + members)
  }

  private var dataTable: RecordTable {
    typealias Row = (rule: Rule, n: Int)
    let all = games
    return RecordTable(
      [
        Column<Row>.text("rule", meaning: "what a game is worth") { $0.rule.name },
        .count("games", meaning: "after how many games") { $0.n },
        .count("blocks", meaning: "how many blocks of so many games there are") { all / $0.n },
        .interval("share", as: .share(), meaning: "pairs of players in the right order") {
          Measured($0.rule.shares[$0.n - 1])
        },
        .count("least", meaning: "the fewest games for the level") { $0.rule.least },
        .count("leastLow", meaning: "the lower end of its interval") { $0.rule.atLeast },
        .count("leastHigh", meaning: "the upper end of its interval") { $0.rule.atMost },
      ], rows: rules.flatMap { rule in shownCounts.map { (rule, $0) } })
  }

  private var shownTable: RecordTable {
    let columns: [Column<Rule>] = shownCounts.map { n in
      .number("n\(n)", as: .share(decimals: 1), head: "\(n)", meaning: "after so many games") {
        $0.shares[n - 1].value
      }
    }
    return RecordTable(
      [
        .text("rule", meaning: "what a game is worth") { $0.name },
        .text("least", head: "games for \(percent)", meaning: "with its interval") { least($0) },
      ] + columns, rows: rules)
  }

  private var percent: String { NumberText.significant(100 * level, digits: 6) + "%" }

  /// “12 (10 to 15)”.
  private func least(_ rule: Rule) -> String {
    let more = "more than \(rule.shares.count)"
    guard let least = rule.least else { return more }
    return "\(least) (\(rule.atLeast ?? least) to \(rule.atMost.map { "\($0)" } ?? more))"
  }

  /// The games in one line that is the same whenever they are played again.
  var heading: String {
    let curves = plan.curves
    let first = curves.trials.lowerBound
    return """
      Ranking of \(plan.players.joined(separator: " < ")): pairs of players in the right order after n games, \
      \(NumberText.counted(games, "game")) each (\(first) to \(first + UInt64(max(games, 1)) - 1) of seed \
      \(curves.seed)), \(curves.rules.rawValue) rules, \(curves.deck.count) cards
      """
  }

  /// Which rules need the fewest games, and which cannot be told from them.
  var verdict: String {
    guard let fewest = rules.compactMap({ $0.least }).min() else {
      return "No rule puts \(percent) of the pairs in the right order within "
        + "\(counted(rules.first?.shares.count ?? 0, "game")): play more with --games."
    }
    let best = rules.filter { $0.least == fewest }
    let most = best.map { $0.atMost ?? .max }.max() ?? .max
    let alike = rules.filter { rule in
      rule.least != fewest && (rule.atLeast ?? .max) <= most
    }
    let who =
      best.count == 1
      ? "\(best[0].name), \(least(best[0]))" : "\(best.map { $0.name }.listed), \(fewest) each"
    let first = rules.firstIndex { $0.least == fewest } ?? 0
    let leading = best.count == 1 ? leads[first].flatMap { models?.share($0) } : nil
    return "Fewest games for \(percent): \(who)" + (leading.map { ", \($0)" } ?? "")
      + (alike.isEmpty
        ? "" : "; intervals overlap: " + alike.map { $0.name }.joined(separator: ", "))
  }

  private var remark: String {
    """
    The right order is that in which the players were named, from worst to best. All play the same deals, each with search \
    times of their own, as at separate tables; whoever has more points over n games counts as the better, and equal points \
    are half right. Shares are of all disjoint blocks of n games, \(RankingPlan.fewestBlocks) at least, and for each pair \
    made monotone in n. In brackets: the \(confidence.percent) interval of the n at which the share reaches \(percent), \
    from games drawn anew out of those played.\(models == nil ? " Sampling error alone." : "")
    """
  }

  /// The share of pairs in the right order against the number of games, a line for each rule.
  ///
  /// A title of nil names the players, a window of nil fits what is drawn.
  public func plot(title: String? = nil, y: Span? = nil) -> Plot {
    let longest = max(rules.first?.shares.count ?? 1, 2)
    func line(_ rule: Rule, _ read: @escaping @Sendable (Estimate) -> Double) -> PlotFunction {
      let values = rule.shares.map(read)
      return { x in
        let n = Int(x)
        guard n >= 1, n <= values.count, x.isFinite else { return .nan }
        guard n < values.count else { return x == Double(n) ? values[n - 1] : .nan }
        return values[n - 1] + (x - Double(n)) * (values[n] - values[n - 1])
      }
    }
    var plot = Plot(
      title: title ?? "Ranking " + plan.players.joined(separator: " < "),
      x: Axis("games", window: Span(1, Double(longest)), scale: .log),
      y: Axis("pairs in the right order", window: y, format: .percent),
      marks: rules.map {
        Mark.band(lower: line($0) { $0.interval.lower }, upper: line($0) { $0.interval.upper })
      } + rules.map { Mark.curve($0.name, line($0) { $0.value }) }
        + [.rule(y: level)])
    plot.caption =
      "\(confidence.intervals); \(NumberText.counted(games, "game")) of each player, seed \(plan.curves.seed)"
    return plot
  }
}
