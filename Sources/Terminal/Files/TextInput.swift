internal import CPlatform

/// Reads files and standard input (`-`), whole or line by line.
///
/// Lines end in a line feed, perhaps after a carriage return; the last needs none. A byte-order mark at the start is
/// passed over. A ``ReadLimit`` bounds every input as it is read; a watched signal ends waiting, also for a named
/// pipe's writer.
package struct TextInput: ~Copyable {
  private static let chunk = 1 << 16

  #if canImport(Darwin)
    private static let mode = O_RDONLY | O_CLOEXEC | O_NOCTTY
  #else
    // Not blocking: opening a named pipe would wait for its writer where no signal ends it. Darwin
    // cannot distinguish a pipe that nobody has opened from one that was closed.
    private static let mode = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
  #endif

  private let descriptor: Int32
  private let name: String
  private let closes: Bool
  private let limit: ReadLimit
  private var total = 0
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The number of the line returned last, from 1; 0 before the first.
  package private(set) var lineNumber = 0

  /// Opens a file, or standard input for `-`; throws `missing`, or `unreadable`, also for a folder.
  package init(path: String, limit: ReadLimit) throws(TerminalError) {
    guard path != "-" else {
      self.init(descriptor: StandardStream.input.descriptor, name: "standard input", limit: limit)
      return
    }
    let opened = open(path, Self.mode)
    guard opened >= 0 else {
      let number = errno
      throw TerminalError(
        number == ENOENT || number == ENOTDIR ? .missing : .unreadable, path: path, number: number)
    }
    var status = stat()
    if fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(opened)
      throw TerminalError(.unreadable, path: path, number: EISDIR)
    }
    self.init(descriptor: opened, name: path, limit: limit, closes: true)
  }

  /// Reads from an open descriptor, which stays open unless told otherwise; messages call it `name`.
  package init(descriptor: Int32, name: String, limit: ReadLimit, closes: Bool = false) {
    (self.descriptor, self.name, self.limit, self.closes) = (descriptor, name, limit, closes)
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// The next line without its end, or nil after the last; throws `inputOutput`, `interrupted`, `tooLong`, or `notUTF8`
  /// with its number.
  package mutating func nextLine() throws(TerminalError) -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        start = end + 1
        return try text(of: line)
      }
      guard !isAtEnd else {
        guard start < buffer.count else { return nil }
        let line = buffer[start...]
        start = buffer.count
        return try text(of: line)
      }
      if start > 0 {
        buffer.removeFirst(start)
        start = 0
      }
      searched = buffer.count
      guard buffer.count <= ReadLimit.line else { throw tooLongLine(lineNumber + 1) }
      try fill()
    }
  }

  private mutating func fill() throws(TerminalError) {
    // A standard input that is not closed here is a conversation too, which a signal does not end.
    while closes, !isReady(descriptor, milliseconds: 100) {
      guard !Interruption.isPending else { throw TerminalError(.interrupted, path: name) }
    }
    guard let bytes = readSome(from: descriptor, limit: Self.chunk) else {
      throw TerminalError(.inputOutput, path: name, number: errno)
    }
    isAtEnd = bytes.isEmpty
    total += bytes.count
    guard total <= limit.rawValue else {
      throw TerminalError(.tooLong, path: name, reason: ReadLimit.size(limit.rawValue))
    }
    buffer.append(contentsOf: bytes)
  }

  private func tooLongLine(_ number: Int) -> TerminalError {
    TerminalError(
      .tooLong, path: "\(name), line \(number)",
      reason: "\(ReadLimit.size(ReadLimit.line)) of a line")
  }

  private mutating func text(of line: ArraySlice<UInt8>) throws(TerminalError) -> String {
    lineNumber += 1
    guard line.count <= ReadLimit.line else { throw tooLongLine(lineNumber) }
    var line = line
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw TerminalError(.notUTF8(line: lineNumber), path: name)
    }
    return text
  }

  /// All text of a file, or of standard input for `-`, with its line ends; throws as the initialiser and ``nextLine()``
  /// do, but limits only the whole.
  package static func text(path: String, limit: ReadLimit = .text) throws(TerminalError) -> String {
    var input = try TextInput(path: path, limit: limit)
    while !input.isAtEnd { try input.fill() }
    let bytes = input.buffer
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: content, as: UTF8.self) { return text }
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw TerminalError(.notUTF8(line: bad + 1), path: path == "-" ? "standard input" : path)
  }
}

/// The most bytes that are read of an input, so that one without an end is refused and does not fill the memory.
package enum ReadLimit: Int {
  /// Definitions, formulas, sessions, transcripts and logs of play: 16 MiB.
  case text = 0x100_0000
  /// Results as JSON and boards line by line, which take many times their text: 64 MiB.
  case results = 0x400_0000
  /// Tables of a million rows, and pages: 256 MiB.
  case tables = 0x1000_0000
  /// Input that is answered line by line and forgotten: as many lines as there are.
  case conversation = 0x7FFF_FFFF_FFFF_FFFF

  /// The most bytes of a line, where an input is read line by line.
  static let line = 1 << 20

  static func size(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}

package enum FileSizeLimit {
  /// Makes a write beyond the limit fail rather than end the process and lose what it finished; by an empty handler, as
  /// programs started here would inherit an ignored signal.
  package static func becomeAnError() { signal(SIGXFSZ) { _ in } }
}
