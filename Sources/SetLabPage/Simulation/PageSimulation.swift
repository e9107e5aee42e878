internal import Quantities
internal import SetExperiments
internal import SetPlay

/// Simulated games, a slice for each request: of Set by a strategy, and of other games by players.
struct PageSimulation: Sendable {
  let quantities: PageQuantities
  private let clock: @Sendable () -> Double
  private let strategies = PageStrategies()
  private var simulation: PageSlices<SimulationPlan>?
  private var contest: PageSlices<GamePlan>?

  /// Creates the view; the clock is in milliseconds since any moment.
  init(_ quantities: PageQuantities, clock: @escaping @Sendable () -> Double) {
    self.quantities = quantities
    self.clock = clock
  }

  mutating func answer(_ request: PageRequest) -> JSON {
    if request.command == "strategies" { return strategies.list }
    if request.command == "begin" {
      do throws(PageStrategies.Mistake) {
        simulation = try PageSlices(request, strategies)
      } catch {
        return error.answer
      }
    }
    if request.command == "figure" {
      return simulation.map { figure($0, request) } ?? .mistake("no games were begun")
    }
    return Self.go(on: &simulation, request, clock) { $0.answer() }
  }

  mutating func contestAnswer(_ request: PageRequest) -> JSON {
    if request.command == "begin" {
      do throws(PageStrategies.Mistake) {
        contest = try PageSlices(request)
      } catch {
        return error.answer
      }
    }
    return Self.go(on: &contest, request, clock) { $0.answer($0.told) }
  }

  private static func go<PlanType>(
    on slices: inout PageSlices<PlanType>?, _ request: PageRequest,
    _ clock: @Sendable () -> Double, answer: (PageSlices<PlanType>) -> JSON
  ) -> JSON {
    guard slices != nil else { return .mistake("no games were begun") }
    switch request.command {
    case "begin", "state": break
    case "go": slices?.play(for: request.number(0) ?? 50, clock)
    case "file": return slices?.file(request.text(0)) ?? .null
    default: return .mistake("unknown request \(request.part).\(request.command)")
    }
    return slices.map(answer) ?? .null
  }
}

extension PageSimulation {
  /// The share of Set-free tables by cards left, beside the stored one: size, width, height, dark.
  func figure(_ slices: PageSlices<SimulationPlan>, _ request: PageRequest) -> JSON {
    let size = request.integer(0) ?? Rules.cardsAtStart
    let name = size == Rules.cardsAtStart ? "inplay" : "inplay\(size)"
    var drawn = [SimulationSummary(slices.run, confidence: slices.confidence).inPlay(size)]
    if slices.plan.deck == .standard, let stored = quantities.quantity(name) {
      drawn.append(stored)
    }
    let renderer = request.renderer(1, "play")
    let functions = drawn.map { quantity in
      var function = PlottedFunction(quantity)
      // A narrow figure only has room for names.
      if renderer.width < 500 { function.legend = quantity.name }
      return function
    }
    return ["svg": .string(Plot.functions(functions, title: "").rendered(by: renderer))]
  }
}

extension SimulationSummary {
  /// The counts of a size of table, as a function of the cards left.
  fileprivate func inPlay(_ size: Int) -> Quantity {
    let lefts = simulation.tally.cardsLeftValues
    @Sendable func share(_ x: Double) -> Estimate? {
      Int(exactly: x).flatMap { row(cards: size, left: $0)?.setFree }
    }
    return Quantity(
      name: "this run", title: "tables of \(size) without a Set",
      argument: "cards left in the deck",
      domain: .integers((lefts.last ?? 0)...(lefts.first ?? 0), step: 3), unit: .share,
      source: .simulated(
        "\(simulation.plan.strategy.name), \(counted(simulation.tally.games, "game"))"),
      bounds: QuantityBounds { share($0)?.interval }, value: { share($0)?.value ?? .nan })
  }
}
