#!/bin/sh
# Writes the output of every case of cases.txt into a folder, with the timings of runs blanked.
#
#   Tests/Golden/record.sh PROGRAM [FOLDER [NAME ...]]
#
# Without a folder the golden files themselves are recorded anew: read the difference before it is kept.
set -u
here=$(cd "$(dirname "$0")" && pwd)
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "${2:-$here/Outputs}"
folder=$(cd "${2:-$here/Outputs}" && pwd)
shift; [ $# -gt 0 ] && shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Nothing of the surroundings shows.
export LC_ALL=C.UTF-8 TERM=dumb
unset NO_COLOR COLUMNS LINES
setlab() { "$program" "$@"; }

while read -r name line; do
  case $name in '' | '#'*) continue ;; esac
  [ $# -gt 0 ] && case " $* " in *" $name "*) ;; *) continue ;; esac
  cd "$work" || exit 1
  eval "$line" </dev/null | sed -E \
    -e 's/"(seconds|gamesPerSecond)": ?[0-9.e+-]+/"\1": 0/' \
    -e 's/[0-9.]+ s, [0-9,]+ (timed )?(game|deal)s?\/s/0 s, 0 \1\2s\/s/' >"$folder/$name"
done <"$here/cases.txt"
