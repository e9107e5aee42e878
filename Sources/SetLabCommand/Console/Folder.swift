internal import CPlatform
internal import Terminal

/// Folders for results.
enum Folder {
  /// Refuses a folder that cannot be made or written to; makes nothing.
  static func check(_ path: String) throws(TerminalError) {
    var place = path
    while true {
      var status = stat()
      guard stat(place, &status) != 0 else {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw TerminalError(
            .unwritable, path: path, reason: String(cString: strerror(ENOTDIR)))
        }
        guard access(place, W_OK | X_OK) == 0 else { break }
        return
      }
      guard errno == ENOENT, let slash = place.lastIndex(of: "/") else {
        guard errno == ENOENT, place != "." else { break }
        place = "."
        continue
      }
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    throw TerminalError(.unwritable, path: path, reason: String(cString: strerror(errno)))
  }

  /// A name that no file in the current folder has: `graph.svg`, else `graph-2.svg` and so on.
  static func unusedName(_ stem: String, suffix: String) -> String {
    var name = stem + suffix
    var number = 2
    while access(name, F_OK) == 0, number < 10_000 {
      name = "\(stem)-\(number)\(suffix)"
      number += 1
    }
    return name
  }
}
