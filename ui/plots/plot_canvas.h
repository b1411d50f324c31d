// SPDX-License-Identifier: GPL-3.0-or-later
// A QCustomPlot in the program's style: outward 1-2-5 ticks, fixed margins, theme colours, and layers
// that are painted by functions. Include only from ui/plots (the header of QCustomPlot is heavy).
#pragma once

#include <functional>

// QCustomPlot's header is written with Qt's keywords, which the program switches off.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach

#include "ui/theme/theme.h"

namespace basinscope {

class PlotCanvas : public QCustomPlot {
 public:
  using Painting = std::function<void(QPainter&)>;

  explicit PlotCanvas(Appearance* appearance, QWidget* parent = nullptr);

  const Appearance& appearance() const { return *appearance_; }
  // A layer of its own, painted by painting inside the frame. buffered: repainted alone by
  // repaint_layer.
  void add_painting(const QString& layer, Painting painting, bool buffered, bool clipped = true);
  void repaint_layer(const QString& layer);
  // Painted straight on the widget, under all layers and inside the frame, whenever anything is: for what
  // is quick to copy, so that an image need not pass through a layer of its own.
  void set_ground(Painting painting);

  // All four sides as for a field, or only left and bottom.
  void show_frame(bool four_sides);
  void set_tick_count(int count_x, int count_y);
  void dress();  // colours and type of the theme; dress() again after a change
  void set_focus_frame(bool focus);
  void on_painted(std::function<void()> told) { painted_ = std::move(told); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  Appearance* appearance_;
  bool four_sides_ = true;
  bool focus_ = false;
  std::function<void()> painted_;
  Painting ground_;
};

// Ticks at steps of 1, 2 or 5, all with the same decimals and a real minus sign; scientific, with the
// digits that tell them apart, where they get long.
class RoundTicker : public QCPAxisTicker {
 public:
  explicit RoundTicker(int count) { setTickCount(count); }

 protected:
  double getTickStep(const QCPRange& range) override;
  int getSubTickCount(double) override { return 0; }
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

 private:
  double step_ = 1, largest_ = 0;
};

}  // namespace basinscope
