import Functions
import TestSupport
import Testing

@Suite("setlab page") struct PageCommandTests {
  @Test func `the tables are those that plot prints`() async throws {
    let tables = try await Program.run("page --tables --games 500 --seed 3")
    let quantities = StoredQuantities.functions(in: tables.output)
    let names = [
      "inplay", "inplay15", "inplay18", "meansets", "dealmore", "dealmores", "leftover",
      "published.inplay", "published.noset",
    ]
    for name in names { #expect(quantities.contains { $0.name == name }, "\(name)") }
    for name in ["inplay", "leftover", "published.inplay"] {
      let plotted = try await Program.run(
        ["plot", name, "--games", "500", "--seed", "3", "--format", "csv"])
      let quantity = try #require(quantities.first { $0.name == name })
      for line in plotted.lines.dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          .map { Double($0) }
        guard let x = cells[0], let y = cells[1] else { continue }
        #expect(quantity(x) == y)
        #expect(quantity.bounds?.lower(x) == cells[2] && quantity.bounds?.upper(x) == cells[3])
      }
    }
    let inPlay = try #require(quantities.first { $0.name == "inplay" })
    #expect(inPlay.help == "share of tables of 12 without a Set, by cards left")
    #expect(inPlay.source == FunctionSource(.simulated, "random play, 500 games, seed 3"))
  }

  @Test func `a page is copied, and opened where it lies`() async throws {
    let folder = try Scratch()
    try folder.write("<!DOCTYPE html>a page", to: "page.html")
    try folder.write("#!/bin/sh\necho \"$1\" > opened\n", to: "xdg-open")
    let outcome = try await Program.shell(
      """
      chmod +x xdg-open; cp xdg-open open; export SETLAB_PAGE="$PWD/page.html" PATH="$PWD:$PATH"
      "$SETLAB" page --open; cat opened
      "$SETLAB" page --open --out copy.html; cat opened copy.html
      """, in: folder)
    #expect(outcome.lines.first?.hasSuffix("/page.html") == true)
    #expect(outcome.lines.dropFirst().joined(separator: " ") == "copy.html <!DOCTYPE html>a page")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
  }

  @Test func `without a page or a browser it says what to do`() async throws {
    let folder = try Scratch()
    try folder.write("a page", to: "page.html")
    let none = try await Program.shell(
      "SETLAB_PAGE=nowhere.html \"$SETLAB\" page --out copy.html", in: folder)
    #expect(
      none.errors
        == "setlab: there is no page yet: run make page, or make install\n")
    #expect(none.code == 66)
    let blind = try await Program.shell(
      "mkdir empty; SETLAB_PAGE=page.html PATH=\"$PWD/empty\" \"$SETLAB\" page --open", in: folder)
    #expect(blind.errors.contains("could not open a browser: open page.html yourself"))
    #expect(blind.code == 74)
  }
}
