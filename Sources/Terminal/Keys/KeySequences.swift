enum KeySequences {
  static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// The key of ESC [ [ and a letter, as the Linux console sends F1 to F5.
  static func console(_ byte: UInt8) -> Key? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return nil }
    return Key(.function(Int(byte - UInt8(ascii: "A")) + 1))
  }

  /// The key of ESC [ PARAMETERS FINAL.
  static func control(_ bytes: [UInt8], final: UInt8) -> Key? {
    if bytes.first == UInt8(ascii: "<") { return mouse(Array(bytes.dropFirst()), final) }
    guard let numbers = numbers(bytes) else { return nil }
    let letter = Character(Unicode.Scalar(final))
    switch letter {
    case "~": return tilde(numbers)
    case "^": return withModifiers(editing(numbers.first ?? 0), [0, 5])
    case "u": return withModifiers(coded(numbers.first ?? 0), numbers)
    case "Z": return Key(.tab, .shift)
    case "a", "b", "c", "d":
      return letterCode(Character(letter.uppercased())).map { Key($0, .shift) }
    case "P", "Q", "R", "S":
      // With another first number, R is the answer to a question for the cursor.
      guard numbers.first ?? 1 == 1 else { return nil }
      return withModifiers(letterCode(letter), numbers)
    default: return withModifiers(letterCode(letter), numbers)
    }
  }

  /// The event of ESC [ < BUTTON ; COLUMN ; ROW M, or m for a button that went up.
  private static func mouse(_ bytes: [UInt8], _ final: UInt8) -> Key? {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"), let numbers = numbers(bytes),
      let event = MouseEvent(numbers, isRelease: isRelease)
    else { return nil }
    return Key(.mouse(event), Key.Modifiers(mouse: numbers[0]))
  }

  /// The key of ESC O PARAMETERS FINAL.
  static func single(_ bytes: [UInt8], final: UInt8) -> Key? {
    guard let numbers = numbers(bytes) else { return nil }
    let letter = Character(Unicode.Scalar(final))
    switch letter {
    case "a", "b", "c", "d":
      return letterCode(Character(letter.uppercased())).map { Key($0, .control) }
    case "M": return .enter
    case "j"..."y":
      // The keypad in application mode sends its characters moved up by 64.
      return .character(Character(Unicode.Scalar(final - 0x40)))
    default:
      // Some terminals send ESC O 5 C for Ctrl with an arrow.
      return withModifiers(letterCode(letter), numbers.count == 1 ? [1] + numbers : numbers)
    }
  }

  private static func letterCode(_ letter: Character) -> Key.Code? {
    switch letter {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "F": .end
    case "H": .home
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  private static func editing(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  private static func tilde(_ numbers: [Int]) -> Key? {
    // xterm's modifyOtherKeys: 27 ; modifiers ; character.
    if numbers.count == 3, numbers[0] == 27 {
      return withModifiers(coded(numbers[2]), [0, numbers[1]])
    }
    return withModifiers(editing(numbers.first ?? 0), numbers)
  }

  private static func coded(_ number: Int) -> Key.Code? {
    switch number {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    default:
      guard number >= 32, !(0x7F..<0xA0).contains(number), let value = UInt32(exactly: number),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return .character(Character(scalar))
    }
  }

  /// Adds the second number, which is one more than the bits of the modifiers.
  private static func withModifiers(_ code: Key.Code?, _ numbers: [Int]) -> Key? {
    guard let code else { return nil }
    let bits = numbers.count > 1 ? max(0, numbers[1] - 1) & 7 : 0
    var key = Key(code, Key.Modifiers(rawValue: bits))
    if case .character(let character) = code {
      // A shifted character is another character already.
      key.modifiers.remove(.shift)
      if key.modifiers.contains(.control), let lower = character.lowercased().first {
        key.code = .character(lower)
      }
    }
    return key
  }

  /// The numbers between semicolons, an empty one as 1; nil for anything else.
  private static func numbers(_ bytes: [UInt8]) -> [Int]? {
    var result: [Int] = []
    guard !bytes.isEmpty else { return result }
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        result.append(1)
        continue
      }
      // Of a number with parts, such as 97:65 in CSI u, the first counts.
      let first = part.prefix { $0 != UInt8(ascii: ":") }
      guard let number = Int(String(decoding: first, as: UTF8.self)),
        (0...0x10FFFF).contains(number)
      else { return nil }
      result.append(number)
    }
    return result
  }
}
