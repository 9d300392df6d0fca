"""Valid documents to break, and how a document is written down as tokens that faults can edit.

A token is [text, kind, path].  Kinds: "{" "}" "[" "]" ":" "," "key" "value" "space".  A path names
the container (brackets, commas: the container they stand in or bound) or the member (key, value).
"""
import copy
import json


def node(ident, code, props=None, children=None):
    made = {"id": ident, "t": code}
    if props is not None:
        made["p"] = props
    if children is not None:
        made["c"] = children
    return made


def T(ident, text, **props):
    return node(ident, "txt", dict({"txt": text}, **props))


DOCUMENTS = {
    "login": node("login", "card", {"sp": 18, "pad": 24, "bg": "#FFF7E8", "cr": 22}, [
        T("hello", "Welcome back", r="title", fs=26, fw="bold"),
        node("mail", "tf", {"ph": "Email address", "minH": 52}),
        node("word", "tf", {"ph": "Password", "minH": 52}),
        node("enter", "btn", {"txt": "Sign in", "bg": "#2563EB", "fg": "#FFFFFF", "h": 54})]),
    "trip": node("trip", "scr", {"sp": 16}, [
        T("where", "Night train to Vienna", r="title", fs=24),
        node("times", "hS", {"sp": 8}, [T("from", "22:10", fw="semibold"), node("gap", "spacer"), T("till", "06:55")]),
        node("line", "div"),
        node("seat", "sec", {"pad": 12}, [T("car", "Car 14, berth 61", r="body", ll=1)])]),
    "water": node("water", "vS", {"sp": 12, "bg": "#0D111A"}, [
        T("goal", "1.4 of 2 liters", r="subtitle", fg="#FAF0DB"),
        node("more", "btn", {"txt": "Add a glass", "bg": "#FF8533", "al": "center"})]),
    "parcel": node("parcel", "sec", {"sp": 14, "pad": 20}, [
        T("state", "Out for delivery", r="title", fw="semibold"),
        T("van", "Van 7 is three stops away", r="body", ll=2),
        node("rule", "div"),
        node("call", "btn", {"txt": "Leave a note", "w": 180, "shadow": "soft"})]),
    "player": node("player", "zS", {"bg": "#10161C"}, [
        node("stack", "vS", {"sp": 10}, [
            T("song", "Slow Harbor", r="title", fg="#FFFFFF"),
            node("keys", "hS", {"sp": 20}, [
                node("back", "btn", {"txt": "Back", "w": 80}), node("play", "btn", {"txt": "Play", "w": 120})])]),
        T("left", "2:41 left", r="caption", op=0.6)]),
    "list": node("shelf", "scr", {"sp": 10}, [
        T("head", "To read", r="title"), T("one", "Snow Country", r="body"), T("two", "The Leopard", r="body"),
        T("three", "Stoner", r="body"), node("end", "spacer", {"sp": 4})]),
    "kanji": node("menu", "card", {"pad": 16, "bd": "#E5B25D", "bw": 1.5}, [
        T("dish", "担々麺 — 950円", r="title", fs=22), T("spice", "辛さ：中 🌶️", r="caption", ta="trailing")]),
    "note": T("memo", "Bring the blue folder", r="body", ll=3),
    "field": node("search", "tf", {"ph": "Search 40 recipes", "minH": 48, "cr": 12}),
    "bare": node("shell", "vS", None, [node("first", "div"), node("second", "spacer", {"sp": 8})]),
    "deep": node("a1", "scr", None, [node("b1", "card", {"pad": 22}, [node("c1", "sec", None, [
        node("d1", "hS", {"sp": 6}, [T("e1", "Row five", r="body")]), T("d2", "Below it", r="caption")])]),
        T("b2", "The last line", r="caption", fs=12)]),
    "price": node("plan", "card", {"sp": 16, "pad": 28, "maxW": 320, "shadow": "strong"}, [
        T("name", "Family plan", r="title", fs=28, fw="black", ll=1),
        node("cost", "hS", {"sp": 4, "al": "leading"}, [T("sum", "9.90", fs=30, fw="bold"), T("per", "a month", r="caption")]),
        node("buy", "btn", {"txt": "Start free week", "bg": "#1B2A41", "fs": 17, "h": 56})]),
}
SMALL = ["water", "note", "field", "bare", "kanji"]
LAYOUTS = ["min", "spaced", "pretty", "four", "tabs", "rows"]


def document(name):
    return copy.deepcopy(DOCUMENTS[name])


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pretty(value, indent=2):
    return json.dumps(value, ensure_ascii=False, indent=indent)


def tokens(value, layout="min"):
    out = []
    indent = {"pretty": "  ", "four": "    ", "tabs": "\t", "rows": "  "}.get(layout)

    def line(depth, path):
        if indent is None or layout == "rows" and (depth > 2 or depth == 2 and path[:1] != ("c",)):
            return
        if layout == "rows" and path[:1] == ("c",) and len(path) > 2:
            return
        out.append(["\n" + indent * depth, "space", path])

    def write(item, path, depth):
        if isinstance(item, dict) or isinstance(item, list):
            keyed = isinstance(item, dict)
            out.append(["{" if keyed else "[", "{" if keyed else "[", path])
            members = list(item.items()) if keyed else list(enumerate(item))
            for index, (key, child) in enumerate(members):
                if index:
                    out.append([",", ",", path + (members[index - 1][0],)])
                    if layout == "spaced" or (layout == "rows" and not spreads(path)):
                        out.append([" ", "space", path])
                if layout != "rows" or spreads(path):
                    line(depth + 1, path)
                if keyed:
                    out.append([json.dumps(key, ensure_ascii=False), "key", path + (key,)])
                    out.append([":", ":", path + (key,)])
                    if layout != "min":
                        out.append([" ", "space", path])
                write(child, path + (key,), depth + 1)
            if members and (layout != "rows" or spreads(path)):
                line(depth, path)
            out.append(["}" if keyed else "]", "}" if keyed else "]", path])
        else:
            out.append([json.dumps(item, ensure_ascii=False), "value", path])

    def spreads(path):
        return path in ((), ("c",))

    write(value, (), 0)
    return out


def join(parts):
    return "".join(part[0] for part in parts)
