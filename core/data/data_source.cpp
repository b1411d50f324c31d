// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_source.h"

#include <algorithm>

#include "core/data/csv.h"
#include "core/data/gunzip.h"
#include "core/data/idx.h"
#include "core/data/npy_table.h"
#include "core/data/npz.h"
#include "core/data/text_form.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

constexpr std::string_view npy_mark = "\x93NUMPY", zip_mark = "PK\x03\x04", empty_zip_mark = "PK\x05\x06",
                           gzip_mark = "\x1F\x8B", archive_ending = ".npz:";

// As many bytes as numbers may take in the widest form read, and their header.
std::uint64_t most_source_bytes(std::int64_t largest) {
  constexpr std::uint64_t as_text = 24;
  return static_cast<std::uint64_t>(largest) * as_text + (std::uint64_t{1} << 17);
}

std::string shape_words(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const std::int64_t length : shape) text += (text.empty() ? "" : " x ") + std::to_string(length);
  return text.empty() ? "one number" : text;
}

void take_array(DataSource& source, const NpyArray& array) {
  source.type = array.type;
  source.shape = array.shape;
  if (array.shape.empty()) source.shape = {1};
  if (array.size() == 0) throw DataFault("expected at least one number, its shape has a 0");
  const Eigen::Index rows = source.shape.front();
  source.values.resize(rows, array.size() / rows);
  std::visit([&](const auto& values) { std::copy(values.begin(), values.end(), source.values.data()); },
             array.values);
}

void take_npy(DataSource& source, std::string_view bytes, std::int64_t largest) {
  const NpyHeader header = npy_header_from_bytes(bytes);
  if (header.fields.empty()) return take_array(source, npy_from_bytes(bytes, largest));
  NpyTable table = npy_table_from_bytes(bytes, header, largest);
  if (table.values.rows() == 0) throw DataFault("expected at least one record, there is none");
  source.values = std::move(table.values);
  source.words = std::move(table.words);
  source.names = std::move(table.names);
}

// All arrays are listed; where the wanted one is none of them, they are in the complaint.
void take_npz(DataSource& source, std::string_view bytes, const std::string& wanted, std::int64_t largest) {
  const std::vector<NpzArray> arrays = npz_from_bytes(bytes, most_source_bytes(largest));
  std::string all;
  const NpzArray* found = nullptr;
  for (const NpzArray& array : arrays) {
    const NpyHeader header = npy_header_from_bytes(array.bytes);
    const std::string type = header.fields.empty()
                                 ? header.descr.substr(std::min<std::size_t>(1, header.descr.size()))
                                 : "records";
    source.arrays.push_back({array.name, type, header.shape});
    all += (all.empty() ? "" : ", ") + array.name + " (" + shape_words(header.shape) + ", " + type + ")";
    if (array.name == wanted || (wanted.empty() && arrays.size() == 1)) found = &array;
  }
  if (arrays.empty()) throw DataFault("expected an array, the archive has none");
  if (found == nullptr) {
    throw DataFault((wanted.empty() ? "expected the name of one array, as in file.npz:" + arrays.front().name
                                    : "there is no array \"" + shortened(wanted, 40) + "\"") +
                    "; the archive has " + shortened(all, 400));
  }
  take_npy(source, found->bytes, largest);
}

void take_text(DataSource& source, std::string_view bytes, const ImportChoices& choices,
               std::int64_t largest) {
  CsvTable table = csv_from_text(bytes, largest, choices);
  source.values = std::move(table.values);
  source.names = std::move(table.header);
  source.lines = std::move(table.lines);
  source.words = std::move(table.words);
  source.remarks = std::move(table.remarks);
}

// It begins with bytes that are in no text; IDX says of them which are wrong.
bool is_idx(std::string_view bytes) {
  const std::string_view first = bytes.substr(0, 4);
  return !is_utf16(bytes) &&
         std::any_of(first.begin(), first.end(), [](char c) { return static_cast<unsigned char>(c) < 9; });
}

