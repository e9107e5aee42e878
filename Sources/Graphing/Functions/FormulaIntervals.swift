internal import Formulas
internal import Plotting

/// What is certain of a formula on intervals, in the plotter's words.
struct FormulaIntervals: IntervalExtension {
  private let formula: Formula

  /// The intervals of a formula, or nothing when one of its functions has none.
  init?(_ formula: Formula) {
    guard formula.hasEnclosures else { return nil }
    self.formula = formula
  }

  func bounds(over interval: ClosedRange<Double>) -> IntervalBounds {
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
