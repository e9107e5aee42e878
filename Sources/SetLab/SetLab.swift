// Who imports this module has the library: results rest on games, and both on what they are stated in.
@_exported public import Quantities
@_exported public import SetExperiments
@_exported public import Statistics
@_exported public import Workers
