/// Which form of a text a number takes in a language: `forms.txt`, `one = 1` a line; every other number takes `other`.
struct ScreenForms {
  /// The forms in their order, with the numbers that take them; the last is `other`, and has none.
  private(set) var forms: [(name: String, numbers: [ClosedRange<Int>])] = []
  private(set) var complaints: [Complaint] = []

  init(_ file: ScreenFile) {
    for entry in file.entries {
      let numbers = entry.text.split(separator: ",").map { ScreenForms.range($0.trimmed) }
      let known = numbers.compactMap(\.self)
      if numbers.isEmpty || known.count < numbers.count || entry.form != nil || entry.key == "other" {
        complaints.append(
          Complaint(
            file: entry.file, line: entry.line,
            message: "a form is a name and its numbers, such as: one = 1, or few = 2-4; other has the rest"))
      }
      forms.append((entry.key, known))
    }
    forms.append(("other", []))
  }

  /// `1`, or `2-4`.
  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-").map { Int($0) }
    guard let first = ends.first, let low = first, ends.count <= 2, let last = ends.last, let high = last, low <= high
    else { return nil }
    return low...high
  }
}
