// SPDX-License-Identifier: GPL-3.0-or-later
// A line plot of the window: a CurvePanel in a frame, and a play head that moves over it, by pointer and
// keys. A plot that follows the pointer has a pointer of the keyboard in place of a head.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <functional>
#include <optional>

#include "ui/controls/drag.h"
#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"
#include "ui/plots/plot_points.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class CurvePlot : public QWidget {
  Q_OBJECT

 public:
  explicit CurvePlot(Appearance* appearance, QWidget* parent = nullptr);

  // Logical pixels round the frame; y_numbers: tick labels and title at the left.
  void set_margins(const QMargins& margins, bool y_numbers);
  void show_panel(CurvePanel panel);
  // A panel made for a theme and a frame, its size in logical pixels; made again when either changes.
  using Make = std::function<CurvePanel(const Theme&, QSizeF)>;
  void show_made(Make make);
  // A line at x with rings on the curves; nothing hides it. Repaints itself only.
  void show_head(std::optional<double> x, std::vector<CurveRing> rings = {});
  // A thin line at the pointer's x, here or in a linked plot, with rings on the curves. Repaints itself only.
  void show_probe(std::optional<double> x, std::vector<CurveRing> rings = {});
  // A cross hair with a ring, or the ring alone: the place of the pointer in a linked plot. Repaints itself
  // only.
  void show_cross(std::optional<QPointF> place, bool lines);
  // The frame of the selected one is thick and in the accent colour.
  void set_chosen(bool chosen);
  const CurvePanel& panel() const { return panel_; }
  QRectF frame() const;  // pixels
  QPointF pixels_of(QPointF place) const;
  Drag& drag() { return drag_; }  // of the head
  PlotPoints* points() const { return points_; }
  const std::vector<QPointF>& samples() const;  // the first dots of the panel
  int sample_at(QPointF pixels) const;          // within 7 logical pixels; -1: none
  // Where its owner has a sample by now, whatever the panel still shows.
  void set_places(std::function<QPointF(int)> place_now) { place_now_ = std::move(place_now); }
  // What a click acts on, in place of a head: the keyboard walks the places, and Enter is a click there.
  struct Target {
    QPointF value;
    QString name;
    QString more = {};
    double half = 8;  // of its box, logical pixels
  };
  // Asked for once a panel: what is listed is what it shows.
  void serve_targets(std::function<std::vector<Target>()> targets);

 Q_SIGNALS:
  void pressed(QPointF value);
  void clicked(QPointF value);  // where there is a head, which was not dragged
  void head_moved(double x);    // through the drag
  void hovered(QPointF value);  // the pointer is in the frame, no button held
  void left();
  void panel_changed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

  // The focus came by keyboard: it is shown.
  bool shows_focus() const { return by_keyboard_ && hasFocus(); }
  // As by a click: without the frame that the keyboard's focus has.
  void take_quiet_focus();
  // So many pixels to each side of a place.
  QRectF box_at(QPointF value, double half = 8) const;
  QPointF value_at(QPointF pixels) const;  // the inverse
  // Where arrows take a sample, from where it is by now: the panel follows when its result arrives, and
  // arrows come faster.
  QPointF stepped(int sample, QPointF steps) const;
  const Appearance& appearance() const { return *appearance_; }
  // Painted over the curves, under the head; inside the frame and outside.
  virtual void draw_front(QPainter&) const {}
  void repaint_front() { update(); }
  // Panel and frame anew, as after another size.
  void arrange();
  Ink ink() const;

 private:
  QRect room() const;
  void draw_cross(QPainter& painter) const;
  void draw_focus(QPainter& painter) const;
  bool has_head() const;
  bool has_pointer() const;
  const std::vector<Target>& targets();
  void serve_head();
  void move_head(QPointF steps);
  void move_pointer(QPointF to);

  Appearance* appearance_;
  PlotPoints* points_;
  bool by_keyboard_ = false;
  int target_ = -1;
  std::function<std::vector<Target>()> list_targets_;
  std::optional<std::vector<Target>> targets_;  // none: to be listed
  std::optional<QPointF> pointer_;              // of the keyboard, while it has the focus
  // The head that arrows started from and where they want it: it may follow only when a result arrives.
  std::optional<std::pair<double, double>> wanted_head_;
  std::function<QPointF(int)> place_now_;
  QPixmap picture_;  // of the panel; null: to be painted
  Make make_;
  QMargins margins_{44, 20, 14, 40};
  bool y_numbers_ = true;
  bool chosen_ = false;
  CurvePanel panel_;
  std::optional<double> head_, probe_;
  std::optional<QPointF> cross_;
  bool cross_lines_ = true;
  std::vector<CurveRing> rings_, probe_rings_;
  std::optional<QPointF> press_;
  Drag drag_{this};
};

}  // namespace basinscope
