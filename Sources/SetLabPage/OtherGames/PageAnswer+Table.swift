internal import GamePlay

extension PageAnswer {
  /// What lies on the table of a game.
  init(_ fact: TableFact) {
    self =
      switch fact {
      case .nothing: .null
      case .flag(let isSo): .flag(isSo)
      case .number(let number): .integer(Int64(number))
      case .text(let text): .text(text)
      case .list(let facts): .list(facts.map { PageAnswer($0) })
      case .record(let facts): .record(facts.map { ($0.0, PageAnswer($0.1)) })
      }
  }
}
