import Synchronization

/// Says yes after a number of questions, from any thread.
final class StopAfter: Sendable {
  private let asked = Atomic<Int>(0)
  private let limit: Int

  init(_ limit: Int) { self.limit = limit }

  @Sendable func isDue() -> Bool { asked.wrappingAdd(1, ordering: .relaxed).oldValue >= limit }
}
