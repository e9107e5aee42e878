import Plotting
import TestSupport
import Testing

/// What a figure shows is there, and what is there is shown.
struct TrueFigureTests {
  private static func metrics(_ width: Double, _ height: Double, text: Double = 9)
    -> FigureMetrics
  { .pixels(width: width, height: height, textSize: text) }

  private static func dots(_ name: String, _ value: @escaping PlotFunction) -> Mark {
    .integers(name, value)
  }

  /// A name tells series apart at their ends; a single one stands there if it is short, or above, and takes no width.
  @Test func aSingleSeriesHasItsNameAbove() throws {
    for (count, words, isBeside) in [
      (1, "random, 100,000 games", false), (2, "random, 100,000 games", true), (1, "floor", true),
    ] {
      let marks = [Self.dots(words) { $0 }, Self.dots("second") { 10 - $0 }]
      let plot = Plot(
        x: Axis("x", from: 0, to: 10), y: Axis("y"), marks: Array(marks.prefix(count)))
      let scene = plot.figure(for: Self.metrics(800, 480, text: 13)).scene
      let frame = try #require(scene.panels.first?.frame)
      let name = try #require(scene.items.words(.name).first)
      #expect((name.at.x > frame.x + frame.width) == isBeside)
      #expect((name.at.y < frame.y) == !isBeside)
    }
  }

  @Test func zerosHaveTheWindowOfTheirIntervals() throws {
    let zero: PlotFunction = { _ in 0 }
    let upper: PlotFunction = { $0 / 100 }
    let zeros = Mark.integers("none", lower: zero, upper: upper, zero)
    let plot = Plot(
      x: Axis("x", from: 1, to: 10), y: Axis("share", format: .percent), marks: [zeros])
    let panel = try #require(plot.figure(for: Self.metrics(800, 480)).scene.panels.first)
    #expect(panel.y.lower == 0 && panel.y.upper >= 0.1 && panel.y.upper < 0.12)
  }

  /// Names in rows of one have their signs below each other, however long they are.
  @Test func rowsOfTheLegendAreInLine() throws {
    let words = ["short", "a name that is so long that it takes the whole of a row", "middle"]
    let marks = words.map { word in Mark.curve(word) { $0 * Double(word.utf8.count) } }
    let scene = Plot(title: "Rows", x: Axis("x", from: 0, to: 1), marks: marks)
      .figure(for: Self.metrics(320, 240)).scene
    let keys = scene.items.points(.key).map(\.x)
    #expect(keys.count == 3 && Set(keys).count == 1)
  }

  /// A plate behind a name hides no point that has a name; 300 small figures of twelve points, nothing left to chance.
  @Test func namesHideNoPoints() {
    var dice = SplitMix(seed: 41)
    var (shown, missing) = (0, 0)
    for _ in 0..<300 {
      let points = (0..<12).map { number in
        (name: "after(\(number), show: count)", x: 10 * dice.uniform(), y: 10 * dice.uniform())
      }
      let plot = Plot(
        x: Axis("x", from: 0, to: 10), y: Axis("y", from: 0, to: 10),
        marks: points.map { point in
          Mark.integers { $0 == point.x.rounded() ? point.y : .nan }
        } + points.map { .label($0.name, x: $0.x.rounded(), y: $0.y) })
      let figure = plot.figure(for: Self.metrics(320, 200))
      let markers = figure.scene.items.points(.marker)
      for plate in figure.scene.items.areas(.plate) {
        let (xs, ys) = (plate.map { $0.x }, plate.map { $0.y })
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
        else { continue }
        #expect(
          !markers.contains {
            $0.x > left + 1.5 && $0.x < right - 1.5 && $0.y > top + 0.5 && $0.y < bottom - 0.5
          })
      }
      shown += figure.scene.items.texts(.label).count
      missing += figure.report.missing.count
      #expect(shown + missing >= 12)
    }
    // Some fit, some do not, and those are told.
    #expect(shown > 600 && missing > 100)
  }

  /// Numbers in place of names are explained, or it is said that there is no room for that.
  @Test func numbersForNamesAreExplained() {
    var axis = Axis("strategy", from: 0.5, to: 15.5)
    axis.names = (1...15).map { "strategy number \($0)" }
    let plot = Plot(x: axis, y: Axis("mean"), marks: [Self.dots("") { $0 }])
    let small = plot.figure(for: Self.metrics(320, 110))
    let told = small.scene.items.texts(.axisTitle).joined(separator: " ")
    #expect(
      told.contains("1 strategy number 1") != small.report.missing.contains { $0.hasPrefix("1 ") })
  }
}
