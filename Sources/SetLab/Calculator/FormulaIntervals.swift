internal import Synchronization

/// Intervals of formulas of estimated quantities, whose library was made with the memory.
///
/// A formula is a function of the estimates that it asks for: its interval is what it does where
/// these can be, see `Estimate.propagated`. Estimates of one simulation vary together as its counts
/// tell, and where they do not tell the worst is assumed; those of other seeds, and published ones,
/// are independent.
extension GameMemory {
  /// The value of a formula without variables, in double precision, with its interval; nil if it has none.
  public func estimate(of formula: Formula) -> Estimate? { traced(formula)?.estimate(at: []) }

  /// Gives the function of a formula its interval, and how its values at two places vary together, to first order.
  ///
  /// There is none for a formula of no estimates or several variables, and for truth values; at a place if one of the
  /// estimates has no interval, as those of fitted curves and the ends of intervals, or there are too many. Each place is
  /// worked out once.
  func estimate(_ formula: Formula, _ function: inout Function) {
    guard let traced = traced(formula) else { return }
    guard !formula.variables.isEmpty else {
      function.bounds = Function.Bounds { _ in traced.estimate(at: [])?.interval }
      return
    }
    function.bounds = Function.Bounds { traced.estimate(at: [$0])?.interval }
    if function.sharesGames { function.correlation = { traced.correlation([$0], [$1]) } }
  }

  private func traced(_ formula: Formula) -> TracedFormula? {
    let isEstimate =
      formula.usesEstimates && formula.type == .real && formula.variables.count <= 1
    return isEstimate ? TracedFormula(formula, self) : nil
  }
}

private final class TracedFormula: Sendable {
  /// A formula that rests on more estimates than these has no interval.
  private static let mostParts = 100
  private let value: @Sendable ([Double]) -> Double
  private let ledger: Ledger
  private typealias Moves = [(source: EstimateSource, move: Double)]
  /// The estimates and moves known so far, by place; the ledger is used under its lock.
  private let known = Mutex<(estimates: [[Double]: Estimate?], moves: [[Double]: Moves?])>(
    ([:], [:]))

  init(_ formula: Formula, _ memory: GameMemory) {
    let ledger = Ledger(memory)
    self.ledger = ledger
    value = formula.asking { name, arguments in ledger.answer(name, arguments) }
  }

  func estimate(at place: [Double]) -> Estimate? {
    known.withLock { known in
      if let found = known.estimates[place] { return found }
      let made = make(at: place)
      known.estimates[place] = .some(made)
      return made
    }
  }

  func correlation(_ one: [Double], _ other: [Double]) -> Double? {
    guard let one = moves(at: one), let other = moves(at: other) else { return nil }
    func covariance(_ one: Moves, _ other: Moves) -> Double? {
      var sum = 0.0
      for first in one where first.move != 0 {
        for second in other where second.move != 0 {
          let isSame = first.source.key == second.source.key
          guard let r = isSame ? 1 : first.source.correlation(with: second.source) else {
            return nil
          }
          sum += first.move * second.move * r
        }
      }
      return sum
    }
    guard let both = covariance(one, other), let first = covariance(one, one),
      let second = covariance(other, other)
    else { return nil }
    return first > 0 && second > 0 ? both / (first * second).squareRoot() : 0
  }

  private func moves(at place: [Double]) -> Moves? {
    known.withLock { known in
      if let found = known.moves[place] { return found }
      var made: Moves?
      if let parts = parts(at: place) {
        let numbers = parts.map { $0.estimate.value }
        made = parts.indices.map { index in
          let interval = parts[index].estimate.interval
          let ends = [interval.lower, interval.upper].map { end -> Double in
            var moved = numbers
            moved[index] = end
            ledger.replace(by: moved)
            return value(place)
          }
          return (parts[index].source, (ends[1] - ends[0]) / 2)
        }
      }
      known.moves[place] = .some(made)
      return made
    }
  }

  /// The estimates that the value at a place rests on; nil if there are none, too many, or one without an interval.
  private func parts(at place: [Double]) -> [Ledger.Part]? {
    ledger.begin()
    guard value(place).isFinite, let parts = ledger.parts, !parts.isEmpty,
      parts.count <= Self.mostParts
    else { return nil }
    return parts
  }

  private func make(at place: [Double]) -> Estimate? {
    guard let parts = parts(at: place) else { return nil }
    let estimate = Estimate.propagated(
      through: { numbers in
        self.ledger.replace(by: numbers)
        return self.value(place)
      }, of: parts.map { $0.estimate },
      correlation: { parts[$0].source.correlation(with: parts[$1].source) })
    return estimate.interval.width.isFinite ? estimate : nil
  }
}

