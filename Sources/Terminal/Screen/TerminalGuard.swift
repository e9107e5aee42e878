import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one place that changes the terminal and gives it back, also from signal handlers.
///
/// A process has one terminal and one handler per signal, so this state is the process's. Handlers
/// only use memory that was made before, lock-free flags, and calls that POSIX allows in them
/// (tcsetattr, write, poll, sigaction, kill, tcgetpgrp). SIGKILL and SIGSTOP cannot be handled.
///
/// Handlers run on any thread and at the same time, as when Ctrl-\ comes while another thread goes on after Ctrl-Z. Who
/// changes the terminal therefore holds ``isChanging`` with all signals blocked, and once it was given back for good nobody
/// takes it again.
enum TerminalGuard {
  /// What the handlers read; plain memory, so that no reference is counted in a handler.
  private struct Memory {
    var input: Int32 = -1
    var output: Int32 = -1
    var cooked = termios()
    var raw = termios()
    var entering = UnsafeRawBufferPointer(start: nil, count: 0)
    var leaving = UnsafeRawBufferPointer(start: nil, count: 0)
    var wakeReader: Int32 = -1
    var wakeWriter: Int32 = -1
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
    atexit { TerminalGuard.withSignalsBlocked { TerminalGuard.leave(forGood: true) } }
    return memory
  }()

  private static let isTaken = Atomic<Bool>(false)
  private static let entered = Atomic<Bool>(false)
  /// Whether it is given back for good: by who took it, or since a signal ends the process.
  private static let isOver = Atomic<Bool>(false)
  /// Whether a thread changes the terminal now.
  private static let isChanging = Atomic<Bool>(false)
  private static let interrupts = Atomic<Int>(0)
  /// The signals whose handlers are ours, one bit each.
  private static let installed = Atomic<UInt64>(0)

  /// The end of the pipe that becomes readable when a signal came.
  static var wakeReader: Int32 { memory.pointee.wakeReader }

  /// Whether the terminal is in our mode now; false while the program is in the background.
  static var isEntered: Bool { entered.load(ordering: .acquiring) }

  /// Whether Ctrl-C was pressed and not yet handed out as a key.
  static var isInterruptPending: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// Forgets the interrupts that were counted; returns whether there were any.
  static func takeInterrupt() -> Bool { interrupts.exchange(0, ordering: .relaxed) > 0 }
}

// Taking the terminal over and giving it back, outside of handlers.
extension TerminalGuard {
  /// Takes the terminal over; throws when there is none.
  ///
  /// `entering` is written at the start and after every suspension, `leaving` at the end.
  static func take(
    input: Int32, output: Int32, entering: String, leaving: String
  ) throws(TerminalError) {
    for (descriptor, name) in [(input, "standard input"), (output, "standard output")]
    where isatty(descriptor) != 1 { throw TerminalError(.notATerminal, path: name) }
    var cooked = termios()
    guard tcgetattr(input, &cooked) == 0 else {
      throw TerminalError(.inputOutput, path: "the terminal", number: errno)
    }
    let wasTaken = isTaken.exchange(true, ordering: .acquiringAndReleasing)
    precondition(!wasTaken, "A terminal can be taken over once at a time.")
    memory.pointee.input = input
    memory.pointee.output = output
    memory.pointee.cooked = cooked
    memory.pointee.raw = raw(cooked)
    memory.pointee.entering = frozen(entering)
    memory.pointee.leaving = frozen(leaving)
    interrupts.store(0, ordering: .relaxed)
    drain(memory.pointee.wakeReader)
    provideStack()
    isOver.store(false, ordering: .relaxed)
    install()
    withSignalsBlocked { enter() }
  }

  /// Gives the terminal back as it was found.
  static func giveBack() {
    withSignalsBlocked {
      leave(forGood: true)
      uninstall()
      alone {
        memory.pointee.entering.deallocate()
        memory.pointee.leaving.deallocate()
        memory.pointee.entering = UnsafeRawBufferPointer(start: nil, count: 0)
        memory.pointee.leaving = UnsafeRawBufferPointer(start: nil, count: 0)
      }
    }
    isTaken.store(false, ordering: .releasing)
  }

