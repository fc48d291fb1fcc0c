import Entities
import WordForms

/// Writes the phrases as Swift source: one static string of sorted lines, searched where it lies.
public enum TableWriter {
  /// The Swift file for `listings`.
  ///
  /// A line is `key⇥listings⇥phrase`: the key is ``PhraseKey``; each listing is two letters, the category (its place among
  /// the 23, from `A`) and the kind; the phrase is left out where it equals the key.
  public static func source(for listings: [Listing]) -> String {
    let lines = sortedLines(of: listings)
    return """
      // Generated from Categories/ by compile-categories; not to be edited.
      enum VocabularyTable {
        static let phrases: StaticString = #\"\"\"
      \(lines.joined(separator: "\n"))

      \"\"\"#
      }

      """
  }

  /// The lines of the table, in the order of their bytes.
  static func sortedLines(of listings: [Listing]) -> [String] {
    let byKey = Dictionary(grouping: listings) { String(decoding: PhraseKey.of($0.phrase), as: UTF8.self) }
    return byKey.map { key, same in line(key, same) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func line(_ key: String, _ listings: [Listing]) -> String {
    var codes: [String] = []
    for code in listings.sorted(by: comesFirst).map(code) where !codes.contains(code) { codes.append(code) }
    let phrase = listings.first?.phrase ?? key
    return "\(key)\t\(codes.joined())\t\(phrase == key ? "" : phrase)"
  }

  /// Plain listings before hints, then the order of the categories.
  private static func comesFirst(_ left: Listing, _ right: Listing) -> Bool {
    if left.isHint != right.isHint { return right.isHint }
    return place(of: left.category) < place(of: right.category)
  }

  private static func code(of listing: Listing) -> String {
    String(UnicodeScalar(UInt8(65 + place(of: listing.category)))) + kind(of: listing)
  }

  private static func place(of category: BudgetCategory) -> Int {
    BudgetCategory.allCases.firstIndex(of: category) ?? 0
  }

  private static func kind(of listing: Listing) -> String {
    switch (listing.section, listing.isHint) {
    case (.name, false): "n"
    case (.name, true): "x"
    case (.merchants, false): "m"
    case (.generalMerchants, false): "g"
    case (.merchants, true), (.generalMerchants, true): "y"
    case (.words, false): "w"
    case (.generalWords, false): "v"
    case (.words, true), (.generalWords, true): "x"
    }
  }
}
