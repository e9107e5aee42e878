internal import NumericFormulas
internal import Quantities
internal import SetExperiments

/// The quantities of the game as functions that formulas can call.
struct GameFormulas {
  let memory: GameMemory

  var functions: [FormulaFunction] {
    let memory = memory
    let catalogue = memory.catalogue
    let exact = catalogue.names(.exact).filter { !$0.contains("(") }
    let published = Quantity.publishedNames.map { "published." + $0 }
    let estimated = catalogue.names(.simulated) + catalogue.names(.timed)
    let stems = stems
    return [Self.uncertain] + exact.map { quantity($0, stems) }
      + [.setCount { memory.distribution(cards: $0) }]
      + (estimated + published).map { quantity($0, stems) }
      + (memory.data == nil ? [] : DataTable.functionNames.map { data($0) })
  }

  private static let uncertain = FormulaFunction(
    FormulaFunction.uncertainName, usage: "plusminus(x, y)",
    help: "x ± y, a number with its error, which is propagated",
    category: "Several", body: .list(2...3) { $0[1] >= 0 ? $0[0] : .nan }
  ).exact { $0[1] < .zero ? nil : $0[1].isZero ? .exact($0[0]) : .estimated(.exact($0[0])) }
    .undefined { $0[1] < 0 ? "an error is 0 or more" : nil }
    .differentiated(by: .formulas { count in ["1"] + [String?](repeating: "0", count: count - 1) })
    .marked(estimate: true)

  private typealias Stem = (name: String, argument: String)

  /// The beginnings of the names of quantities, the longest first, with their arguments.
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

  /// A function of a data file, whose brackets name columns and rows.
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
    return .quantity(
      name, of: argument, help: memory.catalogue.help(for: base), category: category
    ) { memory.quantity(name) }
    .marked(slow: origin == .simulated || isTimed, discrete: !isOnReals, estimate: !isCounted)
  }

  /// The name of the argument: for published figures that of the quantity whose name theirs begins with.
  private func argument(of name: String, _ stems: [Stem]) -> String {
    let isPublished = name.hasPrefix("published.")
    let base = isPublished ? String(name.dropFirst("published.".count)) : name
    return stems.first { base.hasPrefix($0.name) }?.argument ?? "left"
  }
}
