#!/bin/sh
# Fuzzes the readers of lines, JSON, RFC 3339 and TZif (with its POSIX footer), guided by coverage.
# Linux, with the toolchain's libFuzzer. Usage: Tests/Fuzz/run.sh [RUNS], 1000000 unless told.
set -eu
cd "$(dirname "$0")/../.."
build=.build/fuzz
mkdir -p "$build/corpus"
swiftc -O -sanitize=fuzzer -parse-as-library -swift-version 6 -package-name punchline \
  -module-name Fuzz $(find Sources/JSONRPC Sources/TimeClock -name '*.swift') \
  Tests/Fuzz/Readers.swift -o "$build/readers"
for zone in America/New_York Europe/Dublin Africa/Casablanca; do
  { printf '\003'; cat "/usr/share/zoneinfo/$zone"; } > "$build/corpus/$(basename "$zone")"
done
printf '\000{"jsonrpc":"2.0","id":1,"method":"clock.in","params":{"at":null}}' > "$build/corpus/json"
printf '\001{}\r\n\n[1]\n' > "$build/corpus/lines"
printf '\0022026-11-21T09:00:00.123+05:30' > "$build/corpus/instant"
exec "$build/readers" -runs="${1:-1000000}" -timeout=1 -max_len=4096 -print_final_stats=1 "$build/corpus"
