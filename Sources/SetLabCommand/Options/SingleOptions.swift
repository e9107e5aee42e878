internal import ArgumentParser
internal import SetLab
internal import SetPlay

// Options that many commands have, alike in help and reading. Groups of one option each would cost every start of the
// program a million instructions.

enum SeedOption { case seed }

extension Option<UInt64> {
  /// The seed of all games.
  init(_: SeedOption) {
    self.init(
      wrappedValue: 1, help: "The seed: the same seed gives the same games on any machine.")
  }
}

enum WorkersOption { case workers }

extension Option<Int> {
  /// How many workers share a run.
  init(_: WorkersOption) {
    self.init(
      wrappedValue: Machine.cores,
      help: ArgumentHelp(
        "The number of workers (default: the number of cores); results do not depend on it.",
        valueName: "n"),
      transform: NamedValue.workers)
  }
}

enum ConfidenceOption { case confidence }

extension Option<Double> {
  /// How sure intervals are.
  init(_: ConfidenceOption) {
    self.init(
      wrappedValue: 0.95,
      help: ArgumentHelp("The confidence level of intervals, between 0 and 1.", valueName: "c"),
      transform: NamedValue.confidence)
  }
}

enum IntervalOption { case interval }

extension Option<IntervalMethod> {
  /// How intervals of shares of games are made.
  init(_: IntervalOption) {
    self.init(
      wrappedValue: .wilson,
      help: ArgumentHelp(
        "How intervals of shares of games are made: "
          + NamedValue.registry.intervals.names.joined(separator: ", ") + ".",
        valueName: "method"),
      completion: .list(NamedValue.registry.intervals.names), transform: NamedValue.interval)
  }
}

enum UntilOption { case until }

extension Option<Double?> {
  /// How precise a result is to be, instead of on how many games it rests.
  init(_: UntilOption) {
    self.init(
      help: ArgumentHelp(
        """
        Play until the intervals of the metric have a half-width below this (for shares, 0.001 is a \
        tenth of a percentage point); --games is the maximum.
        """, valueName: "width"),
      transform: NamedValue.width)
  }
}

enum MinutesOption { case minutes }

extension Option<Double?> {
  /// For how long games are played, instead of how many.
  init(_: MinutesOption) {
    self.init(
      help: ArgumentHelp("Play for so many minutes; --games is the maximum.", valueName: "minutes"),
      transform: NamedValue.minutes)
  }
}

enum RowsOption { case rows }

extension Option
where
  Value: CaseIterable & RawRepresentable & ExpressibleByArgument & Sendable,
  Value.RawValue == String
{
  /// Which list of a result is written as CSV; the first is the usual one.
  init(_: RowsOption) {
    let all = Value.allCases
    self.init(
      wrappedValue: all[all.startIndex],
      help: ArgumentHelp(
        "The rows of CSV output: " + all.map(\.rawValue).joined(separator: ", ") + ".",
        valueName: "part"))
  }
}

enum SaveOption { case save }

extension Option<String?> {
  /// Where a run is stored while it goes on.
  init(_: SaveOption) {
    self.init(
      help: ArgumentHelp(
        """
        Store the run in this file while it goes on; the same command goes on with what is there. \
        See setlab runs --help.
        """, valueName: "file"),
      transform: NamedValue.runFile)
  }
}
