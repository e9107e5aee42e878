/// What an interval extension proved about the pixel columns of a curve.
struct ColumnProofs: Sendable {
  /// The columns in which the curve is proven to be continuous; empty without an extension.
  var continuous: [Bool] = []

  /// Whether every column between two places is proven to be continuous.
  func isContinuous(_ a: Sample, _ b: Sample) -> Bool {
    guard !continuous.isEmpty else { return false }
    let last = continuous.count - 1
    let first = max(0, min(last, Int(a.u)))
    let end = max(0, min(last, Int(b.u)))
    return first <= end && (first...end).allSatisfy { continuous[$0] }
  }
}
