import Foundation
import TestSupport
import Testing

struct FigureWordsTests {
  private static let line = "plot sin(x) cos(x) --format svg"

  @Test func aLabelLongerThanItsAxisLiesAboveThePlot() async throws {
    let words = String(repeating: "metres above the level of the sea ", count: 4)
    let drawn = try await Program.output("\(Self.line) --y-label '\(words)'")
    #expect(!drawn.contains("rotate(-90") && drawn.contains("metres above the level"))
  }

  @Test(arguments: [
    ("--width 8.5cm", "321.3", "192.8", "9"),
    ("--width 4in --height 50mm --font-size 9pt", "384", "189", "12"),
    ("--preset paper-column", "321.3", "226.8", "10.7"),
    ("--preset slide --font-size 30px", "1280", "720", "30"),
    ("", "800", "480", "13"), ("--size 320x200", "320", "200", "9"),
  ])
  func sizesAreThoseOfPaper(
    options: String, width: String, height: String, text: String
  ) async throws {
    let body = try await Program.output("\(Self.line) \(options)")
    let head = body.prefix(200)
    #expect(head.contains("width=\"\(width)") && head.contains("height=\"\(height)"), "\(head)")
    #expect(body.contains("font-size=\"\(text)"))
  }
}
