import FoundationEssentials
import Glibc
import VocabularyCompiler

/// One line to standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

// compile-categories CATEGORIES OUTPUT: run by the build plugin of the module Vocabulary.
guard CommandLine.arguments.count == 3 else {
  complain("usage: compile-categories CATEGORIES OUTPUT")
  exit(64)
}
let folder = CategoryFolder(path: CommandLine.arguments[1])
guard folder.complaints.isEmpty else {
  for complaint in folder.complaints { complain("\(complaint)") }
  exit(65)
}
do {
  let source = Data(TableWriter.source(for: folder.listings, commonWords: folder.commonWords).utf8)
  try source.write(to: URL(fileURLWithPath: CommandLine.arguments[2]), options: .atomic)
} catch {
  complain("\(CommandLine.arguments[2]): error: cannot be written: \(error)")
  exit(73)
}
