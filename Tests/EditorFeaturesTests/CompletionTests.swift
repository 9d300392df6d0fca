import TestSupport
import Testing

struct CompletionTests {
  static let typeCodes = "vS\nhS\nzS\ntxt\nbtn\ntf\nspacer\ndiv\ncard\nscr\nsec"

  // MARK: - Values

  @Test func `enum values are offered inside an empty string`() {
    assertCompletions(#"{"id":"a","t":"txt","p":{"r":"▮"}}"#, "title\nsubtitle\nbody\ncaption")
    assertCompletion(
      #"{"id":"a","t":"txt","p":{"r":"▮"}}"#, choosing: "body", #"{"id":"a","t":"txt","p":{"r":"body"}}"#)
  }

  @Test(arguments: [
    #"{"id":"a","t":"txt","p":{"r":▮}}"#,
    #"{"id":"a","t":"txt","p":{"r": ▮ }}"#,
    #"{"id":"a","t":"txt","p":{"r":"▮}}"#,
    #"{"id":"a","t":"txt","p":{"r":"bo▮}}"#,
    #"{"id":"a","t":"txt","p":{"r":bo▮}}"#,
    #"{"id":"a","t":"txt","p":{"r":▮"#,
    #"{"id":"a","t":"txt","p":{"r":"▮"#,
    #"{"id":"a","t":"txt","p":{"r":"bo▮dy"}}"#,
    #"{"id":"a","t":"txt","p":{"r":bo▮"}}"#,
    #"{"id":"a","t":"txt","p":{"r":"▮,"fs":16}}"#,
    #"{"id":"a","t":"txt","p":{"r":▮,"fs":16}}"#,
    #"{"id":"a","t":"txt","p":{"r":"▮""fs":16}}"#,
    #"{"id":"a","t":"txt","p":{"r" ▮}}"#,
    "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"r\":\"▮\n\"fs\":16}}",
  ])
  func `enum values are offered in whatever state the value is`(document: String) {
    assertCompletions(document, "title\nsubtitle\nbody\ncaption")
  }

  @Test func `a value brings the quotes it lacks`() {
    assertCompletion(#"{"id":"a","t":▮}"#, choosing: "div", #"{"id":"a","t":"div"}"#)
    assertCompletion(#"{"id":"a","t":d▮}"#, choosing: "div", #"{"id":"a","t":"div"}"#)
    assertCompletion(#"{"id":"a","t":"▮}"#, choosing: "div", #"{"id":"a","t":"div"}"#)
    assertCompletion(#"{"id":"a","t":d▮"}"#, choosing: "div", #"{"id":"a","t":"div"}"#)
    assertCompletion(#"{"id":"a","t":"d▮"#, choosing: "div", #"{"id":"a","t":"div""#)
    assertCompletion(#"{"id":"a","t":"▮,"p":{}}"#, choosing: "div", #"{"id":"a","t":"div","p":{}}"#)
  }

  @Test func `a value brings the comma and the colon it lacks`() {
    assertCompletion(#"{"t":"▮" "id":"a"}"#, choosing: "div", #"{"t":"div", "id":"a"}"#)
    assertCompletion(#"{"t":"▮""id":"a"}"#, choosing: "div", #"{"t":"div","id":"a"}"#)
    assertCompletion(#"{"id":"a","t" ▮}"#, choosing: "div", #"{"id":"a","t" :"div"}"#)
  }

  @Test func `other separators than JSON's are understood`() {
    assertCompletion(#"{"id" = "a", "t" = "▮"}"#, choosing: "div", #"{"id" = "a", "t" = "div"}"#)
    assertCompletion(#"{"id"："a"，"▮"："div"}"#, choosing: "t", #"{"id"："a"，"t"："div"}"#)
    assertCompletion(#"{"id":"a"; ▮}"#, choosing: "p", #"{"id":"a"; "p":{$1}}"#)
  }

  @Test func `a type code brings what its component needs most`() {
    assertCompletions(#"{"id":"a","t":"▮"}"#, Self.typeCodes)
    assertCompletion(#"{"id": "a", "t": "▮"}"#, choosing: "btn", #"{"id": "a", "t": "btn", "p": {"txt": "$1"}}"#)
    assertCompletion(#"{"id":"a","t":"▮"}"#, choosing: "tf", #"{"id":"a","t":"tf","p":{"ph":"$1"}}"#)
    assertCompletion(#"{"id":"a","t":"▮"}"#, choosing: "card", #"{"id":"a","t":"card","c":[$1]}"#)
    assertCompletion(#"{"id":"a","t":"▮"}"#, choosing: "spacer", #"{"id":"a","t":"spacer"}"#)
    assertCompletion(
      #"{"id":"a","t":"▮"}"#, choosing: "txt",
      #"{"id":"a","t":"txt","p":{"txt":"$1","r":"${2|title,subtitle,body,caption|}"}}"#)
  }

  @Test func `a type code comes alone where the component has its members`() {
    assertCompletion(#"{"id":"a","t":"▮","p":{}}"#, choosing: "btn", #"{"id":"a","t":"btn","p":{}}"#)
    assertCompletion(#"{"id":"a","t":"tf▮"}"#, choosing: "btn", #"{"id":"a","t":"btn"}"#)
  }

  @Test func `numbers that mean something are offered`() {
    assertCompletions(#"{"id":"a","t":"btn","p":{"fs":▮}}"#, "16\n12\n26\n11\n32")
    assertCompletion(
      #"{"id":"a","t":"btn","p":{"fs":▮}}"#, "16", says: "Font size: default, common\nNumber from 11 to 32")
    assertCompletion(#"{"id":"a","t":"btn","p":{"fs":1▮5}}"#, choosing: "26", #"{"id":"a","t":"btn","p":{"fs":26}}"#)
    // What a title draws by itself, and the most it draws.
    assertCompletions(#"{"id":"a","t":"txt","p":{"txt":"Hi","r":"title","fs":▮}}"#, "28\n12\n16\n26\n11\n30\n32")
  }

  @Test func `the colors of the document come first, the most used of them before the others`() {
    assertCompletions(
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"bg":"#101010","fg":"#202020"}},"##
        + ##"{"id":"c","t":"btn","p":{"bg":"#202020","fg":"▮"}}]}"##,
      "#202020\n#101010\n#FFFFFF\n#0D111A\n#FF8533\n#FFF7E8")
  }

  @Test func `a color without quotes is replaced whole`() {
    assertCompletion(
      ##"{"id":"a","t":"btn","p":{"bg":#FF▮}}"##, choosing: "#FFFFFF", ##"{"id":"a","t":"btn","p":{"bg":"#FFFFFF"}}"##)
  }

  @Test func `a fresh id follows the text, the place or the kind`() {
    assertCompletions(#"{"id":"▮","t":"btn","p":{"txt":"Log in"}}"#, "log-in\nroot\nbutton")
    assertCompletions(#"{"id":"button","t":"vS","c":[{"id":"▮","t":"btn"}]}"#, "button-2")
  }

  // MARK: - Keys

  @Test func `keys that are missing are offered in the vocabulary's order`() {
    assertCompletions(#"{▮}"#, "id\nt\np\nc\n$schema\n" + Self.typeCodes)
    assertCompletions(#"{"t":"vS",▮}"#, "id\np\nc\n$schema")
    assertCompletions(#"{"id":"r","t":"vS","c":[{"t":"btn",▮}]}"#, "id\np")
    assertCompletions(#"{"id":"r","t":"vS","c":[{"type":"btn","▮"}]}"#, "id\np")
  }

  @Test func `a key brings its value, and commas where they are missing`() {
    assertCompletion(#"{"id":"a", "t":"vS", ▮}"#, choosing: "c", #"{"id":"a", "t":"vS", "c":[$1]}"#)
    assertCompletion(#"{"id": "a", "▮"}"#, choosing: "p", #"{"id": "a", "p": {$1}}"#)
    assertCompletion(#"{"id":"a" ▮ "t":"vS"}"#, choosing: "p", #"{"id":"a", "p":{$1}, "t":"vS"}"#)
    assertCompletion(#"{▮"t":"vS"}"#, choosing: "p", #"{"p":{$1},"t":"vS"}"#)
    assertCompletion(#"{"id":"a",p▮"#, choosing: "p", #"{"id":"a","p":{$1}"#)
    assertCompletion(#"{"id":"a","▮"#, choosing: "p", #"{"id":"a","p":{$1}"#)
    assertCompletion("{\n  \"id\": \"a\"\n  ▮\n}", choosing: "p", "{\n  \"id\": \"a\",\n  \"p\": {$1}\n}")
    assertCompletion(#"{"id":"a","▮":"btn"}"#, choosing: "t", #"{"id":"a","t":"btn"}"#)
    assertCompletion(#"{"id":"a","▮ "t":"vS"}"#, choosing: "p", #"{"id":"a","p":{$1}, "t":"vS"}"#)
  }

  @Test func `keys are offered where a document is cut off`() {
    assertCompletions(#"{"id":"r","t":"vS","c":[{"id":"a","t":"btn",▮"#, "p")
    assertCompletions(#"{"id":"r","t":"vS","c":[{"id":"a","t":"btn", ▮"#, "p")
    assertCompletions("{\"id\":\"r\",\"t\":\"vS\",\"c\":[\n  {\"id\":\"a\",\"t\":\"btn\",\n  ▮\n]}", "p")
  }

  @Test func `props with an effect come first, the others faded`() {
    assertCompletions(
      #"{"id":"a","t":"spacer","p":{▮}}"#,
      """
      sp
      txt ~
      ph ~
      pad ~
      fg ~
      bg ~
      cr ~
      fs ~
      fw ~
      ta ~
      ll ~
      r ~
      al ~
      w ~
      h ~
      maxW ~
      minH ~
      shadow ~
      bd ~
      bw ~
      op ~
      """)
  }

  @Test func `a prop brings a value of its type`() {
    let document = #"{"id":"a","t":"btn","p":{▮}}"#
    assertCompletion(document, choosing: "txt", #"{"id":"a","t":"btn","p":{"txt":"$1"}}"#)
    assertCompletion(document, choosing: "fs", #"{"id":"a","t":"btn","p":{"fs":${1:16}}}"#)
    assertCompletion(document, choosing: "bg", ##"{"id":"a","t":"btn","p":{"bg":"${1:#FF8533}"}}"##)
    assertCompletion(
      document, choosing: "fw", #"{"id":"a","t":"btn","p":{"fw":"${1|regular,medium,semibold,bold,black|}"}}"#)
  }

  // MARK: - Whole nodes

  @Test func `whole nodes are offered among children`() {
    assertCompletions(#"{"id":"r","t":"vS","c":[▮]}"#, Self.typeCodes)
    assertCompletion(
      #"{"id":"button","t":"vS","c":[▮]}"#, choosing: "btn",
      #"{"id":"button","t":"vS","c":[{"id":"${1:button-2}","t":"btn","p":{"txt":"$2"}}]}"#)
    assertCompletion(
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"}, ▮]}"#, choosing: "div",
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"}, {"id":"${1:divider}","t":"div"}]}"#)
    assertCompletion(
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"} ▮]}"#, choosing: "div",
      #"{"id":"r","t":"vS","c":[{"id":"a","t":"div"}, {"id":"${1:divider}","t":"div"}]}"#)
    assertCompletion(
      #"{"id":"r","t":"vS","c":[▮{"id":"a","t":"div"}]}"#, choosing: "div",
      #"{"id":"r","t":"vS","c":[{"id":"${1:divider}","t":"div"},{"id":"a","t":"div"}]}"#)
    assertCompletion(
      #"{"id":"r","t":"vS","c":[di▮]}"#, choosing: "div",
      #"{"id":"r","t":"vS","c":[{"id":"${1:divider}","t":"div"}]}"#)
  }

  @Test func `an empty object among children can become a whole node`() {
    assertCompletion(
      #"{"id":"r","t":"vS","c":[{▮}]}"#, choosing: "btn",
      #"{"id":"r","t":"vS","c":[{"id":"${1:button}","t":"btn","p":{"txt":"$2"}}]}"#)
    assertCompletion(
      #"{"id":"r","t":"vS","c":[{"bt▮"}]}"#, choosing: "btn",
      #"{"id":"r","t":"vS","c":[{"id":"${1:button}","t":"btn","p":{"txt":"$2"}}]}"#)
  }

  @Test func `the dollar of a key is no place of the snippet`() {
    assertCompletion(
      #"{"id":"r",▮}"#, choosing: "$schema", #"{"id":"r","\$schema":"${1:urn:compact-schema:compact}"}"#)
  }

  @Test func `a leaf is offered no children`() {
    assertCompletions(#"{"id":"r","t":"btn","c":[▮]}"#, "")
  }

  @Test func `an empty document is offered a root`() {
    assertCompletion("▮", choosing: "card", #"{"id": "${1:root}", "t": "card", "c": [$2]}"#)
    assertCompletion("\n▮\n", choosing: "card", "\n" + #"{"id": "${1:root}", "t": "card", "c": [$2]}"# + "\n")
    assertCompletion("ca▮", choosing: "card", #"{"id": "${1:root}", "t": "card", "c": [$2]}"#)
  }

  // MARK: - What is shown

  @Test func `an item says what it is`() {
    assertCompletion(
      #"{"id":"a","t":"txt","p":{"ta":"▮"}}"#, "leading",
      says: "Text alignment, the default\nLines start at the leading edge: left in English.")
    assertCompletion(
      #"{"id":"a","t":"div","p":{"▮"}}"#, "ph",
      says: """
        Placeholder: no effect on a divider
        Placeholder · ph (long name placeholder)

        String

        No effect on a divider; it has one on tf.

        What an empty text field says about what belongs in it.

        Has an effect on tf.

        If wrong: anything but a string makes the app refuse the document.
        """)
    assertCompletion(#"{"id":"▮","t":"btn","p":{"txt":"Log in"}}"#, "log-in", says: "fresh id, after its text")
  }

  // MARK: - Nothing

  @Test(arguments: [
    #"{"id":"a","t":"txt","p":{"txt":"ti▮"}}"#, #"{"id":"a","t":"txt"▮}"#, #"{"id":"a","t":"txt"}▮"#,
    #"{"id":"a","t":▮ "txt"}"#, #"{"id":"a","t":▮"txt"}"#, #"{"id"▮:"a"}"#,
  ])
  func `nothing is offered where nothing could be meant`(document: String) {
    assertCompletions(document, "")
  }

  @Test func `nothing is offered in comments`() {
    assertCompletions("{\"id\":\"a\", // t▮\n}", "")
    assertCompletions("{\"id\":\"a\", /* ▮ */}", "")
  }

  @Test func `nothing is offered without a vocabulary`() {
    assertCompletions(#"{▮}"#, "", vocabulary: nil)
  }
}
