"""Faults in the writing: each takes tokens (see documents.py), breaks them in place and gives them back."""
import re

OPEN, CLOSE = ("{", "["), ("}", "]")


def find(parts, kind, path):
    for index, part in enumerate(parts):
        if part[1] == kind and part[2] == path:
            return index
    raise KeyError((kind, path))


def put(parts, kind, path, text):
    parts[find(parts, kind, path)][0] = text
    return parts


def drop(parts, kind, path):
    return put(parts, kind, path, "")


def after(parts, kind, path, text):
    parts[find(parts, kind, path)][0] += text
    return parts


def before(parts, kind, path, text):
    index = find(parts, kind, path)
    parts[index][0] = text + parts[index][0]
    return parts


def every(parts, kind, change):
    for part in parts:
        if part[1] == kind:
            part[0] = change(part)
    return parts


def is_text(part):
    return part[1] == "value" and part[0].startswith('"')


def keys(parts, change=lambda raw: raw[1:-1]):
    return every(parts, "key", lambda p: change(p[0]))


def values(parts, change, only=None):
    return every(parts, "value", lambda p: change(p[0]) if is_text(p) and (only is None or p[2][-1] in only) else p[0])


def quotes(parts, left, right=None):
    right = right or left
    keys(parts, lambda raw: left + raw[1:-1] + right)
    return values(parts, lambda raw: left + raw[1:-1] + right)


def trailing_commas(parts, which=None):
    """a comma before the closing brackets; the last token before one, past white space, takes it"""
    for index, part in enumerate(parts):
        if part[1] in CLOSE and (which is None or part[2] in which):
            back = index - 1
            while parts[back][1] == "space":
                back -= 1
            if parts[back][1] not in OPEN:
                parts[back][0] += ","
    return parts


def no_commas(parts, which=None):
    return every(parts, ",", lambda p: "" if which is None or p[2] in which else p[0])


def comments(parts):
    """behind commas: to the end of the line where one follows, else a block"""
    for index, part in enumerate(parts):
        if part[1] == "," and part[2][-1] in ("t", 0):
            ends = index + 1 < len(parts) and parts[index + 1][0].startswith("\n")
            part[0] += " // more {" if ends else " /* more } */"
    return parts


def cut_tail(text, count):
    """the last closing brackets go, and the white space before them"""
    for _ in range(count):
        text = text.rstrip(" \n\t,")
        assert text[-1] in "}]"
        text = text[:-1]
    return text.rstrip()


def number_units(parts, units):
    turn = [0]

    def change(part):
        if re.fullmatch(r"-?[0-9.]+", part[0]) and part[2][-1] not in ("op", "ll"):
            turn[0] += 1
            return part[0] + units[turn[0] % len(units)]
        return part[0]
    return every(parts, "value", change)
