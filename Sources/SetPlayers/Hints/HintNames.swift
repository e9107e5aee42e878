extension Family<HintTrigger> {
  fileprivate static func seconds(
    _ reader: inout ParameterReader, otherwise usual: Double
  ) throws(ParameterError) -> Double {
    try reader.number("delay", isPlaced: true, in: 0...Double.infinity, otherwise: usual)
  }

  package init(_ name: String, for hints: HintStrategy) {
    self.init(name, "stands for \(hints.name)") { _, _ in HintTrigger(name, for: hints) }
  }
}

extension Catalogue<HintTrigger> {
  /// The moments of this module; a new one is an entry in this list.
  public static var standard: Catalogue {
    Catalogue(
      of: "hint strategy",
      [
        Family("never", "no hints", value: .never),
        Family("after", "so many seconds after the last Set") { reader, _ throws(ParameterError) in
          let seconds = try Family.seconds(&reader, otherwise: .nan)
          guard !seconds.isNaN else {
            throw ParameterError(
              found: reader.text.description,
              expected: "expected the number of seconds, as in after(30)")
          }
          return .after(seconds)
        },
        Family("mistakes", "after so many false claims on one table") {
          reader, _ throws(ParameterError) in
          .mistakes(try reader.whole("delay", isPlaced: true, in: 1...1_000_000, otherwise: 1))
        },
        Family("request", "when the player asks, after their patience", value: .request),
        Family("setfree", "so many seconds after the table became Set-free, telling that") {
          reader, _ throws(ParameterError) in
          .setFree(try Family.seconds(&reader, otherwise: 0))
        },
      ], languages: [.formulas()])
  }

  /// Reads a hint strategy, whose name reads back as the same.
  ///
  /// The text is `never`, `after(SECONDS, …)`, `mistakes(COUNT, …)`, `request(…)` or
  /// `setfree(SECONDS, …)`, with any of `show`, `which`, `every` (seconds between the steps of a
  /// ladder), `cost` (points), `seconds` and `budget`; or several of them joined by `+`.
  /// `strategies` finds play strategies for `which`.
  public func strategy(
    _ text: String, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(ParameterError) -> HintStrategy {
    if languages.contains(where: { text.hasPrefix($0.prefix) }) {
      return HintStrategy(try read(text))
    }
    let pieces = text.split(outsideBracketsAt: "+")
    guard pieces.count > 1 else { return try strategy(single: text, strategies) }
    var parts: [HintStrategy] = []
    for piece in pieces {
      let part = try strategy(single: String(piece), strategies)
      guard part.trigger != .never else {
        throw ParameterError(found: text, expected: "never cannot be joined to others")
      }
      guard !part.trigger.asksOnTables else {
        throw ParameterError(
          found: text,
          expected: part.trigger.formula == nil
            ? "\(part.name) cannot be joined to others" : "a formula cannot be joined to others")
      }
      parts += part.parts
    }
    var joined = parts[0]
    joined.others = Array(parts.dropFirst())
    return joined
  }

  /// Changes one parameter of a hint strategy, such as the swept one of a curve.
  ///
  /// The key is `delay` for the number in front, or `every`, `cost`, `seconds`, `budget`; the
  /// number is rounded where only whole ones are allowed. Of formulas it is a letter; other `letters` may be yet to be set.
  public func strategy(
    _ hints: HintStrategy, setting key: String, to value: Double, letters: [String] = []
  ) throws(ParameterError) -> HintStrategy {
    guard hints.others.isEmpty else {
      throw ParameterError(
        found: hints.name, expected: "\(key) is swept for a single strategy, not for several")
    }
    if let formula = hints.trigger.formula {
      let free = try HintFormula(
        formula.text, letters: [key] + letters.filter { $0 != key })
      return HintStrategy(.formula(try free.setting(key, to: value)))
    }
    guard hints.trigger.adviser == nil else {
      throw ParameterError(found: hints.name, expected: "it has no parameter \(key)")
    }
    let isWhole = key == "budget" || hints.trigger.mistakes != nil && key == "delay"
    let text = try name(hints.name, setting: key, to: isWhole ? value.rounded() : value)
    return try strategy(single: text.description) { name in
      if case .strategy(let strategy) = hints.target, strategy.name == name {
        strategy
      } else {
        nil
      }
    }
  }

  private func strategy(
    single text: String, _ strategies: (String) -> Strategy?
  ) throws(ParameterError) -> HintStrategy {
    // An unknown name comes before a bracket that is missing behind it.
    let family = try self.family(named: ParameterText.name(of: text))
    var reader = ParameterReader(try ParameterText(text))
    let trigger = try family.make(&reader, self)
    var hints = trigger.named ?? HintStrategy(trigger)
    guard hints.others.isEmpty || reader.text.arguments.isEmpty else {
      throw ParameterError(
        found: text, expected: "\(family.name) stands for several hints, “\(hints.name)”")
    }
    if hints.trigger.asksOnTables, !reader.text.arguments.isEmpty {
      throw ParameterError(
        found: text,
        expected: hints.trigger.formula == nil
          ? "\(family.name) has no parameters"
          : "\(family.name) stands for “\(hints.name)”, which has no parameters")
    }
    if hints.trigger != .never { try hints.read(&reader, strategies) }
    try reader.finish()
    return hints
  }

  /// A family's parameters and those common to all hints, in reading order.
  package func hintParameters(of family: Family<HintTrigger>) -> [ReadParameter] {
    guard self[family.name] != .never else { return [] }
    var reader = ParameterReader(ParameterText(name: family.name))
    var hints = HintStrategy(.request)
    try? hints.read(&reader) { _ in nil }
    return parameters(of: family) + reader.parameters
  }
}

extension HintStrategy {
  fileprivate mutating func read(
    _ reader: inout ParameterReader, _ strategies: (String) -> Strategy?
  ) throws(ParameterError) {
    let helps = HintHelp.all.map { $0.name }.joined(separator: ", ")
    if let shown = try reader.value("show", usual: help.name, values: helps) {
      guard let known = HintHelp.all.first(where: { $0.name == shown }) else {
        throw ParameterError(found: shown, expected: "show must be one of \(helps)")
      }
      help = known
    }
    let targets = HintTarget.all.map { $0.name }.joined(separator: ", ") + ", or a play strategy"
    if let which = try reader.value("which", usual: target.name, values: targets) {
      let known = HintTarget.all.first { $0.name == which }
      guard let chosen = known ?? strategies(which).map(HintTarget.strategy) else {
        throw ParameterError(found: which, expected: "which must be one of \(targets)")
      }
      target = chosen
    }
    try reader.read(HintStrategy.numbers, into: &self)
    let budgets = "a whole number from 0 to 1000000; no limit where it is not given"
    if try reader.value("budget", values: budgets) != nil {
      budget = try reader.whole("budget", in: 0...1_000_000, otherwise: 0)
    }
  }
}
