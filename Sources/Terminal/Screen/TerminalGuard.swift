internal import CPlatform
internal import Synchronization

/// The one place that changes the terminal and gives it back, also from signal handlers.
///
/// A process has one terminal and one handler per signal, so this state is the process's. Handlers use only memory made
/// before, lock-free flags, and calls that POSIX allows in them (tcsetattr, write, poll, sigaction, kill, tcgetpgrp).
///
/// As a signal may come to any thread at any moment, whoever changes the terminal does so ``alone``: no other thread
/// changes it meanwhile, and no handler runs on the same one. A handler that stops the process stays alone until it
/// resumes, or another thread would take the terminal before the stop.
enum TerminalGuard {
  /// Plain memory that the handlers read, so that no reference is counted in a handler.
  private struct Memory {
    var input: Int32 = -1
    var output: Int32 = -1
    var cooked = termios()
    var raw = termios()
    var entering = UnsafeRawBufferPointer(start: nil, count: 0)
    var leaving = UnsafeRawBufferPointer(start: nil, count: 0)
    var wakeReader: Int32 = -1
    var wakeWriter: Int32 = -1
    /// True if handlers are ours; else a late one does what it would have done before.
    var isInstalled = false
    /// True if the process is about to end, and the terminal is not to be taken again.
    var isEnding = false
    let older = UnsafeMutablePointer<sigaction>.allocate(capacity: signalCount)
  }

  private static let signalCount = 64

  // Made once and never freed: a handler may run at any time. What the pointer leads to is written
  // by `take` before the handlers are installed, and by the handlers' owner alone.
  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    memory.pointee.older.initialize(repeating: sigaction(), count: signalCount)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (memory.pointee.wakeReader, memory.pointee.wakeWriter) = (ends[0], ends[1])
    atexit { TerminalGuard.alone { TerminalGuard.leaveForGood() } }
    return memory
  }()

  private static let isLocked = Atomic<Bool>(false)
  /// The thread that paints, 0 when none does.
  private static let painter = Atomic<UInt>(0)

  private static let isTaken = Atomic<Bool>(false)
  private static let entered = Atomic<Bool>(false)
  private static let interrupts = Atomic<Int>(0)
  /// The signals whose handlers are ours, one bit each.
  private static let installed = Atomic<UInt64>(0)

  static var wakeReader: Int32 { memory.pointee.wakeReader }

  /// True if the terminal is in our mode now; false while the program is in the background.
  static var isEntered: Bool { entered.load(ordering: .acquiring) }

  static var isInterruptPending: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// True if a paste began whose end the terminal has not told, so that what comes may be the rest of it.
  static var hasOpenPaste: Bool {
    get { openPaste.load(ordering: .relaxed) }
    set { openPaste.store(newValue, ordering: .relaxed) }
  }

  private static let openPaste = Atomic<Bool>(false)

  /// Forgets the interrupts that were counted; returns whether there were any.
  static func takeInterrupt() -> Bool { interrupts.exchange(0, ordering: .relaxed) > 0 }
}

// Taking the terminal over and giving it back, outside of handlers.
extension TerminalGuard {
  /// Takes the terminal over, or throws without one; writes `entering` now and after suspensions, `leaving` at the end.
  static func take(
    input: Int32, output: Int32, entering: String, leaving: String
  ) throws(TerminalError) {
    for (descriptor, name) in [(input, "standard input"), (output, "standard output")]
    where isatty(descriptor) != 1 { throw TerminalError(.notATerminal, path: name) }
    // In the background this stops the process, as any change of the terminal would, until it is in front.
    tcflow(input, TCOON)
    var cooked = termios()
    guard tcgetattr(input, &cooked) == 0 else {
      throw TerminalError(.inputOutput, path: "the terminal", number: errno)
    }
    let wasTaken = isTaken.exchange(true, ordering: .acquiringAndReleasing)
    precondition(!wasTaken, "A terminal can be taken over once at a time.")
    let (first, last) = (frozen(entering), frozen(leaving))
    drain(memory.pointee.wakeReader)
    provideStack()
    alone {
      memory.pointee.input = input
      memory.pointee.output = output
      memory.pointee.cooked = cooked
      memory.pointee.raw = raw(cooked)
      memory.pointee.entering = first
      memory.pointee.leaving = last
      interrupts.store(0, ordering: .relaxed)
      install()
      enter()
    }
  }

