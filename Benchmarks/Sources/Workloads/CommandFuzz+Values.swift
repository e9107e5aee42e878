/// What stands behind options and commands in generated lines.
extension CommandFuzz {
  /// The files that lines read, with their texts; results and games are made by the program itself.
  public static let files: [(name: String, text: String)] = [
    ("times.csv", "seconds,level\n9,1\n20,2\n31,2\n8,1\n14,1\n25,2\n7,1\n"),
    ("points.csv", "who,x,y,n\nann,1,2,5\nann,2,3,7\nbob,1,4,9\n"), ("define", "f(x) = x^2\n"),
    ("session", "# setlab session 1\nf(x) = x^2\n"), ("script", "1 + 1\n"),
    ("boards", "1RSD 2RSD 3RSD\n1GTO 2GTO\n"), ("empty", ""), ("bytes", "\u{FFFD}\u{0}\u{1B}[2J"),
  ]

  /// The lines that make the other files.
  public static let makers: [[String]] = [
    ["game", "--out", "game"],
    ["simulate", "--games", "20", "--format", "json", "--out", "a.json"],
    [
      "simulate", "--games", "20", "--first-game", "20", "--format", "json", "--out", "b.json",
    ],
    ["simulate", "--games", "20", "--save", "saved"],
    ["klondike", "game", "--out", "klondike"],
  ]

  /// How many games a command plays where the line is not made for that.
  static let games = [
    "simulate": "1000", "compare": "100", "study": "10", "score": "5", "hints": "9",
  ]

  /// Options that name a file or folder to write.
  static let written = ["--out", "--save", "--log"]

  /// Places to write to.
  static let places = [
    "x", "x.svg", "x.csv", "x.json", "x.txt", "x.png", "x.html", "x.sqlite", "-", "", ".", "/",
    "..", "no/such", "/dev/full", "/dev/null", "/dev/stdout", "/proc/x", "times.csv/x", "a b\"'",
    "é🂡", "$(id)", "-x", "--", "x/", "./x", String(repeating: "n", count: 300),
    String(repeating: "d/", count: 3_000) + "x",
  ]

  static let numbers = [
    "0", "-0", "1", "-1", "2", "3", "7", "+5", "007", "0.5", "1.5", "1e3", "1e-320", "1e400",
    "-1e400",
    "nan", "inf", "-inf", "0x10", "0x", "1_000", "1,5", ".", "-", "e", "1e", "٣", "2147483648",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "0.0000000000000000000000000000000001", "1/0", "1/3", "100", "999",
  ]

  static let words = [
    "", " ", "  ", "\t", "\n", "none", "all", "x", "X", "é", "🂡", "\u{202E}x", "\u{1B}[2J", "a=b",
    "=", ":", ",", "/", ";", "--", "-", "---", "--help", "-h", "--seed", "$(id)", "`id`", "; id",
    "| id",
    "'", "\"", "\\", "%s%n", "formula:", "formula: x", "formula: sets", "f(x)", "times.csv",
    "a.json",
    "saved", "bytes", "empty", "nowhere", ".", "/", "/dev/null", "javascript:alert(1)", "1:2",
    "2:1",
    "0:0", "skill=1:2", "x=1", "1/2", "2/1", "0/0", "random", "first", "beginner", "after(20)",
    "beginner(skill: 2)", "beginner(skill: nan)", "after(1e400)", "((((((((", "))))", "[,]", "{",
  ]

  static let long = [
    String(repeating: "x", count: 100_000), String(repeating: "9", count: 5_000),
    String(repeating: "(", count: 20_000), String(repeating: "a,", count: 20_000),
    String(repeating: "x ", count: 5_000), String(repeating: "é", count: 1_000),
    "0." + String(repeating: "0", count: 5_000) + "1", String(repeating: "”“", count: 200),
  ]

  static let marks = [" ", "\n", ",", "x", "=", "(", ")", ":", "0", "é", "'"]

  /// Values that an option takes, where the parser of arguments does not know them.
  static let good: [String: [String]] = [
    "--seed": ["1", "7", "18446744073709551615"], "--games": ["1", "2", "7", "30"],
    "--first-game": ["0", "5", "18446744073709550000"], "--workers": ["1", "2", "3"],
    "--number": ["0", "4"], "--deck": ["3", "4"],
    "--confidence": ["0.9", "0.5"], "--until": ["0.5", "100"], "--minutes": ["0.0001"],
    "--metric": ["dealmores", "time", "won", "points"], "--delta": ["0.1"],
    "--shard": ["1/2", "2/2"],
    "--save": ["kept"], "--out": ["x", "x.csv", "x.json", "x.svg", "-"], "--log": ["log"],
    "--x": ["-1:1", "0:2pi", "1:9"], "--y": ["0:1", "-2:2"], "--size": ["60x16", "400x300"],
    "--title": ["A title"], "--line": ["0.5=half", "x=1"], "--id": ["fig"], "--dpi": ["150"],
    "--background": ["none", "white"], "--data": ["points.csv"], "--columns": ["y=n"],
    "--series": ["who"], "--histogram": ["n"], "--bins": ["3"], "--points": ["5"],
    "--define": ["define"], "--load": ["session"], "--session": ["session"], "--file": ["boards"],
    "--replay": ["game", "klondike"], "--player": ["beginner", "random", "1"], "--hints": ["never"],
    "--beside": ["expert"], "--score": ["flat"], "--sweep": ["skill=1:2", "none", "delay=0:9"],
    "--quantiles": ["0.1,0.5"], "--at-least": ["unaided=0.5"],
    "--at-most": ["time=900"], "--rows": ["tables", "pairs", "levels", "curves"],
    "--motor": ["1.5"], "--crowding": ["1"], "--cards": ["12", "3...6", "glyphs"], "--sets": ["6"],
    "--given": ["5"], "--same-as": ["3PSO 3PTO"], "--find": ["all", "count"], "--page": ["a.html"],
    "--questions": ["odds", "hints,scores"], "--time-limit": ["2"], "--race": ["suggested"],
    "--seat": ["1", "2"], "--against": ["first", "beginner", "block"],
    "--resume": ["log"], "--players": ["1", "2"], "--date": ["2026-11-22"],
  ]

  /// What stands behind a command that is right.
  static let operands: [String: [[String]]] = [
    "solve": [["1RSD 2RSD 3RSD"], []], "merge": [["a.json", "b.json"], ["a.json"], ["saved"]],
    "compare": [["random", "first"]], "hints": [[], ["never", "after(20)"]],
    "score": [[], ["flat", "luzin"]], "race": [["expert", "beginner"], ["greedy", "child"]],
    "plot": [["x"], ["sin(x)/x", "x^2"], ["noset"], ["data"], ["leftover"], ["f(x)"]],
    "calc": [["1+1"], ["1/noset(12)"], ["f(3)"], ["leftover(6)"], []], "graph": [["x"]],
    "fit": [["times.csv"]], "list": [["cards"], ["rules"], []],
    "runs list": [["saved"]], "runs show": [["saved"]], "runs export": [["saved"]],
    "runs resume": [["saved"]], "runs extend": [["saved"]], "runs verify": [["saved"]],
    "page": [["--tables"]],
    "klondike compare": [["random", "greedy"]],
    "tictactoe compare": [["random", "win"]],
  ]
}
