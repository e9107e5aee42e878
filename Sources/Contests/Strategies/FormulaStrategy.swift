public import Formulas

/// Takes the Set for which a formula of features has the largest value: `formula: kept - 0.3*level`.
///
/// The variables are the names of ``SetFeature``; only those that the formula uses are computed. Where the formula has no
/// value a Set is taken last. Ties are drawn at random, one bounded draw a take.
public struct FormulaStrategy: ScoredStrategy {
  /// The formula.
  public let formula: Formula

  private let features: [(place: Int, feature: SetFeature)]

  /// Creates the strategy of a formula; the error says what is wrong with it, and where.
  public init(_ text: String) throws(FormulaError) {
    let formula = try Formula(text, variables: SetFeature.allCases.map { $0.rawValue })
    self.formula = formula
    features = SetFeature.allCases.enumerated().compactMap { place, feature in
      formula.uses(feature.rawValue) ? (place, feature) : nil
    }
  }

  /// `formula: TEXT`.
  public var name: String { "formula: \(formula.text)" }

  /// The value of the formula, −∞ if it has none.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    let count = SetFeature.allCases.count
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { values in
      values.initialize(repeating: 0)
      for (place, feature) in features {
        values[place] = feature.value(ofTaking: index, on: table)
      }
      let score = formula(UnsafeBufferPointer(values))
      return score.isNaN ? -.infinity : score
    }
  }

  /// Tells the value and the features that it stands on, as a clause.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    var parts: [String] = []
    for (_, feature) in features {
      let value = feature.value(ofTaking: index, on: table)
      parts.append("\(feature.rawValue) \(NumberText.significant(value, digits: 4))")
    }
    let value = NumberText.significant(score(ofTaking: index, on: table), digits: 4)
    return parts.isEmpty ? "value \(value)" : "value \(value) of \(parts.joined(separator: ", "))"
  }
}

extension Language<Strategy> {
  /// `formula: FORMULA`.
  public static var formulas: Language {
    Language("formula:", "FORMULA") { text throws(ParameterError) in
      do throws(FormulaError) {
        return Strategy(try FormulaStrategy(text))
      } catch {
        var told = error
        if error.kind == .unknownName {
          let names = SetFeature.allCases.map { $0.rawValue }.joined(separator: ", ")
          told = FormulaError(
            error.kind, source: error.source, range: error.range,
            message: "\(error.message) (the variables are \(names))", suggestion: error.suggestion)
        }
        throw ParameterError("in the strategy's formula: \(told.rendered())")
      }
    }
  }
}
