internal import CPlatform
internal import CSQLite

/// A file that is held open to tell whether its path still leads to it, and to claim runs in it.
///
/// A claim is a lock of one byte far behind the end, which belongs to this opening of the file: it ends with the process, however
/// that ends, and SQLite's own locks, which lie at the first gigabyte, do not touch it. A class because it closes what it has opened.
final class FilePlace: Sendable {
  // F_OFD_SETLK, which the C library's module leaves out (Linux: fcntl.h; Darwin: sys/fcntl.h).
  #if canImport(Darwin)
    private static let lockOfOpening: Int32 = 90
  #else
    private static let lockOfOpening: Int32 = 37
  #endif

  private let path: String
  private let descriptor: Int32
  private let status: stat

  /// Opens a file; nil if it cannot be opened for writing.
  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0 else { return nil }
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return nil
    }
    self.path = path
    self.status = status
  }

  // Closing any opening of a file ends the locks that SQLite has in this process, which has none between transactions. Claims
  // are let go by name: a program that another thread is just starting has a copy of the opening until it runs, which
  // would keep them beyond the closing.
  deinit {
    var lock = Self.lock(F_UNLCK, at: 0, length: 0)
    _ = fcntl(descriptor, Self.lockOfOpening, &lock)
    close(descriptor)
  }

  /// Why the path does not lead to the file any more, as the rest of a sentence; nil while it does.
  var loss: String? {
    var now = stat()
    guard stat(path, &now) == 0 else { return "was removed" }
    guard now.st_dev == status.st_dev, now.st_ino == status.st_ino else {
      return "was replaced by another file"
    }
    return now.st_size == 0 ? "was emptied" : nil
  }

  /// Claims a run, by its hexadecimal name, for this opening of the file.
  ///
  /// False if another opening has claimed it; true on file systems that have no such locks.
  func claim(_ id: String) -> Bool {
    let place = off_t(1) << 62 + (off_t(id.prefix(15), radix: 16) ?? 0)
    var lock = Self.lock(F_WRLCK, at: place, length: 1)
    guard fcntl(descriptor, Self.lockOfOpening, &lock) != 0 else { return true }
    return errno != EAGAIN && errno != EACCES
  }

  /// A lock of some bytes; those up to the end if the length is 0.
  private static func lock(_ type: Int32, at place: off_t, length: off_t) -> flock {
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(type), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (place, length)
    return lock
  }
}

/// Why a file of runs cannot be used, in one sentence that names the file.
package struct RunFileError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
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

  package let kind: Kind
  /// The sentence, without a full stop.
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// SQLite's answer about a file.
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
