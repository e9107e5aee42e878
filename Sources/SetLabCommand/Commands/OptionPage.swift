internal import ArgumentParser
internal import SetLab

/// Pages of `setlab list` on options that `--help` leaves out, made of their own help.
enum OptionPage {
  static let sentence =
    "Further options: --help-hidden, and setlab list figures, storing and stopping."

  static var figures: String {
    page(
      """
      Every command that draws takes --size and --theme. Titles, names, paper and ground are options of setlab plot, \
      which draws any quantity or formula, and of setlab merge, which draws any result that was stored: \
      setlab simulate --out a.json, then setlab merge a.json --title 'No Set' --width 8.5cm --out a.pdf. The suffix of \
      --out says the format. setlab plot also takes what its own --help-hidden lists of axes and lines.
      """, FigureOptions.self)
  }

  static var storing: String {
    page(
      """
      A run that is stored goes on after a kill or a power cut: the same command continues it, and setlab runs lists, \
      shows and extends what a file holds. Parts of one run on several machines are joined by setlab merge. These \
      are options of simulate, compare, hints, score and race, and of the same commands of other games.
      """, KeepingOptions.self)
  }

  static var stopping: String {
    page(
      """
      A run ends after --games unless one of these ends it before. Intervals hold wherever --until and --sequential \
      end, since the looks are planned. simulate and hints take the first two, compare, score and race all. \
      Differences that matter to --sequential unless --delta says otherwise: of strategies \
      \(DecisionOptions.deltas([Measure].ofGames)); of scores \(DecisionOptions.deltas(CurvePlan.measures)); of races \
      \(DecisionOptions.deltas([RacePlan.place])); \(others).
      """, DecisionOptions.self)
  }

  private static var others: String {
    OtherGames.catalogue.all.map { "of \($0.name) \(DecisionOptions.deltas($0.measures))" }
      .joined(separator: "; ")
  }

  private static func page<Options: ParsableArguments>(
    _ words: String, _ options: Options.Type
  ) -> String {
    let help = options.helpMessage(includeHidden: true, columns: Console.columns)
    let list = help.firstRange(of: "OPTIONS:").map { String(help[$0.lowerBound...]) } ?? help
    return wrapped(words, hanging: 0).joined(separator: "\n") + "\n\n" + list + "\n"
  }
}
