// SPDX-License-Identifier: GPL-3.0-or-later
// What is in the columns of a source, and which of them are taken where nobody chose.
#include "core/data/data_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>

#include "core/data/csv.h"
#include "core/data/data_import.h"
#include "core/data/pixel_range.h"
#include "core/data/text_form.h"
#include "core/message.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
using Kind = SourceColumn::Kind;
using Role = SourceColumn::Role;

template <std::size_t Size>
bool one_of(const std::string& word, const std::array<std::string_view, Size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_whole(double value) {
  return std::isnan(value) || (std::isfinite(value) && value == std::floor(value));
}

bool all_whole(const DataSource& source, Index column) {
  for (Index i = 0; i < source.values.rows(); ++i)
    if (!is_whole(source.values(i, column))) return false;
  return true;
}

// 0, 1, 2, ... or 1, 2, 3, ...
bool counts(const DataSource& source, Index column) {
  const double first = source.values(0, column);
  if (first != 0 && first != 1) return false;
  for (Index i = 1; i < source.values.rows(); ++i)
    if (source.values(i, column) != first + static_cast<double>(i)) return false;
  return source.values.rows() > 1;
}

// Whole numbers, not all the same, of few kinds.
bool looks_like_labels(const DataSource& source, Index column) {
  constexpr std::size_t most_kinds = 256;
  std::set<double> kinds;
  for (Index i = 0; i < source.values.rows() && kinds.size() <= most_kinds; ++i) {
    if (!is_whole(source.values(i, column)) || std::isnan(source.values(i, column))) return false;
    kinds.insert(source.values(i, column));
  }
  return kinds.size() > 1 && kinds.size() <= most_kinds;
}

// A number that went wrong, such as 1.234,5 or 1e999, and no word; dates and marks such as E are words.
bool is_spoilt_number(std::string_view word) {
  return word.find_first_of("0123456789") != std::string_view::npos &&
         word.find_first_not_of("0123456789+-.,eEdD \t") == std::string_view::npos &&
         std::count(word.begin(), word.end(), '-') < 2;
}

// The first column where it numbers the rows.
bool is_index(const DataSource& source, const std::vector<SourceColumn>& columns,
              const ImportChoices& choices, DataUse use) {
  if (columns.size() < 2 || use == DataUse::scores || !source.shape.empty()) return false;
  const SourceColumn& first = columns.front();
  const bool numbers = choices.header != HeaderLine::words;
  if (source.named) {
    const std::string name = lower_case(trimmed(first.name));
    const bool nameless = name.empty() || name == "unnamed: 0";
    if (nameless) return first.kind == Kind::words || (first.words == 0 && all_whole(source, 0));
    return numbers && one_of(name, std::array<std::string_view, 3>{"index", "id", "row"}) &&
           counts(source, 0);
  }
  if (!numbers || use == DataUse::tokens || columns.size() < 3 || source.values.rows() < 3) return false;
  if (first.words + first.missing > 0 || !counts(source, 0)) return false;
  for (Index j = 1; j < source.values.cols(); ++j)
    if (!all_whole(source, j)) return true;
  return false;
}

std::optional<Index> label_column(const DataSource& source, const std::vector<SourceColumn>& columns,
                                  const ImportChoices& choices, DataUse use) {
  if (choices.label) {
    if (choices.label->empty()) return {};
    return columns_called(source, {*choices.label}).front();
  }
  if (columns.size() < 3 || use == DataUse::tokens || use == DataUse::scores) return {};
  constexpr std::array<std::string_view, 5> names{"label", "labels", "class", "target", "digit"};
  const bool plane = std::any_of(columns.begin(), columns.end(),
                                 [](const SourceColumn& c) { return lower_case(trimmed(c.name)) == "x"; });
  if (source.named) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const std::string name = lower_case(trimmed(columns[j].name));
      const bool called_so = one_of(name, names) || (name == "y" && !plane && columns.size() > 3);
      if (called_so && (columns[j].kind == Kind::words || looks_like_labels(source, static_cast<Index>(j))))
        return static_cast<Index>(j);
    }
  }
  const auto width = static_cast<Index>(columns.size());
  if (!square_side(width - 1)) return {};
  for (const Index j : {Index{0}, width - 1})
    if (looks_like_labels(source, j)) return j;
  return {};
}

