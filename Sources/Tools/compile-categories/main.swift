import FoundationEssentials
import Glibc
import VocabularyCompiler
import WordForms

/// One line to standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// The folder, or the end: every mistake is named.
func readFolder(_ path: String) -> CategoryFolder {
  let folder = CategoryFolder(path: path)
  for complaint in folder.complaints { complain("\(complaint)") }
  if !folder.complaints.isEmpty { exit(65) }
  return folder
}

/// How well unlisted words are guessed from the listed ones.
func evaluate(_ folder: CategoryFolder) {
  let examples = PieceModel.examples(in: folder.listings, commonWords: folder.commonWords)
  let listed = examples.count { $0.category != nil }
  print("\(listed) listed words and \(examples.count - listed) common ones, left out by fifths")
  print(
    "threshold (\(PieceVerdict.usualThreshold) is in use) | listed words guessed | common words guessed | guesses that are right"
  )
  for result in CrossValidation(examples, thresholds: [1, 8, 16, 24, 32, 36, 40, 48]).results {
    let shares = [result.coverage, result.falseAlarms, result.precision].map { "\((1000 * $0).rounded() / 10) %" }
    print(([String(result.threshold)] + shares).joined(separator: " | "))
  }
}

// compile-categories CATEGORIES OUTPUT is run by the build plugin of the module Vocabulary.
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.count, arguments.first) {
case (2, "--evaluate"):
  evaluate(readFolder(CommandLine.arguments[2]))
case (2, let path?):
  let folder = readFolder(path)
  do {
    let source = Data(TableWriter.source(for: folder.listings, commonWords: folder.commonWords).utf8)
    try source.write(to: URL(fileURLWithPath: CommandLine.arguments[2]), options: .atomic)
  } catch {
    complain("\(CommandLine.arguments[2]): error: cannot be written: \(error)")
    exit(73)
  }
default:
  complain("usage: compile-categories CATEGORIES OUTPUT, or compile-categories --evaluate CATEGORIES")
  exit(64)
}
