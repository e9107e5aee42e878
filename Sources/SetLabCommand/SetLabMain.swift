internal import ArgumentParser
internal import CPlatform
internal import Terminal

package struct SetLabMain {
  @MainActor
  package static func main() async {
    StandardStream.fillClosed()
    FileSizeLimit.becomeAnError()
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ServeCommand.words {
      // In a child that carries out a call, all goes on as if its words were this program's.
      guard let words = CallServer.serve(version: SetLabProgram.version) else { exit(0) }
      arguments = words
    }
    exit(await run(arguments))
  }

  nonisolated static func run(_ arguments: [String]) async -> Int32 {
    var command: any ParsableCommand
    do {
      try SetLabProgram.checkCharacters(in: arguments)
      try SetLabProgram.checkCommand(in: arguments)
      command = try parsed(arguments)
    } catch {
      return finish(parsing: error, of: arguments)
    }
    do {
      try (command as? any OptionedCommand)?.uses.check()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      guard let failure = CommandFailure(known: error) else {
        return finish(parsing: error, of: arguments)
      }
      return finish(failure, of: arguments)
    }
  }

  /// The command of the arguments: as that alone which the first names, to spare the parser the rest and, with its
  /// program's name, the search for a completion script; else, with help and mistakes, as one of the root.
  private nonisolated static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let named = SetLabProgram.commands.first { $0.key == arguments.first }
    let alone = try? named?.value.parseAsRoot(Array(arguments.dropFirst()))
    if let alone = alone as? any AsyncParsableCommand { return alone }
    let command = try SetLabProgram.parseAsRoot(arguments)
    // The root takes its flags from beside a command too, which knows none of them.
    try require(
      command is SetLabProgram || !(command is any AsyncParsableCommand),
      "--version and --verbose stand alone: setlab --version --verbose")
    return command
  }

  private nonisolated static func finish(parsing error: any Error, of arguments: [String]) -> Int32
  {
    let code = SetLabProgram.exitCode(for: error)
    guard code == .success else {
      let message = SetLabProgram.fullMessage(for: error)
      Console.report(raw: ShortText.onOneLine(arguments, in: message))
      return code.rawValue
    }
    do {
      try Console.write(SetLabProgram.fullMessage(for: error, columns: Console.columns) + "\n")
      return 0
    } catch {
      return finish(CommandFailure(error), of: arguments)
    }
  }

  private nonisolated static func finish(
    _ failure: CommandFailure, of arguments: [String]
  ) -> Int32 {
    // A reader that has seen enough, such as `head`, is no error.
    guard failure.code != .success else { return 0 }
    Console.report(ShortText.onOneLine(arguments, in: failure.message))
    return failure.code.rawValue
  }
}
