import Foundation
import PackagePlugin

/// Compiles the words that lie beside `Sources/` into the module that uses them; runs again when one of the files changes.
@main
struct CompileWords: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let categories = context.package.directoryURL.appending(path: "Categories")
    let languages = context.package.directoryURL.appending(path: "Languages")
    switch target.name {
    case "Entities": return try [command("category-set", [categories], "CategoryTable.swift", context)]
    case "Vocabulary": return try [command("categories", [categories, languages], "VocabularyTable.swift", context)]
    case "Sheets":
      return try [
        command("sheets", [languages], "SheetWords.swift", context),
        command("category-sets", [categories.appending(path: "sets")], "CategorySetTexts.swift", context),
      ]
    case "Messages": return try [command("screen", [languages], "ScreenTexts.swift", context) { Self.isOfScreen($0) }]
    case "Receipts": return try [command("receipts", [languages], "ReceiptWords.swift", context)]
    case "Budgeting": return try [command("kinds", [languages], "KindWords.swift", context)]
    case "Language": return try [command("languages", [languages], "LanguageTables.swift", context)]
    default: return []
    }
  }

  private func command(
    _ what: String, _ folders: [URL], _ name: String, _ context: PluginContext,
    of isInput: (URL) -> Bool = { !Self.isOfScreen($0) || $0.lastPathComponent == "languages.txt" }
  ) throws -> Command {
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    return .buildCommand(
      displayName: "Compiling \(folders[0].lastPathComponent)/",
      executable: try context.tool(named: "compile-words").url,
      arguments: [what] + (folders + [output]).map { $0.path(percentEncoded: false) },
      inputFiles: folders.flatMap(textFiles).filter(isInput),
      outputFiles: [output])
  }

  /// What stands on the screen is compiled by itself: a message that is changed leaves the words as they are.
  private static func isOfScreen(_ file: URL) -> Bool {
    file.deletingLastPathComponent().lastPathComponent == "screen" || file.lastPathComponent == "languages.txt"
  }

  private func textFiles(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
  }
}
