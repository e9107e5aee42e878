/// Texts as TeX writes them.
///
/// Characters with a meaning in TeX, and those that its fonts lack, become commands of plain LaTeX, raised and lowered
/// digits and Greek letters mathematics. Letters with accents stay as they are: LaTeX reads UTF-8.
package enum TeXText {
  package static func escaped(_ text: String) -> String {
    var result = ""
    var script: (sign: String, digits: String) = ("", "")
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let (sign, digit) = scripted(scalar)
      if sign != script.sign {
        result += written(script)
        script = (sign, "")
      }
      guard sign.isEmpty else {
        script.digits.unicodeScalars.append(digit)
        continue
      }
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      result += scalar == "-" ? dash(before, after) : commands[scalar] ?? plain(scalar)
    }
    return result + written(script)
  }

  private static func written(_ script: (sign: String, digits: String)) -> String {
    script.sign.isEmpty ? "" : "\\ensuremath{\(script.sign){\(script.digits)}}"
  }

  /// A minus before a number, else a hyphen; two of these do not become one dash.
  private static func dash(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> String {
    if before == "-" { return "{}-" }
    let isNumber = ("0"..."9").contains(after) || after == "."
    let isFirst = [" ", "(", "[", ",", ":", "=", "/", "^"].contains(before)
    return isNumber && isFirst ? "\\ensuremath{-}" : "-"
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2000}"..."\u{200F}", "\u{2028}"..."\u{202F}",
      "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      " "
    default: String(Character(scalar))
    }
  }

  /// The sign by which a character is raised or lowered, empty for most, and the character itself.
  private static func scripted(_ scalar: Unicode.Scalar) -> (String, Unicode.Scalar) {
    let place = { (list: String) in Array(list.unicodeScalars).firstIndex(of: scalar) }
    let plain = Array("0123456789+-n".unicodeScalars)
    if let index = place("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ") { return ("^", plain[index]) }
    if let index = place("₀₁₂₃₄₅₆₇₈₉₊₋") { return ("_", plain[index]) }
    return ("", scalar)
  }

  private static let commands: [Unicode.Scalar: String] = {
    var commands: [Unicode.Scalar: String] = [
      "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#",
      "_": "\\_", "%": "\\%", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "\"": "''",
      "`": "\\textasciigrave{}",
      // At the beginning of a row these would belong to the end of the row before.
      "[": "{[}", "]": "{]}", "*": "{*}",
      "–": "--", "—": "---", "…": "\\ldots{}", "“": "``", "”": "''", "‘": "`", "’": "'",
      "½": "1/2", "¼": "1/4", "¾": "3/4",
    ]
    for (scalar, command) in [
      ("<", "<"), (">", ">"), ("|", "|"), ("−", "-"), ("±", "\\pm"), ("×", "\\times"),
      ("·", "\\cdot"),
      ("÷", "\\div"), ("≤", "\\le"), ("≥", "\\ge"), ("≠", "\\ne"), ("≈", "\\approx"),
      ("→", "\\to"), ("←", "\\gets"), ("∞", "\\infty"), ("√", "\\surd"), ("∑", "\\sum"),
      ("∏", "\\prod"),
      ("∫", "\\int"), ("∈", "\\in"), ("∪", "\\cup"), ("∩", "\\cap"), ("°", "^{\\circ}"),
      ("∂", "\\partial"),
      ("α", "\\alpha"), ("β", "\\beta"), ("γ", "\\gamma"), ("δ", "\\delta"), ("ε", "\\varepsilon"),
      ("ζ", "\\zeta"), ("η", "\\eta"), ("θ", "\\theta"), ("κ", "\\kappa"), ("λ", "\\lambda"),
      ("μ", "\\mu"), ("µ", "\\mu"), ("ν", "\\nu"), ("ξ", "\\xi"), ("π", "\\pi"), ("ρ", "\\rho"),
      ("σ", "\\sigma"), ("τ", "\\tau"), ("φ", "\\varphi"), ("χ", "\\chi"), ("ψ", "\\psi"),
      ("ω", "\\omega"), ("Γ", "\\Gamma"), ("Δ", "\\Delta"), ("Θ", "\\Theta"), ("Λ", "\\Lambda"),
      ("Π", "\\Pi"), ("Σ", "\\Sigma"), ("Φ", "\\Phi"), ("Ψ", "\\Psi"), ("Ω", "\\Omega"),
    ] as [(Unicode.Scalar, String)] {
      commands[scalar] = "\\ensuremath{\(command)}"
    }
    return commands
  }()
}
