public import SetGame

extension HintStrategy {
  /// The strategy as text with what differs from the defaults, such as `after(30, show: 2, which: hardest, cost: 5)`.
  public var name: String { notation.description }

  /// The parts of ``name``.
  public var notation: ParameterText {
    var text = ParameterText(name: trigger.name)
    func add(_ key: String?, _ value: String) {
      text.arguments.append(ParameterText.Argument(key: key, value: value))
    }
    switch trigger {
    case .never: return text
    case .after(let seconds), .setFree(let seconds): add(nil, ParameterText.number(seconds))
    case .mistakes(let count): add(nil, String(count))
    case .request: break
    }
    let standard = HintStrategy(trigger)
    if help != standard.help { add("show", help.name) }
    if target.name != standard.target.name { add("which", target.name) }
    if interval != standard.interval { add("every", ParameterText.number(interval)) }
    if cost != standard.cost { add("cost", ParameterText.number(Double(cost) / 1000)) }
    if delay != standard.delay { add("seconds", ParameterText.number(delay)) }
    if let budget { add("budget", String(budget)) }
    return text
  }

  /// Reads a strategy.
  ///
  /// - Parameters:
  ///   - text: `never`, `after(SECONDS, …)`, `mistakes(COUNT, …)`, `request(…)` or `setfree(SECONDS, …)`, with any of
  ///     `show`, `which`, `every` (seconds between the steps of a ladder), `cost` (points), `seconds` and `budget`.
  ///   - strategies: The play strategy of a name, for `which`; nothing when there is none.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public init(
    parsing text: String, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(ParameterError) {
    try self.init(ParameterText(text), strategies: strategies)
  }

  /// A strategy from a text that is read already.
  ///
  /// - Parameters:
  ///   - text: As for ``init(parsing:strategies:)``.
  ///   - strategies: The play strategy of a name; nothing when there is none.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public init(
    _ text: ParameterText, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(ParameterError) {
    var reader = ParameterReader(text)
    self.init(try HintStrategy.readTrigger(&reader))
    if trigger != .never {
      if let shown = try reader.value("show") { help = try HintStrategy.help(named: shown) }
      if let which = try reader.value("which") {
        target = try HintStrategy.target(named: which, strategies)
      }
      interval = try reader.number("every", in: 0...1e6, otherwise: interval)
      let points = try reader.number("cost", in: -1e9...1e9, otherwise: 0)
      cost = Int((points * 1000).rounded())
      delay = try reader.number("seconds", in: 0...1e6, otherwise: delay)
      if try reader.value("budget") != nil {
        budget = try reader.whole("budget", in: 0...1_000_000, otherwise: 0)
      }
    }
    try reader.finish()
  }

  /// The same with another number for one parameter, such as the swept one of a curve.
  ///
  /// - Parameters:
  ///   - key: `delay` for the number in front, or `every`, `cost`, `seconds`, `budget`.
  ///   - value: The number; it is rounded where only whole numbers are allowed.
  /// - Returns: The changed strategy.
  /// - Throws: A ``ParameterError`` when the strategy has no such parameter or not with this value.
  public func setting(_ key: String, to value: Double) throws(ParameterError) -> HintStrategy {
    var text = notation
    let isWhole = key == "budget" || trigger.name == "mistakes" && key == "delay"
    let number = ParameterText.number(isWhole ? value.rounded() : value)
    if let first = text.arguments.first, first.key == nil { text.arguments[0].key = "delay" }
    let chosen = target
    return try HintStrategy(text.setting(key, to: number)) { name in
      if case .strategy(let strategy) = chosen, strategy.name == name { strategy } else { nil }
    }
  }

  private static func readTrigger(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> HintTrigger {
    let name = reader.text.name
    switch name {
    case "never": return .never
    case "request": return .request
    case "after", "setfree":
      let seconds = try reader.number(
        "delay", isPlaced: true, in: 0...Double.infinity, otherwise: name == "after" ? .nan : 0)
      guard !seconds.isNaN else {
        throw ParameterError(
          found: reader.text.description,
          expected: "expected the number of seconds, as in after(30)")
      }
      return name == "after" ? .after(seconds) : .setFree(seconds)
    case "mistakes":
      return .mistakes(
        try reader.whole("delay", isPlaced: true, in: 1...1_000_000, otherwise: 1))
    default:
      throw ParameterError(
        found: name,
        expected: "expected \(HintTrigger.names.joined(separator: ", "))")
    }
  }

  private static func help(named name: String) throws(ParameterError) -> HintHelp {
    guard let help = HintHelp.all.first(where: { $0.name == name }) else {
      let names = HintHelp.all.map { $0.name }.joined(separator: ", ")
      throw ParameterError(found: name, expected: "show must be one of \(names)")
    }
    return help
  }

  private static func target(
    named name: String, _ strategies: (String) -> Strategy?
  ) throws(ParameterError) -> HintTarget {
    if let target = HintTarget.all.first(where: { $0.name == name }) { return target }
    guard let strategy = strategies(name) else {
      let names = HintTarget.all.map { $0.name }.joined(separator: ", ")
      throw ParameterError(
        found: name, expected: "which must be one of \(names), or a play strategy")
    }
    return .strategy(strategy)
  }
}

extension HintStrategy: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}

extension HintStrategy: Hashable {
  /// Whether two strategies have the same name, which tells all that they do.
  ///
  /// - Parameters:
  ///   - one: A strategy.
  ///   - other: A strategy.
  /// - Returns: Whether they help alike.
  public static func == (one: HintStrategy, other: HintStrategy) -> Bool { one.name == other.name }

  /// Hashes the name.
  ///
  /// - Parameter hasher: Takes it in.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
