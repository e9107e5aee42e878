internal import CPlatform

extension PlayerFit {
  /// The fitted player as a result for programs and for people.
  public var document: Document {
    Document(
      [
        .init("schema", 1), .init("player", .string(player.name)),
        .init("searches", .integer(searches)), .init("confidence", .number(confidence.level)),
        .init("levels", rows: RecordTable(levelColumns, rows: levels)),
        .init("parameters", rows: RecordTable(parameterColumns, rows: parameters)),
      ],
      sections: [
        Section(sentences: wrapped(heading)),
        Section(
          "Mean seconds to find the one Set on 12 cards, by its level",
          table: RecordTable(levelColumns, rows: levels)),
        Section(table: RecordTable(parameterColumns, rows: parameters)),
        Section(sentences: [player.name]),
        Section(sentences: remarks.flatMap { wrapped($0, hanging: 0) }),
      ])
  }

  private var searches: Int { records.reduce(0) { $0 + $1.searches } }

  private var heading: String {
    let taken = levels.reduce(0) { $0 + $1.taken }
    return "\(count(searches, "search", "searches")), \(count(taken, "Set", "Sets")) taken, "
      + "\(count(falseClaims, "false claim", "false claims")), "
      + "\(count(calls, "call", "calls")) for cards; "
      + "\(NumberText.significant(100 * confidence.level, digits: 6))% intervals"
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(NumberText.grouped(number)) \(number == 1 ? one : many)"
  }

  private var levelColumns: [Column<Level>] {
    [
      .count("level", meaning: "how many attributes differ") { $0.level },
      .count("taken", meaning: "Sets of the level that were taken") { $0.taken },
      .number(
        "exposure", as: .number(decimals: 1), unit: "s",
        meaning: "how long Sets of the level were searched for, as on 12 cards"
      ) { $0.exposure },
      .interval(
        "seconds", as: .number(decimals: 1), unit: "s",
        meaning: "mean seconds to find the one Set on 12 cards"
      ) { Measured($0.seconds) },
    ]
  }

  private typealias Parameter = (key: String, estimate: Estimate, meaning: String)

  private var parameters: [Parameter] {
    let all: [(key: String, estimate: Estimate?, meaning: String)] = [
      ("mistakes", mistakes, "false claims per minute of searching"),
      ("giveup", giveUp, "seconds of searching 12 cards before calling for more"),
      ("shape", shape, "1 for exponential times"),
    ]
    return all.compactMap { key, estimate, meaning in estimate.map { (key, $0, meaning) } }
  }

  private var parameterColumns: [Column<Parameter>] {
    [
      .text("parameter", meaning: "the number of a player, or the shape of times") { $0.key },
      .interval("value", as: .number(decimals: 3), meaning: "the estimate") {
        Measured($0.estimate)
      },
      .text("meaning", meaning: "what it is") { $0.meaning },
    ]
  }

  private var remarks: [String] {
    var remarks: [String] = []
    let none = levels.filter { $0.taken == 0 }.map { String($0.level) }
    if !none.isEmpty {
      remarks.append(
        "No Set of level \(none.joined(separator: ", ")) was taken: the player has the time of the "
          + "next level below, and only how long it takes at least is known.")
    }
    if giveUp == nil {
      remarks.append(
        calls == 0
          ? "Nobody called for cards: the player never gives up."
          : "Most searches ended before a call for cards: the give-up time cannot be estimated.")
    }
    if let shape {
      let verdict =
        shape.interval.contains(1)
        ? "exponential times, as the player has them, are not contradicted"
        : shape.value > 1
          ? "times have less spread than exponential ones: try stages: 2 or more"
          : "times have more spread than exponential ones: try frailty"
      remarks.append("Shape: \(verdict).")
    }
    let hands = records.count { $0.end != .cut && $0.seconds < motor }
    if hands > 0 {
      remarks.append(
        "\(count(hands, "search is", "searches are")) shorter than the "
          + "\(NumberText.shortest(motor)) s of the hand: --motor is too large.")
    }
    return remarks + [
      "The seconds of the hand (motor) cannot be told from those of searching; they are given. "
        + "Sets are taken to be searched for independently, each level at its own rate."
    ]
  }

  /// The share of searches that still go on, against time as a multiple of what the fitted player needs on average for the
  /// same table, beside what the player's exponential times say.
  public var plot: Plot {
    let (sample, confidence) = (multiples, confidence)
    func marks(_ name: String = "", less base: @escaping PlotFunction) -> [Mark] {
      let share: @Sendable (Double) -> Estimate = { sample.share(after: $0, confidence) }
      return [
        .band(
          lower: { share($0).interval.lower - base($0) },
          upper: { share($0).interval.upper - base($0) }
        ).inSeries(0),
        .curve(name) { share($0).value - base($0) }.inSeries(0),
      ]
    }
    let searches = sample.times.count == 1 ? "1 search" : "\(sample.times.count) searches"
    var plot = Plot(
      title: "Searches that go on, against the fitted player",
      x: Axis(
        "time, in means of the fitted player",
        window: Span(0, max(sample.times.last?.time ?? 1, 1))),
      y: Axis("share of searches", window: Span(0, 1), format: .percent),
      marks: marks(searches) { _ in 0 } + [.curve("exponential times") { exp(-$0) }.inSeries(1)])
    plot.caption = "\(confidence.intervals), each for one time alone"
    var panel = Plot(
      title: "The searches less exponential times", y: Axis(format: .percent),
      marks: marks { exp(-$0) })
    panel.sharesX = true
    panel.heightShare = 0.5
    panel.legend = .hidden
    plot.panels = [panel]
    return plot
  }
}
