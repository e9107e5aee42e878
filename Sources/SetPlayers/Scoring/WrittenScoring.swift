/// A scoring rule that is written as `name(key: value, …)`: numbers of its own, then the penalties; or as a name alone, the
/// rule of a program.
public struct WrittenScoring: ScoringRule {
  /// A number of a rule, which is kept in thousandths.
  public struct Number: Sendable {
    let key: String
    let usual: Int
    let isTime: Bool
    let meaning: String

    /// Points.
    public static func points(_ key: String, _ usual: Double, _ meaning: String) -> Number {
      Number(key: key, usual: thousandths(usual), isTime: false, meaning: meaning)
    }

    /// Seconds.
    public static func seconds(_ key: String, _ usual: Double, _ meaning: String) -> Number {
      Number(key: key, usual: thousandths(usual), isTime: true, meaning: meaning)
    }
  }

  let family: String
  /// The rule in words.
  public let summary: String
  /// The author of a published rule and where it was found; empty for others.
  public private(set) var source = ""
  var penalties: ScoringPenalties

  private let numbers: [Number]
  private var values: [Int]
  private let usualPenalties: ScoringPenalties
  private let other: (@Sendable (TimedEvent) -> Int?)?
  private let match: @Sendable (_ numbers: [Int], TimedSituation) -> Int

  /// Creates a rule with its usual numbers: `match` gives the points of a Set from them, all in thousandths, and `other` may
  /// give those of any event instead.
  public init(
    _ family: String, _ summary: String, _ numbers: [Number], _ penalties: ScoringPenalties,
    other: (@Sendable (TimedEvent) -> Int?)? = nil,
    match: @escaping @Sendable (_ numbers: [Int], TimedSituation) -> Int
  ) {
    (self.family, self.summary, self.numbers) = (family, summary, numbers)
    (self.penalties, usualPenalties) = (penalties, penalties)
    (self.other, self.match) = (other, match)
    values = numbers.map { $0.usual }
  }

  /// A published rule: `match` gives the points of a Set in thousandths.
  init(
    _ name: String, _ source: String, _ summary: String, _ penalties: ScoringPenalties,
    other: (@Sendable (TimedEvent) -> Int?)? = nil,
    match: @escaping @Sendable (TimedSituation) -> Int
  ) {
    self.init(name, summary, [], penalties, other: other) { _, now in match(now) }
    self.source = source
  }

  static func meaning(of key: String) -> String? {
    all.lazy.flatMap { $0.numbers }.first { $0.key == key }?.meaning
  }

  private var parameters: [NumberParameter<Self>] {
    numbers.indices.map { place in
      let (number, get) = (numbers[place], { @Sendable (rule: Self) in rule.values[place] })
      let set = { @Sendable (rule: inout Self, value: Int) in rule.values[place] = value }
      return .thousandths(
        number.key, isTime: number.isTime, number.meaning, get: get, set: set)
    }
  }

  /// The rule as text, with all that differs from the usual.
  public var name: String {
    var usual = self
    usual.values = numbers.map { $0.usual }
    var text = ParameterText(name: family)
    text.arguments.add(parameters, of: self, unlike: usual)
    text.arguments += penalties.arguments(unlike: usualPenalties)
    return text.description
  }

  func reading(_ reader: inout ParameterReader) throws(ParameterError) -> WrittenScoring {
    var rule = self
    try reader.read(parameters, into: &rule)
    try rule.penalties.read(&reader)
    return rule
  }

  /// The points of one event, in thousandths.
  public func points(for event: TimedEvent, score: Int) -> Int {
    if let points = other?(event) { return points }
    return penalties.points(for: event, score: score, match: match(values, event.situation))
  }
}

extension WrittenScoring {
  static let all = [flat, linearDecay, steppedDecay, multiplier, timeTrial, tableSize]

  /// The defaults are the example values of the sheet of Stanford's course CS193P, assignment 2, 2017.
  static let flat = WrittenScoring(
    "flat", "the same points for every Set", [.points("match", 3, "points for a Set")],
    ScoringPenalties(mismatch: 5, deselection: 1)
  ) { numbers, _ in numbers[0] }

  /// The points of a Set, max(start − slope·t, least), are rounded towards the start.
  ///
  /// The defaults are those of A. Masalcev's SetGame.
  static let linearDecay = WrittenScoring(
    "linear-decay", "points that fall evenly with the time since the last Set, down to a floor",
    [
      .points("start", 30, "points for a Set at once"),
      .points("slope", 1, "points lost per second"),
      .points("least", 10, "points for a Set at least"),
    ], ScoringPenalties(mismatch: 3, mistakenDeal: 2, stopsAtZero: true)
  ) { numbers, now in
    // 128 bits: a steep slope over a long time is beyond 64.
    let lost = Int128(numbers[1]) * Int128(now.sinceSet) / 1000
    return max(Int(clamping: Int128(numbers[0]) - lost), numbers[2])
  }

