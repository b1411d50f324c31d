// SPDX-License-Identifier: GPL-3.0-or-later
// Text row by row, field by field, before anybody knows what the fields mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace basinscope {

// The fields of a row, one behind the other: a line may have as many as a table has numbers. The apostrophe
// with which table_text() keeps a spreadsheet from computing a word ("'=1+1") is no part of the field.
class TextRecord {
 public:
  explicit TextRecord(std::size_t line = 0) : line_(line) {}

  std::size_t line() const { return line_; }  // of its first character
  std::size_t size() const { return starts_.size(); }
  std::string_view operator[](std::size_t i) const {
    const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1] : text_.size();
    const std::string_view field = std::string_view(text_).substr(starts_[i], end - starts_[i]);
    const std::size_t first =
        field.starts_with('\'') ? field.find_first_not_of('\'') : std::string_view::npos;
    const bool formula = first != std::string_view::npos &&
                         std::string_view("=+-@").find(field[first]) != std::string_view::npos;
    return field.substr(formula ? 1 : 0);
  }
  std::string_view last() const { return (*this)[size() - 1]; }
  bool blank() const;

  void begin_field() { starts_.push_back(text_.size()); }
  void begin_again() { text_.resize(starts_.back()); }
  void add(char c) { text_ += c; }

 private:
  std::string text_;
  std::vector<std::size_t> starts_{0};
  std::size_t line_;
};

// Splits off row after row: its fields, quotes removed. A field in quotes may hold separators and line ends.
// Lines whose first character is # or % are left out, and so is what follows " #" behind a number. Lines end
// with LF, CRLF or CR. A blank as separator stands for any number of blanks and tabs.
class TextRows {
 public:
  // A row of more than largest fields is refused before it is read to its end. line: how many lines of the
  // file stand before text.
  TextRows(std::string_view text, char separator, std::int64_t largest, std::size_t line = 0);

  // Behind the comments that come next.
  bool done();
  // Throws DataFault: a quote that is not closed, text after one, too many fields.
  TextRecord next();
  // The last comment so far, without its mark.
  std::string_view comment() const { return comment_; }

 private:
  void begin_field(TextRecord& row) const;
  void quoted(TextRecord& row);
  bool end_line();
  std::string_view rest_of_line();

  std::string_view text_;
  char separator_;
  std::size_t largest_;
  std::size_t line_, at_ = 0;
  std::string_view comment_;
};

// "line 3, column 2", both from 1.
Message text_place(std::size_t line, std::size_t column);

}  // namespace basinscope
