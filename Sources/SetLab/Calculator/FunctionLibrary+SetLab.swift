public import Formulas
internal import NumericFormulas

extension FunctionLibrary {
  /// Everything that SetLab's formulas may use: elementary and special functions, distributions, integrals and the like,
  /// and the quantities of the game.
  ///
  /// - Parameter memory: What exact counts and simulations the game's functions share.
  /// - Returns: The library; nothing is counted or simulated to make it, and only a formula with a
  ///   name that the game has not makes the others.
  public static func setLab(memory: GameMemory) -> FunctionLibrary {
    FunctionLibrary(on: { .numeric }).adding(GameFormulas(memory: memory).functions)
  }
}
