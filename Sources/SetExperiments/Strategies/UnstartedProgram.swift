internal import Experiments
internal import SetPlayers

/// Stands for a program that a stored result names, where none may be started.
struct UnstartedProgram: FallibleStrategy {
  let name: String

  /// The program that a name stands for, or nil if it is no name of a program.
  init?(_ name: String) {
    guard name.hasPrefix("exec:") else { return nil }
    let command = name.dropFirst(5).drop { $0.isWhitespace }
    guard !command.isEmpty, !command.contains(where: { $0.isNewline }) else { return nil }
    self.name = "exec: \(command)"
  }

  var failure: String? { "programs are not started here" }

  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int { 0 }

  func reason(for index: Int, on table: borrowing Table) -> String { "nobody was asked" }
}
