internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// The report on arguments that cannot be understood: the mistake, and where help is.
enum UsageMistake {
  /// The two lines for what the parser says, an unknown option first, as the parser may take its value for another.
  static func text(_ message: String, of arguments: [String]) -> String {
    let (name, type) = command(of: arguments)
    var message = message
    if let type, let option = unknownOption(in: arguments.dropFirst(), of: type) {
      message = option
    }
    message = unwrapped(message)
    // The parser cites whole words.
    for word in arguments + arguments.compactMap(value) where word.count > ShortText.most {
      message = message.replacing("'\(word)'", with: "'\(ShortText.beginning(of: word))'")
    }
    // Long lists of choices have a line for each; quoted text may contain line feeds.
    message = message.replacing(" of the following:\n  - ", with: " of ")
      .replacing("\n  - ", with: ", ").replacing("\n", with: "␊")
    let help = "\n  See '\(name) --help' for more information."
    return ShortText.beginning(
      of: ShortText.of("Error: " + message), ShortText.longestLine - help.count) + help
  }

  /// A message of ours without what the parser puts in front, which cites the value a second time.
  private static func unwrapped(_ message: String) -> String {
    guard message.hasPrefix("The value '"),
      let head = message.firstRange(of: "' is invalid for '"),
      let tail = message[head.upperBound...].firstRange(of: "': "),
      message[tail.upperBound...].contains("“")
    else { return message }
    let name = message[head.upperBound..<tail.lowerBound].prefix { $0 != " " }
    return (name.hasPrefix("-") ? "\(name): " : "") + message[tail.upperBound...]
  }

  /// How wide help is: as the terminal or `COLUMNS` say, but not so narrow that explanations find no place.
  static var columns: Int { max(50, TerminalSize.current().columns) }

  /// The name by which the command is asked for help, and its type.
  private static func command(
    of arguments: [String]
  ) -> (name: String, type: (any OptionedCommand.Type)?) {
    guard let first = arguments.first,
      let type = SetLabProgram.commands.first(where: { $0.key == first })?.value
    else { return ("setlab", nil) }
    if let other = OtherGames.command(for: arguments), let game = OtherGames.name(in: arguments) {
      return ("setlab \(first) --game \(game)", other)
    }
    let inner = type.configuration.subcommands.first {
      $0.configuration.commandName == arguments.dropFirst().first
    }
    guard let inner, let name = inner.configuration.commandName else {
      return ("setlab \(first)", type as? any OptionedCommand.Type)
    }
    return ("setlab \(first) \(name)", inner as? any OptionedCommand.Type)
  }

  /// The value of `--option=value`.
  private static func value(_ word: String) -> String? {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return nil }
    return String(word[word.index(after: sign)...])
  }

  /// The message about the first word that looks like an option but is not.
  private static func unknownOption(
    in words: ArraySlice<String>, of type: any ParsableCommand.Type
  ) -> String? {
    guard let known = try? names(of: type) else { return nil }
    for word in words.prefix(while: { $0 != "--" }) {
      let name = String(word.prefix { $0 != "=" })
      guard name.wholeMatch(of: /--?[a-zA-Z][a-zA-Z-]*/) != nil, !known.contains(name) else {
        continue
      }
      let nearest = NearestName.find(name, among: known.filter { $0.hasPrefix("--") })
      return "Unknown option '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
    }
    return nil
  }

  /// The options with a value that the command of these arguments has, with their dashes.
  static func optionsWithValue(of arguments: [String]) -> [String] {
    command(of: arguments).type.flatMap { try? names(of: $0, kinds: ["option"]) } ?? []
  }

  private static func names(of type: any ParsableCommand.Type) throws -> [String] {
    try names(of: type, kinds: ["option", "flag"])
      + ["--help", "-h", "--version", "--help-hidden", "--experimental-dump-help"]
  }

  /// The options of some kinds that a command has, with their dashes.
  private static func names(
    of type: any ParsableCommand.Type, kinds: [String]
  ) throws -> [String] {
    try JSONReader(parsing: type._dumpHelp()).member("command").items("arguments")
      .filter { kinds.contains(try $0.text("kind")) }
      .flatMap { argument in
        try (argument.optional("names")?.items() ?? []).map {
          (try $0.text("kind") == "long" ? "--" : "-") + (try $0.text("name"))
        }
      }
  }
}

/// A command that knows which of its options act beside the others.
protocol OptionedCommand: AsyncParsableCommand {
  /// The options that need something, with what they need; those that always act are left out.
  var uses: [OptionUse] { get }
}

extension OptionedCommand {
  var uses: [OptionUse] { [] }
}

/// Options that act only where the rest of the command line lets them.
struct OptionUse {
  let options: [String]
  /// Their need, as it stands behind “--title”.
  let need: String
  let isMet: Bool

  init(_ options: [String], _ need: String, if isMet: Bool) {
    (self.options, self.need, self.isMet) = (options, need, isMet)
  }

  /// Refuses the first option that was given and would do nothing; by the words, as it may repeat its default.
  static func check(_ arguments: some Collection<String>, _ uses: [OptionUse]) throws {
    let idle = uses.filter { !$0.isMet }
    guard !idle.isEmpty else { return }
    for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      if let use = idle.first(where: { $0.options.contains(String(name)) }) {
        throw ValidationError("\(name) \(use.need)")
      }
    }
  }
}
