import Plotting
import SetLabLaws
import Testing

/// Figures as drawings of TikZ: a format of one's own.
private struct TikZRenderer: Renderer {
  var metrics: FigureMetrics { .pixels(width: 400, height: 300, textSize: 10) }

  func render(_ scene: Scene) -> String {
    (["\\begin{tikzpicture}[yscale=-1]"] + scene.items.flatMap(commands) + ["\\end{tikzpicture}"])
      .joined(separator: "\n") + "\n"
  }

  private func commands(_ item: SceneItem) -> [String] {
    switch item.shape {
    case .lines(let lines): lines.map { "\\draw \(path($0));" }
    case .areas(let areas): areas.map { "\\fill \(path($0)) -- cycle;" }
    case .points(let points): points.map { "\\fill \(place($0)) circle (2pt);" }
    case .text(let text, let at, _, _): ["\\node at \(place(at)) {\(text)};"]
    }
  }

  private func path(_ points: [ScenePoint]) -> String {
    points.map(place).joined(separator: " -- ")
  }

  private func place(_ point: ScenePoint) -> String { "(\(point.x)pt,\(point.y)pt)" }
}

extension Renderer where Self == TikZRenderer {
  fileprivate static var tikz: TikZRenderer { TikZRenderer() }
}

/// A picture format of one's own is a renderer: it draws whatever is plotted and keeps the laws.
struct OwnRendererTests {
  @Test func keepsTheLaws() { #expect(Laws.broken(by: .tikz) == []) }

  /// The ends of a straight line in its window are the corners of the plot area.
  @Test func drawsAPlot() throws {
    let plot = Plot(
      title: "A line", x: Axis("x", from: 0, to: 8), y: Axis("y", from: 0, to: 8),
      marks: [.curve("y = x") { $0 }, .label("here", x: 2, y: 6)])
    let text = plot.rendered(by: .tikz)
    let frame = plot.figure(for: TikZRenderer().metrics).scene.frame
    #expect(text.contains("\\draw (\(frame.x)pt,\(frame.y + frame.height)pt) -- "))
    #expect(text.contains("{here};") && text.contains("{A line};"))
    #expect(text.hasPrefix("\\begin") && text.hasSuffix("\\end{tikzpicture}\n"))
  }
}
