internal import ArgumentParser
internal import CPlatform
internal import RunStore
internal import Terminal

/// The program `setlab`.
@main
struct SetLabMain {
  static func main() async {
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

  /// Parses the arguments, runs the command and gives the exit code.
  nonisolated static func run(_ arguments: [String]) async -> Int32 {
    do {
      try SetLabProgram.checkCharacters(in: arguments)
      try SetLabProgram.checkCommand(in: arguments)
      if arguments.sorted() == ["--verbose", "--version"] {
        try Console.write(SetLabProgram.verboseVersion)
        return 0
      }
      let arguments = FormulaArguments.guarded(SetLabProgram.renamed(arguments))
      try OwnNames.read(for: arguments)
      if var command = try command(for: arguments) {
        try await command.run()
      } else {
        var command = try SetLabProgram.parseAsRoot(arguments)
        try command.run()
      }
      return 0
    } catch let failure as CommandFailure {
      return finish(failure, of: arguments)
    } catch let error as RunFileError {
      return finish(CommandFailure(error), of: arguments)
    } catch let error as TerminalError {
      return finish(CommandFailure(error), of: arguments)
    } catch {
      return finish(parsing: error, of: arguments)
    }
  }

  /// The command of valid arguments, tried first to spare the parser the rest and, with its
  /// program's name, the search for a completion script; nil if the root has the required help or
  /// error text.
  private nonisolated static func command(
    for arguments: [String]
  ) throws -> (any OptionedCommand)? {
    let words = Array(arguments.dropFirst())
    let command: (any OptionedCommand)?
    if let other = OtherGames.command(for: arguments) {
      command = try other.parse(words)
    } else {
      let type = SetLabProgram.commands.first { $0.key == arguments.first }?.value
      command = (try? type?.parseAsRoot(words)) as? any OptionedCommand
    }
    if let command { try OptionUse.check(words, command.uses) }
    return command
  }

  /// Ends after help, a completion script, a version or arguments that cannot be understood.
  private nonisolated static func finish(parsing error: any Error, of arguments: [String]) -> Int32
  {
    let type: any ParsableCommand.Type = OtherGames.command(for: arguments) ?? SetLabProgram.self
    let code = type.exitCode(for: error)
    guard code == .success else {
      let mistake =
        code == .validationFailure
        ? UsageMistake.text(type.message(for: error), of: arguments) : type.fullMessage(for: error)
      if !mistake.isEmpty { Console.report(raw: mistake) }
      return code.rawValue
    }
    do {
      try Console.write(type.fullMessage(for: error, columns: UsageMistake.columns) + "\n")
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
