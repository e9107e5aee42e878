// Importing this module gives the whole library.
@_exported public import Functions
@_exported public import SetExperiments
@_exported public import Statistics
@_exported public import Workers
