internal import SetLab
internal import Terminal

/// Turns mouse events into commands of the graph: the wheel zooms about the pointer, dragging moves the view, a click
/// sets the cursor and a second one puts that place into the middle.
struct GraphMouse: Sendable {
  private static let doubleClick = Duration.milliseconds(400)
  private static let factor = 1.25

  private var held: (event: MouseEvent, isDragged: Bool)?
  private var last: (event: MouseEvent, time: Duration, point: PlotPoint)?

  /// The command of an event in cells of the picture, which lies at `place`, at a `time` from any moment; nil for
  /// nothing to do; with Shift or Ctrl the wheel zooms in x alone, with Alt in y alone.
  mutating func command(
    for event: MouseEvent, _ modifiers: Key.Modifiers, in place: GraphPlace, at time: Duration
  ) -> GraphState.Command? {
    switch event.action {
    case .wheelUp: return zoom(Self.factor, event, modifiers, place)
    case .wheelDown: return zoom(1 / Self.factor, event, modifiers, place)
    case .press(0):
      held = place.holds(event) ? (event, false) : nil
    case .drag(0):
      guard let before = held?.event else { return nil }
      held = (event, true)
      return .pan(
        x: Double(before.column - event.column) / place.frame.width,
        y: Double(event.row - before.row) / place.frame.height)
    case .release(0):
      defer { held = nil }
      if held?.isDragged == false { return click(event, place, time) }
    case .press, .drag, .release: break
    }
    return nil
  }

  private mutating func click(
    _ event: MouseEvent, _ place: GraphPlace, _ time: Duration
  ) -> GraphState.Command {
    if let last, time - last.time <= Self.doubleClick, abs(last.event.column - event.column) <= 1,
      abs(last.event.row - event.row) <= 1
    {
      self.last = nil
      return .centre(last.point)
    }
    let point = place.point(of: event)
    last = (event, time, point)
    return .point(point)
  }

  /// Over the numbers of an axis only that axis is stretched.
  private func zoom(
    _ factor: Double, _ event: MouseEvent, _ modifiers: Key.Modifiers, _ place: GraphPlace
  ) -> GraphState.Command {
    let (frame, row, column) = (place.frame, Double(event.row), Double(event.column))
    let isXAlone =
      row >= frame.y + frame.height || !modifiers.isDisjoint(with: [.shift, .control])
    let isYAlone = column < frame.x || modifiers.contains(.alt)
    return .zoom(
      x: isYAlone && !isXAlone ? 1 : factor, y: isXAlone ? 1 : factor, about: place.point(of: event)
    )
  }
}

struct GraphPlace: Sendable {
  let frame: SceneFrame
  let viewport: Viewport

  func holds(_ event: MouseEvent) -> Bool {
    let (column, row) = (Double(event.column), Double(event.row))
    return column >= frame.x && column < frame.x + frame.width && row >= frame.y
      && row < frame.y + frame.height
  }

  /// The point in the middle of the cell of an event, or the nearest one in the plot area.
  func point(of event: MouseEvent) -> PlotPoint {
    let right = (Double(event.column) + 0.5 - frame.x) / frame.width
    let down = (Double(event.row) + 0.5 - frame.y) / frame.height
    return PlotPoint(
      x: viewport.x.lower + max(0, min(1, right)) * viewport.x.length,
      y: viewport.y.upper - max(0, min(1, down)) * viewport.y.length)
  }

  func cell(of point: PlotPoint) -> (column: Int, row: Int)? {
    let (x, y) = (viewport.x, viewport.y)
    guard x.contains(point.x), y.contains(point.y) else { return nil }
    let right = (point.x - x.lower) / x.length * frame.width
    let down = (y.upper - point.y) / y.length * frame.height
    // The last cell holds the border too.
    return (
      Int(frame.x + min(right, frame.width - 0.5)), Int(frame.y + min(down, frame.height - 0.5))
    )
  }
}
