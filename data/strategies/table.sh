#!/bin/sh
# Prints leaderboard.csv as the table of Guides/Strategies.md.
# Usage: data/strategies/table.sh, from anywhere.
set -eu
LC_ALL=C awk '
  # A value with half of its 95% interval, as percent where asked for.
  function cell(name, scale, digits,   value, half) {
    value = field[column[name]] * scale
    half = (field[column[name "High"]] - field[column[name "Low"]]) * scale / 2
    return sprintf("%." digits "f ± %." digits "f", value, half)
  }
  NR == 1 {
    count = split($0, names, ",")
    for (i = 1; i <= count; i++) column[names[i]] = i
    print "| name | cleared % | no Set at 12, % | never above 12, % | deal-mores a game | cards left over | games |"
    print "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    next
  }
  {
    # Only the name may stand in quotes, because of its commas.
    if (substr($0, 1, 1) == "\"") {
      end = index(substr($0, 2), "\"")
      name = substr($0, 2, end - 1)
      rest = substr($0, end + 3)
    } else {
      end = index($0, ",")
      name = substr($0, 1, end - 1)
      rest = substr($0, end + 1)
    }
    split("x," rest, field, ",")
    print "| `" name "` | " cell("cleared", 100, 2) " | " cell("noset12", 100, 3) " | " \
      cell("neverabove12", 100, 1) " | " cell("dealmores", 1, 3) " | " cell("leftover", 1, 2) \
      " | " field[column["games"]] " |"
  }
' "$(dirname "$0")/leaderboard.csv"
