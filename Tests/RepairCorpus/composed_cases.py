"""Two to four breakages at once.  Names, values and structure are broken in the document, the writing in its tokens,
and what stands around is put around; each step leaves the expected document as it is, or says what it makes of it."""
import json
from documents import DOCUMENTS, document, dump, join, pretty, tokens, T, node
from faults import *
from around_cases import cut
from schema_cases import ALIAS, LONG_KEYS, LONG_PROPS, LONG_TYPES, MORE_TYPES, OTHER_TYPES, beside, hoist, remake, styled, type_as_key

# --- steps on the document
SHAPES = {
    "long": lambda v: remake(v, LONG_KEYS, LONG_TYPES, LONG_PROPS),
    "aliases": lambda v: remake(v, {}, OTHER_TYPES, ALIAS),
    "more aliases": lambda v: remake(v, {"t": "type"}, MORE_TYPES, {"sp": "gap", "bg": "background"}),
    "hoisted": lambda v: remake(v, edit=hoist),
    "hoisted long": lambda v: remake(v, LONG_KEYS, LONG_TYPES, LONG_PROPS, edit=hoist),
    "items": lambda v: remake(v, {"c": "items"}),
    "style": lambda v: remake(v, edit=styled),
    "beside": lambda v: remake(v, edit=beside("style")),
    "wrapped": lambda v: {"ui": v},
    "wrapped long": lambda v: {"root": remake(v, LONG_KEYS, LONG_TYPES, LONG_PROPS)},
    "strings": lambda v: remake(v, edit=lambda n, m: dict(m, p={k: str(x) if isinstance(x, (int, float)) else x for k, x in m["p"].items()}) if "p" in m else m),
    "type as key": lambda v: remake(v, edit=type_as_key),
    "upper": lambda v: remake(v, {"t": "T"}, {"txt": "TXT", "btn": "Btn", "vS": "VS", "scr": "Scr"}),
    "nulls": lambda v: remake(v, edit=lambda n, m: dict(m, capability=None)),
    "array": lambda v: [v],
    "map": lambda v: dict(v, c={n["id"]: {k: x for k, x in n.items() if k != "id"} for n in v["c"]}),
    "p encoded": lambda v: remake(v, edit=lambda n, m: dict(m, p=dump(m["p"])) if "p" in m else m),
    "left": lambda v: remake(v, edit=lambda n, m: dict(m, p={k: {"center": "Middle", "leading": "left", "trailing": "flex-end", "bold": "700", "semibold": 600}.get(x, x) for k, x in m["p"].items()}) if "p" in m else m),
    "plain": lambda v: v,
}

# --- steps on the tokens
WRITING = {
    "single": lambda p: quotes(p, "'"),
    "bare": keys,
    "trailing": trailing_commas,
    "units": lambda p: number_units(p, ["px", "pt"]),
    "equals": lambda p: every(p, ":", lambda x: " ="),
    "no commas": no_commas,
    "comments": comments,
    "block": lambda p: every(p, ",", lambda x: ", /* \"a\": { */" if x[2][-1] in ("id", 1) else x[0]),
    "double": lambda p: every(p, ",", lambda x: ",," if x[2][-1] in ("id", 0) else x[0]),
    "curly": lambda p: quotes(p, "“", "”"),
    "ticks": lambda p: values(p, lambda v: "`" + v[1:-1] + "`"),
    "semicolons": lambda p: every(p, ",", lambda x: ";"),
    "wide": lambda p: every(p, ":", lambda x: "："),
    "bare colors": lambda p: values(p, lambda v: v[1:-1] if v.startswith('"#') else v),
    "bare words": lambda p: values(p, lambda v: v[1:-1] if v[1:-1].isalpha() else v, ("t", "type", "r", "textRole", "fw")),
    "nbsp": lambda p: every(p, "space", lambda x: x[0].replace(" ", "\u00a0")),
    "raw": lambda p: values(p, lambda v: v.replace("\\n", "\n").replace("\\t", "\t")),
    "inner": lambda p: values(p, lambda v: v.replace('\\"', '"')),
    "hash": lambda p: after(p, "{", (), " # screen\n"),
    "plus": lambda p: every(p, "value", lambda x: "+" + x[0] if x[0].isdigit() else x[0]),
    "dots": lambda p: every(p, "]", lambda x: ", ..." + x[0] if len(x[2]) == 1 else x[0]),
}

