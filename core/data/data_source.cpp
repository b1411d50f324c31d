// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_source.h"

#include <algorithm>

#include "core/data/csv.h"
#include "core/data/gunzip.h"
#include "core/data/idx.h"
#include "core/data/npy_table.h"
#include "core/data/npz.h"
#include "core/data/text_form.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::string_view npy_mark = "\x93NUMPY", zip_mark = "PK\x03\x04", empty_zip_mark = "PK\x05\x06",
                           gzip_mark = "\x1F\x8B", archive_ending = ".npz:";

constexpr std::uint64_t largest_head = std::uint64_t{1} << 17,
                        largest_file = (std::uint64_t{1} << 31) + largest_head;

// As many bytes as numbers may take in the widest form read, and their header; unpacked no more than as a
// file.
std::uint64_t most_source_bytes(std::int64_t largest) {
  constexpr std::uint64_t as_text = 24;
  return std::min(static_cast<std::uint64_t>(largest) * as_text + largest_head, largest_file);
}

Message shape_words(const std::vector<std::int64_t>& shape) {
  std::string text;
  for (const std::int64_t length : shape) text += (text.empty() ? "" : " x ") + std::to_string(length);
  return text.empty() ? Message(phrase("one number")) : Message(text);
}

void take_array(DataSource& source, const NpyArray& array) {
  source.type = array.type;
  source.shape = array.shape;
  if (array.shape.empty()) source.shape = {1};
  if (array.size() == 0) throw DataFault(phrase("expected at least one number, its shape has a 0"));
  const Eigen::Index rows = source.shape.front();
  source.values.resize(rows, array.size() / rows);
  std::visit([&](const auto& values) { std::copy(values.begin(), values.end(), source.values.data()); },
             array.values);
}

void take_npy(DataSource& source, std::string_view bytes, std::int64_t largest) {
  const NpyHeader header = npy_header_from_bytes(bytes);
  if (header.fields.empty()) return take_array(source, npy_from_bytes(bytes, largest));
  NpyTable table = npy_table_from_bytes(bytes, header, largest);
  source.values = std::move(table.values);
  source.words = std::move(table.words);
  source.names = std::move(table.names);
}

// "x_train (3 x 2, u1)"; the name alone where its header is not sound.
Message array_words(std::string_view bytes, const NpzPlace& place) {
  try {
    const NpyHeader header = npy_header_from_bytes(npz_beginning(bytes, place, largest_head));
    const Message type = header.fields.empty()
                             ? Message(header.descr.substr(std::min<std::size_t>(1, header.descr.size())))
                             : Message(phrase("records"));
    return message("%1 (%2, %3)", place.name, shape_words(header.shape), type);
  } catch (const DataFault&) {
    return place.name;
  }
}

// Where the wanted array is none of the archive's, they are in the complaint.
void take_npz(DataSource& source, std::string_view bytes, const std::string& wanted, std::int64_t largest) {
  const std::vector<NpzPlace> arrays = npz_directory(bytes);
  if (arrays.empty()) throw DataFault(phrase("expected an array, the archive has none"));
  const auto is_wanted = [&](const NpzPlace& array) {
    return wanted.empty() ? arrays.size() == 1 : array.name == wanted;
  };
  // Of two of one name the last counts, as to numpy.
  const auto found = std::find_if(arrays.rbegin(), arrays.rend(), is_wanted);
  if (found != arrays.rend())
    return take_npy(source, npz_content(bytes, *found, most_source_bytes(largest)), largest);
  constexpr std::size_t most_said = 400;
  std::vector<Message> parts;
  Message all;
  for (std::size_t i = 0; i < arrays.size() && all.english().size() <= most_said; ++i) {
    parts.push_back(array_words(bytes, arrays[i]));
    all = Message::joined(parts, ", ");
  }
  if (std::string text = all.english(); text.size() > most_said) all = shortened(std::move(text), most_said);
  throw DataFault(message(
      "%1; the archive has %2",
      wanted.empty() ? message("expected the name of one array, as in file.npz:%1", arrays.front().name)
                     : message("there is no array \"%1\"", shortened(wanted, 40)),
      all));
}

