#!/usr/bin/env bash
# Makes the figures of these pages anew, with the commands that the pages name; about two minutes.
# SETLAB may name the program; otherwise make build makes it.
set -euo pipefail
cd "$(dirname "$0")"
program=${SETLAB:-../../.build/release/setlab}

"$program" compare most-different random most-alike --games 2000000 --out hardest-first.svg
"$program" hints --player child --out hints-for-children.svg
"$program" plot 'inplay(x) - published.inplay(x)' --games 2000000 --title "Tables of 12 without a Set: ours less Nelson's" \
  --out published-difference.svg
"$program" race expert 'expert(skill: 1.5, mistakes: 0.6)' --race 'suggested(penalty: 0)' --games 20000 \
  --out ten-second-penalty.svg
"$program" plot 'inplay[strategy: random]' 'inplay[strategy: greedy]' 'inplay[strategy: thrifty]' --join \
  --legend random --legend greedy --legend thrifty --out three-strategies.svg
