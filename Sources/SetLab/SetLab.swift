@_exported public import Contests
// Importing this module gives the whole library.
@_exported public import Functions
@_exported public import Runs
@_exported public import Statistics
