// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/csv.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/data/text_form.h"
#include "core/data/text_rows.h"
#include "core/message.h"

namespace basinscope {
namespace {

// Numbers of one file, with decimal points or, where the comma separates nothing, decimal commas.
class Numbers {
 public:
  explicit Numbers(bool commas) : commas_(commas) {}

  std::optional<double> operator()(std::string_view field, std::size_t line, std::size_t column) {
    const std::optional<double> value = number_from_field(field, commas_);
    const std::size_t at = commas_ && value ? field.find_first_of(",.") : std::string_view::npos;
    if (at == std::string_view::npos) return value;
    const char mark = field[at];
    if (mark_ != '\0' && mark != mark_)
      throw DataFault(message("%1: expected decimal points or decimal commas in all of the file, not both",
                              text_place(line, column)));
    mark_ = mark;
    return value;
  }
  bool is_number(std::string_view field) const {
    Numbers copy(commas_);
    return copy(field, 0, 0).has_value();
  }

 private:
  bool commas_;
  char mark_ = '\0';
};

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

bool begins_as_number(std::string_view field) {
  field = trimmed(field);
  return !field.empty() && std::string_view("0123456789+-.").find(field.front()) != std::string_view::npos;
}

// It has no field that is a number, and one at least that does not begin as one.
bool is_line_of_words(const TextRecord& row, const Numbers& number) {
  bool any_name = false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (number.is_number(row[i])) return false;
    any_name = any_name || (!says_missing(row[i]) && !begins_as_number(row[i]));
  }
  return any_name;
}

// "0,1,2", or with an empty field before them.
bool counts_columns(const TextRecord& row) {
  const std::size_t first = blank(row[0]) ? 1 : 0;
  for (std::size_t i = first; i < row.size(); ++i)
    if (trimmed(row[i]) != std::to_string(i - first)) return false;
  return row.size() > first;
}

// The first line, with its end.
void remove_line(std::string_view& text) {
  const std::size_t end = text.find_first_of("\r\n");
  if (end == std::string_view::npos) return text.remove_prefix(text.size());
  text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
}

// Its first rows, as this separator parts them. Lengths of a sample bound the cost.
std::vector<TextRecord> first_rows(std::string_view text, char separator, std::size_t most) {
  constexpr std::size_t length = std::size_t{1} << 16;
  const bool cut = text.size() > length;
  if (cut) text = text.substr(0, std::min(text.find_first_of("\r\n", length), 16 * length));
  std::vector<TextRecord> rows;
  try {
    TextRows source(text, separator, std::numeric_limits<std::int32_t>::max());
    while (rows.size() < most && !source.done()) rows.push_back(source.next());
  } catch (const DataFault&) {
    // Quotes that do not fit belong to another separator; else the reader of all rows refuses them.
  }
  return rows;
}

// How much speaks for a separator: nothing where the first two rows are not of one width above 1, else the
// share of numbers and empty fields in the rows below the first.
double speaks_for(std::string_view text, char separator, std::size_t most) {
  const std::vector<TextRecord> rows = first_rows(text, separator, most);
  const Numbers number(separator != ',');
  if (rows.empty()) return 0;
  const std::size_t width = rows.size() > 1 && !rows[1].blank() ? rows[1].size() : rows[0].size();
  const bool names_fewer = rows[0].size() + 1 == width && is_line_of_words(rows[0], number);
  if (width < 2 || (rows[0].size() != width && !names_fewer)) return 0;
  double fields = 0, numbers = 0;
  for (std::size_t r = rows.size() > 1 ? 1 : 0; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      ++fields;
      if (says_missing(rows[r][i]) || number.is_number(rows[r][i])) ++numbers;
    }
  }
  const double share = numbers / fields;
  return separator == ' ' ? (share < 0.5 ? 0 : share) : 1e-9 + share;
}

char separator_of(std::string_view text, std::size_t most) {
  char best = '\0';
  double loudest = 0;
  for (const char separator : {'\t', ';', ',', ' '}) {
    const double speaks = speaks_for(text, separator, most);
    if (speaks > loudest) best = separator, loudest = speaks;
  }
  if (best != '\0') return best;
  // The rows differ; one that parts the first into numbers says of the others where they do.
  for (const char separator : {'\t', ';', ' '}) {
    const std::vector<TextRecord> rows = first_rows(text, separator, 1);
    const Numbers number(true);
    bool all = !rows.empty() && rows[0].size() > 1;
    for (std::size_t i = 0; all && i < rows[0].size(); ++i) all = number.is_number(rows[0][i]);
    if (all) return separator;
  }
  return ',';
}

// Of Excel's first line "sep=;".
std::optional<char> named_separator(std::string_view text) {
  constexpr std::string_view start = "sep=";
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  if (!line.starts_with(start)) return std::nullopt;
  const std::string_view mark = line.substr(start.size());
  if (mark == "\\t") return '\t';
  return mark.size() == 1 ? std::optional(mark.front()) : std::nullopt;
}

// Every number of the first rows below is written with a point or an exponent: the whole ones above are
// none of them.
bool only_fractions_below(const std::vector<TextRecord>& rows) {
  bool any = false;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      if (says_missing(rows[r][i])) continue;
      if (rows[r][i].find_first_of(".,eE") == std::string_view::npos) return false;
      any = true;
    }
  }
  return any;
}

