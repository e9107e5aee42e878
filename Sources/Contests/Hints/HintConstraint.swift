/// A condition that a hint strategy must keep to be chosen for a goal, such as half of the Sets found unaided.
public struct HintConstraint: Hashable, Sendable {
  let measure: String
  /// The bound, in the unit of the measure.
  let bound: Double
  /// True if the measure must be at least the bound; else it must be at most that.
  let isLeast: Bool

  /// Creates a constraint on one of `HintPlan.measures` with a bound in its unit: a least value or a greatest.
  public init(_ measure: String, _ bound: Double, isLeast: Bool) {
    self.measure = measure
    self.bound = bound
    self.isLeast = isLeast
  }

  func holds(_ value: Double) -> Bool { isLeast ? value >= bound : value <= bound }

  var json: JSON {
    ["metric": .string(measure), isLeast ? "atLeast" : "atMost": .number(bound)]
  }
}

extension HintSummary {
  func keepsConstraints(_ strategy: Int) -> Bool {
    constraints.allSatisfy { constraint in
      result.measure(named: constraint.measure).map {
        constraint.holds(result.estimate($0, of: strategy).value)
      } ?? false
    }
  }

  var constraintSentences: [String] {
    guard !constraints.isEmpty else { return [] }
    let words = constraints.compactMap { constraint in
      measure(constraint.measure).map {
        "\($0.head) of at \(constraint.isLeast ? "least" : "most") \($0.shown(constraint.bound))"
      }
    }.joined(separator: " and ")
    let kept = result.competitors.indices.filter(keepsConstraints)
    guard !kept.isEmpty else { return ["No hint strategy has \(words)."] }
    return ["Chosen from those with \(words): " + kept.map(name).joined(separator: ", ")]
      + constraints.flatMap { constraint in
        result.competitors.indices.compactMap { doubt(constraint, $0) }
      }
  }

  private func doubt(_ constraint: HintConstraint, _ strategy: Int) -> String? {
    guard let place = result.measure(named: constraint.measure) else { return nil }
    let (estimate, measure) = (result.estimate(place, of: strategy), result.measures[place])
    let interval = estimate.interval
    guard interval.lower < constraint.bound, constraint.bound < interval.upper else { return nil }
    return "Not certain of \(name(strategy)): \(measure.head) \(estimate.text(measure.shown))"
  }
}
