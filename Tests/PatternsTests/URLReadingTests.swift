import TestSupport
import Testing

/// How browsers read URLs, worked out from the URL Standard.
@Suite struct URLReadingTests {
  @Test func `an ordinary URL`() {
    assertURL(
      "https://cdn.example.com:8443/images/a.png?w=320&q=a%20b+c&flag#top",
      """
      scheme https
      host cdn.example.com → cdn.example.com everywhere
      port 8443
      parameter w=320 → w=320
      parameter q=a%20b+c → q=a b c
      parameter flag → flag=
      """)
    assertURL("/images/a.png?x=1", "parameter x=1 → x=1")
    assertURL("images/a:b.png", "")
    assertURL("mailto:a@b.c?subject=x", "scheme mailto\nparameter subject=x → subject=x")
    assertURL("", "")
    assertURL("https://", "scheme https")
    assertURL("HTTPS://EXAMPLE.COM.", "scheme https\nhost EXAMPLE.COM. → example.com everywhere")
  }

  @Test func `a scheme that holds content is found behind what hides it`() {
    assertURL("javascript:alert(1)", "scheme javascript")
    assertURL("JaVaScRiPt:alert(1)", "scheme javascript")
    assertURL("java\tscript:alert(1)", #"scheme javascript skippedCharacters "java\tscript""#)
    assertURL(" \u{1}javascript\n:alert(1)", #"scheme javascript skippedCharacters "javascript""#)
    assertURL("java\u{200B}script:x", "scheme javascript invisibleCharacters \"java\u{200B}script\"")
    assertURL("%6Aavascript:x", #"scheme javascript percentEncoding "%6Aavascript""#)
    assertURL("javascript%3Ax", #"scheme javascript percentEncoding "javascript""#)
    assertURL("%2564ata:text/html,x", #"scheme data percentEncoding "%2564ata""#)
    assertURL("java%0Ascript:x", #"scheme javascript percentEncoding "java%0Ascript""#)
    assertURL("javascripts/a%3Ab", "")
    assertURL("data:text/html,<script>", "scheme data")
  }

  @Test func `a host is where the software goes, not what people see`() {
    assertURL(
      "https://bank.example@evil.example/",
      "scheme https\nuser bank.example\nhost evil.example → evil.example everywhere")
    assertURL("https://a:b@c@d.example", "scheme https\nuser a:b@c\nhost d.example → d.example everywhere")
    assertURL(#"https:\\evil.example\a"#, "scheme https\nhost evil.example → evil.example everywhere")
    assertURL("https:evil.example", "scheme https\nhost evil.example → evil.example everywhere")
    assertURL("https:////evil.example", "scheme https\nhost evil.example → evil.example everywhere")
    assertURL(#"/\evil.example/a"#, "host evil.example → evil.example everywhere")
    assertURL("//evil.example", "host evil.example → evil.example everywhere")
    assertURL("https://evil.example\\@good.example", "scheme https\nhost evil.example → evil.example everywhere")
    assertURL("https://ev\til.example", "scheme https\nhost ev\til.example → evil.example everywhere")
    assertURL("https://%65vil.example", "scheme https\nhost %65vil.example → evil.example everywhere")
    assertURL("https://a%20b/", "scheme https\nhost a%20b → malformed reserved")
    assertURL("https://a.example:99999/", "scheme https\nhost a.example → a.example everywhere")
  }

  @Test func `hosts that only this machine or its network can reach`() {
    assertURL("http://localhost:3000", "scheme http\nhost localhost → localhost thisMachine\nport 3000")
    assertURL("http://a.LOCALHOST.", "scheme http\nhost a.LOCALHOST. → a.localhost thisMachine")
    assertURL("http://printer.local", "scheme http\nhost printer.local → printer.local localNetwork")
    assertURL("http://intranet/", "scheme http\nhost intranet → intranet localNetwork")
    assertURL("http://db.prod.internal", "scheme http\nhost db.prod.internal → db.prod.internal localNetwork")
    assertURL("http://10.0.0.1", "scheme http\nhost 10.0.0.1 → plain 10.0.0.1 localNetwork")
    assertURL("http://172.31.255.255", "scheme http\nhost 172.31.255.255 → plain 172.31.255.255 localNetwork")
    assertURL("http://172.32.0.0", "scheme http\nhost 172.32.0.0 → plain 172.32.0.0 everywhere")
    assertURL("http://169.254.169.254", "scheme http\nhost 169.254.169.254 → plain 169.254.169.254 localNetwork")
    assertURL("http://100.127.0.1", "scheme http\nhost 100.127.0.1 → plain 100.127.0.1 localNetwork")
    assertURL("http://203.0.113.9", "scheme http\nhost 203.0.113.9 → plain 203.0.113.9 reserved")
    assertURL("http://255.255.255.255", "scheme http\nhost 255.255.255.255 → plain 255.255.255.255 reserved")
  }

  @Test func `addresses in odd spellings`() {
    assertURL("http://2130706433/", "scheme http\nhost 2130706433 → odd 127.0.0.1 thisMachine")
    assertURL("http://0x7f.1", "scheme http\nhost 0x7f.1 → odd 127.0.0.1 thisMachine")
    assertURL("http://0X7F000001", "scheme http\nhost 0X7F000001 → odd 127.0.0.1 thisMachine")
    assertURL("http://0177.0.0.01", "scheme http\nhost 0177.0.0.01 → odd 127.0.0.1 thisMachine")
    assertURL("http://192.168.257", "scheme http\nhost 192.168.257 → odd 192.168.1.1 localNetwork")
    assertURL("http://10.0.0.1.", "scheme http\nhost 10.0.0.1. → odd 10.0.0.1 localNetwork")
    assertURL("http://１２７。０。０。１", "scheme http\nhost １２７。０。０。１ → odd 127.0.0.1 thisMachine")
    assertURL("http://①②⑦.⓪.𝟎.¹", "scheme http\nhost ①②⑦.⓪.𝟎.¹ → odd 127.0.0.1 thisMachine")
    assertURL("http://ⓛ𝐨cal\u{AD}host", "scheme http\nhost ⓛ𝐨cal\u{AD}host → localhost thisMachine")
    assertURL("http://%31%32%37.1", "scheme http\nhost %31%32%37.1 → odd 127.0.0.1 thisMachine")
    assertURL("http://1.2.3.4.5", "scheme http\nhost 1.2.3.4.5 → malformed reserved")
    assertURL("http://256.1.1.1", "scheme http\nhost 256.1.1.1 → malformed reserved")
    assertURL("http://4294967296", "scheme http\nhost 4294967296 → malformed reserved")
    assertURL("http://0x", "scheme http\nhost 0x → odd 0.0.0.0 thisMachine")
    assertURL("http://1.2.3.09", "scheme http\nhost 1.2.3.09 → malformed reserved")
    assertURL("http://1.2.3.4a.example", "scheme http\nhost 1.2.3.4a.example → 1.2.3.4a.example everywhere")
  }

  @Test func `addresses of version 6`() {
    assertURL("http://[::1]:80/", "scheme http\nhost [::1] → 0:0:0:0:0:0:0:1 thisMachine\nport 80")
    assertURL("http://[::]", "scheme http\nhost [::] → 0:0:0:0:0:0:0:0 thisMachine")
    assertURL("http://[::ffff:10.0.0.1]", "scheme http\nhost [::ffff:10.0.0.1] → 0:0:0:0:0:ffff:a00:1 localNetwork")
    assertURL("http://[64:ff9b::7f00:1]", "scheme http\nhost [64:ff9b::7f00:1] → 64:ff9b:0:0:0:0:7f00:1 thisMachine")
    assertURL("http://[2002:c0a8:101::]", "scheme http\nhost [2002:c0a8:101::] → 2002:c0a8:101:0:0:0:0:0 localNetwork")
    assertURL("http://[fd00::1]", "scheme http\nhost [fd00::1] → fd00:0:0:0:0:0:0:1 localNetwork")
    assertURL("http://[fe80::1]", "scheme http\nhost [fe80::1] → fe80:0:0:0:0:0:0:1 localNetwork")
    assertURL("http://[2001:db8::1]", "scheme http\nhost [2001:db8::1] → 2001:db8:0:0:0:0:0:1 reserved")
    assertURL("http://[2606:4700::1]", "scheme http\nhost [2606:4700::1] → 2606:4700:0:0:0:0:0:1 everywhere")
    assertURL("http://[::1", "scheme http\nhost [ → malformed reserved")
    assertURL("http://u@[::1%25eth0]", "scheme http\nuser u\nhost [::1%25eth0] → malformed reserved")
  }
}
