public import SetGame

extension Player {
  /// The player as text: the calibration with every parameter that differs from it, such as `expert(skill: 1.5)`.
  public var name: String { notation.description }

  /// The parts of ``name``.
  public var notation: ParameterText {
    var text = preset
    for (parameter, usual) in zip(PlayerParameter.all, usual) {
      let value = parameter.get(self)
      guard value != usual else { continue }
      text.arguments.append(.init(key: parameter.key, value: ParameterText.number(value)))
    }
    return text
  }
}

extension Player: CustomStringConvertible {
  /// The ``name``.
  public var description: String { name }
}
