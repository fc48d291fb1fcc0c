#include "rates.h"
