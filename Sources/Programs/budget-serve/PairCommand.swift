import CQRLoader
import Console
import Messages
import Platform
import Server

/// `budget serve pair NAME`: a link that lets one browser in, and the same as a code to be scanned.
struct PairCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run(_ words: [String]) throws -> ExitCode {
    guard words.count == 1 else { throw CommandError(.pairHow, .usage) }
    let stateFolder = invocation.configuration.stateFolder
    let tokens = try TokenStore(stateFolder: stateFolder)
    // The holder stands in the list of tokens, so that it can be revoked there; nobody is told this token.
    if try !tokens.entries().contains(where: { $0.name == words[0] }) {
      _ = try tokens.add(name: words[0], day: invocation.configuration.today.description)
    }
    let code = try PairingStore(stateFolder: stateFolder).add(name: words[0])
    let link = try address() + "/#pair=" + code
    if isatty(STDOUT_FILENO) == 1, let square = Square(link) {
      for line in square.lines { try invocation.host.output.write(blackOnWhite: line) }
    }
    try invocation.host.output.write(line: link)
    invocation.say(.openItOn(name: words[0]))
    return .done
  }

  /// Where the server is reached: as it is told, or else where it listens.
  private func address() throws -> String {
    if let said = try invocation.settings.setting(.server) {
      return said.value.hasSuffix("/") ? String(said.value.dropLast()) : said.value
    }
    let options = try ServeOptions(invocation)
    let scheme = options.server.identity == nil ? "http" : "https"
    let isEverywhere = ["0.0.0.0", "::"].contains(options.server.address)
    let name = isEverywhere ? PairCommand.nameOfMachine : options.readableAddress
    return "\(scheme)://\(name):\(options.server.port)"
  }

  private static var nameOfMachine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A text as a square that a camera reads, two rows of it a line.
private struct Square {
  let lines: [String]

  init?(_ link: String) {
    guard let square = qr_make(link) else { return nil }
    defer { qr_free(square) }
    let (width, margin) = (qr_width(square), Int32(2))
    lines = stride(from: -margin, to: width + margin, by: 2).map { row in
      var text = ""
      for column in -margin..<(width + margin) {
        switch (qr_is_dark(square, row, column), qr_is_dark(square, row + 1, column)) {
        case (true, true): text += "█"
        case (true, false): text += "▀"
        case (false, true): text += "▄"
        case (false, false): text += " "
        }
      }
      return text
    }
  }
}
