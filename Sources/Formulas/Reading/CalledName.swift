/// A name in a text with what stands in brackets behind it.
public struct CalledName: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The text between the brackets, if there are any.
  public let settings: String?
  /// The place of the settings, else of the name, in UTF-8 offsets.
  public let range: Range<Int>

  /// The names in a text, whatever they stand for; comments do not count.
  ///
  /// - Parameter text: Formulas, one or many; of a line that cannot be read the part before its mistake counts.
  /// - Returns: The names in the order written.
  public static func all(in text: String) -> [CalledName] {
    var names: [CalledName] = []
    var start = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let tokens = Lexer.tokens(of: String(decoding: line, as: UTF8.self))
      for (index, token) in tokens.enumerated() {
        guard case .name(let name) = token.kind else { continue }
        var (settings, range): (String?, Range<Int>) = (nil, token.range)
        if index + 1 < tokens.count, case .settings(let text) = tokens[index + 1].kind {
          let first = tokens[index + 1].range.upperBound
          (settings, range) = (text, first..<first + text.utf8.count)
        }
        names.append(
          CalledName(
            name: name, settings: settings,
            range: range.lowerBound + start..<range.upperBound + start))
      }
      start += line.count + 1
    }
    return names
  }
}
