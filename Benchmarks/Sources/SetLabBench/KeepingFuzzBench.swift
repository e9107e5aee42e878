internal import ArgumentParser
internal import Foundation
internal import RandomStreams

/// `setlab-bench fuzz-keeping`: runs that are killed, interrupted or lose their file, which must lose nothing without a word.
struct KeepingFuzzBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-keeping",
    abstract: "Kill and interrupt runs that are stored, and remove, replace and damage their files."
  )

  @Option(help: "How many runs.") var runs: UInt64 = 500
  @Option(help: "The number of the first run.") var first: UInt64 = 0
  @Option(help: "The number that all runs depend on.") var seed: UInt64 = 7
  @Option(help: "The program.") var program = ".build/release/setlab"

  /// What is played, without the number of games.
  private static let commands = [
    "simulate --seed 7", "compare random first", "hints", "score",
    "klondike simulate",
  ]

  /// What happens to a run, in the words of the shell, with the exit codes that it may end with.
  ///
  /// A change of the file that the next transaction undoes, or that leaves another sound file, ends with a signal. Ctrl-C is not
  /// among them: shells let what runs beside them ignore it.
  private static let events: KeyValuePairs<String, [Int32]> = [
    "kill -KILL $run": [137], "kill -TERM $run": [143], "kill -HUP $run": [129],
    "rm d/f": [74], "mv d/f d/g": [74], "mv d e": [74],
    "cp d/f d/g; mv d/g d/f": [74], ": > d/f": [74], "echo other > d/g; mv d/g d/f": [74],
    "echo other > d/f": [74], "head -c 9000 /dev/urandom > d/f": [74],
    "head -c 16384 /dev/zero > d/f": [74], "truncate -s 5000 d/f": [74, 143],
    "cp own d/g; mv d/g d/f": [74], "cp own d/f": [74, 143],
    "dd if=/dev/urandom of=d/f bs=1 seek=$at count=9 conv=notrunc 2>dd": [74, 143],
    "rm d/f; mkdir d/f": [74], "rm d/f; ln -s /dev/full d/f": [74],
    "kill -STOP $run; sleep 0.3; rm d/f; kill -CONT $run": [74],
  ]

  mutating func run() throws {
    // `nohup` ignores it, and what it starts would inherit that.
    signal(SIGHUP, SIG_DFL)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "setlab-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = URL(fileURLWithPath: program).standardizedFileURL.path
    let begun = ContinuousClock.now
    var (codes, failures): ([Int32: Int], [String]) = ([:], [])
    for number in first..<first + runs {
      var stream = StreamFamily(seed: seed).stream(game: number, purpose: .deal)
      let command = Self.commands[Int(stream.draw(below: UInt64(Self.commands.count)))]
      let event = Self.events[Int(number % UInt64(Self.events.count))]
      let script = Self.script(
        command, event.key, pause: Double(stream.draw(below: 600)) / 1_000,
        at: stream.draw(below: 14_000))
      let start = "cd '\(folder.path)'; setlab='\(path)'; "
      guard let output = Shell.output(of: start + script) else {
        failures.append("run \(number): the script failed: \(command): \(event.key)")
        continue
      }
      let end = Self.End(output)
      codes[end.code, default: 0] += 1
      if let problem = end.problem(event.value) {
        failures.append("run \(number): \(problem): setlab \(command): \(event.key)\n\(output)")
      }
    }
    let told = codes.sorted { $0.key < $1.key }.map { "\($0.key) × \($0.value)" }
    let seconds = (ContinuousClock.now - begun).components.seconds
    print("\(runs) runs in \(seconds) s, exit codes: \(told.joined(separator: ", "))")
    print("\(failures.count) failures")
    for failure in failures.prefix(20) { print(failure) }
    guard failures.isEmpty else { throw ExitCode.failure }
  }

  /// Prints what was stored before the event, the exit code, the messages, and what files hold at the end.
  private static func script(
    _ command: String, _ event: String, pause: Double, at place: UInt64
  ) -> String {
    """
    rm -rf d e t own; mkdir d t; TMPDIR=$PWD/t; export TMPDIR; at=\(place)
    "$setlab" simulate --seed 9 --games 9 --save own --out out || exit 1
    "$setlab" \(command) --games 1000000000 --save d/f --out out 2>err & run=$!
    games() { "$setlab" runs list "$1" --format csv 2>/dev/null | grep ',unfinished,' | \
    sed 's/.*,\\([0-9]*\\),1000000000,unfinished.*/\\1/'; }
    while [ -z "$(games d/f)" ]; do sleep 0.01; done
    sleep \(pause)
    echo "seen $(games d/f)"
    \(event)
    (sleep 3; kill -TERM $run; sleep 20; kill -KILL $run) 2>/dev/null & watch=$!
    wait $run; echo "code $?"; kill $watch
    sed 's/^/says /' err
    for file in d/f d/f.kept t/f.kept; do
      if [ -f $file ] && "$setlab" runs verify $file >/dev/null 2>&1; then
        echo "$file $(games $file)"; fi
    done
    """
  }

  /// What a script printed.
  private struct End {
    let seen, said: Int?
    let code: Int32
    let says: String
    let stored: [String: Int]

    init(_ output: String) {
      let lines = output.split(separator: "\n").map { line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (name: words.first ?? "", rest: words.dropFirst().first ?? "")
      }
      func first(_ name: String) -> String? { lines.first { $0.name == name }?.rest }
      seen = first("seen").flatMap { Int($0) }
      code = first("code").flatMap { Int32($0) } ?? -1
      says = lines.filter { $0.name == "says" }.map { $0.rest }.joined(separator: "\n")
      said = says.firstMatch(of: /([0-9]+) of 1000000000 games finished/).flatMap { Int($0.1) }
      stored = Dictionary(
        lines.compactMap { line in Int(line.rest).map { (line.name, $0) } }, uniquingKeysWith: max)
    }

    /// What is wrong with it, if anything is.
    func problem(_ codes: [Int32]) -> String? {
      guard let seen else { return "nothing was stored before" }
      guard codes.contains(code) else { return "ended with \(code)" }
      if code == 137 {
        return stored["d/f"].map { $0 >= seen } ?? false ? nil : "lost what was stored"
      }
      guard let said, said >= seen else { return "does not say what is finished" }
      guard code == 74 else { return stored["d/f"] == said ? nil : "does not hold what it says" }
      guard let kept = ["d/f.kept", "t/f.kept"].first(where: { stored[$0] != nil }) else {
        return "kept nothing"
      }
      guard says.contains(kept), stored[kept] == said else { return "does not keep what it says" }
      return nil
    }
  }
}
