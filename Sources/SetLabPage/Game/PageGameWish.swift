internal import SetExperiments
internal import SetPlay

/// What a person would like to play: keys, each with its value, as the form and the link of the page have them.
struct PageGameWish {
  private var values: [(key: String, value: String)] = []
  private var wrong: [JSON.Member] = []
  /// What is to be played; nothing where something is wrong.
  private(set) var setup: PlaySetup?

  private static let keys = [
    "seed", "game", "deck", "rules", "score", "hints", "undo", "players", "race", "against",
    "puzzle", "date",
  ]

  init(_ words: [String]) {
    for place in stride(from: 0, to: words.count, by: 2) {
      let value = place + 1 < words.count ? words[place + 1] : ""
      if !Self.keys.contains(words[place]) {
        complain("settings", "there is no setting \(words[place])")
      }
      // What is left empty is as usual.
      if !value.isEmpty { values.append((words[place], value)) }
    }
    let read = read()
    setup = wrong.isEmpty ? read.isPuzzle ? Puzzle.find(read) : read : nil
  }

  /// What is wrong, by key.
  var errors: JSON { ["errors": .object(wrong)] }

  private mutating func complain(_ key: String, _ message: String) {
    wrong.append(.init(key, .string(message)))
  }

  private func value(_ key: String) -> String? { values.last { $0.key == key }?.value }

  private mutating func value<Value>(
    _ key: String, _ read: (String) throws(ParameterError) -> Value
  ) -> Value? {
    guard let text = value(key) else { return nil }
    do throws(ParameterError) { return try read(text) } catch {
      complain(key, error.message)
      return nil
    }
  }

  private mutating func value<Value>(
    _ key: String, expected: String, _ read: (String) -> Value?
  ) -> Value? {
    value(key) { text throws(ParameterError) in
      guard let value = read(text) else { throw ParameterError(found: text, expected: expected) }
      return value
    }
  }

  private mutating func read() -> PlaySetup {
    let number = "a whole number below 2^64 is expected"
    var setup = PlaySetup()
    if let seed = value("seed", expected: number, { UInt64($0) }) { setup.seed = seed }
    if let game = value("game", expected: number, { UInt64($0) }) { setup.game = game }
    let deck = value("deck", expected: "3 to 6 attributes are expected") { text in
      Int(text).flatMap { $0 >= 3 ? Deck(attributes: $0) : nil }
    }
    if let deck { setup.deck = deck }
    let rules = Rules.allCases.map { $0.rawValue }.joined(separator: " or ")
    if let rules = value("rules", expected: "\(rules) is expected", { Rules(rawValue: $0) }) {
      setup.rules = rules
    }
    setup.scoring =
      value("score") { text throws(ParameterError) in try PageGameNames.scoring.read(text) }
      ?? .usual
    setup.hints = value("hints") { text throws(ParameterError) in try PageGameNames.hints(text) }
    setup.mayUndo = flag("undo")
    setup.isPuzzle = flag("puzzle")
    setup.opponent = value("against") { text throws(ParameterError) in
      try PageGameNames.opponent(text)
    }
    let players = value("players", expected: "1 or 2 is expected") { ["1": 1, "2": 2][$0] }
    if players == 2 || setup.opponent != nil {
      setup.race = setup.opponent == nil ? .suggested : .setWithFriends
    }
    let race = value("race") { text throws(ParameterError) in try RaceRules(parsing: text) }
    let date = value("date", expected: "a day such as 2026-11-22 is expected") { PuzzleDay($0) }
    if let date { setup.seed = date.seed }
    check(setup, race, isOfTwo: players == 2)
    if let race { setup.race = race }
    return setup
  }

  private mutating func flag(_ key: String) -> Bool {
    value(key, expected: "yes or no is expected") { ["yes": true, "no": false][$0] } ?? false
  }

  /// Says which settings do not belong together.
  private mutating func check(_ setup: PlaySetup, _ race: RaceRules?, isOfTwo: Bool) {
    let isShared = setup.race != nil
    if isOfTwo, setup.opponent != nil { complain("against", "two people play without an opponent") }
    if race != nil, !isShared { complain("race", "the rules are for two people or an opponent") }
    for key in ["hints", "score"] where isShared && value(key) != nil {
      complain(key, "it is for one who plays alone")
    }
    for (key, isOn) in [("undo", setup.mayUndo), ("puzzle", setup.isPuzzle)]
    where isShared && isOn {
      complain(key, "it is for one who plays alone")
    }
    if setup.mayUndo, setup.isPuzzle { complain("undo", "nothing is taken in a puzzle") }
    if value("date") != nil, !setup.isPuzzle { complain("date", "a day has a puzzle alone") }
    if value("date") != nil, value("seed") != nil {
      complain("date", "a day has a seed of its own")
    }
    if setup.isPuzzle, setup.deck != .standard {
      complain("deck", "a puzzle has the standard deck")
    }
    if let opponent = setup.opponent, let rules = race ?? setup.race,
      opponent.racer.player.motor > rules.window
    {
      complain(
        "against", "\(opponent.racer.player.name) needs longer to show a Set than the rules allow")
    }
  }

  /// What is played, as the form and the link have it: settings that are as usual are left out of the link.
  static func answer(_ setup: PlaySetup) -> JSON {
    let isTwo = setup.race != nil && setup.opponent == nil
    let usual = setup.race.map { _ in isTwo ? RaceRules.suggested : .setWithFriends }
    let settings: [(String, String, usual: String)] = [
      ("seed", String(setup.seed), ""), ("game", String(setup.game), ""),
      ("deck", String(setup.deck.attributes), "4"),
      ("rules", setup.rules.rawValue, Rules.classic.rawValue),
      ("score", setup.race == nil ? setup.scoring.name : "", Scoring.usual.name),
      ("hints", setup.hints?.name ?? "", ""), ("undo", setup.mayUndo ? "yes" : "no", "no"),
      ("players", isTwo ? "2" : "1", "1"),
      ("race", setup.race?.name ?? "", usual?.name ?? ""),
      ("against", setup.opponent?.racer.name ?? "", ""),
      ("puzzle", setup.isPuzzle ? "yes" : "no", "no"),
    ]
    return [
      "values": .object(settings.map { .init($0.0, .string($0.1)) }),
      "link": .array(
        settings.filter { !$0.1.isEmpty && $0.1 != $0.usual }.map { .list([$0.0, $0.1]) }),
    ]
  }
}
