internal import CPlatform
internal import Synchronization

/// The call that this process carries out for another program, if `serve` made it: it tells its progress and
/// asks questions on descriptors beside the three standard ones.
package enum ServedCall {
  private static let channel = Atomic<Int32>(-1)
  private static let answers = Atomic<Int32>(-1)
  private static let telling = Mutex(())
  private static let asking = Mutex<[UInt8]>([])

  /// True if this process carries out a call: it starts no program that the call names.
  package static var isOn: Bool { channel.load(ordering: .relaxed) >= 0 }

  /// Says that this process carries out a call.
  static func begin(telling channel: Int32, hearing answers: Int32) {
    Self.answers.store(answers, ordering: .relaxed)
    Self.channel.store(channel, ordering: .relaxed)
  }

  /// Lets a call be cancelled, even where a shell that started the server in the background made it ignore Ctrl-C.
  package static func hearInterrupts() { signal(SIGINT, SIG_DFL) }

  /// Sends a line, without its end, to the caller; one that has gone ends this process as SIGTERM does.
  package static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let number = telling.withLock { _ in
      bytes.withUnsafeBytes { writeAll($0, to: channel.load(ordering: .relaxed)) }
    }
    if number == EPIPE { kill(getpid(), SIGTERM) }
  }

  /// Sends a line and waits for one, both without ends; one question at a time, whoever asks.
  package static func answer(
    to line: String, within timeout: Duration
  ) throws(LineProgramError) -> String {
    let answer: Result<String, LineProgramError> = asking.withLock { buffer in
      tell(line)
      let deadline = ContinuousClock.now + timeout
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer.removeFirst(end + 1) }
          return .success(String(decoding: buffer[..<end], as: UTF8.self))
        }
        guard !Interruption.isPending else { return .failure(.interrupted) }
        guard ContinuousClock.now < deadline else { return .failure(.timedOut) }
        let descriptor = answers.load(ordering: .relaxed)
        guard isReadable(descriptor, milliseconds: 100) else { continue }
        guard let bytes = readSome(from: descriptor, limit: 1 << 16), !bytes.isEmpty else {
          return .failure(.ended("the caller has gone"))
        }
        buffer += bytes
      }
    }
    return try answer.get()
  }
}
