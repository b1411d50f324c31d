// SPDX-License-Identifier: GPL-3.0-or-later
// One panel of the compare grid: its fields without ticks, the bar of basin shares with the mark
// between exact and mixed, and the counts beneath. Markers can be dragged; wheel and drag on empty
// ground move the window of all panels.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/field_marks.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/compare_panels.h"

namespace basinscope {

class ComparePanel : public QWidget {
  Q_OBJECT

 public:
  // What a panel takes beside its field: the bar, the counts and the gaps, logical pixels.
  static constexpr int foot = 36;

  ComparePanel(ComparePanels* panels, LandscapeModel* model, const Appearance* appearance, int row,
               int column, QWidget* parent);

  void set_chosen(bool chosen);
  void refresh();

 Q_SIGNALS:
  void chosen();
  void opened();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  bool two_fields() const;
  // field 0 or 1; in both mode energy is left and basins right.
  FieldFrame frame(int field) const;
  int field_at(QPointF pixels) const;
  void draw_field(QPainter& painter, int field) const;
  void draw_foot(QPainter& painter) const;
  void move_pattern(int index, QPointF plane);
  QString accessible_text() const;

  ComparePanels* panels_;
  LandscapeModel* model_;
  const Appearance* appearance_;
  int row_, column_;
  bool chosen_ = false;
  FieldMarks marks_;
  MarkId grabbed_;
  bool dragging_ = false;
  bool panning_ = false;
  int pressed_field_ = 0;
  QPointF pressed_;
  Window pressed_window_;
};

}  // namespace basinscope
