import Foundation
import TestSupport
import Testing

/// Cancels of calls at any moment, and what calls may not start.
struct ServeCancelTests {
  /// The cancel is there before the child of the call has begun.
  @Test func aCancelInTheSameWriteIsNotLost() async throws {
    let requests = (1...20).flatMap { id in
      [#"{"id":\#(id),"run":["calc","sum(k,1,4e6,1/k)"]}"#, #"{"id":\#(id),"cancel":true}"#]
    }
    let answers = try await ServeTests.answers(requests, 20)
    #expect(Set(answers.compactMap { $0["id"] as? Int }) == Set(1...20))
    for answer in answers {
      #expect(answer["code"] as? Int == 130)
      #expect((answer["errors"] as? String)?.hasPrefix("setlab: interrupted") == true)
    }
  }

  @Test func theEndOfTheInputCancelsWhatStillRuns() async throws {
    let request = #"{"id":1,"run":["simulate","--games","1000000000","--strategy","greedy"]}"#
    let said = try await Program.run("serve --stdio", input: request + "\n")
    let last = try object(try #require(said.lines.last))
    #expect(last["id"] as? Int == 1 && last["code"] as? Int == 130)
    #expect((last["errors"] as? String)?.hasPrefix("setlab: interrupted") == true)
  }

  /// Calls, cancels and the end of the input in drawn orders, at drawn moments: each call has one last answer.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func eachCallHasOneLastAnswer(seed: UInt64) async throws {
    var draw = SplitMix(seed: seed)
    var (script, calls) = ("", 0)
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &draw) {
      case 0:
        script += #"echo '{"id":\#(calls),"run":["calc","\#(calls)+1"]}';"#
        calls += 1
      case 1:
        script += #"echo '{"id":\#(calls),"run":["calc","sum(k,1,4e6,1/k)"]}';"#
        calls += 1
      case 2:
        let id = Int.random(in: 0...calls, using: &draw)
        script += #"echo '{"id":\#(id),"cancel":true}';"#
      default: script += "sleep 0.0\(Int.random(in: 0...40, using: &draw));"
      }
    }
    let said = try await Program.shell("{ \(script) } | \"$SETLAB\" serve --stdio")
    var last: [Int: [String: Any]] = [:]
    for answer in try said.lines.dropFirst().map(object) where answer["progress"] == nil {
      let id = try #require(answer["id"] as? Int)
      #expect(last.updateValue(answer, forKey: id) == nil, "seed \(seed): \(id) has two")
    }
    #expect(last.keys.sorted() == Array(0..<calls) && said.code == 0)
    for (id, answer) in last {
      let code = try #require(answer["code"] as? Int)
      let output = answer["output"] as? String
      #expect(code == 0 && output == "\(id + 1)\n" || code == 130, "\(answer)")
    }
  }

  /// Whichever option of a command gets the words of a program, a call starts none and opens nothing.
  @Test(arguments: UsageTests.commands)
  func noOptionStartsAProgram(command: String) async throws {
    let folder = try Scratch()
    let options = few(try await OptionLawTests.options(of: command).sorted()) + ["--open"]
    let requests = options.enumerated().map { id, option in
      #"{"id":\#(id),"run":["\#(command)","\#(option)","exec: touch started"]}"#
    }
    try folder.write(requests.map { $0 + "\n" }.joined(), to: "asked")
    let said = try await Program.shell(
      #"""
      mkdir bin; printf '#!/bin/sh\ntouch started\n' >bin/xdg-open; chmod +x bin/xdg-open; cp bin/xdg-open bin/open
      PATH="$PWD/bin:$PATH"; { cat asked; sleep 1; } | "$SETLAB" serve --stdio
      """#, in: folder)
    #expect(try said.lines.dropFirst().map(object).count { $0["code"] != nil } == options.count)
    #expect(try !folder.names.contains("started"))
  }

  @Test func aCallStartsNoBrowser() async throws {
    let found = try await ServeTests.answers([#"{"id":1,"run":["page","--open"]}"#])
    #expect(found.last?["code"] as? Int == 64)
    #expect((found.last?["errors"] as? String)?.contains("may not") == true)
  }

  /// Many words, long lines and many definitions take a time that grows with them.
  @Test func longInputsAreRefusedOrRead() async throws {
    let many = try await Program.run(["calc"] + (1...5_000).map { "\($0)" })
    #expect(many.code == 64 && many.errors.contains("5001 words are more than 4096"))
    let lines = (0..<10_000).map { "f\($0)(x) = x + \($0)" } + ["f7(1)"]
    let said = try await Program.run("calc", input: lines.joined(separator: "\n"))
    #expect(said.output == "8\n")
  }
}
