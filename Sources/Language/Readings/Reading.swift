import Entities
import FoundationEssentials

/// One way to understand the whole text.
struct Reading: Sendable {
  /// An entry on its way: what was taken for what.
  struct Draft: Sendable {
    let clause: Clause
    let number: NumberFacts
    var date: DateFacts?
    var entry: ParsedEntry
    /// Whether a word said the type outright.
    var saysType = false
    /// Whether the household taught the category.
    var isTaught = false
    /// Whether somebody is named who pays the household.
    var namesPayer = false
    var rules: [String]
    /// Whether its words are those of the entry after it.
    var isShared = false
  }

  let name: String
  let pieces: [Piece]
  var drafts: [Draft]
  /// How much of the text is explained; higher is better.
  var score: Int
}
