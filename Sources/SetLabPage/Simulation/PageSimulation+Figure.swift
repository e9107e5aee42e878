internal import Estimates
internal import Graphing
internal import Names
internal import Plotting
internal import Quantities
internal import Records
internal import SetCards
internal import SetGame

extension PageSimulation {
  /// The share of Set-free tables of a size by cards left, beside what the page was made with: size, width, height,
  /// whether it is dark.
  func figure(_ run: PageRun, _ request: PageRequest) -> JSON {
    let size = request.integer(0) ?? Rules.cardsAtStart
    let name = size == Rules.cardsAtStart ? "inplay" : "inplay\(size)"
    var drawn = [run.inPlay(size)]
    if run.plan.deck == .standard, let stored = quantities.quantity(name) { drawn.append(stored) }
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

extension PageRun {
  /// What was counted, as a function of the cards left.
  fileprivate func inPlay(_ size: Int) -> Quantity {
    let (tally, run) = (tally, self)
    let lefts = tally.cardsLeftValues
    @Sendable func counts(_ x: Double) -> TableCounts? {
      guard let left = Int(exactly: x) else { return nil }
      let counts = tally.counts(size: size, left: left)
      return counts.seen > 0 ? counts : nil
    }
    return Quantity(
      name: "this run", title: "tables of \(size) without a Set",
      argument: "cards left in the deck",
      domain: .integers((lefts.last ?? 0)...(lefts.first ?? 0), step: 3), unit: .share,
      source: .simulated("\(plan.strategy.name), \(counted(tally.games, "game"))"),
      bounds: QuantityBounds { x in
        counts(x).map { run.share($0.setFree, of: $0.seen).interval }
      },
      value: { x in counts(x).map { Double($0.setFree) / Double($0.seen) } ?? .nan })
  }
}
