internal import CPlatform

extension LineProgram {
  /// Starts a shell command in a process group of its own: what is written to `input` it reads, and what it writes is
  /// read from `output`.
  static func start(
    _ command: String
  ) throws(LineProgramError) -> (id: pid_t, input: Int32, output: Int32) {
    guard let toChild = Pipe() else { throw .cannotStart(errno) }
    guard let fromChild = Pipe() else {
      let number = errno
      for end in [toChild.read, toChild.write] { close(end) }
      throw .cannotStart(number)
    }
    var id: pid_t = 0
    let number = spawn(command, input: toChild.read, output: fromChild.write, &id)
    close(toChild.read)
    close(fromChild.write)
    guard number == 0 else {
      close(toChild.write)
      close(fromChild.read)
      throw .cannotStart(number)
    }
    return (id, toChild.write, fromChild.read)
  }

  /// The two ends of a pipe that no other child inherits.
  struct Pipe {
    let read: Int32
    let write: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  private static func spawn(
    _ command: String, input: Int32, output: Int32, _ id: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    let texts: [String] = ["/bin/sh", "-c", command]
    var words = texts.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    return posix_spawn(&id, "/bin/sh", &actions, &attributes, words, environ)
  }
}

package enum LineProgramError: Error, Hashable {
  /// The system could not start it; the error number.
  case cannotStart(Int32)
  case ended(String)
  /// It wrote this before it was asked.
  case unasked(String)
  case interrupted
  case timedOut
  /// It wrote a line longer than this many bytes.
  case endlessLine(Int)
}
