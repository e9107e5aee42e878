import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process groups of programs that run beside this one, so that a signal handler can end them.
///
/// Plain memory of fixed size with lock-free counters, since a handler may take no lock and count no reference.
enum StartedGroups {
  private static let most = 256

  // Made when the first program starts and never freed: a handler may run at any time.
  nonisolated(unsafe) private static let groups: UnsafeMutablePointer<pid_t> = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
    groups.initialize(repeating: 0, count: most)
    return groups
  }()
  private static let isUsed = Atomic<Bool>(false)
  private static let changing = Mutex(())

  /// Remembers a group; those beyond the first 256 end with their input only.
  static func add(_ group: pid_t) { replace(0, by: group) }

  /// Forgets a group, before its number can be another's.
  static func remove(_ group: pid_t) { replace(group, by: 0) }

  /// Ends all groups; may be called by a signal handler.
  static func endAll() {
    guard isUsed.load(ordering: .acquiring) else { return }
    for place in 0..<most where groups[place] != 0 { kill(-groups[place], SIGKILL) }
  }

  private static func replace(_ old: pid_t, by new: pid_t) {
    changing.withLock { _ in
      guard let place = (0..<most).first(where: { groups[$0] == old }) else { return }
      groups[place] = new
      isUsed.store(true, ordering: .releasing)
    }
  }
}