# --- steps on the text
TEXT = {
    "open end": lambda t: cut_tail(t, 2),
    "open end 1": lambda t: cut_tail(t, 1),
    "open end 4": lambda t: cut_tail(t, 4),
    "no start": lambda t: t.lstrip()[1:],
    "too many": lambda t: t + "}]}",
    "encoded": lambda t: json.dumps(t, ensure_ascii=False),
    "bom": lambda t: "\ufeff" + t,
    "entities": lambda t: t.replace('"', "&quot;"),
    "escaped": lambda t: t.replace('"', '\\"'),
    "literal n": lambda t: t.replace("\n", "\\n"),
    "quoted": lambda t: "\n".join("> " + line for line in t.split("\n")),
    "numbers": lambda t: "\n".join("%2d | %s" % (n + 1, line) for n, line in enumerate(t.split("\n"))),
    "plus lines": lambda t: "\n".join("+" + line for line in t.split("\n")),
    "crlf": lambda t: t.replace("\n", "\r\n"),
}

# --- steps around the text
AROUND = {
    "fence": lambda t: "```json\n" + t + "\n```",
    "fence open": lambda t: "```json\n" + t,
    "tilde": lambda t: "~~~\n" + t + "\n~~~\n",
    "prose": lambda t: "Here's your screen, it's done:\n\n" + t + "\n\nTell me if [anything] is missing!",
    "prose before": lambda t: "Sure — the JSON {compact}:\n" + t,
    "think": lambda t: "<think>\nA card? {\"id\":\"x\",\"t\":\"card\"} No, it's longer.\n</think>\n" + t,
    "think end": lambda t: "Maybe {\"t\":\"hS\"}, don't know.\n</think>\n\n" + t,
    "channel": lambda t: "<|channel|>analysis<|message|>Use {sp}.<|end|><|start|>assistant<|channel|>final<|message|>" + t + "<|return|>",
    "openai": lambda t: dump({"id": "chatcmpl-1", "choices": [{"index": 0, "message": {"role": "assistant", "content": t}}]}),
    "ollama": lambda t: pretty({"model": "m", "response": t, "done": True}),
    "tool": lambda t: dump({"type": "function", "function": {"name": "show", "arguments": t}}),
    "const": lambda t: "const screen = " + t + ";",
    "return": lambda t: "return " + t,
    "tag": lambda t: "<output>\n" + t + "\n</output>",
    "call": lambda t: "render(" + t + ");",
    "swift": lambda t: "First the view:\n```swift\nText(\"Hi {n}\")\n```\nThen the data:\n```json\n" + t + "\n```",
    "python": lambda t: "screen = '''" + t + "'''",
    "label": lambda t: "Output: " + t,
    "sse": lambda t: "".join("data: " + line + "\n" for line in t.split("\n")) + "data: [DONE]\n",
}

QUOTED = {
    "quoted": node("q", "card", {"sp": 12, "pad": 24}, [T("say", 'Press "Start" now', r="body"), node("go", "btn", {"txt": "Start", "w": 120})]),
    "commas": node("q", "scr", {"sp": 8}, [T("say", 'Pick "Red", "Blue" or both', r="title", fs=24), T("two", "Line one\nLine two", r="body")]),
    "apostrophe": node("q", "vS", {"sp": 6, "bg": "#FFF7E8"}, [T("say", "It's Ann's turn", r="body"), T("two", "Don't wait", r="caption")]),
}

