internal import Quantities
internal import SetExperiments

/// How an estimate settled: its course against the games played, with its interval and the exact value.
struct PageSettling {
  private let plot: Plot?
  private let renderer: SVGRenderer

  /// Reads width, height, dark or not, the exact value or nothing, and four numbers for each point: games, value, low, high.
  init(_ request: PageRequest) {
    renderer = request.renderer(0, width: 360, height: 220, "settling")
    let numbers = request.texts(from: 4).compactMap { Double($0) }
    let points = stride(from: 0, to: numbers.count - 3, by: 4).map { Array(numbers[$0..<$0 + 4]) }
    guard points.count > 1, let first = points.first?[0], let last = points.last?[0],
      first > 0, first < last, numbers.allSatisfy({ $0.isFinite })
    else {
      plot = nil
      return
    }
    var plot = Plot(
      x: Axis("games played", from: first, to: last, scale: .log),
      y: Axis("first tables without a Set", format: .percent),
      marks: [
        .band(lower: Self.line(points, 2), upper: Self.line(points, 3)),
        .curve("estimate", Self.line(points, 1)),
      ])
    if let exact = request.number(3) { plot.marks.append(.rule(y: exact, "exact")) }
    plot.legend = .hidden
    self.plot = plot
  }

  var answer: JSON { ["svg": plot.map { .string($0.rendered(by: renderer)) } ?? .null] }

  /// What lies between two points is taken from both, by games.
  private static func line(_ points: [[Double]], _ column: Int) -> PlotFunction {
    { games in
      guard let next = points.firstIndex(where: { $0[0] >= games }) else {
        return points.last.map { $0[column] } ?? .nan
      }
      guard next > 0 else { return points[0][column] }
      let (one, other) = (points[next - 1], points[next])
      let share = (games - one[0]) / (other[0] - one[0])
      return one[column] + share * (other[column] - one[column])
    }
  }
}
