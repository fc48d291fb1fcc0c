#include "rates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char csv[] = {
#embed "ecb.csv"
};

const unsigned char *budget_rates_csv(void) { return csv; }

size_t budget_rates_csv_length(void) { return sizeof csv; }
