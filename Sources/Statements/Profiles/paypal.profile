# PayPal, activity download. The form of the day is the country's: the days themselves have to tell it. See README.md.
name = paypal
known by = Date | Time | Name | Type | Status | Currency | Gross | Fee | Net
booked = Date | Datum
amount = Gross | Brutto | Amount
fee = Fee | Gebühr
currency = Currency | Währung
payee = Name | Subject | Item Title | Type | Typ
purpose = Type | Typ | Item Title | Subject | Note
reference = Transaction ID | Transaktionscode
about = Reference Txn ID | Zugehöriger Transaktionscode
state = Status
pending = Pending | Held | Unclaimed
reverted = Canceled | Cancelled | Reversed | Returned
declined = Denied | Declined | Failed | Expired | Removed
kind = Type | Typ
exchange = *Currency Conversion*
top-up = *Bank Deposit to PP Account* | *Add Funds* | *Card Deposit*
transfer = *Withdraw* | Transfer to bank* | *Transfer to Bank Account*
fee-only = Fee | Service Fee | Payment Fee
fee-details = bank fee
pending = Type:General Authorization | Type:Account Hold* | Type:Hold on* | Type:Payment Hold* | Type:Payment Release* | Type:Hold*
done = Completed | Refunded | Partially Refunded | Partially refunded | Cleared | Paid | Success | Abgeschlossen | Zurückgezahlt | Teilweise zurückgezahlt
# The download of the United States, without gross and net.
known by = Date | Time | TimeZone | Name | Type | Status | Currency | Amount | Receipt ID | Balance
# Of an account in German.
known by = Datum | Uhrzeit | Zeitzone | Name | Typ | Status | Währung | Brutto | Gebühr | Netto
top-up = *Credit Card Deposit* | *Debit Card Deposit* | *Bankgutschrift auf PayPal-Konto* | *Gutschrift auf PayPal-Konto*
exchange = *Währungsumrechnung*
pending = Ausstehend | Typ:Allgemeine Autorisierung* | Typ:Einbehaltung* | Typ:Zurückhaltung*
declined = Abgelehnt | Fehlgeschlagen
reverted = Storniert
transfer = *Abbuchung auf Bankkonto* | *Auszahlung auf Bankkonto*
