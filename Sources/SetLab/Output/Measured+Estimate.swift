public import Records
public import Statistics

extension Measured {
  /// An estimate as the value of an interval column.
  ///
  /// - Parameter estimate: The estimate.
  public init(_ estimate: Estimate) {
    self.init(estimate.value, estimate.interval.lower, estimate.interval.upper)
  }
}
