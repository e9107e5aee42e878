public import SetGame

extension Player {
  /// The player as text: the kind with every parameter that differs from it, such as `expert(skill: 1.5)`.
  public var name: String { notation.description }

  /// The parts of ``name``.
  public var notation: ParameterText {
    var text = ParameterText(name: kind.rawValue)
    switch kind {
    case .beginner, .expert:
      if source != .data {
        text.arguments.append(ParameterText.Argument(key: "times", value: source.rawValue))
      }
    case .custom:
      var shown = times.seconds[...]
      while let last = shown.last, shown.dropLast().last == last { shown.removeLast() }
      for seconds in shown {
        text.arguments.append(
          ParameterText.Argument(key: nil, value: ParameterText.number(seconds)))
      }
    case .perfect: break
    }
    let standard = kind == .custom ? Player(times: times) : Player(kind, source: source)
    for parameter in PlayerParameter.all
    where parameter.get(self) != parameter.get(standard) {
      text.arguments.append(
        ParameterText.Argument(
          key: parameter.key, value: ParameterText.number(parameter.get(self))))
    }
    return text
  }

  /// Reads a player.
  ///
  /// - Parameter text: Such as `beginner`, `expert(skill: 1.5, motor: 0.8)`, `expert(times: smooth)`,
  ///   `custom(30, 40, 50, 60, giveup: 100)` with the seconds by level, or `perfect`.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public init(parsing text: String) throws(ParameterError) {
    try self.init(ParameterText(text))
  }

  /// A player from a text that is read already.
  ///
  /// - Parameter text: As for ``init(parsing:)``.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public init(_ text: ParameterText) throws(ParameterError) {
    guard let kind = Kind(rawValue: text.name) else {
      let names = Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw ParameterError(found: text.name, expected: "expected \(names)")
    }
    var reader = ParameterReader(text)
    switch kind {
    case .beginner, .expert: self.init(kind, source: try Player.readSource(&reader))
    case .perfect: self.init(kind)
    case .custom: self.init(times: try Player.readTimes(&reader))
    }
    for parameter in PlayerParameter.all {
      // A perfect player is a limit: at most the hand may take its time.
      if kind == .perfect && parameter.key != "motor" { continue }
      let standard = parameter.get(self)
      let value =
        parameter.isWhole
        ? Double(
          try reader.whole(
            parameter.key, in: Int(parameter.range.lowerBound)...Int(parameter.range.upperBound),
            otherwise: Int(standard)))
        : try reader.number(parameter.key, in: parameter.range, otherwise: standard)
      parameter.set(&self, value)
    }
    try reader.finish()
  }

  /// The same with another number for one parameter, such as the swept one of a curve.
  ///
  /// - Parameters:
  ///   - key: A key of ``PlayerParameter/all``, or `level1` … `level6` of a custom player.
  ///   - value: The number; it is rounded where only whole numbers are allowed.
  /// - Returns: The changed player.
  /// - Throws: A ``ParameterError`` when the player has no such parameter or not with this value.
  public func setting(_ key: String, to value: Double) throws(ParameterError) -> Player {
    var text = notation
    for place in text.arguments.indices where text.arguments[place].key == nil {
      text.arguments[place].key = "level\(place + 1)"
    }
    let isWhole = PlayerParameter.all.contains { $0.key == key && $0.isWhole }
    return try Player(
      text.setting(key, to: ParameterText.number(isWhole ? value.rounded() : value)))
  }

  private static func readSource(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> Source {
    guard let text = try reader.value("times") else { return .data }
    guard let source = Source(rawValue: text) else {
      throw ParameterError(found: text, expected: "times must be data, model or smooth")
    }
    return source
  }

  private static func readTimes(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> SearchTimes {
    var seconds: [Double] = []
    for level in 1...SearchTimes.levels {
      let time = try reader.number(
        "level\(level)", isPlaced: true, in: 0.001...1e6, otherwise: seconds.last ?? .nan)
      seconds.append(time)
    }
    guard !seconds.contains(where: { $0.isNaN }) else {
      throw ParameterError(
        found: reader.text.description,
        expected: "expected the mean seconds by level, as in custom(30, 40, 50, 60)")
    }
    return SearchTimes(seconds)
  }
}

extension Player: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}
