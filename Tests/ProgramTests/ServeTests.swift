import Foundation
import TestSupport
import Testing

struct ServeTests {
  /// The last answers to requests, in the order in which they came; the first line, the version, is checked and left out.
  ///
  /// The input stays open until all have come, of which a request has one if `count` says nothing else.
  static func answers(_ requests: [String], _ count: Int? = nil) async throws -> [[String: Any]] {
    let folder = try Scratch()
    try folder.write(requests.map { $0 + "\n" }.joined(), to: "asked")
    let outcome = try await Program.shell(
      #"""
      mkfifo in out; "$SETLAB" serve --stdio < in > out & exec 3> in 4< out; cat asked >&3
      read -r line <&4; printf '%s\n' "$line"; n=0
      while [ $n -lt \#(count ?? requests.count) ] && read -r line <&4; do case "$line" in
        *'"progress"'*) ;;
        *) printf '%s\n' "$line"; n=$((n + 1));;
      esac; done; exec 3>&-; wait $!
      """#, in: folder)
    #expect(outcome.code == 0 && outcome.errors == "")
    let answers = try outcome.lines.map(object)
    #expect(answers.first?["schema"] as? Int == 1)
    #expect(answers.first?["setlab"] as? String == "0.2.0")
    return Array(answers.dropFirst())
  }

  /// A call says what the command says, also of its input and of mistakes.
  @Test(arguments: [
    ("calc|1/noset(12) - 1", ""), ("simulate|--games|300|--format|csv", ""),
    ("odds|--cards|12", ""), ("calc|1 + * 2", ""), ("solve|--format|csv", "1RSD 2RSD 3RSD\n"),
  ])
  func aCallIsTheCommand(_ words: String, _ input: String) async throws {
    let words = words.split(separator: "|").map(String.init)
    let request = try JSONSerialization.data(
      withJSONObject: ["id": "a", "run": words, "input": input] as [String: Any])
    let answer = try #require(
      try await Self.answers([String(decoding: request, as: UTF8.self)]).last)
    let alone = try await Program.run(words, input: input)
    #expect(answer["output"] as? String == alone.output)
    #expect(answer["errors"] as? String == alone.errors)
    #expect(answer["code"] as? Int == Int(alone.code))
    #expect(answer["id"] as? String == "a")
  }

  @Test
  func namesAreCompleted() async throws {
    let answer = try #require(try await Self.answers([#"{"id": 1, "complete": "1/nos"}"#]).last)
    #expect(answer["names"] as? [String] == ["noset"])
  }

  /// A request that cannot be understood, and what is said; the next is answered all the same.
  @Test(arguments: [
    (#"{"id": 1}"#, "the request asks for nothing: expected run, cancel, complete or answer"),
    (#"{"run": ["odds"]}"#, "the request needs an id, a whole number or a text"),
    (
      #"{"id": 1, "runs": ["odds"]}"#,
      "runs is unknown: expected one of id, run, input, cancel, complete, answer"
    ),
    (#"{"id": 1, "run": "odds"}"#, "run is the text “odds”, not a list"),
    (#"{"id": 1, "run": ["serve", "--stdio"]}"#, "run cannot be serve"),
    ("odds", "the request is not JSON: column 1: expected a value"),
    (#"{"id": 1, "answer": {"take": 0}}"#, "answer belongs to no question, or is too long"),
  ])
  func aWrongRequestIsRefused(_ request: String, _ message: String) async throws {
    let answers = try await Self.answers([request, #"{"id": 2, "run": ["calc", "1+1"]}"#])
    #expect(answers.first?["error"] as? String == message)
    #expect(answers.last?["output"] as? String == "2\n")
  }

  @Test
  func noProgramIsStarted() async throws {
    let folder = try Scratch()
    let request =
      #"{"id": 1, "run": ["simulate", "--games", "5", "--strategy", "exec: touch \#(folder.path)/started"]}"#
    let answer = try #require(try await Self.answers([request]).last)
    #expect(
      (answer["errors"] as? String)?.contains("a program is started only if its name was typed")
        == true)
    #expect(answer["code"] as? Int == 64)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/started"))
  }

  /// The end of a call, made by a shell script that answers each line with `pattern` in it.
  private func end(
    of words: String, answering pattern: String, by request: String
  ) async throws -> [String: Any] {
    let list = try String(
      decoding: JSONEncoder().encode(TestSupport.words(words)), as: UTF8.self)
    let outcome = try await Program.shell(
      #"""
      mkfifo in out; "$SETLAB" serve --stdio < in > out & exec 3> in 4< out
      echo '{"id": 7, "run": \#(list)}' >&3
      while read -r line <&4; do case "$line" in
        *'\#(pattern)'*) echo '{"id": 7, \#(request)}' >&3;;
        *'"code"'*) printf '%s\n' "$line"; break;;
      esac; done; exec 3>&-; wait
      """#, in: try Scratch())
    return try object(outcome.output)
  }

  /// The caller's strategy gets the questions of `exec:` and can be answered by a shell script.
  @Test
  func theCallerCanBeTheStrategy() async throws {
    let answer = try await end(
      of: "simulate --games 40 --strategy call:mine --format csv",
      answering: #""ask":"mine","question":{"schema":1,"cards":"#, by: #""answer": {"take": 0}"#)
    let first = try await Program.run("simulate --games 40 --strategy first --format csv")
    #expect(answer["output"] as? String == first.output)
    #expect(answer["code"] as? Int == 0)
  }

  /// The caller's scoring rule is asked for every event: a point for each is what a formula gives.
  @Test
  func theCallerCanGivePoints() async throws {
    let options = "--sweep none --player beginner --games 20 --format csv"
    func scored(_ points: String) async throws -> [String: Any] {
      try await end(
        of: "score call:mine \(options)",
        answering: #""ask":"mine","question":{"schema":1,"event":"#,
        by: #""answer": {"points": \#(points)}"#)
    }
    let answer = try await scored("1")
    let rule =
      "formula: 1; mistake: 1; call: 1; mistakenCall: 1; hint: 1; deselect: 1; end: 1"
    let formula = try await Program.run("score '\(rule)' \(options)")
    func numbers(_ text: String) -> [Substring] {
      text.split(separator: "\n").last?.split(separator: ",").suffix(5) ?? []
    }
    #expect(answer["code"] as? Int == 0)
    #expect(numbers(formula.output).count == 5)
    #expect(numbers(answer["output"] as? String ?? "") == numbers(formula.output))
    let wrong = try await scored("null")
    #expect(wrong["code"] as? Int == 74)
    let errors = try #require(wrong["errors"] as? String)
    #expect(errors.contains(#"call: mine: invalid answer “{"points":null}”: expected {"points""#))
  }

  /// The caller's function is drawn; an answer that is no number ends the command.
  @Test
  func theCallerCanBeDrawn() async throws {
    let words = "--x 0:1 --points 3 --format csv"
    func drawn(answering y: String) async throws -> [String: Any] {
      try await end(
        of: "plot call:f " + words, answering: #""ask":"f","question":{"schema":1,"x":"#,
        by: #""answer": {"y": \#(y)}"#)
    }
    let answer = try await drawn(answering: "2")
    let constant = try await Program.run("plot 2 \(words)")
    let rows = (answer["output"] as? String ?? "").split(separator: "\n")
    #expect(rows.first == "x,f")
    #expect(rows.dropFirst().elementsEqual(constant.output.split(separator: "\n").dropFirst()))
    #expect(rows.count == 4)
    let wrong = try await drawn(answering: #""a""#)
    #expect(wrong["code"] as? Int == 65)
    let errors = try #require(wrong["errors"] as? String)
    #expect(errors.contains(#"call: f: invalid answer “{"y":"a"}”: expected a number for “y”"#))
  }

  @Test
  func aCallCanBeEnded() async throws {
    let answer = try await end(
      of: "simulate --games 1000000000 --strategy greedy --format json",
      answering: #""progress""#, by: #""cancel": true"#)
    #expect(answer["code"] as? Int == 130)
    let games = try #require(try object(answer["output"] as? String ?? "")["games"] as? Int)
    #expect(games > 0 && games < 1_000_000_000)
    #expect((answer["errors"] as? String)?.hasPrefix("setlab: interrupted: ") == true)
  }
}
