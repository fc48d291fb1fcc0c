import Entities

extension LabelModel {
  /// In a form that is kept beside the journal: one line a label, then one a feature.
  var text: String {
    var lines = [isClosed ? "closed" : "open"]
    for label in labels {
      lines.append("l\t\(LabelModel.plain(label.name))\t\(label.type?.rawValue ?? "")\t\(label.rows)")
    }
    for (feature, known) in counts.sorted(by: { $0.key < $1.key }) {
      let pairs = known.sorted { $0.key < $1.key }.map { "\($0.key):\(Int(($0.value * 10).rounded()))" }.concatenated(
        separator: " ")
      lines.append("f\t\(LabelModel.plain(feature))\t\(pairs)")
    }
    return lines.concatenated(separator: "\n")
  }

  /// What `text` gave; `nil` for anything else.
  init?(_ text: String) {
    // By bytes: each run that logs into such a sheet reads it.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first.map({ String(Substring($0)) }), first == "closed" || first == "open" else {
      return nil
    }
    isClosed = first == "closed"
    counts.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if parts.count == 4, parts[0].elementsEqual("l".utf8) {
        labels.append(
          Label(
            name: String(Substring(parts[1])), type: TransactionType(rawValue: String(Substring(parts[2]))),
            rows: Int(Substring(parts[3])) ?? 0))
      } else if parts.count == 3, parts[0].elementsEqual("f".utf8) {
        counts[String(Substring(parts[1]))] = LabelModel.counts(parts[2])
      }
    }
  }

  /// Of `3:10 4:25`, in tenths.
  private static func counts(_ text: Substring.UTF8View) -> [Int: Double] {
    var known: [Int: Double] = [:]
    var (place, number) = (0, 0)
    func end() { known[place] = Double(number) / 10 }
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ":"): (place, number) = (number, 0)
      default:
        end()
        number = 0
      }
    }
    end()
    return known
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 } as [Character])
  }
}
