/// A number of a player, a scoring rule, hints or a race, by the name under which it is written.
package struct NumberParameter<Owner>: Sendable {
  package let key: String
  package let range: ClosedRange<Double>
  package let isWhole: Bool
  package let meaning: String
  let get: @Sendable (Owner) -> Double
  package let set: @Sendable (inout Owner, Double) -> Void

  init(
    _ key: String, _ range: ClosedRange<Double>, isWhole: Bool = false, _ meaning: String = "",
    get: @escaping @Sendable (Owner) -> Double,
    set: @escaping @Sendable (inout Owner, Double) -> Void
  ) {
    (self.key, self.range, self.isWhole, self.meaning) = (key, range, isWhole, meaning)
    (self.get, self.set) = (get, set)
  }

  /// Points, at most 10⁹ either way, or seconds, at most as many, that are kept in thousandths.
  static func thousandths(
    _ key: String, isTime: Bool = false, _ meaning: String = "",
    get: @escaping @Sendable (Owner) -> Int,
    set: @escaping @Sendable (inout Owner, Int) -> Void
  ) -> NumberParameter {
    NumberParameter(
      key, isTime ? 0...1e9 : -1e9...1e9, meaning, get: { Double(get($0)) / 1000 },
      set: { set(&$0, SetPlayers.thousandths($1)) })
  }
}

extension [ParameterText.Argument] {
  mutating func add<Owner>(
    _ parameters: [NumberParameter<Owner>], of owner: Owner, unlike usual: Owner
  ) {
    for parameter in parameters {
      let value = parameter.get(owner)
      guard value != parameter.get(usual), !value.isNaN else { continue }
      append(ParameterText.Argument(key: parameter.key, value: ParameterText.number(value)))
    }
  }
}

extension ParameterReader {
  /// Reads the numbers of an owner; those that are not given stay.
  mutating func read<Owner>(
    _ parameters: [NumberParameter<Owner>], into owner: inout Owner
  ) throws(ParameterError) {
    for parameter in parameters {
      let (key, range, usual) = (parameter.key, parameter.range, parameter.get(owner))
      guard parameter.isWhole else {
        parameter.set(&owner, try number(key, in: range, otherwise: usual))
        continue
      }
      let whole = Int(range.lowerBound)...Int(range.upperBound)
      parameter.set(&owner, Double(try self.whole(key, in: whole, otherwise: Int(usual))))
    }
  }
}

/// Points in thousandths; where `Int` has 32 bits, at most 536,870 points either way.
func thousandths(_ points: Double) -> Int {
  let most = Double(Int.max / 4)
  return Int(min(max((points * 1000).rounded(), -most), most))
}

/// Points that a rule brings, in thousandths: at most 10⁹ either way, and none for what is not a number.
func boundedThousandths(_ points: Double) -> Int {
  points.isNaN ? 0 : thousandths(min(max(points, -1e9), 1e9))
}

package typealias PlayerParameter = NumberParameter<Player>

extension NumberParameter<Player> {
  package static var all: [NumberParameter] {
    [
      NumberParameter(
        "skill", 0.01...1e6, "multiplies the rates of searching", get: { $0.skill },
        set: { $0.skill = $1 }),
      NumberParameter(
        "motor", 0...60, "seconds from seeing a Set to claiming it", get: { $0.motor },
        set: { $0.motor = $1 }),
      NumberParameter(
        "stages", 1...Double(Player.mostStages), isWhole: true, "stages of a search, Erlang(k)",
        get: { Double($0.stages) }, set: { $0.stages = Int($1) }),
      NumberParameter(
        "frailty", 0...3, "spread of speed between people, log-normal σ", get: { $0.frailty },
        set: { $0.frailty = $1 }),
      NumberParameter(
        "abundance", 1...100, "rate factor for Sets in the most abundant value",
        get: { $0.abundance }, set: { $0.abundance = $1 }),
      NumberParameter(
        "crowding", 0...4, "rates fall with the number of pairs to this power",
        get: { $0.crowding }, set: { $0.crowding = $1 }),
      NumberParameter(
        "mistakes", 0...60, "false claims per minute of searching", get: { $0.mistakes },
        set: { $0.mistakes = $1 }),
      NumberParameter(
        "giveup", 0...Double.infinity, "seconds of searching 12 cards before calling for more",
        get: { $0.giveUp }, set: { $0.giveUp = $1 }),
      NumberParameter(
        "recognition", 0...Double.infinity, "mean seconds to see that 12 cards contain no Set",
        get: { $0.recognition }, set: { $0.recognition = $1 }),
      NumberParameter(
        "patience", 0...Double.infinity, "seconds until the player asks for a hint",
        get: { $0.patience }, set: { $0.patience = $1 }),
      NumberParameter(
        "deselects", 0...1, "probability of deselecting a card, per claim", get: { $0.deselects },
        set: { $0.deselects = $1 }),
      // At most 1, so that any Set is shown within the motor time now and then, and no race is endless.
      NumberParameter(
        "unsure", 0...1, "in races, the time to check a differing attribute, in times for a card",
        get: { $0.unsure }, set: { $0.unsure = $1 }),
      NumberParameter(
        "caution", 0...10, "evidence before a claim, 1 being usual",
        get: { $0.caution ?? .nan }, set: { $0.caution = $1.isNaN ? nil : $1 }),
    ]
  }
}
