#!/bin/sh
# Makes the leaderboard: leaderboard.csv, and made.txt with the version and the commands that made it.
# Each line of plan.txt is a number of games and the strategies that play them.
# Usage: data/strategies/make.sh [program], from the top of the repository after `make build`.
set -eu
setlab=${1:-.build/release/setlab}
folder=$(dirname "$0")
rows=$(mktemp)
made=$(mktemp)
trap 'rm -f "$rows" "$made" "$rows.part"' EXIT
streams=$("$setlab" compare random first --games 1 --format json | sed -n 's/.*"streamVersion": \([0-9]*\).*/\1/p')
echo "setlab $("$setlab" --version), stream version $streams" > "$made"
grep -v '^#' "$folder/plan.txt" | while read -r games names; do
  [ -n "$games" ] || continue
  line="compare $names --games $games --seed 1 --format csv --rows strategies"
  echo "setlab $line" >> "$made"
  # shellcheck disable=SC2086 # the words of a line are separate arguments
  "$setlab" $line > "$rows.part" < /dev/null
  if [ -s "$rows" ]; then tail -n +2 "$rows.part" >> "$rows"; else cat "$rows.part" > "$rows"; fi
done
cat "$rows" > "$folder/leaderboard.csv"
cat "$made" > "$folder/made.txt"
