import Plotting

/// What stands in a figure or panel, by what it is.
extension [SceneItem] {
  struct Words {
    let text: String
    let at: ScenePoint
    let anchor: SceneAnchor
    let isUpright: Bool
  }

  /// The texts of a role, or all.
  func words(_ role: SceneRole? = nil) -> [Words] {
    compactMap { item in
      guard role == nil || item.role == role,
        case .text(let text, let at, let anchor, let isUpright) = item.shape
      else { return nil }
      return Words(text: text, at: at, anchor: anchor, isUpright: isUpright)
    }
  }

  func texts(_ role: SceneRole? = nil) -> [String] { words(role).map(\.text) }

  func lines(_ role: SceneRole) -> [[ScenePoint]] {
    filter { $0.role == role }.flatMap { item -> [[ScenePoint]] in
      if case .lines(let runs) = item.shape { runs } else { [] }
    }
  }

  func areas(_ role: SceneRole) -> [[ScenePoint]] {
    filter { $0.role == role }.flatMap { item -> [[ScenePoint]] in
      if case .areas(let areas) = item.shape { areas } else { [] }
    }
  }

  func points(_ role: SceneRole) -> [ScenePoint] {
    filter { $0.role == role }.flatMap { item -> [ScenePoint] in
      if case .points(let points) = item.shape { points } else { [] }
    }
  }
}
