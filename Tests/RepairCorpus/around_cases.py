"""What stands around a document, and documents that end too early: the classes wrap.* and truncated.*"""
import json
from documents import DOCUMENTS, document, dump, join, pretty, tokens, T, node
from faults import *

ENUM = {"fw": ("regular", "medium", "semibold", "bold", "black"), "ta": ("leading", "center", "trailing"), "al": ("leading", "center", "trailing"),
        "r": ("title", "subtitle", "body", "caption"), "shadow": ("soft", "medium", "strong", "glow")}
CODES = ("vS", "hS", "zS", "card", "scr", "sec", "txt", "btn", "tf", "spacer", "div")


def cut(value, path, rest, layout="min"):
    """The document cut off inside the member at `path`, after `rest` characters of its raw value; and what is left.

    Taxonomy: a text keeps its beginning; a word of an enumeration or a type code is completed if exactly one fits;
    numbers, colors, ids say nothing; a node that holds nothing yet (no type, no content) goes.
    """
    parts = tokens(value, layout)
    index = find(parts, "value", path)
    raw = parts[index][0][:rest]
    text = join(parts[:index]) + raw
    left = prefix(value, path)
    key = path[-1]
    holder = left
    for step in path[:-1]:
        holder = holder[step]
    if key in ("txt", "ph"):
        holder[key] = json.loads(raw + '"')
    elif key in ENUM or key == "t":
        fits = [w for w in (CODES if key == "t" else ENUM[key]) if w.startswith(raw[1:])]
        if raw[1:] and len(fits) == 1:
            holder[key] = fits[0]
    return text, prune(left)


def prefix(value, path):
    """a copy holding only what stands before the member at `path`"""
    if not path:
        return {} if isinstance(value, dict) else []
    made = {} if isinstance(value, dict) else []
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        if key == path[0]:
            if len(path) > 1:
                inner = prefix(item, path[1:])
                if isinstance(made, dict):
                    made[key] = inner
                else:
                    made.append(inner)
            return made
        if isinstance(made, dict):
            made[key] = json.loads(json.dumps(item))
        else:
            made.append(json.loads(json.dumps(item)))
    return made


def prune(value):
    """without the last child, as long as it has no type"""
    if value.get("c"):
        last = prune(value["c"][-1])
        value["c"] = value["c"][:-1] + ([last] if last else [])
    return value if "t" in value else None


