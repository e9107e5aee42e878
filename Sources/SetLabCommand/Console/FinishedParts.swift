internal import Synchronization

/// The parts of a result in their order, as far as they are finished: what a signal leaves of the work.
final class FinishedParts: Sendable {
  private let state = Mutex<(texts: [String], units: Int)>(([], 0))

  /// The texts.
  var texts: [String] { state.withLock { $0.texts } }

  /// How many units of work, such as boards, are in them.
  var units: Int { state.withLock { $0.units } }

  /// Adds a part with so many units of work in it.
  func add(_ text: String, units: Int = 1) {
    state.withLock { state in
      state.texts.append(text)
      state.units += units
    }
  }
}
