internal import CPlatform

package struct TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// The reader of a pipe has gone; a program ends quietly.
    case closed
    case missing
    case unreadable
    case unwritable
    case inputOutput
    /// The bytes of this line, counted from 1, are not UTF-8.
    case notUTF8(line: Int)
    /// The input, or a line of it, has more than the most that is read, which ``TerminalError/reason`` names.
    case tooLong
    /// A signal that is watched came while the input, or a reader of the output, was waited for.
    case interrupted
    case notATerminal
  }

  package let kind: Kind
  package let path: String
  package let reason: String

  package init(_ kind: Kind, path: String, reason: String = "") {
    self.kind = kind
    self.path = path
    self.reason = reason
  }

  init(_ kind: Kind, path: String, number: Int32) {
    self.init(kind, path: path, reason: String(cString: strerror(number)))
  }

  package var description: String {
    let tail = reason.isEmpty ? "" : ": \(reason)"
    switch kind {
    case .closed: return "\(path) was closed by its reader"
    case .missing, .unreadable: return "cannot read \(path)\(tail)"
    case .unwritable: return "cannot write \(path)\(tail)"
    case .inputOutput: return "input or output failed on \(path)\(tail)"
    case .notUTF8(let line): return "\(path), line \(line): the text is not UTF-8"
    case .tooLong: return "\(path) has more than \(reason), the most that is read"
    case .interrupted: return "interrupted while waiting for \(path)"
    case .notATerminal: return "\(path) is not a terminal\(tail)"
    }
  }
}
