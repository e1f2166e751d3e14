#!/bin/sh
# Fuzzes the readers of lines, JSON, RFC 3339, TZif and its POSIX footer, guided by coverage.
# Linux, with the toolchain's libFuzzer. Usage: Tests/Fuzz/run.sh [RUNS] [LIBFUZZER OPTIONS],
# 1000000 runs by default; 0 only builds. What was found before is where the next run begins.
set -eu
cd "$(dirname "$0")/../.."
build=.build/fuzz
corpus=$build/corpus
mkdir -p "$corpus"
compile() {
  swiftc -O -wmo -sanitize=fuzzer -parse-as-library -swift-version 6 -package-name punchline \
    -I "$build" "$@"
}
compile -module-name JSON -emit-module -emit-module-path "$build/JSON.swiftmodule" \
  -c Sources/JSON/*.swift -o "$build/JSON.o"
compile -module-name Fuzz $(find Sources/JSONRPC Sources/TimeClock -name '*.swift') \
  Tests/Fuzz/Readers.swift "$build/JSON.o" -o "$build/readers"
printf '\000{"jsonrpc":"2.0","id":1,"method":"clock.in","params":{"at":null}}' > "$corpus/json"
printf '\000[-0.5e-7,9007199254740991,true,"\\u00e9\\ud83d\\ude00\\n"]' > "$corpus/values"
printf '\001{}\r\n\n[1]\n' > "$corpus/lines"
printf '\0022026-11-21T09:00:00.123+05:30' > "$corpus/instant"
{ printf '\003'; cat /usr/share/zoneinfo/UTC; } > "$corpus/zone"
for rule in 'EST5EDT,M3.2.0,M11.1.0' 'IST-1GMT0,M10.5.0,M3.5.0/1' '<-02>2<-01>,M3.5.0/-1,M10.5.0/0' \
  'XXX3EDT4,0/0,J365/23'; do
  printf '\004%s' "$rule" > "$corpus/footer-$(printf %s "$rule" | cksum | cut -d ' ' -f 1)"
done
runs=${1:-1000000}
[ $# -eq 0 ] || shift
[ "$runs" -gt 0 ] || exit 0
exec "$build/readers" -runs="$runs" -timeout=1 -max_len=512 -print_final_stats=1 "$@" "$corpus"
