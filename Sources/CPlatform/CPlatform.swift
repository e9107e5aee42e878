// The C library of the system, handed on whole: the one place that knows what it is called.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import WasmLibc
#endif
