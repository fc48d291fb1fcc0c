import Foundation
import PackagePlugin

/// Compiles the files of `Categories/` into the module `Vocabulary`; runs again when one of them changes.
@main
struct CompileCategories: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Categories")
    let output = context.pluginWorkDirectoryURL.appending(path: "VocabularyTable.swift")
    return [
      .buildCommand(
        displayName: "Compiling Categories/",
        executable: try context.tool(named: "compile-categories").url,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: textFiles(below: folder),
        outputFiles: [output])
    ]
  }

  private func textFiles(below folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
  }
}
