import Terminal
import TestSupport
import Testing

/// Every byte sequence of the table gives its keys, however it is cut.
struct KeyDecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let keys: [Key]

    init(_ text: String, _ keys: Key...) {
      bytes = Array(text.utf8)
      self.keys = keys
    }

    init(bytes: [UInt8], _ keys: Key...) {
      self.bytes = bytes
      self.keys = keys
    }

    var testDescription: String {
      String(decoding: bytes, as: UTF8.self).debugDescription
    }
  }

  static let table: [Case] = [
    // Characters.
    Case("a", .character("a")), Case("Z ~", .character("Z"), .character(" "), .character("~")),
    Case("é", .character("é")), Case("πx", .character("π"), .character("x")),
    Case("√", .character("√")), Case("𝑥", .character("𝑥")), Case("漢", .character("漢")),
    Case("e\u{301}", .character("e"), .character("\u{301}")),
    // Bytes that are not UTF-8.
    Case(bytes: [0xFF, 0x61], .character("\u{FFFD}"), .character("a")),
    Case(bytes: [0xC3, 0x61], .character("\u{FFFD}"), .character("a")),
    Case(bytes: [0xE2, 0x88, 0x1B, 0x5B, 0x41], .character("\u{FFFD}"), .up),
    Case(bytes: [0xED, 0xA0, 0x80], .character("\u{FFFD}")),
    Case(bytes: [0x80], .character("\u{FFFD}")), Case(bytes: [0xC2, 0x85]),
    // Control characters.
    Case("\r", .enter), Case("\n", .enter), Case("\t", .tab), Case("\u{7F}", .backspace),
    Case("\u{08}", .backspace), Case("\u{01}", .control("a")), Case("\u{03}", .control("c")),
    Case("\u{1A}", .control("z")), Case("\u{00}", .control(" ")), Case("\u{1C}", .control("\\")),
    Case("\u{1D}", .control("]")), Case("\u{1E}", .control("^")), Case("\u{1F}", .control("_")),
    // Arrows and their kin, in all dialects.
    Case("\u{1B}[A", .up), Case("\u{1B}[B", .down), Case("\u{1B}[C", .right),
    Case("\u{1B}[D", .left), Case("\u{1B}OA", .up), Case("\u{1B}OB", .down),
    Case("\u{1B}OC", .right), Case("\u{1B}OD", .left), Case("\u{1B}[H", .home),
    Case("\u{1B}[F", .end), Case("\u{1B}OH", .home), Case("\u{1B}OF", .end),
    Case("\u{1B}[1~", .home), Case("\u{1B}[7~", .home), Case("\u{1B}[4~", .end),
    Case("\u{1B}[8~", .end), Case("\u{1B}[2~", .insert), Case("\u{1B}[3~", .delete),
    Case("\u{1B}[5~", .pageUp), Case("\u{1B}[6~", .pageDown), Case("\u{1B}[Z", Key(.tab, .shift)),
    // Modifiers.
    Case("\u{1B}[1;2C", Key(.right, .shift)), Case("\u{1B}[1;5C", Key(.right, .control)),
    Case("\u{1B}[1;3D", Key(.left, .alt)), Case("\u{1B}[1;6A", Key(.up, [.shift, .control])),
    Case("\u{1B}[1;8B", Key(.down, [.shift, .alt, .control])),
    Case("\u{1B}[;5A", Key(.up, .control)),
    Case("\u{1B}[1;9A", .up), Case("\u{1B}[3;5~", Key(.delete, .control)),
    Case("\u{1B}[5;2~", Key(.pageUp, .shift)), Case("\u{1B}[1;5H", Key(.home, .control)),
    Case("\u{1B}O5C", Key(.right, .control)), Case("\u{1B}O1;5D", Key(.left, .control)),
    Case("\u{1B}Oc", Key(.right, .control)), Case("\u{1B}[d", Key(.left, .shift)),
    Case("\u{1B}[3^", Key(.delete, .control)), Case("\u{1B}\u{1B}[A", Key(.up, .alt)),
    Case("\u{1B}\u{1B}OD", Key(.left, .alt)),
    // Function keys.
    Case("\u{1B}OP", Key(.function(1))), Case("\u{1B}[15~", Key(.function(5))),
    Case("\u{1B}[11~", Key(.function(1))), Case("\u{1B}[17~", Key(.function(6))),
    Case("\u{1B}[24~", Key(.function(12))), Case("\u{1B}[1;2P", Key(.function(1), .shift)),
    Case("\u{1B}[[A", Key(.function(1))), Case("\u{1B}[[E", Key(.function(5))),
    // Alt with characters.
    Case("\u{1B}b", .alt("b")), Case("\u{1B}B", .alt("B")), Case("\u{1B}é", .alt("é")),
    Case("\u{1B}\u{7F}", Key(.backspace, .alt)), Case("\u{1B}\r", Key(.enter, .alt)),
    Case("\u{1B}\u{01}", Key(.character("a"), [.alt, .control])),
    Case("\u{1B}\u{1B}x", .escape, .alt("x")),
    // The keypad in application mode, CSI u, modifyOtherKeys.
    Case("\u{1B}Ok", .character("+")), Case("\u{1B}Om", .character("-")),
    Case("\u{1B}OM", .enter), Case("\u{1B}[97;5u", .control("a")),
    Case("\u{1B}[13;2u", Key(.enter, .shift)), Case("\u{1B}[27u", .escape),
    Case("\u{1B}[65;2u", .character("A")), Case("\u{1B}[97:65;3u", .alt("a")),
    Case("\u{1B}[27;5;105~", .control("i")),
    // Mice in mode 1006: buttons, dragging, wheels, modifiers; and in the old form, whose bytes are no keys.
    Case("\u{1B}[<0;1;1M", .mouse(.press(0), column: 0, row: 0)),
    Case("\u{1B}[<0;250;70m", .mouse(.release(0), column: 249, row: 69)),
    Case("\u{1B}[<2;3;4M", .mouse(.press(2), column: 2, row: 3)),
    Case("\u{1B}[<1;3;4m", .mouse(.release(1), column: 2, row: 3)),
    Case("\u{1B}[<32;9;8M", .mouse(.drag(0), column: 8, row: 7)),
    Case("\u{1B}[<64;5;6M", .mouse(.wheelUp, column: 4, row: 5)),
    Case("\u{1B}[<65;5;6Mq", .mouse(.wheelDown, column: 4, row: 5), .character("q")),
    Case("\u{1B}[<4;5;6M", Key(.mouse(MouseEvent(.press(0), column: 4, row: 5)), .shift)),
    Case(
      "\u{1B}[<88;5;6M", Key(.mouse(MouseEvent(.wheelUp, column: 4, row: 5)), [.alt, .control])),
    Case("\u{1B}[<35;5;6Ma", .character("a")), Case("\u{1B}[<66;5;6Ma", .character("a")),
    Case("\u{1B}[<0;0;6Ma", .character("a")), Case("\u{1B}[<0;5Ma", .character("a")),
    Case("\u{1B}[<128;5;6Ma", .character("a")), Case("\u{1B}[<0;5;6Aa", .character("a")),
    Case(
      "\u{1B}[<x;5;6M", .character(";"), .character("5"), .character(";"), .character("6"),
      .character("M")),
    Case("\u{1B}[M qqa", .character("a")), Case("\u{1B}[M"),
    // Bracketed paste.
    Case("\u{1B}[200~x^2\u{1B}[201~", .paste("x^2")),
    Case("\u{1B}[200~a\r\nb\rc\u{1}\td\u{1B}[201~q", .paste("a\nb\nc\td"), .character("q")),
    Case("\u{1B}[200~\u{1B}[A\u{1B}[201~", .paste("[A")),
    Case("\u{1B}[200~\u{1B}[201~", .paste("")), Case("\u{1B}[200~√\u{1B}[201~", .paste("√")),
    // Unknown sequences give nothing, and what follows them is heard.
    Case("\u{1B}[99~a", .character("a")), Case("\u{1B}[12;40Ra", .character("a")),
    Case("\u{1B}[?62;4ca", .character("a")), Case("\u{1B}[Ea", .character("a")),
    Case("\u{1B}[ qa", .character("a")), Case("\u{1B}Oza", .character("a")),
    Case("\u{1B}[201~a", .character("a")), Case("\u{1B}[1;5"),
    Case("\u{1B}[99999999999999999999Aa", .character("a")),
    Case("\u{1B}[" + String(repeating: "1;", count: 90) + "1Aa", .character("a")),
    Case("\u{1B}[1\u{1B}[B", .down), Case("\u{1B}[1\rx", .enter, .character("x")),
    Case("\u{1B}[[xa", .character("a")),
  ]

  @Test(arguments: KeyDecoderTests.table)
  func everyCut(_ row: Case) {
    for cut in 0...row.bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(row.bytes[..<cut]) + decoder.decode(row.bytes[cut...])
      #expect(keys == row.keys)
    }
  }

  @Test func silenceEndsWhatIsPending() {
    let cases: [(String, [Key])] = [
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[", [.alt("[")]),
      ("\u{1B}O", [.alt("O")]), ("\u{1B}[1;", []), ("\u{1B}O5", []), ("\u{1B}[[", []),
    ]
    for (bytes, keys) in cases {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes.utf8).isEmpty && decoder.patience == .milliseconds(50))
      #expect(decoder.timeout() == keys, "\(bytes.debugDescription)")
      #expect(decoder.patience == nil && decoder.timeout().isEmpty)
      #expect(decoder.decode("[A".utf8) == [.character("["), .character("A")])
    }
  }

  /// Within a character silence changes nothing, and a paste waits longer for its end.
  @Test func silenceWithinText() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xCF]).isEmpty && decoder.patience == nil && decoder.timeout().isEmpty)
    #expect(decoder.decode([0x80]) == [.character("π")])
    #expect(decoder.decode("\u{1B}[200~ab\u{1B}".utf8).isEmpty && decoder.patience == .seconds(1))
    #expect(decoder.decode("[201~".utf8) == [.paste("ab")])
    #expect(decoder.patience == nil)
  }

  /// A paste whose end never comes is one after the silence, and keys are keys again.
  @Test func aPasteWithoutEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~a\rb".utf8).isEmpty)
    #expect(decoder.timeout() == [.paste("a\nb")])
    #expect(decoder.decode("q\r".utf8) == [.character("q"), .enter])
    #expect(decoder.decode("\u{1B}[200~c\u{1B}[201~".utf8) == [.paste("c")])
  }

  /// Ctrl-C leaves a paste; the rest of it, to its end or to a silence, presses no keys.
  @Test(arguments: [true, false], [true, false])
  func ctrlCWithinAPaste(isSignal: Bool, isCutOff: Bool) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~ab".utf8).isEmpty)
    if isSignal { decoder.interrupt() }
    let rest = "quit\r\u{3}q\r"
    let keys = decoder.decode(((isSignal ? "" : "\u{3}") + rest).utf8)
    #expect(keys == (isSignal ? [] : [.control("c")]))
    if isCutOff {
      #expect(decoder.patience == .milliseconds(50) && decoder.timeout().isEmpty)
    } else {
      #expect(decoder.decode("\u{1B}[201~".utf8).isEmpty)
    }
    #expect(decoder.patience == nil && decoder.decode("q".utf8) == [.character("q")])
    decoder.interrupt()
    #expect(decoder.decode("q".utf8) == [.character("q")])
  }

  @Test func endlessPasteIsBounded() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<300 { _ = decoder.decode([UInt8](repeating: 0x61, count: 4_096)) }
    let keys = decoder.decode("\u{1B}[201~z".utf8)
    guard keys.count == 2, case .paste(let text) = keys[0].code else {
      Issue.record("no paste: \(keys.count) keys")
      return
    }
    #expect(text.utf8.count == 1 << 20 && keys[1] == .character("z"))
  }

  // Seed 20261121. The law holds for every input, so there are no false alarms.
  @Test func randomCutsOfRandomBytes() {
    var random = SplitMix(seed: 20_261_121)
    let pieces = KeyDecoderTests.table.map(\.bytes)
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<(1 + random.below(12)) {
        bytes +=
          random.below(3) == 0
          ? (0..<4).map { _ in UInt8(random.below(256)) } : pieces[random.below(pieces.count)]
      }
      var whole = KeyDecoder()
      let expected = whole.decode(bytes)
      var cut = KeyDecoder()
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.below(min(7, rest.count))
        keys += cut.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(keys == expected && cut.patience == whole.patience)
    }
  }
}
