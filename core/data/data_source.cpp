// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_source.h"

#include "core/data/csv.h"
#include "core/data/data_import.h"
#include "core/data/limits.h"
#include "core/data/npy.h"

namespace basinscope {

std::string DataSource::row_name(Eigen::Index row) const {
  return of_text() ? "line " + std::to_string(lines[static_cast<std::size_t>(row)])
                   : "row " + std::to_string(row + 1);
}

std::string DataSource::place(Eigen::Index row, Eigen::Index column) const {
  std::string text = row_name(row) + ", column " + std::to_string(column + 1);
  if (named) text += " (" + names[static_cast<std::size_t>(column)] + ")";
  return text;
}

DataFile read_data_file(const std::string& name, Streams streams) {
  return {name, file_bytes(name, std::uint64_t{1} << 31, streams), {}};
}

DataSource source_of(const DataFile& file, const ImportChoices&, std::int64_t largest) {
  DataSource source;
  source.file = file.name;
  if (file.bytes.starts_with("\x93NUMPY")) {
    source.form = DataForm::npy;
    source.values = matrix_of(npy_from_bytes(file.bytes, largest));
  } else {
    CsvTable table = csv_from_text(file.bytes, largest, CsvCells::any);
    source.values = std::move(table.values);
    source.names = std::move(table.header);
    source.lines = std::move(table.lines);
    for (CsvTable::Word& word : table.words)
      source.words.push_back({word.row, word.column, std::move(word.text)});
  }
  source.named = !source.names.empty();
  for (Eigen::Index i = 0; !source.named && i < source.values.cols(); ++i)
    source.names.push_back("column " + std::to_string(i + 1));
  return source;
}

}  // namespace basinscope
