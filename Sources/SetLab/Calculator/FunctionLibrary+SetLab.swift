public import NumericFormulas
public import Quantities
internal import SetExperiments
internal import Statistics
internal import Synchronization

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

  /// Makes a library when it is first asked for it.
  private final class Shelf: Sendable {
    private let memory: GameMemory
    private let made = Mutex<FunctionLibrary?>(nil)

    init(_ memory: GameMemory) { self.memory = memory }

    var library: FunctionLibrary {
      made.withLock { made in
        if let made { return made }
        let library = FunctionLibrary(on: { .numeric })
          .adding(GameFormulas(memory: memory).functions)
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
    let intervals = FormulaIntervals(memory: memory)
    self.init(
      calculator ?? Calculator(library: .setLab(memory: memory)), over: 0...21,
      confidence: memory.usual.confidence,
      known: { name in
        memory.plottable(name).map { quantity in
          var function = PlottedFunction(quantity)
          function.correlation = memory.correlation(of: name)
          return function
        }
      },
      bounds: { formula in
        intervals.estimates(of: formula).map { estimate in
          ({ estimate($0)?.interval.lower ?? .nan }, { estimate($0)?.interval.upper ?? .nan })
        }
      },
      correlation: { intervals.correlations(of: $0) },
      fitting: { request throws(FormulaError) in
        memory.isRehearsal
          ? PlottedFunction(request.text, domain: request.target.domain) { _ in .nan }
          : try CurveFit(
            request, confidence: memory.usual.confidence,
            search: { family, x, y, errors, start throws(StatisticsError) in
              try NonlinearFit(family, x: x, y: y, errors: errors, start: start).fitted
            }
          ).curve
      })
  }
}
