import HTTP

/// `multipart/form-data` (RFC 7578): the files that a form sends.
struct MultipartBody {
  /// One part.
  struct Part {
    /// What the form calls it.
    let name: String
    /// What the file is called where it comes from; `nil` for a part that is none.
    let file: String?
    let content: ArraySlice<UInt8>
  }

  /// As they stand, as many as a form has.
  let parts: [Part]

  private static let most = 64
  private static let mostOfHead = 4096

  /// Reads a body; `nil` where it is not built as its type says.
  ///
  /// - Parameter type: the field `Content-Type`.
  init?(_ body: [UInt8], type: String) {
    guard let boundary = MultipartBody.parameter("boundary", of: type), (1...70).contains(boundary.utf8.count) else {
      return nil
    }
    let line = Array("--\(boundary)".utf8)
    // What stands before the first line is for nobody.
    guard var place = MultipartBody.first(line, in: body[...]) else { return nil }
    var parts: [Part] = []
    while true {
      var rest = body[(place + line.count)...]
      if rest.starts(with: "--".utf8) { break }
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard rest.starts(with: "\r\n".utf8), parts.count < MultipartBody.most,
        let next = MultipartBody.first([13, 10] + line, in: rest.dropFirst(2)),
        let part = MultipartBody.part(in: rest.dropFirst(2)[..<next])
      else { return nil }
      parts.append(part)
      place = next + 2
    }
    self.parts = parts
  }

  private static func part(in bytes: ArraySlice<UInt8>) -> Part? {
    let head = bytes.prefix(mostOfHead)
    let end = bytes.starts(with: "\r\n".utf8) ? bytes.startIndex - 2 : first(Array("\r\n\r\n".utf8), in: head)
    guard let end else { return nil }
    let text = String(decoding: end < bytes.startIndex ? [] : bytes[..<end], as: UTF8.self)
    let disposition = text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
    guard let disposition, let name = parameter("name", of: String(disposition)) else { return nil }
    return Part(name: name, file: parameter("filename", of: String(disposition)), content: bytes[(end + 4)...])
  }

  /// Where the bytes stand for the first time.
  private static func first(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = wanted.first else { return nil }
    return bytes.withUnsafeBufferPointer { all in
      var place = 0
      while place + wanted.count <= all.count {
        if all[place] == head, wanted.indices.allSatisfy({ all[place + $0] == wanted[$0] }) {
          return bytes.startIndex + place
        }
        place += 1
      }
      return nil
    }
  }

  /// A parameter behind a `;`, in quotes or not (RFC 9110, 5.6.6).
  private static func parameter(_ name: String, of field: String) -> String? {
    var rest = field.drop { $0 != ";" }
    while rest.first == ";" {
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest.dropFirst(key.count)
      var value = ""
      if rest.first == "=" { rest = rest.dropFirst() } else { continue }
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
          value.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        rest = rest.drop { $0 != ";" }
      } else {
        let plain = rest.prefix { $0 != ";" }
        value = String(plain)
        rest = rest.dropFirst(plain.count)
        while value.last == " " { value.removeLast() }
      }
      if key.lowercased() == name { return value }
    }
    return nil
  }
}
