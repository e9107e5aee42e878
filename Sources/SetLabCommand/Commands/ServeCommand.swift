internal import ArgumentParser
internal import SetLab

struct ServeCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer the commands of another program, as lines of JSON.",
    discussion: """
      How do I call SetLab a thousand times from Python, R or JavaScript?
        setlab serve --stdio

      Each line of standard input is a request, each line of standard output an answer; id is yours. \
      The first line tells the version.

        {"id": 1, "run": ["odds", "--cards", "12", "--format", "json"]}
        {"id": 1, "code": 0, "output": "{…}", "errors": ""}

      run takes the words of any command; input is its standard input. Long work tells \
      {"id": 1, "progress": {"done": …, "total": …}} ten times a second. {"id": 1, "cancel": true} ends it \
      as Ctrl-C does: what is finished is its output. Several requests run at the same time. \
      {"id": 2, "complete": "inpl"} gives the names of formulas that begin so. A command starts no \
      program that its words name. Calls still running 0.4 s after the input ends are cancelled. \
      See Guides/Python.md.

      Examples:
        echo '{"id": 1, "run": ["calc", "noset(12)"]}' | setlab serve --stdio
      """)

  @Flag(help: "Speak on standard input and output.")
  var stdio = false

  mutating func validate() throws {
    guard stdio else { throw ValidationError("serve needs --stdio, as in setlab serve --stdio") }
  }

  static let words = ["serve", "--stdio"]

  mutating func run() throws {
    throw CommandFailure.wrongUsage("serve takes --stdio alone, once")
  }
}
