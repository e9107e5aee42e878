internal import CPlatform

/// Writes the files of a folder so that a reader sees all the old ones or all the new, never a part.
///
/// They are written to a folder beside it; the two change places in one system call, and the old one is removed. All
/// else in the folder is then in both, by a second name. Files are replaced one by one where that cannot be: in the
/// current folder, which the shell would lose; where something is mounted, or folders cannot be exchanged; in a folder
/// with folders in it, or of another owner.
package enum AtomicFolder {
  /// Replaces or creates the files in a folder, which is made, with those above it, where missing; throws `unwritable`
  /// or, on the way, `inputOutput`, and leaves untouched then what was there.
  package static func write(
    _ files: [(name: String, text: String)], to path: String
  ) throws(TerminalError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let folder = exists ? AtomicFile.resolved(path) : path.trimmingSlashes
    if !exists { try FileFolder.make(AtomicFile.folder(of: folder), for: path) }
    let names = files.map { $0.name }
    guard let draft = draft(beside: folder, of: names) else {
      return try writeEach(files, to: path)
    }
    do throws(TerminalError) {
      for file in files { try AtomicFile.write(file.text, to: "\(draft)/\(file.name)") }
    } catch {
      remove(draft, of: names, keeping: nil)
      throw TerminalError(error.kind, path: path, reason: error.reason)
    }
    let isDone =
      exists
      ? adopt(from: folder, status, into: draft, besides: names)
        && exchange(draft, folder) : rename(draft, folder) == 0
    AtomicFile.synchroniseFolder(of: folder)
    // The draft now holds the previous contents, or was not used.
    if !isDone || exists { remove(draft, of: names, keeping: isDone ? folder : nil) }
    if !isDone { try writeEach(files, to: path) }
  }

  private static func writeEach(
    _ files: [(name: String, text: String)], to path: String
  ) throws(TerminalError) {
    try FileFolder.make(path, for: path)
    for file in files { try AtomicFile.write(file.text, to: "\(path)/\(file.name)") }
  }

  /// An empty folder beside another; those that killed programs left are removed first.
  private static func draft(beside folder: String, of names: [String]) -> String? {
    let parent = AtomicFile.folder(of: folder)
    let name = folder.dropFirst(parent.count)
    guard !name.isEmpty, name != "..", name != "." else { return nil }
    for entry in FileFolder.entries(of: parent.isEmpty ? "." : parent) ?? []
    where entry.hasPrefix(".\(name).tmp-") {
      let process = pid_t(entry.split(separator: "-").last ?? "") ?? getpid()
      if process != getpid(), kill(process, 0) != 0, errno == ESRCH {
        remove(parent + entry, of: names, keeping: folder)
      }
    }
    let draft = "\(parent).\(name).tmp-\(getpid())"
    return mkdir(draft, 0o777) == 0 ? draft : nil
  }

  /// Gives the files of a folder that are not to be replaced a second name in another; false where that cannot be.
  private static func adopt(
    from folder: String, _ status: stat, into draft: String, besides names: [String]
  ) -> Bool {
    guard status.st_uid == geteuid(), !isCurrent(status),
      chmod(draft, status.st_mode & 0o7777) == 0,
      let entries = FileFolder.entries(of: folder)
    else { return false }
    return entries.allSatisfy { name in
      var entry = stat()
      let (from, to) = ("\(folder)/\(name)", "\(draft)/\(name)")
      guard lstat(from, &entry) == 0 else { return false }
      let isFile = entry.st_mode & S_IFMT == S_IFREG
      if names.contains(name) { return isFile && chmod(to, entry.st_mode & 0o7777) == 0 }
      return (isFile || entry.st_mode & S_IFMT == S_IFLNK)
        && linkat(AT_FDCWD, from, AT_FDCWD, to, 0) == 0
    }
  }

  private static func isCurrent(_ status: stat) -> Bool {
    var current = stat()
    return stat(".", &current) != 0
      || (current.st_dev == status.st_dev && current.st_ino == status.st_ino)
  }

  /// Removes a draft; a file that is not to be replaced and has no name in the folder goes there.
  private static func remove(_ draft: String, of names: [String], keeping folder: String?) {
    for name in FileFolder.entries(of: draft) ?? [] {
      let (path, kept) = ("\(draft)/\(name)", "\(folder ?? draft)/\(name)")
      var (one, other) = (stat(), stat())
      let isKept = lstat(path, &one) == 0 && lstat(kept, &other) == 0 && one.st_ino == other.st_ino
      // A file that was being written when its program was killed is of no use.
      if isKept || names.contains(name) || name.hasPrefix(AtomicFile.temporaryPrefix) {
        unlink(path)
      } else {
        rename(path, kept)
      }
    }
    rmdir(draft)
  }

  private static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      return renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      // Glibc shows Swift no renameat2; RENAME_EXCHANGE is 2.
      typealias Rename =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, one, AT_FDCWD, other, 2) == 0
    #endif
  }
}

extension String {
  fileprivate var trimmingSlashes: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