  /// Single bytes, no echo, no translation of input; Ctrl-C, Ctrl-\ and Ctrl-Z stay signals, so that
  /// they work while a function computes for long.
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

  /// Gives this thread a stack for handlers, so that an overflow of its own is handled too.
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

  /// No handler may run on a thread that holds ``isChanging``; and changing a terminal from the background would stop the
  /// process.
  private static func withSignalsBlocked(_ body: () -> Void) {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

// Handlers and what they call.
extension TerminalGuard {
  private static let ending = [
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS,
  ]

  private static func install() {
    for signal in ending { install(signal) { TerminalGuard.end(by: $0) } }
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
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    let isHandled = unsafeBitCast(Self.handler(of: older.pointee), to: Int.self) != ignored
    guard isHandled || signal == SIGWINCH || signal == SIGCONT else { return }
    set(signal, handler)
    installed.bitwiseOr(1 << UInt64(signal), ordering: .relaxed)
  }

  private static func handler(of action: sigaction) -> sig_t? {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler
    #else
      action.__sigaction_handler.sa_handler
    #endif
  }

  private static func set(_ signal: Int32, _ handler: sig_t?) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART | SA_ONSTACK)
    // With SIGTTOU blocked too, the terminal may be given back from the background.
    sigfillset(&action.sa_mask)
    sigaction(signal, &action, nil)
  }

  private static func uninstall() {
    let bits = installed.exchange(0, ordering: .relaxed)
    for signal in 0..<signalCount where bits >> UInt64(signal) & 1 == 1 {
      sigaction(Int32(signal), memory.pointee.older + signal, nil)
    }
  }

  /// Runs a body while no other thread changes the terminal; signals are blocked.
  private static func alone(_ body: () -> Void) {
    while isChanging.exchange(true, ordering: .acquiring) { poll(nil, 0, 1) }
    body()
    isChanging.store(false, ordering: .releasing)
  }

  /// Puts the terminal into our mode, unless it was given back for good; after a SIGSTOP only the attributes need it again.
  private static func enter() {
    alone {
      guard !isOver.load(ordering: .relaxed) else { return }
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.raw)
      guard !entered.exchange(true, ordering: .acquiringAndReleasing) else { return }
      send(memory.pointee.entering)
    }
  }

  /// Puts the terminal into the mode it was found in; the attributes first, as they cannot block.
  private static func leave(forGood: Bool) {
    alone {
      if forGood { isOver.store(true, ordering: .relaxed) }
      guard entered.exchange(false, ordering: .acquiringAndReleasing) else { return }
      tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.cooked)
      send(memory.pointee.leaving)
    }
  }

  /// Writes to the terminal unless it takes nothing for a fifth of a second.
  private static func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      var request = pollfd(fd: memory.pointee.output, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 200) > 0 else { return }
      let count = write(memory.pointee.output, base, rest.count)
      guard count > 0 else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  private static func wake() {
    let number = errno
    var byte: UInt8 = 1
    _ = write(memory.pointee.wakeWriter, &byte, 1)
    errno = number
  }

  /// Gives the terminal back and lets the signal do what it did before.
  ///
  /// The signal is raised again while it is blocked, so it arrives when the handler returns, with the
  /// place of the crash still in the registers for whoever reports it.
  private static func end(by signal: Int32) {
    let number = errno
    leave(forGood: true)
    sigaction(signal, memory.pointee.older + Int(signal), nil)
    raise(signal)
    errno = number
  }

  /// The first interrupt is a key; a second one that comes before it was read ends the program.
  private static func interrupt(_ signal: Int32) {
    guard interrupts.wrappingAdd(1, ordering: .relaxed).oldValue == 0 else {
      end(by: signal)
      return
    }
    wake()
  }

  /// Gives the terminal back, stops, and takes it again when the program goes on.
  private static func suspend(_ signal: Int32) {
    let number = errno
    leave(forGood: false)
    set(signal, SIG_DFL)
    kill(getpid(), signal)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, signal)
    // The process stops here.
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    set(signal) { TerminalGuard.suspend($0) }
    resume()
    errno = number
  }

  /// Takes the terminal again, unless it belongs to another program now.
  private static func resume() {
    let number = errno
    if tcgetpgrp(memory.pointee.input) == getpgrp() {
      enter()
      wake()
    }
    errno = number
  }
}
