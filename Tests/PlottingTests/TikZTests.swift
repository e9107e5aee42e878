import Plotting
import Records
import TestSupport
import Testing

struct TikZTests {
  /// The statements of a picture, each to its semicolon; braces are paired in each.
  private static func statements(_ picture: String) -> [String] {
    var statements: [String] = []
    var (current, depth) = ("", 0)
    for line in picture.split(separator: "\n") where !line.hasPrefix("%") {
      if current.isEmpty,
        line.hasPrefix("\\begin") || line.hasPrefix("\\end") || line.hasPrefix("  every")
          || line.hasPrefix("\\definecolor")
      {
        statements.append(String(line))
        continue
      }
      current += (current.isEmpty ? "" : "\n") + line
      depth = 0
      var isEscaped = false
      for character in current {
        if !isEscaped { depth += character == "{" ? 1 : character == "}" ? -1 : 0 }
        isEscaped = character == "\\" && !isEscaped
      }
      if depth == 0, current.hasSuffix(";") {
        statements.append(current)
        current = ""
      }
    }
    #expect(current.isEmpty && depth == 0, "\(current)")
    return statements
  }

  private static let number = #"-?[0-9]*(\.[0-9])?"#

  /// A picture says nothing but what this grammar knows, uses the colours that it defines, and closes what it opens.
  private static func check(_ picture: String) throws {
    let point = #"\(\#(number),\#(number)\)"#
    let paths = try Regex(
      #"\\(draw|path|fill|clip)(\[[^\]]*\])? \#(point)(\s*(--|rectangle) (\#(point)|cycle)| circle\[radius=[0-9.]+bp\]|\s+\#(point))*;"#
    )
    let node = try Regex(#"\\node\[[^\]]*\] at \#(point) \{(?s:.*)\};"#)
    let box = try Regex(#"\\useasboundingbox \(0,0\) rectangle \#(point);"#)
    let colour = try Regex(#"\\definecolor\{setlab-[a-z0-9]+\}\{HTML\}\{[0-9A-F]{6}\}"#)
    var (scopes, boxes) = (0, 0)
    for statement in statements(picture) {
      switch statement {
      case "\\begin{scope}":
        #expect(scopes == 0)
        scopes += 1
      case "\\end{scope}": scopes -= 1
      case let text where text.hasPrefix("\\begin{tikzpicture}["): #expect(text.hasSuffix(","))
      case let text where text.hasPrefix("  every node/.style={"): #expect(text.hasSuffix("]"))
      case "\\end{tikzpicture}%": #expect(scopes == 0)
      case let text where text.wholeMatch(of: box) != nil: boxes += 1
      default:
        #expect(
          statement.wholeMatch(of: paths) != nil || statement.wholeMatch(of: node) != nil
            || statement.wholeMatch(of: colour) != nil, "\(statement)")
      }
    }
    #expect(scopes == 0 && boxes == 1)
    let names = { (text: String) in
      Set(text.matches(of: /setlab-(ink|ground|s[0-9]+)/).map { String($0.output.0) })
    }
    let defined = names(
      picture.split(separator: "\n").filter { $0.hasPrefix("\\definecolor") }.joined())
    #expect(names(picture).isSubset(of: defined))
  }

  @Test(arguments: GalleryCase.all)
  func theGalleryIsWellFormed(figure: GalleryCase) throws {
    for theme in [figure.theme, .print, .dark] {
      let look = SVGRenderer(width: 480, height: 300, textSize: 11, theme: theme)
      let scene = figure.plot.figure(for: look.metrics).scene
      let picture = TikZRenderer(like: look, escaping: TeXText.escaped).render(scene)
      try Self.check(picture)
      let svg = look.render(scene)
      // Each text and each curve of the one is in the other.
      #expect(picture.ranges(of: "\\node").count == svg.ranges(of: "<text").count)
      #expect(picture.contains("\\useasboundingbox (0,0) rectangle (480,300);"))
      #expect(picture == TikZRenderer(like: look, escaping: TeXText.escaped).render(scene))
    }
  }

  private static let words = [
    "50 %", "a_b & c", "x^2 ~ y", "{open", "shut}", "\\input{a}", "10⁻⁶", "$5", "#1", "χ² ≤ 3",
    "−2", "[x]",
    "say \"Set\"", "<b>", "κάρτες", "two\nlines", "%;", "a;b", "",
  ]

  /// Titles, labels and legends of hostile words: 300 figures of seed 31, with nothing left to chance.
  @Test func anyWordsAreWellFormed() throws {
    var draws = SplitMix(seed: 31)
    for _ in 0..<300 {
      func text(_ draws: inout SplitMix) -> String {
        (0..<draws.below(4)).map { _ in Self.words[draws.below(Self.words.count)] }
          .joined(separator: " ")
      }
      let scale = [1e-9, 1, 1e6][draws.below(3)]
      var plot = Plot(
        title: text(&draws), x: Axis(text(&draws), from: -9, to: 9),
        y: Axis(text(&draws), format: draws.below(2) == 0 ? .percent : .plain),
        marks: [
          .curve(text(&draws)) { scale * $0 }, .integers(text(&draws), style: .bars) { scale * $0 },
          .rule(y: scale, text(&draws)),
        ])
      (plot.subtitle, plot.caption) = (text(&draws), text(&draws))
      let look = SVGRenderer(
        width: Double(160 + draws.below(900)), height: Double(120 + draws.below(500)),
        theme: [.light, .dark, .print][draws.below(3)])
      try Self.check(plot.rendered(by: TikZRenderer(like: look, escaping: TeXText.escaped)))
    }
  }

  /// What lies in the plot area is clipped to its frame, up to half a line, and only that.
  @Test func inkIsClippedToTheFrame() throws {
    let look = SVGRenderer(width: 600, height: 300)
    let plot = Plot(x: Axis("x", from: 0, to: 9), marks: [.curve("line") { $0 }])
    let scene = plot.figure(for: look.metrics).scene
    let picture = TikZRenderer(like: look, escaping: TeXText.escaped).render(scene)
    let f = scene.frame
    let low = TikZText.point(ScenePoint(x: f.x - 1, y: f.y - 1))
    let high = TikZText.point(ScenePoint(x: f.x + f.width + 1, y: f.y + f.height + 1))
    #expect(picture.contains("\\clip \(low) rectangle \(high);"))
    let inside = try #require(
      picture.split(separator: "\\begin{scope}").last?.split(separator: "\\end{scope}"))
    #expect(inside[0].contains("\\draw[setlab-s0") && !inside[0].contains("\\node"))
    #expect(
      inside[1].contains("\\node") && !inside[1].contains("\\draw[setlab-s0, line width=1.50bp] "))
  }

