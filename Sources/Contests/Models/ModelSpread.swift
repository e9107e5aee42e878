/// A number as it is stated, with its sampling error.
package struct StatedNumber: Sendable {
  /// The owner of the number, or the first of a pair.
  package let a: String
  /// The second of a pair, which is subtracted; nil if there is only one.
  package let b: String?
  /// The place on a curve; nil if there is no curve.
  package let x: Double?
  package let metric: String
  package let estimate: Estimate
  /// The range of such a number: 0 to 1 for a share, 1 to the number of players for a place.
  let domain: Interval
  /// True if its sign is a finding, as that of a difference.
  let isSigned: Bool
  /// The player whose number it is, where several play the same; nil elsewhere.
  package private(set) var player: String?

  package init(
    _ a: String, with b: String? = nil, x: Double? = nil, metric: String, _ estimate: Estimate,
    in domain: Interval = .everything, isSigned: Bool = false
  ) {
    (self.a, self.b, self.x, self.metric) = (a, b, x, metric)
    (self.estimate, self.domain, self.isSigned) = (estimate, domain, isSigned)
  }

  func of(player: String?) -> StatedNumber {
    var number = self
    number.player = player
    return number
  }
}

/// The numbers of a run by many models of its players: how far results move with what is not known of people.
package struct ModelSpread: Sendable {
  package struct Row: Sendable {
    package let stated: StatedNumber
    /// The number in each model; empty where it is not defined in all.
    package let values: [Double]
    /// The range that holds a model with the confidence of the intervals.
    package let models: Interval
    package let deviation: Double
    /// True if the games were too few to tell models from luck, so that the models are within the interval at most.
    let isBound: Bool
    /// The share of models in which a difference has the stated sign; nil for other numbers.
    package let holds: Double?

    init(
      stated number: StatedNumber, values: [Double], deviation: Double, isBound: Bool,
      _ confidence: Confidence
    ) {
      (stated, self.values, self.deviation, self.isBound) = (number, values, deviation, isBound)
      let value = number.estimate.value
      let same = values.count { $0 > 0 && value > 0 || $0 < 0 && value < 0 }
      models =
        values.isEmpty ? Interval(lower: .nan, upper: .nan) : confidence.prediction(values)
      holds =
        values.isEmpty || !number.isSigned || value == 0
        ? nil : Double(same) / Double(values.count)
    }
  }

  package let count: Int
  package let games: Int
  package let confidence: Confidence
  let doubts: [PlayerModel.Doubt]
  /// The numbers, in the order in which they were asked.
  package private(set) var rows: [Row]

  func only(_ places: Range<Int>) -> ModelSpread {
    var models = self
    models.rows = Array(rows[places])
    return models
  }

  /// Reads models beside the numbers of the run as stated, in groups of ``UncertainPlan/values(of:)``.
  ///
  /// A model is placed by its difference from the model as stated on the same deals, so that the luck of these few deals
  /// cancels; where that leads out of the domain of a number, the model gets the nearest end of it.
  package init(
    _ tally: ModelTally, of experiment: ModelExperiment, stated: [[StatedNumber]],
    _ confidence: Confidence
  ) {
    let numbers = tally.values.keys.filter { $0 > 0 }.sorted()
    let asStated = tally.values[0] ?? []
    (count, games) = (numbers.count, experiment.games.count)
    (doubts, self.confidence) = (experiment.doubts, confidence)
    let width = (asStated.first?.count ?? 0) / max(stated.count, 1)
    rows = stated.enumerated().flatMap { group, stated in
      stated.enumerated().map { place, number in
        let place = group * width + place
        let blocks = numbers.map { model in (tally.values[model] ?? []).map { $0[place] } }
        let own = asStated.reduce(0) { $0 + $1[place] } / Double(max(asStated.count, 1))
        let shift = number.estimate.value - own
        guard shift.isFinite, let effects = CrossedEffects(blocks) else {
          return Row(stated: number, values: [], deviation: .nan, isBound: false, confidence)
        }
        let domain = number.domain
        return Row(
          stated: number,
          values: effects.shrunk.map { min(max($0 + shift, domain.lower), domain.upper) },
          deviation: effects.variance.squareRoot(), isBound: effects.isBound, confidence)
      }
    }
  }

  /// Reads the models of a result that was written with them; those of numbers that are not stated are left out.
  init(
    stored result: JSONReader, of stated: [StatedNumber], drawing doubts: [PlayerModel.Doubt],
    _ confidence: Confidence
  ) throws(RecordError) {
    let models = try result.member("models")
    let count = try models.int("models")
    (self.count, games) = (count, try models.int("games"))
    (self.doubts, self.confidence) = (doubts, confidence)
    let list = try result.member(Self.tableName)
    var known: [[String?]: JSONReader] = [:]
    for row in try list.items() {
      func text(_ key: String) throws(RecordError) -> String? { try row.optional(key)?.text() }
      let x = try row.optional("x").map { x throws(RecordError) in "\(try x.number())" }
      known[[try text("player"), try text("a"), try text("b"), x, try text("metric")]] = row
    }
    rows = try stated.map { number throws(RecordError) in
      let name = [number.player, number.a, number.b, number.x.map { "\($0)" }, number.metric]
      guard let row = known[name] else {
        let told = name.compactMap { $0 }.joined(separator: ", ")
        throw list.error("has no row of \(told)")
      }
      let values: [Double] = try row.value("values")
      guard values.isEmpty || values.count == count, values.allSatisfy({ $0.isFinite }) else {
        throw try row.member("values").error("does not hold a number for each of \(count) models")
      }
      return Row(
        stated: number, values: values,
        deviation: try row.optional("modelDeviation")?.number() ?? .nan,
        isBound: try row.optional("bound") != nil, confidence)
    }
  }

  /// Where models have the difference of a pair of competitors; nil for one that they were not asked for.
  func pairs<ContestType>(of result: ContestResult<ContestType>) -> @Sendable (PairRow) -> Interval?
  {
    let (names, measures) = (result.competitors, result.measures.map { $0.name })
    return { pair in
      let (one, other) = (names[pair.first], names[pair.second])
      let metric = measures[pair.measure]
      // Which of the two is subtracted does not matter to how far they are apart.
      return (row(one, less: other, metric) ?? row(other, less: one, metric))?.models
    }
  }

  /// The row of a number; nil for an unknown one.
  package func row(_ a: String, less b: String? = nil, x: Double? = nil, _ metric: String) -> Row? {
    rows.first {
      $0.stated.a == a && $0.stated.b == b && $0.stated.metric == metric
        && (x == nil || $0.stated.x == x)
    }
  }
}
