internal import ArgumentParser

/// A command that knows which of its options act beside the others.
protocol OptionedCommand: AsyncParsableCommand {
  /// The options that need something, with what they need; those that always act are left out.
  var uses: [OptionUse] { get }
}

extension OptionedCommand {
  var uses: [OptionUse] { [] }
}

/// Options that act only where the rest of the command line lets them.
struct OptionUse {
  /// The options, with their dashes.
  let options: [String]
  /// What they need, as it stands behind “--title”.
  let need: String
  /// Whether they have it.
  let isMet: Bool

  /// Options that need something.
  init(_ options: [String], _ need: String, if isMet: Bool) {
    (self.options, self.need, self.isMet) = (options, need, isMet)
  }

  /// The list of a result that is written as CSV.
  static func rows(isCSV: Bool) -> OptionUse { .init(["--rows"], "needs --format csv", if: isCSV) }

  /// Refuses the first option that was given and would do nothing.
  ///
  /// The words are looked at, since an option that repeats its default cannot be told by its value.
  static func check(_ arguments: some Collection<String>, _ uses: [OptionUse]) throws {
    let idle = uses.filter { !$0.isMet }
    guard !idle.isEmpty else { return }
    for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      if let use = idle.first(where: { $0.options.contains(String(name)) }) {
        throw ValidationError("\(name) \(use.need)")
      }
    }
  }
}
