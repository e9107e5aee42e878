internal import CPlatform

/// Folders of files.
package enum FileFolder {
  /// Makes a folder and those above it, where they are missing; messages name the path that is to be written there.
  package static func make(_ folder: String, for path: String) throws(TerminalError) {
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
      throw TerminalError(.unwritable, path: path, number: errno)
    }
  }

  /// The names in a folder, hidden ones too, in no order; nil where it cannot be read.
  package static func entries(of folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }
}