PLAN = """
trip     min     long             trailing              -                fence
login    pretty  long             single                open end         -
price    rows    aliases          comments              -                fence open
list     min     plain            single,trailing       -                fence
player   min     strings          bare                  open end 1       think
deep     min     long             -                     encoded          openai
water    pretty  hoisted          units                 -                prose
parcel   rows    wrapped          trailing,comments     too many         -
kanji    pretty  plain            wide,trailing         -                fence
login    min     aliases          single                open end 1       prose
trip     pretty  items            no commas             -                fence
list     rows    map              bare                  -                const
price    min     style            single                -                think
note     min     wrapped          bare,bare words       open end         prose before
field    min     long             single                encoded          -
bare     pretty  array            trailing              numbers          -
water    min     more aliases     equals                -                fence
parcel   pretty  hoisted long     trailing              crlf             fence
deep     rows    plain            semicolons,bare       -                return
player   pretty  long             no commas             open end 1       -
login    rows    strings          units                 -                swift
trip     min     upper            bare                  open end         think end
list     pretty  plain            double,comments       -                prose
price    min     long             -                     encoded          fence
water    min     wrapped long     single,trailing       open end         fence open
kanji    min     hoisted          curly                 -                tag
parcel   min     type as key      bare                  -                call
deep     min     nulls            trailing              encoded          ollama
player   rows    items            ticks                 open end 1       -
login    min     beside           bare colors           -                fence
trip     pretty  plain            nbsp,trailing         -                -
list     min     p encoded        -                     open end         fence
price    pretty  left             bare                  -                prose before
note     pretty  long             single                quoted           -
field    pretty  aliases          bare,trailing         plus lines       -
bare     min     map              single                too many         fence
water    rows    long             block                 open end         think
parcel   min     strings          double                -                openai
kanji    rows    wrapped          wide                  bom              -
deep     pretty  hoisted          equals,trailing       -                fence
player   min     aliases          single                -                tool
login    pretty  left             no commas             open end         fence open
trip     rows    type as key      trailing              -                channel
list     min     upper            semicolons            too many         prose
price    rows    wrapped long     hash                  -                -
water    pretty  plain            inner,raw             literal n        -
quoted   min     plain            inner,trailing        -                fence
quoted   pretty  long             inner                 open end         prose
quoted   rows    aliases          inner                 -                think
quoted   min     plain            single,inner          -                -
commas   pretty  plain            inner                 -                fence
commas   min     long             inner                 -                -
commas   rows    plain            inner,raw             open end 1       fence
commas   pretty  hoisted          inner,trailing        -                prose
commas   min     plain            raw                   encoded          -
apostrophe min   long             single                -                fence
apostrophe rows  plain            single,trailing       open end         -
apostrophe pretty aliases         single                -                think
apostrophe min   hoisted          single,bare           -                const
quoted   min     wrapped          -                     encoded          openai
quoted   min     strings          inner                 no start         -
commas   rows    items            inner                 -                openai
apostrophe pretty plain           no commas             -                swift
login    min     long             trailing              escaped          -
trip     min     plain            trailing              entities         -
list     pretty  aliases          -                     literal n        fence
price    min     hoisted          units,bare            open end 1       prose before
parcel   rows    plain            trailing              quoted           -
water    pretty  long             -                     numbers          fence
bare     rows    wrapped          no commas             -                label
player   min     long             double                open end 1       fence open
deep     min     type as key      single                open end 1       think
kanji    min     strings          plus                  -                fence
field    min     wrapped          single,trailing       -                call
note     rows    hoisted          trailing              bom              fence
login    rows    items            hash                  no start         -
trip     min     nulls            bare                  no start         prose before
list     rows    long             comments,trailing     -                sse
price    pretty  plain            bare colors,trailing  -                think end
water    min     array            trailing              open end         -
parcel   min     long             wide                  -                prose
player   pretty  strings          trailing              crlf             fence
deep     rows    upper            single                -                openai
kanji    pretty  long             bare                  -                python
login    min     p encoded        trailing              -                fence
trip     min     long             dots                  -                fence
list     rows    plain            dots,trailing         -                prose
water    pretty  aliases          dots                  open end 1       -
parcel   min     hoisted long     no commas             -                tag
price    rows    map              trailing              -                tool
bare     min     plain            bare,bare words       -                channel
field    rows    long             equals                -                fence
note     min     array            -                     encoded          fence
player   rows    plain            semicolons            open end 1       -
deep     pretty  left             trailing              -                think
login    pretty  wrapped          trailing              -                sse
trip     rows    aliases          trailing              open end         fence open
list     min     hoisted          single                -                ollama
water    min     long             plus,units            -                fence
kanji    rows    type as key      trailing              -                prose
"""


