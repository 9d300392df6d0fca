import TestSupport
import Testing

/// What becomes of props that bear another name, stand in another place or say something in another way. Each document is
/// worked out by hand.
@Suite struct PropRepairTests {
  @Test(arguments: [
    // Long names and aliases
    (
      ##"{"id":"a","type":"text","props":{"text":"Hi","textRole":"body","lineLimit":2}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body","ll":2}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"Text":"Hi","Text-Role":"body","LINE_LIMIT":2}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body","ll":2}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"TXT":"Hi","R":"body","Ll":2,"MAXW":300,"minh":40}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body","ll":2,"maxW":300,"minH":40}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"label":"Hi","color":"#112233","font_size":16}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fg":"#112233","fs":16}}"##
    ),
    (
      ##"{"id":"a","t":"btn","p":{"title":"Go","background":"#112233","border-radius":8}}"##,
      ##"{"id":"a","t":"btn","p":{"txt":"Go","bg":"#112233","cr":8}}"##
    ),
    (##"{"id":"a","t":"tf","p":{"hint":"Name","radius":8}}"##, ##"{"id":"a","t":"tf","p":{"ph":"Name","cr":8}}"##),
    (
      ##"{"id":"a","t":"card","p":{"gap":8,"inset":12,"alignItems":"flex-start","max_width":320}}"##,
      ##"{"id":"a","t":"card","p":{"sp":8,"pad":12,"al":"leading","maxW":320}}"##
    ),
    (##"{"id":"a","t":"txt","content":"Hi"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    (##"{"Id":"a","T":"txt","P":{"Txt":"Hi"}}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    (##"{"id":"a","T":"vS","C":[{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    // Two that agree
    (##"{"id":"a","t":"vS","p":{"spacing":8,"sp":8.0}}"##, ##"{"id":"a","t":"vS","p":{"sp":8.0}}"##),
    (##"{"id":"a","t":"vS","p":{"gap":8,"spacing":8,"itemSpacing":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"vS","type":"vS"}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"id":"a","t":"vS","type":"vStack"}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"id":"a","t":"vS","p":{"sp":8},"spacing":8}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (
      ##"{"id":"a","t":"vS","p":{"sp":8},"props":{"spacing":8,"pad":4}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"pad":4}}"##
    ),
    (
      ##"{"id":"a","t":"card","p":{"backgroundColor":"#ffffff","bg":"#FFFFFF"}}"##,
      ##"{"id":"a","t":"card","p":{"bg":"#FFFFFF"}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"fw":"semibold","fontWeight":"Semi-Bold"}}"##,
      ##"{"id":"a","t":"txt","p":{"fw":"semibold"}}"##
    ),
    // One slip in a long name
    (
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fontSzie":16,"texRole":"body"}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":16,"r":"body"}}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"spacng":8,"paddding":4,"backgruondColor":"#112233"}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"pad":4,"bg":"#112233"}}"##
    ),
    (##"{"id":"a","t":"vS","chidlren":[{"id":"b","t":"div"}]}"##, ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##),
    (##"{"id":"a","tpye":"vStack","porps":{"spacing":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"txt","fontSzie":16}"##, ##"{"id":"a","t":"txt","p":{"fs":16}}"##),
    (
      ##"{"id":"a","t":"vS","p":{"childern":[{"id":"b","t":"div"}]}}"##,
      ##"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"##
    ),
    (##"{"id":"a","t":"vS","p":{"spacng":"8px"}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"txt","p":{"fontWieght":"Semi Bold"}}"##, ##"{"id":"a","t":"txt","p":{"fw":"semibold"}}"##),
    (##"{"id":"a","t":"vS","p":{"sp":8,"spacng":8}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    // Props on the component
    (
      ##"{"id":"a","t":"txt","txt":"Hi","r":"body","fs":17}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","r":"body","fs":17}}"##
    ),
    (
      ##"{"id":"a","text":"Hi","t":"txt","p":{"r":"body"},"fontSize":"17"}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":17,"r":"body"}}"##
    ),
    (
      ##"{"id":"a","t":"card","padding":24,"c":[{"id":"b","t":"btn","label":"Go"}]}"##,
      ##"{"id":"a","t":"card","p":{"pad":24},"c":[{"id":"b","t":"btn","p":{"txt":"Go"}}]}"##
    ),
    (##"{"id":"a","t":"txt","txt":"Hi","p":null}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    (
      ##"{"id":"a","type":"text","text":"Hi","props":{"fontSize":17}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":17}}"##
    ),
    (##"{"id":"a","t":"txt","text":"Hi","txt":"Hi"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    // Objects around props
    (
      ##"{"id":"a","t":"vS","style":{"gap":8,"backgroundColor":"#112233"}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"bg":"#112233"}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","style":{"font-size":16,"color":"#112233"}}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":16,"fg":"#112233"}}"##
    ),
    (
      ##"{"id":"a","t":"txt","p":{"txt":"Hi"},"css":{"font-size":"16px"},"layout":{"width":100}}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":16,"w":100}}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"style":{"gap":8},"layout":{"width":100}}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"w":100}}"##
    ),
    (##"{"id":"a","t":"vS","p":{"sp":8,"style":{}}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"vS","p":{"sp":8,"style":{"gap":8}}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"vS","p":{"style":null}}"##, ##"{"id":"a","t":"vS","p":{}}"##),
    // Props as something else
    (##"{"id":"a","t":"txt","p":"{'txt':'Hi','fs':16,}"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":16}}"##),
    (##"{"id":"a","t":"txt","p":"Hi"}"##, ##"{"id":"a","t":"txt","p":{"txt":"Hi"}}"##),
    (##"{"id":"a","type":"button","props":"Go"}"##, ##"{"id":"a","t":"btn","p":{"txt":"Go"}}"##),
    (##"{"id":"a","t":"tf","props":"Name"}"##, ##"{"id":"a","t":"tf","p":{"ph":"Name"}}"##),
    (
      ##"{"id":"a","t":"txt","p":"{\"txt\":\"Hi\",\"fs\":\"16\"}"}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"Hi","fs":16}}"##
    ),
    (
      ##"{"id":"a","t":"txt","props":"{\"text\":\"{\\\"a\\\":1}\"}"}"##,
      ##"{"id":"a","t":"txt","p":{"txt":"{\"a\":1}"}}"##
    ),
    (##"{"id":"a","t":"txt","p":[{"txt":"Hi"},{"fs":16}]}"##, nil),
    (##"{"id":"a","t":"vS","p":null,"c":null,"capability":null,"onTap":null}"##, ##"{"id":"a","t":"vS"}"##),
    (##"{"id":"a","t":"vS","p":{"sp":null,"spacing":8,"bg":null}}"##, ##"{"id":"a","t":"vS","p":{"sp":8}}"##),
    (##"{"id":"a","t":"vS","props":{"spacing":null},"children":null}"##, ##"{"id":"a","t":"vS","p":{}}"##),
  ])
  func `props in another shape are put right`(text: String, expected: String?) {
    if let expected { assertCured(text, expected) } else { assertKept(text, text) }
  }

  @Test(arguments: [
    // Two that differ
    (##"{"id":"a","t":"txt","p":{"txt":"Inner","text":"Outer"}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"gap":8,"spacing":20}}"##, nil),
    (
      ##"{"id":"a","t":"vS","p":{"gap":8,"spacing":20,"padding":4}}"##,
      ##"{"id":"a","t":"vS","p":{"gap":8,"spacing":20,"pad":4}}"##
    ),
    (##"{"id":"a","t":"txt","p":{"txt":"One","txt":"Two"}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"sp":8},"p":{"sp":9,"pad":4}}"##, nil),
    (##"{"id":"a","t":"txt","text":"Outer","p":{"txt":"Inner"}}"##, nil),
    (
      ##"{"id":"a","t":"txt","text":"Outer","fs":16,"p":{"txt":"Inner"}}"##,
      ##"{"id":"a","t":"txt","text":"Outer","p":{"txt":"Inner","fs":16}}"##
    ),
    (##"{"id":"a","t":"txt","txt":"Hi","p":"body"}"##, ##"{"id":"a","t":"txt","txt":"Hi","p":{"txt":"body"}}"##),
    (##"{"id":"a","t":"txt","text":"One","label":"Two"}"##, ##"{"id":"a","t":"txt","p":{"txt":"One"},"label":"Two"}"##),
    (
      ##"{"id":"a","t":"vS","p":{"sp":8,"style":{"gap":20,"padding":4}}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"pad":4,"style":{"gap":20}}}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"sp":8},"style":{"gap":20,"padding":4}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"pad":4},"style":{"gap":20}}"##
    ),
    (
      ##"{"id":"a","t":"vS","p":{"style":{"gap":8,"display":"flex"}}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8,"style":{"display":"flex"}}}"##
    ),
    (
      ##"{"id":"a","t":"vS","style":{"gap":8,"display":"flex"}}"##,
      ##"{"id":"a","t":"vS","p":{"sp":8},"style":{"display":"flex"}}"##
    ),
    (##"{"id":"a","t":"vS","style":{"display":"flex"}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"style":{"css":{"gap":8}}}}"##, nil),
    // Slips in short keys, or in several names at once
    (##"{"id":"a","t":"txt","p":{"fgg":"#112233","spp":8,"rr":"body"}}"##, nil),
    (##"{"id":"a","t":"txt","p":{"tx":"Hi"}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"spacng":8,"spcing":9}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"spacng":8,"sp":9}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"spacng":8,"gap":9}}"##, ##"{"id":"a","t":"vS","p":{"spacng":8,"sp":9}}"##),
    (##"{"id":"a","t":"vS","p":{"spacng":true}}"##, nil),
    (##"{"id":"a","t":"vS","p":{"sapcnig":8}}"##, nil),
    // Unknown keys stay, whatever else is repaired.
    (
      ##"{"id":"a","type":"button","text":"Go","icon":"star"}"##,
      ##"{"id":"a","t":"btn","p":{"txt":"Go"},"icon":"star"}"##
    ),
    (
      ##"{"id":"a","t":"btn","props":{"text":"Go","icon":{"name":"star"}}}"##,
      ##"{"id":"a","t":"btn","p":{"txt":"Go","icon":{"name":"star"}}}"##
    ),
    (##"{"id":"a","t":"vS","p":42}"##, nil),
    (##"{"id":"a","t":"vS","p":"Hi"}"##, nil),
    (##"{"id":"a","t":"spacer","p":"{\"sp\":8"}"##, nil),
  ])
  func `props that nobody can be sure about stay`(text: String, expected: String?) {
    assertKept(text, expected ?? text)
  }
}
