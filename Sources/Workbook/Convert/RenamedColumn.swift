/// A column of a table whose header names another unit by now.
struct RenamedColumn: Hashable {
  let old: String
  let new: String

  /// A formula that refers to such columns (`Log[Amount (BGN)]`) by their new names; `nil` where it refers to none.
  static func renamed(_ formula: String, by columns: [RenamedColumn]) -> String? {
    guard !columns.isEmpty, formula.utf8.contains(UInt8(ascii: "[")) else { return nil }
    var result = formula
    for column in columns {
      // Also within [@[…]] and [[…]:[…]].
      let parts = result.split(separator: "[" + column.old + "]", omittingEmptySubsequences: false)
      result = parts.joined(separator: "[" + column.new + "]")
    }
    return result == formula ? nil : result
  }
}
