internal import Estimates

extension Measure {
  /// The numbers that are kept of one game of one competitor: what is read, then the controls, then their events.
  func variables(withControls: Bool) -> [Number] {
    let own: [Number] =
      switch reading {
      case .mean(let number), .event(let number): [number]
      case .ratio(let number, let total), .settledRatio(let number, let total): [number, total]
      case .weighted(let terms, _): terms.map { $0.number }
      }
    guard withControls else { return own }
    return own + controls.map { $0.number } + controls.map { $0.events }
  }

  /// What is estimated, for variables that begin at a place.
  func value(at place: Int) -> PerGameValue {
    switch reading {
    case .mean, .event, .weighted: .mean(of: place)
    case .ratio, .settledRatio: .ratio(of: place, to: place + 1)
    }
  }

  /// How many numbers are read, without those of controls.
  var width: Int { variables(withControls: false).count }
}

extension Measure {
  /// The same measure for games that hold these games.
  public func of<Outer>(_ game: @escaping @Sendable (Outer) -> Game) -> Measure<Outer> {
    func outer(_ number: Number) -> Measure<Outer>.Number {
      Measure<Outer>.Number { number(game($0)) }
    }
    let reading: Measure<Outer>.Reading =
      switch reading {
      case .mean(let number): .mean(of: outer(number))
      case .event(let number): .event(of: outer(number))
      case .ratio(let number, let total): .ratio(of: outer(number), to: outer(total))
      case .weighted(let terms, let scale):
        .weighted(terms: terms.map { (outer($0.number), $0.weight) }, scale: scale)
      case .settledRatio(let number, let total): .settledRatio(of: outer(number), to: outer(total))
      }
    return Measure<Outer>(
      name, title: title, unit: unit, preference: preference, reading: reading, step: step,
      smallestRelevantDifference: smallestRelevantDifference, twin: twin,
      controls: controls.map {
        Measure<Outer>.Control(outer($0.number), events: outer($0.events))
      }, verdict: verdict)
  }
}
