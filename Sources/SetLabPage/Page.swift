internal import SetExperiments

/// The toolkit behind a page, as one value: requests in, answers out.
///
/// A request is words with U+001F between them, the first a command such as `graph.pan`; an answer is
/// JSON on one line, with `mistake` for a request that is not understood.
public struct Page: Sendable {
  private var calculator: PageCalculator
  private let solver: PageSolver
  private var simulation = PageSimulation()
  private var game = PageGame()
  private let otherGames = PageTables()

  /// Creates a page with quantities as ``StoredQuantities`` writes them.
  ///
  /// The clock, in milliseconds since any moment, limits the time for drawing.
  public init(tables: String = "", clock: @escaping @Sendable () -> Double) {
    let quantities = PageQuantities(tables)
    calculator = PageCalculator(quantities, clock: clock)
    solver = PageSolver(quantities)
  }

  /// Answers a request.
  public mutating func answer(_ request: String) -> String {
    let request = PageRequest(request)
    return switch request.part {
    case "graph": calculator.answer(request).script
    case "board": solver.answer(request).script
    case "play": simulation.answer(request).script
    case "contest": simulation.contestAnswer(request).script
    case "game": game.answer(request).script
    case "table": otherGames.answer(request).script
    default: JSON.mistake("unknown request \(request.part)").script
    }
  }
}
