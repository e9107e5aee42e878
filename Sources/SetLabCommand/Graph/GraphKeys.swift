internal import Graphing
internal import Terminal

/// Which key asks for which command of the graph.
enum GraphKeys {
  /// The command of a key; nil when the key is for something else.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isTracing: Whether a cursor is on a curve, so that arrows move it and not the view.
  /// - Returns: The command.
  static func command(for key: Key, isTracing: Bool) -> GraphState.Command? {
    if isTracing, let command = tracing(key) { return command }
    let isLarge = !key.modifiers.isDisjoint(with: [.shift, .control])
    let step = isLarge ? 0.5 : 0.1
    switch key.code {
    case .left: return .pan(x: -step, y: 0)
    case .right: return .pan(x: step, y: 0)
    case .up: return .pan(x: 0, y: step)
    case .down: return .pan(x: 0, y: -step)
    case .pageUp: return .pan(x: 0, y: 0.5)
    case .pageDown: return .pan(x: 0, y: -0.5)
    case .escape: return key == .escape ? .leave : nil
    case .character(let character) where key.modifiers.isEmpty: return command(for: character)
    default: return nil
    }
  }

  private static func tracing(_ key: Key) -> GraphState.Command? {
    let count = key.modifiers.isDisjoint(with: [.shift, .control]) ? 1 : 10
    switch key.code {
    case .left: return .step(.left, count: count)
    case .right: return .step(.right, count: count)
    case .home: return .goToBorder(.left)
    case .end: return .goToBorder(.right)
    case .up: return .changeCurve(-1)
    case .down: return .changeCurve(1)
    default: return nil
    }
  }

  private static func command(for character: Character) -> GraphState.Command? {
    switch character {
    case "+", "=": .zoom(2)
    case "-", "_", "−": .zoom(0.5)
    case "0": .showOrigin
    case "f", "F": .fit
    case "t", "T": .trace
    case "d", "D": .tangent
    case "z": .jump(.zero, .right)
    case "Z": .jump(.zero, .left)
    case "e": .jump(.extremum, .right)
    case "E": .jump(.extremum, .left)
    case "i": .jump(.intersection, .right)
    case "I": .jump(.intersection, .left)
    default:
      character.wholeNumberValue.flatMap { (1...9).contains($0) ? .toggle($0 - 1) : nil }
    }
  }
}
