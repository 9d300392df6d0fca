import TestSupport
import Testing

/// What becomes of components that are wrapped, named, nested or numbered in another way. Each document is worked out by
/// hand.
@Suite struct ComponentRepairTests {
  @Test(arguments: [
    // The document in another object or array
    (##"{"root":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"schema":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"ui": {"id": "a", "t": "div"}}"##, ##"{"id": "a", "t": "div"}"##),
    (##"{"component":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"layout":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"body":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"view":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"result":[{"id":"a","t":"div"}]}"##, ##"{"id":"a","t":"div"}"##),
    (##"[{"root":{"id":"a","t":"div"}}]"##, ##"{"id":"a","t":"div"}"##),
    (##"[[{"id":"a","t":"div"}]]"##, ##"{"id":"a","t":"div"}"##),
    (##"{"data":{"screen":{"id":"a","t":"div"}}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"response":{"data":{"ui":{"id":"a","t":"div"}}}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"id":"call","root":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"version":1,"root":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"root":{"id":"a","t":"div"},"note":"done","ok":true}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"meta":{"model":"m","tokens":[1,2]},"screen":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (
      ##"{"root":{"id":"a","type":"vStack","props":{"spacing":8},"children":[]}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8},"c":[]}"##
    ),
    (##"{"root":{"id":"a","t":"dividr"}}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"root":{"t":"div"}}"##, ##"{"id":"div","t":"div"}"##),
    (##"{"root":{"card":{"id":"a","padding":24}}}"##, ##"{"t":"card","id":"a","p":{"pad":24}}"##),
    (##"{"card":{"id":"a","t":"vS"}}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"input":{"id":"a","t":"vS"}}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"card":{"id":"a","t":"card","p":{"pad":24}}}"##, ##"{"id":"a","t":"card","p":{"pad":24}}"##),
    (
      "{\n  \"root\": {\n    \"id\": \"a\",\n    \"t\": \"div\"\n  }\n}",
      "{\n    \"id\": \"a\",\n    \"t\": \"div\"\n  }"
    ),
    (##"{"$schema":"urn:compact-schema:compact","root":{"id":"a","t":"div"}}"##, ##"{"id":"a","t":"div"}"##),
    (
      ##"{"root":{"id":"a","t":"vS","c":[{"id":"b","t":"card","p":{"bg":"fff8e0"}}]}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"card","p":{"bg":"#fff8e0"}}]}"##
    ),

    // Children in another object or array
    (
      ##"{"id":"a","t":"vS","c":[{"node":{"id":"b","t":"div"}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"component":{"id":"b","t":"div"}},{"component":{"id":"d","t":"div"}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"child":{"id":"b","t":"vS","c":[{"child":{"id":"d","t":"div"}}]}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"vS","c":[{"id":"d","t":"div"}]}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"data":{"node":{"id":"b","t":"div"}}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"id":"b","component":{"t":"div"}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","c":{"node":{"id":"b","t":"div"}}}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (
      ##"{"id":"a","t":"vS","c":[{"item":[{"id":"b","t":"div"}]}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[[{"id":"b","t":"div"}],{"id":"d","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","c":[[[{"id":"b","t":"div"}]]]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (
      ##"{"id":"a","t":"vS","c":[[{"id":"b","t":"div"},{"id":"d","t":"div"}]]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","c":[[],{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),

    // The type as a key
    (##"{"card":{"id":"a","pad":24}}"##, ##"{"t":"card","id":"a","p":{"pad":24}}"##),
    (##"{"vStack":{"id":"a","spacing":8,"children":[]}}"##, ##"{"t":"vS","id":"a","p":{"sp":8},"c":[]}"##),
    (##"{"VStack":{"id":"a","p":{"sp":8}}}"##, ##"{"t":"vS","id":"a","p":{"sp":8}}"##),
    (##"{"id":"a","vS":{"sp":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"text":{"id":"a","text":"Hi","textRole":"body"}}"##, ##"{"t":"txt","id":"a","p":{"txt":"Hi","r":"body"}}"##),
    (##"{"btn":{"id":"a","txt":"Save"}}"##, ##"{"t":"btn","id":"a","p":{"txt":"Save"}}"##),
    (##"{"divider":{}}"##, ##"{"id":"div","t":"div"}"##),
    (
      ##"{"card":{"id":"a","c":[{"txt":{"id":"b","txt":"Hi"}},{"button":{"id":"d","label":"Go"}}]}}"##,
      ##"{"t":"card","id":"a","c":[{"t":"txt","id":"b","p":{"txt":"Hi"}},{"t":"btn","id":"d","p":{"txt":"Go"}}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"text":"Hello"},{"button":"Save"},{"divider":null},{"spacer":{}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"txt","t":"txt","p":{"txt":"Hello"}},{"id":"btn","t":"btn","p":{"txt":"Save"}},{"id":"div","t":"div"},{"id":"spacer","t":"spacer"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"hStack":[{"id":"b","t":"div"}]}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"hS","t":"hS","c":[{"id":"b","t":"div"}]}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":{"text":{"id":"b","txt":"Hi"}}}"##,
      ##"{"id":"a","t":"vS","c":[{"t":"txt","id":"b","p":{"txt":"Hi"}}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":{"text":{"id":"b","txt":"Hi"},"button":{"id":"d","txt":"Go"}}}"##,
      ##"{"id":"a","t":"vS","c":[{"t":"txt","id":"b","p":{"txt":"Hi"}},{"t":"btn","id":"d","p":{"txt":"Go"}}]}"##
    ),
    (
      ##"{"Column":{"id":"a","gap":8,"children":[{"TextInput":{"id":"b","hint":"Email"}}]}}"##,
      ##"{"t":"vS","id":"a","p":{"sp":8},"c":[{"t":"tf","id":"b","p":{"ph":"Email"}}]}"##
    ),

    // Children under another name, in another shape
    (##"{"id":"a","t":"vS","items":[{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (##"{"id":"a","t":"vS","content":{"id":"b","t":"div"}}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (##"{"id":"a","t":"vS","subviews":[{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (##"{"id":"a","t":"vS","Children":[{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (##"{"id":"a","t":"vS","child":{"id":"b","t":"div"}}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (
      ##"{"id":"a","t":"vS","children":["Hi"]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"txt","t":"txt","p":{"txt":"Hi"}}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"items":[{"id":"b","t":"div"}]}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"c":[{"id":"b","t":"div"}],"sp":8}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","p":{"c":{"id":"b","t":"div"}}}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (
      ##"{"id":"a","type":"vStack","props":{"spacing":8,"children":[{"id":"b","type":"divider"}]}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","c":{}}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"id":"a","t":"vS","c":"Hello"}"##, ##"{"id":"a","t":"vS","c":[{"id":"txt","t":"txt","p":{"txt":"Hello"}}]}"##),
    (
      ##"{"id":"a","t":"vS","c":["One",{"id":"txt","t":"div"},"Two \"2\""]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"txt-2","t":"txt","p":{"txt":"One"}},{"id":"txt","t":"div"},{"id":"txt-3","t":"txt","p":{"txt":"Two \"2\""}}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":["{\"id\":\"b\",\"t\":\"div\"}"]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[null,{"id":"b","t":"div"},null]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","c":[null]}"##, ##"{"id":"a","t":"vS","c":[]}"##),
    (
      ##"{"id":"a","t":"vS","c":{"b":{"t":"div"},"d":{"type":"spacer"}}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"spacer"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":{"b":{"id":"b","t":"div"},"d":{"t":"vS","c":{"e":{"t":"div"}}}}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"vS","c":[{"id":"e","t":"div"}]}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","children":{"0":{"id":"b","t":"div"},"1":{"id":"d","t":"div"}}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":"[{\"id\":\"b\",\"t\":\"div\"}]"}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":"{\"id\":\"b\",\"t\":\"div\"}"}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","children":"[{\"id\":\"b\",\"type\":\"text\",\"props\":\"{\\\"text\\\":\\\"Hi\\\"}\"}]"}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"txt":"Hi"}}]}"##
    ),

    // Two lists of children
    (
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],"c":[{"id":"d","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],"c":[{"id":"d","t":"div"}],"c":[{"id":"e","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"},{"id":"e","t":"div"}]}"##
    ),
    (
      ##"{"id":"a","t":"vS","children":[{"id":"b","t":"div"}],"children":[{"id":"d","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","t":"vS","id":"a"}"##, ##"{"id":"a","t":"vS"}"##),
    (
      ##"{"id":"a","t":"txt","p":{"txt":"Hi"},"p":{"r":"body"}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body"}}"##
    ),
    (
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],"c":[{"id":"b","t":"div"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),

    // Ids
    (
      ##"{"t":"vS","c":[{"t":"div"},{"t":"div"}]}"##,
      ##"{"id":"vS","t":"vS","c":[{"id":"div","t":"div"},{"id":"div-2","t":"div"}]}"##
    ),
    (##"{"id":"","t":"vS","c":[{"id":"","t":"div"}]}"##, ##"{"id":"vS","t":"vS","c":[{"id":"div","t":"div"}]}"##),
    (##"{"id":null,"t":"div"}"##, ##"{"id":"div","t":"div"}"##),
    (
      ##"{"id":7,"t":"vS","c":[{"id":"7","t":"div"},{"id":-1.5,"t":"div"}]}"##,
      ##"{"id":"7","t":"vS","c":[{"id":"7-2","t":"div"},{"id":"-1.5","t":"div"}]}"##
    ),
    (
      ##"{"id":1,"t":"vS","c":[{"id":1,"t":"div"},{"id":1,"t":"div"}]}"##,
      ##"{"id":"1","t":"vS","c":[{"id":"1-2","t":"div"},{"id":"1-3","t":"div"}]}"##
    ),
    (##"{"ID":"a","t":"div"}"##, ##"{"id":"a","t":"div"}"##),
    (##"{"identifier":3,"t":"div"}"##, ##"{"id":"3","t":"div"}"##),
    (
      ##"{"id":"x","t":"vS","c":[{"id":"x","t":"div"},{"id":"x","t":"div"},{"id":"x-2","t":"div"}]}"##,
      ##"{"id":"x","t":"vS","c":[{"id":"x-3","t":"div"},{"id":"x-4","t":"div"},{"id":"x-2","t":"div"}]}"##
    ),

    // Types
    (
      ##"{"id":"a","t":"VS","c":[{"id":"b","t":"DIV"},{"id":"d","t":"Txt"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"txt"}]}"##
    ),
    (
      ##"{"id":"a","t":"column","c":[{"id":"b","t":"hr"},{"id":"d","t":"Row"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"hS"}]}"##
    ),
    (
      ##"{"id":"a","type":"Scroll_View","c":[{"id":"b","type":"text-field"}]}"##,
      ##"{"id":"a","t":"scr","c":[{"id":"b","t":"tf"}]}"##
    ),
    (
      ##"{"id":"a","t":"scrolView","c":[{"id":"b","t":"buton"},{"id":"d","t":"spcaer"}]}"##,
      ##"{"id":"a","t":"scr","c":[{"id":"b","t":"btn"},{"id":"d","t":"spacer"}]}"##
    ),
    (
      ##"{"id":"a","type":"vStak","children":[{"id":"b","type":"dividr"}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","p":{"txt":"Hi","r":"body"}}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body"}}"##),
    (##"{"id":"a","props":{"placeholder":"Name"}}"##, ##"{"id":"a","t":"tf","p":{"ph":"Name"}}"##),
    (##"{"id":"a","ph":"Name"}"##, ##"{"id":"a","t":"tf","p":{"ph":"Name"}}"##),
    (##"{"id":"a","t":null,"p":{"r":"title","txt":"Hi"}}"##, ##"{"id":"a","t":"txt","p":{"r":"title","txt":"Hi"}}"##),
    (##"{"id":"a","t":"","p":{"r":"title","txt":"Hi"}}"##, ##"{"id":"a","t":"txt","p":{"r":"title","txt":"Hi"}}"##),
    (
      ##"{"id":"a","t":"vS","c":[{"p":{"r":"title","txt":"Hi"}}]}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"txt","t":"txt","p":{"r":"title","txt":"Hi"}}]}"##
    ),
  ])
  func `a component in another shape is put right`(text: String, expected: String) {
    assertCured(text, expected)
  }

  @Test(arguments: [
    // Nothing says which of two is the document.
    (##"{"header":{"id":"a","t":"div"},"footer":{"id":"b","t":"div"}}"##, nil),
    (##"[{"id":"a","t":"div"},{"id":"b","t":"div"}]"##, nil),
    (##"{"screens":[{"id":"a","t":"div"},{"id":"b","t":"div"}]}"##, nil),
    // What is around a child may mean something.
    (##"{"id":"a","t":"vS","c":[{"role":"header","node":{"id":"b","t":"div"}}]}"##, nil),
    (##"{"id":"a","t":"vS","c":[{"id":"x","node":{"id":"b","t":"div"}}]}"##, nil),
    // A type as a key beside what contradicts it
    (##"{"id":"a","t":"vS","c":[{"id":"x","card":{"id":"b"}}]}"##, nil),
    (##"{"id":"a","t":"vS","c":[{"id":"x","list":{"pad":8}}]}"##, nil),
    (##"{"id":"a","image":{"src":"x"}}"##, nil),
    // Children that are none
    (##"{"id":"a","t":"vS","items":["Milk","Eggs"]}"##, nil),
    (##"{"id":"a","t":"vS","content":{"title":"Milk"}}"##, nil),
    (##"{"id":"a","t":"vS","c":{"b":{"id":"x","t":"div"},"d":{"id":"y","t":"div"}}}"##, nil),
    (##"{"id":"a","t":"vS","c":{"b":"Milk"}}"##, nil),
    (##"{"id":"a","t":"vS","c":[42]}"##, nil),
    (##"{"id":"a","t":"vS","c":"[1,2"}"##, nil),
    (##"{"id":"a","t":"vS","c":[[{"id":"b","t":"div"},{"id":"d","t":"div"}],{"id":"e","t":"div"}]}"##, nil),
    (##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],"children":[{"id":"d","t":"div"}]}"##, nil),
    (##"{"id":"a","t":"vS","p":{"children":[{"id":"b","t":"div"}]},"c":[{"id":"d","t":"div"}]}"##, nil),
    (
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],"c":{"id":"d","t":"div"},"c":7}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}],"c":7}"##
    ),
    // Leaves with children, and too many levels
    (
      ##"{"id":"a","t":"btn","p":{"txt":"Go"},"c":[{"id":"b","t":"txt","p":{"fs":"16px"}}]}"##,
      ##"{"id":"a","t":"btn","p":{"txt":"Go"},"c":[{"id":"b","t":"txt","p":{"fs":16}}]}"##
    ),
    (##"{"id":"a","t":"btn","c":"Save"}"##, nil),
    (##"{"id":"a","t":"dividr","c":[{"id":"b","t":"spacer"}]}"##, nil),
    // Types nobody can tell
    (##"{"id":"a","t":"Stack"}"##, nil),
    (##"{"id":"a","t":"Container","p":{"gap":8}}"##, ##"{"id":"a","t":"Container","p":{"sp":8}}"##),
    (##"{"id":"a","t":"List"}"##, nil),
    (##"{"id":"a","t":"Grid"}"##, nil),
    (##"{"id":"a","t":"Image"}"##, nil),
    (##"{"id":"a","t":"tx"}"##, nil),
    (##"{"id":"a","t":"hs1"}"##, nil),
    (##"{"id":"a","p":{"txt":"Hi"}}"##, nil),
    (##"{"id":"a","p":{"r":"body","ph":"Name"}}"##, nil),
    (##"{"id":"a"}"##, nil),
    (##"{"id":"a","t":7}"##, nil),
    (##"{"id":"a","t":"vS","type":"card"}"##, nil),
    (##"{"id":"a","identifier":"b","t":"div"}"##, nil),
    // Actions stay, and nothing else is held up by them.
    (
      ##"{"id":"a","t":"btn","p":{"txt":"Go","fs":"16px"},"capability":{"name":"open"}}"##,
      ##"{"id":"a","t":"btn","p":{"txt":"Go","fs":16},"capability":{"name":"open"}}"##
    ),
    (##"{"type":"button","text":"Go","onTap":"go()"}"##, ##"{"id":"btn","t":"btn","p":{"txt":"Go"},"onTap":"go()"}"##),
    (
      ##"{"button":{"id":"a","text":"Go","action":"go()"}}"##,
      ##"{"t":"btn","id":"a","p":{"txt":"Go"},"action":"go()"}"##
    ),
  ])
  func `a component that nobody can be sure about stays`(text: String, expected: String?) {
    assertKept(text, expected ?? text)
  }
}
