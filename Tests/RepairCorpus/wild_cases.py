"""Shapes of breakage as the trackers of json_repair, jsonrepair, BAML, LangChain, the Vercel AI SDK and others report
them, carried over to this vocabulary.  The class says the kind; the notes say what was reported.  All texts are ours."""
import json
from documents import document, dump, join, pretty, tokens, T, node


def txt(ident, text):
    return '{"id":"%s","t":"txt","p":{"txt":"%s"}}' % (ident, text)


def cases(add):
    def wild(kind, text, expected, note, tier="auto"):
        add("wild." + kind, text, expected, note, tier)

    d = {name: document(name) for name in ("login", "trip", "water", "note", "field", "bare", "list", "kanji", "parcel")}

    # ---- quotes within texts
    wild("inner_quotes", '{"id":"w","t":"vS","c":[{"id":"a","t":"txt","p":{"txt":"The "OG" O"Hara"","r":"body"}}]}', node("w", "vS", None, [T("a", 'The "OG" O"Hara"', r="body")]), "two quoted words and a lone quote, the last one at the end")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"a"b"c"d"e"}}', T("w", 'a"b"c"d"e'), "quotes without blanks")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"<h3 id="top">Over 200 tips - "Love of craft"?</h3>","r":"title"}}', T("w", '<h3 id="top">Over 200 tips - "Love of craft"?</h3>', r="title"), "markup with attributes")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"A 1/2" wrench, was launched.", "r":"body"}}', T("w", 'A 1/2" wrench, was launched.', r="body"), "an inch mark, then a comma")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"You can try 65", which is good"}}', T("w", 'You can try 65", which is good'), "an inch mark right before the comma")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"Sent to the "chef", waiting."}}', T("w", 'Sent to the "chef", waiting.'), "a comma right behind the inner quote, text ends soon")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"Lorem "ipsum" dolor, sit amet" ,}}', T("w", 'Lorem "ipsum" dolor, sit amet'), "and a trailing comma behind a blank")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"words such as "offside" and "penalty". To improve, add more, precise ones","ll":3}}', T("w", 'words such as "offside" and "penalty". To improve, add more, precise ones', ll=3), "a full stop behind the inner quote, commas later")
    wild("inner_quotes", '{\n  "id": "w",\n  "t": "vS",\n  "c": [\n    {\n      "id": "a",\n      "t": "txt",\n      "p": {\n        "txt": "foo bar "foobar" foo bar."\n      }\n    },\n    {\n      "id": "b",\n      "t": "txt",\n      "p": {\n        "txt": "plain"\n      }\n    }\n  ]\n}', node("w", "vS", None, [T("a", 'foo bar "foobar" foo bar.'), T("b", "plain")]), "the next node must not be swallowed")
    wild("inner_quotes", '{"id":"w","t":"card","c":[{"id":"a","t":"txt","p":{"txt":"(e.g. "I told you, I hate it")"}},{"id":"b","t":"div"}]}', node("w", "card", None, [T("a", '(e.g. "I told you, I hate it")'), node("b", "div")]), "in parentheses, with a comma inside")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"A ||--o{ B : "has many", C","r":"caption"}}', T("w", 'A ||--o{ B : "has many", C', r="caption"), "a diagram line with a brace and a colon")
    wild("inner_quotes", "[{'id': 'w', 't': 'txt', 'p': {'txt': '12\"34\"'}}]", T("w", '12"34"'), "double quotes in single-quoted values, in an array of one")
    wild("inner_quotes", "{'id': 'w', 't': 'txt', 'p': {'txt': 'Jack O'Hara, chef', 'r': 'body'}}", T("w", "Jack O'Hara, chef", r="body"), "an apostrophe, then a comma")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":""Quoted start" of it"}}', T("w", '"Quoted start" of it'), "at the very start")
    wild("inner_quotes", '{"id":"w","t":"txt","p":{"txt":"ends with "quote""}}', T("w", 'ends with "quote"'), "at the very end")

    # ---- quotes lost or of the wrong kind
    wild("lost_quote", '{\n  "id": "w",\n  "t": "txt",\n  "p": {\n    "txt": "The long story of a man who set"r": "body",\n    "ll": 2\n  }\n}', T("w", "The long story of a man who set", r="body", ll=2), "text, comma and line end dropped before the next key")
    wild("lost_quote", '{"id": "w", "t": "txt", "p": {"txt": "Opened straight, closed curly”, "r": "body"}}', T("w", "Opened straight, closed curly", r="body"), "only the closing quote is curly")
    wild("lost_quote", '{id": "w", "t": "div"}', node("w", "div"), "the first key lost its opening quote")
    wild("lost_quote", '{"id":"w","t":"vS","c":[{"id":"a","t":"btn","p":{"txt":"Prepaid/Postpaid/Fiber,\n"w":120}}]}', node("w", "vS", None, [node("a", "btn", {"txt": "Prepaid/Postpaid/Fiber", "w": 120})]), "closing quote lost before comma and line end")
    wild("lost_quote", '{"id":"w","t":"txt","p":{"txt":"Monday","r":"body",","ll":2}}', T("w", "Monday", r="body", ll=2), "a comma and a stray quote repeated between members")
    wild("lost_quote", "{'id': 'w', 't': 'txt', 'p': {'txt': \"It's mixed\", \"r\": 'body'}}", T("w", "It's mixed", r="body"), "both kinds in one document")
    wild("lost_quote", '{""id"":""w"",""t"":""txt"",""p"":{""txt"":""Hi there""}}', T("w", "Hi there"), "every quote doubled, as in a table of comma-separated values")
    wild("lost_quote", '{"id":"w","t":"txt","p":{"txt":"""Three quotes "here" and done""","r":"body"}}', T("w", 'Three quotes "here" and done', r="body"), "triple quotes around a text")

    # ---- brackets
    wild("brackets", '```json\n{"id":"w","t":"div"}\n}\n```', node("w", "div"), "a leftover brace before the closing fence")
    wild("brackets", '```json\n[{"id":"w","t":"div"}\n}\n]\n```', node("w", "div"), "a leftover brace in an array of one, in a fence")
    wild("brackets", '{\n{\n  "id": "w",\n  "t": "vS",\n  "c": [{"id": "a", "t": "div"}]\n}', node("w", "vS", None, [node("a", "div")]), "the opening brace twice")
    wild("brackets", '{{"id":"w","t":"txt","p":{{"txt":"Hi"}}}}', T("w", "Hi"), "every brace doubled, as templates escape them")
    wild("brackets", '{"id":"w","t":"vS","c":[{"id":"a","t":"txt","p":{"txt":"One"}]},{"id":"b","t":"txt","p":{"txt":"Two"}}]}', node("w", "vS", None, [T("a", "One"), T("b", "Two")]), "a bracket slipped in before a child's brace")
    wild("brackets", '{"id":"w","t":"vS","c":[{"id":"a","t":"hS","c":[{"id":"b","t":"div"}},{"id":"d","t":"div"}]}', node("w", "vS", None, [node("a", "hS", None, [node("b", "div")]), node("d", "div")]), "the bracket of the inner children is missing")
    wild("brackets", '{"id":"w","t":"vS","c":[{"id":"a","t":"div"}]}}}}}}', node("w", "vS", None, [node("a", "div")]), "braces that go on")
    wild("brackets", '{"id":"w","t":"vS","c":[{"id":"a","t":"txt","p":{"txt":"One"}}\n{"id":"b","t":"txt","p":{"txt":"Two"}}\n{"id":"d","t":"div"}]}', node("w", "vS", None, [T("a", "One"), T("b", "Two"), node("d", "div")]), "children on lines of their own, no commas")
    wild("brackets", '{"id":"w","t":"vS","c":[{"id":"a","t":"div"},{"id":"b","t":"div"}', node("w", "vS", None, [node("a", "div"), node("b", "div")]), "the model forgot the end")

    # ---- numbers, words, escapes
    wild("values", '{"id": "w", "t": "txt", "p": {"txt": Document_Search, "r": "body"}}', T("w", "Document_Search", r="body"), "a bare word where a text belongs")
    wild("values", '{"id":"w","t":"vS","p":{"sp": },"c":[]}', node("w", "vS"), "nothing behind a colon")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"Hi","fs":,"r":"body"}}', T("w", "Hi", r="body"), "nothing between colon and comma")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"Use App\\Http\\Kernel","r":"body"}}', T("w", "Use App\\Http\\Kernel", r="body"), "a namespace with lone backslashes")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"searched for two hours.\\- waiting"}}', T("w", "searched for two hours.\\- waiting"), "an escaped list dash")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"**Bold** \\* not a list"}}', T("w", "**Bold** \\* not a list"), "an escaped asterisk")
    wild("values", '{"id": "w", "t": "vS", "c": \\n[{"id": "a", "t": "div"}]\\n\\n}', node("w", "vS", None, [node("a", "div")]), "literal line ends outside strings only")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"bell\x07 and\x1b[0m escape\x00"}}', T("w", "bell\x07 and\x1b[0m escape\x00"), "raw control characters in a text")
    wild("values", '{"id":"w","t":"txt","p":{"txt":"page one\x0cpage two\x0btab"}}', T("w", "page one\x0cpage two\x0btab"), "raw form feed and vertical tab")

    # ---- around the document
    wild("around", "Ok I must use the log format starting with \"I, [\"\n\n" + pretty(d["note"]), d["note"], "a lone bracket in the prose before it")
    wild("around", "// screen\n/* v2 */\n" + dump(d["water"]) + "\n// end", d["water"], "comments before and after")
    wild("around", "{\"sp\" goes into p}\n\n" + dump(d["field"]), d["field"], "an unbalanced look-alike in the prose")
    wild("around", "First: [1], then {2}.\n" + dump(d["bare"]) + "\nSee [3] and {4}.", d["bare"], "numbered references in brackets and braces")
    wild("around", "```\njson\n" + dump(d["note"]) + "\n```", d["note"], "the language on a line of its own")
    wild("around", "json\n" + pretty(d["water"]), d["water"], "the language without a fence")
    wild("around", "json```\n" + dump(d["note"]) + "\n```", d["note"], "the language before the ticks")
    wild("around", "'''json\n" + dump(d["field"]) + "\n'''", d["field"], "apostrophes for ticks")
    wild("around", "\"\"\"\n" + dump(d["bare"]) + "\n\"\"\"", d["bare"], "a triple-quoted string")
    wild("around", "```json\n" + pretty(T("w", "a ```js\nf()``` here", r="body")) + "\n```", T("w", "a ```js\nf()``` here", r="body"), "a fence in a text, escaped line end")
    wild("around", "```json\n" + '{"id":"w","t":"txt","p":{"txt":"Run:\n```sh\nls {x}\n```\nThen go","r":"body"}}' + "\n```", T("w", "Run:\n```sh\nls {x}\n```\nThen go", r="body"), "a fence in a text with raw line ends")
    wild("around", "Thought: I have all I need.\nAction: final_answer\nAction Input: " + dump(d["note"]) + "\nObservation: ", d["note"], "an agent's transcript")
    wild("around", "```xml\n<a b=\"{c}\"/>\n```\n\n```json\n" + dump(d["bare"]) + "\n```\n\n```bash\necho '{}'\n```", d["bare"], "blocks of other languages before and after")
    wild("around", "<tool_call>\n{\"name\": \"render\", \"arguments\": " + dump(d["note"]) + "}\n</tool_call>", d["note"], "a call in a tag")
    wild("around", "<function=render>\n<parameter=screen>\n" + dump(d["field"]) + "\n</parameter>\n</function>", d["field"], "a call in tags with parameters")
    wild("around", "<|start|>assistant<|channel|>commentary to=functions.render <|constrain|>json<|message|>" + dump(d["bare"]) + "<|call|>", d["bare"], "a call in a channel")
    wild("around", "[TOOL_CALLS][{\"name\": \"render\", \"arguments\": {\"screen\": " + dump(d["note"]) + "}}]", d["note"], "a list of calls behind a mark")
    wild("around", "◁think▷It's short.◁/think▷" + dump(d["note"]), d["note"], "other brackets around the reasoning")
    wild("around", "[THINK]A card with {x}?[/THINK]\n" + dump(d["field"]), d["field"], "square brackets around the reasoning")
    wild("around", "<THINK>\n{\"id\":\"no\",\"t\":\"div\"}\n</THINK>\n" + dump(d["note"]), d["note"], "capitals")
    wild("around", "<think>\nLet me see {\"draft\": true}\n\n" + "I think it's done.</think>```json\n" + dump(d["water"]) + "\n```", d["water"], "fence right behind the closing tag")
    wild("around", dump(d["bare"]) + "<|im_end|>\n<|im_start|>user\nThanks!<|im_end|>", d["bare"], "the model went on with the user's turn")
    wild("around", dump(d["note"]) + "<|endoftext|>", d["note"], "an end mark")
    wild("around", dump(d["note"]) + "</s></s>", d["note"], "end marks")
    wild("around", dump(d["water"]) + "\n" + dump(d["water"]) + "\n" + dump(d["water"]), d["water"], "the same object three times")
    wild("around", dump({"message": dump({"screen": dump(d["field"])})}), d["field"], "a string in a string in an object")
    wild("around", dump({"status": "success", "data": {"screen": d["note"]}}), d["note"], "a status beside the data")
    wild("around", dump({"thinking": "A card, surely.", "answer": d["bare"]}), d["bare"], "reasoning as a key beside the answer")
    wild("around", dump({"role": "assistant", "content": "```json\n" + pretty(d["note"]) + "\n```"}), d["note"], "a message with a fence in it")
    wild("around", dump([{"type": "text", "text": dump(d["field"])}]), d["field"], "a list of content parts")
    wild("around", dump({"output": [{"type": "reasoning", "summary": []}, {"type": "message", "content": [{"type": "output_text", "text": dump(d["note"])}]}]}), d["note"], "the responses shape")
    wild("around", dump({"candidates": [{"content": {"parts": [{"text": "Thinking about {it}", "thought": True}, {"text": "```json\n" + dump(d["bare"]) + "\n```"}]}}]}), d["bare"], "a thought part before the answer")
    wild("around", "\n".join(json.dumps({"model": "m", "response": c, "done": False}) for c in (dump(d["note"])[:30], dump(d["note"])[30:60], dump(d["note"])[60:])) + '\n{"model":"m","response":"","done":true}', d["note"], "a stream of lines, each with a piece")
    wild("around", "event: content_block_delta\ndata: " + dump({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": dump(d["field"])[:40]}}) + "\n\nevent: content_block_delta\ndata: " + dump({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": dump(d["field"])[40:]}}) + "\n\nevent: message_stop\ndata: {\"type\":\"message_stop\"}\n", d["field"], "a stream of text deltas")
    wild("around", "$ curl -s localhost/x\n" + pretty(d["bare"]) + "\n$ ", d["bare"], "a terminal session")
    wild("around", "**Screen:**\n\n| key | value |\n|---|---|\n| root | `scr` |\n\n" + dump(d["note"]), d["note"], "a table before it")
    wild("around", "<![CDATA[" + dump(d["field"]) + "]]>", d["field"], "a CDATA section")
    wild("around", "<screen>" + dump(d["note"]).replace("&", "&amp;") + "</screen>", d["note"], "a tag of its own")

    # ---- drafts, repetition, loops
    wild("drafts", "```json\n{\"id\":\"w\",\"t\":\"vS\",\"c\":[\n```\n\nContinuing properly:\n\n```json\n" + dump(dict(d["water"], id="w")) + "\n```", dict(d["water"], id="w"), "an aborted block, then the whole")

    # ---- vocabulary
    wild("vocabulary", dump({"name": "render", "input": {"id": "w", "t": "card", "p": "{\"pad\":12}", "c": "[{\"id\":\"a\",\"t\":\"div\"}]"}}), node("w", "card", {"pad": 12}, [node("a", "div")]), "a call whose nested values are strings")
    wild("vocabulary", '{"id":"w","t":"vStack","p":{"spacing":"16","alignment":"center"},"c":[{"id":"a","t":"text","p":{"text":"Hi","fontWeight":"Bold","foregroundColor":"#FFF"}}]}', node("w", "vS", {"sp": 16, "al": "center"}, [T("a", "Hi", fw="bold", fg="#FFFFFF")]), "long names, number strings, capitals, a short color")
    wild("vocabulary", '{"id":"w","t":"txt","p":{"txt":"Hi","bg":"transparent"}}', T("w", "Hi", bg="transparent"), "a transparent background", "keep")
    wild("vocabulary", '{"id":"w","t":"btn","p":{"txt":"Go","style":{"backgroundColor":"#0A84FF","textColor":"white","fontWeight":"600"}}}', node("w", "btn", {"txt": "Go", "bg": "#0A84FF", "fg": "#FFFFFF", "fw": "semibold"}), "a style object with words and numbers")
    wild("vocabulary", '{"id":"w","type":"HStack","spacing":8,"children":[{"id":"a","type":"Button","title":"OK"},{"id":"b","type":"Spacer"}]}', node("w", "hS", {"sp": 8}, [node("a", "btn", {"txt": "OK"}), node("b", "spacer")]), "props on the node, title for the text")
    wild("vocabulary", '{"VStack":{"id":"w","children":[{"Text":{"id":"a","content":"Hi"}},{"Divider":{"id":"b"}}]}}', node("w", "vS", None, [T("a", "Hi"), node("b", "div")]), "types as keys, in Swift's spelling")
