#!/usr/bin/env bash
# What the tests need from the system: a browser and a database server. Installed where missing and possible;
# where not, it says so and the tests that need them say that they are left out.
set -u
missing=()
browser=
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  browser=${browser:-$(command -v $name)}
done
[ -n "$browser" ] || missing+=(chromium)
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

# Run something that is quiet by itself, and say every few seconds that it still runs.
saying() {
  "$@" >/dev/null &
  local process=$! waited=0
  while kill -0 "$process" 2>/dev/null; do
    sleep 0.2
    waited=$((waited + 1))
    [ $((waited % 20)) -eq 0 ] && echo "Installing ${missing[*]} for the tests ... ${SECONDS} s"
  done
  wait "$process"
}

if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  echo "Installing ${missing[*]} for the tests"
  saying apt-get update -qq
  # the same browser without windows, where there is such a package: it is smaller, and a test costs it a fifth less
  [ -n "$(apt-cache search --names-only '^chromium-headless-shell$')" ] && missing=("${missing[@]/#chromium/chromium-headless-shell}")
  DEBIAN_FRONTEND=noninteractive saying apt-get install -y -qq --no-install-recommends "${missing[@]}" && exit 0
fi
echo "Not installed: ${missing[*]}. The tests that need them are left out; install them with your system's package manager."
exit 0
