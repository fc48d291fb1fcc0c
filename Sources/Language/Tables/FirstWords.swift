/// Which tables hold a phrase that begins with a word, so that the others need not be searched.
///
/// The index itself is made at each build from the tables, by the plugin `IndexFirstWords`.
enum FirstWords {
  /// A bit for each concern whose tables, of whichever language, have phrases that begin with `word`.
  static func tables(of word: ArraySlice<UInt8>) -> Int { index.meaning(of: word)?.number ?? 0 }
}
