/// A number of a ``Player`` by the name under which it is written and swept.
public struct PlayerParameter: Sendable {
  /// The key, such as `skill`.
  public let key: String
  /// The allowed values.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers are allowed.
  public let isWhole: Bool
  /// What it is, with its unit, for lists.
  public let meaning: String
  let get: @Sendable (Player) -> Double
  let set: @Sendable (inout Player, Double) -> Void

  init(
    _ key: String, _ range: ClosedRange<Double>, isWhole: Bool = false, _ meaning: String,
    get: @escaping @Sendable (Player) -> Double,
    set: @escaping @Sendable (inout Player, Double) -> Void
  ) {
    self.key = key
    self.range = range
    self.isWhole = isWhole
    self.meaning = meaning
    self.get = get
    self.set = set
  }

  init(
    _ key: String, _ range: ClosedRange<Double>, _ meaning: String,
    _ path: any WritableKeyPath<Player, Double> & Sendable
  ) {
    self.init(
      key, range, meaning, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// All parameters in the order in which they are written.
  public static let all: [PlayerParameter] = [
    PlayerParameter("skill", 0.01...1e6, "multiplies the rates of searching", \.skill),
    PlayerParameter("motor", 0...60, "seconds from seeing a Set to claiming it", \.motor),
    PlayerParameter(
      "stages", 1...Double(Player.mostStages), isWhole: true, "stages of a search, Erlang(k)",
      get: { Double($0.stages) }, set: { $0.stages = Int($1) }),
    PlayerParameter("frailty", 0...3, "spread of speed between people, log-normal σ", \.frailty),
    PlayerParameter(
      "abundance", 1...100, "rate factor for Sets in the most abundant value", \.abundance),
    PlayerParameter(
      "crowding", 0...4, "rates fall with the number of pairs to this power", \.crowding),
    PlayerParameter("mistakes", 0...60, "false claims per minute of searching", \.mistakes),
    PlayerParameter(
      "giveup", 0...Double.infinity, "seconds of searching 12 cards before calling for more",
      \.giveUp),
    PlayerParameter(
      "recognition", 0...Double.infinity, "mean seconds to see that 12 cards contain no Set",
      \.recognition),
    PlayerParameter(
      "patience", 0...Double.infinity, "seconds until the player asks for a hint", \.patience),
    PlayerParameter(
      "deselects", 0...1, "probability of deselecting a card, per claim", \.deselects),
  ]
}
