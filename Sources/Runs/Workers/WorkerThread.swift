internal import CPlatform
internal import Synchronization

/// Threads for work that takes long: the cooperative pool has one thread for each core, and whoever else awaits something
/// would wait for the end of a run.
package enum WorkerThread {
  /// As much as the first thread of a process has; elsewhere the default can be a sixteenth of it.
  private static let stackSize = 8 << 20

  /// Runs work on a new thread; returns false, running nothing, if the system has no more threads.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Work(work))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        #if canImport(Darwin)
          let box = Unmanaged<Work>.fromOpaque(argument)
        #else
          guard let argument else { return nil }
          let box = Unmanaged<Work>.fromOpaque(argument)
        #endif
        box.takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    if status != 0 { box.release() }
    return status == 0
  }

  /// Work on its way through C.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the same work on several threads and waits for all of them without holding a thread; on the calling one where
  /// the system has no more threads.
  ///
  /// `shouldLeave` is asked fifty times a second, with nil for work that is waited for to its end; once true, it waits
  /// for `patience` longer.
  static func perform(
    times: Int, leavingAfter patience: Duration = .zero,
    if shouldLeave: (@Sendable () -> Bool)? = nil, _ work: @escaping @Sendable () -> Void
  ) async {
    await withCheckedContinuation { continuation in
      let (rest, isOver) = (Countdown(times), StopFlag())
      let end: @Sendable () -> Void = { if isOver.isFirstToSet() { continuation.resume() } }
      for _ in 0..<times {
        let share: @Sendable () -> Void = {
          work()
          if rest.isLast() { end() }
        }
        if !start(share) { share() }
      }
      guard let shouldLeave, !isOver.isSet else { return }
      _ = start {
        while !isOver.isSet {
          guard !shouldLeave() else {
            usleep(UInt32(patience.seconds * 1e6))
            return end()
          }
          usleep(20_000)
        }
      }
    }
  }
}

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
