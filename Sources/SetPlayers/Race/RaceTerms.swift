/// What holds for one person at a table alone: a handicap, and numbers of the race rules that differ from those of the others.
///
/// They are written with the player: `child(points: 3)`, `expert(delay: 2, window: 3)`.
public struct RaceTerms: Hashable, Sendable {
  /// Thousandths of points at the start.
  public var points = 0
  /// Multiplies the search times: at 0.5 each Set is seen in half the time, while giving up and false claims stay.
  package var times = 1.0
  /// Seconds after the coming of each table in which the person does not look at it.
  public var delay = 0.0
  /// Thousandths of points for a Set; nil for as many as the others get.
  package var match: Int?
  /// Thousandths of points taken for a wrong claim; nil for as many as the others lose.
  package var penalty: Int?
  /// Seconds that a claim of this person may take; nil for as long as the others' may.
  package var window: Double?
  /// Seconds in which only the others may claim after a wrong claim of this person; nil for as long as after others'.
  package var exclusive: Double?
  /// Tells apart people who are alike, the second of two children by seat 2; it changes no game.
  package var seat = 1
  /// What gives points in place of the race rules, by this person's own times and counts; nil for the race rules.
  public var scoring: Scoring?

  /// Terms like everybody's.
  public init() {}

  func rules(_ rules: RaceRules) -> RaceRules {
    var own = rules
    own.match = match ?? rules.match
    own.penalty = penalty ?? rules.penalty
    own.window = window ?? rules.window
    own.exclusive = exclusive ?? rules.exclusive
    return own
  }

  func seated(_ player: Player) -> Player {
    guard times != 1 else { return player }
    var seated = player
    seated.times = SearchTimes(player.times.seconds.map { $0 * times })
    return seated
  }
}

extension RaceTerms {
  private static func points(
    _ key: String, get: @escaping @Sendable (RaceTerms) -> Int?,
    set: @escaping @Sendable (inout RaceTerms, Int?) -> Void
  ) -> NumberParameter<RaceTerms> {
    NumberParameter(
      key, -1e9...1e9, get: { get($0).map { Double($0) / 1000 } ?? .nan },
      set: { set(&$0, $1.isNaN ? nil : thousandths($1)) })
  }

  private static let numbers: [NumberParameter<RaceTerms>] = [
    .thousandths("points", get: { $0.points }, set: { $0.points = $1 }),
    NumberParameter("times", 0.001...1000, get: { $0.times }, set: { $0.times = $1 }),
    NumberParameter("delay", 0...1e6, get: { $0.delay }, set: { $0.delay = $1 }),
    points("match", get: { $0.match }, set: { $0.match = $1 }),
    points("penalty", get: { $0.penalty }, set: { $0.penalty = $1 }),
    NumberParameter(
      "window", 0...Double.infinity, get: { $0.window ?? .nan },
      set: { $0.window = $1.isNaN ? nil : $1 }),
    NumberParameter(
      "exclusive", 0...Double.infinity, get: { $0.exclusive ?? .nan },
      set: { $0.exclusive = $1.isNaN ? nil : $1 }),
    NumberParameter(
      "seat", 1...99, isWhole: true, get: { Double($0.seat) }, set: { $0.seat = Int($1) }),
  ]

  package static var handicaps: [String] { numbers.map { $0.key }.filter { $0 != "seat" } }

  func setting(_ key: String, to value: Double) throws(ParameterError) -> RaceTerms {
    var terms = self
    let number = ParameterText.Argument(key: key, value: ParameterText.number(value))
    var reader = ParameterReader(ParameterText(name: "terms", arguments: [number]))
    try reader.read(Self.numbers, into: &terms)
    guard terms.scoring == nil || terms.match == nil && terms.penalty == nil else {
      throw ParameterError(
        found: key, expected: "a scoring rule replaces match and penalty: leave it out")
    }
    return terms
  }

  package static var keys: [String] { numbers.map { $0.key } + ["scoring"] }

  /// Takes the terms out of a player's text; times that are no number are the player's own.
  init(
    taking text: inout ParameterText, scoring rules: Catalogue<Scoring>
  ) throws(ParameterError) {
    self.init()
    func isTerm(_ argument: ParameterText.Argument) -> Bool {
      guard let key = argument.key, Self.keys.contains(key) else { return false }
      return key != "times" || ParameterText.decimal(argument.value) != nil
    }
    var reader = ParameterReader(
      ParameterText(name: text.name, arguments: text.arguments.filter(isTerm)))
    try reader.read(Self.numbers, into: &self)
    if let rule = try reader.value("scoring") {
      guard match == nil, penalty == nil else {
        throw ParameterError(
          found: text.description,
          expected: "a scoring rule replaces match and penalty: leave them out")
      }
      scoring = try rules.read(rule)
    }
    text.arguments.removeAll(where: isTerm)
  }

  func adding(to text: ParameterText) -> ParameterText {
    var text = text
    text.arguments.add(Self.numbers, of: self, unlike: RaceTerms())
    if let scoring { text.arguments.append(.init(key: "scoring", value: scoring.name)) }
    return text
  }
}
