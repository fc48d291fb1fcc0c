# ING of the Netherlands, in Dutch and in English: Af is what went out, Bij what came in. See README.md.
name = ing_nl
known by = Datum | Naam / Omschrijving | Rekening | Tegenrekening | Code | Af Bij | Bedrag (EUR)
known by = Date | Name / Description | Account | Counterparty | Code | Debit/credit | Amount (EUR)
booked = Datum | Date
date-format = YYYYMMDD
amount = Bedrag | Amount
direction = Af Bij | Debit/credit
out = Af | Debit
in = Bij | Credit
payee = Naam / Omschrijving | Name / Description
purpose = Mededelingen | Notifications
account = Rekening | Account
other-account = Tegenrekening | Counterparty
kind = Code
cash = GM
transfer = Mededelingen:Naar Oranje Spaarrekening* | Mededelingen:Van Oranje Spaarrekening* | Notifications:To Oranje Spaarrekening* | Notifications:From Oranje Spaarrekening*
