import FoundationEssentials
import HTTP

/// A file of the page that people look at: it is the same for everybody, and holds no data.
struct PageOperation: Operation {
  let method = "GET"
  let path: String
  let isSlow = false
  let needsToken = false
  private let fields: HTTPFields
  private let body: [UInt8]

  /// No part of the API.
  var document: JSONValue { [:] }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    Response(200, fields: fields, body: body)
  }

  /// All of them.
  static let all: [PageOperation] = {
    let page = PageDocument()
    return [
      PageOperation("/", "text/html; charset=utf-8", page.html, policy: page.policy),
      PageOperation("/worker.js", "text/javascript; charset=utf-8", page.worker, policy: page.workerPolicy),
      PageOperation("/manifest.webmanifest", "application/manifest+json", PackageResources.manifest_json),
      PageOperation("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
    ]
  }()

  private init(_ path: String, _ type: String, _ body: [UInt8], policy: String = "default-src 'none'") {
    self.path = path
    self.body = body
    fields = HTTPFields([
      "Content-Type": type, "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "microphone=(self), camera=(), geolocation=()",
      "Cache-Control": "no-cache",
    ])
  }
}

/// The page put together of its parts, and what a browser lets it do: run the one script, show the one style, and ask this server.
struct PageDocument {
  let html: [UInt8]
  let worker: [UInt8]
  let policy: String
  let workerPolicy = "default-src 'none'; connect-src 'self'"

  init() {
    let style = PageDocument.text(PackageResources.page_css)
    let script = [
      PackageResources.base_js, PackageResources.api_js, PackageResources.outbox_js, PackageResources.entries_js,
      PackageResources.month_js, PackageResources.live_js, PackageResources.main_js,
    ].map { PageDocument.text($0) }.joined()
    let whole = PageDocument.text(PackageResources.page_html)
      .replacing("{{style}}", with: style)
      .replacing("{{texts}}", with: PageDocument.text(PackageResources.texts_json))
      .replacing("{{script}}", with: script)
    html = Array(whole.utf8)
    let version = TokenStore.hex(TokenStore.hash(of: whole)).prefix(16)
    worker = Array(PageDocument.text(PackageResources.worker_js).replacing("{{version}}", with: version).utf8)
    policy = [
      "default-src 'none'", "script-src \(PageDocument.source(script))", "style-src \(PageDocument.source(style))",
      "connect-src 'self'", "img-src 'self'", "manifest-src 'self'", "worker-src 'self'", "base-uri 'none'",
      "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What stands for exactly this text in a policy (CSP 3, 2.3.1).
  private static func source(_ text: String) -> String {
    "'sha256-\(Data(TokenStore.hash(of: text)).base64EncodedString())'"
  }
}
