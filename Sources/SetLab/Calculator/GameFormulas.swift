internal import ExactNumbers
internal import Formulas
internal import Records
internal import SetCards
internal import SetGeometry

/// The quantities of the game as functions that formulas can call.
struct GameFormulas {
  let memory: GameMemory

  var functions: [FormulaFunction] {
    let catalogue = memory.catalogue
    let exact = catalogue.names(.exact).filter { !$0.contains("(") }
    let published = Quantity.publishedNames.map { "published." + $0 }
    let estimated = catalogue.names(.simulated) + catalogue.names(.timed)
    let stems = stems
    return exact.map { quantity($0, stems) } + [setCount]
      + (estimated + published).map { quantity($0, stems) }
      + (memory.data == nil ? [] : DataTable.functionNames.map { data($0) })
  }

  private typealias Stem = (name: String, argument: String)

  /// What the names of quantities begin with, the longest first, with their arguments.
  private var stems: [Stem] {
    memory.catalogue.entries.map { (String($0.name.prefix { $0 != "(" }), $0.argument) }
      .sorted { $0.0.utf8.count > $1.0.utf8.count }
  }

  private func quantity(_ name: String, _ stems: [Stem]) -> FormulaFunction {
    let memory = memory
    let argument = argument(of: name, stems)
    return function(name, of: argument).settable { text throws(SettingError) in
      _ = try memory.settings(text, of: name)
      return function(name, of: argument, set: "[\(text)]")
    }
  }

  /// A function of one's own data, whose brackets name columns and rows.
  private func data(_ base: String) -> FormulaFunction {
    let memory = memory
    return data(of: base, base).settable { text throws(SettingError) in
      let name = "\(base)[\(text)]"
      _ = try memory.data?.quantity(named: name)
      return data(of: base, name)
    }
  }

  private func data(of base: String, _ name: String) -> FormulaFunction {
    let memory = memory
    return FormulaFunction(
      name, usage: "\(name)(x)",
      help: base == "data"
        ? "your own data"
        : "\(base.hasSuffix("lo") ? "lower" : "upper") end of the interval of your own data",
      category: "Data"
    ) { memory.quantity(name)?($0) ?? .nan }
    .undefined { arguments in
      "\(name) is not known at \(NumberText.shortest(arguments[0]))"
    }
    .marked(discrete: true, estimate: memory.quantity(name)?.bounds != nil)
  }

  /// A quantity with the settings behind its name, brackets and all.
  private func function(
    _ base: String, of argument: String, set settings: String = ""
  ) -> FormulaFunction {
    let origin = memory.catalogue.origin(of: base)
    let isTimed = origin == .timed
    let category =
      switch origin {
      case .exact: "Game, exact"
      case .simulated: "Game, simulated"
      case .timed: "Game, timed"
      case nil: "Game, published"
      }
    let isOnReals = base.hasPrefix("fitted.") || isTimed && !base.hasPrefix("timeto")
    let isCounted = origin == .exact || base == "published.noset"
    let memory = memory
    let name = base + settings
    return FormulaFunction(
      name, usage: "\(name)(\(argument))", help: memory.catalogue.help(for: base),
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
    .marked(slow: origin == .simulated || isTimed, discrete: !isOnReals, estimate: !isCounted)
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

  /// The name of the argument: for published figures that of the quantity whose name theirs begins with.
  private func argument(of name: String, _ stems: [Stem]) -> String {
    let base = name.replacingPrefix("published.", with: "")
    return stems.first { base.hasPrefix($0.name) }?.argument ?? "left"
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
    case .places: return "\(name) is not known at \(NumberText.shortest(x))"
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
