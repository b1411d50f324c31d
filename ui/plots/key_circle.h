// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and a query round the unit circle: markers are dragged, the bandwidth is an arc on the circle and a
// disc round the query. With the keyboard: Tab chooses a marker, left and right (up and down) turn it by one
// degree (Shift 10, Alt 0.1), Delete removes a key.
#pragma once

#include <QFont>
#include <QPointF>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/controls/drag.h"
#include "ui/plots/ring_labels.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

struct KeyPicture {
  std::vector<QPointF> keys;
  QPointF query{0, 1};
  Vector weights;       // empty: undefined
  double h = 1;         // radius of the disc
  bool compact = true;  // nothing beyond h has weight: the arc is drawn too
  bool unit = true;     // everything stands on the circle
  bool query_moves = true;
  bool arc = true, lines = true, labels = true;
  QString sentence;  // why there are no weights
};

class KeyCircle : public QWidget {
  Q_OBJECT

 public:
  static constexpr int the_query = -1;

  explicit KeyCircle(Appearance* appearance, QWidget* parent = nullptr);

  void show_keys(KeyPicture picture);
  void show_chosen(int index);
  int chosen() const { return chosen_; }
  // As by a click: without the frame that the keyboard's focus has.
  void take_focus();
  QPointF marker(int index) const;  // pixels
  // The names shown, none of them on another.
  struct KeyLabel {
    QString text;
    QFont font;
    QPointF marker;
    RingPlace place;
  };
  std::vector<KeyLabel> labels() const;
  Drag& drag() { return drag_; }

 Q_SIGNALS:
  void chosen_changed(int index);
  void dragged(int index, const QPointF& place);  // through the drag
  void turned(int index, double degrees);
  void remove_wanted(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  double reach() const;   // half the side of the square shown
  double pixels() const;  // of a unit
  QPointF at(QPointF place) const;
  std::optional<int> marker_at(QPointF pixel) const;
  void choose(int index);
  void draw_ground(QPainter& painter) const;
  void draw_bandwidth(QPainter& painter) const;
  void draw_lines(QPainter& painter) const;
  void draw_marker(QPainter& painter, int index) const;
  void draw_labels(QPainter& painter) const;

  Appearance* appearance_;
  KeyPicture picture_;
  int chosen_ = the_query;
  bool by_keyboard_ = false;  // how the focus came
  QPointF held_;              // pointer minus marker while dragging, pixels
  Drag drag_{this};
};

}  // namespace basinscope