  static func giveBack() {
    alone {
      leave()
      uninstall()
      memory.pointee.entering.deallocate()
      memory.pointee.leaving.deallocate()
      memory.pointee.entering = UnsafeRawBufferPointer(start: nil, count: 0)
      memory.pointee.leaving = UnsafeRawBufferPointer(start: nil, count: 0)
    }
    isTaken.store(false, ordering: .releasing)
  }

  /// Writes to the terminal while it is in our mode; one thread at a time.
  static func paint(_ bytes: UnsafeRawBufferPointer) {
    painter.store(thisThread, ordering: .sequentiallyConsistent)
    defer { painter.store(0, ordering: .sequentiallyConsistent) }
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty,
      entered.load(ordering: .sequentiallyConsistent)
    {
      let count = write(memory.pointee.output, base, rest.count)
      if count < 0, errno == EAGAIN {
        _ = isReady(memory.pointee.output, for: POLLOUT, milliseconds: 100)
      } else if count < 0, errno != EINTR {
        // A terminal that refuses will report the end of its input.
        return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }

  private static var thisThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }

  /// Single bytes without echo or translation; Ctrl-C, Ctrl-\ and Ctrl-Z stay signals, to work during long work.
  private static func raw(_ cooked: termios) -> termios {
    var raw = cooked
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    // Ctrl-C does not throw away what was not read: the beginning of a paste that it is part of would be lost.
    raw.c_lflag |= tcflag_t(ISIG | NOFLSH)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK | INPCK)
    raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return raw
  }

