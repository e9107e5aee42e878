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

  /// All parameters in the order in which they are written.
  public static let all: [PlayerParameter] = [
    PlayerParameter(
      "skill", 0.01...1e6, "multiplies the rates of searching", get: { $0.skill },
      set: { $0.skill = $1 }),
    PlayerParameter(
      "motor", 0...60, "seconds from seeing a Set to claiming it", get: { $0.motor },
      set: { $0.motor = $1 }),
    PlayerParameter(
      "stages", 1...Double(Player.mostStages), isWhole: true, "stages of a search, Erlang(k)",
      get: { Double($0.stages) }, set: { $0.stages = Int($1) }),
    PlayerParameter(
      "frailty", 0...3, "spread of speed between people, log-normal σ", get: { $0.frailty },
      set: { $0.frailty = $1 }),
    PlayerParameter(
      "abundance", 1...100, "rate factor for Sets in the most abundant value",
      get: { $0.abundance }, set: { $0.abundance = $1 }),
    PlayerParameter(
      "crowding", 0...4, "rates fall with the number of pairs to this power", get: { $0.crowding },
      set: { $0.crowding = $1 }),
    PlayerParameter(
      "mistakes", 0...60, "false claims per minute of searching", get: { $0.mistakes },
      set: { $0.mistakes = $1 }),
    PlayerParameter(
      "giveup", 0...Double.infinity, "seconds of searching 12 cards before calling for more",
      get: { $0.giveUp }, set: { $0.giveUp = $1 }),
    PlayerParameter(
      "recognition", 0...Double.infinity, "mean seconds to see that 12 cards contain no Set",
      get: { $0.recognition }, set: { $0.recognition = $1 }),
    PlayerParameter(
      "patience", 0...Double.infinity, "seconds until the player asks for a hint",
      get: { $0.patience }, set: { $0.patience = $1 }),
    PlayerParameter(
      "deselects", 0...1, "probability of deselecting a card, per claim", get: { $0.deselects },
      set: { $0.deselects = $1 }),
  ]
}
