// libical, loaded when a reminder or an event is written and not before: entries have no use for it.
#ifndef ICAL_LOADER_H
#define ICAL_LOADER_H

#include <libical/ical.h>

// Each function of the library that we call, by its own name.
#define ICAL_FUNCTIONS(use) \
  use(icalparser_parse_string) use(icalcomponent_new) use(icalcomponent_free) use(icalcomponent_isa) \
  use(icalcomponent_add_property) use(icalcomponent_as_ical_string_r) use(icalcomponent_count_errors) \
  use(icalcomponent_get_first_component) use(icalcomponent_get_next_component) use(icalcomponent_get_uid) \
  use(icalproperty_new_uid) use(icalproperty_new_dtstamp) use(icalproperty_new_summary) \
  use(icalproperty_new_dtstart) use(icalproperty_new_due) \
  use(icalproperty_new_x) use(icalproperty_set_x_name) use(icalproperty_get_x_name) use(icalproperty_get_x) \
  use(icalcomponent_get_first_property) use(icalcomponent_get_next_property) \
  use(icaltime_from_timet_with_zone) use(icaltimezone_get_utc_timezone) use(icalerror_set_errors_are_fatal)

// The library's functions; types are the headers', so a call that does not fit them does not compile.
typedef struct {
#define ICAL_FIELD(name) __typeof__(name) *_Nonnull name;
  ICAL_FUNCTIONS(ICAL_FIELD)
#undef ICAL_FIELD
} ical_library;

// The library's functions, to be freed with free(); or NULL, and `reason` says why, to be freed as well.
ical_library *_Nullable ical_library_open(char *_Nullable *_Nonnull reason);

#endif
