// A quantity that rests on games is still a quantity: who asks for it needs both.
@_exported public import Quantities
// Who asks for quantities and studies hands in simulations: the two are one interface, divided by what they are about.
@_exported public import SetExperiments
@_exported public import Workers
