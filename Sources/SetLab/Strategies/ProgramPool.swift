internal import Synchronization

/// The running copies of one command: as many as there are workers that ask at the same time.
final class ProgramPool: Sendable {
  let command: String
  private let state = Mutex(State())

  private struct State {
    var idle: [LineProgram] = []
    var failure: String?
  }

  init(command: String) { self.command = command }

  /// The first failure; once there is one it stays.
  var failure: String? { state.withLock { $0.failure } }

  /// Notes a failure, if it is the first.
  func fail(_ message: String) {
    state.withLock { state in
      state.failure = state.failure ?? message
      state.idle = []
    }
  }

  /// The answer of an idle copy, or of one started for it.
  func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    let idle = state.withLock { $0.idle.popLast() }
    let program = if let idle { idle } else { try LineProgram(command: command) }
    let answer = try program.answer(to: line, within: timeout)
    state.withLock { $0.idle.append(program) }
    return answer
  }
}
