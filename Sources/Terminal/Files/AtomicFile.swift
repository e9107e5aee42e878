internal import CPlatform

/// Writes files so that a reader sees the old content or the new, never a part.
package enum AtomicFile {
  /// Replaces or creates a file with these bytes.
  ///
  /// They go to a temporary file in the same folder, which is synchronised with the disk and renamed. A new file has
  /// the permissions of the process's mask, an old one keeps its own. Of a symbolic link the target is replaced, or
  /// made where missing. Pipes, devices and open files by number (`/dev/stdout`, `/dev/fd/3`) are written straight:
  /// others hold the latter too, and what they wrote would be lost. Throws `unwritable` when the file cannot be made,
  /// `inputOutput` when writing fails, `closed` when a pipe has no reader; the temporary file is removed.
  package static func write(_ bytes: [UInt8], to path: String) throws(TerminalError) {
    let file = try GrowingFile(path)
    try file.append(bytes)
    try file.finish()
  }

  /// The descriptor of this process that a path leads to, by links or not; nil for an ordinary path.
  static func descriptor(named path: String) -> Int32? {
    var path = path
    for _ in 0..<40 {
      if ["/dev/fd", "/proc/\(getpid())/fd"].contains(resolved(place(of: path))) {
        return Int32(path.dropFirst(folder(of: path).count))
      }
      guard let target = target(ofLink: path) else { return nil }
      path = target
    }
    return nil
  }

  private static func target(ofLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink(path, &target, target.count - 1) > 0 else { return nil }
    let next = target.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    return next.hasPrefix("/") ? next : folder(of: path) + next
  }

  /// The kind and the permissions of a file that is there and no folder; nil if one can be made.
  static func mode(of path: String) throws(TerminalError) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw TerminalError(.unwritable, path: path, number: errno) }
      return nil
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw TerminalError(.unwritable, path: path, number: EISDIR)
    }
    return status.st_mode
  }

  package static func write(_ text: String, to path: String) throws(TerminalError) {
    try write(Array(text.utf8), to: path)
  }

  /// Refuses a file that cannot be written, before the work whose result it is to hold, and changes nothing; throws
  /// `unwritable` for a folder, a missing folder, or one in which nothing can be made.
  package static func checkWritable(_ path: String) throws(TerminalError) {
    let isFile = try mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? true
    if isFile, let descriptor = descriptor(named: path) {
      guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else {
        throw TerminalError(.unwritable, path: path, number: EBADF)
      }
      return
    }
    // Anything but a regular file is written directly; regular files are replaced by a new one beside them.
    let place = isFile ? place(of: resolved(path)) : path
    guard access(place, isFile ? W_OK | X_OK : W_OK) == 0 else {
      throw TerminalError(.unwritable, path: path, number: errno)
    }
  }

  /// Opens a pipe or device; waiting for the reader of a named pipe ends with a watched signal.
  static func openStraight(_ path: String, isPipe: Bool) throws(TerminalError) -> Int32 {
    var descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    while isPipe, descriptor < 0, errno == ENXIO {
      guard !Interruption.isPending else { throw TerminalError(.interrupted, path: path) }
      usleep(20_000)
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw TerminalError(.unwritable, path: path, number: errno) }
    return descriptor
  }

  /// True if two paths lead to one file, whether it is there yet or not.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    func whole(_ path: String) -> String {
      let path = resolved(path)
      return resolved(place(of: path)) + "/" + path.dropFirst(folder(of: path).count)
    }
    return whole(one) == whole(other)
  }

  static func check(_ number: Int32, path: String) throws(TerminalError) {
    guard number != 0 else { return }
    guard number != EINTR else { throw TerminalError(.interrupted, path: path) }
    guard number != EPIPE else { throw TerminalError(.closed, path: path) }
    throw TerminalError(.inputOutput, path: path, number: number)
  }

  /// Opens a new file beside the target; the process's mask applies to its permissions.
  static func openTemporary(
    beside target: String, path: String
  ) throws(TerminalError) -> (descriptor: Int32, path: String) {
    var attempt = 0
    while true {
      // A short, unrelated name: the target's name plus a suffix could exceed the length limit.
      let temporary = folder(of: target) + "\(temporaryPrefix)\(getpid())-\(attempt)"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      guard errno == EEXIST, attempt < 1000 else {
        throw TerminalError(.unwritable, path: path, number: errno)
      }
      attempt += 1
    }
  }

  static let temporaryPrefix = ".tmp-"

  /// The folder part with its final slash, or an empty text for the current folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  private static func place(of path: String) -> String {
    let folder = folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// The file that a path names, links followed, also one that is not there yet.
  static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // A link that leads to nothing; one that leads in a circle has been refused.
    return target(ofLink: path).map(resolved) ?? path
  }

  /// Makes the new name durable; a file system that refuses is no error.
  static func synchroniseFolder(of path: String) {
    let descriptor = open(place(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
