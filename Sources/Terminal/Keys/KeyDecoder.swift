/// Turns the bytes of a terminal into keys, one by one, in linear time.
///
/// It knows UTF-8, the sequences of xterm, VT220, rxvt and the Linux console (CSI and SS3 forms with modifiers), CSI u,
/// bracketed paste, and mice in xterm's mode 1006. Unknown sequences give no key, bytes that are not UTF-8 give U+FFFD;
/// how reads cut the bytes makes no difference.
///
/// A lone Escape begins like any sequence and is known only by the silence after it: after ``patience`` without a byte,
/// call ``timeout()``. That also ends a paste whose end does not come: after a second it is what came until then.
/// Ctrl-C, the byte or ``interrupt()``, drops an unfinished paste and the rest of it, to its end or a silence. Later
/// bytes may belong to either, as ``hasOpenPaste`` says.
package struct KeyDecoder: Sendable {
  /// The longest sequence and paste that is kept; what is longer is read and dropped.
  private static let longestSequence = 64
  private static let longestPaste = 1 << 20

  private enum State {
    case ground
    /// After Escape, or after two of them.
    case escape(count: Int)
    /// After ESC [, or ESC O of a single key, with the bytes that came since.
    case sequence([UInt8], isSingle: Bool)
    /// After ESC [ [, which the Linux console sends before a letter.
    case console
    /// Within a UTF-8 character of that many bytes.
    case character([UInt8], length: Int)
    case paste
    /// After ESC [ M of a mouse in the old form, with that many bytes to come.
    case oldMouse(left: Int)
  }

  private var state = State.ground
  /// True if an Escape came before the sequence or character that is being read.
  private var isAlt = false
  private var pasted: [UInt8] = []
  /// True if the paste was left by Ctrl-C, so that the rest of it is dropped: it must not press keys.
  private var isCancelled = false
  /// True if a paste was broken off, by time or Ctrl-C, and the terminal has not yet told its end.
  package internal(set) var hasOpenPaste = false

  package init() {}

  /// The silence that ends what has begun: 50 ms, a second within a paste, nil for nothing.
  package var patience: Duration? {
    switch state {
    case .escape, .sequence, .console, .oldMouse: .milliseconds(50)
    case .paste: isCancelled ? .milliseconds(50) : .seconds(1)
    case .ground, .character: nil
    }
  }

  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Takes the silence after a pending sequence as its end: Escape is a key, ESC [ and ESC O are typed with Alt, longer
  /// beginnings are dropped, and a paste is what came of it.
  package mutating func timeout() -> [Key] {
    guard patience != nil else { return [] }
    defer { reset() }
    switch state {
    case .escape(let count): return Array(repeating: .escape, count: count)
    case .sequence(let bytes, let isSingle) where bytes.isEmpty: return [.alt(isSingle ? "O" : "[")]
    case .paste where isCancelled: return []
    case .paste:
      hasOpenPaste = true
      // It may have been cut off within its end.
      let end = (1..<Self.pasteEnd.count).last {
        pasted.suffix($0).elementsEqual(Self.pasteEnd.prefix($0))
      }
      return [paste(without: end ?? 0)]
    default: return []
    }
  }

  /// Takes a Ctrl-C that came as a signal: what is pending is dropped, and so is an unfinished paste.
  package mutating func interrupt() {
    pasted = []
    guard case .paste = state else { return reset() }
    (hasOpenPaste, isCancelled) = (true, true)
  }

  private mutating func reset() {
    state = .ground
    isAlt = false
    isCancelled = false
    pasted = []
  }

  private mutating func emit(_ key: Key?, _ keys: inout [Key]) {
    if let key { keys.append(isAlt ? Key(key.code, key.modifiers.union(.alt)) : key) }
    reset()
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, &keys)
    case .escape(let count): afterEscape(byte, count, &keys)
    case .sequence(let bytes, let isSingle): inSequence(byte, bytes, isSingle, &keys)
    case .console: emit(KeySequences.console(byte), &keys)
    case .character(let bytes, let length): inCharacter(byte, bytes, length, &keys)
    case .paste: inPaste(byte, &keys)
    // Terminals without mode 1006; their bytes must not press keys.
    case .oldMouse(let left): if left > 1 { state = .oldMouse(left: left - 1) } else { reset() }
    }
  }

  private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape(count: 1)
    case 0x00..<0x20, 0x7F: emit(KeySequences.control(byte), &keys)
    case 0x20..<0x7F: emit(.character(Character(Unicode.Scalar(byte))), &keys)
    case 0xC2...0xF4: state = .character([byte], length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    default: emit(.character("\u{FFFD}"), &keys)
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ count: Int, _ keys: inout [Key]) {
    switch byte {
    case 0x1B:
      // Two may begin a sequence with Alt; of three the first was the key.
      if count == 2 { keys.append(.escape) }
      state = .escape(count: 2)
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      isAlt = count == 2
      state = .sequence([], isSingle: byte == UInt8(ascii: "O"))
    default:
      if count == 2 { keys.append(.escape) }
      isAlt = true
      begin(byte, &keys)
    }
  }

  private mutating func inSequence(
    _ byte: UInt8, _ bytes: [UInt8], _ isSingle: Bool, _ keys: inout [Key]
  ) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"),
      0x20..<0x40 where !isSingle:
      // One byte more than is kept marks a sequence that is dropped.
      let isKept = bytes.count <= Self.longestSequence
      state = .sequence(isKept ? bytes + [byte] : bytes, isSingle: isSingle)
    case UInt8(ascii: "[") where bytes.isEmpty && !isSingle: state = .console
    case UInt8(ascii: "M") where bytes.isEmpty && !isSingle: state = .oldMouse(left: 3)
    case UInt8(ascii: "~") where !isSingle && bytes.elementsEqual("200".utf8):
      isAlt = false
      pasted = []
      state = .paste
    case UInt8(ascii: "~") where !isSingle && bytes.elementsEqual("201".utf8):
      hasOpenPaste = false
      reset()
    case 0x40..<0x7F where bytes.count > Self.longestSequence: reset()
    case 0x40..<0x7F:
      emit(
        isSingle
          ? KeySequences.single(bytes, final: byte) : KeySequences.control(bytes, final: byte),
        &keys)
    default:
      // A control character or a byte beyond ASCII breaks the sequence off.
      reset()
      begin(byte, &keys)
    }
  }

  private mutating func inCharacter(
    _ byte: UInt8, _ bytes: [UInt8], _ length: Int, _ keys: inout [Key]
  ) {
    guard byte & 0xC0 == 0x80 else {
      emit(.character("\u{FFFD}"), &keys)
      begin(byte, &keys)
      return
    }
    let all = bytes + [byte]
    guard all.count == length else {
      state = .character(all, length: length)
      return
    }
    let text = String(validating: all, as: UTF8.self) ?? "\u{FFFD}"
    guard let scalar = text.unicodeScalars.first, !(0x80..<0xA0).contains(scalar.value) else {
      // The control characters from U+0080 on are no keys.
      reset()
      return
    }
    emit(.character(Character(scalar)), &keys)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func inPaste(_ byte: UInt8, _ keys: inout [Key]) {
    if byte == 3, !isCancelled {
      interrupt()
      keys.append(.control("c"))
      return
    }
    pasted.append(byte)
    if pasted.count > Self.longestPaste + Self.pasteEnd.count {
      pasted.remove(at: Self.longestPaste)
    }
    guard byte == UInt8(ascii: "~"), pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...]
    else { return }
    hasOpenPaste = false
    if isCancelled { reset() } else { emit(paste(without: Self.pasteEnd.count), &keys) }
  }

  private func paste(without count: Int) -> Key {
    .paste(Self.cleaned(String(decoding: pasted.dropLast(count), as: UTF8.self)))
  }

  /// Line ends become line feeds, and control characters go: a paste must not press keys.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if !isAfterReturn { result.append("\n") }
      case "\t": result.append("\t")
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
