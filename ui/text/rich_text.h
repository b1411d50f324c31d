// SPDX-License-Identifier: GPL-3.0-or-later
// Text with italic symbols, bold heads, indices and powers, as a value: drawn by ui/figure/type.h, shown by
// labels as html(), told by plain_text(). Tags are read in literals of the source alone; any other text, so
// every name that a user or a file gave, stands for itself.
#pragma once

#include <QList>
#include <QString>
#include <concepts>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "ui/text/shown_number.h"

namespace basinscope {

struct TextRun {
  QString text;
  bool italic = false;
  bool bold = false;
  bool index = false;   // smaller and lowered
  bool raised = false;  // smaller, a power
  bool operator==(const TextRun&) const = default;
};

class RichText {
 public:
  RichText() = default;
  RichText(const QString& plain);  // not explicit: plain text is a rich text
  RichText(TextRun run);

  RichText& operator+=(const RichText& more);
  void append(TextRun run);  // painted apart, also beside one of its style
  friend RichText operator+(RichText left, const RichText& right) { return left += right; }
  bool operator==(const RichText&) const = default;

  bool isEmpty() const { return runs_.empty(); }
  auto begin() const { return runs_.begin(); }
  auto end() const { return runs_.end(); }

 private:
  std::vector<TextRun> runs_;  // none empty
};

using RichList = QList<RichText>;

RichText bold(const RichText& text);
// A name as the window shows it, "x₃ + .5 x₁₂": letters with an index italic, the index lowered in the same
// face, as not every face has lowered digits.
RichText symbols(const QString& shown);
RichText joined(const RichList& parts, const QString& between);
RichText capitalised(const RichText& text);
// What a sentence is before its stop; with all stops at its end gone.
RichText without_stop(const RichText& text);

QString plain_text(const RichText& text);
bool has_style(const RichText& text);
// Escaped. Labels do it themselves (ui/controls/label.h).
QString html(const RichText& text);
// For tooltips and message boxes, which take a text for markup where it looks like it.
QString guess_proof(const RichText& text);
// For buttons and menus, where a single & is not shown but names a key.
QString button_text(QString text);

// A literal of the source.
struct Literal {
  std::string_view text;
  consteval Literal(const char* literal) : text(literal) {}
};
// The literal, in the language of the window, with <i>, <b>, <sub> and <sup>, and %1 ... %9 replaced by the
// parts, which are not read for either.
RichText marked(Literal literal, std::initializer_list<RichText> parts);

inline RichText text_part(const RichText& text) { return text; }
inline RichText text_part(QChar c) { return QString(c); }
RichText text_part(std::integral auto count) { return grouped_text(static_cast<qint64>(count)); }
template <class... Part>
RichText marked(Literal literal, const Part&... parts) {
  return marked(literal, std::initializer_list<RichText>{text_part(parts)...});
}

}  // namespace basinscope
