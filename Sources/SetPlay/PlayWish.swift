/// A game asked for by options, a form or a log, with its mistakes.
package struct PlayWish: Sendable {
  package var settings = PlaySetup()
  /// The seed; nil for that of the day, or else the usual one.
  package var seed: UInt64?
  /// The scoring rule; nil for the usual one.
  package var scoring: Scoring?
  /// How several sides share the table; nil for the usual rules.
  package var race: RaceRules?
  package var date: PuzzleDay?

  private var unread: [(key: String, message: String)] = []

  package init() {}

  package enum Conflict: Hashable, Sendable {
    case raceOfOne
    case ofOneOnly(String)
    case undoOfPuzzle
    case dateOfGame
    case dateAndSeed
    case deckOfPuzzle
    case manySides
    case manyNames
    case sameNames(String)
    /// An opponent that needs longer to show a Set than a preset of the rules allows, by their names.
    case slowOpponent(String, rules: String)
  }

  /// The settings that do not go together, in the order of their messages.
  package var conflicts: [Conflict] {
    func isAsked(_ key: String, _ isRead: Bool) -> Bool {
      isRead || unread.contains { $0.key == key }
    }
    let setup = setup
    let hasDate = isAsked("date", date != nil)
    var conflicts: [Conflict] = []
    let isOfSeveral = setup.people > 1
    if setup.sides > PlaySetup.seats { conflicts.append(.manySides) }
    if setup.names.count > (isOfSeveral ? setup.people : 0) {
      conflicts.append(.manyNames)
    } else if let name = setup.sameName {
      conflicts.append(.sameNames(name))
    }
    if isOfSeveral || !setup.opponents.isEmpty {
      let ofOne = [
        ("hints", isAsked("hints", setup.hints != nil)),
        ("score", isAsked("score", scoring != nil)),
        ("undo", setup.mayUndo), ("puzzle", setup.isPuzzle),
      ]
      conflicts += ofOne.filter { $0.1 }.map { .ofOneOnly($0.0) }
    } else if race != nil {
      conflicts.append(.raceOfOne)
    }
    if setup.mayUndo, setup.isPuzzle { conflicts.append(.undoOfPuzzle) }
    if hasDate, !setup.isPuzzle { conflicts.append(.dateOfGame) }
    if hasDate, isAsked("seed", seed != nil) { conflicts.append(.dateAndSeed) }
    if setup.isPuzzle, setup.deck != .standard { conflicts.append(.deckOfPuzzle) }
    let slow = setup.opponents.first { setup.race?.allows($0.racer.player) == false }
    if let slow, let race = setup.race {
      conflicts.append(.slowOpponent(slow.racer.player.name, rules: race.preset))
    }
    return conflicts
  }

  /// The keys of wrong settings with messages; those that could not be read come first.
  package var mistakes: [(key: String, message: String)] {
    unread + conflicts.map { $0.mistake }
  }

  /// The game asked for, if nothing is wrong; a puzzle is still to be found.
  package var setup: PlaySetup {
    var setup = settings
    setup.seed = seed ?? date?.seed ?? setup.seed
    setup.scoring = scoring ?? .usual
    setup.race =
      race ?? (setup.people > 1 ? .suggested : setup.opponents.isEmpty ? nil : .setWithFriends)
    return setup
  }
}

extension PlayWish.Conflict {
  fileprivate var mistake: (key: String, message: String) {
    switch self {
    case .manySides: ("against", "at most \(PlaySetup.seats) sit at a table")
    case .manyNames: ("names", "there are more names than people")
    case .sameNames(let name): ("names", "two are called \(name)")
    case .raceOfOne: ("race", "the rules are for several people or an opponent")
    case .ofOneOnly(let key): (key, "it is for solo play")
    case .undoOfPuzzle: ("undo", "nothing is taken in a puzzle")
    case .dateOfGame: ("date", "a day has a puzzle alone")
    case .dateAndSeed: ("date", "a day has its own seed")
    case .deckOfPuzzle: ("deck", "a puzzle has the standard deck")
    case .slowOpponent(let name, _):
      ("against", "\(name) needs longer to show a Set than the rules allow")
    }
  }
}

extension PlayWish {
  private static let keys = [
    "seed", "game", "deck", "rules", "score", "hints", "undo", "players", "names", "race",
    "against", "puzzle", "date",
  ]

  /// Reads keys, each with its value behind it; settings with empty values are as usual.
  package init(_ words: [String], _ names: PlayNames) {
    var values: [String: String] = [:]
    for place in stride(from: 0, to: words.count, by: 2) {
      let key = words[place]
      let value = place + 1 < words.count ? words[place + 1] : ""
      if !Self.keys.contains(key) { unread.append(("settings", "there is no setting \(key)")) }
      if !value.isEmpty { values[key] = value }
    }
    let number = "a whole number below 2^64 is expected"
    let rules = Rules.allCases.map { $0.rawValue }.joined(separator: " or ")
    seed = read("seed", values, number) { UInt64($0) }
    settings.game = read("game", values, number) { UInt64($0) } ?? 0
    settings.deck =
      read("deck", values, "3 to 6 attributes are expected") { text in
        Int(text).flatMap { $0 >= 3 ? Deck(attributes: $0) : nil }
      } ?? .standard
    settings.rules =
      read("rules", values, "\(rules) is expected") { Rules(rawValue: $0) } ?? .classic
    scoring = read("score", values, names.scoring.read)
    settings.hints = read("hints", values, names.hints)
    settings.mayUndo = readFlag("undo", values)
    settings.isPuzzle = readFlag("puzzle", values)
    settings.opponents = read("against", values, names.opponents) ?? []
    settings.people =
      read("players", values, "a number from 1 to \(PlaySetup.seats) is expected") {
        PlaySetup.people($0)
      } ?? 1
    settings.names = read("names", values, PlaySetup.names) ?? []
    race = read("race", values, RaceRules.init(parsing:))
    date = read("date", values, "a day such as 2026-11-22 is expected") { PuzzleDay($0) }
  }

  private mutating func read<Value>(
    _ key: String, _ values: [String: String],
    _ parse: (String) throws(ParameterError) -> Value
  ) -> Value? {
    guard let text = values[key] else { return nil }
    do throws(ParameterError) { return try parse(text) } catch {
      unread.append((key, error.message))
      return nil
    }
  }

  private mutating func read<Value>(
    _ key: String, _ values: [String: String], _ expected: String, _ parse: (String) -> Value?
  ) -> Value? {
    read(key, values) { text throws(ParameterError) in
      guard let value = parse(text) else { throw ParameterError(found: text, expected: expected) }
      return value
    }
  }

  private mutating func readFlag(_ key: String, _ values: [String: String]) -> Bool {
    read(key, values, "yes or no is expected") { ["yes": true, "no": false][$0] } ?? false
  }
}
