import Names
import SetGame
import SetPlayers
import Testing

struct PlayerTextTests {
  @Test(arguments: playerTexts)
  func roundTrip(text: String) throws {
    let player = try Catalogue<Player>.standard.read(text)
    #expect(player.name == text)
    #expect(try Catalogue<Player>.standard.read(player.name) == player)
    #expect(try Catalogue<Player>.standard.read(player.notation) == player)
  }

  /// Every parameter is read, kept and written.
  @Test(arguments: PlayerParameter.all.map(\.key))
  func everyParameter(key: String) throws {
    let value = key == "stages" ? "7" : key == "abundance" ? "1.25" : "0.75"
    let text = "beginner(\(key): \(value))"
    #expect(try Catalogue<Player>.standard.read(text).name == text)
    #expect(try Catalogue<Player>.standard.read(text) != .beginner)
    let notation = Player.beginner.notation.setting(key, to: value)
    #expect(try Catalogue<Player>.standard.read(notation) == Catalogue<Player>.standard.read(text))
  }

  @Test func oneNumberCanBeSwept() throws {
    let player = Player.written("expert(motor: 2)")
    #expect(
      try Catalogue<Player>.standard.player(player, setting: "skill", to: 1.5).name
        == "expert(skill: 1.5, motor: 2)")
    #expect(
      try Catalogue<Player>.standard.player(player, setting: "motor", to: 1.5).name == "expert")
    #expect(try Catalogue<Player>.standard.player(player, setting: "stages", to: 2.6).stages == 3)
    let custom = Player.written("custom(30, 40)")
    #expect(
      try Catalogue<Player>.standard.player(custom, setting: "level2", to: 50).name
        == "custom(30, 50)"
    )
    #expect(
      try Catalogue<Player>.standard.player(custom, setting: "level3", to: 60).times.seconds == [
        30, 40, 60, 60, 60, 60,
      ])
    #expect(throws: ParameterError.self) {
      try Catalogue<Player>.standard.player(player, setting: "skill", to: 0)
    }
    #expect(throws: ParameterError.self) {
      try Catalogue<Player>.standard.player(.perfect, setting: "skill", to: 2)
    }
  }

  @Test func blanksAndDefaultsDoNotMatter() throws {
    #expect(
      try Catalogue<Player>.standard.read(" expert ( skill :1.0,motor: 1.5 ) ").name == "expert")
    #expect(try Catalogue<Player>.standard.read("expert()") == .expert)
    #expect(
      try Catalogue<Player>.standard.read("custom(level1: 10, level3: 30)").times.seconds[1] == 10)
    #expect(
      try Catalogue<Player>.standard.read("custom(10, 20, 30)").times.seconds == [
        10, 20, 30, 30, 30, 30,
      ])
  }

  @Test(arguments: [
    ("wizard", "unknown player “wizard” (choose from beginner, expert, child, perfect, custom)"),
    ("expert(skil: 2)", "“skil”: the parameters of expert are times, skill, motor, stages"),
    ("expert(skill: fast)", "“fast”: skill must be a number from 0.01 to 1000000"),
    ("expert(skill: 0)", "“0”: skill must be a number from 0.01 to 1000000"),
    ("expert(skill: nan)", "“nan”: skill must be a number from"),
    ("expert(skill: 0x10)", "“0x10”: skill must be a number from"),
    ("expert(giveup: -1)", "“-1”: giveup must be a number of at least 0, or never"),
    ("expert(stages: 1.5)", "“1.5”: stages must be a whole number from 1 to 20"),
    ("expert(times: guess)", "“guess”: times must be data, model or smooth"),
    ("expert(2)", "“2”: expected key: value; the parameters of expert are"),
    ("expert(skill: 1, skill: 2)", "“skill”: this parameter is given twice"),
    ("perfect(skill: 2)", "“skill”: the parameters of perfect are motor"),
    ("custom", "“custom”: expected the mean seconds by level, as in custom(30, 40, 50, 60)"),
    ("custom(1, level1: 2)", "“2”: level1 is given twice"),
    ("custom(motor: 1, 30)", "“30”: values without a key must come first"),
    ("expert(skill: 2", "“expert(skill: 2”: each “(” needs one “)”, the last at the end"),
    ("expert(skill: 2))", "“expert(skill: 2))”: each “(” needs one “)”, the last at the end"),
    ("expert(skill: )", "“skill:”: expected key: value"),
    ("expert(a b: 2)", "“a b: 2”: expected key: value"),
    ("", "unknown player “”"),
    ("(2)", "unknown player “”"),
    ("ex\u{1B}pert", "unknown player “ex\u{FFFD}pert”: did you mean “expert”?"),
  ])
  func errors(text: String, message: String) {
    #expect(throws: ParameterError.self) { try Catalogue<Player>.standard.read(text) }
    do throws(ParameterError) {
      _ = try Catalogue<Player>.standard.read(text)
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
      #expect(error.description == error.message)
    }
  }

  @Test func nestedValuesKeepTheirCommas() throws {
    let text = try ParameterText("after(30, which: look(depth: 2, width: 3), show: 1)")
    #expect(text.arguments.map(\.value) == ["30", "look(depth: 2, width: 3)", "1"])
    #expect(text.arguments.map(\.key) == [nil, "which", "show"])
    #expect(text.description == "after(30, which: look(depth: 2, width: 3), show: 1)")
    #expect(try ParameterText(text.description) == text)
    let long = String(repeating: "x", count: 200)
    #expect(ParameterError(found: long, expected: "short").message.count < 80)
  }
}
