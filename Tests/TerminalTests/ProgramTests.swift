import CPlatform
import Terminal
import Testing

/// Programs beside this one that answer each line with a line.
struct ProgramTests {
  @Test func linesAreAnswered() throws {
    let program = try LineProgram(command: "sed -u 's/a/b/'")
    #expect(try program.answer(to: "a cat", within: .seconds(10)) == "b cat")
    #expect(try program.answer(to: "", within: .seconds(10)) == "")
    let long = String(repeating: "a", count: 60_000)
    #expect(try program.answer(to: long, within: .seconds(10)) == "b" + long.dropFirst())
  }

  static let failures: [(String, LineProgramError)] = [
    ("exit 3", .ended("it ended with exit code 3")),
    ("kill -9 $$", .ended("it was ended by signal 9")), ("sleep 100", .timedOut),
    ("read -r line; yes | tr -d '\\n'", .endlessLine(65_536)),
  ]

  @Test(arguments: failures)
  func failuresAreTold(command: String, failure: LineProgramError) throws {
    #expect(throws: failure) {
      let program = try LineProgram(command: command)
      _ = try program.answer(to: "1", within: .milliseconds(200))
    }
  }

  /// A line that nobody asked for is no answer, whether it comes before the first question or with an answer.
  @Test(arguments: [
    ("echo early; cat", "1"), ("echo early; sleep 0.01; cat", "1"), ("sed -u p", "1"),
    ("while read -r line; do echo $line; printf more; done", "more"),
  ])
  func linesBeforeTheQuestionAreRefused(command: String, line: String) throws {
    let program = try LineProgram(command: command)
    let early: [LineProgramError] = [.unasked("early"), .unasked(line)]
    do throws(LineProgramError) {
      _ = try program.answer(to: "1", within: .seconds(10))
      Issue.record("a line before the question was taken for an answer")
    } catch {
      #expect(early.contains(error))
    }
  }

  /// What a program has started ends with it, however it ends.
  @Test(arguments: [true, false])
  func childrenEndWithTheProgram(isWaitingForInput: Bool) throws {
    var child: pid_t = 0
    do {
      let rest = isWaitingForInput ? "cat" : "while :; do sleep 7; done"
      let program = try LineProgram(command: "sleep 317 & read -r line; echo $!; \(rest)")
      child = pid_t(try program.answer(to: "", within: .seconds(10))) ?? 0
      #expect(child > 0 && kill(child, 0) == 0)
    }
    // It may take whoever inherits it a moment to notice.
    for _ in 0..<100 where kill(child, 0) == 0 { usleep(20_000) }
    #expect(kill(child, 0) != 0)
  }

  /// Writing to a program that has gone is an error, and no signal whatever the process does about those.
  @Test func aProgramThatDiedTakesNobodyWithIt() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let program = try LineProgram(command: "exec 0<&-; sleep 1")
      usleep(200_000)
      #expect(throws: LineProgramError.self) {
        _ = try program.answer(to: "1", within: .seconds(5))
      }
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      close(ends[0])
      let before = dup(StandardStream.error.descriptor)
      dup2(ends[1], StandardStream.error.descriptor)
      defer { dup2(before, StandardStream.error.descriptor) }
      do throws(TerminalError) {
        try StandardStream.error.write("text")
        Issue.record("a closed pipe was not noticed")
      } catch {
        #expect(error.kind == .closed)
      }
      // The library changes no handler.
      var action = sigaction()
      sigaction(SIGPIPE, nil, &action)
      #if canImport(Darwin)
        #expect(action.__sigaction_u.__sa_handler == nil)
      #else
        #expect(action.__sigaction_handler.sa_handler == nil)
      #endif
    }
  }

  @Test func poolsStartAsManyCopiesAsAsk() throws {
    let pool = ProgramPool(command: "n=0; while read -r line; do n=$((n+1)); echo $n; done")
    #expect(try pool.answer(to: "x", within: .seconds(10)) == "1")
    // The same copy is asked again.
    #expect(try pool.answer(to: "x", within: .seconds(10)) == "2")
    #expect(pool.failure == nil)
    pool.fail("first")
    pool.fail("second")
    #expect(pool.failure == "first")
    #expect(try pool.answer(to: "x", within: .seconds(10)) == "1")
  }
}