private final class Ledger: Sendable {
  typealias Part = (source: EstimateSource, estimate: Estimate)

  private struct Call: Hashable {
    let name: String
    let arguments: [Double]
  }

  private struct State {
    /// The index of the quantity that a call asks for; nil if it has no interval.
    var places: [Call: Int?] = [:]
    var keys: [String: Int] = [:]
    var parts: [Part] = []
    var numbers: [Double]?
  }

  private let memory: GameMemory
  private let state = Mutex(State())

  init(_ memory: GameMemory) { self.memory = memory }

  func begin() { state.withLock { $0 = State() } }

  func replace(by numbers: [Double]) { state.withLock { $0.numbers = numbers } }

  /// The estimates that were asked for; nil if one has no interval.
  var parts: [Part]? {
    state.withLock { $0.places.values.contains(nil) ? nil : $0.parts }
  }

  func answer(_ name: String, _ arguments: [Double]) -> Double {
    let call = Call(name: name, arguments: arguments)
    let told = state.withLock { state -> Double?? in
      guard let place = state.places[call] else { return .none }
      guard let place else { return .some(nil) }
      return state.numbers?[place] ?? state.parts[place].estimate.value
    }
    if case .some(let number?) = told { return number }
    if name == FormulaFunction.uncertainName { return typed(call) }
    if let share = GameMemory.shareMethods.first(where: { $0.name == name }) {
      return typed(call, by: share.method)
    }
    let x = arguments.first ?? 0
    let quantity = memory.quantity(name)
    let value = quantity?(x) ?? .nan
    // An exact value of an estimated quantity has no interval to propagate.
    if let whole = Int(exactly: x), quantity?.ratio?(whole) != nil { return value }
    // What is asked for only when others are not as estimated is taken as it is.
    if case .none = told { note(call, value, memory.part(name, x, value)) }
    return value
  }

  private func typed(_ call: Call) -> Double {
    let (value, error) = (call.arguments[0], call.arguments[1])
    return note(call, value, Interval(lower: value - error, upper: value + error))
  }

  private func typed(_ call: Call, by method: IntervalMethod) -> Double {
    let (successes, trials) = (call.arguments[0], call.arguments[1])
    guard 0 <= successes, successes <= trials, trials > 0 else { return .nan }
    let usual = memory.usual.confidence
    let confidence = Confidence(usual.level, method: method, by: usual.numerics)
    return note(
      call, successes / trials, confidence.interval(successes: successes, trials: trials))
  }

  private func note(_ call: Call, _ value: Double, _ interval: Interval) -> Double {
    let source = EstimateSource(games: .typed, name: "\(call)", x: value)
    note(call, value, (source, Estimate(value: value, interval: interval)))
    return value
  }

  private func note(_ call: Call, _ value: Double, _ part: Part?) {
    state.withLock { state in
      guard state.numbers == nil else { return }
      guard let part else {
        // If there is no value, the formula itself reports it.
        if !value.isNaN { state.places[call] = .some(nil) }
        return
      }
      let key = part.source.key
      let place = state.keys[key] ?? state.parts.count
      if state.keys.updateValue(place, forKey: key) == nil { state.parts.append(part) }
      state.places[call] = place
    }
  }
}

extension GameMemory {
  /// The correlation of the errors of a quantity's values; nil if it has no intervals.
  func correlation(of name: String) -> (@Sendable (Double, Double) -> Double?)? {
    guard quantity(name)?.bounds != nil else { return nil }
    return { [self] one, other in
      let parts = [one, other].map { x in part(name, x, quantity(name)?(x) ?? .nan) }
      guard let one = parts[0], let other = parts[1] else { return nil }
      return one.source.correlation(with: other.source)
    }
  }

  fileprivate func part(
    _ name: String, _ x: Double, _ value: Double
  ) -> (source: EstimateSource, estimate: Estimate)? {
    guard let run = run(of: name), let quantity = quantity(name), let bounds = quantity.bounds
    else { return nil }
    let (lower, upper) = (bounds.lower(x), bounds.upper(x))
    guard lower <= value, value <= upper else { return nil }
    let games: EstimateSource.Games
    switch quantity.source?.origin {
    case .simulated:
      guard let summary = run.summary else { return nil }
      games = .simulated(summary)
    case .timed: games = .timed(run.settings.timedGames)
    case .data: games = .data
    case .exact, .published, .fitted, nil: games = .published
    }
    return (
      EstimateSource(games: games, name: quantity.isOfData ? name : run.base, x: x),
      Estimate(value: value, interval: Interval(lower: lower, upper: upper))
    )
  }
}
