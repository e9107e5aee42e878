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

  static func hint(isASCII: Bool) -> String {
    let arrows = isASCII ? "arrows" : "←↑↓→"
    return
      "\(arrows) move  + - zoom  0 origin  f fit  t trace  z e i jump  : edit  s save  ? help  q quit"
  }
}
