// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/column_table.h"

#include <algorithm>
#include <cmath>

#include "core/data/csv.h"
#include "core/data/npy.h"
#include "core/data/text_form.h"
#include "core/number_words.h"
#include "core/regression/regression_state.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr std::int64_t most_numbers = 1000000;

int count_of(const std::vector<ColumnRole>& roles, ColumnRole role) {
  return static_cast<int>(std::count(roles.begin(), roles.end(), role));
}

ColumnRole role_of_name(const std::string& name) {
  const std::size_t at = name.find_first_not_of(" \"_");
  const char first = at == std::string::npos ? ' ' : name[at];
  const auto one_of = [first](const char* letters) {
    return std::string_view(letters).find(first) != std::string_view::npos;
  };
  return one_of("kKxXqQ") ? ColumnRole::key : one_of("vVyYzZ") ? ColumnRole::value : ColumnRole::unused;
}

// "needs two columns: key and value", "needs 2 or 3 columns of keys and 1 of values".
std::string wanted(const ColumnRule& rule) {
  if (rule.fewest_keys == 1 && rule.most_keys == 1 && rule.values == 1)
    return "needs two columns: key and value";
  const bool one = rule.fewest_keys == rule.most_keys, next = rule.fewest_keys + 1 == rule.most_keys;
  std::string text = "needs ";
  if (!one) text += std::to_string(rule.fewest_keys) + (next ? " or " : " to ");
  text += counted(rule.most_keys, "column") + " of keys";
  if (rule.values > 0) text += " and " + std::to_string(rule.values) + " of values";
  return text;
}

}  // namespace

std::string ColumnTable::row_name(Index row) const {
  return of_text() ? "line " + std::to_string(lines[static_cast<std::size_t>(row)])
                   : "row " + std::to_string(row + 1);
}

std::string ColumnTable::place(Index row, Index column) const {
  std::string text = row_name(row) + ", column " + std::to_string(column + 1);
  if (named) text += " (" + names[static_cast<std::size_t>(column)] + ")";
  return text;
}

ColumnTable read_column_table(const std::filesystem::path& path) {
  ColumnTable table;
  table.file = path.string();
  std::string ending = path.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (ending == ".csv" || ending == ".tsv" || ending == ".txt") {
    CsvTable csv = read_csv(path, most_numbers, CsvCells::any);
    table.words = std::move(csv.words);
    table.values = std::move(csv.values);
    table.names = std::move(csv.header);
    table.lines = std::move(csv.lines);
  } else if (ending == ".npy") {
    table.values = read_npy(path, most_numbers);
  } else {
    throw DataFault("\"" + table.file + "\": expected a .csv, .tsv, .txt or .npy file of keys and values");
  }
  table.named = !table.names.empty();
  if (table.values.size() == 0) throw DataFault("\"" + table.file + "\": there are no numbers in it");
  if (!table.named) {
    for (Index i = 0; i < table.values.cols(); ++i) table.names.push_back("column " + std::to_string(i + 1));
  }
  return table;
}

std::string why_not_roles(const std::vector<ColumnRole>& roles, const ColumnRule& rule) {
  const int keys = count_of(roles, ColumnRole::key), values = count_of(roles, ColumnRole::value);
  const bool fits = keys >= rule.fewest_keys && keys <= rule.most_keys && values == rule.values;
  return fits ? std::string() : wanted(rule);
}

ColumnGuess guessed_roles(const ColumnTable& table, const ColumnRule& rule) {
  const auto columns = static_cast<int>(table.values.cols());
  ColumnGuess guess;
  if (table.named) {
    for (const std::string& name : table.names) guess.roles.push_back(role_of_name(name));
    guess.certain = count_of(guess.roles, ColumnRole::unused) == 0;
    if (rule.values == 0)
      std::replace(guess.roles.begin(), guess.roles.end(), ColumnRole::value, ColumnRole::unused);
    if (why_not_roles(guess.roles, rule).empty()) return guess;
  }
  const int keys = std::clamp(columns - rule.values, std::min(rule.fewest_keys, columns), rule.most_keys);
  guess.roles.assign(static_cast<std::size_t>(columns), ColumnRole::unused);
  for (int i = 0; i < std::min(keys, columns); ++i)
    guess.roles[static_cast<std::size_t>(i)] = ColumnRole::key;
  for (int i = std::max(keys, columns - rule.values); i < columns; ++i)
    guess.roles[static_cast<std::size_t>(i)] = ColumnRole::value;
  guess.certain = !table.named && columns == rule.fewest_keys + rule.values;
  return guess;
}

