public import ArgumentParser
internal import SetLab

extension BoardQuestion: ExpressibleByArgument {}
extension SimulationSummary.Part: ExpressibleByArgument {}
