import FoundationEssentials
import Platform
import VocabularyCompiler
import WordForms

/// One line to standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Every mistake is named; then the end.
func stop(at complaints: [Complaint]) {
  for complaint in complaints { complain("\(complaint)") }
  if !complaints.isEmpty { exit(65) }
}

/// The folder `Categories/`.
func readCategories(_ path: String) -> CategoryFolder {
  let folder = CategoryFolder(path: path)
  stop(at: folder.complaints)
  return folder
}

/// The folder `Languages/`.
func readLanguages(_ path: String) -> LanguageFolder {
  let folder = LanguageFolder(path: path)
  stop(at: folder.complaints + folder.wordless)
  return folder
}

/// Writes what was made for the compiler, unless it stands there already: what is built of it need not be built anew then.
func put(_ source: String, into path: String) {
  let (file, data) = (URL(fileURLWithPath: path), Data(source.utf8))
  if (try? Data(contentsOf: file)) == data { return }
  do {
    try data.write(to: file, options: .atomic)
  } catch {
    complain("\(path): error: cannot be written: \(error)")
    exit(73)
  }
}

/// How well unlisted words are guessed from the listed ones.
func evaluate(_ folder: CategoryFolder) {
  let examples = PieceModel.examples(in: folder.listings, commonWords: folder.commonWords)
  let listed = examples.count { $0.category != nil }
  print("\(listed) listed words and \(examples.count - listed) common ones, left out by fifths")
  print(
    "threshold (\(PieceVerdict.usualThreshold) is in use) | listed words guessed | common words guessed | guesses that are right"
  )
  for result in CrossValidation(examples, of: folder.categories, thresholds: [1, 8, 16, 24, 32, 36, 40, 48]).results {
    let shares = [result.coverage, result.falseAlarms, result.precision].map { "\((1000 * $0).rounded() / 10) %" }
    print(([String(result.threshold)] + shares).joined(separator: " | "))
  }
}

// compile-words is run by the build plugin of the modules that hold words.
let arguments = CommandLine.arguments.dropFirst()
let paths = Array(arguments.dropFirst())
switch (arguments.first, paths.count) {
case ("category-set", 2):
  put(CategoryTableWriter.source(for: readCategories(paths[0]).categories), into: paths[1])
case ("categories", 3):
  let folder = readCategories(paths[0])
  let languages = readLanguages(paths[1])
  let rules = WordFormRules(languages)
  stop(at: rules.complaints)
  put(
    TableWriter.source(
      for: languages.typedLetters.adding(to: folder.listings), of: folder.categories, commonWords: folder.commonWords,
      rules: rules), into: paths[2])
case ("languages", 2):
  put(LanguageTableWriter.source(for: readLanguages(paths[0])), into: paths[1])
case ("sheets", 2):
  put(SheetTableWriter.source(for: readLanguages(paths[0])), into: paths[1])
case ("receipts", 2):
  put(ReceiptTableWriter.source(for: readLanguages(paths[0])), into: paths[1])
case ("kinds", 2):
  put(KindTableWriter.source(for: readLanguages(paths[0])), into: paths[1])
case ("screen", 2):
  let folder = ScreenFolder(path: paths[0])
  stop(at: folder.complaints)
  put(ScreenTableWriter.source(for: folder), into: paths[1])
case ("category-sets", 2):
  let sets = CategorySetTexts(path: paths[0])
  stop(at: sets.complaints)
  put(sets.source, into: paths[1])
case ("--evaluate", 1):
  evaluate(readCategories(paths[0]))
default:
  complain(
    "usage: compile-words category-set CATEGORIES OUTPUT, compile-words categories CATEGORIES LANGUAGES OUTPUT, compile-words languages LANGUAGES OUTPUT, compile-words sheets LANGUAGES OUTPUT, compile-words receipts LANGUAGES OUTPUT, compile-words kinds LANGUAGES OUTPUT, compile-words screen LANGUAGES OUTPUT, compile-words category-sets SETS OUTPUT, or compile-words --evaluate CATEGORIES"
  )
  exit(64)
}
