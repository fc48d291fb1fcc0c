/// A text in one language with all its forms, taken apart at its places.
struct ScreenText {
  /// What stands in a text for what is known only when it is told.
  struct Place: Hashable {
    let name: String
    /// `{#count}`: a number, which may decide the form.
    let isNumber: Bool
  }

  let key: String
  /// In the order of the language's forms; one, where no number decides.
  let forms: [ScreenFile.Entry]
  /// In the order in which they are first met.
  private(set) var places: [Place] = []
  private(set) var complaints: [Complaint] = []

  init(key: String, forms: [ScreenFile.Entry]) {
    self.key = key
    self.forms = forms
    var found: [Place] = []
    // The last form, which most numbers take, has them all.
    for form in forms.reversed() {
      _ = pieces(of: form) { place in
        if !found.contains(place) { found.append(place) }
        return ""
      }
      if form.text.isEmpty { complain(form, "“\(key)” has no text") }
    }
    places = found
    if places.count > 8 { complain(forms[0], "a text has at most 8 places") }
    if forms.count > 1, !places.contains(where: \.isNumber) {
      complain(forms[0], "“\(key)” has forms, but no number that decides, such as {#count}")
    }
  }

  /// Each form with its places put in.
  mutating func template(_ form: ScreenFile.Entry, order: [Place]) -> String {
    pieces(of: form) { place in order.firstIndex(of: place).map { "\\u{\($0 + 1)}" } ?? "" }
  }

  private mutating func pieces(of form: ScreenFile.Entry, _ put: (Place) -> String) -> String {
    var made = ""
    var rest = form.text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      made += ScreenText.escaped(rest[..<open])
      let next = rest.index(after: open)
      if next < rest.endIndex, rest[next] == rest[open] {
        made.append(rest[open])
        rest = rest[rest.index(after: next)...]
        continue
      }
      guard rest[open] == "{" else {
        complain(form, "a brace that is no place is written twice")
        return made
      }
      guard let close = rest[open...].firstIndex(of: "}") else {
        complain(form, "a place is opened with “{” and never closed")
        return made
      }
      let inside = rest[rest.index(after: open)..<close]
      let isNumber = inside.first == "#"
      let name = String(isNumber ? inside.dropFirst() : inside)
      if ScreenFile.isName(name) {
        made += put(Place(name: name, isNumber: isNumber))
      } else {
        complain(form, "“{\(inside)}” is no place; write {name}, or {#name} for a number")
      }
      rest = rest[rest.index(after: close)...]
    }
    return made + ScreenText.escaped(rest)
  }

  /// As it stands between quotes in Swift.
  private static func escaped(_ text: Substring) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\\\"
      case "\"": escaped += "\\\""
      case "\n": escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  private mutating func complain(_ form: ScreenFile.Entry, _ message: String) {
    complaints.append(Complaint(file: form.file, line: form.line, message: message))
  }
}
