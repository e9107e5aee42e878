internal import SetLab

// The user's own words for a figure.
extension FigureOptions {
  func use(_ need: String, if isMet: Bool) -> OptionUse {
    OptionUse(
      [
        "--size": basic.size != nil, "--title": title != nil, "--subtitle": subtitle != nil,
        "--caption": caption != nil, "--x-label": xLabel != nil, "--y-label": yLabel != nil,
        "--legend": !legend.isEmpty, "--no-legend": noLegend,
      ], need, if: isMet)
  }

  func checkNames(in plot: @autoclosure () -> Plot) throws {
    guard !legend.isEmpty || noLegend else { return }
    let names = plot().marks.count { !$0.name.isEmpty }
    try require(names > 0 || !noLegend, or: .wrongUsage("--no-legend: the figure has no names"))
    try require(
      legend.count <= names,
      or: .wrongUsage("--legend “\(legend[names])”: the figure has \(counted(names, "name"))"))
  }

  func worded(_ plot: Plot) -> Plot {
    var plot = plot
    plot.title = title ?? plot.title
    plot.subtitle = subtitle ?? plot.subtitle
    plot.caption = caption ?? plot.caption
    plot.y.title = yLabel ?? plot.y.title
    if let xLabel {
      plot.x.title = xLabel
      for index in plot.panels.indices { plot.panels[index].x.title = xLabel }
    }
    let named = plot.marks.indices.filter { !plot.marks[$0].name.isEmpty }
    for (index, name) in zip(named, legend) { plot.marks[index].name = name }
    if noLegend {
      plot.legend = .hidden
      for index in plot.panels.indices { plot.panels[index].legend = .hidden }
    }
    return plot
  }

  func tellMissing(in scene: Scene) {
    let asked = [
      ("title", title), ("subtitle", subtitle), ("caption", caption), ("x-label", xLabel),
      ("y-label", yLabel),
    ].compactMap { option, text in text.map { (option, $0.filter { $0 != " " }) } }
    guard !asked.isEmpty else { return }
    // A text may stand in several lines.
    let drawn = scene.items.map { item in
      if case .text(let line, _, _, _) = item.shape { line.filter { $0 != " " } } else { "" }
    }.joined()
    for (option, text) in asked where !drawn.contains(text) {
      Console.report("no room for --\(option): make the figure larger or its text smaller")
    }
  }
}
