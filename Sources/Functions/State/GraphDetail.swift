extension Function {
  /// The function as asked at a level of detail, now for a preview; `shouldStop` is asked before every call, and once
  /// true (it must stay so) all answers are NaN.
  package func asked(
    _ detail: GraphDetail, over window: Span, shouldStop: @escaping @Sendable () -> Bool
  ) -> Function {
    var asked = asked(until: shouldStop)
    if case .preview(let points) = detail {
      if isDiscrete {
        asked.domain = domain.coarser(in: window, atMost: 200 * points)
      } else {
        asked = asked.asking { Self.preview($0, over: window, points: points) }
      }
    }
    if detail != .full { asked.intervals = nil }
    return asked
  }

  /// The function until it is stopped; from then on every answer is NaN, so that drawing ends soon, but the drawing is not
  /// to be trusted.
  func asked(until hasStopped: @escaping @Sendable () -> Bool) -> Function {
    var copy = asking { function in { x in hasStopped() ? .nan : function(x) } }
    copy.intervals = intervals.map { intervals in
      // Nothing is claimed to be defined, so that nobody looks closer.
      let closely = intervals.closely.map { ask -> IntervalExtension.Closely in
        { x, isNarrow in hasStopped() ? nil : ask(x, isNarrow) }
      }
      var asked = IntervalExtension(cost: intervals.cost, closely: closely) { x in
        hasStopped() ? IntervalBounds(definedness: .nowhere) : intervals.bounds(over: x)
      }
      asked.canDoubt = intervals.canDoubt
      return asked
    }
    return copy
  }

  /// The function, asked for its value and the ends of its interval in another way.
  func asking(_ way: (@escaping PlotFunction) -> PlotFunction) -> Function {
    var copy = self
    copy.value = way(value)
    copy.bounds = bounds.map { Bounds(lower: way($0.lower), upper: way($0.upper)) }
    return copy
  }

  /// The straight lines between a few values of a function, all asked now.
  private static func preview(
    _ function: PlotFunction, over window: Span, points: Int
  ) -> PlotFunction {
    let steps = max(1, points - 1)
    let values = (0...steps).map {
      function(window.lower + window.length * (Double($0) / Double(steps)))
    }
    return { x in
      let place = (x - window.lower) / window.length * Double(steps)
      guard place >= 0, place <= Double(steps) else { return .nan }
      let index = min(steps - 1, Int(place))
      let part = place - Double(index)
      // A value beside an undefined one is shown, not lost.
      if part == 0 { return values[index] }
      if part == 1 { return values[index + 1] }
      return values[index] + (values[index + 1] - values[index]) * part
    }
  }
}

package enum GraphDetail: Sendable, Hashable {
  /// Straight lines between so many values of each curve.
  case preview(points: Int)
  /// As many values as a careful drawing needs, without proofs that nothing is missed.
  case sampled
  case full

  /// The details of a slow function's drawings, one after the other: few values at once, then more.
  package static let passes: [GraphDetail] = [
    .preview(points: 9), .preview(points: 33), .preview(points: 257), .sampled, .full,
  ]
}

/// How long asking functions may go on, as two questions put between calls; once true an answer stays so, to tell
/// afterwards whether asking was broken off.
package struct GraphPatience: Sendable {
  /// True if an answer now is better than a good answer later.
  var isShort: @Sendable () -> Bool
  var isOver: @Sendable () -> Bool

  /// Makes patience of two questions, which are put from one thread and before every call.
  package init(
    isShort: @escaping @Sendable () -> Bool = { false },
    isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.isShort, self.isOver) = (isShort, isOver)
  }

  package static let endless = GraphPatience()
}
