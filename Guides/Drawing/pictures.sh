#!/usr/bin/env bash
# Makes the pictures of Guides/Cards.md anew; a test compares them with what the program draws.
# SETLAB may name the program; otherwise make build makes it.
set -euo pipefail
cd "$(dirname "$0")"
program=${SETLAB:-../../.build/release/setlab}

"$program" list cards --out cards.svg
"$program" list cards --theme okabe-ito --out cards-okabe-ito.svg
"$program" solve '2GOO 3POD 3RSD 1RSD 3PSS 1PTS 2GOS 1RTO 3RTS 3GOD 1PTO 2RSD' --out board.svg
"$program" solve --deck 6 '000000 111111 222222 001122 112211 221100 012012 102021 200110 021202 122001 210120' --out six.svg
