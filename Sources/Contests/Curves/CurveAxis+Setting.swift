extension CurveAxis {
  /// Curves with another number for what is swept, each as it was where it is not swept; fails if none is.
  package func setting(
    _ lines: [CurveLine], to x: Double, _ registry: Registry = .standard
  ) throws(ParameterError) -> [CurveLine] {
    if key == "unsure" { _ = try CurveAxis(named: key, in: registry) }
    switch kind {
    case .course, .whole: return lines
    case .race, .handicap:
      throw ParameterError(found: name, expected: "only races have it: see setlab race --help")
    case .letter: return try setting(key, of: lines, to: x, registry)
    case .player, .hints, .rule: break
    }
    let isOwner = try owners(lines.map(names))
    return try zip(lines, isOwner).map { line, isOwner throws(ParameterError) in
      guard isOwner else { return line }
      var (rule, player, hints) = (line.rule, line.player, line.hints)
      switch kind {
      case .player: player = try registry.players.player(player, setting: key, to: x)
      case .hints: hints = try registry.hinting.strategy(hints, setting: key, to: x)
      default: rule = try registry.scoring.rule(rule, setting: key, to: x)
      }
      return CurveLine(rule: rule, player: player, hints: hints)
    }
  }

  /// A race with another number for what is swept; fails if nobody has it.
  package func setting(
    _ players: [Racer], _ rules: RaceRules, to x: Double, _ registry: Registry = .standard
  ) throws(ParameterError) -> (players: [Racer], rules: RaceRules) {
    switch kind {
    case .whole: return (players, rules)
    case .race: return (players, try rules.setting(key, to: x))
    case .player, .handicap: break
    case .rule:
      throw ParameterError(
        found: name,
        expected: "a race has no scoring rule: what a wrong claim costs there is race.penalty")
    default: throw ParameterError(found: name, expected: "races have no such parameter")
    }
    let isOwner = try owners(players.map(names))
    let changed = try zip(players, isOwner).map { racer, isOwner throws(ParameterError) in
      isOwner ? try racer.setting(key, to: x, in: registry.players) : racer
    }
    return (changed, rules)
  }

  private func names(of line: CurveLine) -> (name: String, short: String) {
    switch kind {
    case .player: (line.player.name, line.player.preset.name)
    case .hints: (line.hints.name, line.hints.trigger.notation.name)
    default: (line.rule.name, ParameterText.name(of: line.rule.name))
    }
  }

  private func names(of racer: Racer) -> (name: String, short: String) {
    (racer.name, racer.strategy.map { $0.name } ?? racer.player.preset.name)
  }

  /// For each value, given by its name and a shorter one, true if the axis belongs to it.
  ///
  /// Without an owner the axis belongs to all; else to those with the whole name or, if there are none, the short one. Fails if it belongs to none.
  private func owners(
    _ values: [(name: String, short: String)]
  ) throws(ParameterError) -> [Bool] {
    guard let owner else { return values.map { _ in true } }
    let names = values.map { $0.name }
    let isOwner = (names.contains(owner) ? names : values.map { $0.short }).map { $0 == owner }
    guard isOwner.contains(true) else {
      let there = names.uniqued.joined(separator: ", ")
      throw ParameterError(
        found: name, expected: "nothing here is called \(owner); there is \(there)")
    }
    return isOwner
  }

  private func setting(
    _ letter: String, of lines: [CurveLine], to x: Double, _ registry: Registry
  ) throws(ParameterError) -> [CurveLine] {
    var isFound = false
    let changed = lines.map { line in
      // Formulas without the letter refuse it.
      let rule =
        line.rule.name.hasPrefix(FormulaScoringRule.prefix)
        ? try? registry.scoring.rule(line.rule, setting: letter, to: x, letters: registry.letters)
        : nil
      let hints =
        line.hints.name.hasPrefix(HintFormula.prefix)
        ? try? registry.hinting.strategy(
          line.hints, setting: letter, to: x, letters: registry.letters) : nil
      isFound = isFound || rule != nil || hints != nil
      return CurveLine(
        rule: rule ?? line.rule, player: line.player, hints: hints ?? line.hints)
    }
    guard isFound else { throw Self.unknown(letter, registry) }
    return changed
  }
}
