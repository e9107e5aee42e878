/// What the keys of the interactive graph do.
enum GraphHelp {
  static let lines = [
    "Keys of the graph",
    "",
    "  arrows         move the view; with Shift or Ctrl by half of it",
    "  PgUp PgDn      move the view up and down by half of it",
    "  + -            zoom in and out at the cursor, or at the middle",
    "  0              put the origin into the middle",
    "  f              fit: show the curves' own stretch of x and all of y",
    "  1 to 9         show or hide a curve",
    "  t              trace: a cursor on a curve; left and right walk along it,",
    "                 up and down change the curve, Home and End go to the border",
    "  z e i          jump to the next zero, extremum, intersection",
    "  Z E I          jump to the one before",
    "  :              edit the formulas; several are separated by ;",
    "  s              save the view as SVG",
    "  q              leave; Ctrl-C too",
    "",
    "Any key goes back.",
  ]

  /// The keys in a row, those first that must be seen in a narrow window too.
  static func hint(isASCII: Bool) -> String {
    let keys = [
      "q quit", "? help", "\(isASCII ? "arrows" : "←↑↓→") move", "+ - zoom", "f fit", "t trace",
      ": edit", "0 origin", "z e i jump", "1-9 hide", "s save",
    ]
    return keys.joined(separator: "  ")
  }
}
