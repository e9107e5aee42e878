internal import SetLabCommand

/// The program alone: a module of its own, because it is linked statically and the tests of its commands are not.
@main
struct Main {
  static func main() async { await SetLabMain.main() }
}
