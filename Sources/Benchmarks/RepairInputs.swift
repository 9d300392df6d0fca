/// Broken answers of about a megabyte, as models write them, and hostile ones that would make a careless reader slow.
struct RepairInput {
  let name: String
  let bytes: [UInt8]
  let isHostile: Bool

  static func named(_ name: String) -> RepairInput? { all.lazy.filter { $0.name == name }.first?.made() }

  struct Recipe: Sendable {
    let name: String
    var isHostile = false
    let make: @Sendable () -> String

    func made() -> RepairInput { RepairInput(name: name, bytes: Array(make().utf8), isHostile: isHostile) }
  }

  static let all: [Recipe] = realistic + hostile

  /// A screen of so many texts, each as `row` writes it.
  private static func screen(
    _ head: String = #"{"id":"root","t":"scr","c":["#, _ tail: String = "]}", separator: String = ",",
    rows: Int = 12_000, _ row: (Int) -> String
  ) -> String {
    var text = head
    for number in 0..<rows {
      if number > 0 { text += separator }
      text += row(number)
    }
    return text + tail
  }

  static func plainRow(_ number: Int) -> String {
    #"{"id":"n\#(number)","t":"txt","p":{"txt":"Row \#(number) of many, with a comma","r":"body","fs":17}}"#
  }

  private static let realistic: [Recipe] = [
    Recipe(name: "valid") { screen { plainRow($0) } },
    Recipe(name: "fence, trailing commas") {
      screen("```json\n{\"id\":\"root\",\"t\":\"scr\",\"c\":[", "]}\n```") {
        #"{"id":"n\#($0)","t":"txt","p":{"txt":"Row \#($0) of many, with a comma","r":"body","fs":17,},}"#
      }
    },
    Recipe(name: "bare keys, single quotes") {
      screen("{id:'root',t:'scr','c':[") {
        "{id:'n\($0)',t:'txt','p':{'txt':'Row \($0) of many, with a comma','r':'body','fs':17}}"
      }
    },
    Recipe(name: "one inner quote a row") {
      screen {
        #"{"id":"n\#($0)","t":"txt","p":{"txt":"Row \#($0) of many, with "a" comma","r":"body","fs":17}}"#
      }
    },
    Recipe(name: "cut off") { String(screen { plainRow($0) }.dropLast(40)) },
    Recipe(name: "double-encoded") {
      screen(#""{\"id\":\"root\",\"t\":\"scr\",\"c\":["#, #"]}""#) {
        #"{\"id\":\"n\#($0)\",\"t\":\"txt\",\"p\":{\"txt\":\"Row \#($0) of many, with a comma\",\"r\":\"body\",\"fs\":17}}"#
      }
    },
    Recipe(name: "long form") {
      screen(#"{"id":"root","type":"scroll","children":["#) {
        #"{"id":"n\#($0)","type":"text","props":{"text":"Row \#($0) of many, with a comma","role":"body","fontSize":17}}"#
      }
    },
    Recipe(name: "comments, missing commas") {
      screen(separator: " // next\n") {
        #"{"id":"n\#($0)" "t":"txt","p":{"txt":"Row \#($0) of many, with a comma","r":"body","fs":17}}"#
      }
    },
  ]

  private static func text(_ content: String, _ tail: String = #""}}"#) -> String {
    #"{"id":"a","t":"txt","p":{"txt":""# + content + tail
  }

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let hostile: [Recipe] = [
    Recipe(name: "20 kB unclosed string, commas", isHostile: true) { text(repeated("one, two, three, ", 1200), "") },
    Recipe(name: "200 kB unclosed string, commas", isHostile: true) { text(repeated("one, two, three, ", 12000), "") },
    Recipe(name: "20 kB of quotes", isHostile: true) { text(repeated("\"", 20000)) },
    Recipe(name: "20 kB of quote-comma", isHostile: true) { text(repeated("\", ", 7000)) },
    Recipe(name: "200 kB of prose", isHostile: true) { repeated("no document here, just words. ", 7000) },
    Recipe(name: "20 kB of {", isHostile: true) { repeated("{", 20000) },
    Recipe(name: "100 kB of [", isHostile: true) { repeated("[", 100_000) },
    Recipe(name: "20 kB of [{", isHostile: true) { repeated(#"[{"c":"#, 4000) },
    Recipe(name: "50 kB of backslashes", isHostile: true) { text(repeated("\\", 50001)) },
    Recipe(name: "50 kB of fences", isHostile: true) { repeated("```json\n", 6000) },
    Recipe(name: "20 kB of open think tags", isHostile: true) {
      repeated("<think>", 3000) + #"{"id":"a","t":"div"}"#
    },
    Recipe(name: "1 MB of [", isHostile: true) { repeated("[", 1_000_000) },
    Recipe(name: "1 MB of quote-comma", isHostile: true) { text(repeated("\", ", 330_000)) },
    Recipe(name: "1 MB of {}", isHostile: true) { repeated("{}", 500_000) },
    Recipe(name: "1 MB of commas", isHostile: true) { repeated(",", 1_000_000) },
  ]

  /// Answers of about a kilobyte.
  static let small: [Recipe] = [
    Recipe(name: "1 KB valid") { screen(rows: 11) { plainRow($0) } },
    Recipe(name: "1 KB fence, one trailing comma") {
      screen("```json\n{\"id\":\"root\",\"t\":\"scr\",\"c\":[", ",]}\n```", rows: 11) { plainRow($0) }
    },
    Recipe(name: "1 KB bare keys") {
      screen("{id:'root',t:'scr','c':[", rows: 11) {
        "{id:'n\($0)',t:'txt','p':{'txt':'Row \($0) of many, with a comma','r':'body','fs':17}}"
      }
    },
    Recipe(name: "1 KB cut off") { String(screen(rows: 11) { plainRow($0) }.dropLast(40)) },
  ]
}
