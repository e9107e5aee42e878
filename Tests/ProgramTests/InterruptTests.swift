import CPlatform
import TestSupport
import Testing

/// Ctrl-C, SIGTERM and SIGHUP keep what is finished; a second one ends at once.
///
/// The program shows progress once its watch is on, so the tests wait for that on a terminal of their own, and not for a time.
struct InterruptTests {
  /// Runs the program with its messages on a terminal, and interrupts it when it shows progress.
  private func interrupted(
    _ line: String, in folder: Scratch, times: Int = 1, by signal: Int32 = SIGINT
  ) async throws -> (code: Int32, text: String) {
    try await PseudoTerminal.watch(line, in: folder) { child in
      for time in 0..<times {
        if time > 0 { usleep(10_000) }
        child.send(signal)
      }
    }
  }

  /// More games than any machine plays before it is interrupted.
  private static let games = 2_000_000_000

  @Test func whatIsFinishedIsKeptAndMerges() async throws {
    let folder = try Scratch()
    let options = "--seed 5 --workers 2 --format json --first-game"
    let (code, messages) = try await interrupted(
      "simulate --games \(InterruptTests.games) \(options) 100", in: folder)
    #expect(code == 130)
    #expect(messages.contains("%") && messages.contains("/s"))
    let json = try object(try folder.read("out"))
    let finished = try #require(json["games"] as? Int)
    #expect(finished > 0 && finished < InterruptTests.games)
    #expect(json["firstGame"] as? Int == 100)
    let next = 100 + finished
    let message =
      "setlab: interrupted: \(finished) of \(InterruptTests.games) games finished, 100 to "
      + "\(next - 1); continue with --first-game \(next) --games \(InterruptTests.games - finished)"
    #expect(messages.contains(message), "\(messages)")
    // Going on gives what an uninterrupted run gives.
    let rest = try await Program.run(
      "simulate --games 5000 --out rest.json \(options) \(next)", in: folder)
    #expect(rest.code == 0)
    let merged = try await Program.run("merge out rest.json --format json", in: folder)
    let whole = try await Program.run("simulate --games \(finished + 5_000) \(options) 100")
    #expect(withoutTimes(merged.output) == withoutTimes(whole.output))
  }

  /// `nohup` has a closed connection ignored; the run goes on to its end.
  @Test func whatIsIgnoredStaysIgnored() async throws {
    let outcome = try await Program.shell(
      """
      trap '' HUP
      "$SETLAB" simulate --games 60000 --seed 3 >out & id=$!
      for _ in 1 2 3 4 5 6 7 8; do kill -HUP $id 2>/dev/null; sleep 0.01; done
      wait $id; echo "code $?"; head -1 out
      """, in: try Scratch())
    #expect(outcome.lines.first == "code 0")
    #expect(outcome.lines.last?.hasPrefix("60,000 games (0 to 59999 of seed 3)") == true)
  }

