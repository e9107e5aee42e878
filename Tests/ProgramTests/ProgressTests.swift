import Foundation
import TestSupport
import Testing

struct ProgressTests {
  /// The percentages that a run shows on its terminal, in their order.
  private func percentages(_ line: String) async throws -> [Int] {
    let (code, messages) = try await PseudoTerminal.watch(line, in: try Scratch())
    #expect(code == 0)
    return messages.split(separator: "\r").compactMap { line in
      line.split(separator: "%").first.flatMap { Int($0.filter { $0 != " " }) }
    }
  }

  /// A run in several batches counts on from one to the next: the first are of ten games, later ones take a second.
  @Test(arguments: [
    "compare greedy keep-most --games 100000 --workers 1",
    "simulate --strategy greedy --games 100000 --workers 1",
  ])
  func neverFalls(line: String) async throws {
    let shown = try await percentages(line)
    #expect(shown.count > 3 && (shown.last ?? 0) > 50, "\(shown)")
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
  }
}
