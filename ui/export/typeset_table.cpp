// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/typeset_table.h"

#include <QFontMetricsF>
#include <algorithm>
#include <utility>

#include "core/message.h"
#include "ui/export/page.h"
#include "ui/figure/curve_legend.h"

namespace basinscope {
namespace {

constexpr double row_pitch = 1.5;  // type sizes
constexpr double sample_room = 1.6;
constexpr double least_gap = points(4), least_type = points(6);

}  // namespace

double LaidTable::cell_width(const TableCell& cell, const Type& type) const {
  return text_width(cell.text, type) + (cell.sample ? sample_room * type.size : 0);
}

// So many lines at most, as narrow as they can be.
std::vector<RichText> LaidTable::head_lines(std::size_t column) const {
  const RichText& head = table_.heads[column];
  const double whole = text_width(head, type_);
  for (double share = 1.0 / most_lines_; share < 1; share += 0.05)
    if (auto lines = wrapped(head, type_, share * whole); lines.size() <= most_lines_) return lines;
  return {head};
}

double LaidTable::head_width(std::size_t column) const {
  double widest = 0;
  for (const RichText& line : head_lines(column)) widest = std::max(widest, text_width(line, type_));
  return widest;
}

void LaidTable::measure(double width, double margin) {
  const std::size_t count = table_.heads.size();
  std::vector<double> widest(count, 0);
  double sum = 0;
  for (std::size_t column = 0; column < count; ++column) {
    widest[column] = head_width(column);
    for (const std::vector<TableCell>& row : table_.rows) {
      if (row.size() != count) throw invalid(phrase("a table row needs one cell a head"));
      widest[column] = std::max(widest[column], cell_width(row[column], type_));
    }
    sum += widest[column];
  }
  // Words begin at the rule's end; numbers alone stand in the middle of their columns.
  const bool flush = words(0);
  const auto gaps = static_cast<double>(std::max<std::size_t>(1, flush ? count - 1 : count));
  const double gap = std::max(least_gap, (width - 2 * margin - sum) / gaps);
  left_.clear();
  right_.clear();
  double x = flush ? margin - gap : margin - 0.5 * gap;
  for (const double column : widest) {
    left_.push_back(x + gap);
    x += gap + column;
    right_.push_back(x);
  }
  from_ = margin;
  to_ = width - margin;
}

LaidTable::LaidTable(TypesetTable table, const Type& type, double width, double margin, const Ink& ink)
    : table_(std::move(table)), type_(type), ink_(ink) {
  const auto shrink = [&] {
    measure(width, margin);
    while (lacking() > 0 && type_.size > least_type) {
      type_.size = std::max(least_type, 0.95 * type_.size);
      measure(width, margin);
    }
  };
  shrink();
  while (lacking() > 0 && most_lines_ < 3) {
    ++most_lines_;
    type_.size = type.size;
    shrink();
  }
  cuts_ = lacking() > 0;
  while (lacking() > 0 && cut_longest()) measure(width, margin);
  row_ = row_pitch * type_.size;
}

double LaidTable::lacking() const {
  const double over = right_.empty() ? 0 : right_.back() - to_;
  return over > 0.5 * least_gap ? over : 0;
}

// By a few letters: names of mixtures have no limit, and none is cut far while another is long. False: all
// are as short as can be.
bool LaidTable::cut_longest() {
  const auto least = [this](std::size_t column) { return std::max(5 * type_.size, head_width(column)); };
  const auto wide = [this](std::size_t column) { return right_[column] - left_[column]; };
  std::size_t longest = left_.size();
  for (std::size_t column = 0; column < left_.size(); ++column)
    if (words(column) && wide(column) > 1.001 * least(column) &&
        (longest == left_.size() || wide(column) > wide(longest)))
      longest = column;
  if (longest == left_.size()) return false;
  const double room = wide(longest) - std::min(lacking(), 2 * type_.size);
  shorten(longest, std::max(least(longest), room));
  return true;
}

void LaidTable::shorten(std::size_t column, double room) {
  for (std::vector<TableCell>& row : table_.rows) {
    TableCell& cell = row[column];
    if (cell_width(cell, type_) <= room) continue;
    const double words = room - (cell.sample ? sample_room * type_.size : 0);
    cell.text = QFontMetricsF(type_.font({})).elidedText(plain_text(cell.text), Qt::ElideRight, words);
  }
}

double LaidTable::height() const {
  const std::size_t lines = table_.rows.size() + (table_.groups.empty() ? 1 : 2) + most_lines_ - 1;
  return row_ * static_cast<double>(lines) + points(1);
}

void LaidTable::write(QPainter& painter, QPointF line, const std::vector<TableCell>& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Type type = type_;
    if (cells[i].colour.isValid()) type.colour = cells[i].colour;
    double x = line.x() + (words(i) ? left_[i] : right_[i] - cell_width(cells[i], type_));
    const double baseline = line.y() - 0.4 * type_.size;
    if (cells[i].sample) {
      CurveKey key = *cells[i].sample;
      key.name = {};
      Ink ink = ink_;
      ink.legend.size = 0.5 * type_.size;  // a sample as wide as a word
      CurveLegend({key}, 1e9, ink).paint(painter, {x, baseline - 0.3 * type_.size - 0.68 * ink.legend.size});
      x += sample_room * type_.size;
    }
    draw_text(painter, {x, baseline}, cells[i].text, type);
  }
}

void LaidTable::paint(QPainter& painter, QPointF top_left) const {
  const double left = top_left.x();
  const auto rule = [&](double from, double to, double y, double width) {
    painter.setPen(QPen(type_.colour, points(width), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(left + from, y), QPointF(left + to, y));
  };
  double y = top_left.y();
  rule(from_, to_, y, 0.9);
  if (!table_.groups.empty()) y += row_;
  std::size_t column = 0;
  for (const TableGroup& group : table_.groups) {
    const std::size_t last = column + group.columns - 1;
    const double from = column == 0 ? from_ : right_[column - 1] + points(5);
    const double middle = (from + right_[last]) / 2;
    draw_text(painter, {left + middle - text_width(group.title, type_) / 2, y - 0.4 * type_.size},
              group.title, type_);
    if (!group.title.isEmpty()) rule(from, right_[last], y, 0.4);
    column = last + 1;
  }
  // The last lines of all heads stand beside each other.
  for (std::size_t left_over = most_lines_; left_over-- > 0;) {
    std::vector<TableCell> cells(table_.heads.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (const auto lines = head_lines(i); left_over < lines.size())
        cells[i] = TableCell(lines[lines.size() - 1 - left_over]);
    y += row_;
    write(painter, {left, y}, cells);
  }
  rule(from_, to_, y, 0.5);
  for (const std::vector<TableCell>& row : table_.rows) {
    y += row_;
    write(painter, {left, y}, row);
  }
  rule(from_, to_, y + points(1), 0.9);
}

}  // namespace basinscope
