internal import SetPlayers

extension CurveAxis {
  private static let hintKeys = ["delay", "every", "cost", "seconds", "budget"]

  private static func ruleKeys(in registry: Registry) -> [String] {
    registry.scoring.keys.filter { $0 != "floor" }
  }

  /// The parameters of players, but for one that games of one player do not have.
  private static func playerKeys(_ games: Games) -> [String] {
    PlayerParameter.all.map { $0.key }.filter { games == .race || $0 != "unsure" }
  }

  /// All names without an owner that ``init(named:in:of:)`` knows, in the order in which they are listed.
  public static func names(in registry: Registry = .standard, of games: Games = .alone) -> [String]
  {
    games == .race
      ? playerKeys(games) + RaceTerms.handicaps.filter { !RaceRules.keys.contains($0) }
        + RaceRules.keys
      : ["elapsed", "progress"] + hintKeys + playerKeys(games) + ruleKeys(in: registry)
        + ["penalty"]
  }

  /// Finds the axis with a name: `elapsed`, `progress`, or a parameter of hints, players, scoring or race rules, or a
  /// letter of the registry.
  ///
  /// Before a parameter and a full stop may stand whose it is, as in `child.skill`: a name, or `player`, `hint`, `rule` or
  /// `race`. `penalty` is a synonym of `mismatch`, `none` of ``whole``. The error lists the valid names.
  public init(
    named name: String, in registry: Registry = .standard, of games: Games = .alone
  ) throws(ParameterError) {
    if let dot = name.lastIndex(of: "."), dot > name.startIndex, !name.hasSuffix(".") {
      let key = String(name[name.index(after: dot)...])
      try self.init(key, of: String(name[..<dot]), registry)
      return
    }
    let isRace = games == .race
    switch name {
    case "none": self = .whole
    case "elapsed" where !isRace: self = .elapsed
    case "progress" where !isRace: self = .progress
    case "elapsed", "progress":
      throw ParameterError(
        found: name, expected: "a race is swept along a parameter: setlab score shows its course")
    case "mismatch" where isRace:
      throw ParameterError(found: name, expected: "in a race this is the penalty: sweep penalty")
    case "unsure" where !isRace:
      throw ParameterError(
        found: name,
        expected:
          "it changes no timed game, only races with a window for claims: sweep something else")
    default:
      if let axis = Self.player(name, nil, games) {
        self = axis
      } else if isRace, RaceRules.keys.contains(name) {
        self = .race(name)
      } else if isRace, RaceTerms.handicaps.contains(name) {
        self = .handicap(name)
      } else if !isRace, let axis = Self.hints(name, nil) ?? Self.rule(name, nil, registry) {
        self = axis
      } else if !isRace, registry.letters.contains(name) {
        self = .letter(name)
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

  private static func player(_ key: String, _ owner: String?, _ games: Games) -> CurveAxis? {
    playerKeys(games).contains(key)
      || (1...SearchTimes.levels).contains(where: { key == "level\($0)" })
      ? .player(key, of: owner) : nil
  }

  private static func hints(_ key: String, _ owner: String?) -> CurveAxis? {
    hintKeys.contains(key) ? .hints(key, of: owner) : nil
  }

  private static func rule(_ key: String, _ owner: String?, _ registry: Registry) -> CurveAxis? {
    let key = key == "penalty" ? "mismatch" : key
    return ruleKeys(in: registry).contains(key) ? .rule(key, of: owner) : nil
  }

  private init(
    _ key: String, of owner: String, _ registry: Registry
  ) throws(ParameterError) {
    let word = ParameterText.name(of: owner)
    let (keys, axis): ([String], CurveAxis?) =
      switch word {
      case "race": (RaceRules.keys, RaceRules.keys.contains(key) ? .race(key) : nil)
      case "player": (Self.playerKeys(.race), Self.player(key, nil, .race))
      case "hint": (Self.hintKeys, Self.hints(key, nil))
      case "rule": (Self.ruleKeys(in: registry), Self.rule(key, nil, registry))
      case _ where registry.hinting.names.contains(word):
        (Self.hintKeys, Self.hints(key, registry.hintName(owner)))
      case _ where registry.scoring.names.contains(word):
        (
          Self.ruleKeys(in: registry),
          Self.rule(key, registry.scoring[owner]?.name ?? owner, registry)
        )
      case _ where registry.isRacer(word):
        (
          Self.playerKeys(.race) + RaceTerms.handicaps,
          RaceTerms.handicaps.contains(key)
            ? .handicap(key, of: registry.racerName(owner))
            : Self.player(key, registry.racerName(owner), .race)
        )
      default:
        throw .unknown(
          "owner of a parameter", owner,
          among: ["player", "hint", "rule", "race"] + registry.players.names
            + registry.hinting.names + registry.scoring.names)
      }
    guard let axis else { throw .unknown("parameter of \(owner)", key, among: keys) }
    self = axis
  }
}

extension Registry {
  fileprivate func isRacer(_ text: String) -> Bool {
    let word = String(text.prefix { $0 != ":" })
    return players.names.contains(word) || strategies.names.contains(word)
  }

  /// The name of a racer as written in results, which a name of one's own stands for.
  fileprivate func racerName(_ text: String) -> String { (try? racer(text))?.name ?? text }

  fileprivate func hintName(_ text: String) -> String { (try? hints(text))?.name ?? text }
}
