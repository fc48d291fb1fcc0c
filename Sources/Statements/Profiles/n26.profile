# N26, of today and of before 2023. See README.md.
name = n26
known by = Booking Date | Partner Name | Type | Payment Reference | Account Name | Amount (EUR)
known by = Date | Payee | Account number | Transaction type | Payment reference | Amount (EUR)
booked = Booking Date | Date
date-format = YYYY-MM-DD
decimal = .
amount = Amount
payee = Partner Name | Payee | Payment Reference
purpose = Payment Reference
account = Account Name
other-account = Partner Iban | Account number
original = Original Amount | Amount (Foreign Currency)
original-currency = Original Currency | Type Foreign Currency
kind = Type | Transaction type
transfer = *Space* | Partner Name:*Main Account* | Payee:*Main Account* | Partner Name:From * to * | Payee:From * to * | Payee:N26 Space * | Partner Name:N26 Space *
fee-only = Fee | Fees | N26 Fee* | Partner Name:N26 Fee*
fee-details = bank fee
