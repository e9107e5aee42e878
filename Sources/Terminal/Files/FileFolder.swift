internal import CPlatform

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

  /// The names in a folder, hidden ones too, in no order; nil if it cannot be read.
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

extension FileFolder {
  /// Refuses a folder that cannot be made or written to; makes nothing.
  package static func check(_ path: String) throws(TerminalError) {
    func refused(_ number: Int32) -> TerminalError {
      TerminalError(.unwritable, path: path, number: number)
    }
    var (place, status) = (path, stat())
    while stat(place, &status) != 0 {
      guard errno == ENOENT, place != "." else { throw refused(errno) }
      let slash = place.lastIndex(of: "/")
      place = slash == place.startIndex ? "/" : slash.map { String(place[..<$0]) } ?? "."
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw refused(ENOTDIR) }
    guard access(place, W_OK | X_OK) == 0 else { throw refused(errno) }
  }

  /// A name that no file in the current folder has: `graph.svg`, else `graph-2.svg` and so on.
  package static func unusedName(_ stem: String, suffix: String) -> String {
    var name = stem + suffix
    var number = 2
    while access(name, F_OK) == 0, number < 10_000 {
      name = "\(stem)-\(number)\(suffix)"
      number += 1
    }
    return name
  }
}

/// Texts as files for an outside program that reads several, in a folder of their own that nobody else can read.
package struct TemporaryFiles {
  private let folder: String
  package let paths: [String]

  /// The folder for temporary files.
  static func place() -> String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// A path that `mkdtemp` and `mkstemp` make unique: they replace the last six characters, each of which must be an X.
  static func pattern() -> [CChar] {
    Array("\(place())/setlab-\(String(repeating: "X", count: 6))".utf8CString)
  }

  package init(_ texts: [String]) throws(TerminalError) {
    var name = Self.pattern()
    guard mkdtemp(&name) != nil else {
      throw TerminalError(.unwritable, path: Self.place(), number: errno)
    }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = folder
    paths = texts.indices.map { "\(folder)/\($0 + 1)" }
    for (path, text) in zip(paths, texts) {
      do throws(TerminalError) {
        try AtomicFile.write(text, to: path)
      } catch {
        remove()
        throw error
      }
    }
  }

  package func remove() {
    for path in paths { unlink(path) }
    rmdir(folder)
  }
}
