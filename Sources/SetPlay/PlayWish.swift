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

  /// The keys of settings that do not go together with others, each with the reason.
  package var conflicts: [(key: String, message: String)] {
    func isAsked(_ key: String, _ isRead: Bool) -> Bool {
      isRead || unread.contains { $0.key == key }
    }
    let setup = setup
    let hasDate = isAsked("date", date != nil)
    var conflicts: [(key: String, message: String)] = []
    func refuse(_ key: String, _ message: String, if isWrong: Bool) {
      if isWrong { conflicts.append((key, message)) }
    }
    let isOfSeveral = setup.people > 1
    refuse(
      "against", "at most \(PlaySetup.seats) sit at a table", if: setup.sides > PlaySetup.seats)
    if setup.names.count > (isOfSeveral ? setup.people : 0) {
      conflicts.append(("names", "there are more names than people"))
    } else if let name = setup.sameName {
      conflicts.append(("names", "two are called \(name)"))
    }
    if isOfSeveral || !setup.opponents.isEmpty {
      let ofOne = [
        ("hints", isAsked("hints", setup.hints != nil)),
        ("score", isAsked("score", scoring != nil)),
        ("undo", setup.mayUndo), ("puzzle", setup.isPuzzle),
      ]
      for (key, isGiven) in ofOne { refuse(key, "it is for solo play", if: isGiven) }
    } else {
      refuse("race", "the rules are for several people or an opponent", if: race != nil)
    }
    refuse("undo", "nothing is taken in a puzzle", if: setup.mayUndo && setup.isPuzzle)
    refuse("date", "a day has a puzzle alone", if: hasDate && !setup.isPuzzle)
    refuse("date", "a day has its own seed", if: hasDate && isAsked("seed", seed != nil))
    refuse("deck", "a puzzle has the standard deck", if: setup.isPuzzle && setup.deck != .standard)
    if let slow = setup.opponents.first(where: { setup.race?.allows($0.racer.player) == false }) {
      let name = slow.racer.player.name
      conflicts.append(("against", "\(name) needs longer to show a Set than the rules allow"))
    }
    return conflicts
  }

  /// The keys of wrong settings with messages; those that could not be read come first.
  package var mistakes: [(key: String, message: String)] {
    unread + conflicts
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
