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
    calibrated("beginner", source, .beginner(source), giveUp: 205, unsure: 0.5)
  }

  /// An expert whose times come from another source.
  public static func expert(_ source: Source) -> Player {
    calibrated("expert", source, .expert(source), giveUp: 130)
  }

  /// A child, which nobody has measured: half as fast as a beginner, with slower hands, more mistakes and less patience.
  ///
  /// All six numbers are assumed.
  public static let child = Player(ParameterText(name: "child"), times: SearchTimes.beginner(.data))
  {
    $0.giveUp = 100
    $0.skill = 0.5
    $0.motor = 2.5
    $0.mistakes = 0.4
    $0.patience = 30
    $0.unsure = 0.5
  }

  /// True if no number of the calibration was ever measured.
  package var isAssumed: Bool { preset.name == Player.child.preset.name }

  /// The limit: sees at once, never errs; among several Sets the choice is uniform.
  public static let perfect = Player(ParameterText(name: "perfect"), times: SearchTimes([1])) {
    $0.skill = .infinity
    $0.motor = 0
    $0.mistakes = 0
    $0.recognition = 1
  }

  /// A player with the given times, at skill 1 and 12 cards, who never gives up.
  public init(times: SearchTimes) {
    var shown = times.seconds[...]
    while let last = shown.last, shown.dropLast().last == last { shown.removeLast() }
    let preset = ParameterText(
      name: "custom",
      arguments: shown.map { .init(key: nil, value: ParameterText.number($0)) })
    self.init(preset, times: times)
  }

  private static func calibrated(
    _ name: String, _ source: Source, _ times: SearchTimes, giveUp: Double, unsure: Double = 0
  ) -> Player {
    let chosen: [ParameterText.Argument] =
      source == .data ? [] : [.init(key: "times", value: source.rawValue)]
    return Player(ParameterText(name: name, arguments: chosen), times: times) {
      $0.giveUp = giveUp
      $0.unsure = unsure
    }
  }
}

/// Mean seconds to find the one Set on a board of 12 cards, by the Set's level.
///
/// Source: N. Taatgen, M. van Oploo, J. Braaksma, J. Niemantsverdriet, "How to construct a believable opponent using
/// cognitive modeling in the game of Set", Proc. 5th Int. Conf. on Cognitive Modeling, 2003, Figs. 2 and 4; also in
/// `data/players/taatgen-2003.csv`. Eight students, five boards a level, searches cut off at 300 s: each mean has a
/// standard error of some 22 %.
public struct SearchTimes: Hashable, Sendable {
  /// Seconds for the levels 1, 2, … 6.
  ///
  /// Levels above 4 occur only in decks of five and six attributes. They were not measured: unless given, they go on
  /// from level 4 with the slope of the smoothed line, an assumption.
  public let seconds: [Double]

  package static let levels = 6

  /// Times by level; the last one given also holds for the levels above it.
  public init(_ seconds: [Double]) {
    precondition(
      (1...SearchTimes.levels).contains(seconds.count) && seconds.allSatisfy { $0 > 0 },
      "search times are one to six positive numbers")
    let last = seconds[seconds.count - 1]
    self.seconds =
      seconds + Array(repeating: last, count: SearchTimes.levels - seconds.count)
  }

  private static func line(_ start: Double, _ slope: Double) -> SearchTimes {
    SearchTimes((1...levels).map { start + slope * Double($0) })
  }

  private static func measured(_ seconds: [Double], slope: Double) -> SearchTimes {
    let last = seconds[seconds.count - 1]
    return SearchTimes(
      seconds + (1...levels - seconds.count).map { last + slope * Double($0) })
  }

  /// The times of four beginners; the authors' ACT-R model of a beginner, read from its bitmap to about 1 s; or a line
  /// through it, 16 + 25 · level: our smoothing.
  static func beginner(_ source: Player.Source) -> SearchTimes {
    switch source {
    case .data: measured([29, 69, 88.5, 86], slope: 25)
    case .model: measured([41, 64, 93, 114], slope: 25)
    case .smooth: line(16, 25)
    }
  }

  /// The same of experienced players, with the line 18 + 9 · level.
  static func expert(_ source: Player.Source) -> SearchTimes {
    switch source {
    case .data: measured([33, 29, 61, 50], slope: 9)
    case .model: measured([25, 38.5, 44, 53], slope: 9)
    case .smooth: line(18, 9)
    }
  }
}
