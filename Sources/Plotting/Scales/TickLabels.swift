extension TickFormat {
  /// The labels of ticks in one common form, exact and never equal for different ticks.
  func labels(for ticks: [Tick]) -> [String] {
    if let first = ticks.first, first.denominatorOfPi > 0 { return ticks.map { $0.multipleOfPi } }
    let shown = ticks.map { tick -> Tick in
      let reduced = tick.reduced
      return self == .percent && reduced.mantissa != 0
        ? Tick(mantissa: reduced.mantissa, exponent: reduced.exponent + 2) : reduced
    }
    let nonzero = shown.filter { $0.mantissa != 0 }
    let decimals = max(0, -(nonzero.map { $0.exponent }.min() ?? 0))
    let digits = nonzero.map { String($0.mantissa.magnitude).count + $0.exponent }.max() ?? 1
    let isPlain =
      digits <= 7 && decimals <= 6 || digits <= 15 && digits > 0 && decimals <= 3 && spread(nonzero)
    let suffix =
      switch self {
      case .plain, .multiplesOfPi: ""
      case .percent: "%"
      case .suffix(let unit): unit
      }
    return shown.map { (isPlain ? $0.decimal(decimals: decimals) : $0.scientific) + suffix }
  }

  /// Whether the ticks need so many digits that powers of ten would not be shorter.
  private func spread(_ ticks: [Tick]) -> Bool {
    (ticks.map { String($0.mantissa.magnitude).count }.max() ?? 0) >= 5
  }
}
