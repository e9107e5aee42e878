internal import Experiments
public import Plotting
internal import SetPlayers

extension HintSummary {
  /// Minutes to the end of the game against the share of Sets found unaided.
  ///
  /// A strategy is a point in the rectangle of its two intervals, with its name, and with models of the players on a cross
  /// whose arms show where models lie. The Pareto front is a function: the fewest minutes with which a
  /// share of x or more is found unaided. A strategy above it is beaten in both by another.
  public var plot: Plot {
    let points = points
    let shares = points.map { $0.unaided.interval } + points.compactMap { $0.models?.unaided }
    let reach = shares.map { $0.upper }.max() ?? 1
    let least = shares.map { $0.lower }.min() ?? 0
    let margin = max((reach - least) / 20, 0.01)
    let front: PlotFunction = { x in
      points.filter { $0.unaided.value >= x }.map { $0.minutes.value }.min() ?? .nan
    }
    let bands = points.map { point in
      let share = point.unaided.interval
      // What is certain has no width: a bar tells of the other interval.
      let width = point.unaided.isCertain ? margin / 8 : 0
      let shown = Interval(lower: share.lower - width, upper: share.upper + width)
      return Mark.band(
        lower: { shown.contains($0) ? point.minutes.interval.lower : .nan },
        upper: { shown.contains($0) ? point.minutes.interval.upper : .nan })
    }
    let thin = (points.map { $0.minutes.value }.max() ?? 0) / 400
    let crosses = points.flatMap { point -> [Mark] in
      guard let models = point.models else { return [] }
      let (share, minutes) = (point.unaided.value, point.minutes.value)
      func arm(_ x: Interval, _ y: Interval) -> Mark {
        .band(
          lower: { x.contains($0) ? y.lower : .nan }, upper: { x.contains($0) ? y.upper : .nan })
      }
      return [
        arm(Interval(lower: share - margin / 16, upper: share + margin / 16), models.minutes),
        arm(models.unaided, Interval(lower: minutes - thin, upper: minutes + thin)),
      ]
    }
    let dots = points.map {
      Mark("", .point(x: $0.unaided.value, y: $0.minutes.value, label: $0.name)).inSeries(0)
    }
    var plot = Plot(
      title: "Minutes to finish and Sets found unaided, \(plan.player.name)",
      x: Axis(
        "share of Sets found unaided", window: Span(max(0, least - margin), min(1, reach + margin)),
        format: .percent),
      y: Axis("minutes"),
      marks: (crosses + bands).map { $0.inSeries(0) } + [.curve("Pareto front", front).inSeries(1)]
        + dots)
    let inks =
      models.map {
        "Rectangles: sampling error; crosses: where \($0.confidence.percent) of \($0.count) models lie"
      } ?? "Rectangles: \(result.confidence.intervals)"
    plot.caption = "\(inks); \(result.run.mention("deal", ofSeed: plan.seed))"
    return plot
  }

  /// The places of the strategies on the Pareto front, fewest minutes first: none is better in both by the means.
  public var front: [Int] {
    let points = points
    return points.indices.filter { place in
      let (time, share) = (points[place].minutes.value, points[place].unaided.value)
      return !points.contains {
        $0.minutes.value <= time && $0.unaided.value >= share
          && ($0.minutes.value < time || $0.unaided.value > share)
      }
    }.sorted { points[$0].minutes.value < points[$1].minutes.value }
  }

  /// A strategy as a point with two intervals.
  private struct Point: Sendable {
    let name: String
    let minutes: Estimate
    let unaided: Estimate
    /// Where models lie, if any were drawn.
    let models: (minutes: Interval, unaided: Interval)?
  }

  private var points: [Point] {
    guard let time = result.measure(named: "time"), let unaided = result.measure(named: "unaided")
    else { return [] }
    return result.competitors.indices.map { strategy in
      let seconds = result.estimate(time, of: strategy)
      return Point(
        name: name(strategy),
        minutes: Estimate(
          value: seconds.value / 60,
          interval: Interval(
            lower: seconds.interval.lower / 60, upper: seconds.interval.upper / 60)),
        unaided: result.estimate(unaided, of: strategy),
        models: models.flatMap { models in
          guard let minutes = models.row(name(strategy), "time")?.models,
            let unaided = models.row(name(strategy), "unaided")?.models, minutes.lower.isFinite,
            unaided.lower.isFinite
          else { return nil }
          return (
            Interval(lower: minutes.lower / 60, upper: minutes.upper / 60),
            unaided.clamped(to: .unit)
          )
        })
    }
  }
}
