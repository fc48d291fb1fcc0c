# What tables call things where no bank is known by them. Days, sums, payees and currencies have their headers in
# Languages/*/bank.txt; here stand what only statements have.
name = usual
booked = Дата | Date | Booked | Booking Date | Posting Date | Transaction Date | Post date | Дата на операцията | Счетоводна дата | Дата на осчетоводяване | Дата на плащане | Вальор | Value Date | Buchungstag | Buchungsdatum
purchased = Date of purchase | Purchase Date | Дата на покупката | Дата на трансакцията | Started Date
amount = Amount | Сума | Betrag | Sum | Value | Стойност | Сума във валута на сметката
debit = Debit | Debits | Debit Amount | Дебит | Debit (out) | Paid out | Money Out | Withdrawal | Withdrawals | Разход | Разходи | Плащания | Soll
credit = Credit | Credits | Credit Amount | Кредит | Paid in | Money In | Deposit | Deposits | Приход | Приходи | Постъпления | Haben
direction = Debit/Credit | Credit/Debit | D/C | DC | Dt/Kt | DR/CR | ДТ/КТ | Дт/Кт | Дебит/Кредит | Debit/Credit indicator | Direction | Тип | Type | Вид | Приход/Разход | Soll/Haben
out = Debit | DBIT | D | DR | DT | ДТ | Д | Дебит | Разход | Out | Outgoing | Expense | Withdrawal | Soll | S
in = Credit | CRDT | C | CR | CT | KT | КТ | К | Кредит | Приход | In | Incoming | Income | Deposit | Haben | H
fee = Fee | Fees | Commission | Такса | Такси | Комисиона | Gebühr
currency = Currency | Ccy | Валута | Währung | Waehrung
payee = Payee | Merchant | Counterparty | Контрагент | Търговец | Наредител/Получател | Получател/Наредител | Beneficiary | Recipient | Получател | Бенефициент | Name | Empfänger | Beguenstigter/Zahlungspflichtiger | Begünstigter/Zahlungspflichtiger | Zahlungsempfänger | Auftraggeber/Empfänger
purpose = Description | Details | Purpose | Payment details | Основание | Основание за плащане | Описание | Още пояснения | Memo | Narrative | Verwendungszweck
reference = Transaction ID | Reference | Ref | Референция | Свързваща референция | Номер на трансакцията
account = Account | IBAN | Account number | Сметка | Auftragskonto
state = State | Status | Статус | Състояние
pending = PENDING | Authorized | Authorised | Чакаща | Чакащо | В изчакване | Блокирана | Vorgemerkt
reverted = REVERTED | REVERSED | CANCELLED | CANCELED | REFUNDED | Сторнирана | Сторно | Отменена | Анулирана
declined = DECLINED | FAILED | REJECTED | Отказана | Отхвърлена | Неуспешна
kind = Kind | Type | Transaction Type | Вид на трансакцията | Вид операция | Тип операция
transfer = Own transfer | Internal transfer | Between own accounts | Собствен превод | Между собствени сметки
exchange = Exchange | Currency exchange | Conversion | Обмяна | Обмяна на валута | Превалутиране
top-up = Topup | Top-up | Захранване
# What the words of a line say, where no column says it.
transfer = payee:*transfer to savings* | payee:*transfer from savings* | payee:*to my savings* | payee:*from my savings* | payee:*own transfer* | payee:*between own accounts* | payee:*between my accounts* | payee:*credit card bill* | payee:credit card payment | payee:*card repayment* | payee:*собствени сметки* | payee:*собствен превод* | payee:*спестовна сметка* | payee:*погасяване на кредитна карта* | payee:Umbuchung* | payee:*Kreditkartenabrechnung*
top-up = payee:*revolut top up* | payee:*paypal top up* | payee:*wise top up* | payee:*wallet top up* | payee:*account top up* | payee:*захранване на сметка*
declined = payee:*payment declined* | payee:*card declined* | payee:*transaction declined* | payee:declined* | payee:*отказана транзакция* | payee:*отказано плащане*
fee-only = Fee | Charge | Bank fee | Такса | Банкова такса | Комисиона
fee-details = bank fee
