/// Why an exact count was not made.
public struct ExactCountError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// The monitor asked to stop.
    case stopped
    /// The count would take hours or more; `possible` names the sizes that can be counted.
    case outOfReach(cards: Int, attributes: Int, possible: [ClosedRange<Int>])
  }

  /// The reason.
  public let reason: Reason

  /// The error of a computation that was asked to stop.
  static let stopped = ExactCountError(reason: .stopped)

  /// The reason in words, with the offending number.
  public var description: String {
    switch reason {
    case .stopped:
      return "the count was stopped before it finished"
    case .outOfReach(let cards, let attributes, let possible):
      guard !possible.isEmpty else {
        return "boards with \(attributes) attributes cannot be counted exactly in reasonable time"
      }
      let sizes = possible.map { "\($0.lowerBound) to \($0.upperBound)" }
      return
        "boards of \(cards) cards with \(attributes) attributes cannot be counted exactly in "
        + "reasonable time; possible sizes are \(sizes.joined(separator: " and ")) cards"
    }
  }
}