  /// A program that does not answer keeps nobody from ending, and leaves nothing behind.
  @Test(
    arguments: ["simulate --games 100 --workers 2 --strategy", "game --strategy"],
    [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func programsEndWithTheRun(command: String, signal: (name: String, code: Int32)) async throws {
    let outcome = try await Program.shell(
      """
      cat >mute <<'END'
      sleep 317 & echo $! >>started
      n=0; while read -r line; do n=$((n+1)); [ $n -gt 20 ] && sleep 319; echo '{"take":0}'; done
      END
      timeout --preserve-status -s \(signal.name) 1 "$SETLAB" \(command) 'exec: sh mute' >out; echo "code $?"
      alive() { for id in $(cat started); do ps -o stat= -p $id | grep -v Z; done; }
      # A busy machine takes a moment to end what was killed.
      for _ in 1 2 3 4 5 6 7 8 9; do [ -z "$(alive)" ] && break; sleep 0.5; done; alive
      """, in: try Scratch())
    #expect(outcome.output == "code \(signal.code)\n")
    #expect(outcome.errors.contains("interrupted") && !outcome.errors.contains("exec"))
  }

  /// A second interrupt loses the result, and the code is the same.
  ///
  /// After the first one games of the largest deck go on for a tenth of a second. Two signals that a busy machine delivers
  /// as one, or too late, are tried again.
  @Test func aSecondInterruptEndsAtOnce() async throws {
    var hasEndedAtOnce = false
    for _ in 0..<20 where !hasEndedAtOnce {
      let folder = try Scratch()
      let (code, _) = try await interrupted(
        "simulate --games 1000000 --deck 6 --workers 2", in: folder, times: 2)
      hasEndedAtOnce = try folder.read("out").isEmpty && code == 130
    }
    #expect(hasEndedAtOnce)
  }

  /// Programs that were started end with a second interrupt too, also those that pay no heed to the end of their input.
  @Test func aSecondInterruptLeavesNoProgram() async throws {
    let outcome = try await Program.shell(
      """
      printf '%s\\n' 'echo $$ >>started; while :; do sleep 1; done' >mute
      "$SETLAB" compare first 'exec: sh mute' --games 50 --workers 2 >out 2>errors & run=$!
      n=0; while [ ! -s started ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n+1)); done
      kill -TERM $run; sleep 0.02; kill -TERM $run; wait $run; echo "code $?"
      alive() { for id in $(cat started); do ps -o stat= -p $id | grep -v Z; done; }
      for _ in 1 2 3 4 5 6 7 8 9; do [ -z "$(alive)" ] && break; sleep 0.5; done; alive
      """, in: try Scratch())
    #expect(outcome.output == "code 143\n")
  }

  @Test func studyKeepsWhatIsFinished() async throws {
    let folder = try Scratch()
    let (code, messages) = try await interrupted(
      "study --games \(InterruptTests.games) --seed 5 --out s", in: folder)
    #expect(code == 130)
    let random = try object(try folder.read("s/random.json"))
    let first = try object(try folder.read("s/first.json"))
    let games = try #require(random["games"] as? Int)
    #expect(games > 0 && games < InterruptTests.games)
    #expect(first["games"] as? Int == min(games, max(games / 5, 10_000), 5_000))
    let message = "setlab: interrupted: \(games) of \(InterruptTests.games) games finished"
    #expect(messages.contains(message))
    #expect(try folder.read("out").contains("Key findings"))
    let command = "<code>setlab study --games \(games) --seed 5</code>"
    #expect(try folder.read("s/report.html").contains(command))
  }

  @Test func plotIsDrawnFromWhatIsFinished() async throws {
    let folder = try Scratch()
    let (code, messages) = try await interrupted(
      "plot inplay --games \(InterruptTests.games) --format svg", in: folder)
    #expect(code == 130 && messages.contains("setlab: interrupted: "))
    #expect(try folder.read("out").hasSuffix("</svg>\n"))
  }

  @Test func progressIsCleared() async throws {
    let folder = try Scratch()
    let (code, messages) = try await interrupted(
      "simulate --games 5000 --deck 6 --workers 1", in: folder, times: 0)
    #expect(code == 0)
    #expect(messages.hasSuffix("\r\u{1B}[K"))
    #expect(try folder.read("out").hasPrefix("5,000 games (0 to 4999 of seed 1)"))
  }

  /// What batch systems, containers and closed connections send ends a run of any kind as Ctrl-C does, with its own code.
  @Test(
    arguments: [
      "simulate --games \(games)", "compare random first --games \(games)",
      "hints --games 100000",
      "score --games 100000",
    ], [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func otherSignals(command: String, signal: (number: Int32, code: Int32)) async throws {
    let folder = try Scratch()
    let (code, messages) = try await interrupted(
      "\(command) --format json", in: folder, by: signal.number)
    #expect(code == signal.code && messages.contains("setlab: interrupted: "))
    let finished = try #require(try object(try folder.read("out"))["games"] as? Int)
    #expect(finished > 0 && finished < InterruptTests.games)
  }
}
