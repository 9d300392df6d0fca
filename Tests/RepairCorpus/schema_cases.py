"""What models do to this vocabulary: the classes schema.*"""
import copy
import json
from documents import DOCUMENTS, document, dump, join, pretty, tokens, T, node

LONG_TYPES = {"vS": "vStack", "hS": "hStack", "zS": "zStack", "txt": "text", "btn": "button", "tf": "textField",
              "spacer": "spacer", "div": "divider", "card": "card", "scr": "scrollView", "sec": "section"}
LONG_PROPS = {"txt": "text", "ph": "placeholder", "sp": "spacing", "pad": "padding", "fg": "foregroundColor", "bg": "backgroundColor",
              "cr": "cornerRadius", "fs": "fontSize", "fw": "fontWeight", "ta": "textAlignment", "ll": "lineLimit", "r": "textRole",
              "al": "alignment", "w": "width", "h": "height", "maxW": "maxWidth", "minH": "minHeight", "shadow": "shadow",
              "bd": "borderColor", "bw": "borderWidth", "op": "opacity"}
LONG_KEYS = {"id": "id", "t": "type", "p": "props", "c": "children"}
ALIAS = {"sp": "gap", "bg": "background", "fg": "textColor", "cr": "radius", "fs": "font_size", "ph": "hint", "txt": "label",
         "fw": "font-weight", "ll": "numberOfLines", "bd": "border_color", "bw": "border-width", "maxW": "max_width", "minH": "min-height"}
CSS = {"sp": "gap", "pad": "padding", "bg": "backgroundColor", "fg": "color", "cr": "borderRadius", "fs": "fontSize", "fw": "fontWeight", "op": "opacity", "w": "width", "h": "height"}
OTHER_TYPES = {"vS": "VStack", "hS": "Row", "zS": "ZStack", "txt": "Label", "btn": "Button", "tf": "TextInput", "spacer": "Spacer",
               "div": "hr", "card": "Card", "scr": "ScrollView", "sec": "Section"}
MORE_TYPES = {"vS": "Column", "hS": "HStack", "txt": "Text", "btn": "button", "tf": "input", "div": "separator", "scr": "scrollview"}


def remake(value, keys=None, types=None, props=None, edit=None):
    """a copy with keys, type codes and prop names exchanged; edit(node, made) changes the copy of each node"""
    keys, types, props = keys or {}, types or {}, props or {}
    made = {}
    for key, item in value.items():
        name = keys.get(key, key)
        if key == "t":
            made[name] = types.get(item, item)
        elif key == "p":
            made[name] = {props.get(k, k): v for k, v in item.items()}
        elif key == "c":
            made[name] = [remake(child, keys, types, props, edit) for child in item]
        else:
            made[name] = item
    return edit(value, made) if edit else made


def hoist(value, made):
    out = {k: v for k, v in made.items() if k not in ("p", "props")}
    out.update(made.get("p", made.get("props", {})))
    return out


def styled(value, made):
    if "p" in made:
        look = {CSS[k]: v for k, v in made["p"].items() if k in CSS}
        rest = {k: v for k, v in made["p"].items() if k not in CSS}
        made["p"] = dict(rest, style=look) if look else rest
    return made


def beside(name):
    def edit(value, made):
        look = {CSS[k]: v for k, v in made.get("p", {}).items() if k in CSS}
        if look:
            made["p"] = {k: v for k, v in made["p"].items() if k not in CSS}
            made[name] = look
        return made
    return edit


def type_as_key(value, made):
    inner = dict(made)
    code = inner.pop("t", None) or inner.pop("type")
    return {code: inner}


def write(value, layout):
    return join(tokens(value, layout))


