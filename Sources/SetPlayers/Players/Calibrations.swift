internal import SetGame

extension Player {
  /// The published row or curve that the times of beginners and experts come from.
  public enum Source: String, CaseIterable, Sendable {
    /// The measured means.
    case data
    /// The authors' ACT-R model.
    case model
    /// Our line through the model.
    case smooth
  }

  /// Four students new to the game: Taatgen and others, 2003.
  public static let beginner = beginner(.data)
  /// Four experienced students: Taatgen and others, 2003.
  public static let expert = expert(.data)

  /// A beginner whose times come from another source.
  public static func beginner(_ source: Source) -> Player {
    calibrated("beginner", source, giveUp: 205) {
      switch source {
      case .data: .beginnerData
      case .model: .beginnerModel
      case .smooth: .beginnerSmooth
      }
    }
  }

  /// An expert whose times come from another source.
  public static func expert(_ source: Source) -> Player {
    calibrated("expert", source, giveUp: 130) {
      switch source {
      case .data: .expertData
      case .model: .expertModel
      case .smooth: .expertSmooth
      }
    }
  }

  /// A child, which nobody has measured: half as fast as a beginner, with slower hands, more mistakes and less patience.
  ///
  /// All five numbers are assumed.
  public static let child = Player(ParameterText(name: "child"), times: SearchTimes.beginnerData) {
    $0.giveUp = 100
    $0.skill = 0.5
    $0.motor = 2.5
    $0.mistakes = 0.4
    $0.patience = 30
  }

  /// Whether no number of the calibration was ever measured.
  public var isAssumed: Bool { preset.name == Player.child.preset.name }

  /// The limit: sees at once, never errs; among several Sets the choice is uniform.
  public static let perfect = Player(ParameterText(name: "perfect"), times: SearchTimes([1])) {
    $0.skill = .infinity
    $0.motor = 0
    $0.mistakes = 0
    $0.recognition = 1
  }

  /// A player with times of one's own, at skill 1 and 12 cards, who never gives up.
  public init(times: SearchTimes) {
    var shown = times.seconds[...]
    while let last = shown.last, shown.dropLast().last == last { shown.removeLast() }
    let preset = ParameterText(
      name: "custom",
      arguments: shown.map { .init(key: nil, value: ParameterText.number($0)) })
    self.init(preset, times: times)
  }

  private static func calibrated(
    _ name: String, _ source: Source, giveUp: Double, _ times: () -> SearchTimes
  ) -> Player {
    let chosen: [ParameterText.Argument] =
      source == .data ? [] : [.init(key: "times", value: source.rawValue)]
    return Player(ParameterText(name: name, arguments: chosen), times: times()) {
      $0.giveUp = giveUp
    }
  }
}
