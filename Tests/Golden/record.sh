#!/bin/sh
# Writes the output of every case of cases.txt into a folder, with the timings of runs blanked and without what
# the parser adds to every refusal.
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
cd "$work" || exit 1
# Nothing of the surroundings shows.
export LC_ALL=C.UTF-8 TERM=dumb
unset NO_COLOR COLUMNS LINES
setlab() { "$program" "$@"; }

# Runs the lines of its input; where there are several, the beginning of each is printed before what it says.
play() {
  while IFS= read -r line; do
    [ "$1" -gt 1 ] && printf '$ %s\n' "$line"
    eval "$line" </dev/null 2>&1
    code=$?
    [ $code -eq 0 ] || echo "exit $code"
  done
}

grep -v -e '^#' -e '^ ' "$here/cases.txt" | while read -r name; do
  [ $# -gt 0 ] && case " $* " in *" $name "*) ;; *) continue ;; esac
  awk -v name="$name" '/^ / { if (within) print substr($0, 3); next } { within = $0 == name }' \
    "$here/cases.txt" >lines
  play "$(wc -l <lines)" <lines | sed -E \
    -e 's/^(\$ .{70}).+/\1 …/' -e '/^Usage: setlab |^  See .setlab/d' \
    -e 's/"(seconds|gamesPerSecond)": ?[0-9.e+-]+/"\1": 0/' \
    -e 's/[0-9.]+ s, [0-9,]+ (timed )?(game|deal)s?\/s/0 s, 0 \1\2s\/s/' >"$folder/$name"
done
