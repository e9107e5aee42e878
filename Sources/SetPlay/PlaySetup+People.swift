extension PlaySetup {
  package static let seats = RaceEngine.people.upperBound
  package static let longestName = 12

  package func isPerson(_ side: Int) -> Bool { (0..<people).contains(side) }

  /// The name of a side, such as “you”, “player 2” or “expert”; opponents of one name are numbered.
  package func name(of side: Int) -> String {
    let names = opponents.map { $0.racer.name }
    guard names.indices.contains(side - people) else {
      guard people > 1 else { return "you" }
      return self.names.indices.contains(side) ? self.names[side] : "player \(side + 1)"
    }
    let name = names[side - people]
    let alike = names.prefix(side - people + 1).count { $0 == name }
    return name + (names.count { $0 == name } > 1 ? " \(alike)" : "")
  }

  var sameName: String? {
    let names = (0..<sides).map { name(of: $0) }
    let place = names.indices.first { place in
      names[..<place].contains { $0.lowercased() == names[place].lowercased() }
    }
    return place.map { names[$0] }
  }

  static func people(_ text: String) -> Int? { (1...seats).first { "\($0)" == text } }

  /// Reads the name of a person, such as “Anna”.
  ///
  /// It has 1 to 12 characters: letters, digits, inner blanks, and signs that neither lists nor logs need.
  package static func name(_ text: String) throws(ParameterError) -> String {
    let hasEdges = text.hasPrefix(" ") || text.hasSuffix(" ")
    guard !hasEdges, (1...longestName).contains(text.count),
      text.unicodeScalars.allSatisfy(isOfNames)
    else {
      throw ParameterError(
        found: text,
        expected: "a name has 1 to \(longestName) letters, digits, blanks, or any of - . ' _")
    }
    return text
  }

  static func names(_ text: String) throws(ParameterError) -> [String] {
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      names.append(try name(String(part.drop { $0 == " " })))
    }
    return names
  }

  /// Beyond ASCII, everything is accepted except signs that have no form or change the direction of a line.
  private static func isOfNames(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x20, 0x27, 0x2D, 0x2E, 0x5F: true
    case 0xA1...0xAC, 0xAE...0x61B, 0x61D...0x180D, 0x180F...0x1FFF: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x2070...0xD7FF: true
    case 0xF900...0xFDFF, 0xFE10...0xFEFE, 0xFF00...0xFFEF, 0x1_0000...0x3_FFFF: true
    default: false
    }
  }

  /// The characters of the keys by which people claim: they lie apart, and none touches a card or commands.
  ///
  /// From the sixth person on these are the blank, Backspace (U+0008) and Tab.
  package var claimKeys: [Character] {
    switch people {
    case ...2: Array("10".prefix(people))
    case 3: Array("159")
    case 4: Array("1379")
    default: Array("13579 \u{8}\t".prefix(people))
    }
  }
}

extension PlayState {
  /// The place of a side by points, from 1 on; those with equal points share one.
  package func place(of side: Int) -> Int {
    1 + (0..<setup.sides).count { score(of: $0) > score(of: side) }
  }

  package var ranked: [Int] {
    (0..<setup.sides).sorted { (place(of: $0), $0) < (place(of: $1), $1) }
  }
}
