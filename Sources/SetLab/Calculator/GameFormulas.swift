internal import Synchronization

extension GameMemory {
  var functions: [FormulaFunction] {
    func quantities(_ origin: FunctionOrigin) -> [FormulaFunction] {
      catalogue.formulaFunctions(
        of: origin,
        check: { text, name throws(SettingError) in _ = try self.settings(text, of: name) },
        by: { self.quantity($0) })
    }
    let setCount = FormulaFunction.setCount(deck: usual.deck) { self.quantity($0) }
      .settable { text throws(SettingError) in
        .setCount("[\(text)]", deck: try self.settings(text, of: "setcount").deck) {
          self.quantity($0)
        }
      }
    return [Self.uncertain] + Self.shares + quantities(.exact) + [setCount] + quantities(.simulated)
      + quantities(.timed) + quantities(.published)
      + (data == nil ? [] : DataTable.functionNames.map(ownData))
  }

  private static let uncertain = FormulaFunction(
    FormulaFunction.uncertainName, usage: "plusminus(x, y)",
    help: "x ± y, a number with its error, which is propagated",
    category: "Several", body: .list(2...3) { $0[1] >= 0 ? $0[0] : .nan }
  ).exact { $0[1] < .zero ? nil : $0[1].isZero ? .exact($0[0]) : .estimated(.exact($0[0])) }
    .undefined { $0[1] < 0 ? "an error is 0 or more" : nil }
    .differentiated(by: .formulas { count in ["1"] + [String?](repeating: "0", count: count - 1) })
    .marked(estimate: true)

  /// The methods of intervals by the names of their functions.
  static let shareMethods = [IntervalMethod.wilson, .clopperPearson].map { method in
    (name: method.name.filter { $0 != "-" }, method: method)
  }

  /// A share of trials with the interval of a method.
  private static var shares: [FormulaFunction] {
    shareMethods.map { name, method in
      FormulaFunction(
        name, usage: "\(name)(k, n)",
        help: "the share k/n of n trials, with its interval by the method \(method.name)",
        category: "Tests", body: .binary { 0 <= $0 && $0 <= $1 && $1 > 0 ? $0 / $1 : .nan }
      )
      .exact { numbers in
        guard !numbers[0].isNegative, numbers[0] <= numbers[1], !numbers[1].isZero else {
          return nil
        }
        return .estimated(.exact(numbers[0] / numbers[1]))
      }
      .undefined { _ in "\(name) needs 0 to n successes of more than 0 trials" }
      .marked(estimate: true)
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
      known: { memory.plottable($0) }, isAwaited: { memory.isAwaited($0) },
      estimating: { memory.estimate($0, &$1) },
      fitting: { request throws(FormulaError) in
        try CurveFit(
          request, confidence: memory.usual.confidence,
          search: { family, x, y, errors, start throws(StatisticsError) in
            try NonlinearFit(family, x: x, y: y, errors: errors, start: start).fitted
          }
        ).curve
      })
  }
}
