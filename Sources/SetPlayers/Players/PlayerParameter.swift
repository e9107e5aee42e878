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
    PlayerParameter("motor", 0...60, "seconds from seeing a Set to having claimed it", \.motor),
    PlayerParameter(
      "stages", 1...Double(Player.mostStages), isWhole: true, "stages of a search, Erlang(k)",
      get: { Double($0.stages) }, set: { $0.stages = Int($1) }),
    PlayerParameter("frailty", 0...3, "spread of speed among persons, log-normal σ", \.frailty),
    PlayerParameter(
      "abundance", 1...100, "rate factor for Sets in the most abundant value", \.abundance),
    PlayerParameter("crowding", 0...4, "rates fall as pairs to this power", \.crowding),
    PlayerParameter("mistakes", 0...60, "false claims a minute of searching", \.mistakes),
    PlayerParameter(
      "giveup", 0...Double.infinity, "seconds of searching 12 cards until more are called for",
      \.giveUp),
    PlayerParameter(
      "recognition", 0...Double.infinity, "mean seconds to see that 12 cards hold no Set",
      \.recognition),
    PlayerParameter(
      "patience", 0...Double.infinity, "seconds until a hint is asked for", \.patience),
    PlayerParameter("deselects", 0...1, "probability of a deselected card a claim", \.deselects),
  ]
}
