// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/text_rows.h"

#include <algorithm>

#include "core/data/file.h"
#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

Message text_place(std::size_t line, std::size_t column) {
  return message("line %1, column %2", line, column);
}

bool TextRecord::blank() const { return text_.find_first_not_of(" \t\r\n") == std::string::npos; }

TextRows::TextRows(std::string_view text, char separator, std::int64_t largest, std::size_t line)
    : text_(text), separator_(separator), largest_(static_cast<std::size_t>(largest)), line_(line) {}

// Whether the line ends here; steps behind its end.
bool TextRows::end_line() {
  const char c = text_[at_];
  if (c != '\n' && c != '\r') return false;
  at_ += c == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n' ? 2U : 1U;
  return true;
}

// Steps behind its end.
std::string_view TextRows::rest_of_line() {
  const std::size_t from = at_, end = std::min(text_.find_first_of("\r\n", at_), text_.size());
  at_ = end;
  if (at_ < text_.size()) end_line();
  return text_.substr(from, end - from);
}

bool TextRows::done() {
  while (at_ < text_.size()) {
    const std::size_t first = text_.find_first_not_of(" \t", at_);
    if (first == std::string_view::npos || (text_[first] != '#' && text_[first] != '%')) return false;
    ++line_;
    at_ = first + 1;
    comment_ = rest_of_line();
  }
  return true;
}

void TextRows::begin_field(TextRecord& row) const {
  if (row.size() >= largest_)
    throw DataFault(
        message("too large: at most %1", counted("%n number(s)", static_cast<std::int64_t>(largest_))));
  row.begin_field();
}

// From the opening quote to the closing one.
void TextRows::quoted(TextRecord& row) {
  const std::size_t line = line_;
  row.begin_again();
  for (++at_;; ++at_) {
    if (at_ >= text_.size())
      throw DataFault(message("%1: a quote is not closed", text_place(line, row.size())));
    const bool before_lf = at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
    if (text_[at_] == '\n' || (text_[at_] == '\r' && !before_lf)) ++line_;
    if (text_[at_] != '"') {
      row.add(text_[at_]);
    } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
      row.add(text_[at_++]);
    } else {
      break;
    }
  }
  std::size_t rest = ++at_;
  while (rest < text_.size() && text_[rest] != separator_ && is_blank(text_[rest])) ++rest;
  const bool ends = rest >= text_.size() || text_[rest] == separator_ || text_[rest] == '\n' ||
                    text_[rest] == '\r' || (separator_ == ' ' && rest > at_);
  if (!ends) throw DataFault(message("%1: text after a closing quote", text_place(line, row.size())));
  at_ = separator_ == ' ' ? at_ : rest;
}

TextRecord TextRows::next() {
  TextRecord row(++line_);
  const bool blanks = separator_ == ' ';
  bool open = !blanks;  // between blanks a field begins with its first character
  bool first = blanks;
  while (at_ < text_.size() && !end_line()) {
    const char c = text_[at_];
    if (blanks && is_blank(c)) {
      open = false;
      ++at_;
      continue;
    }
    const bool behind_blank = at_ > 0 && is_blank(text_[at_ - 1]);
    if (c == '#' && behind_blank && number_from_field(row.last(), separator_ != ',')) {
      rest_of_line();
      break;
    }
    if (!open) {
      if (!first) begin_field(row);
      first = false;
      open = true;
    }
    if (c == separator_) {
      begin_field(row);
      ++at_;
    } else if (c == '"' && trimmed(row.last()).empty()) {
      quoted(row);
      if (blanks) open = false;
    } else {
      row.add(c);
      ++at_;
    }
  }
  return row;
}

}  // namespace basinscope