  /// Powers of ten and signs of tick labels are mathematics, as in print.
  @Test func numbersAreMathematics() {
    let look = SVGRenderer(width: 400, height: 300)
    let plot = Plot(
      x: Axis("x", from: -9, to: 9), y: Axis("y", from: 1e-12, to: 1, scale: .log),
      marks: [.curve { _ in 0.1 }])
    let picture = plot.rendered(by: TikZRenderer(like: look, escaping: TeXText.escaped))
    #expect(picture.contains("{\\ensuremath{-}"))
    #expect(!picture.contains(/[^^]\{-[0-9]/))
  }

  @Test func lengthsAndDashesAreThoseOfPaper() {
    #expect(TikZText.length(1) == "0.75bp" && TikZText.length(13) == "9.75bp")
    #expect(TikZText.length(2) == "1.50bp" && TikZText.part(0.05) == "0.05")
    #expect(TikZText.dashes("8 4") == ", dash pattern=on 6.00bp off 3.00bp")
    #expect(TikZText.dashes("").isEmpty)
    let run = [ScenePoint(x: 0, y: 0), ScenePoint(x: 1.04, y: -0.5), ScenePoint(x: 1.01, y: -0.52)]
    #expect(TikZText.path([run]) == "(0,0) -- (1,-.5)")
    #expect(TikZText.path([[run[0]]], closed: true) == "(0,0) -- (0,0) -- cycle")
  }
}
