#!/usr/bin/env bash
# Makes the figure of Klondike in Guides/OtherGames.md anew, with the command that the page names; half a minute.
# SETLAB may name the program; otherwise make build makes it.
set -euo pipefail
cd "$(dirname "$0")"
program=${SETLAB:-../../.build/release/setlab}

"$program" klondike simulate --player greedy --out cards.svg
