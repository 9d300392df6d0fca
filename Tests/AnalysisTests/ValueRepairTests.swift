import TestSupport
import Testing

/// What becomes of values that are written in another way. Each document is worked out by hand.
@Suite struct ValueRepairTests {
  /// The props of a text before and after; `txt` takes every kind of value.
  @Test(arguments: [
    // Numbers
    (##""fs":"16""##, ##""fs":16"##), (##""fs":"16px""##, ##""fs":16"##), (##""fs":"16.0""##, ##""fs":16"##),
    (##""fs":" 16 PX ""##, ##""fs":16"##), (##""fs":"16.5pt""##, ##""fs":16.5"##), (##""fs":"16dp""##, ##""fs":16"##),
    (##""fs":"16sp""##, ##""fs":16"##), (##""op":"50%""##, ##""op":0.5"##), (##""op":"0.5""##, ##""op":0.5"##),
    (##""op":"12.5 %""##, ##""op":0.125"##), (##""ll":"2""##, ##""ll":2"##), (##""ll":"2.0""##, ##""ll":2"##),
    (##""fontSize":"16px""##, ##""fs":16"##), (##""op":"100%""##, ##""op":1"##), (##""op":".5""##, ##""op":0.5"##),
    (##""txt":42"##, ##""txt":"42""##), (##""txt":3.50"##, ##""txt":"3.50""##), (##""text":42"##, ##""txt":"42""##),
    // Colors
    (##""fg":"10161C""##, ##""fg":"#10161C""##), (##""fg":" #10161C ""##, ##""fg":"#10161C""##),
    (##""fg":"# 10161C""##, ##""fg":"#10161C""##), (##""fg":"0x10161C""##, ##""fg":"#10161C""##),
    (##""fg":"0X10161c""##, ##""fg":"#10161c""##), (##""fg":"#fa0""##, ##""fg":"#ffaa00""##),
    (##""fg":"fff""##, ##""fg":"#ffffff""##), (##""fg":"#10161CFF""##, ##""fg":"#10161C""##),
    (##""fg":"#10161Cff""##, ##""fg":"#10161C""##), (##""fg":"rgb(255,133,51)""##, ##""fg":"#FF8533""##),
    (##""fg":"RGB( 255 , 133 , 51 )""##, ##""fg":"#FF8533""##), (##""fg":"rgb(255 133 51)""##, ##""fg":"#FF8533""##),
    (##""fg":"rgba(255,133,51,1)""##, ##""fg":"#FF8533""##), (##""fg":"rgba(255,133,51,1.00)""##, ##""fg":"#FF8533""##),
    (##""fg":"rgb(255 133 51 / 100%)""##, ##""fg":"#FF8533""##), (##""fg":"black""##, ##""fg":"#000000""##),
    (##""fg":"White""##, ##""fg":"#FFFFFF""##), (##""fg":"dark-slate-gray""##, ##""fg":"#2F4F4F""##),
    (##""color":"Tomato""##, ##""fg":"#FF6347""##), (##""textColor":"rgb(1,2,3)""##, ##""fg":"#010203""##),
    // Words
    (##""ta":"left""##, ##""ta":"leading""##), (##""ta":"Start""##, ##""ta":"leading""##),
    (##""ta":"flex-start""##, ##""ta":"leading""##), (##""ta":"right""##, ##""ta":"trailing""##),
    (##""ta":"flex_end""##, ##""ta":"trailing""##), (##""ta":"END""##, ##""ta":"trailing""##),
    (##""ta":"centre""##, ##""ta":"center""##), (##""ta":"middle""##, ##""ta":"center""##),
    (##""text-align":"Right""##, ##""ta":"trailing""##), (##""al":"flexEnd""##, ##""al":"trailing""##),
    (##""fw":400"##, ##""fw":"regular""##), (##""fw":"400""##, ##""fw":"regular""##),
    (##""fw":"normal""##, ##""fw":"regular""##),
    (##""fw":"500""##, ##""fw":"medium""##), (##""fw":600"##, ##""fw":"semibold""##),
    (##""fw":"demi bold""##, ##""fw":"semibold""##),
    (##""fw":"Semi-Bold""##, ##""fw":"semibold""##), (##""fw":"SEMI_BOLD""##, ##""fw":"semibold""##),
    (##""fw":700"##, ##""fw":"bold""##), (##""fw":900"##, ##""fw":"black""##), (##""fw":"Bold""##, ##""fw":"bold""##),
    (##""r":"Title""##, ##""r":"title""##), (##""r":"sub-title""##, ##""r":"subtitle""##),
    (##""variant":"Caption""##, ##""r":"caption""##),
    (##""fontWeight":600"##, ##""fw":"semibold""##), (##""weight":"600""##, ##""fw":"semibold""##),
    (##""shadow":"Soft""##, ##""shadow":"soft""##), (##""ll":2,"shadow":"none""##, ##""ll":2"##),
    (##""ll":2,"boxShadow":"None""##, ##""ll":2"##),
  ])
  func `a value in another spelling is put right`(props: String, expected: String) {
    assertCured(##"{"id":"a","t":"txt","p":{\##(props)}}"##, ##"{"id":"a","t":"txt","p":{\##(expected)}}"##)
    assertCured(
      ##"{"id":"r","t":"vS","c":[{"id":"a","t":"txt","p":{"pad":4,\##(props)}},{"id":"b","t":"txt","props":{\##(props)}}]}"##,
      ##"{"id":"r","t":"vS","c":[{"id":"a","t":"txt","p":{"pad":4,\##(expected)}},{"id":"b","t":"txt","p":{\##(expected)}}]}"##
    )
  }

  @Test(arguments: [
    ##""fs":64"##, ##""fs":"64px""##, ##""op":50"##, ##""w":"100%""##, ##""w":"auto""##, ##""fs":"2rem""##,
    ##""fs":"1em""##,
    ##""fs":true"##, ##""ll":1.5"##, ##""ll":"1.5""##, ##""txt":true"##, ##""txt":["a"]"##, ##""fs":"""##,
    ##""w":"16 16""##, ##""maxW":"Infinity""##, ##""maxW":"infinity""##, ##""maxW":".infinity""##,
    ##""fg":"ocean""##, ##""fg":"red""##, ##""fg":"Gray""##, ##""fg":"#FF10161C""##, ##""fg":"0xFF10161C""##,
    ##""fg":"#FFAABBFF""##,
    ##""fg":"#10161C80""##, ##""fg":"rgba(1,2,3,0.5)""##, ##""fg":"var(--x)""##, ##""fg":"transparent""##,
    ##""fg":"bad""##,
    ##""fg":"linear-gradient(#fff,#000)""##, ##""fg":"rgb(300,0,0)""##, ##""fg":"#12345""##, ##""fg":"#fffa""##,
    ##""fg":"""##,
    ##""fg":"hsl(0,100%,50%)""##, ##""fg":"tomatoe""##, ##""fg":".white""##,
    ##""fw":"heavy""##, ##""fw":"light""##, ##""fw":800"##, ##""fw":"800""##, ##""ta":"justify""##,
    ##""r":"headline""##, ##""r":"h1""##,
    ##""r":"captoin""##, ##""shadow":"large""##, ##""shadow":true"##, ##""ta":"top""##, ##""fw":"""##,
  ])
  func `a value that nobody can be sure about stays`(props: String) {
    let text = ##"{"id":"a","t":"txt","p":{\##(props)}}"##
    let kept =
      props == ##""fs":"64px""##
      ? ##"{"id":"a","t":"txt","p":{"fs":64}}"##
      : props == ##""ll":"1.5""## ? ##"{"id":"a","t":"txt","p":{"ll":1.5}}"## : text
    assertKept(text, kept)
  }
}
