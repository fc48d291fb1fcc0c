import Sheets

/// Where the accounts of a household stand among the assets of a journal.
public struct ExportedAccounts: Hashable, Sendable {
  /// Categories of what is put aside: an account that is called so is their box.
  private let boxes: [String]

  /// - Parameter boxes: the categories that anything was put aside under.
  public init(boxes: [String] = []) { self.boxes = boxes }

  /// The parts of its name below the assets: entries that name no account are of the budget's one.
  func path(of account: String?) -> [String] {
    guard let account else { return ["budget"] }
    guard let box = boxes.first(where: { FoldedText.saysTheSame($0, account) }) else { return [account] }
    return ["savings", box]
  }
}
