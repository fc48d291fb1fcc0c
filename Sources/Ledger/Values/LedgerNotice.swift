/// Something that happened to the state while it was opened or used, and that its owner should know.
public enum LedgerNotice: Hashable, Sendable {
  /// The journal was damaged: it lies at `setAside` now, and a new one was begun, which is filled from the workbook.
  /// `recovered` entries could still be read from the damaged file.
  case stateRebuilt(setAside: String, recovered: Int)
  /// Another program had saved the workbook in the very moment in which a run of ours was killed while replacing it:
  /// what it saved lies at `at`.
  case saveKept(workbook: String, at: String)
}
