extension RaceResults {
  /// A person at a point of a curve, named without the value.
  private typealias Row = (value: Int, point: Int, name: String, person: RacePerson)

  private func curves(_ sweep: RacePlan.Sweep) -> [(name: String, rows: [Row])] {
    sweep.values.indices.flatMap { value in
      plan.names(value).enumerated().map { place, name in
        let rows = sweep.points.indices.map { point -> Row in
          let people = tables[value * sweep.points.count + point]
          return (value, point, plan.players[place].name, people[place])
        }
        return (name, rows)
      }
    }
  }

  func plot(along sweep: RacePlan.Sweep) -> Plot {
    let (swept, curves) = (SweptPoints(sweep.points), curves(sweep))
    let (first, last) = (sweep.points[0], sweep.points[sweep.points.count - 1])
    let margin = first == last ? 0.5 : 0
    let outer = models.map { models in
      curves.map { curve in
        swept.band(
          sweep.points.compactMap {
            models.row(curve.name, x: $0, "wins")?.models.clamped(to: .unit)
          })
      }
    }
    let marks = swept.banded(curves.map { ($0.name, $0.rows.map { $0.person.wins }) })
    var plot = Plot(
      title: "Shares of games won" + (measure == .points ? "" : " by \(measure.unit)"),
      x: Axis(sweep.axis.title, window: Span(first - margin, last + margin)),
      y: Axis("share of games won", format: .percent),
      marks: outer.map { ($0 + marks).enumerated().map { $1.inSeries($0 % curves.count) } }
        ?? marks)
    plot.caption =
      "\(models?.caption("bands") ?? confidence.intervals); "
      + "\(run.mention("deal", ofSeed: plan.seed)) at each point"
    return plot
  }

  func parts(along sweep: RacePlan.Sweep) -> Parts {
    let curves = curves(sweep)
    let rows = curves.flatMap { $0.rows }
    func cells(_ title: String, _ value: @escaping @Sendable (Row) -> RecordValue) -> Section {
      Section(
        title,
        table: SweptPoints(sweep.points).table(
          along: sweep.axis, curves.map { $0.name }, meaning: title
        ) { value(curves[$0].rows[$1]) })
    }
    func models(
      _ title: String, _ metric: String, decimals: Int = 2, times scale: Double = 1
    ) -> [Section] {
      guard let models = self.models else { return [] }
      let section = cells(title) { row in
        models.row(row.person.name, x: sweep.points[row.point], metric)?.shown {
          NumberText.fixed(scale * $0, decimals: decimals)
        } ?? .none
      }
      return [section]
    }
    return (
      [.init("points", rows: RecordTable(columns(along: sweep), rows: rows))],
      [
        Section(
          sentences: wrapped(heading(along: sweep))
            + [run.timing(in: "game", each: plan.races.count)]),
        cells("Games won, in percent; a tied win is divided equally") {
          TimedCurves.shown($0.person.wins.scaled(by: 100))
        },
        cells("Mean \(measure.scoreHead)") { TimedCurves.shown($0.person.amount) },
        cells("Mean place, 1 the best") { TimedCurves.shown($0.person.rank) },
      ]
        + models(
          "\(self.models?.title ?? ""): games won, in percent", "wins", decimals: 1, times: 100)
        + models("The same of the mean \(measure.scoreHead)", "score")
        + models("The same of the mean place", "rank") + [
          Section(
            sentences: remarks(on: plan.players.map { $0.player })
              + wrapped(
                "±: \(confidence.percent) intervals"
                  + (self.models == nil
                    ? ", sampling error alone; the uncertainty of the players comes on top." : "."),
                hanging: 0))
        ]
    )
  }

  private func heading(along sweep: RacePlan.Sweep) -> String {
    let second =
      sweep.second == .whole
      ? "" : " for \(counted(sweep.values.count, "value")) of \(sweep.second.name)"
    return
      "Races of \(plan.players.map { $0.name }.joined(separator: ", ")) against \(sweep.axis.name)\(second), "
      + "\(counted(sweep.points.count, "point")): \(NumberText.counted(plan.trials.count, "deal")) each "
      + "\(run.span(ofSeed: plan.seed)), race rules \(plan.raceRules.name), \(plan.deals.words)"
      + (measure == .points ? "" : ", decided by \(measure.unit)")
  }

  private func columns(along sweep: RacePlan.Sweep) -> [Column<Row>] {
    let people: [Column<RacePerson>] = [
      .wins, .score(measure), .rank, .sets(), .mistakes(), .late,
    ]
    return [
      .text("player", meaning: "the player") { $0.name },
      sweep.axis.column { sweep.points[$0.point] },
    ]
      + (sweep.second == .whole ? [] : [sweep.second.column("y") { sweep.values[$0.value] }])
      + people.map { $0.of { $0.person } }
  }
}
