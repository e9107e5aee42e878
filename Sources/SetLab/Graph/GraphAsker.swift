internal import Plotting
internal import Synchronization

/// Asks functions until patience ends; from then on every answer is NaN, so that drawing ends soon.
final class GraphAsker: Sendable {
  private let stopped = Atomic<Bool>(false)
  private let shouldStop: @Sendable () -> Bool

  init(shouldStop: @escaping @Sendable () -> Bool) { self.shouldStop = shouldStop }

  /// Whether patience ended, so that what was drawn is not what it should be.
  var hasStopped: Bool { stopped.load(ordering: .relaxed) }

  private var mayAsk: Bool {
    if hasStopped { return false }
    guard shouldStop() else { return true }
    stopped.store(true, ordering: .relaxed)
    return false
  }

  func asking(_ function: @escaping PlotFunction) -> PlotFunction {
    { [self] x in mayAsk ? function(x) : .nan }
  }

  func asking(_ intervals: IntervalExtension) -> IntervalExtension {
    // Nothing is claimed to be defined, so that nobody looks closer.
    IntervalExtension { [self] x in
      mayAsk ? intervals.bounds(over: x) : IntervalBounds(definedness: .nowhere)
    }
  }

  /// The straight lines between a few values of a function, all asked now.
  func preview(_ function: @escaping PlotFunction, over window: Span, points: Int) -> PlotFunction {
    let steps = max(1, points - 1)
    let ask = asking(function)
    let values = (0...steps).map {
      ask(window.lower + window.length * (Double($0) / Double(steps)))
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
