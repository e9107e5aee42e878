// Who asks for quantities and studies hands in simulations: the two are one interface, divided by what they are about.
@_exported public import SetExperiments
