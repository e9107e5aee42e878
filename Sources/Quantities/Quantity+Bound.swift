extension Quantity {
  /// One end of the interval as a quantity of its own, with `.lo` or `.hi` at the end of its name.
  ///
  /// - Parameter name: The name with its end; any other end than `.lo` is the upper one.
  /// - Returns: Nothing for a quantity without intervals.
  public func bound(_ name: String) -> Quantity? {
    guard let bounds else { return nil }
    return Quantity(
      name: name, title: title, argument: argument, domain: domain, unit: unit, source: source,
      value: name.hasSuffix(".lo") ? bounds.lower : bounds.upper)
  }
}
