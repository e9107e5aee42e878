internal import SetGame
internal import SetPlayers

/// What it means that some of the players never give up, for reports; nothing where all do.
func endless(_ players: [Player]) -> String? {
  var names: [String] = []
  for player in players
  where player.giveUp == .infinity && player.preset.name != "perfect"
    && !names.contains(player.name)
  {
    names.append(player.name)
  }
  guard !names.isEmpty else { return nil }
  return """
    \(names.joined(separator: ", ")): without giving up, nobody calls for cards while a Set lies there, \
    however long it takes; on a Set-free table cards come as soon as that is recognized, at once where \
    recognition is never too.
    """
}
