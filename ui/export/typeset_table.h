// SPDX-License-Identifier: GPL-3.0-or-later
// A table of words and numbers as books set it: heads over columns, rules above, between and below, no lines
// upright.
#pragma once

#include <QPainter>
#include <optional>
#include <vector>

#include "core/data/data_table.h"
#include "ui/figure/curve_key.h"
#include "ui/figure/ink.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// A head over several columns, with a rule of its own.
struct TableGroup {
  RichText title;
  std::size_t columns = 1;
};

struct TableCell {
  RichText text;
  QColor colour = {};                   // not valid: that of the type
  std::optional<CurveKey> sample = {};  // before the text
  TableCell() = default;
  TableCell(const RichText& words, const QColor& ink = {}) : text(words), colour(ink) {}
  TableCell(const QString& words) : text(words) {}
};

struct TypesetTable {
  std::vector<TableGroup> groups;  // over the columns, left to right; none: no row of them
  std::vector<RichText> heads;     // one a column
  std::vector<std::vector<TableCell>> rows;
  std::vector<bool> words = {};  // columns aligned left, as words are; the others right
  DataTable numbers = {};        // the same as files have it, not rounded for reading
};

// Laid out in a width: columns get room for their widest cell, what is left is shared between them. Too
// narrow a width makes the type smaller, down to the least one that is read; then heads stand in up to three
// lines, and at last words are cut, the longest first.
class LaidTable {
 public:
  LaidTable() = default;
  // margin: at both ends of the rules. Throws std::invalid_argument when a row has not one cell a head.
  LaidTable(TypesetTable table, const Type& type, double width, double margin, const Ink& ink);

  double height() const;               // from the rule above to the one below
  double lacking() const;              // of the width, where even cut words do not fit
  bool cuts() const { return cuts_; }  // words, to fit
  const Type& type() const { return type_; }
  // top: of the rule above.
  void paint(QPainter& painter, QPointF top_left) const;

 private:
  bool words(std::size_t column) const { return column < table_.words.size() && table_.words[column]; }
  double cell_width(const TableCell& cell, const Type& type) const;
  std::vector<RichText> head_lines(std::size_t column) const;
  double head_width(std::size_t column) const;
  void measure(double width, double margin);
  bool cut_longest();
  void shorten(std::size_t column, double room);  // its words to that width
  void write(QPainter& painter, QPointF line, const std::vector<TableCell>& cells) const;

  TypesetTable table_;
  Type type_;
  Ink ink_;
  std::size_t most_lines_ = 1;  // of a head
  bool cuts_ = false;
  double row_ = 0;                    // height
  std::vector<double> left_, right_;  // ends of each column
  double from_ = 0, to_ = 0;          // of the rules
};

}  // namespace basinscope
