/// What the keys of the interactive graph do.
enum GraphHelp {
  static let lines = [
    "Keys of the graph",
    "",
    "  arrows         move the view; with Shift or Ctrl, by half its size",
    "  PgUp PgDn      move the view up and down by half its height",
    "  + -            zoom in and out at the cursor, or at the centre",
    "  0              centre the origin",
    "  f              fit: show the curves' own range of x and all of y",
    "  1 to 9         show or hide a curve",
    "  t              trace: a cursor on a curve; left and right move along it,",
    "                 up and down switch curves, Home and End go to the edges",
    "  d              draw the tangent at the cursor",
    "  z e i          jump to the next zero, extremum, intersection",
    "  Z E I          jump to the previous one",
    "  :              edit the formulas; separate them with ;",
    "  s              save the view as SVG",
    "  q              quit; also Ctrl-C",
    "",
    "Press any key to return.",
  ]

  /// The keys in a row, those first that must be seen in a narrow window too.
  static func hint(isASCII: Bool) -> String {
    let keys = [
      "q quit", "? help", "\(isASCII ? "arrows" : "←↑↓→") move", "+ - zoom", "f fit", "t trace",
      ": edit", "d tangent", "0 origin", "z e i jump", "1-9 hide", "s save",
    ]
    return keys.joined(separator: "  ")
  }
}
