internal import CPlatform
internal import Synchronization

/// A child of this process that carries out one call: what it writes is read as it comes.
///
/// A child starts with all that its parent has set up, so that a call costs a fraction of a start. Only a process with a
/// single thread may have such children.
package struct ForkedCall {
  private let process: pid_t
  /// −1 once no answer can come any more.
  private var answers: Int32
  /// Standard output, standard error and the channel beside them; each is −1 once it has ended.
  private var sources: [Int32]
  private var waiting: [UInt8] = []
  /// The questions without an answer, at most one.
  private var asked = 0

  package private(set) var output: [UInt8] = []
  package private(set) var errors: [UInt8] = []

  /// Starts a child with this standard input; returns nil in the child, which has closed what belongs to the `others`.
  package static func start(input: [UInt8], beside others: some Sequence<ForkedCall>)
    throws(TerminalError) -> ForkedCall?
  {
    let standardInput = try file(of: input)
    defer { close(standardInput) }
    var pipes: [LineProgram.Pipe] = []
    func failed() -> TerminalError {
      let number = errno
      for pipe in pipes { _ = (close(pipe.read), close(pipe.write)) }
      return TerminalError(.inputOutput, path: "a call", number: number)
    }
    for _ in 0..<4 {
      guard let pipe = LineProgram.Pipe() else { throw failed() }
      pipes.append(pipe)
    }
    // A cancel that comes before the child listens waits for it: see ``ServedCall/hearInterrupts()``.
    var (interrupts, before) = (sigset_t(), sigset_t())
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    sigprocmask(SIG_BLOCK, &interrupts, &before)
    let parent = getpid()
    let process = fork()
    if process != 0 { sigprocmask(SIG_SETMASK, &before, nil) }
    guard process >= 0 else { throw failed() }
    guard process > 0 else {
      endWithParent(parent)
      for other in others { other.closeAll() }
      dup2(standardInput, 0)
      dup2(pipes[0].write, 1)
      dup2(pipes[1].write, 2)
      for pipe in pipes[...2] { close(pipe.read) }
      for pipe in [pipes[0], pipes[1]] { close(pipe.write) }
      close(pipes[3].write)
      ServedCall.begin(telling: pipes[2].write, hearing: pipes[3].read)
      return nil
    }
    for pipe in pipes[...2] { close(pipe.write) }
    close(pipes[3].read)
    return ForkedCall(process: process, answers: pipes[3].write, sources: pipes[...2].map(\.read))
  }

  package var descriptors: [Int32] { sources }

  package var hasEnded: Bool { sources.allSatisfy { $0 < 0 } }

  /// Reads what has come on a descriptor; returns the whole lines of the channel, without ends.
  package mutating func read(_ descriptor: Int32) -> [String] {
    guard let place = sources.firstIndex(of: descriptor) else { return [] }
    let bytes = readSome(from: descriptor, limit: 1 << 16) ?? []
    if bytes.isEmpty {
      close(descriptor)
      sources[place] = -1
    }
    switch place {
    case 0: output += bytes
    case 1: errors += bytes
    default:
      waiting += bytes
      var lines: [String] = []
      while let line = waiting.takeLine() { if !line.isEmpty { lines.append(line) } }
      asked += lines.count { $0.hasPrefix("{\"ask\":") }
      return lines
    }
    return []
  }

  /// Sends a line, without its end, as the answer to a question; returns false for one that nobody waits for or that is
  /// too long for the pipe, as writing it could wait for ever.
  package mutating func answer(_ line: String) -> Bool {
    guard answers >= 0, asked > 0, line.utf8.count < LineProgram.longestLine else { return false }
    asked -= 1
    _ = Array((line + "\n").utf8).withUnsafeBytes { writeAll($0, to: answers) }
    return true
  }

  /// Lets a call that asks something end, as nobody can answer it.
  package mutating func endAnswers() {
    if answers >= 0 { close(answers) }
    answers = -1
  }

  package func interrupt() { kill(process, SIGINT) }

  /// Ends the call at once, whatever it does.
  package func end() { kill(process, SIGKILL) }

  /// Waits for the end and gives the exit code, or 128 plus the number of the signal.
  package func finish() -> Int {
    closeAll()
    let (code, signal) = waitForEnd(of: process)
    return Int(signal == 0 ? code : 128 + signal)
  }

  private func closeAll() {
    for descriptor in sources + [answers] where descriptor >= 0 { close(descriptor) }
  }

  private static func file(of bytes: [UInt8]) throws(TerminalError) -> Int32 {
    guard !bytes.isEmpty else { return open("/dev/null", O_RDONLY | O_CLOEXEC) }
    var path = TemporaryFiles.pattern()
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw TerminalError(.unwritable, path: TemporaryFiles.place(), number: errno)
    }
    unlink(path)
    let number = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    guard number == 0 else {
      close(descriptor)
      throw TerminalError(.inputOutput, path: "the input of a call", number: number)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// The system's `fork`, which Swift hides, as a child has a single thread.
  private static func fork() -> pid_t {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "fork") else {
      errno = ENOSYS
      return -1
    }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
  }

  /// Lets the system end this child with its parent, even while it waits in a system call; on systems other than Linux it
  /// ends when it next writes something.
  private static func endWithParent(_ parent: pid_t) {
    #if os(Linux)
      // `prctl(PR_SET_PDEATHSIG, SIGKILL)`, which Swift does not import, as the number of its arguments varies.
      if let symbol = dlsym(dlopen(nil, RTLD_NOW), "prctl") {
        let prctl = unsafeBitCast(symbol, to: (@convention(c) (Int32, UInt) -> Int32).self)
        _ = prctl(1, UInt(SIGKILL))
      }
    #endif
    if getppid() != parent { _exit(128 + SIGKILL) }
  }
}

