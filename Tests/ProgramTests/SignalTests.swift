import CPlatform
import Foundation
import TestSupport
import Testing

/// Every command answers every signal at any moment: soon, with its code, and with nothing half done.
///
/// Moments are random, of seed 31: two for each command and signal, twenty with `SETLAB_LONG=1`. Most answers come within
/// a second, or within twenty times what a shell needs to count to 100,000 after the same signal, where the machine is
/// busy elsewhere.
struct SignalTests {
  private static let many = "2000000000"
  private static let moments = isLong ? 20 : 2
  private static let slow = "'sum(k, 1, 9000000, int(t, 0, 1, sin(k t)))'"

  /// What takes long.
  static let commands = [
    "simulate --games \(many) --format json", "compare random first --games \(many) --format json",
    "hints --games 100000 --format json", "score --games 100000 --format json",
    "odds --deck 5 --format json", "odds --sets 18 --format json",
    "solve --file boards --format json", "merge big.json --format json",
    "plot \(slow) --format svg", "calc \(slow)", "calc --file script", "calc 'score(30)'",
    "game --strategy 'exec: sleep 9'", "study --games \(many) --out s", "odds --out pipe",
    "klondike simulate --player montecarlo",
  ]

  /// Files that take long to work on.
  private static let files = Task {
    let folder = try Scratch()
    _ = try await Program.shell(script, in: folder)
    return folder
  }

  private static let script = """
    mkfifo pipe
    "$SETLAB" simulate --games 40 --format json --out a.json
    i=0; while [ $i -lt 4000 ]; do echo '1RSD 1RSO 1RTD 1RTO 1GSD 1PSS 2RSD 2GSO 2PTS 3ROD 3GOO 3PSD'; i=$((i+1)); done >some
    i=0; while [ $i -lt 20 ]; do cat some; i=$((i+1)); done >boards
    { printf '{"more": ['; i=0; while [ $i -lt 200 ]; do cat a.json; echo ,; i=$((i+1)); done; cat a.json; echo ']}'; } >big.json
    i=0; while [ $i -lt 3000 ]; do echo "sum(k, 1, 2000, sin(k $i))"; i=$((i+1)); done >script
    """

  @Test(arguments: commands, [SIGINT, SIGTERM, SIGHUP])
  func answeredAtAnyMoment(command: String, signal: Int32) async throws {
    let folder = try Scratch()
    try folder.shell("ln '\(await Self.files.value.path)'/* .")
    let index = UInt64(Self.commands.firstIndex(of: command) ?? 0)
    var random = SplitMix(seed: 31 &+ 100 &* index &+ UInt64(signal))
    let moments = (0..<Self.moments).map { _ in UInt32.random(in: 0..<250_000, using: &random) }
    var waits: [Double] = []
    for moment in moments {
      let (code, wait, isGivenBack) = try await Waiting.onThread {
        let terminal = try PseudoTerminal()
        let attributes = terminal.attributes
        let child = try Child(
          executable: "/bin/sh", ["-c", "exec \"$SETLAB\" \(command)"], folder: folder.path,
          streams: ["/dev/null", folder.path + "/out", terminal.path])
        usleep(moment)
        child.send(signal)
        let start = ContinuousClock.now
        let code = try child.end(within: 60) { _ = terminal.read() }
        return (
          code, (ContinuousClock.now - start) / .seconds(1), terminal.attributes == attributes
        )
      }
      waits.append(wait)
      // 0 where the work was done before; before its first moment a process has no code but the signal itself.
      let done: Int32 = command.hasPrefix("merge") ? 65 : 0
      #expect([128 + signal, -signal, done].contains(code), "after \(moment) µs")
      #expect(isGivenBack, "after \(moment) µs")
      let output = try folder.read("out")
      if command.hasSuffix("json"), !output.isEmpty { _ = try object(output) }
      #expect(!command.hasPrefix("plot") || output.isEmpty)
      unlink(folder.path + "/out")
    }
    // An interrupted study still writes its report.
    let (usual, longest) = (waits.sorted()[waits.count / 2], waits.max() ?? 0)
    let needed = max(command.hasPrefix("study") ? usual / 3 : usual, longest / 10)
    // How slow the machine is matters only then.
    guard needed >= 1 else { return }
    let references = try await [reference(signal), reference(signal)]
    #expect(needed < 20 * (references.max() ?? 0), "\(waits), beside \(references)")
  }

  /// How many seconds a shell takes that counts to 100,000 when the signal comes.
  private func reference(_ signal: Int32) async throws -> Double {
    let folder = try Scratch()
    return try await Waiting.onThread {
      let child = try Child(
        executable: "/bin/sh",
        [
          "-c",
          "trap 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; exit' INT TERM HUP; "
            + "while :; do sleep 0.01; done",
        ], folder: folder.path, streams: ["/dev/null", "/dev/null", "/dev/null"])
      usleep(30_000)
      child.send(signal)
      let start = ContinuousClock.now
      _ = try child.end(within: 60)
      return (ContinuousClock.now - start) / .seconds(1)
    }
  }

  @Test(arguments: ["calc", "graph 'sin(x)'"], [SIGTERM, SIGHUP])
  func terminalsAreGivenBack(command: String, signal: Int32) async throws {
    let folder = try Scratch()
    var random = SplitMix(seed: 37 &+ UInt64(signal))
    for _ in 0..<Self.moments {
      let moment = UInt32.random(in: 0..<250_000, using: &random)
      try await Waiting.onThread {
        let terminal = try PseudoTerminal()
        let attributes = terminal.attributes
        let child = try Child(
          executable: "/bin/sh", ["-c", "exec \"$SETLAB\" \(command)"],
          environment: ["TERM": "xterm", "HOME": folder.path], folder: folder.path,
          streams: [terminal.path, terminal.path, terminal.path])
        usleep(moment)
        child.send(signal)
        let code = try child.end(within: 60) { _ = terminal.read() }
        #expect([128 + signal, -signal].contains(code))
        #expect(terminal.attributes == attributes, "after \(moment) µs")
      }
    }
  }
}
