/// The rules by which a legend is drawn.
public enum LegendRule: String, Sendable, Hashable {
  /// Drawn when a mark has a name that the title does not tell already.
  case automatic
  /// As automatic, but always in rows above the plot area, never at the ends of lines.
  case rows
  case hidden
}

/// A figure as a value: marks that hold functions, two axes, a title, and further panels if wanted.
///
/// Nothing is asked or drawn until the plot is given to a renderer:
///
///     let plot = Plot(title: "Waves", x: Axis(from: -10, to: 10), marks: [.curve("sin", sin)])
///     print(plot.text(width: 80, height: 24))
public struct Plot: Sendable {
  /// The text above the figure.
  public var title: String
  /// Smaller text below the title.
  public var subtitle = ""
  /// Text below the figure.
  public var caption = ""
  /// The horizontal axis.
  public var x: Axis
  /// The vertical axis.
  public var y: Axis
  /// The marks, the lowest first.
  public var marks: [Mark]
  /// Where the axes are drawn.
  public var placement = AxisPlacement.automatic
  /// The rule by which a legend is drawn.
  public var legend = LegendRule.automatic
  /// True if faint lines are drawn at the ticks, by renderers that can.
  public var hasGrid = true
  /// True if the figure is the plot area alone, without axes, labels, title and legend.
  public var isBare = false
  /// True if open and closed circles mark the ends of the pieces of a curve.
  public var hasEndMarkers = false
  /// True if lines are drawn at the poles of curves.
  public var hasAsymptotes = false
  /// True if units are equally long on both axes, by a taller y window or a narrower plot area; log scales stay.
  public var hasEqualScales = false
  /// How far a line that is drawn may lie from the one that was found, in units of the figure.
  package var slack = 0.12
  /// The largest number of times functions are asked for one drawing, shared by all marks.
  public var callBudget = 100_000
  /// Further panels under this one, each with a y axis of its own; their own panels follow them.
  public var panels: [Plot] = []
  /// True if this is a panel with the x axis of the panel above it, which then has no labels there.
  public var sharesX = false
  /// How high the panel is, relative to the others.
  public var heightShare = 1.0

  /// Makes a plot.
  public init(title: String = "", x: Axis = Axis(), y: Axis = Axis(), marks: [Mark] = []) {
    (self.title, self.x, self.y, self.marks) = (title, x, y, marks)
  }

  package var xWindow: Span {
    let wanted = x.window ?? (x.scale == .log ? Span(1, 10) : Span(-10, 10))
    return x.scale == .log ? wanted.positivePart : wanted
  }

  /// The x at a share of the way from the left border to the right one, 0 to 1; of a log scale in ratios.
  package func x(at share: Double) -> Double {
    AxisMap(window: xWindow, scale: x.scale, length: 1).value(at: share)
  }

  /// Plots below each other, with the legend of the first alone and, if they share it, one x axis; empty without plots.
  public static func stacked(_ panels: [Plot], sharesX: Bool = true) -> Plot {
    guard var plot = panels.first else { return Plot() }
    plot.panels = panels.dropFirst().map { panel in
      var panel = panel
      (panel.sharesX, panel.legend) = (sharesX, .hidden)
      return panel
    }
    return plot
  }

  package var widestXWindow: Span {
    let windows = allPanels.map { $0.xWindow }
    return Span(windows.map { $0.lower }.min() ?? -10, windows.map { $0.upper }.max() ?? 10)
  }

  package var panelCount: Int { allPanels.count }

  /// How many series can be told apart, in print and text without colour by form alone.
  package static let mostSeries = 16

  /// The panels from top to bottom, each with the x axis that it is drawn with.
  var allPanels: [Plot] {
    var result = [self]
    for panel in panels {
      for var plot in panel.allPanels {
        if plot.sharesX, let above = result.last {
          plot.x = above.x
        } else {
          plot.sharesX = false
        }
        result.append(plot)
      }
    }
    return result
  }

  /// True if x counts: a mark is a function on the integers, and several of them are visible.
  var isCounting: Bool {
    xWindow.hasWholeNumbers && x.scale == .linear
      && marks.contains {
        guard case .integers = $0.kind else { return false }
        return $0.places?.allSatisfy { $0 == $0.rounded() } ?? $0.lattice?.isWhole ?? true
      }
  }
}

extension Span {
  var hasWholeNumbers: Bool { upper.rounded(.down) - lower.rounded(.up) >= 1 }

  /// The part of the span that a log scale can show, with at most 300 decades on either side of 1.
  var positivePart: Span {
    guard upper > 1e-290 else { return Span(1, 10) }
    return lower > 0 ? Span(max(lower, 1e-300), upper) : Span(upper / 1000, upper)
  }
}
