// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/csv.h"

#include <locale.h>
#include <stdlib.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "core/data/text_form.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string place(std::size_t line, std::size_t column) {
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// The fields of a row, one behind the other: a line may have as many as a table has numbers.
class Row {
 public:
  explicit Row(std::size_t line) : line_(line) {}

  std::size_t line() const { return line_; }  // of its first character
  std::size_t size() const { return starts_.size(); }
  std::string_view operator[](std::size_t i) const {
    const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1] : text_.size();
    return std::string_view(text_).substr(starts_[i], end - starts_[i]);
  }
  std::string_view last() const { return (*this)[size() - 1]; }

  void begin_field() { starts_.push_back(text_.size()); }
  void begin_again() { text_.resize(starts_.back()); }
  void add(char c) { text_ += c; }

 private:
  std::string text_;
  std::vector<std::size_t> starts_{0};
  std::size_t line_;
};

[[noreturn]] void refuse_size(std::int64_t largest) {
  throw DataFault("too large: at most " + counted(largest, "number"));
}

// Splits off row after row: its fields, quotes removed. A field in quotes may hold line ends. A row of more
// fields than the largest table has numbers is refused before it is read to its end.
class Rows {
 public:
  Rows(std::string_view text, char separator, std::int64_t largest)
      : text_(text), separator_(separator), largest_(static_cast<std::size_t>(largest)) {}

  bool done() const { return at_ >= text_.size(); }

  Row next() {
    Row row(++line_);
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') {
        ++at_;
        break;
      }
      if (c == separator_)
        another(row);
      else if (c == '"' && trimmed(row.last()).empty())
        quoted(row);
      else if (c != '\r' || (at_ + 1 < text_.size() && text_[at_ + 1] != '\n'))
        row.add(c);
    }
    return row;
  }

 private:
  void another(Row& row) const {
    if (row.size() >= largest_) refuse_size(static_cast<std::int64_t>(largest_));
    row.begin_field();
  }
  // From the opening quote to the closing one.
  void quoted(Row& row) {
    const std::size_t line = line_;
    row.begin_again();
    for (++at_;; ++at_) {
      if (at_ >= text_.size()) throw DataFault(place(line, row.size()) + ": a quote is not closed");
      if (text_[at_] == '\n') ++line_;
      if (text_[at_] != '"') {
        row.add(text_[at_]);
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        row.add(text_[at_++]);
      } else {
        break;
      }
    }
    std::size_t rest = at_ + 1;
    while (rest < text_.size() && text_[rest] != separator_ &&
           (text_[rest] == ' ' || text_[rest] == '\t' || text_[rest] == '\r'))
      ++rest;
    if (rest < text_.size() && text_[rest] != separator_ && text_[rest] != '\n')
      throw DataFault(place(line, row.size()) + ": text after a closing quote");
  }

  std::string_view text_;
  char separator_;
  std::size_t largest_;
  std::size_t at_ = 0, line_ = 0;
};

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }
bool blank(const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i)
    if (!blank(row[i])) return false;
  return true;
}

// The one on which the first two rows agree: tab before semicolon before comma.
char separator_of(std::string_view text, std::int64_t largest) {
  char first = ',';
  for (const char separator : {',', ';', '\t'}) {
    try {
      Rows rows(text, separator, largest);
      const std::size_t width = rows.next().size();
      if (width < 2) continue;
      const Row second = rows.done() ? Row(0) : rows.next();
      if (blank(second) || second.size() == width) first = separator;
    } catch (const DataFault&) {
      // Quotes that do not fit and too many fields are another separator's, or are told when the rows are
      // read.
    }
  }
  return first;
}

// A header holds no field that is a number, and one at least that does not begin as one.
bool begins_as_number(std::string_view field) {
  field = trimmed(field);
  return !field.empty() && std::string_view("0123456789+-.").find(field.front()) != std::string_view::npos;
}

// Numbers of one file, with decimal points or, where the comma separates nothing, decimal commas.
class Numbers {
 public:
  explicit Numbers(bool commas) : commas_(commas) {}

