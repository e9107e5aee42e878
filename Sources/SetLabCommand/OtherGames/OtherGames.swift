internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// The commands that play other games when `--game` names one, with options other than those of Set's commands.
enum OtherGames {
  static let catalogue = Catalogue<GameEntry>.standard

  /// The commands that take `--game`, with what they are for other games.
  static let commands: KeyValuePairs<String, any OptionedCommand.Type> = [
    "simulate": SimulateGameCommand.self, "compare": CompareGamesCommand.self,
    "game": WriteGameCommand.self, "play": PlayTableCommand.self,
  ]

  /// The command for arguments that name another game; nil for those of Set and for unknown names.
  static func command(for arguments: [String]) -> (any OptionedCommand.Type)? {
    guard let type = commands.first(where: { $0.key == arguments.first })?.value else { return nil }
    return name(in: arguments).flatMap { catalogue[$0] == nil ? nil : type }
  }

  /// The value of `--game`.
  static func name(in arguments: [String]) -> String? {
    for (place, word) in arguments.enumerated().dropFirst() {
      if word == "--game" { return arguments.dropFirst(place + 1).first }
      if word.hasPrefix("--game=") { return String(word.dropFirst("--game=".count)) }
    }
    return nil
  }

  /// The help on other games in a command of Set.
  static var help: ArgumentHelp {
    ArgumentHelp(
      "The game: set, or another one: \(names); those have options of their own: add --help.",
      valueName: "game")
  }

  /// The option for the number of a game of Set, where `--game` was its name before it named other games.
  static let number: NameSpecification = [.customLong("number"), .customLong("game")]

  /// The help on other games beside ``number``.
  static var orAnother: String {
    "--game also names another game: \(names); those have options of their own: add --help."
  }

  private static var names: String { catalogue.names.joined(separator: ", ") }
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

  /// The number of a game of Set; other games have been dealt with when it is read.
  static func gameNumber(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw ValidationError(
        "expected the number of a game, 0 or more, or another game: "
          + OtherGames.catalogue.names.joined(separator: ", "))
    }
    return number
  }

  static func otherGame(_ text: String) throws -> GameEntry {
    try read(text, of: OtherGames.catalogue)
  }
}

extension QuantityCatalogue {
  /// All quantities that the program knows: those of Set, and those of other games.
  static let ofProgram: QuantityCatalogue = {
    var catalogue = QuantityCatalogue.standard
    for entry in OtherGames.catalogue.all {
      for quantity in entry.quantities { catalogue.add(NamedQuantity(quantity, of: entry)) }
    }
    return catalogue
  }()
}

extension NamedQuantity {
  /// A quantity of another game, for formulas.
  fileprivate init(_ quantity: GameQuantity, of entry: GameEntry) {
    let (argument, unit) = (quantity.argument, quantity.unit.map(QuantityUnit.column) ?? .share)
    switch quantity.source {
    case .exact(let how, let value):
      self.init(exact: quantity.name, of: argument.name, quantity.help) { name, _ in
        Quantity(
          name: name, title: quantity.title, argument: argument.title,
          domain: .integers(argument.values, step: 1), unit: unit, source: .exact(how),
          ratio: { value($0) }, value: { value(Int($0))?.value ?? .nan })
      }
    case .played(let player, let measure, let rules):
      self.init(timed: quantity.name, of: argument.name, quantity.help) { name, timed in
        timed.onWholeNumbers(
          name, title: quantity.title, argument: argument.title, range: argument.values,
          unit: unit, who: "\(player) play of \(entry.title)"
        ) { number in
          guard
            let plan = try? GamePlan(
              entry, rules: rules(number), players: [player], games: 0..<timed.games,
              seed: timed.seed)
          else { return nil }
          let result = ContestResult(Run.atOnce(plan), confidence: timed.confidence)
          return result.measure(named: measure).map { result.estimate($0, of: 0) }
        }
      }
    }
  }
}
