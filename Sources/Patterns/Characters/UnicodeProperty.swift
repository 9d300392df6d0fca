/// A property of code points that `\p{…}` can ask for and the standard library knows.
enum UnicodeProperty: Sendable, Hashable {
  /// The general categories of these numbers.
  case categories(ClosedRange<UInt8>)
  case binary(BinaryProperty)

  /// Whether the code point has the property; surrogates, which no UTF-8 text has, have none.
  func contains(_ codePoint: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    switch self {
    case .categories(let numbers): return numbers.contains(scalar.properties.generalCategory.number)
    case .binary(let property): return property.holds(of: scalar)
    }
  }
}

extension Unicode.GeneralCategory {
  /// A number of its own for each category, those of one kind (letters, marks, …) in a row.
  var number: UInt8 {
    switch self {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate: 27
    case .privateUse: 28
    case .unassigned: 29
    @unknown default: 29
    }
  }
}

extension UnicodeProperty {
  /// The general category of a name: ECMA-262 §22.2.1.4, Table 68, which lists the aliases of PropertyValueAliases.txt.
  ///
  /// - Returns: nil if no general category has the name.
  static func category(named name: String) -> UnicodeProperty? {
    let numbers: ClosedRange<UInt8>
    switch name {
    case "Lu", "Uppercase_Letter": numbers = 0...0
    case "Ll", "Lowercase_Letter": numbers = 1...1
    case "Lt", "Titlecase_Letter": numbers = 2...2
    case "LC", "Cased_Letter": numbers = 0...2
    case "Lm", "Modifier_Letter": numbers = 3...3
    case "Lo", "Other_Letter": numbers = 4...4
    case "L", "Letter": numbers = 0...4
    case "Mn", "Nonspacing_Mark": numbers = 5...5
    case "Mc", "Spacing_Mark": numbers = 6...6
    case "Me", "Enclosing_Mark": numbers = 7...7
    case "M", "Mark", "Combining_Mark": numbers = 5...7
    case "Nd", "Decimal_Number", "digit": numbers = 8...8
    case "Nl", "Letter_Number": numbers = 9...9
    case "No", "Other_Number": numbers = 10...10
    case "N", "Number": numbers = 8...10
    case "Pc", "Connector_Punctuation": numbers = 11...11
    case "Pd", "Dash_Punctuation": numbers = 12...12
    case "Ps", "Open_Punctuation": numbers = 13...13
    case "Pe", "Close_Punctuation": numbers = 14...14
    case "Pi", "Initial_Punctuation": numbers = 15...15
    case "Pf", "Final_Punctuation": numbers = 16...16
    case "Po", "Other_Punctuation": numbers = 17...17
    case "P", "Punctuation", "punct": numbers = 11...17
    case "Sm", "Math_Symbol": numbers = 18...18
    case "Sc", "Currency_Symbol": numbers = 19...19
    case "Sk", "Modifier_Symbol": numbers = 20...20
    case "So", "Other_Symbol": numbers = 21...21
    case "S", "Symbol": numbers = 18...21
    case "Zs", "Space_Separator": numbers = 22...22
    case "Zl", "Line_Separator": numbers = 23...23
    case "Zp", "Paragraph_Separator": numbers = 24...24
    case "Z", "Separator": numbers = 22...24
    case "Cc", "Control", "cntrl": numbers = 25...25
    case "Cf", "Format": numbers = 26...26
    case "Cs", "Surrogate": numbers = 27...27
    case "Co", "Private_Use": numbers = 28...28
    case "Cn", "Unassigned": numbers = 29...29
    case "C", "Other": numbers = 25...29
    default: return nil
    }
    return .categories(numbers)
  }
}
