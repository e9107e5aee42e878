extension RacePlan {
  package var stored: [JSON.Member] {
    [.init("players", stored: players.map { $0.name }), .init("raceRules", stored: raceRules.name)]
      + (measure == .points ? [] : [.init("measure", stored: measure.rawValue)])
      + (isTable ? [.init("table", .boolean(true))] : [])
      + deals.stored + (sweep?.stored ?? [])
  }

  package init(stored: JSONReader, names: Registry) throws(RecordError) {
    let players = try stored.allNamed("players", names.racer)
    guard players.count > 1 else {
      throw try stored.member("players").error("names fewer than two players")
    }
    let word = try stored.optional("measure")?.text() ?? "points"
    guard let measure = RaceMeasure(rawValue: word) else {
      throw try stored.member("measure").error("decides no race: “\(word)”")
    }
    let raceRules = try stored.named("raceRules", RaceRules.init(parsing:))
    let isTable = try stored.optional("table")?.flag() ?? false
    guard !isTable || RaceEngine.people.contains(players.count) else {
      throw try stored.member("players").error("are more than eight, too many for one table")
    }
    let deals = try Deals(stored: stored)
    do throws(ParameterError) {
      try self.init(
        players, raceRules: raceRules, by: measure, atOneTable: isTable, games: deals.games,
        seed: deals.seed, rules: deals.rules, deck: deals.deck)
    } catch {
      throw try stored.member("players").error("cannot race: \(error.message)")
    }
    guard try stored.optional("sweep") != nil else { return }
    func axis(_ key: String) throws(RecordError) -> CurveAxis {
      try stored.named(key) { name throws(ParameterError) in
        try CurveAxis(named: name, in: names, of: .race)
      }
    }
    let hasSecond = try stored.optional("second") != nil
    let (first, points) = (try axis("sweep"), try stored.ascending("points"))
    let (second, values) =
      hasSecond ? (try axis("second"), try stored.ascending("values")) : (.whole, [0])
    do throws(ParameterError) {
      self = try swept(along: first, at: points, and: second, values: values, registry: names)
    } catch {
      throw try stored.member("sweep").error("cannot be swept: \(error.message)")
    }
  }
}

extension RacePlan: Hashable {
  package static func == (one: RacePlan, other: RacePlan) -> Bool { one.stored == other.stored }

  package func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension RacePlan.Sweep {
  fileprivate var stored: [JSON.Member] {
    [.init("sweep", stored: axis.name), .init("points", stored: points)]
      + (second == .whole
        ? [] : [.init("second", stored: second.name), .init("values", stored: values)])
  }
}
