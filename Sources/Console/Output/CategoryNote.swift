import Messages

/// What a workbook says of a change of categories: what went with it, and what its owner is to look at.
enum CategoryNote {
  /// In the language of the screen.
  static func said(_ note: String) -> Message { Message(heard: note, among: all) ?? .verbatim(note) }

  /// The more special first.
  private static let all: [Message] = [
    .renamedAsWell(cells: ""), .standsReferred(name: "", cells: ""), .standsStill(name: "", cells: ""),
    .formulaNames(cell: "", name: "", formula: ""), .formulasMore(number: ""), .rowWithoutLimits(row: "", sheet: ""),
    .columnEmptyBeside(name: "", sheet: "", column: ""), .wordsKeptNowhere(words: ""),
  ]
}
