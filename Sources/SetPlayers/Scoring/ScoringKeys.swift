extension ScoringFamilies {
  /// What the parameter of a scoring rule is, with its unit.
  ///
  /// - Parameter key: One of ``keys``.
  /// - Returns: A line without a full stop; nothing for unknown keys.
  public static func meaning(of key: String) -> String? {
    switch key {
    case "match": "points for a Set"
    case "mismatch": "points off for three cards that are no Set"
    case "mistakendeal": "points off for calling for cards while a Set lies there"
    case "deal": "points off for calling for cards on a Set-free table"
    case "hint": "points off for a hint"
    case "deselect": "points off for deselecting a card"
    case "start": "points for a Set at once"
    case "slope": "points lost per second"
    case "least": "points for a Set at least"
    case "fast": "points for a fast Set"
    case "within": "seconds before which a Set is fast"
    case "medium": "points for a Set that is neither fast nor slow"
    case "until": "seconds from which on a Set is slow"
    case "slow": "points for a slow Set"
    case "most": "the factor at once, which falls to 1"
    case "window": "seconds in which points are multiplied"
    case "off": "points lost for each three cards beyond 12"
    case "floor": "0, where the score never falls below, or none"
    default: nil
    }
  }
}
