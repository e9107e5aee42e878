extension Calculator {
  /// The names that begin with a prefix, sorted: the library's, the session's, `M`, `ans` and the
  /// words of the language.
  public func names(beginningWith prefix: String) -> [String] {
    let all =
      library.functionNames + library.constantNames + library.boundOperatorNames
      + definitions.map { $0.name } + Scope.words + [Self.memoryName, Self.resultName]
    return Set(all.filter { $0.hasPrefix(prefix) }).sorted()
  }

  /// What help says about a name: of a definition its text, else the library's line; nil if the name
  /// is unknown.
  public func help(for name: String) -> HelpEntry? {
    if let definition = definition(of: name) {
      let notes = definition.captured.map { $0.text }.joined(separator: "; ")
      return HelpEntry(
        name: name, usage: definition.text, help: notes.isEmpty ? "" : "with \(notes)",
        category: "Definitions")
    }
    switch name {
    case Self.memoryName:
      return HelpEntry(
        name: name, usage: "M = …", help: "the memory, currently \(memory)", category: "Session")
    case Self.resultName:
      return HelpEntry(
        name: name, usage: name,
        help: result.map { "the last result, currently \($0)" }
          ?? "the last result, none yet",
        category: "Session")
    default: return library.help(for: name)
    }
  }
}
