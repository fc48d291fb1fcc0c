import WordForms

/// All phrases by their key, and the single words they are made of.
struct PhraseTableBuilder {
  /// A line of the table.
  struct Line {
    let key: [UInt8]
    /// Two letters a listing; `-` for a common word; empty for a word that only occurs within phrases.
    let codes: String
    /// The spelling, where it is not the key's.
    let spelling: String

    /// Whether it is a brand's name, met only as it is written: no form, no sound and no misspelling of another word is one.
    var isBrand: Bool { codes.count == 2 && codes.hasSuffix(PhraseTableBuilder.brand) }

    /// `key⇥codes⇥spelling`.
    var bytes: [UInt8] { key + [9] + Array(codes.utf8) + [9] + Array(spelling.utf8) + [10] }
  }

  /// Sorted by key.
  let lines: [Line]
  /// Where each line starts in the table.
  let offsets: [Int]

  init(listings: [Listing], of categories: CategoryList, commonWords: [String]) {
    var byKey = Dictionary(grouping: listings) { PhraseKey.of($0.phrase) }.mapValues {
      (PhraseTableBuilder.codes($0, categories), $0[0].phrase)
    }
    for word in commonWords {
      let key = PhraseKey.of(word)
      if byKey[key] == nil { byKey[key] = ("-", word) }
    }
    // In their order, so that the same files always make the same table.
    for word in Set(listings.filter { $0.section != .brands }.flatMap { $0.phrase.split(separator: " ") }).sorted() {
      let key = PhraseKey.of(String(word))
      if !key.isEmpty && byKey[key] == nil { byKey[key] = ("", String(word)) }
    }
    lines = byKey.map { key, value in
      Line(key: key, codes: value.0, spelling: value.1 == PhraseKey.text(of: key) ? "" : value.1)
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    offsets = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.bytes.count) }
  }

  /// A letter for the category (its place among all, from `A`) and one for the kind, plain listings before hints.
  private static func codes(_ listings: [Listing], _ categories: CategoryList) -> String {
    var codes: [String] = []
    for listing in listings.sorted(by: { comesFirst($0, $1, categories) }) {
      let code = String(UnicodeScalar(categories.letter(of: listing.category))) + kind(of: listing)
      if !codes.contains(where: { $0.first == code.first }) { codes.append(code) }
    }
    return codes.joined()
  }

  private static func comesFirst(_ left: Listing, _ right: Listing, _ categories: CategoryList) -> Bool {
    if left.isHint != right.isHint { return right.isHint }
    return categories.place(of: left.category) < categories.place(of: right.category)
  }

  private static let brand = "b"

  private static func kind(of listing: Listing) -> String {
    switch (listing.mark, listing.section) {
    case (.hint, .merchants), (.hint, .places), (.hint, .generalMerchants), (.hint, .supermarkets), (.hint, .brands):
      "y"
    case (.hint, _): "x"
    case (.sure, .merchants), (.sure, .places), (.sure, .generalMerchants), (.sure, .supermarkets), (.sure, .brands):
      "t"
    case (.sure, _): "s"
    case (.plain, .name): "n"
    case (.plain, .merchants): "m"
    case (.plain, .places): "p"
    case (.plain, .generalMerchants): "g"
    case (.plain, .supermarkets): "f"
    case (.plain, .words): "w"
    case (.plain, .dishes): "d"
    case (.plain, .ingredients): "i"
    case (.plain, .brands): PhraseTableBuilder.brand
    }
  }
}
