extension ModelSpread {
  var table: RecordTable {
    let player = Column<Row>.text("player", meaning: "the player") { $0.stated.player }
    return table(rows.contains { $0.stated.player != nil } ? [player] : []) { _ in true }
  }

  func table(
    _ first: [Column<Row>] = [], where isMeant: (Row) -> Bool
  ) -> RecordTable {
    let columns: [Column<Row>] = [
      .text("a", meaning: "whose number it is, or the first of a pair") { $0.stated.a },
      .text("b", meaning: "what is subtracted or compared, if anything is") { $0.stated.b },
      .number("x", as: .number(decimals: 3), meaning: "where on a curve") { $0.stated.x }
        .only(in: rows.contains { $0.stated.x != nil } ? .all : []),
      .text("metric", meaning: "what is measured") { $0.stated.metric },
      .interval("value", as: .number(decimals: 6), meaning: "as stated, with its sampling error") {
        Measured($0.stated.estimate)
      },
    ]
    let spread: [Column<Row>] = [
      .number("modelDeviation", as: .number(decimals: 6), meaning: "their standard deviation") {
        $0.deviation
      },
      .text("bound", meaning: "yes where the games were too few to tell models from luck") {
        $0.isBound ? "yes" : nil
      },
      .number("holds", as: .share(decimals: 1), meaning: "models with the stated sign") {
        $0.holds
      },
      .nested("values", meaning: "the number in each model") { row in
        .array(row.values.map { .number($0) })
      },
    ]
    let ends = Column<Row>.ends("model", of: "the models") { ($0.models.lower, $0.models.upper) }
    return RecordTable(first + columns + ends + spread, rows: rows.filter(isMeant))
  }

  var members: [Document.Member] {
    [
      .init(
        "models",
        [
          "models": .integer(count), "games": .integer(games),
          "drawn": .array(
            doubts.map {
              [
                "parameter": .string($0.name), "sigma": .number($0.sigma),
                "status": .string($0.isAssumed ? "assumed" : "measured"),
              ]
            }),
        ]), .init(Self.tableName, rows: table),
    ]
  }

  static let tableName = "modelNumbers"

  /// Whose numbers are told: of one, or of a pair.
  typealias Told = (label: String, a: String, b: String?)

  typealias Metric = (name: String, head: String, shown: @Sendable (Double) -> String)

  func intervals(
    of pairs: [Told], named head: String, by metrics: [Metric]
  ) -> RecordTable {
    let names: Column<Int> = .text(head, meaning: "whose numbers") { pairs[$0].label }
    let columns = metrics.map { metric in
      Column<Int>.shown(metric.name, head: metric.head, meaning: "where models lie") { place in
        row(pairs[place].a, less: pairs[place].b, metric.name)?.shown(metric.shown) ?? .none
      }
    }
    return RecordTable([names] + columns, rows: pairs.indices)
  }

  var title: String { "Model error: where \(confidence.percent) of \(count) models lie" }

  package var doubtful: String {
    let signed = rows.compactMap { row in row.holds.map { (row.stated, $0) } }
    let level = confidence.level
    let few = signed.filter { $0.1 < level }.map { number, holds in
      number.a + (number.b.map { " less \($0)" } ?? "") + ", \(number.metric)"
        + (number.x.map { " at \(ParameterText.number($0))" } ?? "")
        + " (\(NumberText.percent(holds, decimals: 0)))"
    }
    guard !few.isEmpty else {
      return
        "All differences have the stated sign in \(confidence.percent) of the models or more."
    }
    return
      "Differences with the stated sign in fewer than \(confidence.percent) of the models: "
      + few.prefix(8).joined(separator: "; ") + (few.count > 8 ? "; and \(few.count - 8) more" : "")
      + "."
  }

  func caption(_ ink: String) -> String {
    "Inner \(ink): sampling error; outer \(ink): where \(confidence.percent) of \(count) models lie"
  }

  func share(_ holds: Double) -> String {
    "in \(NumberText.percent(holds, decimals: 0)) of the models"
  }

  var remark: String {
    let drawn = [
      ("As measured", doubts.filter { !$0.isAssumed }),
      ("By assumption, and within assumed bounds", doubts.filter { $0.isAssumed }),
    ].compactMap { how, doubts in
      doubts.isEmpty ? nil : "\(how), they draw \(doubts.map { $0.words }.listed())."
    }
    return
      "± and brackets after a number: sampling error alone. Models: \(count) draws of the players, each on the same "
      + "\(games) deals, whose luck is taken out. \(drawn.joined(separator: " ")) Numbers written with a player "
      + "are kept. See Guides/Players.md."
  }
}

extension ModelSpread.Row {
  /// The ends, such as “8.02 to 11.57”; one number where models agree.
  package func text(_ shown: (Double) -> String) -> String {
    let (low, high) = (shown(models.lower), shown(models.upper))
    return (low == high ? low : "\(low) to \(high)") + (isBound ? "*" : "")
  }

  /// The number as programs get it, and where models lie for people; nothing if that is not known.
  func shown(_ text: (Double) -> String) -> RecordValue {
    models.lower.isFinite ? .shown(.number(stated.estimate.value), as: self.text(text)) : .none
  }
}

let samplingAlone =
  "They are sampling error alone: the uncertainty of the model, such as that of search times and giving up, comes on top."

extension Document {
  /// The result with models as its main table, and the words on them at its end.
  package func adding(_ models: ModelSpread?) -> Document {
    guard let models else { return self }
    return Document(
      members + models.members,
      sections: sections + [Section(sentences: wrapped(models.remark, hanging: 0))],
      mainTable: ModelSpread.tableName)
  }
}
