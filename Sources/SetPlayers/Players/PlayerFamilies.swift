public import SetGame

/// The players that can be named.
///
/// A program that has calibrations of its own adds them and reads names with the sum.
public struct PlayerFamilies: Sendable {
  /// The families in the order in which they are listed.
  public private(set) var families: [PlayerFamily]

  /// The families of this module; a new one is a name in this list.
  public static let standard = PlayerFamilies([.beginner, .expert, .child, .perfect, .custom])

  /// The families of a program.
  ///
  /// - Parameter families: Families with different names.
  public init(_ families: [PlayerFamily] = []) { self.families = families }

  /// Adds a family, in the place of one of the same name if there is one.
  ///
  /// - Parameter family: The family.
  public mutating func add(_ family: PlayerFamily) {
    families.put(family) { $0.name == family.name }
  }

  /// The names of the families.
  public var names: [String] { families.map { $0.name } }

  /// Reads a player.
  ///
  /// - Parameter text: Such as `beginner`, `expert(skill: 1.5, motor: 0.8)`, `expert(times: smooth)`,
  ///   `custom(30, 40, 50, 60, giveup: 100)` with the seconds by level, or `perfect`.
  /// - Returns: The player; its name reads back as the same player.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func player(_ text: String) throws(ParameterError) -> Player {
    try player(ParameterText(text))
  }

  /// A player from a text that is read already.
  ///
  /// - Parameter text: As for ``player(_:)-(String)``.
  /// - Returns: The player.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func player(_ text: ParameterText) throws(ParameterError) -> Player {
    guard let family = families.first(where: { $0.name == text.name }) else {
      throw ParameterError(found: text.name, expected: "expected \(names.joined(separator: ", "))")
    }
    var reader = ParameterReader(text)
    var player = try family.make(&reader)
    for parameter in family.parameters {
      let standard = parameter.get(player)
      let value =
        parameter.isWhole
        ? Double(
          try reader.whole(
            parameter.key, in: Int(parameter.range.lowerBound)...Int(parameter.range.upperBound),
            otherwise: Int(standard)))
        : try reader.number(parameter.key, in: parameter.range, otherwise: standard)
      parameter.set(&player, value)
    }
    try reader.finish()
    return player
  }

  /// A player with another number for one parameter, such as the swept one of a curve.
  ///
  /// - Parameters:
  ///   - player: A player of one of the ``families``.
  ///   - key: A key of ``PlayerParameter/all``, or `level1` … `level6` of a custom player.
  ///   - value: The number; it is rounded where only whole numbers are allowed.
  /// - Returns: The changed player.
  /// - Throws: A ``ParameterError`` when the player has no such parameter or not with this value.
  public func player(
    _ player: Player, setting key: String, to value: Double
  ) throws(ParameterError) -> Player {
    var text = player.notation
    let placed = families.first { $0.name == text.name }?.placed ?? []
    for (place, key) in zip(text.arguments.indices, placed)
    where text.arguments[place].key == nil { text.arguments[place].key = key }
    let isWhole = PlayerParameter.all.contains { $0.key == key && $0.isWhole }
    return try self.player(
      text.setting(key, to: ParameterText.number(isWhole ? value.rounded() : value)))
  }
}
