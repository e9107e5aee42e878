/// A key that was pressed, or a text that was pasted.
///
/// What a terminal cannot tell apart is one key: Ctrl-I is ``tab``, Ctrl-M and Ctrl-J are ``enter``,
/// Ctrl-H is ``backspace``. The letters of Ctrl keys are lower case.
package struct Key: Sendable, Hashable {
  /// Which key, without its modifiers.
  package enum Code: Sendable, Hashable {
    /// A printed character.
    case character(Character)
    /// A text pasted at once, without control characters but line feeds and tabs.
    case paste(String)
    /// What a mouse did, where the terminal tells.
    case mouse(MouseEvent)
    /// The key that ends a line.
    case enter
    /// The tabulator.
    case tab
    /// The key that deletes to the left.
    case backspace
    /// The escape key by itself.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow left.
    case left
    /// The arrow right.
    case right
    /// The key that goes to the beginning.
    case home
    /// The key that goes to the end.
    case end
    /// The key that goes back by a page.
    case pageUp
    /// The key that goes on by a page.
    case pageDown
    /// The insert key.
    case insert
    /// The key that deletes to the right.
    case delete
    /// A function key, from 1.
    case function(Int)
  }

  /// Keys held down together with another.
  package struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, as terminals send them less one.
    package let rawValue: Int

    /// Makes modifiers from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The modifiers among the bits that xterm sends for a mouse.
    init(mouse bits: Int) { self.init(rawValue: bits >> 2 & 7) }

    /// The shift key; of characters it is part of the character.
    package static let shift = Modifiers(rawValue: 1)
    /// The alt or meta key.
    package static let alt = Modifiers(rawValue: 2)
    /// The control key.
    package static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  package var code: Code
  /// What was held down with it.
  package var modifiers: Modifiers

  /// Makes a key.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A printed character.
  package static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// A text pasted at once.
  package static func paste(_ text: String) -> Key { Key(.paste(text)) }

  /// The key as it is where a character may have been pasted.
  package var pasted: Key {
    if case .character(let character) = code, modifiers.isEmpty {
      .paste(String(character))
    } else {
      self
    }
  }

  /// A character with the control key, in lower case.
  package static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// A character with the alt key.
  package static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  /// The key that ends a line.
  package static let enter = Key(.enter)
  /// The tabulator.
  package static let tab = Key(.tab)
  /// The key that deletes to the left.
  package static let backspace = Key(.backspace)
  /// The escape key by itself.
  package static let escape = Key(.escape)
  /// The arrow up.
  package static let up = Key(.up)
  /// The arrow down.
  package static let down = Key(.down)
  /// The arrow left.
  package static let left = Key(.left)
  /// The arrow right.
  package static let right = Key(.right)
  /// The key that goes to the beginning.
  package static let home = Key(.home)
  /// The key that goes to the end.
  package static let end = Key(.end)
  /// The key that goes back by a page.
  package static let pageUp = Key(.pageUp)
  /// The key that goes on by a page.
  package static let pageDown = Key(.pageDown)
  /// The insert key.
  package static let insert = Key(.insert)
  /// The key that deletes to the right.
  package static let delete = Key(.delete)
}
