"""Valid documents with texts that look like breakage, the same with one comma too many, and answers without a document."""
import json
from documents import document, dump, join, pretty, tokens, T, node
from documents import DOCUMENTS

TEXTS = [
    ("text_document", '{"id":"x","t":"vS","c":[{"id":"y"},]}', "a broken document as a text"),
    ("text_fence_block", "```json\n{\"id\":\"x\"}\n```", "a fenced block as a text"),
    ("text_think_open", "<think>not closed", "an open tag"),
    ("text_think_close", "done</think> {x}", "a closing tag"),
    ("text_channel", "<|channel|>final<|message|>hello<|end|>", "channel marks"),
    ("text_tool_call", "<tool_call>{\"name\":\"x\"}</tool_call>", "a tool call"),
    ("text_entities", "&quot;Tom &amp; Ann&quot; &lt;3", "entities"),
    ("text_backslashes", "C:\\new\\table \\\\ \\", "backslashes, the last one at the end"),
    ("text_single", "'single', 'quotes': 'here'", "single quotes"),
    ("text_quote_key", "he said \"r\": \"body\", \"fs\": 12}", "looks like members"),
    ("text_comment", "/* open, // line, # hash", "comments that are not closed"),
    ("text_units", "16px, 50%, 0x10, .5, 016", "numbers"),
    ("text_python", "{'id': None, 't': True}", "a dict"),
    ("text_diff", "+ added\n- removed", "diff marks and a line end"),
    ("text_gutter", " 1 | {\n 2 | }", "a gutter"),
    ("text_sse", "data: [DONE]\n", "a stream"),
    ("text_long_form", "type: vStack, children: []", "long names"),
    ("text_controls", "a\tb\u0001c\u007fd", "control characters, escaped"),
    ("text_bidi", "\u202eabc\u202c \u200f\ufeff", "invisible marks"),
    ("text_wide", "时间：８：００，｛好｝“引号”", "full-width punctuation"),
    ("text_quotes_only", "\"\"\"", "three quotes"),
    ("text_commas", ",,,;;", "commas"),
    ("text_dots", "// ... more items", "a placeholder in words"),
    ("text_color", "rgb(1,2,3) red #FFF", "colors"),
    ("text_null", "null", "the word null"),
]


