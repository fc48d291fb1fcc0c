/// What a statement is written in. (OFX 1.0.3 and 2.2; Intuit's QIF; ISO 20022 camt.052 and .053; SWIFT MT940; tables of text;
/// journals of hledger, ledger and Beancount; what `budget export` writes as tables and JSON.)
public enum StatementFormat: String, Hashable, Sendable, CaseIterable {
  case ofx, qif, camt, mt940, csv, journal, export

  /// Whether its lines are entries of a ledger, whose references are the ids of entries.
  public var isLedger: Bool { self == .journal || self == .export }
}
