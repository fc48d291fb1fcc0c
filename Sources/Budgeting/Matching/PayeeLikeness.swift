import Language

/// How much two payments look as if they went to one payee, by what they are called.
enum PayeeLikeness: Hashable {
  /// They are called the same.
  case same
  /// A word of their names is the same.
  case partly
  /// One of them has no name.
  case unnamed
  /// Their names differ, but they are of one category.
  case category
  /// Payee and category both say otherwise.
  case stranger

  /// Compares.
  ///
  /// - Parameter isOneCategory: whether they are of one category.
  init(_ said: String?, _ named: String?, isOneCategory: @autoclosure () -> Bool) {
    self.init(PayeeLikeness.words(of: said), PayeeLikeness.words(of: named), isOneCategory: isOneCategory())
  }

  /// Compares what `words(of:)` made of them.
  init(_ said: [Substring], _ named: [Substring], isOneCategory: @autoclosure () -> Bool) {
    self =
      said == named && !said.isEmpty
      ? .same
      : said.contains { named.contains($0) }
        ? .partly
        : said.isEmpty || named.isEmpty ? .unnamed : isOneCategory() ? .category : .stranger
  }

  /// Of `netflix.com` and `paypal*netflix` each part by itself: people say one of them.
  static func words(of details: String?) -> [Substring] {
    details.map { Payee.key(of: String($0.map { "./*".contains($0) ? " " : $0 })) }?.split(separator: " ") ?? []
  }
}
