# AIB (Allied Irish Banks), history of an account or a card. See README.md.
name = aib
like = usual
known by = Posted Account | Posted Transactions Date | Debit Amount | Credit Amount
date-format = DD/MM/YYYY | DD/MM/YY
payee = Description | Description1
