// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and a query round the unit circle: markers are dragged, the bandwidth is an arc on the circle and a
// disc round the query. With the keyboard: Tab chooses a marker, left and right (up and down) turn it by one
// degree (Shift 10, Alt 0.1), Delete removes a key.
#pragma once

#include <QPointF>
#include <optional>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/ring_labels.h"

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

// The name of a key, or of the query (index KeyCircle::the_query); logical pixels of the room it is in.
struct KeyLabel {
  int index;
  RichText text;
  QPointF marker;
  RingPlace place;
};
// The names shown in so much room, none of them on another.
std::vector<KeyLabel> key_labels(const KeyPicture& picture, int chosen, QSizeF room);

// room: about the square of the picture, logical pixels.
inline constexpr int no_key = -2;
CurvePanel keys_panel(const KeyPicture& picture, int chosen, const Theme& theme, QSizeF room);

class KeyCircle : public CurvePlot {
  Q_OBJECT

 public:
  static constexpr int the_query = -1;

  explicit KeyCircle(Appearance* appearance, QWidget* parent = nullptr);

  void show_keys(KeyPicture picture);
  void show_chosen(int index);
  int chosen() const { return chosen_; }
  void take_focus() { take_quiet_focus(); }
  QPointF marker(int index) const;       // pixels
  std::vector<KeyLabel> labels() const;  // pixels of the widget

 Q_SIGNALS:
  void chosen_changed(int index);
  void dragged(int index, const QPointF& place);  // through the drag
  void turned(int index, double degrees);
  void remove_wanted(int index);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  std::optional<int> marker_at(QPointF pixel) const;
  void choose(int index);
  void serve_markers();

  KeyPicture picture_;
  int chosen_ = the_query;
  QPointF held_;  // pointer minus marker while dragging, pixels
};

}  // namespace basinscope
