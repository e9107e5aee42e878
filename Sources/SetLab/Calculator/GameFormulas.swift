public import NumericFormulas
internal import Synchronization

extension GameMemory {
  var functions: [FormulaFunction] {
    // The longest beginning of a name first.
    let stems = catalogue.entries.sorted { $0.name.utf8.count > $1.name.utf8.count }
    return [Self.uncertain] + quantities(.exact) + [setCount] + quantities(.simulated)
      + quantities(.timed) + quantities(.published)
      + Function.publishedNames.map { base in
        let argument = stems.first { base.hasPrefix($0.name) }?.argument
        return quantity("published." + base, nil, of: argument ?? "left")
      }
      + (data == nil ? [] : DataTable.functionNames.map(ownData))
  }

  private func quantities(_ origin: NamedQuantity.Origin) -> [FormulaFunction] {
    let entries = catalogue.entries.filter { $0.origin == origin && !$0.isFamily }
    return entries.map { quantity($0.name, $0, of: $0.argument) }
      + entries.filter(\.hasBounds).flatMap { entry in
        [".lo", ".hi"].map { quantity(entry.name + $0, entry, of: entry.argument) }
      }
  }

  private var setCount: FormulaFunction {
    @Sendable func function(_ name: String, _ deck: Deck) -> FormulaFunction {
      .setCount(name, deck: deck) { self.distribution(cards: $0, deck: deck) }
    }
    return function("setcount", usual.deck).settable { text throws(SettingError) in
      function("setcount[\(text)]", try self.settings(text, of: "setcount(12)").deck)
    }
  }

  private static let uncertain = FormulaFunction(
    FormulaFunction.uncertainName, usage: "plusminus(x, y)",
    help: "x ± y, a number with its error, which is propagated",
    category: "Several", body: .list(2...3) { $0[1] >= 0 ? $0[0] : .nan }
  ).exact { $0[1] < .zero ? nil : $0[1].isZero ? .exact($0[0]) : .estimated(.exact($0[0])) }
    .undefined { $0[1] < 0 ? "an error is 0 or more" : nil }
    .differentiated(by: .formulas { count in ["1"] + [String?](repeating: "0", count: count - 1) })
    .marked(estimate: true)

  private func quantity(
    _ name: String, _ entry: NamedQuantity?, of argument: String
  ) -> FormulaFunction {
    function(name, entry, of: argument).settable { text throws(SettingError) in
      _ = try self.settings(text, of: name)
      return self.function(name, entry, of: argument, set: entry == nil ? "" : "[\(text)]")
    }
  }

  private func ownData(_ base: String) -> FormulaFunction {
    ownData(of: base, base).settable { text throws(SettingError) in
      let name = "\(base)[\(text)]"
      _ = try self.data?.quantity(named: name)
      return self.ownData(of: base, name)
    }
  }

  private func ownData(of base: String, _ name: String) -> FormulaFunction {
    FormulaFunction(
      name, usage: "\(name)(x)",
      help: base == "data"
        ? "your own data"
        : "\(base.hasSuffix("lo") ? "lower" : "upper") end of the interval of your own data",
      category: "Data"
    ) { self.quantity(name)?($0) ?? .nan }
    .undefined { arguments in
      "\(name) is not known at \(NumberText.shortest(arguments[0]))"
    }
    .marked(discrete: true, estimate: self.quantity(name)?.bounds != nil)
  }

  private func function(
    _ base: String, _ entry: NamedQuantity?, of argument: String, set settings: String = ""
  ) -> FormulaFunction {
    let origin = entry?.origin
    let isTimed = origin == .timed
    let category =
      switch origin {
      case .exact: "Game, exact"
      case .simulated: "Game, simulated"
      case .timed: "Game, timed"
      case .published, nil: "Game, published"
      }
    let isOnReals = base.hasPrefix("fitted.") || isTimed && !base.hasPrefix("timeto")
    let isCounted = origin == .exact || base == "published.noset"
    let name = base + settings
    return .quantity(
      name, of: argument, help: entry?.help(of: base) ?? NamedQuantity.ofPublished,
      category: category
    ) { self.quantity(name) }
    .marked(slow: origin == .simulated || isTimed, discrete: !isOnReals, estimate: !isCounted)
  }
}

extension FunctionLibrary {
  /// All functions of SetLab's formulas: elementary and special ones, distributions, integrals and
  /// the like, and the quantities of the game.
  ///
  /// The functions of the game share the counts and simulations of the memory. Nothing is counted
  /// or simulated to make the library, and a formula without names makes none of it.
  public static func setLab(memory: GameMemory) -> FunctionLibrary {
    let shelf = Shelf(memory)
    var library = FunctionLibrary(on: { shelf.library })
    library.angleUnit = memory.angleUnit
    return library
  }

  private final class Shelf: Sendable {
    private let memory: GameMemory
    private let made = Mutex<FunctionLibrary?>(nil)

    init(_ memory: GameMemory) { self.memory = memory }

    var library: FunctionLibrary {
      made.withLock { made in
        if let made { return made }
        let library = FunctionLibrary(on: { .numeric })
          .adding(memory.functions)
        made = library
        return library
      }
    }
  }
}

extension FunctionList {
  /// A list that knows the quantities of the game; the library of the session, a new one when nil,
  /// was made with this memory.
  public init(memory: GameMemory, calculator: Calculator? = nil) {
    // Sizes of fresh boards, by default.
    self.init(
      calculator ?? Calculator(library: .setLab(memory: memory)), over: 0...21,
      confidence: memory.usual.confidence,
      known: { name in
        var function = memory.plottable(name)
        function?.correlation = memory.correlation(of: name)
        return function
      },
      bounds: { formula in
        memory.estimates(of: formula).map { estimate in
          Function.Bounds { estimate($0)?.interval }
        }
      },
      correlation: { memory.correlations(of: $0) },
      fitting: { request throws(FormulaError) in
        memory.isRehearsal
          ? Function(request.text) { _ in .nan }
          : try CurveFit(
            request, confidence: memory.usual.confidence,
            search: { family, x, y, errors, start throws(StatisticsError) in
              try NonlinearFit(family, x: x, y: y, errors: errors, start: start).fitted
            }
          ).curve
      })
  }
}
