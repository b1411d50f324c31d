// SPDX-License-Identifier: GPL-3.0-or-later
// A QCustomPlot in the program's style: outward 1-2-5 ticks, fixed margins, theme colours, and layers
// that are painted by functions. Include only from ui/plots (the header of QCustomPlot is heavy).
#pragma once

#include <QPixmap>
#include <functional>
#include <vector>

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
  // False: it has painted nothing.
  using Painting = std::function<bool(QPainter&)>;

  explicit PlotCanvas(Appearance* appearance, QWidget* parent = nullptr);

  const Appearance& appearance() const { return *appearance_; }
  // Painted inside the frame, over what was added before, into a pixmap of its own, which is kept until
  // repaint_layer. All that is painted lies inside the frame, and no more than that is painted again.
  void add_painting(const QString& layer, Painting painting);
  void repaint_layer(const QString& layer);
  // Painted straight on the widget, under all layers and inside the frame, whenever anything is: for what
  // is quick to copy, so that an image need not pass through a layer of its own.
  void set_ground(std::function<void(QPainter&)> painting);
  void repaint_ground() { update(axisRect()->rect()); }

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
  struct Layer {
    QString name;
    Painting painting;
    QPixmap pixmap;
    bool stale = true, empty = true;
  };
  void paint(Layer& layer, const QRect& frame);

  Appearance* appearance_;
  std::vector<Layer> layers_;
  bool four_sides_ = true;
  bool focus_ = false;
  std::function<void()> painted_;
  std::function<void(QPainter&)> ground_;
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
