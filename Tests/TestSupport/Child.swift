package import CPlatform
import Foundation

/// A process that was started with files for its three streams.
///
/// `posix_spawn` and not Foundation's `Process`: threads of a test run may block signals, and a child would inherit that.
package struct Child: Sendable {
  package let id: pid_t

  package struct CannotStart: Error {
    let executable: String
    let number: Int32
  }

  package struct TookTooLong: Error {
    let seconds: Double
  }

  package init(
    executable: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String, streams: [String], ownsTerminal: Bool = false
  ) throws {
    var actions = Child.noActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, path) in streams.enumerated() {
      posix_spawn_file_actions_addopen(
        &actions, Int32(descriptor), path,
        descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT, 0o600)
    }
    var attributes = Child.noAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigemptyset(&all)
    for number in [SIGINT, SIGPIPE, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&all, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // In a session of its own the process gets the terminal that it opens first.
    let session = ownsTerminal ? Child.newSession : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | session)
    // Nothing of the surroundings of the tests shows, but for where libraries lie and which mistake is switched on.
    // What is kept in a home goes with the folder of the test.
    var variables = [
      "HOME": folder + "/home", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "SETLAB": Program.path,
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "SETLAB_MUTANT"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    variables.merge(environment) { $1 }
    let names = variables.map { "\($0)=\($1)" }
    // Glibc shows Swift no way of spawning in a folder; the shell goes there and becomes the program.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, executable] + arguments
    var id: pid_t = 0
    let number = Child.withPointers(words) { words in
      Child.withPointers(names) { posix_spawn(&id, "/bin/sh", &actions, &attributes, words, $0) }
    }
    guard number == 0 else { throw CannotStart(executable: executable, number: number) }
    self.id = id
  }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end on the thread of the caller; a process that takes too long is killed.
  ///
  /// Meanwhile something may be done again and again, such as to read what a terminal has no more room for.
  package func end(within seconds: Double = 300, meanwhile: () -> Void = {}) throws -> Int32 {
    let start = ContinuousClock.now
    while true {
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id {
        // The lowest seven bits are the signal, the next eight the exit code.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
      guard ContinuousClock.now - start < .seconds(seconds) else {
        kill(id, SIGKILL)
        waitpid(id, &status, 0)
        throw TookTooLong(seconds: seconds)
      }
      meanwhile()
      usleep(2_000)
    }
  }

  private static func withPointers(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
    private static func noActions() -> posix_spawn_file_actions_t? { nil }
    private static func noAttributes() -> posix_spawnattr_t? { nil }
  #else
    // Glibc shows Swift no POSIX_SPAWN_SETSID.
    private static let newSession: Int16 = 0x80
    private static func noActions() -> posix_spawn_file_actions_t { .init() }
    private static func noAttributes() -> posix_spawnattr_t { .init() }
  #endif
}

/// Waiting for processes outside the threads of the tests.
///
/// Tests share few threads, and a test that computes may keep them for seconds; a process would run on meanwhile.
package enum Waiting {
  // All tests begin at once; a few processes at a time keep a small machine usable.
  private static let slots = DispatchSemaphore(value: 4)

  /// Does something that waits, on a thread of its own.
  package static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        slots.wait()
        let result = Result { try body() }
        slots.signal()
        continuation.resume(with: result)
      }
    }
  }
}
