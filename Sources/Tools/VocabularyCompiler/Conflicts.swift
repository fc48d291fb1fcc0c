import WordForms

/// A phrase may point to one category of a type; others may list it as a hint.
enum Conflicts {
  /// What contradicts itself among the phrases of all files.
  static func among(_ listings: [Listing]) -> [Complaint] {
    let byKey = Dictionary(grouping: listings) { String(decoding: PhraseKey.of($0.phrase), as: UTF8.self) }
    let found = byKey.values.flatMap { same in CategoryName.Kind.allCases.flatMap { complaints(same, of: $0) } }
    return found.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private static func complaints(_ listings: [Listing], of kind: CategoryName.Kind) -> [Complaint] {
    let plain = listings.filter { $0.category.kind == kind && !$0.isHint }
    guard let first = plain.first else { return [] }
    return plain.dropFirst().compactMap { later in
      if later.category == first.category {
        guard later.section != first.section else { return nil }
        return complaint(later, "is listed in [\(first.section.rawValue)] too", first)
      }
      return complaint(later, "points to \(first.category.name) already; mark one of the two with ?", first)
    }
  }

  private static func complaint(_ later: Listing, _ what: String, _ first: Listing) -> Complaint {
    Complaint(
      file: later.file, line: later.line, message: "“\(later.phrase)” \(what) (\(first.file):\(first.line))")
  }
}