void take_text(DataSource& source, std::string_view bytes, const ImportChoices& choices,
               std::int64_t largest) {
  CsvTable table = csv_from_text(bytes, largest, choices);
  source.values = std::move(table.values);
  source.names = std::move(table.header);
  source.lines = std::move(table.lines);
  source.words = std::move(table.words);
  source.warnings = std::move(table.warnings);
}

bool is_archive(std::string_view bytes) {
  return bytes.starts_with(zip_mark) || bytes.starts_with(empty_zip_mark);
}

// It begins with bytes that are in no text; IDX says of them which are wrong.
bool is_idx(std::string_view bytes) {
  const std::string_view first = bytes.substr(0, 4);
  return !is_archive(bytes) && !is_utf16(bytes) &&
         std::any_of(first.begin(), first.end(), [](char c) { return static_cast<unsigned char>(c) < 9; });
}

void take(DataSource& source, std::string_view bytes, const ImportChoices& choices, const std::string& array,
          std::int64_t largest) {
  const bool packed = bytes.starts_with(gzip_mark);
  const bool idx = packed ? is_idx(gunzipped(bytes, 4)) : is_idx(bytes);
  if (packed && !idx) {
    const std::uint64_t most = most_source_bytes(largest);
    const std::string plain = gunzipped(bytes, most + 1);
    if (plain.size() > most)
      throw DataFault(
          message("too large: unpacked at most %1", counted("%n byte(s)", static_cast<std::int64_t>(most))));
    if (plain.starts_with(gzip_mark)) throw DataFault(phrase("it is deflated twice, expected numbers"));
    return take(source, plain, choices, array, largest);
  }
  if (!array.empty() && !is_archive(bytes))
    throw DataFault(phrase("it is no .npz archive that holds an array of a name"));
  if (bytes.starts_with(npy_mark)) {
    source.form = DataForm::npy;
    take_npy(source, bytes, largest);
  } else if (is_archive(bytes)) {
    source.form = DataForm::npz;
    take_npz(source, bytes, array, largest);
  } else if (idx) {
    source.form = DataForm::idx;
    take_array(source, idx_from_bytes(bytes, largest));
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
  throw DataFault(
      message("expected numbers, more than %1 are none", counted("%n field(s)", std::int64_t{most_words})));
}

Message DataSource::row_name(Eigen::Index row) const {
  return of_text() ? message("line %1", lines[static_cast<std::size_t>(row)]) : message("row %1", row + 1);
}

Message DataSource::place(Eigen::Index row, Eigen::Index column) const {
  const Message text = message("%1, column %2", row_name(row), column + 1);
  return named ? message("%1 (%2)", text, names[static_cast<std::size_t>(column)]) : text;
}

ArrayInArchive array_in_archive(const std::string& name) {
  const std::size_t colon = name.rfind(archive_ending);
  std::error_code unknown;
  if (colon == std::string::npos || std::filesystem::exists(file_path(name), unknown)) return {name, {}};
  return {name.substr(0, colon + archive_ending.size() - 1), name.substr(colon + archive_ending.size())};
}

DataFile read_data_file(const std::string& name, Streams streams) {
  // Behind a NUL byte the system does not read on: it would be another file.
  if (name.find('\0') != std::string::npos)
    throw DataFault(phrase("expected the name of a file, without a NUL byte"));
  ArrayInArchive file = array_in_archive(name);
  return {name, file_bytes(file_path(file.path), largest_file, streams), std::move(file.array)};
}

std::vector<std::string> array_names(const DataFile& file) {
  std::vector<std::string> names;
  if (!is_archive(file.bytes)) return names;
  for (NpzPlace& place : npz_directory(file.bytes)) names.push_back(std::move(place.name));
  return names;
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
