public import ArgumentParser
public import SetCards
internal import SetExperiments
internal import SetLab

extension BoardQuestion: ExpressibleByArgument {}
extension ComparisonSummary.Part: ExpressibleByArgument {}
extension SimulationSummary.Part: ExpressibleByArgument {}
extension HintSummary.Part: ExpressibleByArgument {}
