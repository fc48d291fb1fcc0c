import Entities
import Sheets

/// The replacement of a workbook's file by a change of ours.
struct FileReplacement {
  /// The file as it was when the change was ready to replace it: the workbook makes sure that this is the one that the
  /// change was worked out on.
  let old: FileIdentity?
  private let inode: Int64
  /// In bytes.
  private let size: Int64

  /// The change is ready; the file at `path` is still the old one.
  init(path: String, _ change: PreparedChange) {
    old = FileIdentity(path: path)
    inode = Int64(bitPattern: change.inode)
    size = change.size
  }

  /// Whether this is the very file that the change made.
  func made(_ file: FileIdentity) -> Bool { file.inode == inode && file.size == size }
}

/// A change whose effect on limits is to be told.
struct WatchedChange {
  /// The file that it was made to.
  let old: FileIdentity?
  /// The file that it made.
  let new: FileIdentity
  let expenses: ExpenseChange
}

/// Limits in workbooks whose dashboard does not tell them: the user's own.
///
/// All of this is a courtesy. By now the entry is in the workbook: whatever fails here is passed over in silence.
extension WritingSession {
  /// The largest sheet that is read for the sums of a year while somebody waits for a confirmation, in uncompressed bytes
  /// of its part. That is 100,000 to 160,000 rows, read in 0.15 s where they are of ten years, in 0.35 s where all are of
  /// one.
  static let largestSheet: Int64 = 32 << 20

  /// What the journal remembers, with the change counted in; `nil` where that was of another file than the one that the
  /// change was made to.
  func remembered(_ change: WatchedChange, in book: Int64) -> PlanMemory? {
    guard var memory = try? journal.planMemory(book: book), memory.file == change.old else { return nil }
    memory.add(change.expenses, makingIt: change.new)
    return memory
  }

  /// Reports the limits that a change has crossed, and reads what must be read to tell.
  ///
  /// - Parameter known: What is remembered, with the change counted in.
  func tellLimits(_ change: WatchedChange, in number: Int64, _ known: PlanMemory?) {
    // Where nothing was spent no limit is crossed, and the plan need not be known.
    guard change.expenses.rows.contains(where: { $0.amount > 0 }) else { return }
    var memory = known ?? PlanMemory(file: change.new, plan: (try? book.plan()) ?? [])
    let unread = memory.unread(for: change.expenses)
    if !unread.isEmpty {
      let sheet = change.expenses.sheet
      let read = try? book.expenses(of: unread, sheet: sheet, atMost: Self.largestSheet)
      for (index, year) in unread.enumerated() { memory.remember(read?[index], of: year, sheet: sheet) }
    }
    if known == nil || !unread.isEmpty {
      // Saved by somebody else in the meantime: what was read may be of either file.
      guard FileIdentity(path: path) == change.new else { return }
      try? journal.remember(plan: memory, book: number)
    }
    report.crossings += memory.crossings(of: change.expenses)
  }
}
