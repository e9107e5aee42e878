extension RacePlan {
  func document(
    _ run: Run<RacePlan>, _ confidence: Confidence, _ members: [Document.Member],
    table: RecordTable, pairs: [WinShares], more: [String] = [], models: ModelSpread? = nil,
    late: [Double], note: String
  ) -> Document {
    Document(
      [.init("schema", 1)] + run.opening(trials.count, seed: seed) + [
        .init("raceRules", .string(raceRules.name))
      ] + (measure == .points ? [] : [.init("metric", .string(measure.rawValue))])
        + deals.members + [.init("confidence", .number(confidence.level))] + members + [
          .init("family", "Holm over all pairs")
        ]
        + run.closing(run.trialsPerSecond),
      sections: [
        Section(sentences: wrapped(heading(run, confidence)) + [run.timing(in: "deal")]),
        Section(table: table),
        Section(
          sentences: pairs.flatMap {
            wrapped(sentence(of: $0, confidence) + "." + (models?.raceWords($0) ?? ""))
          } + more),
      ] + (models?.raceSections(isTable: isTable) ?? []) + [
        Section(
          sentences: lateClaims(late) + choices
            + remarks(on: players.map { $0.player })
            + wrapped(
              note
                + (models == nil
                  ? " Intervals are sampling error alone: the uncertainty of the players comes on top."
                  : ""),
              hanging: 0))
      ]
    ).adding(models)
  }

  private func sentence(of pair: WinShares, _ confidence: Confidence) -> String {
    pair.sentence(
      confidence: confidence, measure.beats, by: measure == .points ? nil : measure.unit)
  }

  func effect(_ confidence: Confidence) -> Column<WinShares> {
    .text("effect", meaning: "the row as a sentence") { sentence(of: $0, confidence) }
      .only(in: .json)
  }

  func plot(
    _ title: String, of counts: [(name: String, values: ValueCounts)], along axis: String,
    _ run: Run<RacePlan>
  ) -> Plot {
    let marks = counts.map { name, values -> Mark in
      let (times, games) = (values.byWholePoint, Double(values.total))
      return .integers(name, style: counts.count == 1 ? .bars : .dots) {
        Double(times[Int($0)] ?? 0) / games
      }
    }
    let values = counts.flatMap { $0.values.times.keys }.map { Double($0) / 1000 }
    var plot = Plot(
      title: title,
      x: Axis(axis, window: Span((values.min() ?? 0) - 1, (values.max() ?? 0) + 1)),
      y: Axis("share of games", format: .percent), marks: marks)
    plot.caption = run.mention("deal", ofSeed: seed)
    return plot
  }

  func heading(_ run: Run<RacePlan>, _ confidence: Confidence) -> String {
    let decided = measure == .points ? "" : ", decided by \(measure.unit)"
    return "\(NumberText.counted(trials.count, "deal")) \(run.span(ofSeed: seed)) "
      + "for \(players.count) players\(isTable ? " at one table" : "")\(decided): race rules "
      + "\(raceRules.name), \(deals.words); "
      + "\(confidence.percent) intervals"
  }

  func lateClaims(_ late: [Double]) -> [String] {
    guard timesClaims else {
      return raceRules.claimsFirst
        ? wrapped("Played when claims took the motor time, whatever the window.", hanging: 0) : []
    }
    let hasOwn = players.contains { $0.terms.window != nil }
    guard raceRules.window < .infinity || hasOwn else { return [] }
    let time = hasOwn ? "in time" : "within \(ParameterText.number(raceRules.window)) s"
    let means = zip(players, late).map { "\($0.name) \(NumberText.fixed($1, decimals: 2))" }
    return wrapped(
      "Sets claimed but not shown \(time), per game: " + means.joined(separator: ", ") + ".",
      hanging: 0)
  }

  var choices: [String] {
    let choosing = players.filter { $0.strategy != nil }
    guard !choosing.isEmpty else { return [] }
    let names = choosing.map { $0.name }.joined(separator: ", ")
    let seeing = choosing.map { $0.player.name }.uniqued
    return wrapped(
      "\(names): when \(seeing.joined(separator: " or ")) sees a Set, the strategy chooses which one is taken.",
      hanging: 0)
  }
}

extension ValueCounts {
  fileprivate var byWholePoint: [Int: Int] {
    times.reduce(into: [:]) { $0[Int((Double($1.key) / 1000).rounded()), default: 0] += $1.value }
  }

  /// The points, of thousandths, that are not passed in 5, 50 and 95 of 100 games.
  var pointQuantiles: [Double] {
    let ranked = RankedValues(self)
    return [0.05, 0.5, 0.95].map { ranked.quantile($0).map { Double($0) / 1000 } ?? .nan }
  }
}

extension Column {
  /// A share: with its interval for programs, alone for people, whose lines would be too long.
  static func bareShare(
    _ name: String, head: String? = nil, meaning: String,
    value: @escaping @Sendable (Row) -> Estimate
  ) -> [Column] {
    [
      .interval(name, as: .share(), names: .own, head: head, meaning: meaning) {
        Measured(value($0))
      }.only(in: .data),
      .number(name, as: .share(), head: head, meaning: meaning) { value($0).value }
        .only(in: .people),
    ]
  }
}
