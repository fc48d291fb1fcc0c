/// Reads texts that are no speech: notifications of banks and wallets, lines of receipts and statements, pairs of keys
/// and values, fragments of JSON and CSV.
///
/// What such a text is, its structure tells: labels with numbers, masks of cards, stamps of time, delimiters, names in capitals.
/// Its labels give each number a role; there is one amount, one merchant, one day, and a state.
struct RecordReader {
  let context: ParsingContext
  let explain: Bool

  /// What a text was found to be.
  enum Found {
    /// A record, and what it comes to.
    case record(Interpretation)
    /// A machine's words, of which nothing says what was paid: whatever a reader of sentences makes of them is asked about.
    case message
    /// Somebody speaks.
    case speech
  }

  /// What the record comes to, or what else the text is.
  func read(_ utterance: Utterance, text: String) -> Found {
    guard RecordGate(utterance: utterance).mayBeRecord(text) else { return .speech }
    let scanner = RecordScanner(utterance, text: text, today: context.today)
    var labels = RecordLabels(scanner.items(), utterance)
    let items = labels.assigned()
    let isShouted = RecordGate.isShouted(text)
    let signs = RecordSigns(items: items, utterance: utterance, isShouted: isShouted)
    let weight = signs.weight()
    let isRecord = weight >= RecordSigns.enough && (weight >= RecordSigns.sure || !isToldBySomebody(items))
    // What is no record after all.
    func rest() -> Found {
      isRecord && !signs.isPlainList || signs.isSentByNamed || signs.listsPrices || signs.tellsNoPayment
        ? .message : .speech
    }
    guard isRecord || signs.tellsState else { return rest() }
    let record = Record(items: items, utterance: utterance, scanner: scanner, context: context, isShouted: isShouted)
    guard let outcome = record.outcome(isSure: weight >= RecordSigns.sure) else { return rest() }
    // "Спечелете 1000 лв.! Платете с карта": too little of a machine's, but no payment either.
    if !isRecord {
      guard case .refused(.noEntry) = outcome, !isToldBySomebody(items) else { return rest() }
    }
    return .record(Interpretation(outcome: outcome, explanation: explain ? record.explanation(weight) : []))
  }
}

extension RecordReader {
  /// "first card failed, paid 18 with the other": a machine does not tell both.
  private func isToldBySomebody(_ items: [RecordItem]) -> Bool {
    guard let declined = items.firstIndex(where: { $0.role == .declined }) else { return false }
    return items[declined...].contains { $0.role == .paid || $0.role == .approved }
  }
}
