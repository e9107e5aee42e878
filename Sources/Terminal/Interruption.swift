internal import CPlatform
internal import Synchronization

/// Watches for Ctrl-C, SIGTERM and SIGHUP, so that a long computation can end early and keep what it has.
///
/// SIGTERM comes from `timeout`, batch systems and containers, SIGHUP from a closing connection; an ignored one, as
/// under `nohup`, stays ignored. The first signal sets a flag that any thread may read (one relaxed load), the second
/// ends the process with ``exitCode``. A handler with lock-free flags works, unlike a dispatch source, while every
/// thread is busy, and lets no program started here inherit an ignored signal.
package struct Interruption: @unchecked Sendable {
  // A signal has one handler for the whole process, so its flag is shared too.
  private static let count = Atomic<Int>(0)
  private static let latest = Atomic<Int32>(SIGINT)
  private static let isPatient = Atomic<Bool>(false)
  /// When the first signal came, in milliseconds.
  private static let firstTime = Atomic<Int>(0)
  private static let isWatching = Atomic<Bool>(false)
  private static let watched = [SIGINT, SIGTERM, SIGHUP]

  /// The earlier actions of the signals; read when the watch ends, and never changed.
  private let before: [sigaction]
  private let wasPatient: Bool

  /// The exit code of a process that a watched signal ended: 128 and its number; that of Ctrl-C before any came.
  package static var exitCode: Int32 { 128 + latest.load(ordering: .relaxed) }

  /// Starts watching and clears the flag, once, before the work begins; where it `isPatient`, Ctrl-C alone is watched
  /// and may come any number of times, as it breaks off only parts of the work.
  package static func watch(isPatient: Bool = false) -> Interruption {
    count.store(0, ordering: .relaxed)
    isWatching.store(true, ordering: .relaxed)
    let wasPatient = Self.isPatient.exchange(isPatient, ordering: .relaxed)
    return Interruption(
      before: (isPatient ? [SIGINT] : watched).map(install), wasPatient: wasPatient)
  }

  package var isRequested: Bool { Self.count.load(ordering: .relaxed) > 0 }

  /// True if a signal came to the watch that is on, if one is: for waiting code that does not have the watch.
  static var isPending: Bool {
    isWatching.load(ordering: .relaxed) && count.load(ordering: .relaxed) > 0
  }

  /// Ends the watch; the signal `kept` stays watched: if it were ignored again, a pending one would be lost.
  package func stop(keeping kept: Int32? = nil) {
    Self.isWatching.store(false, ordering: .relaxed)
    for (signal, older) in zip(Self.watched, before) where signal != kept {
      var older = older
      sigaction(signal, &older, nil)
    }
    Self.isPatient.store(wasPatient, ordering: .relaxed)
  }

  /// Counts a signal from now on, unless who started this process wants it to be ignored; gives what it did before.
  private static func install(_ signal: Int32) -> sigaction {
    var before = sigaction()
    sigaction(signal, nil, &before)
    var action = sigaction()
    let handler: sig_t = { signal in
      Interruption.latest.store(signal, ordering: .relaxed)
      let earlier = Interruption.count.wrappingAdd(1, ordering: .relaxed).oldValue
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
      if earlier == 0 { Interruption.firstTime.store(now, ordering: .relaxed) }
      // `timeout` sends its signal twice at once, to the process and to its group.
      let isSecond = earlier > 0 && now - Interruption.firstTime.load(ordering: .relaxed) > 5
      if isSecond, !Interruption.isPatient.load(ordering: .relaxed) {
        StartedGroups.endAll()
        _exit(128 + signal)
      }
    }
    action.handler = handler
    // Restarting keeps reads and writes whole that the signal falls into.
    action.sa_flags = Int32(SA_RESTART)
    if !before.does(SIG_IGN) { sigaction(signal, &action, nil) }
    return before
  }
}

extension sigaction {
  #if canImport(Darwin)
    var handler: sig_t? {
      get { __sigaction_u.__sa_handler }
      set { __sigaction_u.__sa_handler = newValue }
    }
  #else
    var handler: sig_t? {
      get { __sigaction_handler.sa_handler }
      set { __sigaction_handler.sa_handler = newValue }
    }
  #endif

  func does(_ other: sig_t?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
