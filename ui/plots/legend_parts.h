// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a legend row, set one after another from the left, then from the right. A part that no
// longer fits is left out or elided.
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <functional>
#include <vector>

#include "core/network/attractors.h"
#include "ui/figure/field_legend.h"
#include "ui/figure/hatch.h"
#include "ui/theme/theme.h"

namespace basinscope {

class LegendLine {
 public:
  enum class Symbol { circle, share };

  LegendLine(QPainter& painter, const QRectF& row, const Theme& theme, double scale)
      : painter_(painter), row_(row), theme_(theme), scale_(scale), left_(row.left()), right_(row.right()) {}

  void text(const QString& text, bool italic = false);
  void swatches(const std::vector<QColor>& colours);  // joined boxes
  void bar(const std::vector<QColor>& bands, double width);
  void text_with(const QString& text, Symbol symbol);  // symbol, then text
  // Entries of fields: in full where there is room for all, else in brief, and then without saddles and
  // maxima.
  void entries(std::vector<LegendEntry> entries);
  double width_of(const std::vector<LegendEntry>& entries, bool brief) const;
  void skip(double pixels) { advance(pixels * scale_); }
  void from_right() { rightwards_ = false; }
  void from_left() { rightwards_ = true; }
  void quiet() { quiet_ = true; }  // text 3

 private:
  double room() const { return right_ - left_; }
  // symbol is painted about the centre of a box of that width.
  void text_with(const QString& text, double width, const std::function<void(const QRectF&)>& symbol,
                 bool italic = false);
  QRectF take(double width);  // the next box of that width, centred in the row
  void advance(double width);

  QPainter& painter_;
  QRectF row_;
  const Theme& theme_;
  double scale_;
  double left_, right_;
  bool rightwards_ = true;
  bool quiet_ = false;
};

}  // namespace basinscope
