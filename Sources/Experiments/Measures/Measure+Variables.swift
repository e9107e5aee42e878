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
