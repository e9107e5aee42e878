/// What a mouse did, and in which cell of the screen.
package struct MouseEvent: Sendable, Hashable {
  /// What was done.
  package enum Action: Sendable, Hashable {
    /// A button went down: 0 is the left one, 1 the middle one, 2 the right one.
    case press(Int)
    /// The mouse was moved into another cell while a button was down.
    case drag(Int)
    /// A button went up.
    case release(Int)
    /// The wheel was turned away from the person.
    case wheelUp
    /// The wheel was turned towards the person.
    case wheelDown
  }

  /// What was done.
  package var action: Action
  /// The column of the cell, from 0.
  package var column: Int
  /// The row of the cell, from 0.
  package var row: Int

  /// Makes an event.
  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }

  /// The event of three numbers as xterm sends them in mode 1006; nil for buttons and wheels that are not known.
  ///
  /// The bits of the first: 3 the button, 4 shift, 8 alt, 16 control, 32 a movement, 64 the wheel.
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
  /// What a mouse did.
  package static func mouse(_ action: MouseEvent.Action, column: Int, row: Int) -> Key {
    Key(.mouse(MouseEvent(action, column: column, row: row)))
  }
}
