public import Formulas

extension FunctionLibrary {
  /// Everything that SetLab's formulas may use: elementary and special functions, distributions, integrals and the like,
  /// and the quantities of the game.
  ///
  /// - Parameter memory: What exact counts and simulations the game's functions share.
  /// - Returns: The library; nothing is counted or simulated to make it.
  public static func setLab(memory: GameMemory) -> FunctionLibrary {
    var library = elementary.adding(
      SpecialFormulas.functions + DistributionFormulas.functions
        + GameFormulas(memory: memory).functions)
    library.add(constant: "inf", .infinity, help: "infinity, for the ends of integrals")
    for search in SearchFormulas.operators { library.add(search) }
    return library
  }
}
