internal import Experiments
internal import Records

/// Results that were written as JSON, ready to be joined with their neighbours.
public enum StoredResult {
  /// The command that plays a plan, ready for a shell; nil for plans that no command makes.
  public static func command<Recipe: StatedPlan>(playing plan: Recipe) -> String? {
    let nothing = Run(plan: plan, tally: plan.experiment.emptyTally())
    let result = JSONReader(Recipe.document(of: nothing, stated: .init()).json)
    return RepeatingCommand(result, games: plan.trials.count)?.text
  }
}