/// The call that this process carries out for another program, if `serve` made it: it tells its progress and
/// asks questions on descriptors beside the three standard ones.
package enum ServedCall {
  private static let channel = Atomic<Int32>(-1)
  private static let answers = Atomic<Int32>(-1)
  private static let telling = Mutex(())
  private static let asking = Mutex<(buffer: [UInt8], failure: LineProgramError?)>(([], nil))

  /// True if this process carries out a call: it starts no program that the call names.
  package static var isOn: Bool { channel.load(ordering: .relaxed) >= 0 }

  static func begin(telling channel: Int32, hearing answers: Int32) {
    Self.answers.store(answers, ordering: .relaxed)
    Self.channel.store(channel, ordering: .relaxed)
  }

  /// Lets a call be cancelled, also by what came before, and even where a shell that started the server in the background
  /// made it ignore Ctrl-C.
  package static func hearInterrupts() {
    signal(SIGINT, SIG_DFL)
    var interrupts = sigset_t()
    sigemptyset(&interrupts)
    sigaddset(&interrupts, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interrupts, nil)
  }

  /// Sends a line, without its end, to the caller; one that has gone ends this process as SIGTERM does.
  static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let number = telling.withLock { _ in
      bytes.withUnsafeBytes { writeAll($0, to: channel.load(ordering: .relaxed)) }
    }
    if number == EPIPE { kill(getpid(), SIGTERM) }
  }

  /// Sends a line and waits for one, both without ends; one question at a time, whoever asks.
  ///
  /// After the first that has no answer no more are asked, as an answer that came late would pass for theirs.
  package static func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    try asking.withLock { asking throws(LineProgramError) in
      if let failure = asking.failure { throw failure }
      tell(line)
      do throws(LineProgramError) {
        return try nextLine(&asking.buffer, until: ContinuousClock.now + timeout)
      } catch {
        asking.failure = error
        throw error
      }
    }
  }

  private static func nextLine(
    _ buffer: inout [UInt8], until deadline: ContinuousClock.Instant
  ) throws(LineProgramError) -> String {
    while true {
      if let answer = buffer.takeLine() { return answer }
      guard !Interruption.isPending else { throw .interrupted }
      guard ContinuousClock.now < deadline else { throw .timedOut }
      let descriptor = answers.load(ordering: .relaxed)
      guard isReady(descriptor, milliseconds: 100) else { continue }
      guard let bytes = readSome(from: descriptor, limit: 1 << 16), !bytes.isEmpty else {
        throw .ended("the caller has gone")
      }
      buffer += bytes
    }
  }
}
