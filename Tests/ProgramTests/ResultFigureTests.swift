import Foundation
import TestSupport
import Testing

struct ResultFigureTests {
  /// A plot area of SVG: its windows, and places in it as values.
  private struct Panel {
    let x: [Double]
    let y: [Double]
    let frame: [Double]
    let ink: String

    static func all(in svg: String) -> [Panel] {
      svg.components(separatedBy: "<g class=\"plot\" ").dropFirst().map { part in
        func numbers(_ name: String) -> [Double] {
          let text = part.components(separatedBy: "\(name)=\"")[1].prefix { $0 != "\"" }
          return text.split(separator: " ").compactMap { Double($0) }
        }
        return Panel(
          x: numbers("data-x"), y: numbers("data-y"), frame: numbers("data-frame"), ink: part)
      }
    }

    /// How much of y a pixel is.
    var pixel: Double { (y[1] - y[0]) / frame[3] }

    /// The middles of markers, as values.
    var circles: [(x: Double, y: Double)] {
      ink.matches(of: /cx="([0-9.]+)" cy="([0-9.]+)"/).compactMap { match in
        guard let cx = Double(match.output.1), let cy = Double(match.output.2) else { return nil }
        return (
          x[0] + (cx - frame[0]) / frame[2] * (x[1] - x[0]),
          y[1] - (cy - frame[1]) / frame[3] * (y[1] - y[0])
        )
      }
    }
  }

  @Test func aSimulationShowsItsShares() async throws {
    let folder = try Scratch()
    let games = "simulate --games 20000 --seed 5"
    let panel = try #require(
      Panel.all(in: try await Program.output("\(games) --format svg", in: folder)).first)
    let rows = try await Program.output("\(games) --format csv", in: folder).split(separator: "\n")
      .dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    let shown = rows.filter { [12, 15].contains($0[0]) && $0[1] > 0 }
    let circles = panel.circles
    #expect(shown.count > 40 && circles.count == shown.count)
    for row in shown {
      #expect(
        circles.contains { abs($0.x - row[1]) < 0.3 && abs($0.y - row[4]) < panel.pixel },
        "\(row)")
    }
  }

  @Test func mergedAndStoredRunsAreDrawnAlike() async throws {
    let folder = try Scratch()
    let whole = try await Program.output("simulate --games 300 --format svg --save run", in: folder)
    _ = try await Program.output("simulate --games 100 --out a.json", in: folder)
    _ = try await Program.output("simulate --games 200 --first-game 100 --out b.json", in: folder)
    #expect(try await Program.output("merge b.json a.json --format svg", in: folder) == whole)
    #expect(try await Program.output("runs show run --format svg", in: folder) == whole)
    for line in [
      "compare random greedy --games 60", "hints never request --games 20",
      "score --sweep skill=1:2 --games 9", "race expert beginner --games 20",
      "klondike simulate --games 50",
    ] {
      let drawn = try await Program.output("\(line) --format svg", in: folder)
      _ = try await Program.output("\(line) --out part.json", in: folder)
      #expect(
        try await Program.output("merge part.json --format svg", in: folder) == drawn, "\(line)")
    }
  }

  /// P(no Set) in per cent and, below, on a logarithmic scale, against the published counts.
  @Test func oddsAreDrawn() async throws {
    let panels = Panel.all(in: try await Program.output("odds --format svg", in: try Scratch()))
    #expect(panels.count == 2 && panels[1].ink.contains("data-log=\"y\""))
    #expect(panels[0].circles.count == 22 && panels[1].circles.count == 21)
    for (cards, share) in [(3.0, 78.0 / 79), (12, 0.0323019785855), (21, 0)] {
      #expect(
        panels[0].circles.contains {
          abs($0.x - cards) < 0.1 && abs($0.y - share) < panels[0].pixel
        })
    }
    let few = Panel.all(in: try await Program.output("odds 3...6 --format svg", in: try Scratch()))
    #expect(few.count == 1 && few[0].circles.count == 4)
  }
}
