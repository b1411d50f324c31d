// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs as a table, one row an identity; a click or the arrow keys choose the pair.
#pragma once

#include <QHash>
#include <QStaticText>
#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

class PairList : public QWidget {
  Q_OBJECT

 public:
  PairList(KernelsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  QRectF row(int index) const;  // pixels
  // The printed difference of a row: "3.3e−16", "undefined".
  QString shown_difference(int index) const;
  // "11 of 11 below 1e−12 in float64".
  QString summary() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  static constexpr double head_height = 22, pitch = 23, inset = 12;  // logical pixels
  // Left ends of the columns as shares of the width; the last stands right.
  static constexpr double column_starts[] = {0, 0.35, 0.64};

  void choose(int index);
  QRectF cell_of(const QRectF& row, int column, double at_end = 0) const;
  void draw_rich(QPainter& painter, const QRectF& box, const RichText& rich) const;
  void draw_row(QPainter& painter, int index, bool chosen) const;

  KernelsModel* model_;
  Appearance* appearance_;
  mutable QHash<QString, QStaticText> texts_;
};

}  // namespace basinscope
