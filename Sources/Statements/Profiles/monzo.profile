# Monzo, personal accounts. See README.md.
name = monzo
known by = Transaction ID | Date | Time | Type | Name | Emoji | Category | Amount | Currency
booked = Date
date-format = DD/MM/YYYY
decimal = .
amount = Amount
currency = Currency
original = Local amount
original-currency = Local currency
payee = Name | Description
purpose = Notes and #tags | Description
reference = Transaction ID
kind = Type
transfer = Pot transfer
