internal import ArgumentParser
internal import GameExperiments
internal import Terminal

/// The commands that play further games when `--game` names one.
///
/// Set is the program's own game: its commands have options of their own, and those of other games have theirs.
enum OtherGames {
  /// The games.
  static let catalogue = GameCatalogue.standard

  /// The commands that take `--game`, with what they are for other games.
  static let commands: KeyValuePairs<String, any AsyncParsableCommand.Type> = [
    "simulate": SimulateGameCommand.self, "compare": CompareGamesCommand.self,
    "game": WriteGameCommand.self, "play": PlayTableCommand.self,
  ]

  /// The command for arguments that name another game; nothing for those of Set and for names that nobody knows.
  static func command(for arguments: [String]) -> (any AsyncParsableCommand.Type)? {
    guard let type = commands.first(where: { $0.key == arguments.first })?.value else { return nil }
    for (place, word) in arguments.enumerated().dropFirst() {
      let name =
        word == "--game"
        ? arguments.dropFirst(place + 1).first
        : word.hasPrefix("--game=") ? String(word.dropFirst("--game=".count)) : nil
      if let name { return catalogue[name] == nil ? nil : type }
    }
    return nil
  }

  /// A message of the parser with the name of the whole command, of which it knows the last word.
  static func naming(_ type: any ParsableCommand.Type, in message: String) -> String {
    guard let command = commands.first(where: { $0.value == type })?.key else { return message }
    return message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line == "  See '\(command) --help' for more information."
        ? "  See 'setlab \(command) --game \(catalogue.names[0]) --help' for more information."
        : String(line)
    }.joined(separator: "\n")
  }

  /// What other games are told of in the help of a command of Set.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "Another game: \(catalogue.names.joined(separator: ", ")); it has options of its own: add --help.",
      valueName: "game")
  }
}

/// The option by which a command of Set becomes one of another game.
struct OtherGameOption: ParsableArguments {
  @Option(
    help: OtherGames.help, completion: .list(["set"] + OtherGames.catalogue.names),
    transform: NamedValue.ownGame)
  var game = "set"
}

extension NamedValue {
  /// The program's own game; the others have been dealt with when it is read.
  static func ownGame(_ text: String) throws -> String {
    guard text == "set" else {
      throw unknown(text, "game", among: ["set"] + OtherGames.catalogue.names)
    }
    return text
  }

  /// A game beside Set.
  static func otherGame(_ text: String) throws -> GameEntry {
    guard let entry = OtherGames.catalogue[text] else {
      throw unknown(text, "game", among: OtherGames.catalogue.names)
    }
    return entry
  }
}
