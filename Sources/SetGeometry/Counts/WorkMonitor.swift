/// Tells how far a long computation is, and when it shall stop.
public struct WorkMonitor: Sendable {
  /// Called now and then with the share of the work that is done, 0 to 1, never decreasing.
  public let progress: @Sendable (Double) -> Void
  /// Asked now and then, some hundred times a second; the computation ends soon after it is true.
  public let shouldStop: @Sendable () -> Bool

  /// A monitor of two functions, both called on the computation's own thread.
  public init(
    progress: @escaping @Sendable (Double) -> Void = { _ in },
    shouldStop: @escaping @Sendable () -> Bool = { false }
  ) {
    self.progress = progress
    self.shouldStop = shouldStop
  }

  /// A monitor that listens to nothing and never stops.
  public static let silent = WorkMonitor()

  func check(_ share: Double) throws(ExactCountError) {
    progress(min(1, max(0, share)))
    if shouldStop() { throw .stopped }
  }

  func part(from start: Double, to end: Double) -> WorkMonitor {
    WorkMonitor(
      progress: { [progress] share in progress(start + share * (end - start)) },
      shouldStop: shouldStop)
  }
}

/// Why an exact count was not made.
public enum ExactCountError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The monitor asked to stop.
  case stopped
  /// The count would take hours or more; `possible` names the sizes that can be counted.
  case outOfReach(cards: Int, attributes: Int, possible: [ClosedRange<Int>])

  /// The reason in words, with the offending number.
  public var description: String {
    switch self {
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
