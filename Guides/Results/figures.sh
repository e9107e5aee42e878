#!/usr/bin/env bash
# Makes the figures of these pages anew, with the commands that the pages name; about two minutes.
# SETLAB may name the program; otherwise make build makes it.
set -euo pipefail
cd "$(dirname "$0")"
program=${SETLAB:-../../.build/release/setlab}

rules="published setwithfriends rubenbaca luzin torberntsson sencudra skkimeo masalcev gueiros liddle lienmly mgebiesheuvel
  presidentsam100 leschev mkotyak gopal"
"$program" score $rules --player beginner --player expert --sweep skill=0.5:3:0.25 --panels --size 800x2400 \
  --out scoring-curves.svg
(cd ../.. && SETLAB_RESEARCH=1 swift run -c release ScoringExploits 2000 0 Guides/Results/exploit.svg)
"$program" hints --frontier unaided --player child --player beginner --player expert --uncertain --size 800x1300 \
  --out hint-frontier.svg
