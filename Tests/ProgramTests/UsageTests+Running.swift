extension UsageTests {
  /// Wrong uses of the commands that solve, race, fit and keep runs.
  static let runningMisuses: [Misuse] = [
    Misuse("solve-for", "expected an equation, such as setlab solve-for"),
    Misuse("solve-for wins(child)=wins(expert)", "expected a parameter to find, such as --vary"),
    Misuse(
      "solve-for wins(child)=win(expert) --vary skill=1:2", "at column 13: unknown function `win`"),
    Misuse("solve-for score(child)=3 --vary skill=0:2", "skill must be a number from 0.01"),
    Misuse("solve-for score(child)=3 --vary stages=1:2.5", "expected whole numbers for stages"),
    Misuse("solve-for score(child)=3 --vary skill=2:1", "expected NAME=FROM:TO with the lower"),
    Misuse("solve-for --maximize score(child)=3 --vary skill=1:2", "without an equals sign"),
    Misuse("solve-for wins(child)=0.5 --vary skill=1:2", "a race needs two to eight players"),
    Misuse(
      "race expert beginner --race setwithfriends(window:3)",
      "where nobody claims first, no claim is late; leave the window out"),
    Misuse("race expert nobody", "unknown player or strategy “nobody” (choose from beginner"),
    Misuse("race expert gredy", "unknown player or strategy “gredy”: did you mean “greedy”? (ch"),
    Misuse(
      "race expert expert:gredy", "unknown strategy “gredy”: did you mean “greedy”? (choose from"),
    Misuse("race expert expert:", "“:”: expected a strategy behind the colon"),
    Misuse("race expert child:omniscient", "it knows the order of the deck: choose a fair strat"),
    Misuse("race expert exec:true", "a program cannot race: choose a strategy or a player"),
    Misuse(
      "race expert beginner --metric set", "unknown metric “set”: did you mean “sets”? (choose"),
    Misuse(
      "race expert beginner --metric time",
      "time decides no race, because both players have the same; setlab score --sweep none"),
    Misuse(
      "race expert beginner --race fast", "unknown race rules “fast” (choose from suggested,"),
    Misuse(
      "race expert beginner --race suggested(window:1)",
      "a Set must be shown within 1 s; choose a motor time of at most that"),
    Misuse("race expert beginner --games 0", "invalid number of games “0”"),
    Misuse(
      "fit x --motor fast", "invalid number of seconds “fast”: expected a number from 0 to 60"),
    Misuse("fit x --crowding 5", "invalid exponent “5”: expected a number from 0 to 4"),
    Misuse("fit x --player 9", "invalid player “9”: expected 1 to 8"),
    Misuse("fit x --confidence 2", "invalid confidence “2”"),
    Misuse("simulate --shard 0/3", "invalid shard “0/3”: expected K/N with K from 1 to N"),
    Misuse("simulate --shard 4/3", "invalid shard “4/3”"),
    Misuse("simulate --shard 3", "invalid shard “3”: expected K/N"),
    Misuse("score --games 3 --shard 1/4", "--shard 1/4: 3 games have at most 3 parts"),
    Misuse(
      "compare random first --until 1 --shard 1/2", "--shard requires a fixed number of games"),
    Misuse("runs lst", "unknown command “lst”: did you mean “list”?"),
  ]
}
