public import SetCards
public import SetGame
public import SetPlayers

/// One curve: a rule, a player and a hint strategy.
public struct CurveLine: Sendable {
  /// What a game is worth.
  public let rule: Scoring
  /// Who plays.
  public let player: Player
  /// What help they get.
  public let hints: HintStrategy

  /// A curve.
  ///
  /// - Parameters:
  ///   - rule: What a game is worth.
  ///   - player: Who plays.
  ///   - hints: What help they get.
  public init(rule: Scoring, player: Player, hints: HintStrategy = .never) {
    self.rule = rule
    self.player = player
    self.hints = hints
  }

  /// The same with another number for a swept parameter.
  func setting(
    _ axis: CurveAxis, to x: Double, _ registry: Registry
  ) throws(ParameterError) -> CurveLine {
    switch axis {
    case .elapsed, .progress: self
    case .player(let key):
      CurveLine(rule: rule, player: try player.setting(key, to: x), hints: hints)
    case .hints(let key):
      CurveLine(rule: rule, player: player, hints: try hints.setting(key, to: x))
    case .rule(let key):
      CurveLine(rule: try registry.scoring.rule(rule, setting: key, to: x), player: player, hints: hints)
    }
  }
}

/// Which games curves are made of: everything that the counts depend on.
public struct CurvePlan: Sendable {
  /// The curves.
  public let lines: [CurveLine]
  /// What they run along.
  public let axis: CurveAxis
  /// Where they are simulated, ascending.
  public let points: [Double]
  /// What they show.
  public let measure: CurveMeasure
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games that are played for every point.
  public let games: Range<UInt64>
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// The deck, of three attributes or more.
  public let deck: Deck

  let arms: [CurveArm]

  /// A plan; every setting of the swept parameter is checked.
  ///
  /// Curves and points that differ by the rule alone share their games; all share deals and clocks.
  ///
  /// - Parameters:
  ///   - lines: The curves, at least one.
  ///   - axis: What they run along.
  ///   - points: Where they are simulated; ascending, at least one.
  ///   - measure: What they show.
  ///   - games: The numbers of the games that are played for every point.
  ///   - seed: The seed of all games.
  ///   - rules: What happens to the places of a taken Set.
  ///   - deck: The deck, of three attributes or more.
  ///   - registry: Reads rules with other numbers.
  /// - Throws: A ``ParameterError`` when a curve has no such parameter, or not with one of the values.
  public init(
    _ lines: [CurveLine], along axis: CurveAxis, at points: [Double],
    measure: CurveMeasure = .score, games: Range<UInt64>, seed: UInt64 = 1,
    rules: Rules = .classic, deck: Deck = .standard, registry: Registry = .standard
  ) throws(ParameterError) {
    precondition(!lines.isEmpty && !points.isEmpty, "curves need a line and a point")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.lines = lines
    self.axis = axis
    self.points = points
    self.measure = measure
    self.seed = seed
    self.games = games
    self.rules = rules
    self.deck = deck
    var arms: [CurveArm] = []
    for (index, line) in lines.enumerated() {
      let slot = index * points.count
      switch axis {
      case .elapsed, .progress: arms.add(line, CurveReading(rule: line.rule, slot: slot))
      case .player, .hints, .rule:
        for (place, x) in points.enumerated() {
          let changed = try line.setting(axis, to: x, registry)
          arms.add(changed, CurveReading(rule: changed.rule, slot: slot + place))
        }
      }
    }
    self.arms = arms
  }

  private init(_ plan: CurvePlan, games: Range<UInt64>) {
    lines = plan.lines
    axis = plan.axis
    points = plan.points
    measure = plan.measure
    seed = plan.seed
    rules = plan.rules
    deck = plan.deck
    arms = plan.arms
    self.games = games
  }

  /// The same plan with other games.
  func narrowed(to games: Range<UInt64>) -> CurvePlan { CurvePlan(self, games: games) }

  /// How many timed games one deal is played in.
  public var armCount: Int { arms.count }

  /// The names of the curves: what tells them apart.
  public var names: [String] {
    let parts = lines.map { line in
      [measure == .score ? line.rule.name : "", line.player.name, line.hints.name]
    }
    return parts.map { own in
      let telling = own.indices.filter { place in
        parts.contains { $0[place] != own[place] }
      }
      let shown = telling.isEmpty ? (measure == .score ? [0, 1] : [1]) : telling
      return shown.map { own[$0] }.joined(separator: ", ")
    }
  }
}

/// A way of playing and what is read from its games.
struct CurveArm: Sendable {
  let player: Player
  let hints: HintStrategy
  /// Both as text, by which equal arms are known.
  let name: String
  var readings: [CurveReading]
}

/// A rule that is applied to games, and the first place where its numbers are counted.
struct CurveReading: Sendable {
  let rule: Scoring
  let slot: Int
}

extension [CurveArm] {
  fileprivate mutating func add(_ line: CurveLine, _ reading: CurveReading) {
    let name = "\(line.player.name) \(line.hints.name)"
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].readings.append(reading)
    } else {
      append(
        CurveArm(player: line.player, hints: line.hints, name: name, readings: [reading]))
    }
  }
}
