public import Experiments
internal import SetPlayers

/// Races along a parameter, on the same deals and clocks at every point; along a second one, for each of its values.
public struct RaceSweep: Plan {
  /// The word by which stored sweeps are known.
  public static let kind = "race-sweep"
  /// The version of what is counted.
  public static let countingVersion = 1
  /// As many as of races.
  public static let mostTrials = RacePlan.mostTrials

  /// The races, whose parameters change.
  public private(set) var race: RacePlan
  /// The axis that the curves run along.
  public let axis: CurveAxis
  /// Where they are simulated, ascending.
  public let points: [Double]
  /// The second parameter, ``CurveAxis/whole`` if there is none.
  public let second: CurveAxis
  /// Its values.
  public let values: [Double]

  /// The races of each value at each point, in this order.
  private(set) var cells: [(players: [Racer], rules: RaceRules)]
  /// The clocks of the players, the same everywhere.
  let persons: [Int]

  /// Creates a plan of at least one point and one value; every setting of both parameters is checked.
  public init(
    _ race: RacePlan, along axis: CurveAxis, at points: [Double],
    and second: CurveAxis = .whole, values: [Double] = [0], registry: Registry = .standard
  ) throws(ParameterError) {
    precondition(!points.isEmpty && !values.isEmpty, "a sweep needs a point")
    (self.race, self.axis, self.points) = (race, axis, points)
    (self.second, self.values, persons) = (second, values, race.persons)
    var cells: [(players: [Racer], rules: RaceRules)] = []
    for value in values {
      let changed = try race.setting(second, to: value, registry)
      for point in points {
        let cell = try changed.setting(axis, to: point, registry)
        cells.append((cell.players, cell.raceRules))
      }
    }
    self.cells = cells
  }

  /// The numbers of the deals.
  public var trials: Range<UInt64> {
    get { race.trials }
    set { race.trials = newValue }
  }

  /// The games of all points.
  public var experiment: RaceExperiment { RaceExperiment(of: self) }

  func names(_ value: Int) -> [String] {
    let behind =
      second == .whole ? "" : ", \(second.name) \(ParameterText.number(values[value]))"
    return race.players.map { $0.name + behind }
  }

  func with(_ other: (Racer) -> Racer) -> RaceSweep {
    var plan = self
    plan.cells = cells.map { ($0.players.map(other), $0.rules) }
    return plan
  }

  func cell(_ value: Int, _ point: Int) -> Int { value * points.count + point }
}

extension RaceSweep: Hashable {
  /// Returns whether two plans are of the same games.
  public static func == (one: RaceSweep, other: RaceSweep) -> Bool { one.stored == other.stored }

  /// Hashes what distinguishes plans.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension RaceSweep {
  /// The races, and what is swept.
  public var stored: [JSON.Member] {
    race.stored + [.init("sweep", stored: axis.name), .init("points", stored: points)]
      + (second == .whole
        ? [] : [.init("second", stored: second.name), .init("values", stored: values)])
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    func axis(_ key: String) throws(RecordError) -> CurveAxis {
      try stored.named(key) { name throws(ParameterError) in
        try CurveAxis(named: name, in: names, of: .race)
      }
    }
    let race = try RacePlan(stored: stored, names: names)
    let hasSecond = try stored.optional("second") != nil
    let (first, points) = (try axis("sweep"), try stored.ascending("points"))
    let (second, values) =
      hasSecond ? (try axis("second"), try stored.ascending("values")) : (.whole, [0])
    do throws(ParameterError) {
      try self.init(
        race, along: first, at: points, and: second, values: values, registry: names)
    } catch {
      throw try stored.member("sweep").error("cannot be swept: \(error.message)")
    }
  }
}
