// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/import_reading.h"

#include <algorithm>
#include <filesystem>

#include "core/data/limits.h"
#include "core/message.h"

namespace basinscope {
namespace {

// Whether source_of() makes the same of both: these are the choices it minds.
bool read_alike(const ImportChoices& a, const ImportChoices& b) {
  return a.array == b.array && a.header == b.header && a.separator == b.separator && a.skip == b.skip &&
         a.rows == b.rows && a.transpose == b.transpose;
}

// The file without the array that its name asks for, which is one of the choices.
std::string path_of(const DataFile& file) {
  return file.array.empty() ? file.name : file.name.substr(0, file.name.size() - file.array.size() - 1);
}

std::vector<ColumnUse> likely_uses(const DataSource& source, const std::vector<SourceColumn>& columns,
                                   const ImportTarget& target) {
  std::vector<ColumnUse> uses;
  if (!target.rule) {
    // Of more columns than have names all are taken.
    if (columns.empty()) uses.assign(static_cast<std::size_t>(source.values.cols()), ColumnUse::coordinate);
    for (const SourceColumn& column : columns) {
      const bool label = column.role == SourceColumn::Role::label && target.labels;
      uses.push_back(column.role == SourceColumn::Role::taken ? ColumnUse::coordinate
                     : label                                  ? ColumnUse::label
                                                              : ColumnUse::unused);
    }
    return uses;
  }
  for (const ColumnRole role : guessed_roles(source, *target.rule).roles)
    uses.push_back(role == ColumnRole::key     ? ColumnUse::key
                   : role == ColumnRole::value ? ColumnUse::value
                                               : ColumnUse::unused);
  return uses;
}

// Their numbers, from 1, as ranges where they follow each other.
std::vector<std::string> columns_used(const std::vector<ColumnUse>& uses, ColumnUse as) {
  std::vector<std::string> columns;
  for (std::size_t first = 0; first < uses.size(); ++first) {
    if (uses[first] != as) continue;
    std::size_t last = first;
    while (last + 1 < uses.size() && uses[last + 1] == as) ++last;
    columns.push_back(std::to_string(first + 1));
    if (last > first) columns.back() += "-" + std::to_string(last + 1);
    first = last;
  }
  return columns;
}

// Writes the uses as the choices of columns and label. Where the uses are the likely ones nothing is chosen:
// imported() then takes the same columns, and its warnings say which others there are.
void choose_columns(ImportChoices& choices, const std::vector<ColumnUse>& uses,
                    const std::vector<ColumnUse>& likely, const ImportTarget& target) {
  if (!target.rule) {
    if (uses == likely) return;
    choices.columns = columns_used(uses, ColumnUse::coordinate);
    const auto label = std::find(uses.begin(), uses.end(), ColumnUse::label);
    choices.label = label == uses.end() ? std::string() : std::to_string(label - uses.begin() + 1);
    return;
  }
  choices.label = "";
  choices.columns = columns_used(uses, ColumnUse::key);
  for (std::string& column : columns_used(uses, ColumnUse::value))
    choices.columns.push_back(std::move(column));
}

bool may_be_used(const std::vector<ColumnUse>& uses, const ImportTarget& target) {
  const std::vector<ColumnUse> possible = target.uses();
  return std::ranges::all_of(
      uses, [&](ColumnUse use) { return std::ranges::find(possible, use) != possible.end(); });
}

Message why_not_uses(const std::vector<ColumnUse>& uses, const ImportTarget& target) {
  if (!target.rule)
    return std::ranges::count(uses, ColumnUse::coordinate) > 0
               ? Phrase()
               : phrase("needs at least one column of numbers");
  std::vector<ColumnRole> roles;
  for (const ColumnUse use : uses)
    roles.push_back(use == ColumnUse::key     ? ColumnRole::key
                    : use == ColumnUse::value ? ColumnRole::value
                                              : ColumnRole::unused);
  return why_not_roles(roles, *target.rule);
}

}  // namespace

ColumnTable ImportedNumbers::table() const {
  ColumnTable table;
  table.file = name;
  table.values = data.values;
  table.named = !data.names.empty();
  table.names = data.names;
  for (Eigen::Index i = 0; !table.named && i < data.values.cols(); ++i)
    table.names.push_back("column " + std::to_string(i + 1));
  table.lines = lines;
  return table;
}

std::vector<ColumnRole> ImportedNumbers::roles() const {
  std::vector<ColumnRole> roles(static_cast<std::size_t>(data.values.cols()), ColumnRole::value);
  std::fill_n(roles.begin(), keys, ColumnRole::key);
  return roles;
}

ImportReading read_import(const DataFile& file, const ImportAsk& ask, const ImportTarget& target,
                          const ImportReading* before) {
  ImportReading reading;
  reading.choices = ask.choices;
  try {
    reading.arrays = before ? before->arrays : array_names(file);
    if (reading.choices.array.empty()) reading.choices.array = file.array;
    if (reading.arrays.size() > 1 && reading.choices.array.empty())
      reading.choices.array = reading.arrays.front();
    reading.source =
        before && before->source && read_alike(before->choices, reading.choices)
            ? before->source
            : std::make_shared<const DataSource>(source_of(file, reading.choices, largest_values));
    reading.columns = columns_of(*reading.source, reading.choices, target.use);
    const auto likely = likely_uses(*reading.source, reading.columns, target);
    const bool chosen = ask.uses && ask.uses->size() == likely.size() && may_be_used(*ask.uses, target);
    reading.uses = chosen ? *ask.uses : likely;
    reading.why = why_not_uses(reading.uses, target);
    if (!reading.why.empty()) return reading;
    ImportedNumbers numbers;
    numbers.file = path_of(file);
    numbers.name = numbers.pasted() ? std::string(clipboard_name)
                                    : std::filesystem::path(numbers.file).filename().string();
    numbers.keys = std::ranges::count(reading.uses, ColumnUse::key);
    ImportChoices choices = reading.choices;
    choose_columns(choices, reading.uses, likely, target);
    numbers.data = imported(*reading.source, choices, target.use);
    if (reading.source->of_text())
      for (const Eigen::Index row : numbers.data.rows)
        numbers.lines.push_back(reading.source->lines[static_cast<std::size_t>(row)]);
    numbers.choices = std::move(choices);
    reading.why = target.why_not ? target.why_not(numbers) : Message();
    if (reading.why.empty()) reading.numbers = std::move(numbers);
  } catch (const std::exception& fault) {
    reading.why = message_of(fault, phrase("There is not enough memory to read it."));
  }
  return reading;
}

}  // namespace basinscope
