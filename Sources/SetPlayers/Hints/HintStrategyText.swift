public import SetGame

extension HintStrategy {
  /// The strategy as text with what differs from the defaults, such as `after(30, show: 2, which: hardest, cost: 5)`, and
  /// those beside it, such as `setfree(20) + after(40)`.
  public var name: String { parts.map { $0.notation.description }.joined(separator: " + ") }

  /// The strategy without those beside it.
  public var notation: ParameterText {
    var text = trigger.notation
    guard trigger != .never else { return text }
    func add(_ key: String, _ value: String) {
      text.arguments.append(ParameterText.Argument(key: key, value: value))
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
