internal import Formulas
internal import Plotting

extension IntervalExtension {
  /// What is certain of a formula on intervals, or nothing when one of its functions has none.
  init?(_ formula: Formula) {
    guard formula.hasEnclosures else { return nil }
    self.init(cost: formula.enclosureCost) { interval in
      guard let enclosure = formula.enclosure(over: interval) else { return IntervalBounds() }
      let definedness: Plotting.Definedness =
        switch enclosure.definedness {
        case .everywhere: .everywhere
        case .maybe: .maybe
        case .nowhere: .nowhere
        }
      return IntervalBounds(
        enclosure.lower, enclosure.upper, definedness: definedness,
        isContinuous: enclosure.isContinuous)
    }
  }
}
