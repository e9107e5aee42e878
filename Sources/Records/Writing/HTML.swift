package enum HTML {
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A part that shows its title alone until it is opened; the title is text, the body HTML.
  package static func folded(_ title: String, _ body: String) -> String {
    "<details>\n<summary>\(escaped(title))</summary>\n\(body)</details>\n"
  }

  /// A part that scrolls sideways on its own if too wide, also by keys.
  ///
  /// The body is HTML, the label text; further classes stand each behind a blank.
  package static func scrolling(_ body: String, label: String, style: String = "") -> String {
    "<div class=\"scroll\(style)\" tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(escaped(label))\">\(body)</div>\n"
  }

  static func table(_ grid: Grid, caption: String) -> String {
    var html = "<table>\n<caption>\(escaped(caption))</caption>\n<thead><tr>"
    for (index, head) in grid.columns.enumerated() {
      let isText = grid.rows.contains { $0[index].isText }
      html += "<th scope=\"col\"\(isText ? " class=\"text\"" : "")>\(escaped(head))</th>"
    }
    html += "</tr></thead>\n<tbody>\n"
    for row in grid.rows {
      html += "<tr>"
      for cell in row {
        html += cell.isText ? "<td class=\"text\">" : "<td>"
        html += escaped(cell.shown) + "</td>"
      }
      html += "</tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  /// A page with a title, given as text, and a body; both the body and more elements for the head
  /// are HTML, the latter ending with a line feed.
  package static func page(title: String, body: String, head: String = "") -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(style)
    </style>
    \(head)</head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// Colours and faces of reports and boards: those of the same names in the page's tokens.
  package static let style = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#faf7f0, #171512);
      --ink: light-dark(#221f1a, #f4eee3);
      --ink-2: light-dark(#5a5347, #bcb2a1);
      --line: light-dark(#ded7c7, #3b362e);
      --line-strong: light-dark(#867c6b, #8f8574);
      --accent-ink: light-dark(#855000, #f6c667);
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, Inter, sans-serif;
      --serif: ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, P052, "URW Palladio L", Georgia, serif;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "Roboto Mono", Consolas, monospace;
      background: var(--paper);
      color: var(--ink);
    }
    body { font: 16px/1.5 var(--sans); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
    h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.2; }
    h1 { font-size: 2.125rem; }
    h2 { font-size: 1.5rem; margin-top: 3rem; }
    a { color: var(--accent-ink); }
    figure { margin: 2rem 0; }
    figure svg { display: block; max-width: 100%; height: auto; }
    figure .title { margin: 0; font-weight: 600; }
    .narrow { display: none; }
    figcaption, caption { text-align: left; margin: .5rem 0; color: var(--ink-2); }
    .scroll caption { position: sticky; left: 0; max-width: calc(100vw - 2rem); }
    .scroll { overflow-x: auto; margin: 1rem 0; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; }
    th, td { padding: .25rem .75rem; text-align: right; vertical-align: baseline; border-bottom: 1px solid var(--line); }
    th { border-bottom: 2px solid var(--line-strong); }
    th:first-child, td:first-child { padding-left: 0; }
    th.text, td.text { text-align: left; }
    summary { cursor: pointer; }
    code { font: .875em var(--mono); overflow-wrap: anywhere; }
    @media screen and (max-width: 45rem) {
      .wide { display: none; }
      .narrow { display: block; }
      .narrow svg { width: 100%; max-width: 30rem; }
      .stacked thead { display: none; }
      .stacked tr, .stacked td { display: block; }
      .stacked tr { padding: .4rem 0; border-bottom: 1px solid var(--line); }
      .stacked td { padding: 0; border: 0; }
      .stacked td:first-child { font-weight: 600; }
    }
    """
}
