/// The first tag of a text that is not closed, closes nothing, or is no tag at all; nothing when all nest.
///
/// Enough of XML for what the program writes: elements, attributes in double quotes, entities, no comments.
func unbalancedTag(in text: String, voidTags: Set<String> = []) -> String? {
  var open: [String] = []
  var rest = text[...]
  while let start = rest.firstIndex(of: "<") {
    if let bad = badEntity(in: rest[..<start]) { return bad }
    var end = rest.index(after: start)
    var isQuoted = false
    while end < rest.endIndex, isQuoted || rest[end] != ">" {
      if rest[end] == "<" { return String(rest[start..<end]) }
      if rest[end] == "\"" { isQuoted.toggle() }
      end = rest.index(after: end)
    }
    guard end < rest.endIndex else { return String(rest[start...].prefix(40)) }
    let tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.hasPrefix("!DOCTYPE") { continue }
    if tag.hasPrefix("/") {
      guard open.popLast() == String(tag.dropFirst()) else { return String(tag) }
      continue
    }
    let name = String(tag.prefix { $0.isLetter || $0.isNumber })
    guard !name.isEmpty, badEntity(in: tag) == nil else { return String(tag) }
    if !tag.hasSuffix("/") && !voidTags.contains(name) { open.append(name) }
  }
  return open.last ?? (rest.allSatisfy(\.isWhitespace) ? nil : String(rest.prefix(40)))
}

/// An ampersand that begins no entity.
private func badEntity(in text: Substring) -> String? {
  for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
    let name = part.prefix { $0 != ";" }
    let isKnown =
      ["amp", "lt", "gt", "quot", "apos"].contains(name) || (name.hasPrefix("#") && name.count < 8)
    guard isKnown, name.count < part.count else { return "&" + part.prefix(12) }
  }
  return nil
}
