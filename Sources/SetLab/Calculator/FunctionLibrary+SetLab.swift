public import Formulas
internal import NumericFormulas
internal import Synchronization

extension FunctionLibrary {
  /// Everything that SetLab's formulas may use: elementary and special functions, distributions, integrals and the like,
  /// and the quantities of the game.
  ///
  /// - Parameter memory: What exact counts and simulations the game's functions share.
  /// - Returns: The library; nothing is counted or simulated to make it, and a formula without names makes none of it.
  public static func setLab(memory: GameMemory) -> FunctionLibrary {
    let shelf = Shelf(memory)
    return FunctionLibrary(on: { shelf.library })
  }

  /// Makes a library when it is first asked for it.
  private final class Shelf: Sendable {
    private let memory: GameMemory
    private let made = Mutex<FunctionLibrary?>(nil)

    init(_ memory: GameMemory) { self.memory = memory }

    var library: FunctionLibrary {
      made.withLock { made in
        if let made { return made }
        let library = FunctionLibrary(on: { .numeric })
          .adding(GameFormulas(memory: memory).functions)
        made = library
        return library
      }
    }
  }
}
