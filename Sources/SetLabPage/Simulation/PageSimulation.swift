internal import Contests
internal import Functions

struct PageSimulation: Sendable {
  private var simulation: PageSlices<SimulationPlan>?
  private var contest: PageSlices<GamePlan>?

  mutating func answer(_ request: PageRequest) -> JSON {
    switch request.command {
    case "strategies": return .choices
    case "settling": return PageSettling.answer(request)
    case "twelveWith66Left":
      return ["setFree": .number(SetFreeCounts.twelveWith66Left.value)]
    default:
      return Self.go(
        on: &simulation, request,
        begin: { () throws(PageMistake) in try PageSlices(request) },
        answer: { $0.answer() })
    }
  }

  mutating func contestAnswer(_ request: PageRequest) -> JSON {
    Self.go(
      on: &contest, request,
      begin: { () throws(PageMistake) in try PageSlices(request) },
      answer: { $0.answer($0.told) })
  }

  private static func go<PlanType>(
    on slices: inout PageSlices<PlanType>?, _ request: PageRequest,
    begin: () throws(PageMistake) -> PageSlices<PlanType>,
    answer: (PageSlices<PlanType>) -> JSON
  ) -> JSON {
    if request.command == "begin" {
      do throws(PageMistake) { slices = try begin() } catch { return error.answer }
    }
    guard slices != nil else { return .mistake("no games were begun") }
    switch request.command {
    case "begin", "state": break
    case "go": slices?.play(request.integer(0) ?? 1)
    case "part":
      return slices?.part(request.integer(0) ?? -1, request.integer(1) ?? 0) ?? .null
    case "add": return slices?.add(request.text(0), request.number(1) ?? 0) ?? .null
    case "file": return slices?.file(request.text(0)) ?? .null
    default: return .mistake("unknown request \(request.part).\(request.command)")
    }
    return slices.map(answer) ?? .null
  }
}

/// How an estimate settled: its course against the games played, with its interval and the exact value.
enum PageSettling {
  /// Reads width, height, dark or not, the exact value or nothing, and four numbers for each point: games, value, low, high.
  static func answer(_ request: PageRequest) -> JSON {
    let numbers = request.texts(from: 4).compactMap { Double($0) }
    let points = stride(from: 0, to: numbers.count - 3, by: 4).map { Array(numbers[$0..<$0 + 4]) }
    guard points.count > 1, let first = points.first?[0], let last = points.last?[0],
      first > 0, first < last, numbers.allSatisfy({ $0.isFinite })
    else { return ["svg": .null] }
    var plot = Plot(
      x: Axis("games played", from: first, to: last, scale: .log),
      y: Axis("first tables without a Set", format: .percent),
      marks: [
        .band(lower: Self.line(points, 2), upper: Self.line(points, 3)),
        .curve("estimate", Self.line(points, 1)),
      ])
    if let exact = request.number(3) { plot.marks.append(.rule(y: exact, "exact")) }
    plot.legend = .hidden
    let renderer = request.renderer(0, width: 360, height: 220, "settling")
    return ["svg": .string(plot.rendered(by: renderer))]
  }

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
