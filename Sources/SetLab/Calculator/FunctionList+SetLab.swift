public import Formulas
public import Graphing

extension FunctionList {
  /// A list that knows the quantities of the game.
  ///
  /// - Parameters:
  ///   - memory: What the game's functions remember.
  ///   - calculator: The session, whose library was made with this memory; a new one when nil.
  public init(memory: GameMemory, calculator: Calculator? = nil) {
    // Sizes of fresh boards, where nothing else tells.
    self.init(calculator ?? Calculator(library: .setLab(memory: memory)), over: 0...21) { name in
      memory.catalogue.contains(name) ? memory.quantity(name).map { PlottedFunction($0) } : nil
    }
  }
}
