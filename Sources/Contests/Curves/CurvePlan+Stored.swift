extension CurvePlan {
  package var stored: [JSON.Member] {
    [
      .init("measure", stored: measure.name), .init("sweep", stored: axis.name),
      .init("points", stored: points), .init("curves", .array(lines.map { $0.stored })),
    ] + deals.stored + (isDistribution ? [.init("distribution", .boolean(true))] : [])
      + (isCompared ? [.init("compared", .boolean(true))] : [])
  }

  package init(stored: JSONReader, names: Registry) throws(RecordError) {
    let name = try stored.text("measure")
    guard let measure = CurvePlan.measures.first(where: { $0.name == name }) else {
      let error = ParameterError.unknown("metric", name, among: CurvePlan.measures.map { $0.name })
      throw try stored.member("measure").error("cannot be read: \(error.message)")
    }
    let points = try stored.ascending("points")
    let names = names.allowing(letters: [try stored.text("sweep")])
    let lines = try stored.items("curves").map { item throws(RecordError) in
      try CurveLine(stored: item, names: names)
    }
    guard !lines.isEmpty else { throw try stored.member("curves").error("has no curve") }
    let axis = try stored.named("sweep") { name throws(ParameterError) in
      try CurveAxis(named: name, in: names)
    }
    let deals = try Deals(stored: stored)
    let isDistribution = try stored.optional("distribution")?.flag() ?? false
    let isCompared = try stored.optional("compared")?.flag() ?? false
    guard !isCompared || axis == .whole && !isDistribution else {
      throw try stored.member("compared").error("is of whole games without distributions alone")
    }
    do throws(ParameterError) {
      try self.init(
        lines, along: axis, at: points, measure: measure, games: deals.games, seed: deals.seed,
        rules: deals.rules, deck: deals.deck, isDistribution: isDistribution,
        isCompared: isCompared, registry: names)
    } catch {
      throw try stored.member("sweep").error("cannot be swept: \(error.message)")
    }
  }
}

package struct CurveLine: Hashable, Sendable {
  package let rule: Scoring
  package let player: Player
  package let hints: HintStrategy

  package init(rule: Scoring, player: Player, hints: HintStrategy = .never) {
    self.rule = rule
    self.player = player
    self.hints = hints
  }

  var stored: JSON {
    ["rule": rule.name.stored, "player": player.name.stored, "hints": hints.name.stored]
  }

  init(stored: JSONReader, names: Registry) throws(RecordError) {
    self.init(
      rule: try stored.named("rule", names.storedScoring),
      player: try stored.named("player", names.players.read),
      hints: try stored.named("hints", names.storedHints))
  }
}

extension CurveLine {
  typealias Names = (rule: String, player: String, hints: String)

  var names: Names { (rule.name, player.name, hints.name) }

  /// The names with a parameter in place of the numbers in which two settings of the curve differ: after(delay), not
  /// after(30).
  func names(_ one: CurveLine, _ other: CurveLine, sweeping key: String) -> Names {
    let (own, one, other) = (names, one.names, other.names)
    return (
      Self.text(own.rule, one.rule, other.rule, key),
      Self.text(own.player, one.player, other.player, key),
      Self.text(own.hints, one.hints, other.hints, key)
    )
  }

  private static func text(_ own: String, _ one: String, _ other: String, _ key: String) -> String {
    // A name without the parameter stays as it is.
    guard one != other, pieces(own).count == max(pieces(one).count, pieces(other).count) else {
      return own
    }
    let (parts, others) = (pieces(one), pieces(other))
    // The name of a default setting does not state it.
    guard parts.count == others.count else { return parts.count < others.count ? one : other }
    return zip(parts, others).enumerated().map { index, pair in
      guard pair.0 != pair.1 else { return pair.0 }
      return index > 0 && parts[index - 1].hasSuffix(": ") ? "…" : key
    }.joined()
  }

  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var wasNumber: Bool?
    for character in text {
      let isNumber = character.isWholeNumber || character == "."
      if isNumber == wasNumber {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      wasNumber = isNumber
    }
    return pieces
  }
}
