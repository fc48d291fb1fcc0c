import Container
import Platform
import Sheets

/// The file in which it is kept what a person said of a workbook's sheets.
struct LayoutFile {
  /// The workbook's path then.
  let book: String
  /// When the workbook was begun, by its own account: by this it is known under another name; `nil` where it does not tell.
  let made: String?
  /// One for each sheet of which something was said.
  let layouts: [SheetLayout]

  init(book: String, made: String?, layouts: [SheetLayout]) {
    (self.book, self.made, self.layouts) = (book, made, layouts)
  }

  /// What is kept in a file; `nil` where there is none, or another one.
  init?(at path: String) {
    guard let bytes = try? OriginalFile(path).content(atMost: LayoutFile.most) else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  private static let most: Int64 = 256 << 10

  /// What `text` gave; `nil` for anything else.
  init?(_ text: String) {
    var (book, made) = ("", String?.none)
    var parts: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("book\t") {
        book = String(line.dropFirst(5))
      } else if line.hasPrefix("made\t") {
        made = String(line.dropFirst(5))
      } else if line.hasPrefix("row\t") || parts.isEmpty {
        parts.append(String(line))
      } else {
        parts[parts.count - 1] += "\n" + line
      }
    }
    let layouts = parts.compactMap { SheetLayout($0) }
    guard layouts.count == parts.count else { return nil }
    self.init(book: book, made: made, layouts: layouts)
  }

  /// A line for each thing said.
  var text: String {
    let head = "book\t\(book)\n" + (made.map { "made\t\($0)\n" } ?? "")
    return layouts.reduce(into: head) { $0 += $1.text }
  }

  /// What was said of a workbook that is known by when it was begun, and that lies where it lay no more; and where that is kept.
  static func left(in folder: String, whenMade: @autoclosure () -> String?) -> (path: String, file: LayoutFile)? {
    // What a run that was killed left of a file has a point in its name.
    let found = (FileNames.list(in: folder) ?? []).filter { !$0.contains(".") }.compactMap { name in
      LayoutFile(at: "\(folder)/\(name)").map { (path: "\(folder)/\(name)", file: $0) }
    }
    let gone = found.filter { $0.file.made != nil && access($0.file.book, F_OK) != 0 }
    guard !gone.isEmpty, let whenMade = whenMade() else { return nil }
    let same = gone.filter { $0.file.made == whenMade }
    // Of two it cannot be told which one it was.
    return same.count == 1 ? same[0] : nil
  }

  /// Puts it in place of what was kept there.
  func write(to path: String) throws(SheetError) {
    do throws(SystemError) {
      try FileNames.makeFolder(FileNames.folder(of: path))
      try WholeFile.replace(path, with: Array(text.utf8))
    } catch {
      throw .inputOutput(path: path, operation: error.operation == "create" ? "create" : "write", code: error.code)
    }
  }
}
