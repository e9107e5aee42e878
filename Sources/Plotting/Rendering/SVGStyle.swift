/// The style sheet in each figure.
enum SVGStyle {
  /// Okabe and Ito's colours in an order with good contrast, for light and dark grounds.
  static let light = [
    "#0072b2", "#d55e00", "#009e73", "#aa4499", "#b8860b", "#3d6e8c", "#7a3b2e", "#5b5bd6",
  ]
  static let dark = [
    "#56b4e9", "#e69f00", "#2fc79a", "#e08fc4", "#f0e442", "#a9c7d8", "#d99a8b", "#a9a9ff",
  ]
  static let dashes = [
    "", "8 4", "2 3", "9 3 2 3", "14 4", "5 2 1 2 1 2", "4 2", "12 3 3 3 3 3", "1 5", "18 3 1 3",
    "6 6", "3 1",
  ]

  /// The rules, each under the id of the figure.
  static func sheet(_ id: String, _ size: Double, series: Int, roles: Set<SceneRole>) -> String {
    let s = SVGText.number
    var css = """
      #\(id){color:#24292f;font:\(s(size))px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
      #\(id) path,#\(id) circle{fill:none;stroke-linejoin:round;stroke-linecap:round}
      #\(id) text{fill:currentColor;font-variant-numeric:tabular-nums}
      #\(id) .title{font-size:\(s(size * 1.25))px;font-weight:600}
      #\(id) .tick{opacity:.75}
      #\(id) .grid{stroke:currentColor;opacity:.13}
      #\(id) .zero{stroke:currentColor;opacity:.5}
      #\(id) .axis{stroke:currentColor;opacity:.75}
      #\(id) .rule{stroke:currentColor;stroke-dasharray:4 3;opacity:.7}
      #\(id) .halo{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
      #\(id) .ink{stroke-width:2}
      #\(id) .err{stroke-width:1.2;opacity:.75}
      #\(id) .dot{stroke-width:1.4}

      """
    let hasEnds = roles.contains(.openEnd)
    if roles.contains(.shade) { css += "#\(id) .shade{fill:currentColor;fill-opacity:.1}\n" }
    if roles.contains(.asymptote) {
      css += "#\(id) .asym{stroke:currentColor;stroke-dasharray:2 5;opacity:.6}\n"
    }
    if hasEnds { css += "#\(id) .end{fill:#fff}\n" }
    for (scheme, colours) in [("", light), ("dark", dark)] {
      if scheme == "dark" {
        css +=
          "@media(prefers-color-scheme:dark){#\(id){color:#e6edf3}#\(id) .halo{stroke:#0d1117}\n"
        if hasEnds { css += "#\(id) .end{fill:#0d1117}\n" }
      }
      for index in 0..<min(series, colours.count) {
        let c = colours[index]
        css += "#\(id) .s\(index){stroke:\(c)}#\(id) .f\(index){fill:\(c)}\n"
      }
      if scheme == "dark" { css += "}\n" }
    }
    return css
  }
}
