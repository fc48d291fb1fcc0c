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
    if try tokens.entries().contains(where: { $0.name == words[0] }) {
      // What it may do is settled since it was made.
      for option in [Option.member, .expires, .readOnly, .logOnly]
      where try invocation.settings.setting(option)?.source == .option {
        throw CommandError(.saidOfToken(option: option.name), .usage)
      }
    } else {
      _ = try invocation.makeToken(words[0], in: tokens)
    }
    let code = try PairingStore(stateFolder: stateFolder).add(name: words[0])
    let (address, identity, isHereOnly) = try place()
    let link = address + "/#pair=" + code
    if invocation.configuration.json {
      let prints = identity.flatMap { Fingerprints(of: $0.certificate) }
      return try answer(PairDTO(name: words[0], link: link, browsers: prints?.certificate, others: prints?.key))
    }
    if isatty(STDOUT_FILENO) == 1, let square = Square(link) {
      for line in square.lines { try invocation.host.output.write(blackOnWhite: line) }
    }
    try invocation.host.output.write(line: link)
    if let identity {
      for line in CertificateCommand.told(of: identity) { try invocation.host.output.write(line: line) }
    }
    invocation.say(isHereOnly ? .openItHere : .openItOn(name: words[0]))
    return .done
  }

  private func answer(_ values: PairDTO) throws -> ExitCode {
    try invocation.write(values)
    return .done
  }

  /// A link that lets a browser in, on the wire.
  private struct PairDTO: Encodable {
    let name, link: String
    /// The fingerprints of the certificate, where there is one.
    let browsers, others: String?
  }

  /// Where the server is reached: as it is told, or else where it listens; and what it shows there, where that is a certificate.
  ///
  /// - Returns: Beside it, whether no other machine can reach it there.
  private func place() throws -> (address: String, identity: HTTPServer.Identity?, isHereOnly: Bool) {
    if let said = try invocation.settings.setting(.server) {
      let address = said.value.hasSuffix("/") ? String(said.value.dropLast()) : said.value
      // Behind a name that was said may be a proxy with a certificate of its own.
      let own = OwnCertificate(stateFolder: invocation.configuration.stateFolder)
      guard address.hasPrefix("https:"), own.exists else { return (address, nil, false) }
      return (address, try own.identity(), false)
    }
    let options = try ServeOptions(invocation)
    let scheme = options.server.identity == nil ? "http" : "https"
    let isEverywhere = ["0.0.0.0", "::"].contains(options.server.address)
    let name = isEverywhere ? ThisMachine.name ?? "localhost" : options.readableAddress
    let server = options.server
    return ("\(scheme)://\(name):\(server.port)", server.identity, server.isLoopback)
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
