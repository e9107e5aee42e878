#!/bin/sh
# Prints how the time that hints save moves with what the player model does not know: Taatgen's mean search times,
# each known to some 22 %, and the assumed time until a player gives up. The ± of `setlab hints` holds none of this.
# Usage: data/players/uncertainty.sh [program [games [draws]]], from the top of the repository after `make build`.
set -eu
setlab=${1:-.build/release/setlab}
games=${2:-2000}
draws=${3:-200}

# The minutes that each hint strategy adds to a game without hints, as “strategy minutes” a line.
minutes() { # player
  "$setlab" hints never 'setfree(30)' 'after(30)' --player "$1" --games "$games" --seed 1 --format csv --rows pairs |
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
      $column["metric"] == "time" { print $column["a"], $column["difference"] / 60 }'
}

# The stretch that holds 95 of 100 lines of a strategy; all of them when told so.
stretch() { # strategy, share
  awk -v name="$1" '$1 == name { print $2 }' | sort -g | awk -v share="$2" '
    { value[NR] = $1 }
    END {
      tail = int(NR * (1 - share) / 2)
      printf "%.1f to %.1f", value[1 + tail], value[NR - tail]
    }'
}

report() { # player, four seconds, seconds until giving up
  player=$1 first=$2 second=$3 third=$4 fourth=$5 giveup=$6
  minutes "$player" > "$work/as-stated"
  # Normal draws about the published means by a generator of its own, so that every awk draws the same.
  awk -v draws="$draws" -v t1="$first" -v t2="$second" -v t3="$third" -v t4="$fourth" '
    function uniform() { state = (state * 69069 + 1) % 4294967296; return (state + 0.5) / 4294967296 }
    function normal() { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()) }
    function drawn(mean,  t) { do t = mean * (1 + 0.22 * normal()); while (t < mean / 10); return t }
    BEGIN {
      state = 2003
      for (i = 0; i < draws; i++)
        printf "%.2f, %.2f, %.2f, %.2f\n", drawn(t1), drawn(t2), drawn(t3), drawn(t4)
    }' > "$work/times"
  while read -r times; do minutes "custom($times, giveup: $giveup)" < /dev/null; done < "$work/times" > "$work/drawn"
  for seconds in 30 40 50 60 80 100 120 140 160 180 200; do minutes "$player(giveup: $seconds)"; done > "$work/giveup"
  for hints in 'setfree(30)' 'after(30)'; do
    stated=$(awk -v name="$hints" '$1 == name { printf "%.1f", $2 }' "$work/as-stated")
    printf '%-10s %-12s %8s   %14s   %14s\n' "$player" "$hints" "$stated" \
      "$(stretch "$hints" 0.95 < "$work/drawn")" "$(stretch "$hints" 1 < "$work/giveup")"
  done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "Minutes a game, beside no hints ($games deals of seed 1)"
echo "                                    search times        giving up"
echo "player     hints        as stated   drawn, ±22 %     in 30 to 200 s"
report beginner 29 69 88.5 86 205
report expert 33 29 61 50 130
