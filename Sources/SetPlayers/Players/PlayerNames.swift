extension Family<Player> {
  /// Creates the family of a calibration, which reads all parameters that are not changed by name.
  ///
  /// The preset of the player has the family's name.
  package init(
    _ name: String, _ summary: String = "",
    changing parameters: [PlayerParameter] = PlayerParameter.all,
    calibration: @escaping @Sendable (inout ParameterReader) throws(ParameterError) -> Player
  ) {
    self.init(name, summary) { reader, _ throws(ParameterError) in
      var player = try calibration(&reader)
      try reader.read(parameters, into: &player)
      guard player.caution == nil || player.nearClaims <= 1 else {
        let most = (player.mostMistakes * 100).rounded(.down) / 100
        throw ParameterError(
          found: ParameterText.number(player.mistakes),
          expected: "with caution, mistakes must be at most \(ParameterText.number(most)), "
            + "as many near-Sets as the player notices a minute")
      }
      return player
    }
  }

  fileprivate static func readSource(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> Player.Source {
    let sources = "data, model or smooth"
    guard let text = try reader.value("times", usual: "data", values: sources) else { return .data }
    guard let source = Player.Source(rawValue: text) else {
      throw ParameterError(found: text, expected: "times must be \(sources)")
    }
    return source
  }

  fileprivate static func readTimes(
    _ reader: inout ParameterReader
  ) throws(ParameterError) -> [Double] {
    var seconds: [Double] = []
    for level in 1...SearchTimes.levels {
      let time = try reader.number(
        "level\(level)", isPlaced: true, in: 0.001...1e6, otherwise: seconds.last ?? .nan,
        usual: level > 1 ? "that of level\(level - 1)" : nil)
      seconds.append(time)
    }
    return seconds
  }
}

extension Catalogue<Player> {
  /// The players of this module; a new one is an entry in this list.
  public static var standard: Catalogue {
    Catalogue(
      of: "player",
      [
        Family("beginner", "the mean search times of people without experience") {
          reader throws(ParameterError) in
          .beginner(try Family.readSource(&reader))
        },
        Family("expert", "the mean search times of people with experience") {
          reader throws(ParameterError) in
          .expert(try Family.readSource(&reader))
        },
        Family(
          "child", "half as fast as a beginner, with more mistakes and less patience: assumed"
        ) { _ throws(ParameterError) in .child },
        // As it is a limit, at most the hand may take its time.
        Family(
          "perfect", "the ideal: no time, no errors",
          changing: PlayerParameter.all.filter { $0.key == "motor" }
        ) { _ throws(ParameterError) in .perfect },
        Family("custom", "mean seconds of your own, by level") {
          reader, _ throws(ParameterError) in
          let seconds = try Family.readTimes(&reader)
          let isComplete = !seconds.contains { $0.isNaN }
          // All parameters are asked for before one is missed, so that lists of keys have them.
          var player = Player(times: isComplete ? SearchTimes(seconds) : .beginner(.data))
          try reader.read(PlayerParameter.all, into: &player)
          guard isComplete else {
            throw ParameterError(
              found: reader.text.description,
              expected: "expected the mean seconds by level, as in custom(30, 40, 50, 60)")
          }
          return player
        },
      ])
  }

  /// Changes one parameter of a player, such as the swept one of a curve.
  ///
  /// The key is one of ``PlayerParameter/all``, or `level1` … `level6` of a custom player; the
  /// number is rounded where only whole ones are allowed.
  public func player(
    _ player: Player, setting key: String, to value: Double
  ) throws(ParameterError) -> Player {
    let isWhole = PlayerParameter.all.contains { $0.key == key && $0.isWhole }
    return try read(name(player.name, setting: key, to: isWhole ? value.rounded() : value))
  }
}
