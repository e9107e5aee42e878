/// Zeros of a formula without bounds: exact ones among whole numbers, or where its sign changes.
struct SampledZeros {
  private let formula: Formula

  /// The whole numbers, or the places of a curve, that are tried.
  private static let most = 1000

  init(_ formula: Formula) { self.formula = formula }

  func zeros(from low: Double, to high: Double) -> Calculator.Solutions {
    formula.support.map { whole($0) } ?? curve(low, high)
  }

  /// The value at a place as it is told; nil without one.
  private func value(_ place: Rational) -> FormulaValue? {
    try? formula.value(at: [.exact(place)])
  }

  /// True of 0, and of what cannot be told from it.
  private func mayBeZero(_ value: FormulaValue) -> Bool {
    if value == .exact(.zero) { return true }
    return value.isRange && (value.ends.map { $0.lower <= 0 && $0.upper >= 0 } ?? false)
  }

  private func whole(_ support: Formula.Support) -> Calculator.Solutions {
    let places = (0..<Self.most).map { support.place($0) }
    var values: [FormulaValue] = []
    var changes: [String] = []
    var last: (place: Rational, sign: Int)?
    for place in places {
      guard let value = value(place) else { continue }
      let sign = value.real > 0 ? 1 : value.real < 0 ? -1 : 0
      if mayBeZero(value) { values.append(.exact(place)) }
      if let last, last.sign * sign < 0 {
        changes.append("the sides cross between \(last.place) and \(place)")
      }
      last = (place, sign)
    }
    let tried = "tried from \(places[0]) to \(places[places.count - 1])"
    return solutions(values, [tried] + changes.prefix(3))
  }

  private func curve(_ low: Double, _ high: Double) -> Calculator.Solutions {
    let width = high - low
    let places = (0...Self.most).map { low + width * Double($0) / Double(Self.most) }
    var values: [FormulaValue] = []
    var last: (place: Double, y: Double)?
    for place in places {
      let y = formula(place)
      defer { last = (place, y) }
      if y == 0 {
        // Doubles take for 0 what is beyond their digits.
        let exact = Rational(shortestDecimal: place)
        let found = value(exact)
        if found == .exact(.zero) {
          values.append(.exact(exact))
        } else if found.map(mayBeZero) ?? true {
          values.append(.approximate(place))
        }
      } else if let last, last.y * y < 0, let zero = zero(last.place, place, last.y) {
        values.append(zero)
      }
    }
    if values.count > Self.most / 10 {
      // A stretch of zeros, of which the first is told.
      let remark = "and \(values.count - 1) more of \(Self.most) places that were tried"
      return solutions([values[0]], [remark])
    }
    let range = "\(NumberText.text(low)) to \(NumberText.text(high))"
    return solutions(values, ["found by its sign from \(range); others are not excluded"])
  }

  private func solutions(_ values: [FormulaValue], _ remarks: [String]) -> Calculator.Solutions {
    Calculator.Solutions(variable: formula.variables[0], values: values, remarks: remarks)
  }

  /// The place where the sign changes between two, exactly where that can be verified; nil at a jump or pole.
  private func zero(_ low: Double, _ high: Double, _ first: Double) -> FormulaValue? {
    var (low, high) = (low, high)
    let sizes = [formula(low), formula(high)].map { $0.magnitude }
    while case let middle = low / 2 + high / 2, low < middle, middle < high {
      let y = formula(middle)
      if y.isNaN { return nil }
      if y * first > 0 { low = middle } else { high = middle }
    }
    if let exact = ZeroFinder.candidates(low...high).first(where: formula.isZero) { return exact }
    let isJump = min(formula(low).magnitude, formula(high).magnitude) > 1e-6 * (sizes.max() ?? 0)
    return isJump ? nil : .approximate(low)
  }
}
