internal import Formulas
public import SetGame

/// Reads players, hint strategies and scoring rules, formulas and play strategies among them.
public enum TimedNames {
  /// A scoring rule.
  ///
  /// - Parameter text: A family with or without parameters, the name of a published rule, or `formula: TEXT`.
  /// - Returns: The rule; its name reads back as the same rule.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public static func rule(_ text: String) throws(ParameterError) -> any ScoringRule {
    if text.hasPrefix(FormulaScoringRule.prefix) { return try FormulaScoringRule(text) }
    do throws(ParameterError) {
      return try ScoringCatalogue.rule(parsing: text)
    } catch {
      throw suggesting(error, ScoringCatalogue.names, "formula: TEXT")
    }
  }

  /// A hint strategy.
  ///
  /// - Parameter text: Such as `after(30, show: 2)`.
  /// - Returns: The strategy.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public static func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    do throws(ParameterError) {
      return try HintStrategy(parsing: text) { StrategyCatalogue.strategy(named: $0) }
    } catch {
      throw suggesting(error, HintTrigger.names)
    }
  }

  /// A player.
  ///
  /// - Parameter text: Such as `expert(skill: 2)`.
  /// - Returns: The player.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public static func player(_ text: String) throws(ParameterError) -> Player {
    do throws(ParameterError) {
      return try Player(parsing: text)
    } catch {
      throw suggesting(error, Player.Kind.allCases.map(\.rawValue))
    }
  }

  /// The error with the name that was probably meant, where a name was not known.
  private static func suggesting(
    _ error: ParameterError, _ names: [String], _ more: String? = nil
  ) -> ParameterError {
    let isOfNames = names.allSatisfy(error.expected.contains)
    guard isOfNames else { return error }
    let nearest = NearestName.find(error.found, among: names)
    return ParameterError(
      found: error.found,
      expected: (nearest.map { "did you mean “\($0)”? " } ?? "") + error.expected
        + (more.map { ", or \($0)" } ?? ""))
  }
}

extension TimedNames {
  /// A rule with another number for one parameter.
  ///
  /// - Parameters:
  ///   - rule: A rule.
  ///   - key: One of its parameters.
  ///   - value: The number, in points or seconds.
  /// - Returns: The changed rule.
  /// - Throws: A ``ParameterError`` when the rule has no such parameter or not with this value.
  static func rule(
    _ rule: any ScoringRule, setting key: String, to value: Double
  ) throws(ParameterError) -> any ScoringRule {
    guard !(rule is FormulaScoringRule) else {
      throw ParameterError(found: rule.name, expected: "a formula has no parameter \(key)")
    }
    return try ScoringCatalogue.rule(rule, setting: key, to: value)
  }
}
