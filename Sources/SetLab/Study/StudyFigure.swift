internal import CardArt
public import SetExperiments

extension Study {
  /// A plot of the study with the name of its file.
  public struct Figure: Sendable {
    /// The file's name without its ending.
    public let name: String
    /// Its caption: what it shows, in a sentence or two.
    public let caption: String
    /// The plot.
    public let plot: Plot
    /// A command that draws it; nil when none does exactly.
    public let command: String?

    /// The name of its file.
    var fileName: String { name + ".svg" }
  }
}

extension Study.Figure {
  /// The drawing as a file.
  func svg(theme: Theme) -> String { plot.svg(width: 800, height: height(480), theme: theme) }

  /// A panel of residuals is half as high as its main panel.
  private func height(_ one: Double) -> Double { plot.panelCount > 1 ? 1.3 * one : one }

  /// The figure in a page, laid out twice: one drawing is for wide screens, one for narrow ones.
  ///
  /// The title is above, where it may take several lines. Given the address of the toolkit's page,
  /// a link lets readers explore the functions there.
  func html(number: Int, page: String?) -> String {
    let title = plot.title
    var untitled = plot
    untitled.title = ""
    var short = untitled
    for index in short.marks.indices where short.marks[index].name.count > 44 {
      // The command says which run it is.
      let name = short.marks[index].name
      short.marks[index].name = String(
        name[..<(name.firstRange(of: " (")?.lowerBound ?? name.endIndex)])
    }
    func drawing(
      _ plot: Plot, _ form: String, _ width: Double, _ height: Double, _ id: String
    ) -> String {
      let renderer = SVGRenderer(
        width: width, height: height, idPrefix: id, theme: .auto.transparent)
      var scene = plot.figure(for: renderer.metrics).scene
      scene.title = title
      return "<div class=\"\(form)\">\(renderer.render(scene))</div>\n"
    }
    return "<figure>\n<p class=\"title\">\(HTML.escaped(title))</p>\n"
      + drawing(untitled, "wide", 800, height(450), name + "-wide")
      + drawing(short, "narrow", 360, height(310), name + "-narrow")
      + "<figcaption><strong>Figure \(number).</strong> \(HTML.escaped(caption))"
      + (command.map { "<br><code>\(HTML.escaped($0))</code>" } ?? "")
      + (page.flatMap(link).map { "<br>\($0)" } ?? "")
      + "</figcaption>\n</figure>\n"
  }

  /// A link to the page with the functions that the command names; nil if it names none.
  private func link(_ page: String) -> String? {
    let words = (command ?? "").split(separator: " ")
    guard words.starts(with: ["setlab", "plot"]) else { return nil }
    // The page fits no curves, and no figure of a study has formulas in quotes.
    let names = words.dropFirst(2).prefix { !$0.hasPrefix("-") }
      .filter { !$0.hasPrefix("fitted.") }
    guard !names.isEmpty else { return nil }
    let address = page + "#calculator?" + names.map { "f=\($0)" }.joined(separator: "&")
    return "<a href=\"\(HTML.escaped(address))\">Explore \(names.joined(separator: ", "))</a>"
  }
}