void take(DataSource& source, std::string_view bytes, const ImportChoices& choices, const std::string& array,
          std::int64_t largest) {
  const bool archive = bytes.starts_with(zip_mark) || bytes.starts_with(empty_zip_mark);
  if (!array.empty() && !archive) throw DataFault("it is no .npz archive that holds an array of a name");
  if (bytes.starts_with(npy_mark)) {
    source.form = DataForm::npy;
    take_npy(source, bytes, largest);
  } else if (archive) {
    source.form = DataForm::npz;
    take_npz(source, bytes, array, largest);
  } else if (bytes.starts_with(gzip_mark) ? is_idx(gunzipped(bytes, 4)) : is_idx(bytes)) {
    source.form = DataForm::idx;
    take_array(source, idx_from_bytes(bytes, largest));
  } else if (bytes.starts_with(gzip_mark)) {
    const std::string plain = gunzipped(bytes, most_source_bytes(largest) + 1);
    if (plain.size() > most_source_bytes(largest))
      throw DataFault("too large: at most " + counted(largest, "number"));
    if (plain.starts_with(gzip_mark)) throw DataFault("it is deflated twice, expected numbers");
    take(source, plain, choices, array, largest);
  } else {
    take_text(source, bytes, choices, largest);
  }
}

void transpose(DataSource& source) {
  source.values = Matrix(source.values.transpose());
  for (DataSource::Word& word : source.words) std::swap(word.row, word.column);
  std::sort(source.words.begin(), source.words.end(), [](const auto& one, const auto& other) {
    return std::pair(one.row, one.column) < std::pair(other.row, other.column);
  });
  source.names.clear();
  source.lines.clear();
  if (!source.shape.empty()) source.shape = {source.values.rows(), source.values.cols()};
}

}  // namespace

void refuse_words() {
  throw DataFault("expected numbers, more than " + counted(std::int64_t{most_words}, "field") + " are none");
}

std::string DataSource::row_name(Eigen::Index row) const {
  return of_text() ? "line " + std::to_string(lines[static_cast<std::size_t>(row)])
                   : "row " + std::to_string(row + 1);
}

std::string DataSource::place(Eigen::Index row, Eigen::Index column) const {
  std::string text = row_name(row) + ", column " + std::to_string(column + 1);
  if (named) text += " (" + names[static_cast<std::size_t>(column)] + ")";
  return text;
}

ArrayInArchive array_in_archive(const std::string& name) {
  const std::size_t colon = name.rfind(archive_ending);
  std::error_code unknown;
  if (colon == std::string::npos || std::filesystem::exists(name, unknown)) return {name, {}};
  return {name.substr(0, colon + archive_ending.size() - 1), name.substr(colon + archive_ending.size())};
}

DataFile read_data_file(const std::string& name, Streams streams) {
  constexpr std::uint64_t largest_file = (std::uint64_t{1} << 31) + (std::uint64_t{1} << 17);
  // Behind a NUL byte the system does not read on: it would be another file.
  if (name.find('\0') != std::string::npos)
    throw DataFault("expected the name of a file, without a NUL byte");
  ArrayInArchive file = array_in_archive(name);
  return {name, file_bytes(file.path, largest_file, streams), std::move(file.array)};
}

DataSource source_of(const DataFile& file, const ImportChoices& choices, std::int64_t largest) {
  DataSource source;
  source.file = file.name;
  take(source, file.bytes, choices, choices.array.empty() ? file.array : choices.array, largest);
  if (choices.transpose && source.shape.size() != 1) transpose(source);
  source.named = !source.names.empty();
  for (Eigen::Index i = 0;
       !source.named && source.values.cols() <= most_named_columns && i < source.values.cols(); ++i)
    source.names.push_back("column " + std::to_string(i + 1));
  return source;
}

}  // namespace basinscope
