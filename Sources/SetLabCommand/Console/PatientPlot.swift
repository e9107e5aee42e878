internal import CPlatform
internal import SetLab
internal import Synchronization
internal import Terminal

/// Draws slow functions within a time limit, with a sign of life, from a few values rather than not at all.
struct PatientPlot {
  typealias Result = (figure: Figure, values: Int?)

  private final class Pace: Sendable {
    let calls = Atomic<Int>(0)
    let mayStop = Atomic<Bool>(false)
    let isStopped = Atomic<Bool>(false)

    func shouldStop() -> Bool {
      calls.wrappingAdd(1, ordering: .relaxed)
      return isStopped.load(ordering: .relaxed)
    }
  }

  private static let usualCalls = 3_400

  /// The usual limit in seconds.
  static let usualLimit = 20.0

  /// The seconds that a careful drawing may take; coarse ones may take half of them once more.
  var limit = usualLimit

  /// True if Ctrl-C, and one value that takes twice the limit, end the process; else who waits may leave.
  var endsProcess = true

  /// Draws functions as carefully as the limit allows, or nil; where it ``endsProcess``, Ctrl-C does with its code, and
  /// one value of twice the limit with 65, as calls cannot be broken off.
  func drawn(
    _ functions: [Function], for metrics: FigureMetrics,
    _ plot: ([Function]) -> Plot
  ) -> Result? {
    let window = plot(functions).widestXWindow
    let isForPoints = functions.allSatisfy { $0.isDiscrete }
    let interruption = endsProcess ? Interruption.watch() : nil
    defer { interruption?.stop() }
    let usual =
      isForPoints
      ? Int(min(25_000, functions.map { $0.domain.lattice.count(in: window) }.max() ?? 0)) + 1
      : Self.usualCalls
    let total = functions.count * usual
    let bar = ProgressBar(total: total)
    defer { bar.finish() }
    let pace = Pace()
    let heart = Heartbeat { [limit, endsProcess] seconds in
      if interruption?.isRequested == true {
        bar.finish()
        Console.report("interrupted")
        _exit(Interruption.exitCode)
      }
      let calls = pace.calls.load(ordering: .relaxed)
      if seconds >= 1, endsProcess {
        bar.update(done: min(calls, total * 99 / 100)) { "drawing" }
      }
      // A careful drawing that would take twice the limit is given up at once.
      let isHopeless =
        !isForPoints && seconds > limit / 20
        && Double(calls) * 2 * limit < Double(total) * seconds
      let isLate = seconds > 1.5 * limit
      if isLate || pace.mayStop.load(ordering: .relaxed) && (isHopeless || seconds > limit) {
        pace.isStopped.store(true, ordering: .relaxed)
      }
      if seconds > 2 * limit, endsProcess {
        bar.finish()
        Console.report(Self.refusal(limit))
        _exit(65)
      }
    }
    defer { heart.stop() }
    func figure(_ detail: GraphDetail) -> Figure {
      plot(functions.map { $0.asked(detail, over: window, shouldStop: pace.shouldStop) })
        .figure(for: metrics)
    }
    pace.mayStop.store(true, ordering: .relaxed)
    let careful = figure(.full)
    guard pace.isStopped.load(ordering: .relaxed) else { return (careful, nil) }
    if isForPoints {
      return (careful, pace.calls.load(ordering: .relaxed) / functions.count)
    }
    pace.mayStop.store(false, ordering: .relaxed)
    pace.isStopped.store(false, ordering: .relaxed)
    var best: Result?
    for case .preview(let points) in GraphDetail.passes {
      let coarse = figure(.preview(points: points))
      if pace.isStopped.load(ordering: .relaxed) { break }
      best = (coarse, points)
    }
    return best
  }

  static func refusal(_ limit: Double) -> String {
    "the function is too slow: nothing could be drawn in \(limit) s (see --time-limit)"
  }
}
