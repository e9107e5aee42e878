internal import Experiments
internal import SetPlayers

/// What the results of races in pairs and at one table say alike.
extension RacePlan {
  /// The members that come first.
  func opening(_ run: Run<RacePlan>, _ confidence: Confidence) -> [Document.Member] {
    [.init("schema", 1)] + run.opening(trials.count, seed: seed) + [
      .init("raceRules", .string(raceRules.name))
    ] + (measure == .points ? [] : [.init("metric", .string(measure.rawValue))]) + [
      .init("rules", .string(rules.rawValue)), .init("deck", .integer(deck.attributes)),
      .init("confidence", .number(confidence.level)),
    ]
  }

  /// What was played.
  func heading(_ run: Run<RacePlan>, _ confidence: Confidence) -> String {
    let decided = measure == .points ? "" : ", decided by \(measure.unit)"
    return "\(NumberText.counted(trials.count, "deal")) \(run.span(ofSeed: seed)) "
      + "for \(players.count) players\(isTable ? " at one table" : "")\(decided): race rules "
      + "\(raceRules.name), \(rules.rawValue) rules, \(deck.count) cards; "
      + "\(confidence.percent) intervals"
  }

  /// How many claims of each player a game are late.
  func lateClaims(_ late: [Double]) -> [String] {
    guard timesClaims else {
      return raceRules.claimsFirst
        ? wrapped("Played when claims took the motor time, whatever the window.", hanging: 0) : []
    }
    let hasOwn = players.contains { $0.terms.window != nil }
    guard raceRules.window < .infinity || hasOwn else { return [] }
    let time = hasOwn ? "in time" : "within \(ParameterText.number(raceRules.window)) s"
    let means = zip(players, late).map { "\($0.name) \(NumberText.fixed($1, decimals: 2))" }
    return wrapped(
      "Sets claimed but not shown \(time), per game: " + means.joined(separator: ", ") + ".",
      hanging: 0)
  }

  /// How a strategy comes to a Set.
  var choices: [String] {
    let choosing = players.filter { $0.strategy != nil }
    guard !choosing.isEmpty else { return [] }
    let names = choosing.map { $0.name }.joined(separator: ", ")
    var seeing: [String] = []
    for racer in choosing where !seeing.contains(racer.player.name) {
      seeing.append(racer.player.name)
    }
    return wrapped(
      "\(names): when \(seeing.joined(separator: " or ")) sees a Set, the strategy chooses which one is taken.",
      hanging: 0)
  }
}

extension ValueCounts {
  /// Thousandths counted by the nearest whole number.
  var byWholePoint: [Int: Int] {
    times.reduce(into: [:]) { $0[Int((Double($1.key) / 1000).rounded()), default: 0] += $1.value }
  }
}
