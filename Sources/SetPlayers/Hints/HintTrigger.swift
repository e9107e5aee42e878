/// When a hint is given; all times are seconds since the table last changed.
public enum HintTrigger: Hashable, Sendable {
  /// Never.
  case never
  /// After so many seconds without a Set.
  case after(Double)
  /// After so many false claims on one table.
  case mistakes(Int)
  /// When the player asks, which is after their patience.
  case request
  /// After so many seconds on a Set-free table, to tell that there is no Set.
  case setFree(Double)

  /// The words with which a hint strategy begins.
  public static let names = ["never", "after", "mistakes", "request", "setfree"]

  /// As it is written.
  public var name: String {
    switch self {
    case .never: "never"
    case .after: "after"
    case .mistakes: "mistakes"
    case .request: "request"
    case .setFree: "setfree"
    }
  }

  /// When the first hint is due before anything has happened; infinite where it waits for something.
  func due(_ player: Player, isSetFree: Bool) -> Double {
    switch self {
    case .never, .mistakes: .infinity
    case .after(let seconds): seconds
    case .request: player.patience
    case .setFree(let seconds): isSetFree ? seconds : .infinity
    }
  }
}
