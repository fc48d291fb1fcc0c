import Platform

/// Reads pictures by `budget-picture`, a process for each: a file that breaks a reader breaks that one, which may do nothing else.
public struct PictureReader: Sendable {
  private let program: String

  /// - Parameter program: the path of `budget-picture`.
  public init(program: String) { self.program = program }

  /// What is looked for.
  public enum Purpose: String, Sendable {
    /// Codes, and print where there is none.
    case codesOrPrint = "both"
    /// Print alone.
    case print
    /// Print as it stands on screens: each piece by itself.
    case screen
    /// Print alone, by who knows no other letters than Latin ones.
    case latin
  }

  /// What a picture says. Of a PDF, its first page.
  public func read(_ bytes: [UInt8], for purpose: Purpose) -> PictureText {
    var picture = bytes
    if bytes.starts(with: "%PDF-".utf8) {
      guard case .success(let page) = run("page", bytes), page.starts(with: "P5".utf8) else {
        return failed("page", bytes)
      }
      picture = page
    }
    switch run(purpose.rawValue, picture) {
    case .success(let output): return PictureText(output: output)
    case .failure(let fault): return PictureText(fault: fault)
    }
  }

  private func failed(_ step: String, _ bytes: [UInt8]) -> PictureText {
    guard case .success(let output) = run(step, bytes) else { return PictureText(fault: .noPage) }
    return PictureText(fault: PictureText(output: output).fault ?? .noPage)
  }

  /// What it wrote, whatever it ended with; a fault where it was ended, or could not be started.
  private func run(_ step: String, _ input: [UInt8]) -> Result<[UInt8], PictureFault> {
    do throws(SystemError) {
      let ended = try ChildProcess.run(program, [step], input: input, most: 1 << 25)
      return ended.wasEnded ? .failure(.tooCostly) : .success(ended.output)
    } catch {
      return .failure(.noProgram)
    }
  }
}
