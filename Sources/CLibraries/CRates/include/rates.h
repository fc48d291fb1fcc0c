// The European Central Bank's reference rates, as the text of ecb.csv.
//
// First line: "Date" and the currency codes. Then a line a working day, oldest first: YYYY-MM-DD and how many units of
// each currency one euro bought that day; an empty field where the bank published none.
#ifndef BUDGET_RATES_H
#define BUDGET_RATES_H

#include <stddef.h>

/// The text, good for the life of the process; not terminated.
const unsigned char *budget_rates_csv(void);
/// Its length in bytes.
size_t budget_rates_csv_length(void);

#endif