KeyValueTable key_value_table(const ColumnTable& table, const std::vector<ColumnRole>& roles,
                              double largest) {
  const auto used = [&roles](Index column) {
    return roles[static_cast<std::size_t>(column)] != ColumnRole::unused;
  };
  const auto fault = [&](Index row, Index column, const std::string& instead) {
    return DataFault("\"" + table.file + "\": " + table.place(row, column) +
                     ": expected a finite number of size at most " + number_text(largest) + instead);
  };
  for (const CsvTable::Word& word : table.words) {
    if (used(word.column)) throw fault(word.row, word.column, ", not \"" + shortened(word.text, 40) + "\"");
  }
  KeyValueTable pairs;
  for (Index row = 0; row < table.values.rows(); ++row) {
    bool any = !table.of_text();  // an array has no empty cells
    for (Index column = 0; column < table.values.cols(); ++column)
      any = any || (used(column) && !std::isnan(table.values(row, column)));
    if (any) pairs.rows.push_back(row);
  }
  const auto count = static_cast<Index>(pairs.rows.size());
  pairs.keys.resize(count, count_of(roles, ColumnRole::key));
  pairs.values.resize(count, count_of(roles, ColumnRole::value));
  Index key = 0, value = 0;
  for (Index column = 0; column < table.values.cols(); ++column) {
    if (!used(column)) continue;
    const bool is_key = roles[static_cast<std::size_t>(column)] == ColumnRole::key;
    auto into = is_key ? pairs.keys.col(key++) : pairs.values.col(value++);
    for (Index i = 0; i < count; ++i) {
      const Index row = pairs.rows[static_cast<std::size_t>(i)];
      if (!(std::abs(table.values(row, column)) <= largest)) throw fault(row, column, "");
      into[i] = table.values(row, column);
    }
  }
  if (count == 0) throw DataFault("\"" + table.file + "\": there are no numbers in these columns");
  return pairs;
}

Samples imported_samples(const ColumnTable& table, const std::vector<ColumnRole>& roles) {
  const std::string complaint = why_not_roles(roles, {1, 1, 1});
  if (!complaint.empty()) throw DataFault("\"" + table.file + "\": " + complaint);
  if (table.values.rows() > most_samples)
    throw DataFault("\"" + table.file + "\": expected at most " + std::to_string(most_samples) +
                    " rows, not " + std::to_string(table.values.rows()));
  const KeyValueTable pairs = key_value_table(table, roles, largest_sample);
  return sorted_samples(pairs.keys.col(0), pairs.values.col(0));
}

SurfaceSamples imported_surface(const ColumnTable& table, const std::vector<ColumnRole>& roles) {
  const std::string complaint = why_not_roles(roles, {2, 3, 1});
  if (!complaint.empty()) throw DataFault("\"" + table.file + "\": " + complaint);
  if (table.values.rows() > most_surface_samples)
    throw DataFault("\"" + table.file + "\": expected at most " + std::to_string(most_surface_samples) +
                    " rows, not " + std::to_string(table.values.rows()));
  KeyValueTable pairs = key_value_table(table, roles, largest_surface_number);
  if (pairs.keys.cols() == 3) {
    for (Index row = 0; row < pairs.keys.rows(); ++row) {
      const double norm = pairs.keys.row(row).stableNorm();
      if (!(norm > 0))
        throw DataFault("\"" + table.file +
                        "\": " + table.row_name(pairs.rows[static_cast<std::size_t>(row)]) +
                        ": expected a key with a direction on the sphere, not zero");
      pairs.keys.row(row) /= norm;
      pairs.keys.row(row).normalize();  // of a tiny or huge key once more
    }
  }
  return {std::move(pairs.keys), pairs.values.col(0)};
}

}  // namespace basinscope
