extension HintFrontier {
  package var document: Document {
    let (first, plan) = (summaries[0], summaries[0].plan)
    let byHelp = rows.flatMap { rows in
      rows.sorted { ($0.help.value, $0.saved.value) < ($1.help.value, $1.saved.value) }
    }
    return Document(
      [.init("schema", 1)] + first.result.run.opening(first.result.games, seed: plan.seed)
        + [.init("players", .array(summaries.map { $0.people.json }))] + plan.deals.members + [
          .init("confidence", .number(first.result.confidence.level)),
          .init("help", .string(help.rawValue)),
        ] + (first.models.map { Array($0.members.prefix(1)) } ?? []) + [
          .init("frontier", rows: RecordTable(dataColumns, rows: rows.flatMap { $0 }))
        ],
      sections: [
        Section(sentences: wrapped(heading)),
        Section(table: RecordTable(shownColumns, rows: byHelp)),
        Section(sentences: rows.flatMap { wrapped(sentence(of: $0)) }),
        Section(
          sentences: remarks(on: summaries.map { $0.people.player }) + wrapped(remark, hanging: 0)
            + (first.models.map { wrapped($0.remark, hanging: 0) } ?? [])),
      ])
  }

  /// A line about the games, which is the same whenever they are played again.
  var heading: String {
    let (result, plan) = (summaries[0].result, summaries[0].plan)
    return """
      Frontier of time saved against \(help.title), \(summaries.map { $0.people.player.name }.joined(separator: ", ")): \
      \(NumberText.counted(result.games, "deal")) \(result.run.span(ofSeed: plan.seed)) for \
      \(plan.hints.count) hint strategies, \(plan.deals.words)
      """
  }

  /// “beginner, on the frontier: setfree(30) (100% of the models), request (95%); open by sampling: request”.
  func sentence(of rows: [Row]) -> String {
    let on = rows.filter { $0.isOn }.sorted { $0.help.value < $1.help.value }
    let often = rows.filter { !$0.isOn && ($0.share ?? 0) >= 0.05 }
    let open = rows.filter { !$0.isCertain }.map { $0.hints }
    var words = " of the models"
    func told(_ row: Row) -> String {
      defer { words = "" }
      return row.hints
        + (row.share.map { " (\(NumberText.percent($0, decimals: 0))\(words))" } ?? "")
    }
    return "\(rows.first?.player ?? ""), on the frontier: " + on.map(told).joined(separator: ", ")
      + (often.isEmpty
        ? "" : "; beaten, but not in all models: " + often.map(told).joined(separator: ", "))
      + (open.isEmpty ? "" : "; open by sampling: " + open.joined(separator: ", "))
  }

  private var remark: String {
    let first = summaries[0]
    return """
      Saved: minutes less than with \(first.name(0)), on the same deals and clocks. On the frontier are \
      strategies that none of it beats, by more time saved with no more help; \(help.difference) more do not count. Behind: \
      minutes that another saves more with no more help. A question mark: the intervals leave it open. ±: \(first.result.confidence.intervals) with the game as the \
      unit.\(first.models == nil ? " " + samplingAlone : "")
      """
  }

  private var dataColumns: [Column<Row>] {
    [
      .text("player", meaning: "the player") { $0.player },
      .text("hints", meaning: "the hint strategy") { $0.hints },
      .interval("help", as: .number(decimals: 6), names: .own, meaning: help.title) {
        Measured($0.help)
      },
      .interval(
        "saved", as: .number(decimals: 6), names: .own, unit: "seconds", meaning: "time saved"
      ) { Measured($0.saved) },
      Column(Field("frontier", meaning: "whether it is on the frontier", kind: .flag)) {
        .flag($0.isOn)
      },
      Column(Field("certain", meaning: "whether sampling leaves no doubt of that", kind: .flag)) {
        .flag($0.isCertain)
      },
      .number(
        "behind", as: .number(decimals: 3), unit: "seconds",
        meaning: "what another saves more with no more help"
      ) { $0.behind },
      .number("models", as: .share(decimals: 1), meaning: "models in which it is on the frontier") {
        $0.share
      },
    ]
      + Column.ends("helpModel", of: "the models' help") { row in
        row.models.map { ($0.help.lower, $0.help.upper) }
      }
      + Column.ends("savedModel", of: "the models' seconds saved") { row in
        row.models.map { ($0.saved.lower, $0.saved.upper) }
      }
  }

  private var shownColumns: [Column<Row>] {
    let help = help
    let scale = help == .unaided ? 100.0 : 1
    @Sendable func shown(_ estimate: Estimate, _ scale: Double) -> RecordValue {
      estimate.isCertain
        ? .shown(.number(estimate.value), as: NumberText.shortest(estimate.value * scale))
        : TimedCurves.shown(estimate.scaled(by: scale))
    }
    @Sendable func ends(_ interval: Interval, _ scale: Double) -> String {
      let text = SignificantText(
        Interval(lower: interval.lower * scale, upper: interval.upper * scale), isShare: false)
      let (low, high) = (text(interval.lower * scale), text(interval.upper * scale))
      return interval.width > 0 ? "\(low) to \(high)" : NumberText.shortest(interval.lower * scale)
    }

    let models: [Column<Row>] =
      summaries[0].models == nil
      ? []
      : [
        .number("models", as: .share(decimals: 0), head: "models", meaning: "models with it there")
        {
          $0.share
        },
        .shown("helpModels", head: "\(help.head) in models", meaning: help.title) { row in
          row.models.map { .shown(.number(row.help.value), as: ends($0.help, scale)) } ?? .none
        },
        .shown("savedModels", head: "saved in models", meaning: "time saved") { row in
          row.models.map { .shown(.number(row.saved.value), as: ends($0.saved, 1 / 60)) } ?? .none
        },
      ]
    let players: [Column<Row>] =
      summaries.count > 1 ? [.text("player", meaning: "the player") { $0.player }] : []
    let own: [Column<Row>] = [
      .text("hints", meaning: "the hint strategy") { $0.hints },
      .shown("help", head: help.head, meaning: help.title) { shown($0.help, scale) },
      .shown("saved", head: "minutes saved", meaning: "time saved") { shown($0.saved, 1 / 60) },
      .text("frontier", meaning: "whether it is on the frontier") {
        ($0.isOn ? "yes" : "no") + ($0.isCertain ? "" : "?")
      },
      .shown("behind", decimals: 2, meaning: "minutes that another saves more") {
        $0.isOn ? .none : .number($0.behind / 60)
      },
    ]
    return players + own + models
  }
}

extension HintFrontier.Help {
  var title: String { self == .unaided ? "the share of Sets found with a hint" : "hints per game" }
  fileprivate var head: String { self == .unaided ? "% with a hint" : "hints per game" }
  fileprivate var difference: String {
    self == .unaided ? "up to 1% of the Sets" : "up to \(ParameterText.number(step)) hints"
  }
}
