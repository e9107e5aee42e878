internal import Formulas
internal import Graphing
internal import Plotting

extension PageCalculator {
  /// Where the graph stands: window, curves with their lines, parameters, and the cursor.
  func state(_ notice: String? = nil) -> PageAnswer {
    let (x, y) = (graph.viewport.x, graph.viewport.y)
    return .record([
      ("window", .list([x.lower, x.upper, y.lower, y.upper].map { .number($0) })),
      ("curves", .list(graph.curves.indices.map(curve))),
      ("parameters", .list(graph.parameters.map(Self.parameter))),
      ("cursor", cursor),
      ("notice", notice.map { .text($0) } ?? .null),
      (
        "values",
        .list(
          values.sorted { $0.key < $1.key }.map { line, value in
            .record([
              ("line", .integer(Int64(line))), ("text", .text("= \(value.description)")),
            ])
          })
      ),
      (
        "errors",
        .list(
          mistakes.sorted { $0.key < $1.key }.map { line, error in
            .record([("line", .integer(Int64(line))), ("error", error.answer)])
          })
      ),
    ])
  }

  private func curve(_ index: Int) -> PageAnswer {
    let curve = graph.curves[index]
    return .record([
      ("line", .integer(Int64(lines.indices.contains(index) ? lines[index] : 0))),
      ("name", .text(curve.name)), ("legend", .text(curve.legend)),
      ("isShown", .flag(!graph.view.hidden.contains(index))),
      ("light", .text(Self.colour(index, .light))), ("dark", .text(Self.colour(index, .dark))),
      ("isEstimate", .flag(curve.bounds != nil)),
    ])
  }

  private static func colour(_ index: Int, _ theme: Theme) -> String {
    let series = theme.palette.series
    return series[index % series.count].text
  }

  private static func parameter(_ parameter: GraphParameter) -> PageAnswer {
    .record([
      ("name", .text(parameter.name)), ("value", .number(parameter.value)),
      ("lower", .number(parameter.range.lower)), ("upper", .number(parameter.range.upper)),
      ("step", .number(parameter.range.step)),
    ])
  }

  private var cursor: PageAnswer {
    guard let trace = graph.trace, let point = graph.tracedPoint else { return .null }
    let curve = graph.curves[trace.curve]
    var members: [(String, PageAnswer)] = [
      ("curve", .integer(Int64(trace.curve))), ("x", .number(point.x)), ("y", .number(point.y)),
    ]
    if let slope = graph.tracedSlope { members.append(("slope", .number(slope))) }
    if let bounds = curve.bounds {
      members += [
        ("lower", .number(bounds.lower(point.x))), ("upper", .number(bounds.upper(point.x))),
      ]
    }
    return .record(members)
  }

  /// The values of the curves from the cursor or the left border on, or from an x: how many rows, x.
  func table(_ request: PageRequest) -> PageAnswer {
    var graph = graph
    let count = max(1, min(request.integer(0) ?? 20, 1_000))
    if graph.view.table == nil { _ = graph.perform(.table) }
    let end = clock() + 300
    let table = graph.table(rows: count) { clock() > end }
    return .record([
      ("curves", .integers(table.curves)),
      (
        "rows",
        .list(
          table.rows.map { row in
            .record([
              ("x", .number(row.x)), ("y", .list(row.values.map { .number($0.y) })),
              (
                "lower", .list(row.values.map { $0.bounds.map { .number($0.lowerBound) } ?? .null })
              ),
              (
                "upper", .list(row.values.map { $0.bounds.map { .number($0.upperBound) } ?? .null })
              ),
            ])
          })
      ),
    ])
  }
}

extension GraphState.Command {
  /// The command of a request; nothing for others.
  init?(_ request: PageRequest) {
    let direction: GraphDirection = request.text(0) == "left" ? .left : .right
    switch request.command {
    case "pan": self = .pan(x: request.number(0) ?? 0, y: request.number(1) ?? 0)
    case "zoom":
      guard let x = request.number(0), let y = request.number(1), x > 0, y > 0 else { return nil }
      let point = request.number(2).flatMap { x in request.number(3).map { PlotPoint(x: x, y: $0) }
      }
      self = .zoom(x: x, y: y, about: point)
    case "centre":
      self = .centre(
        request.number(0).flatMap { x in request.number(1).map { PlotPoint(x: x, y: $0) } })
    case "origin": self = .showOrigin
    case "fit": self = .fit
    case "toggle": self = .toggle(request.integer(0) ?? -1)
    case "trace": self = .trace
    case "tangent": self = .tangent
    case "point":
      guard let x = request.number(0), let y = request.number(1) else { return nil }
      self = .point(PlotPoint(x: x, y: y))
    case "cursor":
      guard let curve = request.integer(0), let x = request.number(1) else { return nil }
      self = .cursor(curve, x)
    case "leave": self = .leave
    case "step": self = .step(direction, count: max(1, request.integer(1) ?? 1))
    case "border": self = .goToBorder(direction)
    case "curve": self = .changeCurve(request.integer(0) ?? 1)
    case "zero": self = .jump(.zero, direction)
    case "extremum": self = .jump(.extremum, direction)
    case "intersection": self = .jump(.intersection, direction)
    case "set":
      guard let index = request.integer(0), let value = request.number(1) else { return nil }
      self = .setParameter(index, to: value)
    default: return nil
    }
  }
}
