internal import CPlatform
internal import Synchronization

/// The running copies of one command, as many as there are workers that ask at the same time; or the program that called
/// this one, which answers one at a time.
package final class ProgramPool: Sendable {
  /// The command of the shell that starts a copy; nil if the caller answers.
  private let command: String?
  private let state = Mutex<(idle: [LineProgram], failure: String?)>(([], nil))

  /// A pool of a command of the shell that starts its first copy when it is first asked; of the caller if there is none.
  package init(command: String?) { self.command = command }

  /// The first failure; once there is one it stays.
  package var failure: String? { state.withLock { $0.failure } }

  package func fail(_ message: String) {
    let idle = state.withLock { state in
      state.failure = state.failure ?? message
      defer { state.idle = [] }
      return state.idle
    }
    // All are told before the first is waited for.
    for program in idle { program.closeInput() }
  }

  deinit { state.withLock { for program in $0.idle { program.closeInput() } } }

  /// The answer of an idle copy, or of one started for it; a copy that fails is ended.
  package func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    guard let command else { return try ServedCall.answer(to: line, within: timeout) }
    let idle = state.withLock { $0.idle.popLast() }
    let program = if let idle { idle } else { try LineProgram(command: command) }
    let answer = try program.answer(to: line, within: timeout)
    state.withLock { $0.idle.append(program) }
    return answer
  }
}

/// The process groups of running programs, for a signal handler to end: fixed memory with lock-free counters, as a
/// handler may take no lock and count no reference.
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
