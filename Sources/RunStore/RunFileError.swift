internal import CSQLite

/// Why a file of runs cannot be used, in one sentence that names the file.
public struct RunFileError: Error, Hashable, Sendable {
  /// What went wrong, in the terms a program decides by.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist or cannot be read.
    case missing
    /// Another process has it, or a run of it.
    case inUse
    /// It is damaged, no file of runs, or of a newer program.
    case unusable
    /// It cannot be made or written to.
    case unwritable
    /// It was removed, replaced or damaged while it was written.
    case lost
    /// Writing failed on the way, such as on a full disk; what was stored before is still there.
    case inputOutput
  }

  /// What went wrong.
  public let kind: Kind
  /// The sentence, without a full stop.
  public let message: String

  /// A mistake.
  ///
  /// - Parameters:
  ///   - kind: What went wrong.
  ///   - message: The sentence, without a full stop.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// What SQLite says of a file.
  init(_ error: SQLiteError, of path: String, writing: Bool) {
    switch error.code {
    case SQLITE_BUSY, SQLITE_LOCKED: self.init(.inUse, "\(path) is in use by another setlab")
    case SQLITE_NOTADB: self.init(.unusable, "\(path) is not a file of stored runs")
    case SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_SCHEMA, SQLITE_TOOBIG:
      self.init(.unusable, "\(path) is damaged: \(error.message)")
    case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      self.init(
        writing ? .unwritable : .missing,
        "cannot \(writing ? "write" : "read") \(path): \(error.message)")
    default: self.init(.inputOutput, "input or output failed on \(path): \(error.message)")
    }
  }
}
