internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

extension NamedValue {
  static let mostTimedGames = HintPlan.mostTrials

  static func timedGames(_ text: String) throws -> UInt64 {
    try whole(text, 1...mostTimedGames, "number of games", "a whole number from 1 to 10^9")
  }

  static func player(_ text: String) throws -> Player { try read(text, of: registry.players) }

  /// A program is known here, so that it can be told why it cannot race.
  static func racer(_ text: String) throws -> Racer {
    try accepted("player or strategy") { try registry.grantingPrograms.racer(text) }
  }

  /// Reads a hint strategy for a command that tells if a program fails: it was typed in this call.
  static func typedHints(_ text: String) throws -> HintStrategy {
    guard !ServedCall.isOn else { return try readHints(text, in: registry.grantingCallers) }
    guard text.hasPrefix(Language<HintTrigger>.programs.prefix) else { return try hints(text) }
    return try accepted("hint strategy") { try registry.grantingPrograms.hints(text) }
  }

  /// Reads a hint strategy that may come from a file, or is for a command that could not tell that a program failed.
  static func hints(_ text: String) throws -> HintStrategy { try readHints(text, in: registry) }

  static func readHints(_ text: String, in registry: Registry) throws -> HintStrategy {
    try require(
      !text.hasPrefix(Language<HintTrigger>.programs.prefix),
      "a program gives hints only if its name was typed for setlab hints or score, as in setlab hints "
        + "'exec: COMMAND'")
    return try accepted("hint strategy") { try registry.hints(text) }
  }

  static func scoring(_ text: String) throws -> Scoring { try read(text, of: registry.scoring) }

  static func typedScoring(_ text: String) throws -> Scoring {
    try read(text, of: (ServedCall.isOn ? registry.grantingCallers : registry).scoring)
  }

  static func constraint(_ text: String, isLeast: Bool) throws -> HintConstraint {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = ParameterText.decimal(String(parts[1]))
    else {
      throw ValidationError(
        "invalid bound “\(text)”: expected METRIC=VALUE, such as unaided=0.5")
    }
    let metric = try measure(String(parts[0]), among: HintPlan.measures)
    try require(
      !metric.isShare || (0...1).contains(value),
      "invalid bound “\(text)”: expected a share between 0 and 1, such as \(parts[0])=0.5")
    return HintConstraint(metric.name, value, isLeast: isLeast)
  }

  static func axis(_ text: String, of games: CurveAxis.Games = .alone) throws -> CurveAxis {
    try accepted("sweep") { try CurveAxis(named: text, in: registry, of: games) }
  }
}

extension Console {
  static func report(notesOn rules: [Scoring]) {
    for note in rules.compactMap(\.note) { report(note) }
  }
}