  private static func frozen(_ text: String) -> UnsafeRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return UnsafeRawBufferPointer(bytes)
  }

  /// Reads away what is in a non-blocking pipe; returns the bytes.
  @discardableResult
  static func drain(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[0..<count]
    }
  }

  /// Gives this thread a stack for handlers, so that its own stack overflow is handled too.
  private static func provideStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    // Never freed: the thread keeps it to its end.
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Does something to the terminal that nothing may interrupt, with all signals blocked: handlers must not wait for
  /// their own thread, and SIGTTOU would stop a process in the background.
  fileprivate static func alone(_ body: () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    while isLocked.exchange(true, ordering: .acquiring) { poll(nil, 0, 1) }
    body()
    isLocked.store(false, ordering: .releasing)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

// Handlers and what they call.
extension TerminalGuard {
  private static let ending = [
    SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGXFSZ,
  ]
  /// The signals that a process cannot survive.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

  private static func install() {
    memory.pointee.isInstalled = true
    for signal in ending { install(signal) { TerminalGuard.end(by: $0) } }
    for signal in crashes { install(signal) { TerminalGuard.crash(by: $0) } }
    install(SIGINT) { TerminalGuard.interrupt($0) }
    install(SIGTSTP) { TerminalGuard.suspend($0) }
    install(SIGCONT) { _ in TerminalGuard.resume() }
    install(SIGWINCH) { _ in TerminalGuard.wake() }
  }

  /// Installs a handler unless the signal is ignored, as under `nohup`.
  private static func install(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void)
  {
    let older = memory.pointee.older + Int(signal)
    sigaction(signal, nil, older)
    guard !did(signal, SIG_IGN) || signal == SIGWINCH || signal == SIGCONT else { return }
    set(signal, handler)
    installed.bitwiseOr(1 << UInt64(signal), ordering: .relaxed)
  }

  private static func did(_ signal: Int32, _ handler: sig_t?) -> Bool {
    memory.pointee.older[Int(signal)].does(handler)
  }

  private static func set(_ signal: Int32, _ handler: sig_t?) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = Int32(SA_RESTART | SA_ONSTACK)
    sigfillset(&action.sa_mask)
    sigaction(signal, &action, nil)
  }

  private static func uninstall() {
    memory.pointee.isInstalled = false
    let bits = installed.exchange(0, ordering: .relaxed)
    for signal in 0..<signalCount where bits >> UInt64(signal) & 1 == 1 {
      sigaction(Int32(signal), memory.pointee.older + signal, nil)
    }
  }

  /// Puts the terminal into our mode unless it is another program's now; a SIGSTOP undid only its attributes.
  private static func enter() {
    let group = tcgetpgrp(memory.pointee.input)
    // A terminal that is not that of our session has no group and nobody else who could have it.
    guard !memory.pointee.isEnding, group == getpgrp() || group < 0 else { return }
    tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
    guard !entered.load(ordering: .relaxed) else { return }
    send(memory.pointee.entering)
    entered.store(true, ordering: .sequentiallyConsistent)
  }

  /// Puts the terminal into the mode it was found in; attributes last, or echoed keys would fall into sequences.
  private static func leave() {
    guard entered.exchange(false, ordering: .sequentiallyConsistent) else { return }
    // What another thread paints now must not come after the end of our mode; a terminal that takes nothing keeps it.
    for _ in 0..<100 {
      let thread = painter.load(ordering: .sequentiallyConsistent)
      if thread == 0 || thread == thisThread { break }
      poll(nil, 0, 2)
    }
    send(memory.pointee.leaving)
    tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.cooked)
  }

  fileprivate static func leaveForGood() {
    memory.pointee.isEnding = true
    leave()
  }

  /// Writes to the terminal unless it takes nothing for a fifth of a second.
  private static func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      guard isReady(memory.pointee.output, for: POLLOUT, milliseconds: 200) else { return }
      // Byte by byte: for more there may be no room, and a handler must not wait.
      guard write(memory.pointee.output, base, 1) > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[1...])
    }
  }

  private static func wake() {
    let number = errno
    var byte: UInt8 = 1
    _ = write(memory.pointee.wakeWriter, &byte, 1)
    errno = number
  }

  /// Gives the terminal back and lets the signal do what it did before: raised again while blocked, it arrives when the
  /// handler returns, with the place of a crash still in the registers.
  private static func end(by signal: Int32, isCrash: Bool = false) {
    let number = errno
    alone {
      guard memory.pointee.isInstalled else { return }
      if isCrash || did(signal, SIG_DFL) { leaveForGood() } else { leave() }
      sigaction(signal, memory.pointee.older + Int(signal), nil)
    }
    raise(signal)
    errno = number
  }

  private static func crash(by signal: Int32) { end(by: signal, isCrash: true) }

  /// Takes the first interrupt as a key; a second before it was read ends the program, unless whoever took the terminal
  /// had Ctrl-C do something else.
  private static func interrupt(_ signal: Int32) {
    let earlier = interrupts.wrappingAdd(1, ordering: .relaxed).oldValue
    if earlier > 0, did(signal, SIG_DFL) { end(by: signal) } else { wake() }
  }

  /// Gives the terminal back, stops, and takes it again when the program resumes.
  private static func suspend(_ signal: Int32) {
    let number = errno
    var isOurs = false
    alone {
      isOurs = memory.pointee.isInstalled
      guard isOurs else { return }
      leave()
      set(signal, SIG_DFL)
      kill(getpid(), signal)
      var stop = sigset_t()
      sigemptyset(&stop)
      sigaddset(&stop, signal)
      // The process stops here.
      pthread_sigmask(SIG_UNBLOCK, &stop, nil)
      pthread_sigmask(SIG_BLOCK, &stop, nil)
      set(signal) { TerminalGuard.suspend($0) }
      enter()
    }
    if isOurs { wake() } else { raise(signal) }
    errno = number
  }

  private static func resume() {
    let number = errno
    alone { if memory.pointee.isInstalled { enter() } }
    wake()
    errno = number
  }
}
