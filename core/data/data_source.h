// SPDX-License-Identifier: GPL-3.0-or-later
// A file of numbers as it is, before anybody chose what of it is taken. By its content, not by its name:
//   text   fields separated by commas, semicolons, tabs or blanks, decimal points or, where the comma
//          separates nothing, decimal commas; a line of heads, comments (# and %), quotes, "sep=;", a
//          byte-order mark, line ends LF, CRLF and CR, exponents with E or D (csv.h)
//   NPY    every number type of numpy, and structured arrays of numbers and texts: a column a field (npy.h)
//   NPZ    one array of the archive, whatever the others are
//   IDX    every type of number, one to four dimensions
// each also deflated by gzip. Sizes are checked before anything is allocated for them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/file.h"
#include "core/linear_algebra.h"
#include "core/message.h"

namespace basinscope {

struct ImportChoices;

enum class DataForm { text, npy, npz, idx };

struct DataSource {
  struct Word {
    Eigen::Index row, column;
    std::string text;
  };

  std::string file;  // its name, in complaints
  DataForm form = DataForm::text;
  std::vector<std::string> names;   // of the columns; "column 1", ... where the file names none; none where
                                    // there are more than most_named_columns
  bool named = false;               // the file names them
  Matrix values;                    // at least one row and one column; NaN where there is no number
  std::vector<Word> words;          // what stands in place of numbers; a field in neither is empty
  std::vector<std::size_t> lines;   // of text, the one each row begins at; else empty
  std::vector<Message> warnings;    // what was assumed to read it, a sentence each
  std::string type;                 // of an array, as numpy writes it: "u1", "f8"; of text and tables empty
  std::vector<std::int64_t> shape;  // of an array: its dimensions; those after the first are the columns

  bool of_text() const { return !lines.empty(); }
  // "line 3", "row 3"; "line 3, column 2", with the column's name where it has one.
  Message row_name(Eigen::Index row) const;
  Message place(Eigen::Index row, Eigen::Index column) const;
};

inline constexpr Eigen::Index most_named_columns = 100000;
inline constexpr std::size_t most_words = std::size_t{1} << 22;
[[noreturn]] void refuse_words();  // more than most_words

// "archive.npz:array" where there is no file of the whole name; of others array is empty.
struct ArrayInArchive {
  std::string path, array;
};
ArrayInArchive array_in_archive(const std::string& name);

// Bytes of a file, and the array of an archive that its name asks for.
struct DataFile {
  std::string name, bytes, array;
};
// name: a file, or "archive.npz:array". Throws DataFault, which names the file.
DataFile read_data_file(const std::string& name, Streams streams = Streams::refused);

// The arrays of an archive, as its directory names them: nothing is unpacked. Empty where the file is none,
// or is deflated by gzip as a whole. Throws DataFault.
std::vector<std::string> array_names(const DataFile& file);

// Of choices it minds the array and, of text, header, separator, skip and rows. An array of one dimension is
// a column. largest: numbers accepted at most. Throws DataFault without the file's name: what, where in it,
// what was expected.
DataSource source_of(const DataFile& file, const ImportChoices& choices, std::int64_t largest);

}  // namespace basinscope