enum class FirstLine { row, names, numbers };

FirstLine first_line(const std::vector<TextRecord>& rows, const Numbers& number, HeaderLine choice) {
  if (choice == HeaderLine::yes) return FirstLine::names;
  if (choice == HeaderLine::no || rows.empty()) return FirstLine::row;
  const TextRecord& first = rows.front();
  if (is_line_of_words(first, number)) return FirstLine::names;
  if (!counts_columns(first)) return FirstLine::row;
  if (blank(first[0])) return FirstLine::names;
  constexpr std::size_t by_itself = 4;
  const bool numbers = choice == HeaderLine::recognised && first.size() > 1 && rows.size() > 1 &&
                       (first.size() >= by_itself || only_fractions_below(rows));
  return numbers ? FirstLine::numbers : FirstLine::row;
}

std::vector<std::string> fields_of(const TextRecord& row) {
  std::vector<std::string> fields;
  for (std::size_t i = 0; i < row.size(); ++i) fields.emplace_back(row[i]);
  return fields;
}

// The words of a comment where there are as many as fields.
std::vector<std::string> names_in_comment(std::string_view comment, char separator, std::size_t width,
                                          const Numbers& number) {
  const std::vector<TextRecord> rows = first_rows(trimmed(comment), separator, 1);
  if (rows.empty() || rows[0].size() != width || !is_line_of_words(rows[0], number)) return {};
  std::vector<std::string> names = fields_of(rows[0]);
  for (std::string& name : names) name = std::string(trimmed(name));
  return names;
}

}  // namespace

bool says_missing(std::string_view field) {
  field = trimmed(field);
  if (blank(field)) return true;
  if (field.size() > 7) return false;
  const std::string word = lower_case(field);
  constexpr std::array known{"na",  "n/a", "#n/a", "nan", "null", "none",
                             "nil", "-",   "--",   "?",   ".",    "missing"};
  return std::find(known.begin(), known.end(), word) != known.end();
}

CsvTable csv_from_text(std::string_view text, std::int64_t largest, const ImportChoices& choices) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const Message fault = text_fault(text); !fault.empty()) throw DataFault(fault);
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  // Blank lines at the end go, and not the empty fields of the last row.
  text = text.substr(0, last == std::string_view::npos ? 0 : text.find_first_of("\r\n", last));
  std::size_t line = 0;
  const std::optional<char> named = named_separator(text);
  for (std::int64_t left = choices.skip + (named ? 1 : 0); left > 0 && !text.empty(); --left, ++line)
    remove_line(text);
  // What stands behind the wanted rows says nothing of them; the first line may be heads.
  const auto looked_at =
      static_cast<std::size_t>(choices.rows > 0 ? std::min<std::int64_t>(20, choices.rows + 1) : 20);
  const char separator = choices.separator != '\0' ? choices.separator
                         : named                   ? *named
                                                   : separator_of(text, looked_at);
  TextRows rows(text, separator, largest, line);
  Numbers number(separator != ',');
  CsvTable table;
  std::vector<double> values;
  std::size_t width = 0;
  const auto enough = [&] {
    return choices.rows > 0 && static_cast<std::int64_t>(table.lines.size()) >= choices.rows;
  };
  while (!enough() && !rows.done()) {
    const TextRecord row = rows.next();
    if (width == 0) {
      width = row.size();
      const std::vector<TextRecord> sample = first_rows(text, separator, looked_at);
      const FirstLine is = first_line(sample, number, choices.header);
      if (is == FirstLine::numbers) {
        table.warnings.push_back(
            message("line %1, which counts from 0, is taken for the names of the columns", row.line()));
      }
      if (is != FirstLine::row) {
        table.header = fields_of(row);
        if (sample.size() > 1 && sample[1].size() == width + 1) {
          table.header.insert(table.header.begin(), std::string());
          ++width;
        }
        continue;
      }
      if (choices.header != HeaderLine::no)
        table.header = names_in_comment(rows.comment(), separator, width, number);
    }
    if (row.size() != width) {
      throw DataFault(message("line %1: expected %2 as in the first line, not %3", row.line(),
                              counted("%n number(s)", static_cast<std::int64_t>(width)),
                              row.blank() ? 0 : row.size()));
    }
    if (static_cast<std::int64_t>(values.size() + width) > largest)
      throw DataFault(message("too large: at most %1", counted("%n number(s)", largest)));
    const auto at = static_cast<Eigen::Index>(table.lines.size());
    table.lines.push_back(row.line());
    for (std::size_t i = 0; i < width; ++i) {
      const std::optional<double> value = number(row[i], row.line(), i + 1);
      if (!(value && !std::isnan(*value)) && !blank(row[i])) {
        if (table.words.size() >= most_words) refuse_words();
        table.words.push_back({at, static_cast<Eigen::Index>(i), std::string(row[i])});
      }
      values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
  }
  if (values.empty()) throw DataFault(phrase("expected at least one row of numbers, found none"));
  table.values = Eigen::Map<const Matrix>(values.data(), static_cast<Eigen::Index>(table.lines.size()),
                                          static_cast<Eigen::Index>(width));
  return table;
}

}  // namespace basinscope
