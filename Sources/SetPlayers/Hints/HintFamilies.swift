public import SetGame

/// The hint strategies that can be named: moments, and what all of them can be told.
///
/// A program that has moments of its own adds them and reads names with the sum.
public struct HintFamilies: Sendable {
  /// The families in the order in which they are listed.
  public private(set) var families: [HintFamily]

  /// The families of this module; a new one is a name in this list.
  public static let standard = HintFamilies([.never, .after, .mistakes, .request, .setFree])

  /// The families of a program.
  ///
  /// - Parameter families: Families with different names.
  public init(_ families: [HintFamily] = []) { self.families = families }

  /// Adds a family, in the place of one of the same name if there is one.
  ///
  /// - Parameter family: The family.
  public mutating func add(_ family: HintFamily) {
    families.put(family) { $0.name == family.name }
  }

  /// The words with which hint strategies begin.
  public var names: [String] { families.map { $0.name } }

  /// Reads a strategy.
  ///
  /// - Parameters:
  ///   - text: `never`, `after(SECONDS, …)`, `mistakes(COUNT, …)`, `request(…)` or `setfree(SECONDS, …)`, with any of
  ///     `show`, `which`, `every` (seconds between the steps of a ladder), `cost` (points), `seconds` and `budget`; or
  ///     several of them joined by `+`.
  ///   - strategies: The play strategy of a name, for `which`; nothing when there is none.
  /// - Returns: The strategy; its name reads back as the same.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func strategy(
    _ text: String, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(ParameterError) -> HintStrategy {
    let pieces = HintFamilies.pieces(of: text)
    guard pieces.count > 1 else { return try strategy(ParameterText(text), strategies: strategies) }
    var parts: [HintStrategy] = []
    for piece in pieces {
      let part = try strategy(ParameterText(piece), strategies: strategies)
      guard part.trigger != .never else {
        throw ParameterError(found: text, expected: "never cannot be joined to others")
      }
      parts.append(part)
    }
    var joined = parts[0]
    joined.others = Array(parts.dropFirst())
    return joined
  }

  /// What stands between the signs + outside of parentheses.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == "+", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  /// A strategy with another number for one parameter, such as the swept one of a curve.
  ///
  /// - Parameters:
  ///   - hints: A strategy of one of the ``families``.
  ///   - key: `delay` for the number in front, or `every`, `cost`, `seconds`, `budget`.
  ///   - value: The number; it is rounded where only whole numbers are allowed.
  /// - Returns: The changed strategy.
  /// - Throws: A ``ParameterError`` when the strategy has no such parameter or not with this value.
  public func strategy(
    _ hints: HintStrategy, setting key: String, to value: Double
  ) throws(ParameterError) -> HintStrategy {
    guard hints.others.isEmpty else {
      throw ParameterError(
        found: hints.name, expected: "\(key) is swept for a single strategy, not for several")
    }
    var text = hints.notation
    let isWhole = key == "budget" || hints.trigger.mistakes != nil && key == "delay"
    let number = ParameterText.number(isWhole ? value.rounded() : value)
    if let first = text.arguments.first, first.key == nil { text.arguments[0].key = "delay" }
    return try strategy(text.setting(key, to: number)) { name in
      if case .strategy(let strategy) = hints.target, strategy.name == name {
        strategy
      } else {
        nil
      }
    }
  }

  private func strategy(
    _ text: ParameterText, strategies: (String) -> Strategy?
  ) throws(ParameterError) -> HintStrategy {
    guard let family = families.first(where: { $0.name == text.name }) else {
      throw ParameterError(found: text.name, expected: "expected \(names.joined(separator: ", "))")
    }
    var reader = ParameterReader(text)
    var hints = HintStrategy(try family.make(&reader))
    if hints.trigger != .never { try hints.read(&reader, strategies) }
    try reader.finish()
    return hints
  }
}

extension HintFamily {
  /// The keys of its parameters and of what every hint has, in the order in which they are asked for.
  public var keys: [String] {
    ParameterReader.keys(of: name) { reader throws(ParameterError) in
      let trigger = try? make(&reader)
      guard trigger != .never else { return }
      var hints = HintStrategy(.request)
      try hints.read(&reader) { _ in nil }
    }
  }
}

extension HintStrategy {
  /// Reads what every strategy that gives hints can be told.
  fileprivate mutating func read(
    _ reader: inout ParameterReader, _ strategies: (String) -> Strategy?
  ) throws(ParameterError) {
    if let shown = try reader.value("show") { help = try HintStrategy.help(named: shown) }
    if let which = try reader.value("which") {
      target = try HintStrategy.target(named: which, strategies)
    }
    interval = try reader.number("every", in: 0...1e6, otherwise: interval)
    let points = try reader.number("cost", in: -1e9...1e9, otherwise: 0)
    cost = thousandths(points)
    delay = try reader.number("seconds", in: 0...1e6, otherwise: delay)
    if try reader.value("budget") != nil {
      budget = try reader.whole("budget", in: 0...1_000_000, otherwise: 0)
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