  /// The defaults are those of GitHub lienmly/GameOfSetVer3.
  static let steppedDecay = WrittenScoring(
    "stepped-decay", "points in three steps of the time since the last Set",
    [
      .points("fast", 10, "points for a fast Set"),
      .seconds("within", 5, "seconds before which a Set is fast"),
      .points("medium", 6, "points for a Set that is neither fast nor slow"),
      .seconds("until", 10, "seconds from which on a Set is slow"),
      .points("slow", 3, "points for a slow Set"),
    ], ScoringPenalties(mismatch: 5, mistakenDeal: 4, deal: 1, hint: 2, deselection: 1)
  ) { numbers, now in
    now.sinceSet < numbers[1] ? numbers[0] : now.sinceSet < numbers[3] ? numbers[2] : numbers[4]
  }

  /// The points of a Set, round(match · (1 + (most − 1) · max(0, w − t)/w)), are whole ones, halves rounded away from 0, and
  /// at most 10⁹ either way.
  ///
  /// The defaults are those of P. V. Gueiros's Game. There a hinted Set brings nothing; only `gueiros` follows that.
  static let multiplier = WrittenScoring(
    "multiplier", "points that are multiplied within a window of time",
    [
      .points("match", 3, "points for a Set"),
      .points("most", 4, "the factor at once, which falls to 1"),
      .seconds("window", 15, "seconds in which points are multiplied"),
    ], ScoringPenalties(mismatch: 1, mistakenDeal: 2, hint: 3)
  ) { numbers, now in
    var points = Double(numbers[0]) / 1000
    let rest = max(0, numbers[2] - now.sinceSet)
    if rest > 0 {
      points += points * (Double(numbers[1] - 1000) * Double(rest)) / (1000 * Double(numbers[2]))
    }
    return boundedThousandths(points.rounded())
  }

  /// One point off a second, which is taken at the end, and penalties in seconds.
  ///
  /// The default, 30 s for a hint, is that of GitHub presidentsam100's web Set; the course sheet of CSE154 (University of
  /// Washington, 2019) takes 15 s for a mismatch.
  static let timeTrial = WrittenScoring(
    "time-trial", "the time for the whole game, as a negative score", [],
    ScoringPenalties(hint: 30),
    other: { event in
      event.kind == .end ? -event.situation.elapsed - event.situation.hintMilliseconds : nil
    },
    match: { _, _ in 0 })

  /// The sheet of Stanford's CS193P, assignment 2, 2017, suggests such a rule without figures; these defaults are ours.
  static let tableSize = WrittenScoring(
    "table-size", "fewer points the more cards lie on the table",
    [
      .points("match", 5, "points for a Set"),
      .points("off", 2, "points lost for each three cards beyond 12"),
      .points("least", 1, "points for a Set at least"),
    ], ScoringPenalties(mismatch: 5)
  ) { numbers, now in
    let excess = now.cards - Rules.cardsAtStart
    return max(numbers[0] - numbers[1] * excess / Rules.cardsPerDeal, numbers[2])
  }
}

extension Scoring {
  /// Three points a Set, five off for a mismatch, one for deselecting.
  public static var flat: Scoring { Scoring(WrittenScoring.flat) }

  /// Thirty points a Set, one less each second, ten at least.
  public static var linearDecay: Scoring { Scoring(WrittenScoring.linearDecay) }

  /// Ten points within 5 s, six within 10 s, then three.
  public static var steppedDecay: Scoring { Scoring(WrittenScoring.steppedDecay) }

  /// The scoring rule when none is named: 30 points a Set, one less each second, ten at least, and 5 off for a hint.
  public static let usual: Scoring = {
    var rule = WrittenScoring.linearDecay
    rule.penalties.hint = 5_000
    return Scoring(rule)
  }()
}

extension Family<Scoring> {
  /// Creates the family that a rule with parameters belongs to.
  public init(_ usual: WrittenScoring) {
    self.init(usual.family, usual.summary) { reader, _ throws(ParameterError) in
      Scoring(try usual.reading(&reader))
    }
  }
}

extension Catalogue<Scoring> {
  /// The rules of this module, the families with parameters before the published rules.
  public static var standard: Catalogue {
    let families = WrittenScoring.all.map { Family($0) }
    return Catalogue(
      of: "scoring rule",
      families + WrittenScoring.published.map { Family(Scoring($0), $0.summary) })
  }

  /// Changes one parameter of a rule, or a letter of its formula, such as the swept one of a curve; other `letters` may be
  /// yet to be set.
  public func rule(
    _ rule: Scoring, setting key: String, to value: Double, letters: [String] = []
  ) throws(ParameterError) -> Scoring {
    if rule.name.hasPrefix(FormulaScoringRule.prefix) {
      return Scoring(
        try FormulaScoringRule(rule.name, letters: [key] + letters.filter { $0 != key }).setting(
          key, to: value))
    }
    return try read(name(rule.name, setting: key, to: value))
  }

  /// The meaning of a parameter of scoring rules with its unit, or nil for unknown keys.
  public static func meaning(of key: String) -> String? {
    if key == "floor" { return "0, where the score never falls below, or none" }
    let penalty = ScoringPenalties.parameters.first { $0.key == key }
    return penalty?.meaning ?? WrittenScoring.meaning(of: key)
  }
}
