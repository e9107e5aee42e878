internal import Estimates
public import Formulas
public import Graphing
internal import Quantities

extension FunctionList {
  /// A list that knows the quantities of the game.
  ///
  /// - Parameters:
  ///   - memory: What the game's functions remember.
  ///   - calculator: The session, whose library was made with this memory; a new one when nil.
  public init(memory: GameMemory, calculator: Calculator? = nil) {
    // Sizes of fresh boards, where nothing else tells.
    let intervals = FormulaIntervals(memory: memory)
    self.init(
      calculator ?? Calculator(library: .setLab(memory: memory)), over: 0...21,
      known: { name in
        memory.plottable(name).map { PlottedFunction($0) }
      },
      bounds: { formula in
        intervals.estimates(of: formula).map { estimate in
          ({ estimate($0)?.interval.lower ?? .nan }, { estimate($0)?.interval.upper ?? .nan })
        }
      },
      fitting: { request throws(FormulaError) in
        memory.isRehearsal
          ? PlottedFunction(request.text, domain: request.target.domain) { _ in .nan }
          : try CurveFit(request, confidence: memory.usual.confidence).curve
      })
  }
}
