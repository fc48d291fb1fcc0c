import Entities

/// What somebody owes of an entry: it follows the entry's amount, whatever that is changed to.
public struct EntryShare: Hashable, Sendable {
  /// Who owes it, as it was said.
  public let person: String
  /// So many parts of the entry's amount.
  public let parts: Int
  /// Of so many: 1 of 3 where the entry is the whole of what was shared, 1 of 1 where it is one's own part of it.
  public let of: Int

  /// More people than these share nothing.
  public static let most = 20
  /// No name is longer, in bytes.
  static let longestName = 64

  /// What somebody owes; `nil` where that is nothing, or nobody is named.
  public init?(_ person: String, parts: Int = 1, of whole: Int) {
    guard parts > 0, whole > 0, !person.isEmpty, person.utf8.count <= EntryShare.longestName,
      !person.unicodeScalars.contains(where: { $0.value < 32 })
    else { return nil }
    (self.person, self.parts, of) = (person, parts, whole)
  }
}

/// An entry that stands and is shared with others.
public struct SharedEntry: Hashable, Sendable {
  /// The entry.
  public let entry: LedgerEntry
  /// What others owe of it to who said it.
  public let shares: [EntryShare]
}

/// Money that went back between two people, one of them who says so in most cases, which is no entry.
public struct Settlement: Hashable, Sendable {
  /// Who paid, or was paid, as it was said.
  public let person: String
  /// Whether that person paid; else the person was paid.
  public let isReceived: Bool
  /// The other of the two, where that is not who says so.
  public let other: String?
  /// How much.
  public internal(set) var money: Money

  /// Money that went back.
  public init(_ person: String, isReceived: Bool, other: String? = nil, money: Money) {
    (self.person, self.isReceived, self.other, self.money) = (person, isReceived, other, money)
  }
}

/// A settlement as the journal keeps it.
public struct KeptSettlement: Hashable, Sendable {
  /// What it was.
  public let settlement: Settlement
  /// Who said it, and the other of the two where it names none; `nil` where that is not known.
  public let speaker: Speaker?
  /// When: seconds since 1 January 1970, UTC.
  public let at: Int64
  /// The words.
  public let text: String
}

/// All that is shared and was settled in a workbook.
public struct SharedLedger: Hashable, Sendable {
  /// Entries that stand, oldest first.
  public let entries: [SharedEntry]
  /// What was settled, oldest first.
  public let settlements: [KeptSettlement]

  /// Nothing is.
  public static let empty = SharedLedger(entries: [], settlements: [])
}
