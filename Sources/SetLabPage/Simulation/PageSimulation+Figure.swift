internal import Quantities
internal import SetExperiments
internal import SetPlay

extension PageSimulation {
  /// The share of Set-free tables of a size by cards left, beside what the page was made with: size, width, height,
  /// whether it is dark.
  func figure(_ slices: PageSlices<SimulationPlan>, _ request: PageRequest) -> JSON {
    let size = request.integer(0) ?? Rules.cardsAtStart
    let name = size == Rules.cardsAtStart ? "inplay" : "inplay\(size)"
    var drawn = [SimulationSummary(slices.run, confidence: slices.confidence).inPlay(size)]
    if slices.plan.deck == .standard, let stored = quantities.quantity(name) {
      drawn.append(stored)
    }
    let width = request.number(1) ?? 700
    let functions = drawn.map { quantity in
      var function = PlottedFunction(quantity)
      // A narrow figure has room for names alone.
      if width < 500 { function.legend = quantity.name }
      return function
    }
    let theme = (request.flag(3) ? Theme.dark : .light).transparent
    return [
      "svg": .string(
        Plot.functions(functions, title: "").rendered(
          by: SVGRenderer(
            width: width, height: request.number(2) ?? 400,
            idPrefix: "play", theme: theme)))
    ]
  }
}

extension SimulationSummary {
  /// What was counted of a size of table, as a function of the cards left.
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
