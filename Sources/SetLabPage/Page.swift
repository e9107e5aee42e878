internal import SetExperiments

/// The toolkit as a page talks to it: requests in, answers out, all of it in one value.
///
/// A request is words with U+001F between them, of which the first is a command such as `graph.pan`; an answer is JSON on
/// one line, with `mistake` where the request was none.
public struct Page: Sendable {
  private var calculator: PageCalculator
  private let solver: PageSolver
  private var simulation: PageSimulation
  private var game = PageGame()
  private let otherGames = PageTables()

  /// A page at its beginning.
  ///
  /// - Parameters:
  ///   - tables: Quantities that were simulated or published, as ``StoredQuantities`` writes them.
  ///   - clock: Milliseconds since any moment, by which drawing keeps to its time.
  public init(tables: String = "", clock: @escaping @Sendable () -> Double) {
    let quantities = PageQuantities(tables)
    calculator = PageCalculator(quantities, clock: clock)
    solver = PageSolver(quantities)
    simulation = PageSimulation(quantities, clock: clock)
  }

  /// Answers a request.
  public mutating func answer(_ request: String) -> String {
    let request = PageRequest(request)
    return
      switch request.part
    {
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
