import Foundation
import TestSupport
import Testing

/// Cancels of calls at any moment, and what calls may not start.
struct ServeCancelTests {
  private func answers(to lines: [String]) async throws -> [[String: Any]] {
    let said = try await Program.run("serve --stdio", input: lines.map { $0 + "\n" }.joined())
    return try said.output.split(separator: "\n").dropFirst().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// The cancel is there before the child of the call has begun.
  @Test func aCancelInTheSameWriteIsNotLost() async throws {
    for id in 1...20 {
      let found = try await answers(to: [
        #"{"id":\#(id),"run":["calc","sum(k,1,4e6,1/k)"]}"#, #"{"id":\#(id),"cancel":true}"#,
      ])
      let last = try #require(found.last)
      #expect(last["id"] as? Int == id && last["code"] as? Int == 130)
      #expect((last["errors"] as? String)?.hasPrefix("setlab: interrupted") == true)
    }
  }

  @Test func theEndOfTheInputCancelsWhatStillRuns() async throws {
    let last = try #require(
      try await answers(to: [
        #"{"id":1,"run":["simulate","--games","1000000000","--strategy","greedy"]}"#
      ]).last)
    #expect(last["id"] as? Int == 1 && last["code"] as? Int == 130)
    #expect((last["errors"] as? String)?.hasPrefix("setlab: interrupted") == true)
  }

  @Test func aCallStartsNoBrowser() async throws {
    let found = try await answers(to: [#"{"id":1,"run":["page","--open"]}"#])
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
