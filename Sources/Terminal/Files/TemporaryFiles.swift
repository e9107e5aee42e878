internal import CPlatform

/// Texts as files for an outside program that reads several, in a folder of their own that nobody else can read.
package struct TemporaryFiles {
  private let folder: String
  /// The paths of the files, in the order of the texts.
  package let paths: [String]

  /// The folder for temporary files: that of `TMPDIR`, else `/tmp`.
  static var place: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// The template from which `mkdtemp` and `mkstemp` make a new name.
  static var pattern: [CChar] { Array("\(place)/setlab-XXXXXX".utf8CString) }

  /// Writes texts to a new folder in that of `TMPDIR`; throws if it cannot be made or written.
  package init(_ texts: [String]) throws(TerminalError) {
    var name = Self.pattern
    guard mkdtemp(&name) != nil else {
      throw TerminalError(.unwritable, path: Self.place, number: errno)
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

  /// Removes the files and their folder.
  package func remove() {
    for path in paths { unlink(path) }
    rmdir(folder)
  }
}
