internal import Foundation
internal import Workloads

/// Runs generated command lines, each in a folder of its own, and checks what must hold of each.
struct CommandTrial: Sendable {
  /// What became of the lines.
  struct Tally: Sendable {
    var codes: [Int32: Int] = [:]
    /// The options that were tried.
    var aims: Set<String> = []
    var longest = 0.0
    var longestMessage = 0
    var failures: [(number: UInt64, text: String)] = []

    /// A tally of nothing, or of all that parts tell.
    init(_ parts: [Tally] = []) {
      for part in parts {
        codes.merge(part.codes) { $0 + $1 }
        aims.formUnion(part.aims)
        longest = max(longest, part.longest)
        longestMessage = max(longestMessage, part.longestMessage)
        failures += part.failures
      }
      failures.sort { $0.number < $1.number }
    }
  }

  /// The codes that the guide lists.
  static let documented: [Int32] = [0, 64, 65, 66, 73, 74, 75]
  /// Seconds of processor time; a line that does nothing has ten times as long.
  static let seconds = 10
  static let longestMessage = 400

  private let program: String
  private let base: URL
  private let root: [String]
  private var template: URL { base.appending(path: "template") }

  /// Makes the files that lines read.
  init(program: String, base: URL) throws {
    self.program = URL(fileURLWithPath: program).standardizedFileURL.path
    self.base = base
    root = try Self.names("/")
    try FileManager.default.createDirectory(
      at: base.appending(path: "home"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: template, withIntermediateDirectories: true)
    for file in CommandFuzz.files {
      try Data(file.text.utf8).write(to: template.appending(path: file.name))
    }
    try FileManager.default.createSymbolicLink(
      at: template.appending(path: "dangling"),
      withDestinationURL: template.appending(path: "nothing"))
    for words in CommandFuzz.makers {
      let end = try launch(words, in: template, "make")
      guard end.code == 0 else { throw NoBeginning(text: "\(words): \(end.errors)") }
    }
  }

  /// Why the trial cannot begin.
  struct NoBeginning: Error { let text: String }

  /// The commands as the parser of arguments knows them, those of other games too.
  func commands() throws -> [CommandFuzz.Command] {
    struct Dump: Decodable {
      struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?
      }
      struct Argument: Decodable {
        struct Name: Decodable { let kind, name: String }
        struct Completion: Decodable {
          struct List: Decodable { let values: [String] }
          let list: List?
        }
        let kind: String
        let names: [Name]?
        let allValues: [String]?
        let completionKind: Completion?
      }
      let command: Command
    }
    func own(_ words: [String], _ command: Dump.Command) -> CommandFuzz.Command {
      let options = (command.arguments ?? []).filter { $0.kind != "positional" }.flatMap {
        argument in
        (argument.names ?? []).filter {
          $0.kind == "long" && $0.name != "help" && $0.name != "version"
        }
        .map {
          CommandFuzz.Choice(
            name: "--" + $0.name, isFlag: argument.kind == "flag",
            known: argument.allValues ?? argument.completionKind?.list?.values ?? [])
        }
      }
      return .init(words: words, options: options)
    }
    func dump(_ words: [String]) throws -> Dump.Command {
      let text = try launch(words + ["--experimental-dump-help"], in: template, "dump").output
      return try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command
    }
    var found: [CommandFuzz.Command] = []
    for command in try dump([]).subcommands ?? [] where command.commandName != "help" {
      let inner = (command.subcommands ?? []).filter { $0.commandName != "help" }
      found += inner.map { own([command.commandName, $0.commandName], $0) }
      if inner.isEmpty { found.append(own([command.commandName], command)) }
    }
    return found
  }

  /// Runs a line and looks at what is left of it.
  func run(
    _ line: CommandFuzz.Line, _ number: UInt64, at place: String, _ tally: inout Tally
  ) throws {
    let folder = base.appending(path: "work-\(place)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.copyItem(at: template, to: folder)
    let end = try launch(line.words, in: folder, place)
    tally.codes[end.code, default: 0] += 1
    tally.aims.insert(line.aim)
    tally.longest = max(tally.longest, end.seconds)
    if end.code != 0 { tally.longestMessage = max(tally.longestMessage, end.errors.count) }
    guard let problem = try problem(line, end) ?? strayed() else { return }
    let words = line.words.map { word in
      word.count > 60 ? "\(word.prefix(20))…(\(word.count))" : "'\(word)'"
    }.joined(separator: " ")
    tally.failures.append((number, "\(problem): setlab \(words)\n  \(end.errors.prefix(300))"))
  }

  private func problem(_ line: CommandFuzz.Line, _ end: End) -> String? {
    if end.isHung { return "takes more than \(Self.seconds) s" }
    guard Self.documented.contains(end.code) else { return "ends with \(end.code)" }
    // Of wrong usage the parser adds the option's help and the command's usage.
    let lines = end.errors.split(separator: "\n")
    if lines.contains(where: { $0.count > Self.longestMessage })
      || ![0, 64].contains(end.code) && end.errors.count > Self.longestMessage
    {
      return "has a message of \(end.errors.count) characters"
    }
    if end.code != 0, end.errors.isEmpty { return "has no message" }
    if end.code == 64, lines.count > 4 { return "has many lines" }
    if end.errors.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\n" && $0 != "\t" }) {
      return "has control characters"
    }
    // A file that cannot be written gives the result back; scripts and lists of files tell what went before a mistake.
    let isGivenBack = end.errors.contains("the result went to standard output")
    let mayTell = isGivenBack || end.code == 65 && ["calc", "runs"].contains(line.words[0])
    return end.code == 0 || mayTell || end.output.isEmpty ? nil : "has output and fails"
  }

  /// What was made outside of the folders for it.
  private func strayed() throws -> String? {
    let beside = try Self.names(base.path).filter {
      !["home", "template"].contains($0) && !$0.hasPrefix("work-") && !$0.hasPrefix("stream-")
    }
    let kept = try Self.names(base.appending(path: "home").path)
    return try beside + kept == [] && Self.names("/") == root
      ? nil : "writes elsewhere: \(beside + kept)"
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

extension CommandTrial {
  /// How a run of the program ended.
  struct End {
    let code: Int32
    let output: String
    let errors: String
    let seconds: Double
    let isHung: Bool
  }

  /// Runs the program with nothing to read, and with limits to its time and the size of its files.
  private func launch(_ words: [String], in folder: URL, _ place: String) throws -> End {
    let streams = ["out", "err"].map { base.appending(path: "stream-\(place)-\($0)") }
    for stream in streams { try Data().write(to: stream) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -t \(Self.seconds); ulimit -f 200000; exec \"$0\" \"$@\"", program] + words
    process.environment = [
      "HOME": base.appending(path: "home").path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
    ]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let handles = try streams.map { try FileHandle(forWritingTo: $0) }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    let start = ContinuousClock.now
    try process.run()
    let id = process.processIdentifier
    // What sleeps for ever uses no processor time.
    let alarm = DispatchWorkItem { kill(id, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(10 * Self.seconds), execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    for handle in handles { try handle.close() }
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = process.terminationStatus
    let time = (ContinuousClock.now - start) / .seconds(1)
    return End(
      code: isSignal ? -status : status, output: texts[0], errors: texts[1], seconds: time,
      isHung: isSignal && (status == SIGXCPU || status == SIGKILL))
  }
}
