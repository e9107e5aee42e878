public import SetGame

extension RaceRules {
  /// The rules as text: the preset with what differs from it, such as `suggested(window: 3)`.
  public var name: String { notation.description }

  /// The parts of ``name``.
  public var notation: ParameterText {
    var text = ParameterText(name: preset)
    guard let standard = RaceRules.preset(named: preset) else { return text }
    func add(_ key: String, _ value: String) {
      text.arguments.append(ParameterText.Argument(key: key, value: value))
    }
    if claimsFirst != standard.claimsFirst { add("claim", claimsFirst ? "first" : "done") }
    if window != standard.window { add("window", ParameterText.number(window)) }
    text.arguments.add("match", match, standard.match)
    text.arguments.add("penalty", penalty, standard.penalty)
    if exclusive != standard.exclusive { add("exclusive", ParameterText.number(exclusive)) }
    if calling != standard.calling {
      switch calling {
      case .bothAgree: add("call", "both")
      case .afterSeconds(let seconds): add("call", ParameterText.number(seconds))
      }
    }
    return text
  }

  /// Reads a preset with any of `claim` (first or done), `window`, `match`, `penalty`, `exclusive`
  /// and `call` (both, or seconds).
  public init(parsing text: String) throws(ParameterError) {
    let text = try ParameterText(text)
    guard let preset = RaceRules.preset(named: text.name) else {
      throw .unknown("race rules", text.name, among: RaceRules.presets)
    }
    self = preset
    var reader = ParameterReader(text)
    if let claim = try reader.value("claim") {
      guard claim == "first" || claim == "done" else {
        throw ParameterError(found: claim, expected: "claim must be first or done")
      }
      claimsFirst = claim == "first"
    }
    window = try reader.number("window", in: 0...Double.infinity, otherwise: window)
    match = try reader.points("match", otherwise: match)
    penalty = try reader.points("penalty", otherwise: penalty)
    exclusive = try reader.number("exclusive", in: 0...Double.infinity, otherwise: exclusive)
    if let call = try reader.value("call") {
      calling =
        call == "both"
        ? .bothAgree
        : .afterSeconds(try reader.number("call", in: 0...1e6, otherwise: 0))
    }
    try reader.finish()
  }
}

extension RaceRules: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}
