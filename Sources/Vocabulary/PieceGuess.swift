import Entities
import WordForms

/// What the pieces of an unlisted word remind of.
enum PieceGuess {
  /// A guess at the expense category of a word; `nil` unless its pieces agree.
  ///
  /// - Parameter key: the ``PhraseKey`` of a word that is not known.
  static func category(of key: Letters) -> BudgetCategory? {
    guard !key.contains(where: PhraseKey.isDigit) else { return nil }
    let table = KeyedTable.pieces
    var verdict = PieceVerdict()
    WordPieces.forEach(of: key) { piece in
      guard let line = table.line(of: piece) else { return }
      let vote = table.value(at: line)
      guard vote.count == 2 else { return }
      verdict.add(Int(vote[1]) - 48, for: Int(vote[0]) - 65)
    }
    return verdict.category().map { CategorySet.shipped.all[$0] }
  }
}
