import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import HTTP
import Ledger
import Messages
import Platform

extension Desk {
  /// Reads a picture, and asks or logs what each receipt on it comes to.
  ///
  /// - Parameters:
  ///   - takesBest: what is sure is logged without a question.
  ///   - keeps: the picture is kept beside the journal.
  ///   - asker: whose pictures are counted.
  func take(_ file: MultipartBody.Part, takesBest: Bool, keeps: Bool, asker: String) throws(Problem) -> Reply {
    guard let reader = settings.receipts else { throw Problem(501, Message.serverNoPictures.standard) }
    let allowance = settings.pictures.take(asker)
    if allowance.isUsedUp { throw .tooOften(seconds: allowance.resets) }
    let picture: SeenPicture
    do throws(UnreadPicture) {
      picture = try reader.look(
        at: Array(file.content), today: settings.today(), payeeOfTill: { [household] in household.payee(ofTill: $0) })
    } catch {
      throw Problem(error.lacksReader ? 501 : 422, error.message.standard)
    }
    var reply: Reply?
    for payment in picture.payments {
      let (next, key) = try self.reply(to: payment, in: file.file, takesBest)
      reply = reply?.joined(with: next) ?? next
      if keeps { try keep(file, key: key) }
    }
    guard var reply else { throw .fault }
    reply.warnings += picture.remarks.map(\.standard)
    return reply
  }

  /// The pictures that are kept.
  var pictures: KeptPictures { KeptPictures(stateFolder: ledger.location.stateFolder) }

  /// What was logged of it stands whether or not the picture can be kept, so that a second try is harmless.
  private func keep(_ file: MultipartBody.Part, key: String) throws(Problem) {
    do throws(SystemError) {
      try pictures.keep(Array(file.content), called: file.file ?? "", key: key)
    } catch {
      throw Problem(507, "The receipt is taken, and its picture could not be kept: \(SystemError.text(error.code))")
    }
  }

  /// What is answered of a payment, and the key that is its own here: a till may have given its number to another before.
  private func reply(
    to payment: SeenPayment, in file: String?, _ takesBest: Bool
  ) throws(Problem) -> (reply: Reply, key: String) {
    let id = ownConversation.name
    var key = payment.key
    var reply = try self.reply(in: id) {
      let (household, conversation) = self.conversation(id)
      let session = Session(household, in: conversation, manner: Session.Manner(takesBest: takesBest))
      let outcome = try session.take(payment, by: caller?.speaker)
      key = try session.key(of: payment)
      return outcome
    }
    reply.receipt = [
      "file": file.map { .string($0) } ?? .null, "source": .string(payment.source.rawValue),
      "key": .string(key), "merchant": payment.payee.map { .string($0) } ?? .null,
      "time": payment.time.map { .string($0) } ?? .null,
      "confidence": .number(Decimal(Int((payment.confidence * 100).rounded())) / 100),
    ]
    return (reply, key)
  }
}
