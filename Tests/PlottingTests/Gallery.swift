import CPlatform
public import Plotting
public import Testing

struct GalleryCase: Sendable, CustomTestStringConvertible {
  let name: String
  let plot: Plot
  let theme: Theme

  var testDescription: String { name }

  init(
    _ name: String, _ title: String, _ x: Axis, _ y: Axis, _ marks: [Mark],
    theme: Theme = .light, _ change: (inout Plot) -> Void = { _ in }
  ) {
    self.name = name
    self.theme = theme
    var plot = Plot(title: title, x: x, y: y, marks: marks)
    change(&plot)
    self.plot = plot
  }

  private static func share(_ n: Double) -> Double { 0.05 + 0.03 * exp(-n / 15) }

  static let all: [GalleryCase] = [
    GalleryCase(
      "waves", "Waves", Axis("x", from: -10, to: 10), Axis("y"),
      [.curve("sin x") { sin($0) }, .curve("cos x / 2") { cos($0) / 2 }]),
    GalleryCase(
      "tangent", "tan x", Axis(from: -10, to: 10), Axis(), [.curve("tan x") { tan($0) }]),
    GalleryCase(
      "floor", "The next lower integer", Axis("x", from: -3, to: 3), Axis(),
      [.curve("floor") { floor($0) }]),
    GalleryCase(
      "root", "Square root of x² - 16", Axis("x", from: -10, to: 10), Axis(),
      [.curve { ($0 * $0 - 16).squareRoot() }]),
    GalleryCase(
      "turns", "sin 1/x", Axis("x", from: -1, to: 1), Axis(), [.curve { sin(1 / $0) }]),
    GalleryCase(
      "estimate", "Share with its interval", Axis("cards left", from: -1, to: 70),
      Axis("share", format: .percent),
      [
        .band("fit ± 2 se", lower: { share($0) - 0.004 }, upper: { share($0) + 0.004 }),
        .curve("fit") { share($0) },
        .integers(
          "estimate", lower: { share($0) - 0.004 }, upper: { share($0) + 0.008 }
        ) { Int($0) % 3 == 0 && $0 >= 0 ? share($0) + 0.002 : .nan },
        .rule(y: 0.0323, "reference"),
      ]),
    GalleryCase(
      "bars", "Poisson with mean 2.3", Axis("k", from: -0.5, to: 10.5), Axis(format: .percent),
      [
        .integers("share", style: .bars) {
          $0 < 0 ? .nan : exp(-2.3) * pow(2.3, $0) / tgamma($0 + 1)
        }
      ]),
    GalleryCase(
      "growth", "Growth", Axis("n", from: 0, to: 12), Axis("value", scale: .log),
      [.curve("exp") { exp($0) }, .integers("n!", style: .stems) { tgamma($0 + 1) }]),
    GalleryCase(
      "steps", "Steps and a peak", Axis("n", from: 0, to: 20), Axis(),
      [
        .integers("n mod 7", style: .steps) { fmod($0, 7) }, .label("peak", x: 13, y: 6.5),
        .rule(x: 13.5),
      ]),
    GalleryCase(
      "loglog", "Power laws", Axis("x", from: 0.01, to: 1000, scale: .log), Axis("y", scale: .log),
      [
        .curve("x²") { $0 * $0 }, .curve("√x") { $0.squareRoot() }, .curve("1/x") { 1 / $0 },
      ]),
    GalleryCase(
      "points", "Lone points of x^x", Axis("x", from: -3, to: 3), Axis(from: -2, to: 10),
      [.curve { pow($0, $0) }]),
    GalleryCase(
      "cluster", "Names beside points that lie close together", Axis("x", from: 0, to: 10),
      Axis("y", from: 0, to: 10),
      [
        (5, 5, "hardest"), (5.05, 5.3, "after(30)"), (5, 4.5, "ladder"), (5.1, 6.2, "pattern"),
        (8.8, 2, "never"),
      ]
      .flatMap { x, y, name -> [Mark] in
        [
          Mark.curve { abs($0 - x) < 0.15 ? y : .nan }.inSeries(0),
          .label(name, x: x, y: y),
        ]
      }),
    GalleryCase("empty", "Nothing", Axis("x"), Axis("y"), [.curve("undefined") { _ in .nan }]),
    GalleryCase(
      "ends", "Open and closed ends", Axis("x", from: -3.2, to: 3.2), Axis("y", from: -4, to: 4),
      [.curve("floor") { floor($0) }, .curve("hole") { ($0 * $0 - 1) / ($0 - 1) - 2 }]
    ) { $0.hasEndMarkers = true },
    GalleryCase(
      "asymptotes", "tan x with its poles", Axis("x", from: -5, to: 5, format: .multiplesOfPi),
      Axis(), [.curve { tan($0) }]
    ) { $0.hasAsymptotes = true },
    GalleryCase(
      "circle", "Equal scales", Axis("x", from: -3, to: 3), Axis("y"),
      [
        .curve("upper half") { (4 - $0 * $0).squareRoot() },
        .curve("lower half") { -(4 - $0 * $0).squareRoot() },
      ]
    ) {
      $0.hasEqualScales = true
      $0.placement = .origin
    },
    GalleryCase(
      "groups", "Bars side by side", Axis("k", from: -0.5, to: 6.5), Axis(format: .percent),
      [
        .integers("mean 1", style: .bars) { $0 < 0 ? .nan : exp(-1) / tgamma($0 + 1) },
        .integers("mean 2", style: .bars) {
          $0 < 0 ? .nan : exp(-2) * pow(2, $0) / tgamma($0 + 1)
        },
        .integers("mean 3", style: .bars) {
          $0 < 0 ? .nan : exp(-3) * pow(3, $0) / tgamma($0 + 1)
        },
      ]),
    GalleryCase(
      "many", "Nine series", Axis("x", from: 0, to: 6), Axis(),
      (0..<9).map { n in .curve("\(n)") { Double(n) + sin($0 + Double(n)) / 3 } }),
    GalleryCase(
      "shade", "A shaded stretch and named rules", Axis("x", from: -4, to: 4), Axis(),
      [
        .shade(x: Span(-1, 1), "within 1 sd"), .curve { exp(-$0 * $0 / 2) },
        .rule(y: exp(-0.5), "e^-1/2"), .rule(x: 2, "2 sd"),
      ]),
    GalleryCase(
      "band", "A band that jumps and leaves the window", Axis("x", from: -3, to: 3),
      Axis(from: -2, to: 4),
      [.band("band", lower: { floor($0) - 1 }, upper: { floor($0) + $0 * $0 / 2 })]),
    GalleryCase(
      "square", "Powers on a log axis", Axis("x", from: 1, to: 1000, scale: .log),
      Axis(from: 0, to: 10),
      [.curve("ln x") { log($0) }, .curve("√x / 4") { $0.squareRoot() / 4 }]),
    GalleryCase(
      "panels", "An estimate less its model", Axis("cards left", from: -1, to: 70),
      Axis("share", format: .percent),
      [
        .integers("estimate", lower: { estimate($0) - 0.004 }, upper: { estimate($0) + 0.004 }) {
          estimate($0)
        }, .curve("model") { share($0) }, .rule(y: 0.0323, "fresh"),
      ]
    ) { plot in
      var residuals = Plot(
        title: "in standard errors",
        marks: [
          .rule(y: 2), .rule(y: -2),
          Mark.integers("estimate less model", style: .stems) {
            (estimate($0) - share($0)) / 0.002
          }.inSeries(1),
        ])
      residuals.sharesX = true
      residuals.heightShare = 0.5
      residuals.legend = .hidden
      plot.panels = [residuals]
    },
    GalleryCase(
      "arguments", "Two arguments, two panels", Axis("t", from: 0, to: 10), Axis("height"),
      [.curve("height") { 100 - $0 * $0 }]
    ) {
      $0.panels = [
        Plot(
          title: "The other", x: Axis("n", from: 1, to: 1000, scale: .log), y: Axis("cost"),
          marks: [.curve("cost") { log($0) }])
      ]
    },
    GalleryCase(
      "coincident", "Curves and dots that coincide", Axis("x", from: 0, to: 12), Axis("y"),
      [
        .curve("x²") { $0 * $0 }, .curve("x · x") { $0 * $0 },
        .integers("dots") { 100 - 5 * $0 }, .integers("the same") { 100 - 5 * $0 },
      ], theme: .dark),
    GalleryCase(
      "press", "Black on white", Axis("x", from: 0, to: 6), Axis("y"),
      [
        .band(lower: { sin($0) - 0.2 }, upper: { sin($0) + 0.2 }), .curve("sin") { sin($0) },
        .curve("cos") { cos($0) }, .curve("sin · cos") { sin($0) * cos($0) },
        .integers("bars", style: .bars) { 0.2 * $0 / 6 },
      ], theme: .print),
    GalleryCase(
      "scheme", "Colours of the reader's system", Axis("x", from: 0, to: 4), Axis("y"),
      [.curve("√x") { $0.squareRoot() }, .curve("x / 2") { $0 / 2 }, .rule(y: 1, "one")],
      theme: .auto),
  ]