std::optional<Index> number_in(std::string_view text, Index most) {
  Index number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || number < 1 || number > most) return {};
  return number;
}

}  // namespace

Message called(const DataSource& source, Index column) {
  const Message text = message("column %1", column + 1);
  const std::string name = source.named ? source.names[static_cast<std::size_t>(column)] : std::string();
  return name.empty() ? text : message("%1 (%2)", text, shortened(name, 40));
}

std::vector<Index> columns_called(const DataSource& source, const std::vector<std::string>& wanted) {
  std::vector<Index> columns;
  const Index width = source.values.cols();
  for (const std::string& entry : wanted) {
    const std::string_view text = trimmed(entry);
    const auto same = [text](const std::string& name) { return trimmed(name) == text; };
    const auto named =
        source.named ? std::find_if(source.names.begin(), source.names.end(), same) : source.names.end();
    if (named != source.names.end()) {
      columns.push_back(named - source.names.begin());
      continue;
    }
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto first = number_in(text.substr(0, dash), width);
    const auto last = dash + 1 == text.size() ? std::optional(width)
                      : dash < text.size()    ? number_in(text.substr(dash + 1), width)
                                              : first;
    if (!first || !last || *last < *first) {
      const Message no_column =
          message("there is no column \"%1\": expected a number from 1 to %2 or a range such as 1-%3",
                  shortened(std::string(text), 40), width, width);
      if (!source.named) throw DataFault(no_column);
      std::string all;
      for (std::size_t j = 0; j < source.names.size() && all.size() < 200; ++j)
        all += (j > 0 ? ", " : "") + source.names[j];
      throw DataFault(message("%1; its columns are %2", no_column, shortened(all, 200)));
    }
    for (Index j = *first; j <= *last; ++j) columns.push_back(j - 1);
  }
  return columns;
}

std::vector<SourceColumn> columns_of(const DataSource& source, const ImportChoices& choices, DataUse use) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  if (source.names.empty()) return {};
  std::vector<SourceColumn> columns(source.names.size());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    columns[j].name = source.names[j];
    columns[j].least = columns[j].largest = none;
  }
  for (Index i = 0; i < source.values.rows(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const double value = source.values(i, static_cast<Index>(j));
      if (std::isnan(value)) {
        ++columns[j].missing;
        continue;
      }
      if (!(columns[j].least <= value)) columns[j].least = value;
      if (!(columns[j].largest >= value)) columns[j].largest = value;
    }
  }
  // Where somebody meant numbers a column is no column of words and none that is empty.
  std::vector<bool> spoilt(columns.size()), said_missing(columns.size(), !source.of_text() && !source.named);
  for (const DataSource::Word& word : source.words) {
    const auto j = static_cast<std::size_t>(word.column);
    if (says_missing(word.text)) {
      said_missing[j] = true;
      continue;
    }
    --columns[j].missing;
    ++columns[j].words;
    spoilt[j] = spoilt[j] || is_spoilt_number(word.text);
  }
  for (std::size_t j = 0; j < columns.size(); ++j) {
    SourceColumn& column = columns[j];
    const bool meant = column.words > 0 ? spoilt[j] : said_missing[j];
    if (!std::isnan(column.least) || meant) continue;
    column.kind = column.words > 0 ? Kind::words : Kind::empty;
    column.role = Role::left_out;
  }
  if (is_index(source, columns, choices, use)) columns.front().role = Role::index;
  if (const auto label = label_column(source, columns, choices, use))
    columns[static_cast<std::size_t>(*label)].role = Role::label;
  return columns;
}

}  // namespace basinscope
