/// The rules of Klondike in which programs and papers differ; rates are compared under the same rules only.
package struct KlondikeRules: Hashable, Sendable, CustomStringConvertible {
  package enum WasteOrder: String, CaseIterable, Hashable, Sendable {
    /// It is turned over: the card that was dealt first is dealt first again.
    case kept
    /// It is put down as it lies: the card that was dealt last is dealt first.
    case reversed
    case reshuffled
  }

  package enum RunPart: String, CaseIterable, Hashable, Sendable {
    case parts
    /// Parts only where the card that becomes free can go to its foundation, and whole runs.
    case freeing
    /// Parts, and cards back from a foundation, only where they make room, and whole runs. A part makes room if the card
    /// that becomes free can go to its foundation, or a card that can be played from waste or stock, one of a foundation or a
    /// whole run can go on it; a card from a foundation if such a card of waste or stock or a whole run can go on it.
    case useful
    case blocks
  }

  package enum StockAccess: String, CaseIterable, Hashable, Sendable {
    /// They are turned; the last one turned may be played.
    case turned
    /// All of them are seen, and each that is the last one turned at some time, if nothing else is played meanwhile, is
    /// played directly ("K+").
    case reachable
  }

  package enum Scoring: String, CaseIterable, Hashable, Sendable {
    /// Waste to stack 5, to a foundation 10, a card uncovered 5, foundation to stack −15; a redeal at draw 1 −100, with
    /// more cards −20 from the fourth pass on.
    case standard
    case vegas
    case cards
    case won
  }

  /// How many cards are turned at once, 1 to 24.
  package var draw = 3
  /// How often the waste is dealt again; as often as one likes when nil.
  package var redeals: Int?
  package var wasteOrder = WasteOrder.kept
  package var runs = RunPart.parts
  /// Whether cards may go back from a foundation to a stack.
  package var foundationBack = true
  package var stock = StockAccess.turned
  package var scoring = Scoring.standard

  /// Draw 3, unlimited redeals in the same order, parts of runs, cards back from the foundations, standard scoring.
  package init() {}

  /// Rules that have a name, turning `draw` cards at once.
  package init(_ preset: Preset, draw: Int = 3) {
    self.draw = draw
    switch preset {
    case .standard: break
    case .vegas: (redeals, scoring) = (draw - 1, .vegas)
    case .bjarnason: stock = .reachable
    case .kortsmit: (stock, runs, foundationBack) = (.reachable, .blocks, false)
    case .yan: runs = .blocks
    case .klondike3: (runs, foundationBack, wasteOrder) = (.blocks, false, .reversed)
    }
  }

  @inline(__always)
  func allowsRedeal(after number: Int) -> Bool {
    redeals.map { number < $0 } ?? true
  }

  package var description: String {
    let passes =
      redeals.map { $0 == 0 ? "no redeal" : counted($0, "redeal") } ?? "unlimited redeals"
    let moved =
      switch runs {
      case .parts: "parts of runs"
      case .freeing: "parts of runs that free a card for its foundation"
      case .useful: "parts of runs only to make room"
      case .blocks: "whole runs only"
      }
    return "draw \(draw), \(passes), waste order \(wasteOrder.rawValue), \(moved), "
      + (foundationBack ? "cards back from foundations" : "nothing back from foundations")
      + (foundationBack && runs == .useful ? " only to make room" : "")
      + ", stock \(stock.rawValue), scoring: \(scoring.rawValue)"
  }
}

extension KlondikeRules {
  /// Rules of papers and programs that have a name, the usual ones first.
  package enum Preset: String, CaseIterable, Hashable, Sendable {
    case standard
    /// The rules of casinos: as many passes as cards are turned at once, and their scoring.
    case vegas
    /// Bjarnason, Fern and Tadepalli 2009: reachable cards of the stock are played directly.
    case bjarnason
    /// Kortsmit 2014: as before, whole runs only, nothing back from the foundations.
    case kortsmit
    /// Yan and others 2004, with hidden cards: whole runs only.
    case yan
    /// The simulator "Klondike3": whole runs only, nothing back, and the waste is dealt again from its last card on.
    case klondike3

    package var help: String {
      switch self {
      case .standard: "draw 3, unlimited redeals, parts of runs, cards back from foundations"
      case .vegas: "draw 3 with two redeals, draw 1 with none; 52 paid, 5 a card"
      case .bjarnason: "reachable cards of the stock are played directly (2009)"
      case .kortsmit: "the same with whole runs and nothing back from foundations (2014)"
      case .yan: "whole runs (2004)"
      case .klondike3: "whole runs, nothing back, waste dealt again from its last card"
      }
    }
  }
}
