# N26, of today and of before 2023. See README.md.
name = n26
known by = Booking Date | Partner Name | Type | Payment Reference | Account Name | Amount (EUR)
known by = Date | Payee | Account number | Transaction type | Payment reference | Amount (EUR)
booked = Booking Date | Date | Datum
date-format = YYYY-MM-DD
decimal = .
amount = Amount | Betrag
payee = Partner Name | Payee | Empfänger | Payment Reference | Verwendungszweck
purpose = Payment Reference | Verwendungszweck
account = Account Name
other-account = Partner Iban | Account number | Kontonummer
original = Original Amount | Amount (Foreign Currency) | Betrag (Fremdwährung)
original-currency = Original Currency | Type Foreign Currency | Fremdwährung
kind = Type | Transaction type | Transaktionstyp
transfer = *Space* | Partner Name:*Main Account* | Payee:*Main Account* | Partner Name:From * to * | Payee:From * to * | Payee:N26 Space * | Partner Name:N26 Space *
fee-only = Fee | Fees | N26 Fee* | Partner Name:N26 Fee*
fee-details = bank fee
# Of the app in German, before 2023.
known by = Datum | Empfänger | Kontonummer | Transaktionstyp | Verwendungszweck | Betrag (EUR)
transfer = Empfänger:Von * zu *
