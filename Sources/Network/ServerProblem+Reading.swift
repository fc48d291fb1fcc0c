import HTTP

extension ServerProblem {
  /// Longer texts are cut: a sentence is wanted, not a log.
  static let longestText = 300

  /// What the body of an answer says; never fails, since an empty problem is one too.
  public init(body: [UInt8], contentType: String?) {
    guard let value = JSONValue(json: body) else {
      self.init(unstructured: body, contentType: contentType)
      return
    }
    switch value {
    case .string(let text): self.init(message: ServerProblem.line(text))
    case .object: self.init(object: value)
    case .array(let elements):
      self.init(message: nil, fields: elements.compactMap(ServerProblem.field))
    default: self.init(message: nil)
    }
  }

  private init(object: JSONValue) {
    // `error` is the text itself, an object that holds it, or only a mark beside `message`.
    let nested = object["error"].flatMap { $0.members == nil ? nil : ServerProblem(object: $0) }
    var texts: [String] = []
    for name in ["error", "message", "title", "detail", "details", "error_description", "non_field_errors"] {
      guard let text = object[name].flatMap(ServerProblem.text), !texts.contains(text) else { continue }
      texts.append(text)
    }
    if let inner = nested?.message { texts.insert(inner, at: 0) }
    // An error's short name says less than the sentence beside it: `{"error": "not_found", "message": "No such …"}`.
    let sentences = texts.filter { $0.contains(" ") }
    let kept = sentences.isEmpty ? texts : sentences

    var fields = nested?.fields ?? []
    for name in ["detail", "details", "errors"] {
      fields += (object[name]?.elements ?? []).compactMap(ServerProblem.field)
      fields += ServerProblem.fields(byName: object[name])
    }
    if kept.isEmpty, fields.isEmpty { fields = ServerProblem.fields(byName: object) }
    let code = object["code"].flatMap(ServerProblem.text) ?? nested?.code
    self.init(message: kept.isEmpty ? nil : kept.joined(separator: "; "), fields: fields, code: code)
  }

  /// An element of FastAPI's `detail`, or a bare string in its place.
  private static func field(_ element: JSONValue) -> FieldProblem? {
    if let text = element.text { return FieldProblem(field: "", message: line(text)) }
    guard let message = (element["msg"] ?? element["message"] ?? element["detail"])?.text else { return nil }
    let place = (element["loc"]?.elements ?? []).compactMap(text).joined(separator: ".")
    return FieldProblem(field: place.isEmpty ? element["field"]?.text ?? "" : place, message: line(message))
  }

  /// `{"input": ["This field is required."]}`.
  private static func fields(byName value: JSONValue?) -> [FieldProblem] {
    (value?.members ?? []).compactMap { member in
      guard let message = member.value[0]?.text else { return nil }
      return FieldProblem(field: member.name, message: line(message))
    }
  }

  private init(unstructured body: [UInt8], contentType: String?) {
    let text = String(decoding: body.prefix(64 * 1024), as: UTF8.self)
    let start = text.drop { $0.isWhitespace }.prefix(15).lowercased()
    guard contentType?.lowercased().contains("html") == true || start.hasPrefix("<!doctype") || start.hasPrefix("<html")
    else {
      let line = ServerProblem.line(text)
      self.init(message: line.isEmpty ? nil : line)
      return
    }
    self.init(message: ServerProblem.title(ofPage: text), isWebPage: true)
  }

  /// What stands between `<title>` and `</title>`.
  private static func title(ofPage page: String) -> String? {
    let lower = Array(page.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 })
    let bytes = Array(page.utf8)
    guard let opening = index(of: "<title", in: lower, from: 0),
      let start = lower[opening...].firstIndex(of: UInt8(ascii: ">")),
      let end = index(of: "</title", in: lower, from: start)
    else { return nil }
    let title = line(String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
    return title.isEmpty ? nil : title
  }

  private static func index(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(word.utf8)
    guard bytes.count - start >= wanted.count else { return nil }
    return (start...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text):
      let line = line(text)
      return line.isEmpty ? nil : line
    case .number(let number): return number.description
    default: return nil
    }
  }

  /// On one line, without control characters, not longer than `longestText` characters.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) }
    let line = words.map(String.init).joined(separator: " ")
    return line.count <= longestText ? line : line.prefix(longestText) + "…"
  }
}
