extension CurveAxis {
  /// The keys of the parameters of a kind; games of one player lack one that races have.
  private static func keys(
    _ kind: Kind, in registry: Registry, of games: Games = .race
  ) -> [String] {
    switch kind {
    case .player: PlayerParameter.all.map { $0.key }.filter { games == .race || $0 != "unsure" }
    case .hints: ["delay", "every", "cost", "seconds", "budget"]
    case .rule: registry.scoring.keys.filter { $0 != "floor" }
    case .handicap: RaceTerms.handicaps
    case .race: RaceRules.keys
    case .letter, .course, .whole: []
    }
  }

  /// All names without an owner that ``init(named:in:of:)`` knows, in the order in which they are listed.
  package static func names(in registry: Registry = .standard, of games: Games = .alone) -> [String]
  {
    func keys(_ kind: Kind) -> [String] { Self.keys(kind, in: registry, of: games) }
    return games == .race
      ? keys(.player) + keys(.handicap).filter { !RaceRules.keys.contains($0) } + keys(.race)
      : ["elapsed", "progress"] + keys(.hints) + keys(.player) + keys(.rule) + ["penalty"]
  }

  /// Finds the axis with a name: `elapsed`, `progress`, or a parameter of hints, players, scoring or race rules, or a
  /// letter of the registry.
  ///
  /// Before a parameter and a full stop may stand whose it is, as in `child.skill`: a name, or `player`, `hint`, `rule` or
  /// `race`. `penalty` is a synonym of `mismatch`, `none` of ``whole``. The error lists the valid names.
  package init(
    named name: String, in registry: Registry = .standard, of games: Games = .alone
  ) throws(ParameterError) {
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, !name.hasSuffix(".") {
      let key = String(name[name.index(after: dot)...])
      try self.init(key, of: String(name[..<dot]), registry)
      return
    }
    let isRace = games == .race
    func refusal(_ expected: String) -> ParameterError {
      ParameterError(found: name, expected: expected)
    }
    switch name {
    case "none": self = .whole
    case "elapsed" where !isRace: self = .elapsed
    case "progress" where !isRace: self = .progress
    case "elapsed", "progress":
      throw refusal("a race is swept along a parameter: setlab score shows its course")
    case "mismatch" where isRace:
      throw refusal("in a race this is the penalty: sweep penalty")
    case "unsure" where !isRace:
      throw refusal(
        "it changes no timed game, only races with a window for claims: sweep something else")
    default:
      let kinds: [Kind] = isRace ? [.player, .race, .handicap] : [.player, .hints, .rule]
      if let axis = Self.parameter(name, of: nil, among: kinds, registry, games) {
        self = axis
      } else if !isRace, registry.letters.contains(name) {
        self.init(.letter, name)
      } else {
        throw Self.unknown(name, registry, of: games)
      }
    }
  }

  static func unknown(
    _ name: String, _ registry: Registry, of games: Games = .alone
  ) -> ParameterError {
    .unknown(
      "parameter to sweep", name, among: names(in: registry, of: games),
      or: games == .race ? [] : ["a letter in a formula"])
  }

  private static func parameter(
    _ name: String, of owner: String?, among kinds: [Kind], _ registry: Registry, _ games: Games
  ) -> CurveAxis? {
    for kind in kinds {
      let key = kind == .rule && name == "penalty" ? "mismatch" : name
      let isLevel =
        kind == .player && (1...SearchTimes.levels).contains { key == "level\($0)" }
      if isLevel || keys(kind, in: registry, of: games).contains(key) {
        return CurveAxis(kind, key, of: owner)
      }
    }
    return nil
  }

  private init(
    _ key: String, of owner: String, _ registry: Registry
  ) throws(ParameterError) {
    let word = ParameterText.name(of: owner)
    let racer = String(word.prefix { $0 != ":" })
    let (kinds, name): ([Kind], String?) =
      switch word {
      case "race": ([.race], nil)
      case "player": ([.player], nil)
      case "hint": ([.hints], nil)
      case "rule": ([.rule], nil)
      case _ where registry.hinting.names.contains(word):
        ([.hints], (try? registry.hints(owner))?.name ?? owner)
      case _ where registry.scoring.names.contains(word):
        ([.rule], registry.scoring[owner]?.name ?? owner)
      case _ where (registry.players.names + registry.strategies.names).contains(racer):
        // As written in results, which a name of one's own stands for.
        ([.player, .handicap], (try? registry.racer(owner))?.name ?? owner)
      default:
        throw .unknown(
          "owner of a parameter", owner,
          among: ["player", "hint", "rule", "race"] + registry.players.names
            + registry.hinting.names + registry.scoring.names)
      }
    guard let axis = Self.parameter(key, of: name, among: kinds, registry, .race) else {
      throw .unknown(
        "parameter of \(owner)", key, among: kinds.flatMap { Self.keys($0, in: registry) })
    }
    self = axis
  }
}