def cases(add):
    def auto(name, given, expected, note, layout="min"):
        add("schema." + name, given if isinstance(given, str) else write(given, layout), expected, note)

    def keep(name, given, note, layout="min", expected=None):
        add("schema." + name, given if isinstance(given, str) else write(given, layout), json.loads(given) if isinstance(given, str) and expected is None else expected or given, note, "keep")

    d = {name: document(name) for name in DOCUMENTS}

    # ---- names
    for doc, layout in (("login", "pretty"), ("player", "min"), ("price", "rows")):
        auto("long_form", remake(d[doc], LONG_KEYS, LONG_TYPES, LONG_PROPS), d[doc], "the long form throughout", layout)
    auto("long_mixed", remake(d["trip"], {}, {"txt": "text", "sec": "section"}, {"sp": "spacing", "fs": "fontSize"}), d["trip"], "some types and props", "rows")
    auto("long_mixed", remake(d["list"], {"c": "children"}, {}, {"r": "textRole"}), d["list"], "children and roles only")
    auto("long_mixed", remake(d["water"], {"p": "props"}, {"btn": "button"}, {"bg": "backgroundColor"}), d["water"], "props and one type", "pretty")
    auto("long_keys_only", remake(d["parcel"], LONG_KEYS), d["parcel"], "structure only")
    auto("long_keys_only", remake(d["deep"], {"t": "Type", "p": "Props", "c": "Children", "id": "ID"}), d["deep"], "with capitals", "rows")
    auto("long_keys_only", remake(d["kanji"], {}, {}, {"ta": "Text-Alignment", "bw": "border_width", "bd": "BorderColor", "pad": "Padding"}), d["kanji"], "prop names with hyphens and capitals")
    auto("type_case", remake(d["trip"], {}, {"txt": "Txt", "hS": "hs", "scr": "SCR", "div": "DIV"}), d["trip"], "codes")
    auto("type_case", remake(d["player"], {}, {"zS": "ZSTACK", "vS": "Vstack", "btn": "BTN", "txt": "TEXT"}), d["player"], "long names", "pretty")
    auto("type_case", remake(d["login"], {}, {"tf": "TextField", "btn": "Button", "card": "Card"}), d["login"], "as Swift writes them", "rows")
    auto("key_case", remake(d["price"], {"id": "ID", "t": "T"}, {}, {"txt": "Txt", "maxW": "maxw"}), d["price"], "keys and props")
    auto("key_case", remake(d["list"], {"p": "P", "c": "C"}, {}, {"r": "R"}), d["list"], "p, c and r", "pretty")
    auto("key_case", remake(d["login"], {}, {}, {"minH": "MinH", "bg": "BG", "fg": "Fg"}), d["login"], "two-letter props", "rows")
    auto("type_alias", remake(d["trip"], {}, OTHER_TYPES), d["trip"], "one set of names", "rows")
    auto("type_alias", remake(d["login"], {}, OTHER_TYPES), d["login"], "fields")
    auto("type_alias", remake(d["player"], {}, MORE_TYPES), d["player"], "columns and rows", "pretty")
    auto("type_alias", remake(d["parcel"], {"t": "type"}, MORE_TYPES), d["parcel"], "under type")
    auto("prop_alias", remake(d["login"], {}, {}, ALIAS), d["login"], "a mix of hosts", "pretty")
    auto("prop_alias", remake(d["kanji"], {}, {}, dict(ALIAS, txt="title", ta="textAlign")), d["kanji"], "title for the text")
    auto("prop_alias", remake(d["water"], {}, {}, {"fg": "color", "bg": "background_color", "txt": "content", "sp": "gap"}), d["water"], "color and content", "rows")
    auto("prop_alias", remake(d["price"], {}, {}, {"maxW": "max-width", "fw": "font_weight", "fs": "font-size", "ll": "maxLines", "txt": "title"}), d["price"], "snake and kebab")
    auto("alias_agree", '{"id":"a","t":"card","p":{"padding":16,"pad":16,"backgroundColor":"#ffffff","bg":"#FFFFFF"}}', node("a", "card", {"pad": 16, "bg": "#FFFFFF"}), "once in another case")
    auto("alias_agree", '{"id":"a","type":"txt","t":"txt","p":{"txt":"Hi","text":"Hi"}}', T("a", "Hi"), "the type and the text")
    auto("alias_agree", '{"id":"a","t":"vS","children":[],"c":[{"id":"b","t":"div"}]}', node("a", "vS", None, [node("b", "div")]), "an empty one says nothing")
    keep("alias_conflict", '{"id":"a","t":"txt","p":{"txt":"One","text":"Two","r":"body"}}', "two texts")
    keep("alias_conflict", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Go","bg":"#112233","backgroundColor":"#445566"}}]}', "two colors in a child")
    keep("alias_conflict", '{"id":"a","t":"txt","type":"btn","p":{"txt":"Go"}}', "two types")
    for wrong, right, value in (("spaicng", "sp", 12), ("paddng", "pad", 16), ("cornerRaduis", "cr", 8), ("alignmentt", "al", "center"), ("lineLimt", "ll", 2), ("backgroundColr", "bg", "#112233"), ("opactiy", "op", 0.5), ("maxWidht", "maxW", 300)):
        auto("key_typo", node("a", "card", {"sp": 4} if right != "sp" else {}, [T("b", "Hi", **{wrong: value})]), node("a", "card", {"sp": 4} if right != "sp" else {}, [T("b", "Hi", **{right: value})]), wrong)
    auto("key_typo", '{"id":"a","t":"vS","childern":[{"id":"b","t":"div"}]}', node("a", "vS", None, [node("b", "div")]), "childern")
    auto("key_typo", '{"id":"a","t":"vS","prosp":{"sp":4}}', node("a", "vS", {"sp": 4}), "prosp")
    for wrong, value in (("bgg", "#112233"), ("spp", 8), ("ff", "#112233"), ("tx", "Hi"), ("pda", 12), ("mxaW", 300)):
        keep("short_key_typo", node("a", "vS", None, [T("b", "Hello", **{wrong: value})]), wrong)
    for wrong, right in (("buton", "btn"), ("sectoin", "sec"), ("scrolView", "scr"), ("textFeld", "tf"), ("vStak", "vS"), ("dividerr", "div"), ("spacerr", "spacer")):
        value = {"btn": {"txt": "Go"}, "tf": {"ph": "Name"}}.get(right)
        auto("type_typo", node("a", "card", {"sp": 2}, [node("b", wrong, value), node("c", "div")]), node("a", "card", {"sp": 2}, [node("b", right, value), node("c", "div")]), wrong)

    # ---- values
    for given, right in (("2563EB", "#2563EB"), (" #2563eb", "#2563EB"), ("rgb(37,99,235)", "#2563EB"), ("rgba(37, 99, 235, 1.0)", "#2563EB"), ("0x2563EB", "#2563EB"), ("#2563EBFF", "#2563EB"), ("RGB(255, 255, 255)", "#FFFFFF"), ("##2563EB", "#2563EB")):
        if given != "##2563EB":
            auto("color_form", node("a", "card", {"bg": given, "pad": 8}, [T("b", "Hi", fg=given)]), node("a", "card", {"bg": right, "pad": 8}, [T("b", "Hi", fg=right)]), given)
    for given, right in (("#0af", "#00AAFF"), ("FFF", "#FFFFFF"), ("#a1B", "#AA11BB")):
        auto("color_short", node("a", "sec", {"bd": given, "bw": 1}), node("a", "sec", {"bd": right, "bw": 1}), given)
    for given, right in (("black", "#000000"), ("White", "#FFFFFF"), ("navy", "#000080"), ("tomato", "#FF6347"), ("rebeccapurple", "#663399"), ("lightgray", "#D3D3D3")):
        auto("color_name", node("a", "vS", None, [node("b", "btn", {"txt": "Go", "bg": given})]), node("a", "vS", None, [node("b", "btn", {"txt": "Go", "bg": right})]), given)
    for given in ("red", "gray", "blue", "var(--accent)", "primary", "rgba(0,0,0,0.5)", "linear-gradient(#fff,#000)", "#12", "#11223380", "systemBlue", "rgb(300,0,0)", "#GGGGGG"):
        keep("color_unknown", node("a", "card", {"bg": given, "pad": 8}, [T("b", "Hi")]), given)
    for given in ("#FF2563EB", "#FF2563FF"):
        keep("argb", node("a", "card", {"pad": 8}, [T("b", "Hi", fg=given)]), given)
    auto("number_string", '{"id":"a","t":"card","p":{"sp":"12","pad":"16px","op":"50%","cr":"8.0","maxW":" 320 "}}', node("a", "card", {"sp": 12, "pad": 16, "op": .5, "cr": 8, "maxW": 320}), "all in one")
    auto("number_string", remake(d["price"], edit=lambda v, m: dict(m, p={k: str(x) if isinstance(x, (int, float)) else x for k, x in m["p"].items()}) if "p" in m else m), d["price"], "every number; texts of digits stay", "rows")
    auto("number_string", '{"id":"a","t":"txt","p":{"txt":"Hi","ll":"2","fs":"17pt","op":"0.8"}}', T("a", "Hi", ll=2, fs=17, op=.8), "in a text")
    auto("text_looks_numeric", '{"id":"a","t":"btn","p":{"txt":12.50,"w":"80"}}', node("a", "btn", {"txt": "12.50", "w": 80}), "the spelling stays")
    auto("text_looks_numeric", '{"id":"a","t":"vS","c":[{"id":"b","t":"tf","p":{"ph":2026}},{"id":"c","t":"txt","p":{"txt":0}}]}', node("a", "vS", None, [node("b", "tf", {"ph": "2026"}), T("c", "0")]), "placeholder and zero")
    for given in ({"fs": 40}, {"sp": 33}, {"op": 1.2}, {"h": 0}, {"ll": 5}, {"bw": -1}, {"maxW": 1000}, {"ll": 1.5}):
        keep("out_of_range", node("a", "card", {"pad": 8}, [T("b", "Hi", **given)]), dump(given))
    keep("op_percent_number", node("a", "card", {"op": 80}), "80")
    keep("op_percent_number", node("a", "vS", None, [T("b", "Hi", op=50)]), "50 in a child")
    keep("width_percent", node("a", "vS", None, [node("b", "btn", {"txt": "Go", "w": "100%"})]), "100%")
    keep("width_percent", node("a", "card", {"maxW": "50vw", "pad": "1.5rem"}), "vw and rem")
    keep("width_percent", node("a", "card", {"h": "auto", "w": "fill"}), "words")
    keep("bool_for_number", node("a", "card", {"sp": True}), "true for a distance")
    keep("bool_for_number", node("a", "vS", None, [T("b", "Hi", ll=False)]), "false for lines")
    for prop, given, right in (("al", "left", "leading"), ("ta", "RIGHT", "trailing"), ("al", "Middle", "center"), ("ta", "centre", "center"), ("al", "flex-end", "trailing"), ("fw", "400", "regular"), ("fw", 600, "semibold"), ("fw", "demiBold", "semibold"), ("fw", "Semi Bold", "semibold"), ("fw", 900, "black"), ("fw", "normal", "regular"), ("r", " Title ", "title"), ("shadow", "GLOW", "glow"), ("fw", 500, "medium"), ("ta", "start", "leading")):
        auto("enum_synonym", node("a", "card", {"sp": 4}, [T("b", "Hi", **{prop: given})]), node("a", "card", {"sp": 4}, [T("b", "Hi", **{prop: right})]), "%s %s" % (prop, given))
    for prop, given in (("fw", "heavy"), ("fw", 800), ("ta", "justify"), ("r", "headline"), ("shadow", "xl"), ("fw", "light"), ("r", "h1"), ("shadow", "0 2px 4px #000")):
        keep("enum_unknown", node("a", "card", {"sp": 4}, [T("b", "Hi", **{prop: given})]), "%s %s" % (prop, given))
    auto("shadow_none", node("a", "vS", None, [node("b", "btn", {"txt": "Go", "shadow": "none", "w": 90})]), node("a", "vS", None, [node("b", "btn", {"txt": "Go", "w": 90})]), "in a child")
    auto("shadow_none", '{"id":"a","t":"card","p":{"shadow":"None"}}', node("a", "card"), "the only prop, capital")
    keep("infinity", '{"id":"a","t":"card","p":{"pad":8,"w":Infinity}}', "bare", expected=node("a", "card", {"pad": 8, "w": "Infinity"}))
    keep("infinity", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Go","maxW":"infinity"}}]}', "as a string")
    keep("infinity", '{"id":"a","t":"card","p":{"minH":-Infinity,"pad":8}}', "negative", expected=node("a", "card", {"minH": "-Infinity", "pad": 8}))

    # ---- props
    for doc, layout in (("trip", "rows"), ("price", "min"), ("note", "pretty")):
        auto("props_hoisted", remake(d[doc], edit=hoist), d[doc], "short names", layout)
    auto("props_hoisted", remake(d["login"], LONG_KEYS, LONG_TYPES, LONG_PROPS, edit=hoist), d["login"], "long names and keys")
    keep("hoist_conflict", '{"id":"a","t":"card","sp":4,"p":{"sp":12}}', "two distances")
    keep("hoist_conflict", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","text":"Go","p":{"txt":"Stop","w":90}}]}', "by its long name")
    auto("style_object", remake(d["price"], edit=styled), d["price"], "in p", "rows")
    auto("style_object", remake(d["player"], edit=beside("style")), d["player"], "beside p")
    auto("style_object", remake(d["login"], edit=beside("css")), d["login"], "css", "pretty")
    auto("style_object", remake(d["kanji"], edit=beside("layout")), d["kanji"], "layout")
    keep("style_object", '{"id":"a","t":"card","style":{"padding":8,"zIndex":3}}', "the unknown rest stays where it was", expected=node("a", "card", {"pad": 8}) | {"style": {"zIndex": 3}})
    auto("p_string", '{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":"Hello"},{"id":"c","t":"btn","p":"Go"},{"id":"d","t":"tf","p":"Name"}]}', node("a", "vS", None, [T("b", "Hello"), node("c", "btn", {"txt": "Go"}), node("d", "tf", {"ph": "Name"})]), "text, button and field")
    auto("p_string", '{"id":"a","t":"txt","p":"A whole, longer text: yes"}', T("a", "A whole, longer text: yes"), "at the root")
    auto("part_encoded", node("a", "card", None, [node("b", "txt", dump({"txt": "Say \"hi\"", "r": "body"}))]), node("a", "card", None, [T("b", 'Say "hi"', r="body")]), "p of a child, with escapes")
    auto("part_encoded", dict(d["list"], c=pretty(d["list"]["c"])), d["list"], "c, laid out")
    auto("part_encoded", dict(d["water"], p=dump(d["water"]["p"]), c=dump(d["water"]["c"])), d["water"], "both", "pretty")
    for doc, layout in (("trip", "min"), ("list", "pretty")):
        auto("type_as_key", remake(d[doc], edit=type_as_key), d[doc], "p and c inside", layout)
    auto("type_as_key", '{"card":{"id":"k","padding":12,"children":[{"text":{"id":"l","text":"Hi"}},{"divider":{"id":"m"}}]}}', node("k", "card", {"pad": 12}, [T("l", "Hi"), node("m", "div")]), "long names, props loose")
    auto("type_as_key", '{"id":"k","t":"vS","c":[{"txt":{"id":"l","p":{"txt":"Hi"}}},{"id":"m","t":"div"}]}', node("k", "vS", None, [T("l", "Hi"), node("m", "div")]), "one child only")
    auto("null_values", '{"id":"a","t":"card","p":null,"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fs":null,"r":"body"},"c":null,"capability":null}]}', node("a", "card", None, [T("b", "Hi", r="body")]), "p, c, props, capability")
    auto("null_values", '{\n  "id": "a",\n  "t": "btn",\n  "p": {\n    "txt": "Go",\n    "bg": null\n  },\n  "c": null\n}', node("a", "btn", {"txt": "Go"}), "laid out, last props")

    # ---- structure
    for key in ("root", "schema", "component", "ui", "data", "screen", "result", "arguments"):
        doc = "bare" if key in ("ui", "data", "result") else "note" if key in ("schema", "arguments") else "field"
        auto("wrapped_root", {key: d[doc]}, d[doc], "under " + key, "pretty" if key in ("ui", "schema") else "min")
    auto("wrapped_root", [d["water"]], d["water"], "an array of one")
    auto("wrapped_twice", {"data": {"screen": d["bare"]}}, d["bare"], "data, screen")
    auto("wrapped_twice", [{"ui": {"root": d["note"]}}], d["note"], "an array, ui, root", "pretty")
    auto("wrapped_twice", {"result": [d["field"]]}, d["field"], "result, an array")
    auto("child_wrapped", remake(d["water"], edit=lambda v, m: m if v["id"] == "water" else {"component": m}), d["water"], "every child")
    auto("child_wrapped", '{"id":"a","t":"vS","c":[{"root":{"id":"b","t":"div"}},{"id":"c","t":"div"},[{"ui":{"id":"e","t":"spacer"}}]]}', node("a", "vS", None, [node("b", "div"), node("c", "div"), node("e", "spacer")]), "some of them", "min")
    for key, doc, layout in (("children", "trip", "rows"), ("items", "list", "min"), ("content", "water", "pretty"), ("elements", "parcel", "min"), ("subviews", "deep", "min"), ("body", "login", "rows"), ("views", "player", "min"), ("Children", "bare", "min")):
        auto("children_name", remake(d[doc], {"c": key}), d[doc], key, layout)
    auto("children_name", '{"id":"a","t":"card","content":{"id":"b","t":"div"}}', node("a", "card", None, [node("b", "div")]), "content is one node")
    auto("children_in_props", '{"id":"a","t":"scr","p":{"sp":8,"c":[{"id":"b","t":"div"},{"id":"e","t":"spacer"}]}}', node("a", "scr", {"sp": 8}, [node("b", "div"), node("e", "spacer")]), "under c")
    auto("children_in_props", '{"id":"a","type":"vStack","props":{"children":[{"id":"b","type":"hStack","props":{"spacing":4,"children":[{"id":"e","type":"divider"}]}}]}}', node("a", "vS", None, [node("b", "hS", {"sp": 4}, [node("e", "div")])]), "in the long form, twice")
    auto("single_child", remake(d["bare"], edit=lambda v, m: dict(m, c=m["c"][0]) if "c" in m else m), node("shell", "vS", None, [node("first", "div")]), "minified")
    auto("single_child", '{"id":"a","t":"scr","c":{"id":"b","t":"card","c":{"id":"e","t":"txt","p":{"txt":"Hi"}}}}', node("a", "scr", None, [node("b", "card", None, [T("e", "Hi")])]), "on two levels")
    auto("nested_arrays", dict(d["list"], c=[[c] for c in d["list"]["c"]]), d["list"], "every child")
    auto("nested_arrays", '{"id":"a","t":"vS","c":[[[{"id":"b","t":"div"}]],{"id":"e","t":"div"}]}', node("a", "vS", None, [node("b", "div"), node("e", "div")]), "twice")
    auto("string_child", node("a", "vS", None, ["First", T("b", "Second"), "Third, with \"quotes\""]), node("a", "vS", None, [T("{id}", "First"), T("b", "Second"), T("{id}", 'Third, with "quotes"')]), "two of them")
    auto("string_child", '{"id":"a","t":"card","c":["Only"]}', node("a", "card", None, [T("{id}", "Only")]), "the only child")
    auto("null_child", dict(d["water"], c=[None] + d["water"]["c"] + [None]), d["water"], "first and last")
    auto("null_child", '{"id":"a","t":"vS","c":[null]}', node("a", "vS"), "nothing else")
    auto("children_map", dict(d["list"], c={c["id"]: {k: v for k, v in c.items() if k != "id"} for c in d["list"]["c"]}), d["list"], "under c")
    auto("children_map", '{"id":"a","t":"vS","children":{"top":{"t":"txt","p":{"txt":"Hi"}},"end":{"t":"div"}}}', node("a", "vS", None, [T("top", "Hi"), node("end", "div")]), "under children")
    auto("children_map", '{"id":"a","t":"vS","c":{"top":{"id":"top","t":"div"},"end":{"id":"end","t":"div"}}}', node("a", "vS", None, [node("top", "div"), node("end", "div")]), "ids inside as well")
    keep("leaf_children", node("a", "vS", None, [node("b", "tf", {"ph": "Name"}, [T("e", "Hint")])]), "a field with a child")
    keep("leaf_children", node("a", "txt", {"txt": "Hi"}, [node("b", "div")]), "the root")
    deep = T("n8", "Bottom")
    for k in range(7, 0, -1):
        deep = node("n%d" % k, "vS", None, [deep])
    keep("too_deep", deep, "eight levels of stacks")
    keep("too_deep", node("n0", "scr", {"sp": 4}, [node("x", "div"), deep]), "nine", "pretty")
    auto("missing_id", remake(d["list"], edit=lambda v, m: m if v["id"] in ("shelf", "one") else {k: x for k, x in m.items() if k != "id"}), remake(d["list"], edit=lambda v, m: m if v["id"] in ("shelf", "one") else dict(m, id="{id}")), "most children", "rows")
    auto("missing_id", '{"t":"card","c":[{"t":"div"}]}', node("{id}", "card", None, [node("{id}", "div")]), "everywhere")
    auto("missing_id", '{"t":"vS","c":[{"id":"card1","t":"card"},{"t":"card"},{"id":"card-2","t":"card"}]}', node("{id}", "vS", None, [node("card1", "card"), node("{id}", "card"), node("card-2", "card")]), "ids like generated ones are there")
    auto("empty_id", '{"id":"a","t":"vS","c":[{"id":"","t":"div"},{"id":"","t":"spacer"}]}', node("a", "vS", None, [node("{id}", "div"), node("{id}", "spacer")]), "two children")
    auto("empty_id", '{"id":null,"t":"txt","p":{"txt":"Hi"}}', T("{id}", "Hi"), "null is none")
    auto("id_number", '{"id":"a","t":"vS","c":[{"id":12,"t":"div"},{"id":1.5,"t":"div"}]}', node("a", "vS", None, [node("12", "div"), node("1.5", "div")]), "children")
    auto("id_number", '{"id":10,"t":"txt","p":{"txt":"Hi"}}', T("10", "Hi"), "root")
    auto("duplicate_id", '{"id":"a","t":"vS","c":[{"id":"a","t":"div"},{"id":"b","t":"div"}]}', node("a", "vS", None, [node("{id}", "div"), node("b", "div")]), "a child has the root's")
    auto("duplicate_id", '{"id":"r","t":"vS","c":[{"id":"x","t":"hS","c":[{"id":"y","t":"div"}]},{"id":"y","t":"txt","p":{"txt":"Hi"}}]}', node("r", "vS", None, [node("x", "hS", None, [node("y", "div")]), T("{id}", "Hi")]), "a cousin", "pretty")
    auto("triple_id", '{"id":"r","t":"vS","c":[{"id":"x","t":"div"},{"id":"x","t":"div"},{"id":"x-2","t":"div"},{"id":"x","t":"div"},{"id":"x2","t":"div"}]}', node("r", "vS", None, [node("x", "div"), node("{id}", "div"), node("x-2", "div"), node("{id}", "div"), node("x2", "div")]), "names that would be next are taken")
    auto("missing_t_known", '{"id":"a","t":"vS","c":[{"id":"b","p":{"txt":"Hi","r":"caption"}},{"id":"e","p":{"r":"body","txt":"Ho","ll":2}}]}', node("a", "vS", None, [T("b", "Hi", r="caption"), T("e", "Ho", r="body", ll=2)]), "two of them")
    auto("placeholder_type", '{"id":"a","t":"card","c":[{"id":"b","p":{"ph":"City","minH":50}}]}', node("a", "card", None, [node("b", "tf", {"ph": "City", "minH": 50})]), "a child")
    auto("placeholder_type", '{"id":"a","props":{"placeholder":"City"}}', node("a", "tf", {"ph": "City"}), "by the long name, at the root")
    keep("missing_t_unknown", '{"id":"a","t":"vS","c":[{"id":"b","p":{"txt":"Hi"}},{"id":"e","t":"div"}]}', "txt or btn")
    keep("missing_t_unknown", '{"id":"a","c":[{"id":"b","t":"div"}]}', "any container")
    keep("missing_t_unknown", '{"id":"a","t":"vS","c":[{"id":"b","p":{"sp":8}}]}', "only a distance")
    for given in ("Stack", "Container", "List", "Grid", "Image", "icon", "toggle", "chart", "dv"):
        keep("type_unknown", node("a", "vS", None, [node("b", given, {"sp": 4}), T("e", "Hi")]), given)
    keep("capability", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Pay"},"capability":{"name":"pay","params":{"sum":5}}}]}', "a child")
    keep("capability", '{"id":"a","t":"card","capability":{"name":"open"},"c":[]}', "the root")
    keep("action_on_tap", '{"id":"a","type":"btn","p":{"text":"Go"},"onTap":"next()"}', "other faults are repaired", expected=node("a", "btn", {"txt": "Go"}) | {"onTap": "next()"})
    keep("action_on_tap", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Go","w":"90"},"action":{"type":"nav"}},]}', "with a trailing comma", expected=node("a", "vS", None, [node("b", "btn", {"txt": "Go", "w": 90}) | {"action": {"type": "nav"}}]))
    keep("action_on_tap", '{"id":"a","t":"btn","p":{"txt":"Site","href":"https://example.org"}}', "a link among the props")
    keep("unknown_key", '{"id":"a","t":"card","p":{"pad":8,"icon":"star"},"c":[{"id":"b","t":"div","visible":true}]}', "a prop and a key")
    keep("unknown_key", '{"id":"a","t":"txt","p":{"txt":"Hi"},"accessibilityLabel":"Greeting"}', "on the node")
    keep("unknown_key", "{'id':'a','t':'txt','p':{'txt':'Hi','badge':3,},}", "other faults are repaired", expected=T("a", "Hi", badge=3))
    for text, note in (
        (dump([d["note"], d["field"]]), "an array of two"),
        (dump({"nodes": [d["bare"], d["note"]]}), "two in an envelope"),
        ("[\n  " + dump(d["note"]) + ",\n  " + dump(d["bare"]) + ",\n  " + dump(d["field"]) + "\n]", "three"),
    ):
        add("schema.several_roots", text, None, note, "none")
