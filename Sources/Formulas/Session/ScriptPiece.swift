/// Part of a script that is evaluated at once: a line, or several where brackets are open at the end of a line.
public struct ScriptPiece: Hashable, Sendable {
  /// The text with the line feeds inside it.
  public let text: String
  /// The number of its first line in the script, from 1.
  public let firstLine: Int

  /// Cuts a script into its pieces.
  ///
  /// - Parameter script: Lines; brackets in comments do not count.
  /// - Returns: The pieces; empty lines are pieces too.
  public static func pieces(of script: String) -> [ScriptPiece] {
    var pieces: [ScriptPiece] = []
    var open = 0
    var text = ""
    var first = 1
    // A line of another system ends in two characters that are one here.
    let lines = script.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      text += text.isEmpty && open == 0 ? String(line) : "\n" + line
      for character in line.prefix(while: { $0 != "#" }) {
        if "([{".contains(character) { open += 1 }
        if ")]}".contains(character) { open -= 1 }
      }
      guard open <= 0 else { continue }
      pieces.append(ScriptPiece(text: text, firstLine: first))
      (open, text, first) = (0, "", index + 2)
    }
    if open > 0 { pieces.append(ScriptPiece(text: text, firstLine: first)) }
    return pieces
  }
}
