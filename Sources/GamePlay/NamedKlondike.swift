internal import Games
public import Klondike
public import Names

/// Klondike by name.
public struct NamedKlondike: NamedGame {
  /// The word of `--game`.
  public static let name = "klondike"
  /// Its name in sentences.
  public static let title = "Klondike"
  /// What it is, in one line.
  public static let help = "the patience with seven stacks; rates depend on rules, so they are told"
  /// Rules of papers and programs; each takes the keys that change it.
  public static let ruleSets = [
    GameName("standard", "draw 3, unlimited redeals, parts of runs, cards back from foundations"),
    GameName("standard(draw: 1)", "the same at draw 1"),
    GameName("vegas", "draw 3 with two redeals, draw 1 with none; 52 paid, 5 a card"),
    GameName("bjarnason", "reachable cards of the stock are played directly (2009)"),
    GameName("kortsmit", "the same with whole runs and nothing back from foundations (2014)"),
    GameName("yan", "whole runs (2004)"),
    GameName("klondike3", "whole runs, nothing back, waste dealt again from its last card"),
  ]
  /// Who can play it.
  public static let players = KlondikePlayer.Kind.allCases.map {
    GameName($0.rawValue, $0.help, parameters: parameters(of: $0))
  }

  private static func parameters(of kind: KlondikePlayer.Kind) -> [String] {
    switch kind {
    case .monteCarlo: ["trials"]
    case .greedy: ["ties"]
    case .pairs: ["end"]
    default: []
    }
  }

  /// Greedy play.
  public static let adviser = KlondikePlayer.Kind.greedy.rawValue

  /// What is played.
  public let game: Klondike
  /// The name of the rules.
  public let rules: String

  /// Reads rules: a preset, and what is changed of it.
  public init(rules text: ParameterText?) throws(ParameterError) {
    let text = text ?? ParameterText(name: "standard")
    var reader = ParameterReader(text)
    let draw = try reader.whole("draw", isPlaced: true, in: 1...24, otherwise: 3)
    guard let preset = Self.preset(text.name, draw: draw) else {
      throw Self.unknownRules(text.name)
    }
    var rules = preset
    if let redeals = try reader.value("redeals") {
      guard redeals == "unlimited" || (0...1000).contains(Int(redeals) ?? -1) else {
        throw ParameterError(
          found: redeals, expected: "redeals must be unlimited or a number from 0 to 1000")
      }
      rules.redeals = Int(redeals)
    }
    rules.wasteOrder = try reader.choice("order", otherwise: rules.wasteOrder)
    rules.runs = try reader.choice("runs", otherwise: rules.runs)
    rules.foundationBack =
      try reader.choice("back", otherwise: YesNo(rules.foundationBack)) == .yes
    rules.stock = try reader.choice("stock", otherwise: rules.stock)
    rules.scoring = try reader.choice("score", otherwise: rules.scoring)
    try reader.finish()
    game = Klondike(rules)
    self.rules = Self.name(rules, changing: preset, of: text.name, draw: draw)
  }

  private enum YesNo: String, CaseIterable {
    case yes, no
    init(_ isYes: Bool) { self = isYes ? .yes : .no }
  }

  private static func preset(_ name: String, draw: Int) -> KlondikeRules? {
    var rules: KlondikeRules
    switch name {
    case "standard": rules = .standard()
    case "vegas": rules = .vegas(draw: draw)
    case "bjarnason": rules = .bjarnason
    case "kortsmit": rules = .kortsmit()
    case "yan": rules = .yan
    case "klondike3": rules = .klondike3
    default: return nil
    }
    rules.draw = draw
    return rules
  }

  /// The preset with what differs from it.
  private static func name(
    _ rules: KlondikeRules, changing preset: KlondikeRules, of name: String, draw: Int
  ) -> String {
    var arguments: [ParameterText.Argument] = []
    func note(_ key: String, _ value: String, _ isChanged: Bool) {
      if isChanged { arguments.append(.init(key: key, value: value)) }
    }
    note("draw", "\(draw)", draw != 3)
    note("redeals", rules.redeals.map { "\($0)" } ?? "unlimited", rules.redeals != preset.redeals)
    note("order", rules.wasteOrder.rawValue, rules.wasteOrder != preset.wasteOrder)
    note("runs", rules.runs.rawValue, rules.runs != preset.runs)
    note(
      "back", YesNo(rules.foundationBack).rawValue, rules.foundationBack != preset.foundationBack)
    note("stock", rules.stock.rawValue, rules.stock != preset.stock)
    note("score", rules.scoring.rawValue, rules.scoring != preset.scoring)
    return ParameterText(name: name, arguments: arguments).description
  }

  /// The rules in words.
  public var words: String { game.rules.description }

  /// A player with its parameters.
  public func player(
    _ text: ParameterText
  ) throws(ParameterError) -> (player: KlondikePlayer, name: String) {
    guard let kind = KlondikePlayer.Kind(rawValue: text.name) else {
      throw Self.unknownPlayer(text.name)
    }
    var reader = ParameterReader(text)
    var name = ParameterText(name: text.name)
    var (trials, ties, end) = (Self.trials, Ties.first, PairsEnd.pairs)
    func note(_ key: String, _ value: String, _ isChanged: Bool) {
      if isChanged { name.arguments.append(.init(key: key, value: value)) }
    }
    switch kind {
    case .monteCarlo:
      trials = try reader.whole("trials", isPlaced: true, in: 1...10_000, otherwise: trials)
      note("trials", "\(trials)", trials != Self.trials)
    case .greedy:
      ties = try reader.choice("ties", otherwise: ties)
      note("ties", ties.rawValue, ties != .first)
    case .pairs:
      end = try reader.choice("end", otherwise: end)
      note("end", end.rawValue, end != .pairs)
    default: break
    }
    try reader.finish()
    let player = KlondikePlayer(
      kind, game, trials: trials, drawsAmongEquals: ties == .drawn,
      finishesGreedily: end == .greedy)
    return (player, name.description)
  }

  /// Which of equal moves greedy makes.
  private enum Ties: String, CaseIterable { case first, drawn }

  /// How pairs goes on once no card lies face down.
  private enum PairsEnd: String, CaseIterable { case pairs, greedy }

  /// How often Monte Carlo tries each move when nothing is said.
  private static let trials = 10
}
