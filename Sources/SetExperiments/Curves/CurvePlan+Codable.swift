internal import Experiments
internal import MonteCarlo
internal import SetCards
internal import SetGame
internal import SetPlayers

extension CurvePlan: Codable {
  private enum CodingKeys: CodingKey {
    case measure, sweep, points, curves, seed, rules, deck, games, distribution
  }

  /// Reads a stored plan, whose names the registry in the decoder's `userInfo` knows.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What is missing, unknown or impossible.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func mistake(_ key: CodingKeys, _ problem: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: problem)
    }
    let name = try values.decode(String.self, forKey: .measure)
    guard let measure = CurvePlan.measures.first(where: { $0.name == name }) else {
      let error = ParameterError.unknown(name, among: CurvePlan.measures.map(\.name))
      throw mistake(.measure, "is unknown: \(error.message)")
    }
    let points = try values.decode([Double].self, forKey: .points)
    let isAscending = zip(points, points.dropFirst()).allSatisfy { $0 <= $1 }
    guard !points.isEmpty, points.allSatisfy(\.isFinite), isAscending else {
      throw mistake(.points, "is not a list of ascending numbers")
    }
    let lines = try values.decode([CurveLine].self, forKey: .curves)
    guard !lines.isEmpty else { throw mistake(.curves, "has no curve") }
    do {
      try self.init(
        lines, along: try values.decode(StoredName<CurveAxis>.self, forKey: .sweep).value,
        at: points, measure: measure,
        games: try values.decode(StoredRange.self, forKey: .games).range,
        seed: try values.decode(UInt64.self, forKey: .seed),
        rules: try values.decode(StoredRules.self, forKey: .rules).rules,
        deck: try values.decode(StoredDeck.self, forKey: .deck).deck,
        isDistribution: try values.decodeIfPresent(Bool.self, forKey: .distribution) ?? false,
        registry: .known(to: decoder))
    } catch let error as ParameterError {
      throw mistake(.sweep, "cannot be swept: \(error.message)")
    }
  }

  /// Writes the plan: measure, players, strategies and rules by their names.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(measure.name, forKey: .measure)
    try values.encode(axis.name, forKey: .sweep)
    try values.encode(points, forKey: .points)
    try values.encode(lines, forKey: .curves)
    try values.encode(seed, forKey: .seed)
    try values.encode(rules.rawValue, forKey: .rules)
    try values.encode(deck.attributes, forKey: .deck)
    try values.encode(StoredRange(range: trials), forKey: .games)
    if isDistribution { try values.encode(true, forKey: .distribution) }
  }
}
