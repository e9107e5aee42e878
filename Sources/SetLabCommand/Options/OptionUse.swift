internal import ArgumentParser

/// A command that knows which of its options act beside the others.
protocol OptionedCommand: AsyncParsableCommand {
  /// The table of its options that need something; those that always act are left out.
  var uses: [OptionUse] { get }
}

extension OptionedCommand {
  var uses: [OptionUse] { [] }
}

/// Options that act only where the rest of the command line lets them.
struct OptionUse {
  /// The first of them that was given in vain, with what it needs.
  let refusal: String?

  /// Creates a row of a table: options, each with whether it was given, and their need as it stands behind “--title”.
  init(_ options: KeyValuePairs<String, Bool>, _ need: String, if isMet: Bool) {
    let given = isMet ? nil : options.first { $0.value }
    refusal = given.map { "\($0.key) \(need)" }
  }
}
