// SPDX-License-Identifier: GPL-3.0-or-later
// The one way from a file of numbers to a matrix of them: source_of() (data_source.h) reads the file once,
// columns_of() says what is in it, and imported() takes what is chosen and says in sentences what it assumed.
// Nothing is guessed without a warning, and every guess has a choice that undoes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data/data_source.h"
#include "core/linear_algebra.h"
#include "core/message.h"

namespace basinscope {

// How the D = C H W numbers of an image lie in a row: planes, in them rows from the top.
struct ImageShape {
  Eigen::Index channels = 1, height = 1, width = 1;

  Eigen::Index size() const { return channels * height * width; }
  bool operator==(const ImageShape&) const = default;
};

// What the rows are for. An array of one dimension is one point, one row of scores, and so many tokens of one
// number; images have two to four. Scores may be -inf. Arrays of three or four dimensions hold images: N x H
// x W, N x C x H x W or, with a last dimension of 1 or 3, N x H x W x C. As memories (DataUse::images) also
// rows of 8^2, 9^2, ... numbers are square ones.
enum class DataUse { points, tokens, images, scores };

// recognised: a line of words, and one that counts the columns 0, 1, 2, ...; words: of those the first alone,
// and no column is an index because of its numbers.
enum class HeaderLine { recognised, words, yes, no };
constexpr std::array<std::string_view, 4> words(HeaderLine) { return {"recognise", "words", "yes", "no"}; }

// Rows in which a chosen column has no number (empty, NA, NaN, null, None, -, ?).
enum class MissingRows { refuse, leave_out };
constexpr std::array<std::string_view, 2> words(MissingRows) { return {"refuse", "leave-out"}; }

// Which numbers of the file are black and white: they become -1 and 1. recognised: of images, by the range of
// all numbers; bytes: of images, arrays of bytes alone; kept: numbers stay as they are.
struct PixelRange {
  double black = -1, white = 1;
  bool operator==(const PixelRange&) const = default;
};
enum class PixelRule { recognised, bytes, kept };
using Pixels = std::variant<PixelRule, PixelRange>;
// "recognise", "bytes", "as-is", "0..1", "0..255", "-1..1", "0..16"; nothing where text is none of them.
std::optional<Pixels> pixels_from_text(std::string_view text);
std::string pixels_text(const Pixels& pixels);

struct ImportChoices {
  std::string array;                 // of an archive; empty: its only one
  std::vector<std::string> columns;  // each a name, a number from 1, or a range "2-5"; none: all that hold
                                     // numbers and are no index and no label
  std::optional<std::string> label;  // the column of labels by name or number; "": there is none
  HeaderLine header = HeaderLine::recognised;
  char separator = '\0';  // '\0': recognised; a blank: any number of blanks and tabs
  std::int64_t skip = 0;  // lines of text before the head; rows of an array, as it stands transposed
  std::int64_t rows = 0;  // at most so many of those that follow; 0: all
  MissingRows missing = MissingRows::refuse;
  Pixels pixels = PixelRule::recognised;
  bool transpose = false;
  std::optional<ImageShape> shape;  // how the numbers of a row lie; without one the file's

  bool operator==(const ImportChoices&) const = default;
};
// Of files that scenes name: numbers as they are written, images among them, but for an index whose head is
// empty and columns of words.
ImportChoices plain_choices();
// "," ";" "tab" "blank"; nothing where text is none of them ("recognise" is '\0').
std::optional<char> separator_from_text(std::string_view text);
std::string separator_text(char separator);

// A column as a preview shows it.
struct SourceColumn {
  enum class Kind { numbers, words, empty };
  // What becomes of it where no column is chosen.
  enum class Role { taken, index, label, left_out };

  std::string name;
  Kind kind = Kind::numbers;
  Eigen::Index missing = 0;       // fields without a number that say so
  Eigen::Index words = 0;         // fields that are no number and not missing
  double least = 0, largest = 0;  // of the numbers; NaN where there is none
  Role role = Role::taken;
};
// None of a source that names none and has more than most_named_columns.
std::vector<SourceColumn> columns_of(const DataSource& source, const ImportChoices& choices, DataUse use);

struct ImportedData {
  Matrix values;                     // one row a point, finite
  std::optional<ImageShape> shape;   // of images, of values.cols() numbers
  std::optional<PixelRange> pixels;  // that became -1 to 1; none: numbers are as they were
  std::vector<std::string> labels;   // one a row, or none
  std::vector<std::string> names;    // one a column, or none
  std::vector<Eigen::Index> rows;    // of the source, one a row of values
  std::vector<Message> warnings;     // what was assumed and left out, a sentence each; the source's first
};
// Throws DataFault without the file's name: a column that is not there, a field of a chosen column that is no
// number, a number outside the range of pixels.
ImportedData imported(const DataSource& source, const ImportChoices& choices, DataUse use);
// The same, without a copy where all numbers are taken.
ImportedData imported(DataSource&& source, const ImportChoices& choices, DataUse use);

// All of it. name: as read_data_file() takes it. Throws DataFault, which names the file.
ImportedData import_data(const std::string& name, const ImportChoices& choices, DataUse use,
                         std::int64_t largest, Streams streams = Streams::refused);

}  // namespace basinscope
