import Entities
import FoundationEssentials
import Language

/// Learns what turns of conversations are taken for, and tells how well turns are judged that it was not learned from.
struct TurnTraining {
  let dialogues: String

  /// The day of the dialogues that name none.
  private static let today = CalendarDate(iso8601: "2025-11-03") ?? CalendarDate(daysSince1970: 0)
  /// The dialogues stand in the order they were written: each tenth is by other hands than most of the rest.
  private static let folds = 10

  /// - Parameters:
  ///   - target: where to write the weights.
  ///   - file: where to write what was read of each turn, for who looks for a sign that is missing.
  func run(writing target: String?, samples file: String?) throws {
    let all = try Dialogue.all(inFile: dialogues)
    let samples = DialogueReplay.samples(of: all, today: TurnTraining.today)
    print(
      "\(samples.count) turns of \(all.count) dialogues, \(samples.count { $0.isRight.contains(true) }) with a right reading"
    )
    if let file {
      try Data(samples.flatMap(\.lines).joined(separator: "\n").utf8).write(to: URL(filePath: file), options: .atomic)
    }
    judge(samples, of: all.count)
    guard let target else { return }
    try WeightsFile.save(TurnRegression(samples).file, to: target)
  }

  /// Prints how well each tenth is judged by weights that were found without it.
  private func judge(_ samples: [TurnSample], of count: Int) {
    var claims: [(share: Double, isRight: Bool, acts: Bool)] = []
    for fold in 0..<TurnTraining.folds {
      let isOf = { (sample: TurnSample) in sample.dialogue * TurnTraining.folds / count == fold }
      let regression = TurnRegression(samples.filter { !isOf($0) })
      for sample in samples where isOf(sample) {
        let shares = regression.odds(sample)
        guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }) else { continue }
        claims.append((shares[best], sample.isRight[best], sample.readings[best].changesSheet))
      }
    }
    print("each tenth left out: \(claims.count { $0.isRight }) right")
    for bound in [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97] {
      let sure = claims.filter { $0.acts && $0.share >= bound }
      print("  changes that are \(bound) sure: \(sure.count), of them right \(sure.count { $0.isRight })")
    }
  }
}

extension TurnSample {
  /// The turn with its signs, and each of its readings with whether it is right and what is so of it.
  var lines: [String] {
    ["T\t\(dialogue)\t\(text)\t" + signs.map { "\($0)" }.joined(separator: " ")]
      + zip(readings, isRight).map { reading, isRight in
        [
          "R", isRight ? "1" : "0", "\(reading.kind)", "\(reading.targets)", "\(reading.money?.amount ?? 0)",
          reading.date.map { "\($0)" } ?? "-", reading.category?.name ?? "-",
          reading.fits.map { "\($0)" }.joined(separator: " "),
        ].joined(separator: "\t")
      }
  }
}
