extension HintSummary {
  /// Minutes to the end of the game against the share of Sets found unaided.
  ///
  /// A strategy is a point in the rectangle of its two intervals, with its name, and with models of the players on a cross
  /// whose arms show where models lie. The Pareto front is a function: the fewest minutes with which a
  /// share of x or more is found unaided. A strategy above it is beaten in both by another.
  public var plot: Plot {
    let points = points
    let shares = points.map { $0.x.interval } + points.compactMap { $0.models?.x }
    let reach = shares.map { $0.upper }.max() ?? 1
    let least = shares.map { $0.lower }.min() ?? 0
    let margin = max((reach - least) / 20, 0.01)
    var plot = Plot(
      title: "Minutes to finish and Sets found unaided, \(people.player.name)",
      x: Axis(
        "share of Sets found unaided", window: Span(max(0, least - margin), min(1, reach + margin)),
        format: .percent),
      y: Axis("minutes"),
      marks: points.marks(margin: margin, "Pareto front") { x in
        points.filter { $0.x.value >= x }.map { $0.y.value }.min() ?? .nan
      })
    let inks = models?.crosses ?? "Rectangles: \(result.confidence.intervals)"
    plot.caption = "\(inks); \(result.run.mention("deal", ofSeed: plan.seed))"
    return plot
  }

  /// The places of the strategies on the Pareto front, fewest minutes first: none is better in both by the means.
  public var front: [Int] {
    let points = points
    return points.indices.filter { place in
      let (time, share) = (points[place].y.value, points[place].x.value)
      return !points.contains {
        $0.y.value <= time && $0.x.value >= share && ($0.y.value < time || $0.x.value > share)
      }
    }.sorted { points[$0].y.value < points[$1].y.value }
  }

  private var points: [FrontPoint] {
    guard let time = result.measure(named: "time"), let unaided = result.measure(named: "unaided")
    else { return [] }
    return result.competitors.indices.map { strategy in
      FrontPoint(
        name: name(strategy), x: result.estimate(unaided, of: strategy),
        y: result.estimate(time, of: strategy).inMinutes,
        models: models.flatMap { models in
          guard let minutes = models.row(name(strategy), "time")?.models,
            let unaided = models.row(name(strategy), "unaided")?.models, minutes.lower.isFinite,
            unaided.lower.isFinite
          else { return nil }
          return (unaided.clamped(to: .unit), minutes.inMinutes)
        })
    }
  }
}

private struct FrontPoint: Sendable {
  let name: String
  let x: Estimate
  let y: Estimate
  let models: (x: Interval, y: Interval)?
}

extension [FrontPoint] {
  fileprivate func marks(
    margin: Double, _ name: String, front: @escaping PlotFunction
  ) -> [Mark] {
    let thin = (map { $0.y.value }.max() ?? 0) / 400
    let bands = map { point in
      let x = point.x.interval
      // A certain value has no width: a bar shows the other interval.
      let width = point.x.isCertain ? margin / 8 : 0
      let shown = Interval(lower: x.lower - width, upper: x.upper + width)
      return Mark.band(
        lower: { shown.contains($0) ? point.y.interval.lower : .nan },
        upper: { shown.contains($0) ? point.y.interval.upper : .nan })
    }
    let crosses = flatMap { point -> [Mark] in
      guard let models = point.models else { return [] }
      let (x, y) = (point.x.value, point.y.value)
      func arm(_ x: Interval, _ y: Interval) -> Mark {
        .band(
          lower: { x.contains($0) ? y.lower : .nan }, upper: { x.contains($0) ? y.upper : .nan })
      }
      return [
        arm(Interval(lower: x - margin / 16, upper: x + margin / 16), models.y),
        arm(models.x, Interval(lower: y - thin, upper: y + thin)),
      ]
    }
    return (crosses + bands).map { $0.inSeries(0) } + [.curve(name, front).inSeries(1)]
      + map { Mark("", .point(x: $0.x.value, y: $0.y.value, label: $0.name)).inSeries(0) }
  }
}

extension ModelSpread {
  fileprivate var crosses: String {
    "Rectangles: sampling error; crosses: where \(confidence.percent) of \(count) models lie"
  }
}

extension HintFrontier {
  /// Minutes saved against help given, a panel for each player.
  ///
  /// A strategy is a point in the rectangle of its two intervals, with models of the players on a cross whose arms show
  /// where models lie; the frontier shows the most minutes that are saved with that much help or less.
  public var plot: Plot {
    let points = rows.map { rows in
      rows.map { row in
        FrontPoint(
          name: row.hints, x: row.help, y: row.saved.inMinutes,
          models: row.models.map { ($0.help, $0.saved.inMinutes) })
      }
    }
    let all = points.flatMap { $0 }
    let reach = (all.map { $0.x.interval.upper } + all.compactMap { $0.models?.x.upper }).max() ?? 1
    let margin = max(reach / 20, 0.01)
    let panels = zip(summaries, points).map { summary, points in
      Plot(
        x: Axis(
          title, window: Span(-margin, reach + margin),
          format: help == .unaided ? .percent : .plain),
        y: Axis("minutes saved" + (summaries.count > 1 ? ", \(summary.people.player.name)" : "")),
        marks: points.marks(margin: margin, "frontier") { x in
          points.filter { $0.x.value <= x }.map { $0.y.value }.max() ?? .nan
        })
    }
    var plot = Plot.stacked(panels)
    let players = summaries.count > 1 ? "" : ", \(summaries[0].people.player.name)"
    plot.title = "Minutes saved against help given\(players)"
    plot.caption = summaries[0].models?.crosses ?? ""
    return plot
  }

  private var title: String {
    help == .unaided ? "share of Sets found with a hint" : "hints per game"
  }
}

extension Estimate {
  fileprivate var inMinutes: Estimate {
    isCertain
      ? Estimate(certain: value / 60) : Estimate(value: value / 60, interval: interval.inMinutes)
  }
}

extension Interval {
  fileprivate var inMinutes: Interval { Interval(lower: lower / 60, upper: upper / 60) }
}