  std::optional<double> operator()(std::string_view field, std::size_t line, std::size_t column) {
    const std::size_t comma = commas_ ? field.find(',') : std::string_view::npos;
    std::string pointed(field);
    if (comma != std::string_view::npos) pointed[comma] = '.';
    const std::optional<double> value = number_from_text(pointed);
    const char mark = comma != std::string_view::npos             ? ','
                      : field.find('.') != std::string_view::npos ? '.'
                                                                  : '\0';
    if (!commas_ || !value || mark == '\0') return value;
    if (mark_ != '\0' && mark != mark_)
      throw DataFault(place(line, column) +
                      ": expected decimal points or decimal commas in all of the file, not both");
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

}  // namespace

std::optional<double> number_from_text(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc()) return value;
  if (error != std::errc::result_out_of_range) return std::nullopt;
  // Out of range is both too large and too small; the small ones are zero or subnormal. The environment's
  // locale may have a decimal comma.
  static const locale_t plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
  value = ::strtod_l(std::string(text).c_str(), nullptr, plain);
  if (std::isinf(value)) return std::nullopt;
  return value;
}

std::string number_text(double value) {
  char buffer[40];
  const bool whole = std::abs(value) < 1e15 && value == std::floor(value);
  const auto result = whole ? std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed)
                            : std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, result.ptr};
}

CsvTable csv_from_text(std::string_view text, std::int64_t largest, CsvCells cells) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const std::string fault = text_fault(text); !fault.empty()) throw DataFault(fault);
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  // Blank lines at the end go, and not the empty fields of the last row.
  const std::size_t end = last == std::string_view::npos ? 0 : text.find('\n', last);
  if (end != std::string_view::npos) text = text.substr(0, end);
  const char separator = separator_of(text, largest);
  Rows rows(text, separator, largest);
  Numbers number(separator != ',');
  CsvTable table;
  std::vector<double> values;
  std::size_t width = 0;
  while (!rows.done()) {
    const Row row = rows.next();
    if (row.line() == 1) {
      width = row.size();
      bool any_number = false, any_name = false;
      for (std::size_t i = 0; i < width; ++i) {
        any_number = any_number || number.is_number(row[i]);
        any_name = any_name || (!blank(row[i]) && !begins_as_number(row[i]));
      }
      if (!any_number && any_name) {
        for (std::size_t i = 0; i < width; ++i) table.header.emplace_back(row[i]);
        continue;
      }
    }
    if (row.size() != width) {
      throw DataFault("line " + std::to_string(row.line()) + ": expected " +
                      counted(static_cast<std::int64_t>(width), "number") + " as in the first line, not " +
                      std::to_string(blank(row) ? 0 : row.size()));
    }
    if (static_cast<std::int64_t>(values.size() + width) > largest) refuse_size(largest);
    const auto at = static_cast<Eigen::Index>(values.size() / width);
    if (cells == CsvCells::any) table.lines.push_back(row.line());
    for (std::size_t i = 0; i < width; ++i) {
      const std::optional<double> value = number(row[i], row.line(), i + 1);
      if (cells == CsvCells::numbers && !(value && std::isfinite(*value)))
        throw DataFault(place(row.line(), i + 1) + ": expected a finite number, not \"" +
                        shortened(std::string(row[i]), 40) + "\"");
      if (!(value && !std::isnan(*value)) && !blank(row[i]))
        table.words.push_back({at, static_cast<Eigen::Index>(i), std::string(row[i])});
      values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
  }
  if (values.empty() || width == 0) throw DataFault("expected at least one row of numbers, found none");
  const auto count = static_cast<Eigen::Index>(values.size() / width);
  table.values = Eigen::Map<const Matrix>(values.data(), count, static_cast<Eigen::Index>(width));
  return table;
}

CsvTable read_csv(const std::filesystem::path& path, std::int64_t largest, CsvCells cells) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;
  const std::string bytes = file_bytes(path, most_bytes);
  try {
    return csv_from_text(bytes, largest, cells);
  } catch (const DataFault& fault) {
    throw DataFault("\"" + path.string() + "\": " + fault.what());
  }
}

}  // namespace basinscope
