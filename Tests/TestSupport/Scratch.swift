import Foundation

/// A folder that goes with the test.
package final class Scratch: Sendable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlab-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    try write(bytes: text.utf8, to: name)
  }

  package func write(bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func shell(_ line: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.currentDirectoryURL = URL(fileURLWithPath: path)
    try shell.run()
    shell.waitUntilExit()
  }
}
