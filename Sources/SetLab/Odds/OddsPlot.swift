extension SetFreeCounts {
  /// P(no Set) by number of cards: in per cent, and below on a logarithmic scale where it becomes too small to see.
  ///
  /// A single number of cards is marked among all that are counted.
  package func plot(of cards: [Int]) -> Plot {
    let (first, most, isOne) = (cards.first ?? 0, cards.last ?? 0, cards.count == 1)
    let last = isComplete ? deck.mostSetFree + 1 : 0
    return Plot.ofProbabilities(
      "P(no Set) by number of cards", in: isOne ? 0...max(most, last) : first...most,
      marking: isOne ? first : nil,
      words: "\(deck.count) cards in the deck; exact"
    ) { number in
      guard isOne || cards.contains(number) else { return nil }
      return probability(cards: number)?.value ?? (isComplete && number <= deck.count ? 0 : nil)
    }
  }
}

extension Plot {
  /// A probability by number of cards, one of them marked; nil where it is unknown.
  package static func ofProbabilities(
    _ title: String, in cards: ClosedRange<Int>, marking marked: Int? = nil, words: String,
    _ probability: @escaping @Sendable (Int) -> Double?
  ) -> Plot {
    let value: PlotFunction = { x in
      Int(exactly: x).flatMap { cards.contains($0) ? probability($0) : nil } ?? .nan
    }
    let place = marked.map { Double($0) }
    var marks = [Mark.integers { $0 == place ? .nan : value($0) }]
    if let marked, let place {
      let share = value(place) == 0 ? "never" : NumberText.share(value(place))
      let name = "\(NumberText.counted(marked, "card")): \(share)"
      marks = [
        marks[0].inSeries(1), Mark.integers(name) { $0 == place ? value($0) : .nan }.inSeries(0),
      ]
    }
    var plot = Plot(
      title: title,
      x: Axis(
        "cards",
        window: Span(Double(cards.lowerBound) - 0.5, Double(cards.upperBound) + 0.5)),
      y: Axis("P(no Set)", format: .percent), marks: marks)
    plot.subtitle = words
    guard cards.contains(where: { 0 < value(Double($0)) && value(Double($0)) < 1e-3 }) else {
      return plot
    }
    var panel = Plot(
      title: "The same on a logarithmic scale", y: Axis(scale: .log),
      marks: marks.map { $0.inSeries($0.series ?? 0) })
    panel.sharesX = true
    panel.legend = .hidden
    plot.panels = [panel]
    return plot
  }

  static func ofBoards(
    _ title: String, by number: String, _ shares: [Double], words: String
  ) -> Plot {
    var plot = Plot(
      title: title, x: Axis(number, window: Span(-0.6, Double(shares.count) - 0.4)),
      y: Axis("share of boards", format: .percent),
      marks: [
        .integers(style: .bars) { x in
          Int(exactly: x).flatMap { shares.indices.contains($0) ? shares[$0] : nil } ?? .nan
        }
      ])
    plot.subtitle = words
    return plot
  }

  fileprivate static func ofSets(among cards: Int, _ shares: [Double], words: String) -> Plot {
    ofBoards("Sets among \(NumberText.counted(cards, "card"))", by: "Sets", shares, words: words)
  }
}

extension SetDistribution {
  package var plot: Plot {
    .ofSets(
      among: cards, counts.indices.map { probability(of: $0).value },
      words: "\(NumberText.counted(total, "board")); exact; mean \(mean.description)")
  }
}

extension SampledBoards {
  package var plot: Plot {
    let shares = counts.times.reduce(into: [:]) { $0[Double($1.key)] = share(of: $1.key) }
    var plot = Plot.ofSets(
      among: cards, Array(repeating: .nan, count: (counts.times.keys.max() ?? -1) + 1),
      words: "\(NumberText.counted(counts.total, "random board")), seed \(seed)")
    plot.marks = [.estimates(style: .bars) { shares[$0] }]
    plot.caption = "\(confidence.intervals), each for one number of Sets alone"
    return plot
  }
}
