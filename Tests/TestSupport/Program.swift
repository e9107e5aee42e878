import CPlatform
import Foundation

package struct Outcome: Sendable {
  package let output: String
  package let errors: String
  package let code: Int32

  package init(output: String, errors: String, code: Int32) {
    (self.output, self.errors, self.code) = (output, errors, code)
  }

  package var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The built program, run as a process.
package enum Program {
  struct NoObject: Error {
    let json: String
  }

  /// Where the program lies: beside the tests, or in a folder above their bundle.
  package static let path: String = {
    #if canImport(Darwin)
      var info = Dl_info()
      var folder = URL(fileURLWithPath: CommandLine.arguments[0])
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname {
        folder = URL(fileURLWithPath: String(cString: name))
      }
    #else
      // The tests are a program of their own here.
      var folder = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("setlab").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return candidate
      }
    }
    return "setlab"
  }()

  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in folder: Scratch? = nil
  ) async throws -> Outcome {
    try await run(executable: path, arguments, input: input, environment: environment, in: folder)
  }

  /// Runs a line of the shell, with the program as `$SETLAB`.
  package static func shell(_ line: String, in folder: Scratch? = nil) async throws -> Outcome {
    try await run(executable: "/bin/sh", ["-c", line], in: folder)
  }

  private static func run(
    executable: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:], in folder: Scratch?
  ) async throws -> Outcome {
    let own = try Scratch()
    try own.write(input, to: "in")
    return try await Waiting.onThread {
      let child = try Child(
        executable: executable, arguments, environment: environment,
        folder: (folder ?? own).path,
        streams: [own.path + "/in", own.path + "/out", own.path + "/err"])
      let code = try child.end()
      return Outcome(output: try own.read("out"), errors: try own.read("err"), code: code)
    }
  }
}

package func object(_ json: String) throws -> [String: Any] {
  guard let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  else { throw Program.NoObject(json: json) }
  return object
}
