// libxlsxwriter, loaded when a workbook is made and not before: linked in, it and the libraries behind it would cost
// every run of `budget` 0.7 ms, while one run in a lifetime makes a workbook.
#ifndef XLSX_LOADER_H
#define XLSX_LOADER_H

#include <xlsxwriter.h>

// Each function of the library that we call, by its own name.
#define XLSX_FUNCTIONS(use) \
  use(workbook_new_opt) use(workbook_close) use(workbook_add_worksheet) use(workbook_add_format) \
  use(workbook_add_chart) use(workbook_define_name) use(workbook_set_properties) use(lxw_strerror) \
  use(worksheet_write_string) use(worksheet_write_number) use(worksheet_write_blank) \
  use(worksheet_write_formula_num) use(worksheet_write_formula_str) use(worksheet_merge_range) \
  use(worksheet_set_column) use(worksheet_set_column_opt) use(worksheet_set_row) use(worksheet_set_default_row) use(worksheet_add_table) \
  use(worksheet_data_validation_range) use(worksheet_conditional_format_range) use(worksheet_insert_chart_opt) \
  use(worksheet_freeze_panes) use(worksheet_gridlines) use(worksheet_set_zoom) use(worksheet_set_tab_color) \
  use(worksheet_activate) use(worksheet_set_first_sheet) use(worksheet_set_selection) use(worksheet_set_landscape) \
  use(worksheet_set_paper) use(worksheet_set_margins) use(worksheet_set_footer) use(worksheet_fit_to_pages) \
  use(worksheet_print_area) use(worksheet_repeat_rows) use(worksheet_center_horizontally) \
  use(format_set_font_size) use(format_set_font_color) use(format_set_bold) use(format_set_italic) \
  use(format_set_num_format) use(format_set_align) use(format_set_indent) use(format_set_bg_color) \
  use(format_set_bottom) use(format_set_bottom_color) use(format_set_top) use(format_set_top_color) \
  use(format_set_left) use(format_set_left_color) use(format_set_right) use(format_set_right_color) \
  use(format_set_shrink) use(format_set_text_wrap) \
  use(chart_add_series) use(chart_series_set_name_range) use(chart_series_set_fill) use(chart_series_set_line) \
  use(chart_set_series_gap) use(chart_set_series_overlap) use(chart_title_set_name) use(chart_title_set_name_font) \
  use(chart_title_set_name_range) \
  use(chart_show_hidden_data) use(chart_legend_set_position) use(chart_legend_set_font) use(chart_chartarea_set_line) \
  use(chart_axis_set_num_font) use(chart_axis_set_num_format) use(chart_axis_set_line) \
  use(chart_axis_set_reverse) use(chart_axis_set_label_position) use(chart_axis_set_major_tick_mark) \
  use(chart_axis_major_gridlines_set_line) use(chart_axis_major_gridlines_set_visible) \
  use(chart_axis_set_min) use(chart_axis_set_crossing_max) use(chart_axis_set_position)

// The library's functions; types are the headers', so a call that does not fit them does not compile.
typedef struct {
#define XLSX_FIELD(name) __typeof__(name) *_Nonnull name;
  XLSX_FUNCTIONS(XLSX_FIELD)
#undef XLSX_FIELD
} xlsx_library;

// The library's functions, to be freed with free(); or NULL, and `reason` says why, to be freed as well.
xlsx_library *_Nullable xlsx_library_open(char *_Nullable *_Nonnull reason);

#endif
