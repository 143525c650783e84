#!/usr/bin/env bash
# What the tests need from the system: a browser and a database server. Installed where missing and possible;
# where not, it says so and the tests that need them say that they are left out.
set -u
missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium)
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0
if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  echo "Installing ${missing[*]} for the tests"
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null && exit 0
fi
echo "Not installed: ${missing[*]}. The tests that need them are left out; install them with your system's package manager."
exit 0
