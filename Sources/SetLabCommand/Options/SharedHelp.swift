internal import ArgumentParser
internal import SetLab
internal import SetPlay

// Help that options of many commands share. A group for each option would slow every start of the program.
extension ArgumentHelp {
  static let seed: ArgumentHelp = "The seed: the same seed gives the same games on any machine."

  static let workers = ArgumentHelp(
    "The number of workers (default: the number of cores); results do not depend on it.",
    valueName: "n", visibility: .hidden)

  static let confidence = ArgumentHelp(
    "The confidence level of intervals, between 0 and 1.", valueName: "c")

  static var effects: ArgumentHelp {
    "Also report differences in standard deviations of a game (Cohen's d)."
  }

  static var pairs: ArgumentHelp {
    "Report the difference of each pair, not only of some."
  }

  static var interval: ArgumentHelp {
    ArgumentHelp(
      "How intervals of shares of games are made: "
        + NamedValue.registry.intervals.names.joined(separator: ", ") + ".",
      valueName: "method", visibility: .hidden)
  }

  static let until = ArgumentHelp(
    """
    Play until the intervals of the metric have a half-width below this (for shares, 0.001 is a \
    tenth of a percentage point); --games is the maximum.
    """, valueName: "width")

  static let minutes = ArgumentHelp(
    "Play for so many minutes; --games is the maximum.", valueName: "minutes")

  static let save = ArgumentHelp(
    """
    Store the run in this file while it goes on; the same command goes on with what is there. \
    See setlab runs --help.
    """, valueName: "file")

  static let rows = ArgumentHelp("The rows of CSV or LaTeX output.", valueName: "part")
}

extension ArgumentHelp {
  /// Help on an option whose value has a name of its own, not that of the option.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }

  static func hidden(_ text: String) -> ArgumentHelp { ArgumentHelp(text, visibility: .hidden) }

  var hidden: ArgumentHelp {
    ArgumentHelp(
      abstract, discussion: discussion, valueName: valueName, visibility: .hidden)
  }
}

extension CompletionKind {
  static var intervals: CompletionKind { .list(NamedValue.registry.intervals.names) }
}
