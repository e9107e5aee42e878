/// Lets formulas on the command line begin with a minus.
enum FormulaArguments {
  private static let commands = ["plot", "calc", "graph"]

  /// The arguments with a blank before each formula that begins with a minus, which keeps it from looking like an option.
  ///
  /// These commands have no short option but `-h`; formulas and bounds pass over blanks.
  static func guarded(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    return arguments.map { argument in
      let rest = argument.dropFirst()
      guard argument.hasPrefix("-"), let next = rest.first, next != "-", rest != "h" else {
        return argument
      }
      return " " + argument
    }
  }
}
