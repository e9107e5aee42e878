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

  struct Failed: Error {
    let line: String
    let code: Int32
    let errors: String

    init(line: String, _ outcome: Outcome) {
      (self.line, code, errors) = (line, outcome.code, outcome.errors)
    }
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

  /// Runs a command line: words between blanks, or in single quotes.
  package static func run(
    _ line: String, input: String = "", environment: [String: String] = [:],
    in folder: Scratch? = nil
  ) async throws -> Outcome {
    try await run(words(line), input: input, environment: environment, in: folder)
  }

  /// The output of a command line; it is an error if it fails or prints messages.
  package static func output(
    _ line: String, input: String = "", in folder: Scratch? = nil
  ) async throws -> String {
    let outcome = try await run(line, input: input, in: folder)
    guard outcome.code == 0, outcome.errors.isEmpty else { throw Failed(line: line, outcome) }
    return outcome.output
  }

  /// The JSON output of a command line; it is an error if it fails.
  package static func json(
    _ line: String, in folder: Scratch? = nil
  ) async throws -> [String: Any] {
    let outcome = try await run(line + " --format json", in: folder)
    guard outcome.code == 0 else { throw Failed(line: line, outcome) }
    return try object(outcome.output)
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

/// The lines of a result as JSON without those of times.
package func withoutTimes(_ json: String) -> [String] {
  json.split(separator: "\n").map(String.init).filter {
    !$0.hasPrefix("  \"seconds\": ") && !$0.hasPrefix("  \"gamesPerSecond\": ")
  }
}

/// The words of a command line: between blanks, or in single quotes.
package func words(_ line: String) -> [String] {
  line.components(separatedBy: "'").enumerated().flatMap { place, part in
    place % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
  }
}

package func object(_ json: String) throws -> [String: Any] {
  guard let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  else { throw Program.NoObject(json: json) }
  return object
}

extension [String: Any] {
  struct NoMember: Error {
    let name: String
  }

  /// The objects of a list.
  package func rows(_ name: String) throws -> [[String: Any]] {
    guard let rows = self[name] as? [[String: Any]] else { throw NoMember(name: name) }
    return rows
  }

  package func number(_ name: String) throws -> Double {
    guard let number = self[name] as? NSNumber else { throw NoMember(name: name) }
    return number.doubleValue
  }
}
