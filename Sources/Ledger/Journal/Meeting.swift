/// What was found out about entries when a workbook was met that is not as it was left.
struct Meeting {
  /// To be appended, and there already.
  var found: [(entry: StoredEntry, found: IdentifiedRow)] = []
  /// To be appended, written together with others that are there, and deleted since.
  var writtenAndGone: [StoredEntry] = []
  /// Written, not there, and nothing that was written later is there either.
  var lost: [StoredEntry] = []
  /// Written, and not there, in contrast to what was written later.
  var deleted: [StoredEntry] = []
  /// Missed before, and there again.
  var recovered: [StoredEntry] = []
  /// Taken back, and there again.
  var back: [(entry: StoredEntry, found: IdentifiedRow)] = []
}
