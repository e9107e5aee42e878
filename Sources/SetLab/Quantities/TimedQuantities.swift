internal import Synchronization

/// Quantities of timed games, simulated point by point as they are asked.
///
/// `score(delay)`, `playtime(delay)` and `hintuse(delay)` are means over games with the hint
/// strategy delayed by that many seconds; `timeto(n)` is the mean time until the n-th Set without
/// hints. Every point rests on the same deals and clocks and is simulated once, at multiples of
/// ``step``; in between are straight lines.
public struct TimedQuantities: Sendable {
  /// The player.
  public var player = Player.beginner
  /// The hints; their delay is replaced.
  public var hints = HintStrategy(.after(30))
  /// The scoring rule.
  public var rule: Scoring = Scoring.usual
  /// The games of each point.
  public var games: UInt64 = 500
  /// The seed of all games.
  public var seed: UInt64 = 1
  /// The fate of the places of a taken Set.
  public var rules = Rules.classic
  /// The confidence of intervals.
  public var confidence = Confidence.gsl()

  /// A beginner with one card of the easiest Set as a hint, and five points off for it.
  public init() {}

  /// Seconds of delay from one simulated point to the next.
  static let step = 3.0

  func byDelay(
    _ name: String, _ measure: Measure<TimedTotals>, _ title: String, _ unit: FunctionUnit
  ) -> Function {
    let line = CurveLine(rule: rule, player: player, hints: hints)
    let (games, seed, rules) = (0..<games, seed, rules)
    let stated = StoredResult.Statement(confidence: confidence)
    let memory = PointMemory { place in
      let delay = Double(place) * TimedQuantities.step
      let plan = try? CurvePlan(
        [line], along: .hints("delay"), at: [delay], measure: measure, games: games, seed: seed,
        rules: rules)
      return plan.map { TimedCurves(.atOnce($0), stated: stated).estimates[0] } ?? []
    }
    let read: @Sendable (Double, (Estimate) -> Double) -> Double = { x, part in
      let place = (x / TimedQuantities.step).rounded(.down)
      guard let one = memory.estimates(at: Int(place)).first else { return .nan }
      let share = x / TimedQuantities.step - place
      guard share > 0 else { return part(one) }
      guard let two = memory.estimates(at: Int(place) + 1).first else { return .nan }
      return part(one) + share * (part(two) - part(one))
    }
    let scoring = measure.name == "score" ? ", \(rule.name)" : ""
    return Function(
      name: name, title: title, argument: "seconds until a hint", domain: .reals(0...180),
      unit: unit, source: source("\(who), hints \(hints.name)\(scoring)"),
      bounds: Function.Bounds(
        lower: { read($0) { $0.interval.lower } }, upper: { read($0) { $0.interval.upper } }),
      value: { read($0) { $0.value } })
  }

  func timeTo(_ name: String) -> Function {
    let line = CurveLine(rule: rule, player: player)
    let (games, seed, rules) = (0..<games, seed, rules)
    let stated = StoredResult.Statement(confidence: confidence)
    let memory = PointMemory { _ in
      let plan = try? CurvePlan(
        [line], along: .progress, at: (1...27).map(Double.init), measure: .time, games: games,
        seed: seed, rules: rules)
      return plan.map { TimedCurves(.atOnce($0), stated: stated).estimates[0] } ?? []
    }
    return onWholeNumbers(
      name, title: "mean seconds until the n-th Set", argument: "Sets taken", range: 1...27,
      unit: .seconds, who: "\(who), no hints"
    ) { number in
      let estimates = memory.estimates(at: 0)
      return estimates.indices.contains(number - 1) ? estimates[number - 1] : nil
    }
  }

  /// A quantity on whole numbers, each point an estimate from separate games played once.
  ///
  /// Title, argument and players are words for legends.
  public func onWholeNumbers(
    _ name: String, title: String, argument: String, range: ClosedRange<Int>, unit: FunctionUnit,
    who: String, estimate: @escaping @Sendable (Int) -> Estimate?
  ) -> Function {
    let memory = PointMemory { estimate($0).map { [$0] } ?? [] }
    let read: @Sendable (Double) -> Estimate? = { memory.estimates(at: Int($0)).first }
    return Function(
      name: name, title: title, argument: argument, domain: .integers(range, step: 1), unit: unit,
      source: source(who),
      bounds: Function.Bounds { read($0)?.interval }, value: { read($0)?.value ?? .nan })
  }

  private var who: String {
    player.name + (rules == .classic ? "" : ", \(rules.rawValue) rules")
  }

  private func source(_ who: String) -> FunctionSource {
    FunctionSource(.timed, "\(NumberText.counted(games, "game")) per point, seed \(seed), \(who)")
  }
}

/// The points simulated so far, by their numbers.
///
/// A class because the copies of a function share what they know.
private final class PointMemory: Sendable {
  private let known = Mutex<[Int: [Estimate]]>([:])
  private let simulate: @Sendable (Int) -> [Estimate]

  init(_ simulate: @escaping @Sendable (Int) -> [Estimate]) { self.simulate = simulate }

  func estimates(at place: Int) -> [Estimate] {
    known.withLock { known in
      if let found = known[place] { return found }
      let found = simulate(place)
      known[place] = found
      return found
    }
  }
}
