import Foundation
import PackagePlugin

/// Makes the index of first words of the tables in the module `Language`; runs again when one of its files changes.
@main
struct IndexFirstWords: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files = (target as? SourceModuleTarget)?.sourceFiles(withSuffix: ".swift").map(\.url) ?? []
    let output = context.pluginWorkDirectoryURL.appending(path: "FirstWordsIndex.swift")
    return [
      .buildCommand(
        displayName: "Indexing the first words of Language",
        executable: try context.tool(named: "index-first-words").url,
        arguments: [output.path(percentEncoded: false)] + files.map { $0.path(percentEncoded: false) },
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
