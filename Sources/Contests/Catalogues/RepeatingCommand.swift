/// The command that plays the games of a result again, as far as the result records it.
package struct RepeatingCommand {
  /// The command's name, after that of its group if it has one.
  private(set) var kind = ""
  private var options: [String] = []
  private var confidence: [String] = []

  /// The command that reproduces the result, ready for a shell.
  package var words: String {
    (["setlab", kind] + options + confidence).joined(separator: " ")
  }

  var text: String {
    (["setlab", kind] + options + ["--format", "json"]).joined(separator: " ")
  }

  /// Reads what was played off the members that every version of a result has, and plays as many games where `games` is
  /// nil.
  ///
  /// It fails where a member is missing, as of a result that no command has written.
  package init?(_ result: JSONReader, games: Int? = nil) {
    do throws(RecordError) {
      if let level = try result.optional("confidence")?.number(), level != 0.95 {
        confidence = ["--confidence", NumberText.shortest(level)]
      }
      if let method = try result.optional("interval")?.text() {
        confidence += ["--interval", method]
      }
      let isOfSet = try result.optional("game") == nil
      if isOfSet {
        guard try addPlan(result) else { return nil }
      } else {
        try addOtherGame(result)
      }
      if let games {
        add("--games", "\(games)")
      } else {
        add("--games", String(try result.word("games")))
      }
      add("--first-game", String(try result.word("firstGame")), unless: "0")
      add("--seed", String(try result.word("seed")), unless: "1")
      if isOfSet {
        add("--rules", try result.text("rules"), unless: "classic")
        add("--deck", String(try result.int("deck")), unless: "4")
      }
    } catch {
      return nil
    }
  }

  /// Returns false if no command makes such a result.
  private mutating func addPlan(_ result: JSONReader) throws(RecordError) -> Bool {
    if try result.optional("strategy") != nil {
      kind = "simulate"
      add("--strategy", try result.text("strategy"), unless: "random")
    } else if try result.optional("verdicts") != nil {
      kind = "hints"
      for name in try names(of: result.items("strategies"), "name") { add(nil, name) }
      if try result.optional("players") != nil {
        let players = try result.items("players")
        for player in players { add("--player", try player.text("player")) }
        // Who sits beside whom follows if it is not the same for all.
        let besides = try names(of: players, "beside")
        if besides.count == 1 { add("--beside", besides[0]) }
      } else {
        add("--player", try result.text("player"))
        add("--beside", try result.text("beside"))
      }
      add("--score", try result.text("scoring"))
    } else if try result.optional("pairs") != nil {
      kind = "compare"
      for name in try names(of: result.items("strategies"), "name") { add(nil, name) }
    } else if try result.optional("curves") != nil {
      kind = "score"
      let curves = try result.items("curves")
      for name in try names(of: curves, "rule") { add(nil, name) }
      for name in try names(of: curves, "player") { add("--player", name) }
      for name in try names(of: curves, "hints") { add("--hints", name) }
      guard let sweep = try Self.sweep(result, over: curves) else { return false }
      add("--sweep", sweep)
      // Earlier versions called it a measure.
      let key = try result.optional("metric") == nil ? "measure" : "metric"
      add("--metric", try result.text(key), unless: "score")
      if try result.optional("quantiles") != nil { options.append("--distribution") }
    } else {
      return false
    }
    return true
  }

  private mutating func addOtherGame(_ result: JSONReader) throws(RecordError) {
    let players = try result.items("players").map { player throws(RecordError) in
      try player.text("name")
    }
    kind =
      ShellWord.quoted(try result.text("game")) + (players.count > 1 ? " compare" : " simulate")
    for player in players { add(players.count > 1 ? nil : "--player", player) }
    add("--rules", try result.text("rules"))
    for other in try result.items("against") { add("--against", try other.text()) }
    add("--seat", "\(try result.int("seat"))", unless: "1")
  }

  private mutating func add(_ option: String?, _ value: String, unless usual: String? = nil) {
    guard value != usual else { return }
    options += [option, ShellWord.quoted(value)].compactMap { $0 }
  }

  private func names(
    of rows: [JSONReader], _ key: String
  ) throws(RecordError) -> [String] {
    try rows.map { row throws(RecordError) in try row.text(key) }.uniqued
  }

  /// The range of a sweep; nil if its points are not evenly spaced.
  private static func sweep(
    _ result: JSONReader, over curves: [JSONReader]
  ) throws(RecordError) -> String? {
    var points: [Double] = []
    for point in try curves.first?.items("points") ?? [] { points.append(try point.number("x")) }
    let name = try result.text("sweep")
    guard name != "none" else { return name }
    guard points.count > 1 else { return nil }
    let step = points[1] - points[0]
    let isEven = zip(points, points.dropFirst()).allSatisfy { abs($1 - $0 - step) < step / 1e6 }
    guard isEven else { return nil }
    let ends = [points[0], points[points.count - 1], step]
    let range = ends.map { NumberText.significant($0, digits: 9) }.joined(separator: ":")
    return "\(name)=\(range)"
  }
}