  private static func estimate(_ n: Double) -> Double {
    n >= 0 && Int(n) % 3 == 0 ? share(n) + 0.003 * sin(2 * n) : .nan
  }
}

extension Plot {
  func described(width: Double = 800, height: Double = 600) -> String {
    figure(for: .pixels(width: width, height: height, textSize: 13)).scene.summary
  }
}

extension GalleryCase {
  static var guide: String {
    var text = """
      # Gallery

      Every figure of the plotter's own gallery, with the words that it has for those who do not see it; \
      [the same in cells](../Tests/PlottingTests/Snapshots). A test compares pictures and words with what the plotter \
      draws now. The code of each figure is in [Gallery.swift](../Tests/PlottingTests/Gallery.swift); how the plotter \
      works is in [Plotting](Plotting.md).

      ## The 81 cards
      ![The 81 cards](Drawing/cards.svg)

      `setlab list cards --out cards.svg`. Another module draws cards ([Cards](Cards.md#drawing)); \
      `make browser-test` compares this sheet in three renderers.

      """
    for item in all {
      let title = item.plot.title
      text += "\n## \(title)\n![\(title)](../Tests/PlottingTests/Snapshots/\(item.name).svg)\n\n"
      text += item.plot.described(width: 720, height: 440) + "\n"
    }
    return text
  }
}

extension FigureMetrics: CustomTestStringConvertible {
  /// What the log of the tests calls it.
  public var testDescription: String { "\(width) × \(height), characters of \(character)" }
}

extension Theme: CustomTestStringConvertible {
  /// What the log of the tests calls it.
  public var testDescription: String { name }
}
