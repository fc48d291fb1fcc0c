import Entities
import Language
import Ledger
import Reports
import Sheets

/// What a speech recogniser is told beforehand, so that it writes a household's shops, amounts and currency as they are: sentences as this
/// household says them, and the names that it says most.
public struct SpeechPrompt: Sendable {
  /// Recognisers of the Whisper family heed 224 tokens of it, the last ones: Cyrillic takes a token for two letters or so.
  static let mostCharacters = 480
  private static let mostSentences = 6
  /// Longer ones are no sentences that are spoken, but messages that were handed on.
  private static let longestSentence = 80

  /// One line.
  public let text: String

  /// - Parameters:
  ///   - said: what was said, the newest first, with the payee or thing that it was about.
  ///   - names: payees and things, the most frequent first.
  ///   - currency: what is counted in.
  init(said: [(text: String, about: String?)], names: [String], currency: Currency) {
    var known: Set<String> = []
    var sentences: [String] = []
    for sentence in said where sentences.count < SpeechPrompt.mostSentences {
      let text = sentence.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !text.isEmpty, text.count <= SpeechPrompt.longestSentence else { continue }
      guard known.insert(sentence.about.map { Payee.key(of: $0) } ?? text.lowercased()).inserted else { continue }
      sentences.append(text.last.map { ".!?".contains($0) } ?? false ? text : text + ".")
    }
    // What it is to heed most comes last.
    let spoken = sentences.reversed().joined(separator: " ")
    var listed = currency.code
    for name in names where !known.contains(Payee.key(of: name)) {
      guard listed.count + name.count + spoken.count + 4 <= SpeechPrompt.mostCharacters else { break }
      listed += ", \(name)"
    }
    text = spoken.isEmpty ? "\(listed)." : "\(listed). \(spoken)"
  }
}

extension Household {
  /// As many of what was said last are looked at.
  private static let heard = 100

  /// What a speech recogniser should be told before it listens to this household.
  ///
  /// - Throws: what reading the workbook or the journal throws.
  public func speechPrompt() throws -> SpeechPrompt {
    let ledger = try ledger.existing()
    let unsaid = Set(try ledger?.entriesFromFiles(in: workbook.path).map(\.entry.id) ?? [])
    let items =
      try ledger?.history(HistoryFilter(workbook: workbook.path, limit: Household.heard)) { item in
        guard item.kind == .log, let entry = item.changes.first?.entry else { return false }
        return !unsaid.contains(entry.id) && entry.key.map(SeenPayment.isKey) != true
      } ?? []
    var payees = LargestGroups()
    do {
      try workbook.forEachRow(sheet: sheet, unreadable: { _ in }) { _, row in
        if row.date >= surroundings.today().adding(days: -366) { payees.add(payeeOf: row) }
      }
    } catch SheetError.notFound {
      // The first entry makes the workbook.
    }
    return SpeechPrompt(
      said: items.map { (text: $0.text, about: $0.changes.first?.entry.row.details) },
      names: payees.mostFrequent().map(\.name), currency: try currencyOfBook())
  }
}
