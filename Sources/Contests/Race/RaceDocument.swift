extension RaceResults {
  var parts: Parts {
    let (plan, isTable) = (plan, plan.isTable)
    let table = isTable ? RecordTable(personColumns, rows: tables[0]) : marginTable
    let members: [Document.Member] =
      isTable
      ? [
        .init("people", rows: table),
        .init(
          "table",
          ["wait": .object(JSON.members(of: wait)), "minutes": .object(JSON.members(of: minutes))]),
        .init(
          "pairs",
          rows: RecordTable(
            WinShares.columns + [WinShares.p] + WinShares.toTell(models) + [effect], rows: pairs)),
      ] : [.init("pairs", rows: table)]
    return (
      members + [.init("family", "Holm over all pairs")],
      [
        Section(sentences: wrapped(heading) + [run.timing(in: "deal")]),
        Section(table: table),
        Section(
          sentences: (isTable ? neighbours : pairs).flatMap {
            wrapped(sentence(of: $0) + "." + (models?.raceWords($0) ?? ""))
          } + (isTable ? wrapped(waiting) : [])),
      ] + (models.map { [$0.raceSection(of: opponents)] } ?? []) + [
        Section(
          sentences: lateClaims + choices + remarks(on: plan.players.map { $0.player })
            + wrapped(
              (isTable ? tableNote : pairNote)
                + (models == nil
                  ? " Intervals are sampling error alone: the uncertainty of the players comes on top."
                  : ""),
              hanging: 0))
      ]
    )
  }

  private var heading: String {
    let decided = measure == .points ? "" : ", decided by \(measure.unit)"
    return "\(NumberText.counted(plan.trials.count, "deal")) \(run.span(ofSeed: plan.seed)) "
      + "for \(plan.players.count) players\(plan.isTable ? " at one table" : "")\(decided): race rules "
      + "\(plan.raceRules.name), \(plan.deals.words); \(confidence.percent) intervals"
  }

  private var pairNote: String {
    "Margin: \(measure.marginNote); 5% and 95%: one game in 20 has a lower one, one in "
      + "20 a higher one. p: McNemar's mid-p test of both winning as often, after Holm's correction for all "
      + "pairs. \(WinShares.toTellNote)"
  }

  private var tableNote: String {
    "Wins: the share of games won, a tied win divided equally; tied: won together with others; rank: the mean "
      + "place, 1 the best, ties sharing their places; \(measure.scoreNote); wrong: claims of three cards "
      + "that are no Set, or shown too late, per game. p: McNemar's mid-p test, corrected by Holm's method "
      + "for all pairs."
  }

  private var waiting: String {
    "A table lasts \(wait.text { NumberText.fixed($0, decimals: 1) }) s until three cards are taken or "
      + "dealt; a game takes \(minutes.text { NumberText.fixed($0, decimals: 1) }) min."
  }

  private func sentence(of pair: WinShares) -> String {
    pair.sentence(measure.beats, by: measure == .points ? nil : measure.unit)
  }

  /// Neighbours by mean place.
  private var neighbours: [WinShares] {
    let people = tables[0]
    let order = people.indices.sorted {
      (people[$0].rank.value, $0) < (people[$1].rank.value, $1)
    }
    let places = allPairs(of: people.count)
    return zip(order, order.dropFirst()).compactMap { one, two in
      places.firstIndex { $0 == (min(one, two), max(one, two)) }.map { pairs[$0] }
    }
  }

  /// How often each showed a Set too late, where that can happen.
  private var lateClaims: [String] {
    let hasOwn = plan.players.contains { $0.terms.window != nil }
    guard plan.raceRules.claimsFirst, plan.raceRules.window < .infinity || hasOwn else { return [] }
    let time = hasOwn ? "in time" : "within \(ParameterText.number(plan.raceRules.window)) s"
    var late = plan.players.map { _ in 0.0 }
    for (seats, people) in zip(plan.seats, tables) {
      for (player, person) in zip(seats, people) {
        late[player] += person.record.perGame(person.record.late)
      }
    }
    let tablesOfEach = Double(plan.isTable ? 1 : plan.players.count - 1)
    let means = zip(plan.players, late).map {
      "\($0.name) \(NumberText.fixed($1 / tablesOfEach, decimals: 2))"
    }
    return wrapped(
      "Sets claimed but not shown \(time), per game: " + means.joined(separator: ", ") + ".",
      hanging: 0)
  }

  private var choices: [String] {
    let choosing = plan.players.filter { $0.strategy != nil }
    guard !choosing.isEmpty else { return [] }
    let names = choosing.map { $0.name }.joined(separator: ", ")
    let seeing = choosing.map { $0.player.name }.uniqued
    return wrapped(
      "\(names): when \(seeing.joined(separator: " or ")) sees a Set, the strategy chooses which one is taken.",
      hanging: 0)
  }

  private var effect: Column<WinShares> {
    .text("effect", meaning: "the row as a sentence") { sentence(of: $0) }.only(in: .json)
  }

  private var marginTable: RecordTable {
    typealias Row = (wins: WinShares, people: [RacePerson])
    let rows: [Row] = zip(pairs, tables).map { ($0, $1) }
    func mean(
      _ name: String, _ what: String, _ value: @escaping @Sendable (Row) -> Double
    ) -> Column<Row> {
      .number(name, as: .number(decimals: 2), meaning: what, value: value).only(in: .data)
    }
    func both(
      _ name: String, _ what: (_ who: String) -> String,
      _ count: @escaping @Sendable (SeatRecord) -> Int
    ) -> [Column<Row>] {
      ["first", "second"].enumerated().map { place, who in
        mean(who + name, what("the \(who)")) { row in
          row.people[place].record.perGame(count(row.people[place].record))
        }
      }
    }
    return RecordTable(
      WinShares.columns.map { $0.of { $0.wins } } + [
        .interval(
          "margin", as: .number(decimals: 2), names: .own, unit: measure.unit,
          meaning: measure.margin
        ) { Measured($0.people[0].amount) }
      ] + Column.quantiles(middle: "the margin in the middle").map { $0.of { $0.people[0] } } + [
        WinShares.p.of { $0.wins }
      ] + WinShares.toTell(models).map { $0.of { $0.wins } } + [
        mean("minutes", "minutes per game") {
          $0.people[0].record.mean(.time, times: 1 / 60_000, confidence).value
        }
      ]
        + both("Sets", { "Sets of \($0) per game" }) { $0.sets }
        + both("Mistakes", { "wrong claims of \($0) per game" }) { $0.mistakes }
        + both("Late", { "Sets that \($0) showed too late, per game" }) { $0.late }
        + [effect.of { $0.wins }], rows: rows)
  }

  private var personColumns: [Column<RacePerson>] {
    [.text("player", meaning: "the player") { $0.name }, .wins]
      + Column<RacePerson>.bareShare("alone", meaning: "the share of games won alone") { $0.alone }
      + Column<RacePerson>.bareShare("tied", meaning: "the share of games won with others") {
        $0.tied
      }
      + [.rank, .score(measure, head: measure.scoreHead)]
      + Column.quantiles(middle: "the one in the middle").map { $0.only(in: .data) } + [
        .sets(head: "Sets"), .mistakes(head: "wrong"), Column<RacePerson>.late.only(in: .data),
      ]
  }

  private var opponents: [ModelSpread.Told] {
    plan.isTable
      ? tables[0].map { ($0.name, $0.name, nil) }
      : pairs.map { ("\($0.first) – \($0.second)", $0.first, $0.second) }
  }

  var racePlot: Plot {
    let mention = run.mention("deal", ofSeed: plan.seed)
    if let models { return models.plotOfWins(of: opponents, mention) }
    let shown =
      plan.isTable
      ? tables[0].map { (name: $0.name, amounts: $0.record.amounts) }
      : zip(pairs, tables).map {
        (name: "\($0.first) less \($0.second)", amounts: $1[0].record.amounts)
      }
    let marks = shown.map { name, amounts -> Mark in
      let times = amounts.times.reduce(into: [Int: Int]()) {
        $0[Int((Double($1.key) / 1000).rounded()), default: 0] += $1.value
      }
      let games = Double(amounts.total)
      return .integers(name, style: shown.count == 1 ? .bars : .dots) {
        Double(times[Int($0)] ?? 0) / games
      }
    }
    let ends = shown.flatMap { $0.amounts.times.keys }.map { Double($0) / 1000 }
    var plot = Plot(
      title: plan.isTable ? "\(tables[0].count) players at one table" : "Margins of races",
      x: Axis(
        plan.isTable ? measure.scoreAxis : measure.margin,
        window: Span((ends.min() ?? 0) - 1, (ends.max() ?? 0) + 1)),
      y: Axis("share of games", format: .percent), marks: marks)
    plot.caption = mention
    return plot
  }
}
