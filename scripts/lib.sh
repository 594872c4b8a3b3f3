# Shared by all scripts: paths, messages, and whether a step can be skipped. Source it; do not run
# it.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
BUILD=${ZENDER_BUILD:-$ROOT/.build}
JOBS=${ZENDER_JOBS:-$(nproc)}
# What outlives a checkout: objects, npm's store, the demo's made files and clang-tidy's verdicts.
CACHE=${ZENDER_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/zender}
export CCACHE_DIR=${CCACHE_DIR:-$CACHE/ccache} CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-5G}
# The project's tools run on its own Node, not on the machine's.
NODE_BIN=$ROOT/web/node_modules/.bin
mkdir -p "$BUILD/stamps" "$BUILD/logs"

if [ -t 1 ]; then BOLD=$'\e[1m' DIM=$'\e[2m' RED=$'\e[31m' PLAIN=$'\e[0m'; else BOLD='' DIM='' RED='' PLAIN=''; fi

say() { printf '%s\n' "${BOLD}▸ $*${PLAIN}"; }
note() { printf '%s\n' "${DIM}  $*${PLAIN}"; }
fail() {
  printf '%s\n' "${RED}✗ $*${PLAIN}" >&2
  exit 1
}

# as_root <command…>: runs it as root, with sudo if needed.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else fail "root or sudo is required for: $*"; fi
}

# fingerprint <path…>: one hash of the contents of files and folders, without generated folders.
fingerprint() {
  (cd "$ROOT" && find "$@" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -name 'api-types.ts' -print0 2>/dev/null |
    LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum | cut -c1-32)
}

# up_to_date <name> <fingerprint>: whether the step was last done with this fingerprint. done_for
# <name> <fingerprint>: remembers it.
up_to_date() { [ "$(cat "$BUILD/stamps/$1" 2>/dev/null)" = "$2" ]; }
done_for() { printf '%s' "$2" >"$BUILD/stamps/$1"; }

# logged <log name> <command…>: runs it with its output in a log; on failure shows the end of the
# log.
logged() {
  local log=$BUILD/logs/$1.log
  shift
  if ! "$@" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    fail "failed: $* (full log: $log)"
  fi
}

# failed_tests <results file>: the tests that failed, as scripts/results/failed-tests.mjs prints
# them.
failed_tests() { PATH=$NODE_BIN:$PATH node "$ROOT/scripts/results/failed-tests.mjs" "$1"; }

# copy_linked <from> <to>: a folder whose files are hard links, or copies on another file system.
copy_linked() {
  mkdir -p "$(dirname "$2")"
  cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2" && cp -a "$1" "$2"; }
}
