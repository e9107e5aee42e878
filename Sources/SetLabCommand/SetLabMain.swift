internal import ArgumentParser
internal import RunStore
internal import Terminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The program `setlab`.
@main
struct SetLabMain {
  static func main() async {
    StandardStream.fillClosed()
    FileSizeLimit.becomeAnError()
    exit(await run(Array(CommandLine.arguments.dropFirst())))
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
      let arguments = FormulaArguments.guarded(arguments)
      if let other = OtherGames.command(for: arguments) {
        var command: any AsyncParsableCommand
        do { command = try other.parse(Array(arguments.dropFirst())) } catch {
          return finish(parsing: error, of: other, for: arguments)
        }
        try await command.run()
      } else if var command = parsed(arguments) {
        try await command.run()
      } else {
        var command = try SetLabProgram.parseAsRoot(arguments)
        try command.run()
      }
      return 0
    } catch let failure as CommandFailure {
      Console.report(failure.message)
      return failure.code.rawValue
    } catch let error as RunFileError {
      let failure = CommandFailure(error)
      Console.report(failure.message)
      return failure.code.rawValue
    } catch let error as TerminalError {
      return finish(error)
    } catch {
      return finish(parsing: error)
    }
  }

  /// The command of arguments that are right; nothing where the root has the texts that are wanted, of help or of mistakes.
  ///
  /// The command is tried by itself first, which spares the parser the root and all the rest; and it names the program it
  /// belongs to, which spares it the search for a request of a completion script, which the root answers.
  private nonisolated static func parsed(_ arguments: [String]) -> (any AsyncParsableCommand)? {
    let type = SetLabProgram.commands.first { $0.key == arguments.first }?.value
    return (try? type?.parseAsRoot(Array(arguments.dropFirst()))) as? any AsyncParsableCommand
  }

  /// Ends after help, a completion script, a version or arguments that cannot be understood.
  private nonisolated static func finish(
    parsing error: any Error, of type: any ParsableCommand.Type = SetLabProgram.self,
    for arguments: [String] = []
  ) -> Int32 {
    let code = type.exitCode(for: error)
    let message = OtherGames.naming(
      type, in: type.fullMessage(for: error), for: arguments)
    guard !message.isEmpty else { return code.rawValue }
    guard code == .success else {
      Console.report(raw: message)
      return code.rawValue
    }
    do {
      try Console.write(message + "\n")
      return 0
    } catch {
      return finish(error)
    }
  }

  private nonisolated static func finish(_ error: TerminalError) -> Int32 {
    let failure = CommandFailure(error)
    // A reader that has seen enough, such as `head`, is no error.
    guard error.kind != .closed else { return 0 }
    Console.report(failure.message)
    return failure.code.rawValue
  }
}
