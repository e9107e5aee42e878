import SetGame
import Testing

@testable import SetLab

struct StrategyCatalogueTests {
  @Test func namesAndBack() {
    #expect(StrategyCatalogue.names == ["random", "first"])
    #expect(StrategyCatalogue.names == StrategyCatalogue.all.map(\.name))
    for name in StrategyCatalogue.names {
      #expect(StrategyCatalogue.strategy(named: name)?.name == name)
    }
  }

  @Test(arguments: ["", "Random", " random", "last"])
  func unknownNames(name: String) {
    #expect(StrategyCatalogue.strategy(named: name) == nil)
  }
}
