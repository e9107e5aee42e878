internal import Synchronization

/// Counts how many of several threads are still at work.
final class Countdown: Sendable {
  private let rest: Atomic<Int>

  init(_ count: Int) { rest = Atomic(count) }

  /// Notes that one is done; whether it was the last.
  func isLast() -> Bool { rest.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}

/// Whether a run is to end early; set from outside, read by all its workers.
final class StopFlag: Sendable {
  private let isSetFlag = Atomic<Bool>(false)

  var isSet: Bool { isSetFlag.load(ordering: .relaxed) }

  func set() { isSetFlag.store(true, ordering: .relaxed) }

  /// Sets it; whether nobody had set it before.
  func isFirstToSet() -> Bool { !isSetFlag.exchange(true, ordering: .acquiringAndReleasing) }
}
