// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/csv.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

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

// The fields of one line, quotes removed.
std::vector<std::string> fields_of(std::string_view line, std::size_t number) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ',') {
      fields.emplace_back();
    } else if (line[i] == '"' && trimmed(fields.back()).empty()) {
      fields.back().clear();
      for (++i;; ++i) {
        if (i >= line.size()) throw DataFault(place(number, fields.size()) + ": a quote is not closed");
        if (line[i] != '"') {
          fields.back() += line[i];
        } else if (i + 1 < line.size() && line[i + 1] == '"') {
          fields.back() += line[i++];
        } else {
          break;
        }
      }
      const std::size_t rest = line.find_first_not_of(" \t", i + 1);
      if (rest != std::string_view::npos && line[rest] != ',') {
        throw DataFault(place(number, fields.size()) + ": text after a closing quote");
      }
    } else {
      fields.back() += line[i];
    }
  }
  return fields;
}

// Splits off the next line, without its LF or CRLF.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// A header holds no field that is or begins as a number.
bool begins_as_number(std::string_view field) {
  field = trimmed(field);
  if (number_from_text(field)) return true;
  return !field.empty() && std::string_view("0123456789+-.").find(field.front()) != std::string_view::npos;
}

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

double finite_field(const std::string& field, std::size_t line, std::size_t column) {
  const std::optional<double> value = number_from_text(field);
  if (value && std::isfinite(*value)) return *value;
  throw DataFault(place(line, column) + ": expected a finite number, not \"" + shortened(field, 40) + "\"");
}

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\n\r") == std::string::npos) return field;
  std::string text(1, '"');
  for (const char c : field) text.append(c == '"' ? 2 : 1, c);
  text += '"';
  return text;
}

}  // namespace

std::optional<double> number_from_text(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc()) return value;
  if (error != std::errc::result_out_of_range) return std::nullopt;
  // Out of range is both too large and too small; the small ones are zero or subnormal.
  value = std::strtod(std::string(text).c_str(), nullptr);
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

CsvTable csv_from_text(std::string_view text, std::int64_t largest) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (const std::string fault = text_fault(text); !fault.empty()) throw DataFault(fault);
  CsvTable table;
  std::vector<double> values;
  std::size_t width = 0, line_number = 0;
  while (!blank(text)) {
    const std::string_view line = next_line(text);
    const std::vector<std::string> fields = fields_of(line, ++line_number);
    if (line_number == 1) {
      width = fields.size();
      bool any_number = false;
      for (const std::string& field : fields) any_number = any_number || begins_as_number(field);
      if (!any_number && !blank(line)) {
        table.header = fields;
        continue;
      }
    }
    if (fields.size() != width) {
      throw DataFault("line " + std::to_string(line_number) + ": expected " +
                      counted(static_cast<std::int64_t>(width), "number") + " as in the first line, not " +
                      std::to_string(blank(line) ? 0 : fields.size()));
    }
    if (static_cast<std::int64_t>(values.size() + width) > largest) {
      throw DataFault("too large: at most " + counted(largest, "number"));
    }
    for (std::size_t i = 0; i < width; ++i) values.push_back(finite_field(fields[i], line_number, i + 1));
  }
  if (values.empty() || width == 0) throw DataFault("expected at least one row of numbers, found none");
  const auto rows = static_cast<Eigen::Index>(values.size() / width);
  table.values = Eigen::Map<const Matrix>(values.data(), rows, static_cast<Eigen::Index>(width));
  return table;
}

CsvTable read_csv(const std::filesystem::path& path, std::int64_t largest) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;
  const std::string bytes = file_bytes(path, most_bytes);
  try {
    return csv_from_text(bytes, largest);
  } catch (const DataFault& fault) {
    throw DataFault("\"" + path.string() + "\": " + fault.what());
  }
}

std::string csv_text(const CsvTable& table) {
  std::string text;
  for (std::size_t i = 0; i < table.header.size(); ++i) text += (i > 0 ? "," : "") + quoted(table.header[i]);
  if (!table.header.empty()) text += '\n';
  for (Eigen::Index i = 0; i < table.values.rows(); ++i) {
    for (Eigen::Index j = 0; j < table.values.cols(); ++j) {
      if (j > 0) text += ',';
      text += number_text(table.values(i, j));
    }
    text += '\n';
  }
  return text;
}

}  // namespace basinscope
