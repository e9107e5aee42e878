import Plotting
import TestSupport

struct RandomFigure {
  let plot: Plot
  let renderer: SVGRenderer

  private static let words = [
    "sin(x)", "tables without a Set", "Wahrscheinlichkeitsverteilung", "greedy", "残りのカード", "P",
    "interval of 95 %", "0.0323=fresh", "доля столов без сета", "a", "κάρτες", "WWWW",
  ]

  init(_ draws: inout SplitMix) {
    let size = Double(8 + draws.below(10))
    renderer = SVGRenderer(
      width: Double(160 + draws.below(1_440)), height: Double(120 + draws.below(780)),
      textSize: size, theme: Theme.all[draws.below(Theme.all.count)])
    var plot = Self.plot(&draws)
    if draws.below(8) == 0 {
      var panel = Self.plot(&draws)
      panel.sharesX = draws.below(2) == 0
      panel.heightShare = draws.uniform(0.3, 1)
      panel.caption = ""
      plot.panels = [panel]
    }
    plot.subtitle = Self.text(&draws, most: 4)
    plot.caption = Self.text(&draws, most: 5)
    self.plot = plot
  }

  private static func text(_ draws: inout SplitMix, most: Int) -> String {
    (0..<draws.below(most + 1)).map { _ in words[draws.below(words.count)] }
      .joined(separator: " ")
  }

  private static func plot(_ draws: inout SplitMix) -> Plot {
    let scale = [1e-9, 1e-3, 1, 1e6, 1e12][draws.below(5)]
    let isCounting = draws.below(3) == 0
    let window =
      isCounting
      ? Span(-0.5, Double(2 + draws.below(80)))
      : [Span(-10, 10), Span(-Double(draws.below(1_000_000)), 1), Span(0, scale)][draws.below(3)]
    var marks = (0..<draws.below(4)).map { _ in curve(&draws, window, scale) }
    if isCounting {
      marks += (0..<1 + draws.below(4)).map { _ in points(&draws, scale) }
    }
    if draws.below(6) == 0 {
      let middle = draws.uniform(-1, 1)
      marks.append(
        .band(
          text(&draws, most: 2), lower: { scale * (middle - $0 / window.length) },
          upper: { scale * (middle + 1 + $0 / window.length) }))
    }
    func place(_ draws: inout SplitMix) -> Double { draws.uniform(window.lower, window.upper) }
    if draws.below(4) == 0 {
      marks.append(.rule(y: scale * draws.uniform(), text(&draws, most: 2)))
    }
    if draws.below(4) == 0 { marks.append(.rule(x: place(&draws), text(&draws, most: 2))) }
    if draws.below(6) == 0 {
      marks.append(.shade(x: Span(place(&draws), place(&draws)), text(&draws, most: 2)))
    }
    for _ in 0..<(draws.below(4) == 0 ? draws.below(6) : 0) {
      marks.append(
        Mark(
          text(&draws, most: 1),
          .point(x: place(&draws), y: scale * draws.uniform(), label: text(&draws, most: 2))))
    }
    let format = draws.below(4) == 0 ? TickFormat.percent : .plain
    var plot = Plot(
      title: text(&draws, most: 6),
      x: Axis(
        text(&draws, most: 4), window: window,
        format: draws.below(6) == 0 ? .multiplesOfPi : .plain),
      y: Axis(
        text(&draws, most: 4), scale: draws.below(6) == 0 ? .log : .linear, format: format),
      marks: marks)
    if draws.below(8) == 0 {
      let count = 2 + draws.below(14)
      plot.x = Axis(text(&draws, most: 2), window: Span(0.5, Double(count) + 0.5))
      plot.x.names = (0..<count).map { "\(text(&draws, most: 2)) \($0)" }
      plot.marks = [points(&draws, 1)]
    }
    if draws.below(6) == 0 { plot.placement = .origin }
    if draws.below(6) == 0 { plot.legend = .rows }
    if draws.below(6) == 0 { plot.hasEqualScales = true }
    plot.hasGrid = draws.below(4) > 0
    return plot
  }

  private static func curve(_ draws: inout SplitMix, _ window: Span, _ scale: Double) -> Mark {
    let name = text(&draws, most: 3)
    let (a, b) = (draws.uniform(-3, 3), draws.uniform(1, 40))
    let (start, length) = (window.lower, window.length)
    let shape = draws.below(7)
    return .curve(name) { x in
      let t = (x - start) / length
      let y: Double =
        switch shape {
        case 0: a * t - 1
        case 1: (b * t).truncatingRemainder(dividingBy: 1)
        case 2: 1 / (b * t - a)
        case 3: a * t * t * t - t
        case 4: (b * t).squareRoot() - a
        case 5: ((b * t).rounded() * 0.618).truncatingRemainder(dividingBy: 1)
        default: a
        }
      return scale * y
    }
  }

  private static func points(_ draws: inout SplitMix, _ scale: Double) -> Mark {
    let style = IntegerStyle.allCases[draws.below(4)]
    let every = [1.0, 3][draws.below(2)]
    let (shift, reach) = (draws.uniform(), scale * draws.uniform(0, 0.5))
    let value: PlotFunction = { n in
      guard (n / every).rounded() * every == n else { return .nan }
      return scale * (n * 0.618 + shift).truncatingRemainder(dividingBy: 1).magnitude
    }
    let lower: PlotFunction = { value($0) - reach }
    let upper: PlotFunction = { value($0) + reach }
    let hasBars = draws.below(3) > 0
    return .integers(
      text(&draws, most: 3), style: style, lower: hasBars ? lower : nil,
      upper: hasBars ? upper : nil, value)
  }
}
