"""Write cases.jsonl: documents broken on purpose, each with the document it should become.

    python3 generate.py [--check FOLDER]

Every expected document follows from how the case was made, and from the taxonomy of breakages; no tool's output is
looked at.  --check names the folder of the reference validator: expected documents of tier auto are valid, of keep not.
"""
import json
import sys

import around_cases
import composed_cases
import harmless_cases
import schema_cases
import syntax_cases
import wild_cases


def collect():
    made = []
    for module in (syntax_cases, around_cases, schema_cases, composed_cases, wild_cases, harmless_cases):
        def add(name, text, expected, note, tier="auto"):
            made.append({"id": "t%04d" % (len(made) + 1), "class": name, "input": text, "expected": expected, "notes": tier + ": " + note})
        module.cases(add)
    return made


def number_ids(value, counter):
    if isinstance(value, dict):
        return {k: number_ids(v, counter) if (k, v) != ("id", "{id}") else fresh(counter) for k, v in value.items()}
    if isinstance(value, list):
        return [number_ids(v, counter) for v in value]
    return value


def fresh(counter):
    counter.append(0)
    return "fresh%d" % len(counter)


def check(made, folder):
    sys.path.insert(0, folder)
    import compact_oracle as oracle
    seen, bad = {}, 0
    for case in made:
        tier, expected = case["notes"].split(":")[0], case["expected"]
        problems = oracle.validate(number_ids(expected, [])) if expected is not None else []
        wrong = {"auto": bool(problems) or expected is None, "valid": bool(problems), "keep": not problems, "none": expected is not None}[tier]
        if tier == "valid":
            wrong = wrong or oracle.strict_loads(case["input"]) != expected
        if case["input"] in seen:
            print("same input:", case["id"], seen[case["input"]])
            bad += 1
        seen[case["input"]] = case["id"]
        if wrong:
            bad += 1
            print(case["id"], case["class"], case["notes"], problems)
    return bad


def main():
    made = collect()
    with open("cases.jsonl", "w", encoding="utf-8") as out:
        for case in made:
            out.write(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n")
    print("%d cases" % len(made))
    if "--check" in sys.argv:
        sys.exit(1 if check(made, sys.argv[sys.argv.index("--check") + 1]) else 0)


if __name__ == "__main__":
    main()
