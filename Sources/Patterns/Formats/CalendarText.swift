/// Dates, times and durations of RFC 3339.
enum CalendarText {
  /// §5.6, full-date.
  static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    return skipDate(&reader) && reader.isAtEnd
  }

  /// §5.6, full-time.
  static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    return skipTime(&reader) && reader.isAtEnd
  }

  /// §5.6, date-time.
  static func isDateTime(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    return skipDate(&reader) && reader.skip(letter: "T") && skipTime(&reader) && reader.isAtEnd
  }

  private static func skipDate(_ reader: inout ByteReader) -> Bool {
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"), let day = reader.number(digits: 2)
    else { return false }
    return 1...12 ~= month && day >= 1 && day <= dayCount(ofMonth: month, in: year)
  }

  /// §5.7 and Appendix C.
  private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func skipTime(_ reader: inout ByteReader) -> Bool {
    guard let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
      reader.skip(":"), let second = reader.number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return false }
    if reader.skip("."), reader.take(while: \.isDigit).isEmpty { return false }
    guard let offset = offset(&reader) else { return false }
    // §5.7: a leap second is the last of a day in UTC.
    return second < 60 || (hour * 60 + minute - offset + 2 * minutesOfDay) % minutesOfDay == minutesOfDay - 1
  }

  private static let minutesOfDay = 24 * 60

  /// The minutes that a time-offset is ahead of UTC; nil if there is none.
  private static func offset(_ reader: inout ByteReader) -> Int? {
    if reader.skip(letter: "Z") { return 0 }
    let isBehind = reader.skip("-")
    guard isBehind || reader.skip("+"), let hours = reader.number(digits: 2), reader.skip(":"),
      let minutes = reader.number(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isBehind ? -1 : 1)
  }

  /// Appendix A, duration. Letters of either case: RFC 5234, §2.3.
  static func isDuration(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    guard reader.skip(letter: "P"), !reader.isAtEnd else { return false }
    if let next = reader.next, next.isDigit {
      guard let unit = skipUnits("YMDW", &reader) else { return false }
      if unit == "W" { return reader.isAtEnd }
    }
    guard !reader.isAtEnd else { return true }
    return reader.skip(letter: "T") && skipUnits("HMS", &reader) != nil && reader.isAtEnd
  }

  /// Skips numbers with their units, each of which must be the one behind the one before: between years and days there
  /// are months. A week stands alone.
  ///
  /// - Returns: the last unit; nil if there is none or one is out of place.
  private static func skipUnits(_ units: String, _ reader: inout ByteReader) -> Character? {
    var previous: String.Index?
    while let next = reader.next, next.isDigit {
      _ = reader.take(while: \.isDigit)
      guard let byte = reader.takeByte() else { return nil }
      let unit = Character(Unicode.Scalar(byte)).uppercased()
      guard let index = units.firstIndex(where: { unit == String($0) }) else { return nil }
      if let previous, units.index(after: previous) != index || units[index] == "W" { return nil }
      previous = index
    }
    return previous.map { units[$0] }
  }
}
