internal import Records
internal import SetGame
internal import SetPlayers

/// What readers of a report must know of its players, in lines: who never gives up, and who rests on assumptions alone.
func remarks(on players: [Player]) -> [String] {
  func names(_ isMeant: (Player) -> Bool) -> String? {
    var names: [String] = []
    for player in players where isMeant(player) && !names.contains(player.name) {
      names.append(player.name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
  let endless = names { $0.giveUp == .infinity && $0.preset.name != "perfect" }.map {
    """
    \($0): without giving up, nobody calls for cards while a Set lies there, however long it takes; on a \
    Set-free table cards come as soon as that is recognized, at once where recognition is never too.
    """
  }
  let assumed = names { $0.isAssumed }.map {
    "\($0): nobody has measured such players; all their numbers are assumed, see Guides/Players.md."
  }
  return [assumed, endless].compactMap { $0 }.flatMap { wrapped($0, hanging: 0) }
}