def cases(add):
    def valid(name, text, note):
        add("valid." + name, text, json.loads(text), note, "valid")

    def poisoned(name, text, note):
        assert text.endswith("}")
        add("poisoned." + name, text[:-1] + ",}", json.loads(text), "one trailing comma; everything else stays byte for byte (%s)" % note)

    for index, (name, text, note) in enumerate(TEXTS):
        if index % 3 == 0:
            made = dump(T("a", text, r="body"))
        elif index % 3 == 1:
            made = pretty(node("root", "card", {"pad": 8}, [T("a", text), node("b", "tf", {"ph": text})]))
        else:
            made = json.dumps(node("root", "vS", None, [T(text, "x"), node("b", "btn", {"txt": text})]), ensure_ascii=True)
        valid(name, made, note)
        if index % 5 != 4:
            poisoned(name, made, note)
    for name, text, note in (
        ("null_byte_escape", '{"id":"a","t":"txt","p":{"txt":"\\u0000\\b\\f"}}', "escapes of controls"),
        ("surrogate_case", '{"id":"a","t":"txt","p":{"txt":"\\uD83D\\uDE80 \\ud83d\\ude80"}}', "letter case of escapes"),
        ("escaped_key", '{"\\u0069d":"a","t":"div"}', "a key with an escape"),
        ("mixed_layout", '{"id":"a",\n\n   "t":"vS" ,"c":[ {"id":"b"\t,"t":"div"}\n,\n{"id":"c","t":"spacer" }]  }', "blanks everywhere"),
        ("float_spelling", '{"id":"a","t":"vS","p":{"sp":8.00,"op":1E0,"w":1.20e+2,"h":100e-1,"bw":-0.0}}', "spellings of numbers"),
        ("long_ids", '{"id":"' + "x" * 300 + '","t":"div"}', "a long id"),
        ("ids_of_keys", '{"id":"root","t":"vS","c":[{"id":"children","t":"div"},{"id":"type","t":"div"},{"id":"null","t":"div"},{"id":"{id}","t":"div"}]}', "ids that look like keys"),
        ("wide_tree", dump(node("root", "scr", None, [node("n%d" % k, "div") for k in range(40)])), "forty children"),
        ("key_order", '{"c":[{"p":{"r":"body","txt":"Hi"},"t":"txt","id":"b"}],"t":"vS","id":"a"}', "children first"),
        ("trailing_lines", '{"id":"a","t":"div"}\n\n\n', "line ends after it"),
        ("four_blanks", "    " + json.dumps(document("water"), indent=4).replace("\n", "\n    "), "the whole is indented"),
        ("one_member_a_line", '{"id":"a"\n,"t":"card"\n,"p":{"sp":4}\n}', "commas first"),
    ):
        valid(name, text, note)
        if text.endswith("}") and name not in ("one_member_a_line",):
            poisoned(name, text, note)
    for name in ("trip", "player", "price", "kanji"):
        valid("document", join(tokens(document(name), "rows")), name)
        poisoned("document", pretty(document(name)), name)

    def none(name, text, note):
        add("none." + name, text, None, note, "none")

    none("prose", "I need more details first: which fields should the form have? {name, mail}?", "a question with braces")
    none("prose", "Sorry — the screen's \"too complex\" for one answer.", "a refusal with quotes and an apostrophe")
    none("prose", "1. Use a card.\n2. Put `btn` below `txt`.\n3. Set \"sp\": 16 and \"pad\": 24.", "advice with members in it")
    none("prose", "すみません、作成できません。", "a refusal in Japanese")
    none("html", "<!DOCTYPE html>\n<html><body><div id=\"root\" class=\"card\">Hi</div></body></html>", "a page")
    none("html", "<html><head><title>502 Bad Gateway</title></head><body>{nginx}</body></html>", "an error page")
    none("empty", "", "nothing at all")
    none("empty", "\ufeff\n\n", "a mark and line ends")
    none("empty", "```json\n\n```", "an empty fence")
    none("empty", "<think>I cannot decide {yet}.</think>", "reasoning and no answer")
    none("empty", "null", "the word null")
    none("empty", "{}", "an empty object")
    none("empty", "[]", "an empty array")
    none("other_json", '{"error":{"message":"rate limit","type":"requests","code":429}}', "an error of an API")
    none("other_json", '[{"id":1,"name":"Ann"},{"id":2,"name":"Ben"}]', "records with ids")
    none("other_json", '{"type":"object","properties":{"id":{"type":"string"},"t":{"type":"string"}},"required":["id","t"]}', "a schema")
    none("other_json", '"just a string"', "a string")
    none("other_json", '{"id":"chatcmpl-1","choices":[{"message":{"role":"assistant","content":"I cannot do that."}}]}', "an envelope around a refusal")
    none("code", "struct Login: View {\n  var body: some View {\n    VStack(spacing: 16) { Text(\"Hi\") }\n  }\n}", "Swift")
    none("code", "```python\nprint({'a': 1})\n```", "Python in a fence")
    none("code", "const t = { id: 5 };\nconsole.log(t);", "JavaScript with an id")
    none("two_documents", "Option A:\n```json\n" + dump(document("note")) + "\n```\nOption B:\n```json\n" + dump(document("field")) + "\n```", "options in fences")
    none("two_documents", dump(document("bare")) + "\n---\n" + dump(document("water")), "with a rule between")
    none("two_documents", dump({"id": "x", "t": "txt", "p": {"txt": "Yes"}}) + dump({"id": "y", "t": "txt", "p": {"txt": "No"}}), "without anything between")
    none("plan_only", dump({"purpose": "Sign in", "root": "scr", "style": {"tone": "calm"}, "sections": [{"id": "top", "title": "Top", "purpose": "Greet", "kind": "header"}, {"id": "form", "title": "Form", "purpose": "Ask", "kind": "form"}]}), "a plan and no document")
    none("duplicate_conflict", '{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Save","w":90,"txt":"Delete"}}]}', "two texts in a child")
    none("duplicate_conflict", '{"id":"a","t":"card","p":{"bg":"#112233","bg":"#445566"}}', "two colors")
    none("duplicate_conflict", '{"id":"a","id":"b","t":"div"}', "two ids")
    none("only_id", '{"id":"root"', "cut off after the id")
    none("only_id", '{"id":"root"}', "nothing but an id")
    none("only_id", '{"id":"ro', "cut off in the id")
    none("only_id", '{"id":"root","t":"s', "cut off in the type, three fit")
    none("only_id", '{"id":"root","t":', "cut off before the type")
    none("only_opening", "```json\n{", "a fence and a brace")
    none("only_opening", "[{", "two brackets")
    none("only_opening", "Here is the screen:\n\n", "an announcement and nothing after it")
