import Entities
import Messages
import Sheets

/// Rows of the sheet that a report had to pass over: what it says is not all there is.
public struct UnreadableRows: Hashable, Sendable {
  private(set) var count = 0
  private(set) var first: RowReference?

  /// None yet.
  public init() {}

  /// So many, and the first of them.
  init(count: Int, first: RowReference) {
    self.count = count
    self.first = first
  }

  /// Counts one; the first that is counted is the one that is named.
  public mutating func add(_ place: RowReference) {
    count += 1
    if first == nil { first = place }
  }

  /// The sentence, as a list of what a person should know besides; empty where there were none.
  public var warnings: [Message] { sentence.map { [$0] } ?? [] }

  /// How many there were, where the first is, and how to mend it; `nil` where there were none.
  public var sentence: Message? {
    guard let first else { return nil }
    let cell = "\(first.sheet)!\(first.column)\(first.row)"
    return .rowsLeftOut(count: count, cell: cell)
  }
}