def cases(add):
    for name, doc, path, rest, layout, note in (
        ("mid_text", "trip", ("c", 3, "c", 0, "p", "txt"), 8, "min", "in a nested text with a comma ahead"),
        ("mid_text", "login", ("c", 1, "p", "ph"), 4, "pretty", "in a placeholder, laid out"),
        ("mid_text", "note", ("p", "txt"), 10, "min", "in the only node"),
        ("mid_text", "kanji", ("c", 1, "p", "txt"), 5, "rows", "behind a full-width colon"),
        ("mid_number", "water", ("p", "sp"), 1, "min", "first prop of the root"),
        ("mid_number", "price", ("c", 1, "c", 0, "p", "fs"), 2, "pretty", "all digits there, but who knows"),
        ("mid_number", "player", ("c", 1, "p", "op"), 2, "min", "behind the point"),
        ("mid_color", "login", ("c", 3, "p", "fg"), 5, "min", "three digits: a color of its own, and not meant"),
        ("mid_color", "player", ("p", "bg"), 2, "spaced", "the number sign only"),
        ("mid_color", "kanji", ("p", "bd"), 6, "pretty", "five digits"),
        ("mid_enum", "trip", ("c", 0, "p", "r"), 2, "min", "title: one word fits"),
        ("mid_enum", "price", ("p", "shadow"), 2, "min", "soft or strong: dropped"),
        ("mid_enum", "price", ("p", "shadow"), 3, "pretty", "strong: one word fits"),
        ("mid_enum", "login", ("c", 0, "p", "fw"), 2, "rows", "bold or black: dropped"),
        ("mid_enum", "login", ("c", 0, "p", "fw"), 5, "min", "the whole word, no quote"),
        ("mid_enum", "water", ("c", 1, "p", "al"), 1, "min", "nothing of the word"),
        ("mid_type", "trip", ("c", 1, "c", 1, "t"), 3, "min", "spacer: one code fits"),
        ("mid_type", "parcel", ("c", 2, "t"), 2, "pretty", "div: one code fits"),
        ("mid_type", "login", ("c", 2, "t"), 2, "min", "txt or tf: the node holds nothing and goes"),
        ("mid_type", "deep", ("t",), 3, "min", "the root itself: scr"),
        ("mid_type", "deep", ("c", 0, "c", 0, "t"), 2, "rows", "scr, sec or spacer: goes"),
        ("mid_id", "list", ("c", 2, "id"), 2, "min", "an id begun: the node goes"),
        ("mid_id", "trip", ("c", 1, "c", 2, "id"), 4, "pretty", "an id in a nested node"),
    ):
        text, left = cut(document(doc), path, rest, layout)
        add("truncated." + name, text, left, "cut off " + note)

    def at(name, doc, layout, kind, path, keep, dropped, note):
        """cut after `keep` of the token; the expected document loses what begins at `dropped`"""
        value = document(doc)
        parts = tokens(value, layout)
        index = find(parts, kind, path)
        text = join(parts[:index]) + parts[index][0][:keep]
        add("truncated." + name, text, prune(prefix(value, dropped)), "cut off " + note)

    at("mid_key", "login", "min", "key", ("p", "cr"), 2, ("p", "cr"), "in a key of the root's props")
    at("mid_key", "trip", "pretty", "key", ("c", 1, "c"), 1, ("c", 1, "c"), "behind the quote of c")
    at("mid_key", "price", "min", "key", ("c", 2, "p", "fs"), 4, ("c", 2, "p", "fs"), "behind a whole key")
    at("mid_key", "player", "rows", "key", ("c", 0, "c", 1, "c", 0, "p"), 2, ("c", 0, "c", 1, "c", 0, "p"), "in the key p of a nested node")
    at("after_colon", "login", "min", ":", ("c", 3, "p", "bg"), 1, ("c", 3, "p", "bg"), "behind the colon of a color")
    at("after_colon", "deep", "pretty", ":", ("c", 0, "c"), 1, ("c", 0, "c"), "behind the colon of c")
    at("after_colon", "list", "min", ":", ("c", 3, "t"), 1, ("c", 3,), "behind the colon of a type")
    at("after_comma", "trip", "pretty", ",", ("c", 2), 1, ("c", 3), "between children")
    at("after_comma", "kanji", "min", ",", ("c", 0, "p", "r"), 1, ("c", 0, "p", "fs"), "between props")
    at("after_comma", "water", "spaced", ",", ("t",), 1, ("p",), "behind the type of the root")
    at("after_open", "player", "min", "[", ("c", 0, "c", 1, "c"), 1, ("c", 0, "c", 1, "c"), "behind a bracket")
    at("after_open", "login", "pretty", "{", ("c", 2), 1, ("c", 2), "behind the brace of a child")
    at("after_open", "note", "min", "{", ("p",), 1, ("p",), "behind the brace of the only p")
    at("after_close", "trip", "min", "}", ("c", 1, "c", 0), 1, ("c", 1, "c", 1), "behind a grandchild")
    at("after_close", "deep", "rows", "]", ("c", 0, "c", 0, "c"), 1, ("c", 0, "c", 1), "behind an array")
    for text, left, note in (
        ('{"id":"e","t":"txt","p":{"txt":"Caf\\u00', T("e", "Caf"), "in a unicode escape"),
        ('{"id":"e","t":"vS","c":[{"id":"f","t":"txt","p":{"txt":"Go \\ud83d', node("e", "vS", None, [T("f", "Go ")]), "between the halves of a pair"),
        ('{"id":"e","t":"txt","p":{"txt":"Path C:\\', T("e", "Path C:"), "in a backslash"),
        ('{"id":"e","t":"txt","p":{"txt":"Say \\"hi', T("e", 'Say "hi'), "behind an escaped quote"),
        ('{"id":"e","t":"txt","p":{"txt":"One, two: three', T("e", "One, two: three"), "with comma and colon in the text"),
        ('{"id":"e","t":"txt","p":{"txt":"See {name} [1', T("e", "See {name} [1"), "with brackets in the text"),
    ):
        add("truncated.mid_text", text, left, "cut off " + note)

    # ---- around the document
    def wrap(name, text, expected, note):
        add("wrap." + name, text, expected, note)

    d = {name: document(name) for name in DOCUMENTS}
    one, two = dump(d["water"]), pretty(d["water"])
    wrap("two_equal_blocks", one + "\n\n" + one, d["water"], "twice in a row, no fences")
    wrap("two_equal_blocks", "```json\n" + one + "\n```\nPretty-printed:\n```json\n" + two + "\n```", d["water"], "minified and laid out")
    wrap("two_equal_blocks", one + one, d["water"], "twice without anything between")
    wrap("other_block_first", "```swift\nVStack { Text(\"Hi\") }\n```\n\n```json\n" + dump(d["note"]) + "\n```", d["note"], "Swift first")
    wrap("other_block_first", "```json\n{\"model\": \"small\", \"temperature\": 0.2}\n```\n```json\n" + dump(d["list"]) + "\n```", d["list"], "other JSON first")
    wrap("other_block_first", "```json\n" + dump(d["bare"]) + "\n```\nRun it:\n```sh\nswift run app {x}\n```", d["bare"], "other code after it")
    wrap("restart", '{"id":"trip","t":"scr","p":{"sp":16},"c":[{"id":"where","t":"txt","p":{"txt":"Night tr\n\nLet me start over.\n\n' + dump(d["trip"]), d["trip"], "cut in a text")
    wrap("restart", pretty(d["list"])[:150] + "\n\nOops, wrong indentation. Again:\n" + pretty(d["list"]), d["list"], "cut in the children")
    wrap("restart", '{"id":"plan","t":"card","p":{"sp":16,\n' + dump(d["price"]), d["price"], "no word between")
    wrap("answer_then_fix", "```json\n" + dump(d["parcel"])[:120] + "\n```\nThat block was incomplete, here is all of it:\n```json\n" + dump(d["parcel"]) + "\n```", d["parcel"], "in fences")
    wrap("answer_then_fix", "```json\n" + dump(d["kanji"])[:90] + "\n\nSorry:\n\n```json\n" + pretty(d["kanji"]) + "\n```", d["kanji"], "the first fence is not closed")
    wrap("fence_in_text", "```json\n" + pretty(T("t", "```\nlet a = 1\n```", r="body")) + "\n```\nDone.", T("t", "```\nlet a = 1\n```", r="body"), "a whole block in a text")
    wrap("fence_in_text", "Here:\n```\n{\"id\":\"t\",\"t\":\"vS\",\"c\":[{\"id\":\"u\",\"t\":\"txt\",\"p\":{\"txt\":\"End with ```\"}},]}\n```", node("t", "vS", None, [T("u", "End with ```")]), "and a trailing comma behind it")
    wrap("openai_envelope", dump({"id": "chatcmpl-9", "object": "chat.completion", "created": 1, "model": "m", "choices": [{"index": 0, "message": {"role": "assistant", "content": dump(d["login"])}, "finish_reason": "stop"}], "usage": {"total_tokens": 9}}), d["login"], "plain content")
    wrap("openai_envelope", pretty({"choices": [{"message": {"role": "assistant", "content": "Sure:\n```json\n" + pretty(d["bare"]) + "\n```"}}]}), d["bare"], "fence and prose in the content")
    wrap("openai_envelope", dump({"choices": [{"message": {"content": None, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "show", "arguments": dump(d["note"])}}]}}]}), d["note"], "a tool call")
    wrap("openai_envelope", dump({"choices": [{"text": "\n\n" + dump(d["field"]), "index": 0}]}), d["field"], "the older completions shape")
    wrap("ollama_envelope", dump({"model": "m", "created_at": "2026-01-01T00:00:00Z", "response": dump(d["player"]), "done": True}), d["player"], "response")
    wrap("ollama_envelope", pretty({"model": "m", "message": {"role": "assistant", "content": pretty(d["water"])}, "done": True}), d["water"], "chat message")
    wrap("tool_use_block", dump({"type": "tool_use", "id": "toolu_7", "name": "render", "input": d["trip"]}), d["trip"], "input")
    wrap("tool_use_block", dump({"role": "assistant", "content": [{"type": "text", "text": "I'll draw it."}, {"type": "tool_use", "id": "toolu_8", "name": "render", "input": d["list"]}]}), d["list"], "behind a text block")
    wrap("tool_use_block", dump({"type": "message", "id": "msg_1", "content": [{"type": "text", "text": dump(d["note"])}], "stop_reason": "end_turn"}), d["note"], "the document is the text of a message")
    wrap("tool_use_block", dump({"name": "render_screen", "args": d["bare"]}), d["bare"], "args")
    wrap("function_call", dump({"function_call": {"name": "show", "arguments": dump(d["parcel"])}}), d["parcel"], "arguments as a string")
    wrap("function_call", dump({"name": "show", "parameters": {"screen": d["kanji"]}}), d["kanji"], "nested, as an object")
    wrap("function_call", dump({"candidates": [{"content": {"parts": [{"text": pretty(d["field"])}], "role": "model"}}]}), d["field"], "candidates and parts")
    wrap("function_call", dump({"tool": "ui", "arguments": {"ui": dump(d["bare"])}}), d["bare"], "a string inside an object")
    wrap("jsonp", "callback(" + dump(d["list"]) + ");", d["list"], "plain")
    wrap("jsonp", "window.app.show(" + pretty(d["water"]) + ", {\"animated\": true})", d["water"], "a second argument")
    wrap("jsonp", "/**/cb(\"main\", " + dump(d["note"]) + ");", d["note"], "a string first")
    wrap("sse_lines", "\n".join("data: " + line for line in pretty(d["bare"]).split("\n")) + "\ndata: [DONE]\n", d["bare"], "one line each")
    wrap("sse_lines", "event: message\ndata: " + dump(d["trip"]) + "\n\ndata: [DONE]\n\n", d["trip"], "one event")
    wrap("sse_lines", "data:" + dump(d["note"]) + "\r\n\r\n", d["note"], "no blank, CRLF, no end mark")
    chunks = [dump(d["water"])[k:k + 60] for k in range(0, len(dump(d["water"])), 60)]
    wrap("sse_lines", "".join("data: " + dump({"choices": [{"index": 0, "delta": {"content": c}}]}) + "\n\n" for c in chunks) + "data: [DONE]\n", d["water"], "deltas of a chat API")
    wrap("diff_lines", "\n".join("+" + line for line in pretty(d["water"]).split("\n")), d["water"], "no blank")
    wrap("diff_lines", "--- /dev/null\n+++ b/screen.json\n@@ -0,0 +1,%d @@\n" % len(pretty(d["note"]).split("\n")) + "\n".join("+" + line for line in pretty(d["note"]).split("\n")), d["note"], "with the head of a patch")
    wrap("diff_lines", "```diff\n" + "\n".join("+ " + line for line in pretty(d["field"]).split("\n")) + "\n```", d["field"], "in a fence, a blank each")
    plan = {"purpose": "Track water", "root": "scr", "style": {"tone": "calm", "bg": "#FFFFFF"}, "sections": [{"id": "top", "title": "Top", "purpose": "Say how much", "kind": "header"}, {"id": "rest", "title": "Rest", "purpose": "Add", "kind": "actions"}]}
    wrap("plan_then_doc", dump(plan) + "\n\n" + dump(d["water"]), d["water"], "one after the other")
    wrap("plan_then_doc", "Plan:\n```json\n" + pretty(plan) + "\n```\nScreen:\n```json\n" + pretty(d["note"]) + "\n```", d["note"], "in fences")
    wrap("plan_then_doc", dump(d["bare"]) + "\nThe plan was:\n" + dump(plan), d["bare"], "the plan last")
