import Entities
import FoundationEssentials
import Messages

/// Amounts as a table shows them.
public enum AmountText {
  /// With two decimals and commas between the thousands: `1,234.50`; as a language writes it, `Message.figure`.
  public static func grouped(_ amount: Decimal) -> String {
    Message.figure(amount).standard
  }

  /// How much `now` is above or below `before`, in whole percent; empty where there is nothing to compare with.
  public static func change(from before: Decimal, to now: Decimal) -> String {
    guard before > 0 else { return "" }
    let percent = ((now - before) * 100 / before).rounded(places: 0)
    return percent > 999 ? ">999 %" : "\(percent > 0 ? "+" : "")\(percent) %"
  }

  /// How much `amount` is of `whole`, which is above zero, in whole percent.
  public static func percent(_ amount: Decimal, of whole: Decimal) -> String {
    let percent = (amount * 100 / whole).rounded(places: 0)
    return percent > 999 ? ">999 %" : "\(percent) %"
  }

  /// A column for each of the amounts, in eighths of the largest; nothing is the lowest of them.
  public static func sparkline(_ amounts: [Decimal]) -> String {
    let largest = amounts.max() ?? 0
    guard largest > 0 else { return "" }
    let columns: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return String(
      amounts.map { amount in
        let eighths = Int("\((max(0, amount) * 7 / largest).rounded(places: 0))") ?? 0
        return columns[min(eighths, 7)]
      })
  }

  /// A bar of `width` columns for the share that `amount` has of `largest`, to an eighth of a column.
  public static func bar(_ amount: Decimal, of largest: Decimal, width: Int) -> String {
    guard largest > 0, amount > 0 else { return "" }
    let eighths = Int("\((amount * Decimal(width * 8) / largest).rounded(places: 0))") ?? 0
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