def cases(add):
    documents = dict(DOCUMENTS, **QUOTED)
    for line in PLAN.strip().split("\n"):
        name, layout, rest = line.split(None, 2)
        fields = [f.strip() for f in re.split(r"\s{2,}", rest)]
        shape, writing, text, around = fields
        value = json.loads(json.dumps(documents[name]))
        parts = tokens(SHAPES[shape](value), layout)
        for step in writing.split(",") if writing != "-" else ():
            parts = WRITING[step](parts)
        made = join(parts)
        if text != "-":
            made = TEXT[text](made)
        if around != "-":
            made = AROUND[around](made)
        steps = [s for s in [shape if shape != "plain" else ""] + writing.replace("-", "").split(",") + [text, around] if s and s != "-"]
        add("composed.%d" % len(steps), made, value, " + ".join(steps))

    # cut off, and something else besides
    for doc, path, rest, layout, shape, writing, around in (
        ("trip", ("c", 3, "c", 0, "p", "txt"), 7, "pretty", "plain", "", "fence open"),
        ("login", ("c", 3, "p", "bg"), 5, "min", "plain", "", "think"),
        ("price", ("c", 2, "p", "fs"), 1, "rows", "plain", "", "prose before"),
        ("list", ("c", 2, "t"), 3, "min", "plain", "", "fence open"),
        ("player", ("c", 0, "c", 1, "c", 1, "p", "txt"), 3, "pretty", "plain", "trailing", "fence open"),
        ("parcel", ("c", 3, "p", "shadow"), 3, "min", "plain", "no commas", ""),
        ("deep", ("c", 0, "c", 0, "c", 1, "p", "txt"), 5, "min", "plain", "double", "think end"),
        ("water", ("c", 0, "p", "fg"), 3, "pretty", "plain", "comments", ""),
    ):
        text, left = cut(document(doc), path, rest, layout)
        if writing:  # the fault goes into what stands before the cut
            whole = tokens(document(doc), layout)
            index = find(whole, "value", path)
            text = join(WRITING[writing](whole)[:index]) + whole[index][0][:rest]
        add("composed.cut", AROUND[around](text) if around else text, left, "cut off + " + " + ".join(filter(None, (writing, around))))

    def hand(text, expected, note, tier="auto"):
        add("composed.hand", text, expected, note, tier)

    hand("<think>Let me draft.\n```json\n{\"id\":\"s\",\"t\":\"vS\",\"c\":[{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Draft\"}}]}\n```\nBetter with a card.</think>\n\nHere's the final one:\n\n{\"id\":\"s\",\"t\":\"card\",\"c\":[{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Say \"yes\", then go\",\"r\":\"body\"}}]}",
         node("s", "card", None, [T("a", 'Say "yes", then go', r="body")]), "a whole draft in the reasoning + prose + inner quotes with a comma")
    hand("```json\n{'id':'s','type':'vStack','props':{'spacing':'12px',},'children':[{'id':'a','type':'text','props':{'text':'It's late',},},",
         node("s", "vS", {"sp": 12}, [T("a", "It's late")]), "fence + single quotes + long form + unit string + trailing commas + cut off")
    hand(dump({"choices": [{"message": {"content": "<think>ok</think>```json\n" + dump({"id": "s", "type": "button", "text": "Go", "color": "#fff"})}}]}),
         node("s", "btn", {"txt": "Go", "fg": "#FFFFFF"}), "envelope + reasoning + open fence + hoisted aliases + short color")
    hand("{\"ui\":{\"root\":{\"id\":\"s\",\"t\":\"VStack\",\"children\":[{\"t\":\"Text\",\"content\":\"Hi\"},null,\"Bye\"]}}",
         node("s", "vS", None, [T("{id}", "Hi"), T("{id}", "Bye")]), "wrapped twice + aliases + missing id + null child + string child + missing end")
    hand("{\n  \"id\": \"s\",\n  \"t\": \"card\",\n  \"p\": {\n    \"pad\": 16,\n    \"bg\": \"#FFF7E8\",\n  \"c\": [\n    {\n      \"id\": \"a\",\n      \"t\": \"txt\",\n      \"p\": {\"txt\": \"One\"}\n    ,\n    {\n      \"id\": \"b\",\n      \"t\": \"div\",\n    }\n  ]\n}",
         node("s", "card", {"pad": 16, "bg": "#FFF7E8"}, [T("a", "One"), node("b", "div")]), "props not closed + child not closed + trailing comma")
    hand("\"id\": \"s\",\n\"t\": \"scr\",\n\"c\": [\n  {\"id\": \"a\", \"t\": \"txt\", \"p\": {\"txt\": \"One\"}}}\n  {\"id\": \"b\", \"t\": \"div\"}\n]",
         node("s", "scr", None, [T("a", "One"), node("b", "div")]), "no outer braces + surplus brace + missing comma")
    hand("const screen: Screen = {\n  id: 's',\n  t: 'btn', // main\n  p: { txt: `Buy \"now\"`, w: 200px, bg: undefined },\n};\n\nexport default screen;",
         node("s", "btn", {"txt": 'Buy "now"', "w": 200}), "code + comment + template literal + unit + undefined")
    hand("{\"id\":\"s\",\"t\":\"card\",\"c\":\"[{\\\"id\\\":\\\"a\\\",\\\"t\\\":\\\"text\\\",\\\"p\\\":{\\\"text\\\":\\\"Hi\\\",},}]\"}",
         node("s", "card", None, [T("a", "Hi")]), "children as a string, broken inside + long names")
    hand(json.dumps("```json\n" + json.dumps({"id": "s", "t": "txt", "p": {"txt": "Hi \"you\""}}) + "\n```"),
         T("s", 'Hi "you"'), "a string holding a fence")
    hand("{\"id\":\"s\",\"t\":\"vS\",\"c\":[{\"id\":\"a\",\"t\":\"btn\",\"p\":{\"txt\":\"Pay\",},\"onTap\":{\"name\":\"pay\"}}]",
         node("s", "vS", None, [node("a", "btn", {"txt": "Pay"}) | {"onTap": {"name": "pay"}}]), "trailing comma + missing end + an action that stays", "keep")
    hand("```\n{'id': 's', 't': 'Grid', 'p': {'sp': 8}, 'c': [{'id': 'a', 't': 'txt', 'p': {'txt': 'Hi'}},]}\n```",
         node("s", "Grid", {"sp": 8}, [T("a", "Hi")]), "fence + single quotes + trailing comma + a type nobody knows", "keep")
    hand("{id: \"s\", t: \"card\", p: {bg: red, pad: 16px}, c: []}", node("s", "card", {"bg": "red", "pad": 16}), "bare keys + a color name that stays + unit", "keep")
    hand("Sure!\n{\"id\":\"a\",\"t\":\"div\",}\n\nor\n\n{\"id\":\"b\",\"t\":\"spacer\",}", None, "two different roots, both broken", "none")
    hand("```json\n{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Yes\",\"txt\":\"No\",}}\n```", None, "fence + trailing comma + two texts under one key", "none")
    hand("{\"id\":\"a\",\"t\":\"vS\",\"p\":{\"gap\":8,\"sp\":12,},\"c\":[]}", node("a", "vS", {"gap": 8, "sp": 12}), "trailing comma + alias conflict", "keep")
    hand("{\"id\":\"s\",\"t\":\"vS\",\"c\":[{\"id\":\"x\",\"t\":\"div\"},{\"id\":\"x\",\"t\":\"div\"},{\"t\":\"div\"},]", node("s", "vS", None, [node("x", "div"), node("{id}", "div"), node("{id}", "div")]), "duplicate id + missing id + trailing comma + missing end")
    hand("data: {\"id\":\"s\",\"type\":\"text\",\ndata: \"text\":\"Hi\"}\ndata: [DONE]", T("s", "Hi"), "stream + long names + hoisted")
    hand("> ```json\n> {\"id\": \"s\", \"t\": \"div\",}\n> ```", node("s", "div"), "a fence in a quotation + trailing comma")
    hand("1 | ```json\n2 | {\n3 |   \"id\": \"s\",\n4 |   \"t\": \"div\"\n5 | }\n6 | ```", node("s", "div"), "numbered lines around a fence")
    hand("{\"id\":\"s\",\"t\":\"card\",\"c\":[{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"He said \"no\"\"}}},{\"id\":\"b\",\"t\":\"div\"}]}", node("s", "card", None, [T("a", 'He said "no"'), node("b", "div")]), "inner quotes at the end + a surplus brace")
    hand("{\"id\":\"s\",\"t\":\"card\",\"c\":[{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"One\"},{\"id\":\"b\",\"t\":\"txt\",\"p\":{\"txt\":\"Two}},{\"id\":\"d\",\"t\":\"div\"}]}", node("s", "card", None, [T("a", "One"), T("b", "Two"), node("d", "div")]), "child not closed + text not closed")
    hand("{“id”: “s”, “t”: “txt”, “p”: {“txt”: “It’s here”, “r”: “body”,}", T("s", "It’s here", r="body"), "typographic quotes + trailing comma + missing end; the apostrophe stays")
    hand("{\"id\":\"s\",\"t\":\"txt\",\"p\":{\"txt\":\"Line 1\nLine \"2\"\",\"fg\":#333,\"r\":Title}}", T("s", 'Line 1\nLine "2"', fg="#333333", r="title"), "raw line end + inner quotes + bare short color + bare word in capitals")
