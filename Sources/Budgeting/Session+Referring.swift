import Language
import Ledger

extension Session {
  /// Whether there is something that an amendment can be about: an entry, a question, or what was taken back.
  ///
  /// - Parameters:
  ///   - pending: the drafts that wait to be written, the last one last; `nil` where none do.
  ///   - isCertain: whether something was said before in any case, written or not.
  func hasEntry(
    for amendment: Amendment, among pending: (() -> [Draft])?, isCertain: Bool
  ) throws(LedgerError) -> Bool {
    if amendment.named != nil {
      if let pending, pendingEntry(namedBy: amendment, among: pending()) { return true }
      return try !entries(namedBy: amendment).isEmpty
    }
    if amendment.completes {
      if let pending { return isOpenToCompletion(pending()) }
      return try isOpenToCompletion()
    }
    if amendment.isPart, pending == nil {
      return try conversation.latest().contains { $0.status != .undone && $0.row.type == .expense }
    }
    if isCertain { return true }
    if try conversation.openQuestion() != nil { return true }
    if amendment.undo, try household.lastIsRepayment() { return true }
    if amendment.selects, try conversation.ofToday().contains(where: { $0.status != .undone }) { return true }
    if amendment.restores {
      let isUndone = try !undoneLately().isEmpty
      if isUndone || !amendment.undo { return isUndone }
    }
    let latest = try conversation.latest()
    return amendment.undo ? !latest.isEmpty : latest.contains { $0.status != .undone }
  }
}
