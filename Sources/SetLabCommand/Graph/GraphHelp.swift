/// What the keys of the interactive graph do.
enum GraphHelp {
  static let lines = [
    "Keys of the graph",
    "",
    "  arrows         move the view; with Shift or Ctrl, by half its size",
    "  PgUp PgDn      move the view up and down by half its height",
    "  + -  x X  y Y  zoom in and out; in x alone; in y alone",
    "  0 c            put the origin, or the cursor, into the middle",
    "  f              fit: show the curves' own range of x and all of y",
    "  1 to 9         show or hide a curve",
    "  t              trace: a cursor on a curve; left and right move along it,",
    "                 up and down switch curves, Home and End go to the edges",
    "  d              draw the tangent at the cursor",
    "  z e i          jump to the next zero, extremum, intersection; Z E I: back",
    "  T              table of values, from the cursor on; arrows scroll it",
    "  , .  p         move a parameter by a step, with < > by ten; the next one",
    "  :              edit the formulas; separate them with ;",
    "  s w            save the view as SVG; formulas, window and parameters",
    "  mouse          the wheel zooms at the pointer, over an axis along it alone;",
    "                 drag to move, click to trace, double click to centre",
    "  Tab            beside the calculator: type there; Escape comes back",
    "  q              quit; also Ctrl-C",
    "",
    "Press any key to return.",
  ]

  /// The keys in a row, those first that must be seen in a narrow window too.
  static func hint(isASCII: Bool, isTable: Bool = false) -> String {
    if isTable {
      let arrows = isASCII ? "arrows" : "↑↓"
      return "q quit  ? help  T graph  \(arrows) scroll  + - steps  s save  w session"
    }
    let keys = [
      "q quit", "? help", "\(isASCII ? "arrows" : "←↑↓→") move", "+ - zoom", "f fit", "t trace",
      ": edit", "T table", "z e i jump", "1-9 hide", "d tangent", "0 origin", "s save", "w session",
    ]
    return keys.joined(separator: "  ")
  }
}
