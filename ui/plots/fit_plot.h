// SPDX-License-Identifier: GPL-3.0-or-later
// A curve plot with samples under it: they are dragged, added and deleted, the probe follows the pointer, and
// a function can be drawn over it. It tells what pointer and keys mean; the owner changes the data.
#pragma once

#include "ui/plots/curve_plot.h"

namespace basinscope {

// The kernel's window about a key, named at the top; without reach the name alone.
void add_window(CurvePanel& panel, double key, double reach, const QString& text, const Theme& theme);

class FitPlot : public CurvePlot {
  Q_OBJECT

 public:
  enum class Tool { probe, add, draw };

  explicit FitPlot(Appearance* appearance, QWidget* parent = nullptr);

  // The panel's axes are the whole view; a zoom stays until reset_view or another whole.
  void show_fit(CurvePanel panel);
  const CurveAxis& whole_values() const { return whole_.y; }
  // The probe with the kernel's window about it: reach to both sides, named at the top. Paints little.
  // weights: of the panel's samples at the probe, between 0 and 1; circles are filled by them.
  void show_window(double key, double reach, const QString& text, std::vector<CurveRing> rings,
                   std::vector<double> weights);
  const std::vector<double>& shown_weights() const { return weights_; }
  void set_tool(Tool tool);
  Tool tool() const { return tool_; }
  // -1: none. The one that a drag holds, or the last one clicked.
  void choose_sample(int index);
  int chosen_sample() const { return chosen_; }
  void reset_view();
  bool zoomed() const { return zoom_.has_value(); }
  bool dragging_sample() const { return held_ == Held::sample; }

 Q_SIGNALS:
  void probe_hovered(double key);
  void probe_left();
  void clicked();                  // before what the click changes
  void probe_dragged(double key);  // this, the next and a function drawn go through the drag
  void probe_nudged(int direction, double percent);
  void sample_dragged(int index, QPointF place);  // the owner says with choose_sample where it went
  void sample_wanted(QPointF place);
  void double_clicked(QPointF place);  // on no sample; what its first click did has been told
  void sample_unwanted(int index);
  void function_drawn(QPointF from, QPointF to);
  void tool_changed();

 protected:
  void draw_front(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  enum class Held { none, probe, sample, draw };
  QPointF place_inside(QPointF pixels) const;  // kept in the frame
  void show_zoomed();
  void begin(Held held);
  void serve_samples();  // the probe, then the samples
  void put_sample(int index, QPointF place);
  void draw_weights(QPainter& painter) const;

  double window_at_ = 0, window_reach_ = 0;
  QString window_text_;
  std::vector<double> weights_;
  QColor weight_colour_;
  CurvePanel whole_;
  std::optional<QRectF> zoom_;
  Tool tool_ = Tool::probe;
  Held held_ = Held::none;
  QPointF press_, last_;
  bool moved_ = false;
  int chosen_ = -1, grabbed_ = -1;
};

}  // namespace basinscope
