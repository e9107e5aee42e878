internal import Functions

extension PageCalculator {
  func state(_ notice: String? = nil) -> JSON {
    let (x, y) = (graph.viewport.x, graph.viewport.y)
    return [
      "window": .array([x.lower, x.upper, y.lower, y.upper].map { .number($0) }),
      "curves": .array(graph.curves.indices.map(curve)),
      "isFitted": .boolean(isFitted), "isRough": .boolean(unfitted != nil),
      "parameters": .array(graph.parameters.map(parameter)),
      "cursor": cursor,
      "notice": notice.map { .string($0) } ?? .null,
      "errors": .array(
        mistakes.sorted { $0.key < $1.key }.map { line, error in
          ["line": .integer(line), "error": error.answer]
        }),
    ]
  }

  private func curve(_ index: Int) -> JSON {
    let curve = graph.curves[index]
    return [
      "line": .integer(lines.indices.contains(index) ? lines[index] : 0),
      "name": .string(curve.name), "legend": .string(curve.legend),
      "isShown": .boolean(!graph.view.hidden.contains(index)),
      "light": .string(Self.colour(index, .light)), "dark": .string(Self.colour(index, .dark)),
      "isEstimate": .boolean(curve.bounds != nil),
      "isShape": .boolean(curve.shape != nil && !curve.isBand),
      "fit": (curve.fit?.sentence).map { .string($0) } ?? .null,
    ]
  }

  private static func colour(_ index: Int, _ theme: Theme) -> String {
    let series = theme.palette.series
    return series[index % series.count].text
  }

  private func parameter(_ parameter: GraphParameter) -> JSON {
    let start = starts.first { $0.name == parameter.name } ?? parameter
    return [
      "name": .string(parameter.name), "value": .number(parameter.value),
      "isMoved": .boolean(parameter.value != start.value),
      "lower": .number(parameter.range.lower), "upper": .number(parameter.range.upper),
      "step": .number(parameter.range.step),
    ]
  }

  private var cursor: JSON {
    guard let trace = graph.trace, let point = graph.tracedPoint else { return .null }
    let curve = graph.curves[trace.curve]
    var members: [JSON.Member] = [
      .init("curve", .integer(trace.curve)), .init("x", .number(point.x)),
      .init("y", .number(point.y)),
    ]
    if let slope = graph.tracedSlope { members.append(.init("slope", .number(slope))) }
    if let bounds = curve.bounds {
      members += [
        .init("lower", .number(bounds.lower(point.x))),
        .init("upper", .number(bounds.upper(point.x))),
      ]
    }
    return .object(members)
  }

  /// What a curve sounds like in this window: its index, or else the traced one or the first.
  func sound(_ request: PageRequest) -> JSON {
    let end = clock() + 1_000
    let sound = graph.sound(of: request.integer(0)) { clock() > end }
    return [
      "curve": sound.map { .integer($0.curve) } ?? .null,
      "notes": .array(
        (sound?.notes ?? []).map { note in
          [
            "kind": .string(note.kind.rawValue), "share": .number(note.share),
            "pitch": .number(note.pitch),
          ]
        }),
    ]
  }

  /// The values of the curves from the cursor or the left border on: number of rows.
  func table(_ request: PageRequest) -> JSON {
    var graph = graph
    let count = max(1, min(request.integer(0) ?? 20, 1_000))
    if graph.view.table == nil { _ = graph.perform(.table) }
    let end = clock() + 300
    let table = graph.table(rows: count) { clock() > end }
    return [
      "curves": .list(table.curves),
      "rows": .array(
        table.rows.map { row in
          [
            "x": .number(row.x), "y": .array(row.values.map { .number($0.y) }),
            "lower": .array(row.values.map { $0.bounds.map { .number($0.lowerBound) } ?? .null }),
            "upper": .array(row.values.map { $0.bounds.map { .number($0.upperBound) } ?? .null }),
          ]
        }),
    ]
  }
}

extension GraphState.Command {
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
    case "equal": self = .equal(ratio: request.number(0) ?? 0)
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
