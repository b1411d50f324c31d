// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/column_table.h"

#include <algorithm>
#include <cmath>

#include "core/data/csv.h"
#include "core/data/text_form.h"
#include "core/message.h"

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

// "yerr", "y_se", "y std", "sigma_y": how exact a value is, and no value.
bool is_error_name(const std::string& as_written) {
  const std::string name = lower_case(as_written);
  for (const char* word : {"err", "sigma", "stdev", "stddev"})
    if (name.find(word) != std::string::npos) return true;
  for (const char* last : {"_se", " se", "_sd", " sd", "_std", " std"})
    if (name.ends_with(last)) return true;
  return name == "se" || name == "sd" || name == "std";
}

// "needs two columns: key and value", "needs 2 or 3 columns of keys and 1 of values".
Message wanted(const ColumnRule& rule) {
  if (rule.most_values > rule.values) return phrase("needs columns of keys and columns of values");
  if (rule.fewest_keys == 1 && rule.most_keys == 1 && rule.values == 1)
    return phrase("needs two columns: key and value");
  Message columns = counted("%n column(s)", rule.most_keys);
  if (rule.fewest_keys + 1 == rule.most_keys)
    columns = message("%1 or %2", rule.fewest_keys, columns);
  else if (rule.fewest_keys < rule.most_keys)
    columns = message("%1 to %2", rule.fewest_keys, columns);
  if (rule.values == 0) return message("needs %1 of keys", columns);
  return message("needs %1 of keys and %2 of values", columns, rule.values);
}

void require_roles(const ColumnTable& table, const std::vector<ColumnRole>& roles, const ColumnRule& rule) {
  const Message why = why_not_roles(roles, rule);
  if (!why.empty()) throw DataFault(message("\"%1\": %2", table.file, why));
}
void require_rows(const ColumnTable& table, Index most) {
  if (table.values.rows() > most)
    throw DataFault(
        message("\"%1\": expected at most %2 rows, not %3", table.file, most, table.values.rows()));
}

}  // namespace

ColumnTable read_column_table(const std::filesystem::path& path) {
  const DataFile file = read_data_file(path.string());
  try {
    return source_of(file, {}, most_numbers);
  } catch (const DataFault& fault) {
    throw DataFault(message("\"%1\": %2", path.string(), fault.sentence()));
  }
}

Message why_not_roles(const std::vector<ColumnRole>& roles, const ColumnRule& rule) {
  const int keys = count_of(roles, ColumnRole::key), values = count_of(roles, ColumnRole::value);
  const bool fits = keys >= rule.fewest_keys && keys <= rule.most_keys && values >= rule.values &&
                    values <= rule.largest_values();
  return fits ? Message() : wanted(rule);
}

ColumnGuess guessed_roles(const ColumnTable& table, const ColumnRule& rule) {
  ColumnGuess guess;
  std::vector<std::size_t> usable;
  const std::vector<SourceColumn> all = columns_of(table, {}, DataUse::tokens);
  for (std::size_t j = 0; j < all.size(); ++j)
    if (all[j].role == SourceColumn::Role::taken && !is_error_name(all[j].name)) usable.push_back(j);
  guess.roles.assign(all.size(), ColumnRole::unused);
  if (table.named) {
    int values = 0;
    for (const std::size_t j : usable) {
      const ColumnRole role = role_of_name(all[j].name);
      const bool one_more = role == ColumnRole::value && ++values > rule.largest_values() && rule.values > 0;
      if (!one_more) guess.roles[j] = role;
    }
    guess.certain = count_of(guess.roles, ColumnRole::unused) == 0;
    if (rule.values == 0)
      std::replace(guess.roles.begin(), guess.roles.end(), ColumnRole::value, ColumnRole::unused);
    if (why_not_roles(guess.roles, rule).empty()) return guess;
    guess.roles.assign(all.size(), ColumnRole::unused);
  }
  const auto columns = static_cast<int>(usable.size());
  const int keys = std::clamp(columns - rule.values, std::min(rule.fewest_keys, columns), rule.most_keys);
  for (int i = 0; i < std::min(keys, columns); ++i)
    guess.roles[usable[static_cast<std::size_t>(i)]] = ColumnRole::key;
  for (int i = std::max(keys, columns - rule.values); i < columns; ++i)
    guess.roles[usable[static_cast<std::size_t>(i)]] = ColumnRole::value;
  guess.certain = !table.named && all.size() == usable.size() && columns == rule.fewest_keys + rule.values;
  return guess;
}

KeyValueTable key_value_table(const ColumnTable& table, const std::vector<ColumnRole>& roles, double largest,
                              MissingRows missing) {
  const auto used = [&roles](Index column) {
    return roles[static_cast<std::size_t>(column)] != ColumnRole::unused;
  };
  const Message most = shown(largest);
  for (const ColumnTable::Word& word : table.words) {
    const bool left_out = missing == MissingRows::leave_out && says_missing(word.text);
    if (used(word.column) && !left_out)
      throw DataFault(message("\"%1\": %2: expected a finite number of size at most %3, not \"%4\"",
                              table.file, table.place(word.row, word.column), most,
                              shortened(word.text, 40)));
  }
  KeyValueTable pairs;
  for (Index row = 0; row < table.values.rows(); ++row) {
    bool any = !table.of_text(), all = true;  // an array has no empty cells
    for (Index column = 0; column < table.values.cols(); ++column) {
      const bool there = !std::isnan(table.values(row, column));
      any = any || (used(column) && there);
      all = all && (!used(column) || there);
    }
    if (missing == MissingRows::leave_out ? all : any) pairs.rows.push_back(row);
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
      if (!(std::abs(table.values(row, column)) <= largest))
        throw DataFault(message("\"%1\": %2: expected a finite number of size at most %3", table.file,
                                table.place(row, column), most));
      into[i] = table.values(row, column);
    }
  }
  if (count == 0) throw DataFault(message("\"%1\": there are no numbers in these columns", table.file));
  return pairs;
}

Samples imported_samples(const ColumnTable& table, const std::vector<ColumnRole>& roles,
                         MissingRows missing) {
  require_roles(table, roles, {1, 1, 1});
  require_rows(table, most_samples);
  const KeyValueTable pairs = key_value_table(table, roles, largest_sample, missing);
  return sorted_samples(pairs.keys.col(0), pairs.values.col(0));
}

SurfaceSamples imported_surface(const ColumnTable& table, const std::vector<ColumnRole>& roles,
                                MissingRows missing) {
  require_roles(table, roles, {2, 3, 1});
  require_rows(table, most_surface_samples);
  KeyValueTable pairs = key_value_table(table, roles, largest_surface_number, missing);
  if (pairs.keys.cols() == 3) {
    for (Index row = 0; row < pairs.keys.rows(); ++row) {
      const double norm = pairs.keys.row(row).stableNorm();
      if (!(norm > 0))
        throw DataFault(message("\"%1\": %2: expected a key with a direction on the sphere, not zero",
                                table.file, table.row_name(pairs.rows[static_cast<std::size_t>(row)])));
      pairs.keys.row(row) /= norm;
      pairs.keys.row(row).normalize();  // of a tiny or huge key once more
    }
  }
  return {std::move(pairs.keys), pairs.values.col(0)};
}

}  // namespace basinscope
