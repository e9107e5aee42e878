internal import CPlatform

/// A buffered writer to standard output for which a closed pipe (`| head`) is an error of kind `closed`, not a signal;
/// `flush()` at the end, as a buffer left with the value is written without a report.
package struct StandardOutput: ~Copyable {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var isClosed = false

  package init() {
    self.init(descriptor: StandardStream.output.descriptor, name: "standard output")
  }

  /// Makes a writer to an open descriptor, which stays open; messages call it `name`.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(Self.capacity)
  }

  /// Refuses standard output that whoever started this process has closed, as `inputOutput`.
  package static func checkOpen() throws(TerminalError) {
    let flags = fcntl(StandardStream.output.descriptor, F_GETFL)
    guard flags < 0 || flags & O_ACCMODE == O_RDONLY else { return }
    throw TerminalError(.inputOutput, path: "standard output", reason: "it is closed")
  }

  deinit {
    guard !isClosed else { return }
    _ = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  /// Adds text; it is written when the buffer is full or flushed.
  package mutating func write(_ text: String) throws(TerminalError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func writeLine(_ text: String) throws(TerminalError) {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.capacity { try flush() }
  }

  package mutating func write(bytes: [UInt8]) throws(TerminalError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes and empties the buffer; throws `closed` (again at every later call) when the reader has gone, else
  /// `inputOutput` with the system's reason.
  package mutating func flush() throws(TerminalError) {
    guard !isClosed else {
      buffer.removeAll(keepingCapacity: true)
      throw TerminalError(.closed, path: name)
    }
    let number = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    guard number != 0 else { return }
    if number == EPIPE {
      isClosed = true
      throw TerminalError(.closed, path: name)
    }
    throw TerminalError(.inputOutput, path: name, number: number)
  }
}
