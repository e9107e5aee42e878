internal import ArgumentParser

protocol OptionedCommand: AsyncParsableCommand {
  /// The table of its options that need something; those that always act are left out.
  var uses: [OptionUse] { get }
}

extension OptionedCommand {
  var uses: [OptionUse] { [] }
}

struct OptionUse {
  let refusal: String?

  /// Creates a row of a table: options, each with whether it was given, and their need as it stands behind “--title”.
  init(_ options: KeyValuePairs<String, Bool>, _ need: String, if isMet: Bool) {
    let given = isMet ? nil : options.first { $0.value }
    refusal = given.map { "\($0.key) \(need)" }
  }
}
