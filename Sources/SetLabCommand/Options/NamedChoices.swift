public import ArgumentParser
internal import GameExperiments
public import SetCards
internal import SetExperiments
internal import SetLab

extension BoardQuestion: ExpressibleByArgument {}
extension ComparisonSummary.Part: ExpressibleByArgument {}
extension GameSummary.Part: ExpressibleByArgument {}
extension SimulationSummary.Part: ExpressibleByArgument {}
extension HintSummary.Part: ExpressibleByArgument {}
