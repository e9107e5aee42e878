internal import ExactNumbers
internal import Formulas
internal import Records
internal import SetCards
internal import SetGeometry

/// The quantities of the game as functions that formulas can call.
struct GameFormulas {
  let memory: GameMemory

  var functions: [FormulaFunction] {
    let simulated = QuantityCatalogue.simulatedNames.map(quantity)
    let published = Quantity.publishedNames.map { quantity("published." + $0) }
    let timed = TimedQuantities.names.flatMap { [$0, $0 + ".lo", $0 + ".hi"] }.map(quantity)
    return ["noset", "expectedsets"].map(quantity) + [setCount] + simulated + timed + published
  }

  private func quantity(_ name: String) -> FormulaFunction {
    let isSimulated = QuantityCatalogue.isSimulated(name)
    let isTimed = TimedQuantities.names.contains { name == $0 || name.hasPrefix($0 + ".") }
    let category =
      if isTimed {
        "Game, timed"
      } else if isSimulated {
        "Game, simulated"
      } else {
        name.hasPrefix("published.") ? "Game, published" : "Game, exact"
      }
    let isOnReals = name.hasPrefix("fitted.") || isTimed && !name.hasPrefix("timeto")
    let memory = memory
    return FormulaFunction(
      name, usage: "\(name)(\(Self.argument(of: name)))", help: QuantityCatalogue.help(for: name),
      category: category
    ) { memory.quantity(name)?($0) ?? .nan }
    .exact { arguments in
      guard let x = arguments[0].integer, let ratio = memory.quantity(name)?.ratio?(x) else {
        return nil
      }
      return .exact(ratio)
    }
    .undefined { arguments in
      guard let quantity = memory.quantity(name) else { return "no games were simulated" }
      return Self.reason(name, quantity.domain, arguments[0])
    }
    .marked(slow: isSimulated || isTimed, discrete: !isOnReals)
  }

  private var setCount: FormulaFunction {
    let memory = memory
    @Sendable func probability(_ cards: Double, _ sets: Double) -> Rational? {
      guard let cards = Int(exactly: cards), let sets = Int(exactly: sets), sets >= 0 else {
        return nil
      }
      return memory.distribution(cards: cards)?.probability(of: sets)
    }
    return FormulaFunction(
      "setcount", usage: "setcount(n, k)", help: "P(exactly k Sets) among n fresh cards",
      category: "Game, exact", body: .binary { probability($0, $1)?.value ?? .nan }
    )
    .exact { probability($0[0].value, $0[1].value).map { .exact($0) } }
    .undefined { arguments in
      let reach = SetDistribution.reach(in: .standard)
        .map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")
      return memory.distribution(cards: Int(exactly: arguments[0]) ?? -1) == nil
        ? "setcount is available for \(reach) cards"
        : "the number of Sets must be a whole number, 0 or more"
    }
    .marked(discrete: true)
  }

  private static func argument(of name: String) -> String {
    let base = name.replacingPrefix("published.", with: "")
    if base.hasPrefix("noset") || base.hasPrefix("expectedsets") || base.hasPrefix("leftover") {
      return "n"
    }
    if base.hasPrefix("timeto") { return "n" }
    if base.hasPrefix("dealmores") || base.hasPrefix("setcount") { return "k" }
    return TimedQuantities.names.contains(where: base.hasPrefix) ? "delay" : "left"
  }

  private static func reason(
    _ name: String, _ domain: QuantityDomain, _ x: Double
  ) -> String {
    switch domain {
    case .integers(let range, let step):
      if domain.contains(x) { return "\(name) is not known at \(NumberText.shortest(x))" }
      let steps = step == 1 ? "" : " in steps of \(step)"
      return
        "\(name) is defined for whole numbers from \(range.lowerBound) to \(range.upperBound)\(steps)"
    case .reals(let range):
      return
        "\(name) is defined from \(NumberText.shortest(range.lowerBound)) to \(NumberText.shortest(range.upperBound))"
    }
  }
}

extension String {
  /// The text with another beginning, if it begins so.
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
