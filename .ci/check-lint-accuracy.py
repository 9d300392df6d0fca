#!/usr/bin/env python3
"""check-lint-accuracy.py RESULT.json: reads what lint_bench.py wrote; fails unless every mistake was found, on its line,
and nothing else."""
import json
import sys

for group in json.load(open(sys.argv[1]))["sets"]:
    row = next(r for r in group["rows"] if r["name"] == "compact-schema lint")
    if "failed" in row:
        sys.exit("lint ended with status %s" % row["failed"])
    right, known = map(int, row["line_right"].split("/")) if "/" in row["line_right"] else (0, 0)
    print("%d files: %d mistakes found, %d missed %s, %d false alarms, %d of %d on the right line" % (
        group["files"], row["caught"], row["missed"], row["missed_kinds"] or "", row["false_alarms"], right, known))
    if row["missed"] or row["false_alarms"] or right != known or not known:
        sys.exit(1)
