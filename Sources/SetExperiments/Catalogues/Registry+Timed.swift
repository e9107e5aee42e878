internal import Formulas
public import SetGame
public import SetPlayers
public import Statistics

extension Registry {
  /// A scoring rule.
  ///
  /// - Parameter text: A family with or without parameters, the name of a published rule, or `formula: TEXT`.
  /// - Returns: The rule; its name reads back as the same rule.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func rule(_ text: String) throws(ParameterError) -> Scoring {
    do throws(ParameterError) {
      return try scoring.rule(text)
    } catch {
      throw suggesting(error, scoring.names, "formula: TEXT")
    }
  }

  /// A hint strategy.
  ///
  /// - Parameter text: Such as `after(30, show: 2)`.
  /// - Returns: The strategy.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    do throws(ParameterError) {
      return try hinting.strategy(text) { name in
        // Nobody would hear that a program failed.
        strategies.strategy(named: name).flatMap { $0.canFail ? nil : $0 }
      }
    } catch {
      throw suggesting(error, hinting.names)
    }
  }

  /// A player.
  ///
  /// - Parameter text: Such as `expert(skill: 2)`.
  /// - Returns: The player.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func player(_ text: String) throws(ParameterError) -> Player {
    do throws(ParameterError) {
      return try players.player(text)
    } catch {
      throw suggesting(error, players.names)
    }
  }

  /// Who races.
  ///
  /// - Parameter text: A player, a strategy, or both, such as `expert:greedy`.
  /// - Returns: The racer; its name reads back as the same.
  /// - Throws: A ``ParameterError`` that says what would be right.
  public func racer(_ text: String) throws(ParameterError) -> Racer {
    do throws(ParameterError) {
      return try Racer(parsing: text, players: players, strategies: strategies)
    } catch {
      throw suggesting(error, players.names + strategies.names)
    }
  }

  /// An interval method.
  ///
  /// - Parameter name: Such as `wilson`.
  /// - Returns: Nothing for an unknown name.
  public func interval(named name: String) -> (any ProportionInterval)? {
    intervals.first { $0.name == name }
  }

  /// The error with the name that was probably meant, where a name was not known.
  private func suggesting(
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
