import Foundation
import PackagePlugin

/// Compiles the words that lie beside `Sources/` into the module that uses them; runs again when one of the files changes.
@main
struct CompileWords: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let work = context.pluginWorkDirectoryURL
    switch target.name {
    case "Vocabulary":
      return try [command("categories", package.appending(path: "Categories"), work, "VocabularyTable.swift", context)]
    case "Language":
      return try [command("languages", package.appending(path: "Languages"), work, "LanguageTables.swift", context)]
    default:
      return []
    }
  }

  private func command(
    _ what: String, _ folder: URL, _ work: URL, _ name: String, _ context: PluginContext
  ) throws -> Command {
    let output = work.appending(path: name)
    return .buildCommand(
      displayName: "Compiling \(folder.lastPathComponent)/",
      executable: try context.tool(named: "compile-words").url,
      arguments: [what, folder.path(percentEncoded: false), output.path(percentEncoded: false)],
      inputFiles: textFiles(below: folder),
      outputFiles: [output])
  }

  private func textFiles(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
  }
}
