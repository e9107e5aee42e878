/// A key that was pressed, or a pasted text; keys that terminals cannot tell apart are one: Ctrl-I is ``tab``, Ctrl-M
/// and Ctrl-J ``enter``, Ctrl-H ``backspace``; letters of Ctrl keys are lower case.
package struct Key: Sendable, Hashable {
  package enum Code: Sendable, Hashable {
    case character(Character)
    /// A text pasted at once, without control characters but line feeds and tabs.
    case paste(String)
    case mouse(MouseEvent)
    case enter, tab, backspace, escape, insert, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from 1.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, as terminals send them less one.
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The modifiers among the bits that xterm sends for a mouse.
    init(mouse bits: Int) { self.init(rawValue: bits >> 2 & 7) }

    /// The shift key; of characters it is part of the character.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  package static func character(_ character: Character) -> Self { Key(.character(character)) }

  package static func paste(_ text: String) -> Self { Key(.paste(text)) }

  /// The key as it is where a character may have been pasted.
  package var pasted: Key {
    if case .character(let character) = code, modifiers.isEmpty {
      .paste(String(character))
    } else {
      self
    }
  }

  package static func control(_ character: Character) -> Self {
    Key(.character(character), .control)
  }

  package static func alt(_ character: Character) -> Self { Key(.character(character), .alt) }

  package static let enter = Key(.enter)
  package static let tab = Key(.tab)
  package static let backspace = Key(.backspace)
  package static let escape = Key(.escape)
  package static let up = Key(.up)
  package static let down = Key(.down)
  package static let left = Key(.left)
  package static let right = Key(.right)
  package static let home = Key(.home)
  package static let end = Key(.end)
  package static let pageUp = Key(.pageUp)
  package static let pageDown = Key(.pageDown)
  package static let insert = Key(.insert)
  package static let delete = Key(.delete)
}

package struct MouseEvent: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// A button went down: 0 is the left one, 1 the middle one, 2 the right one.
    case press(Int)
    /// The mouse was moved into another cell while a button was down.
    case drag(Int)
    case release(Int)
    /// The wheel was turned away from the person.
    case wheelUp
    /// The wheel was turned towards the person.
    case wheelDown
  }

  package var action: Action
  package var column: Int
  package var row: Int

  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }

  /// The event of xterm's three numbers in mode 1006, nil if it is unknown; bits of the first: 3 the button, 4 shift, 8
  /// alt, 16 control, 32 a movement, 64 the wheel.
  init?(_ numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0, numbers[0] < 128 else { return nil }
    let (button, bits) = (numbers[0] & 3, numbers[0])
    let action: Action
    switch (bits & 64 != 0, button) {
    case (true, 0): action = .wheelUp
    case (true, 1): action = .wheelDown
    case (false, 0...2):
      action = isRelease ? .release(button) : bits & 32 != 0 ? .drag(button) : .press(button)
    default: return nil
    }
    self.init(action, column: numbers[1] - 1, row: numbers[2] - 1)
  }
}

extension Key {
  package static func mouse(_ action: MouseEvent.Action, column: Int, row: Int) -> Self {
    Key(.mouse(MouseEvent(action, column: column, row: row)))
  }
}
