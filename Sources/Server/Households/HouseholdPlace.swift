import Platform

/// Where one of many households lies: a folder of its own, with its workbook and its state.
///
/// It is laid out so that every command works on it that is told so by the environment: `XDG_STATE_HOME` is the folder, `BUDGET_FILE` the
/// workbook.
public struct HouseholdPlace: Hashable, Sendable {
  /// The folder's name.
  public let name: String
  /// The folder.
  public let folder: String

  /// The household of that name in a folder of many; `nil` for what is no name of one.
  init?(_ name: String, in folder: String) {
    let isName =
      (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
    guard isName else { return nil }
    (self.name, self.folder) = (name, folder + "/" + name)
  }

  /// Where the journal, the members and the tokens are.
  public var stateFolder: String { folder + "/budget" }

  /// The workbook: a table as text where there is one, else an XLSX file.
  public var workbook: String {
    let table = folder + "/budget.csv"
    return access(table, F_OK) == 0 ? table : folder + "/budget.xlsx"
  }

  /// Which folder it is, whatever it is called; 0 where there is none.
  var identity: UInt64 {
    var status = stat()
    return stat(folder, &status) == 0 ? UInt64(status.st_ino) : 0
  }

  /// All in a folder, by their names.
  static func all(in folder: String) -> [HouseholdPlace] {
    (FileNames.list(in: folder) ?? []).compactMap { HouseholdPlace($0, in: folder) }.sorted { $0.name < $1.name }
  }
}
