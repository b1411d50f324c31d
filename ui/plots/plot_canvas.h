// SPDX-License-Identifier: GPL-3.0-or-later
// A QCustomPlot in the program's style, the canvas of a field: outward 1-2-5 ticks, a frame of four sides,
// fixed margins, theme colours, and layers that are painted by functions. Include only from ui/plots (the
// header of QCustomPlot is heavy).
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

#include "ui/figure/tick_steps.h"
#include "ui/theme/theme.h"

namespace basinscope {

class PlotCanvas : public QCustomPlot {
  Q_OBJECT

 public:
  // False: it has painted nothing.
  using Painting = std::function<bool(QPainter&)>;

  // ground: painted straight on the widget, under all layers and inside the frame, whenever anything is: for
  // what is quick to copy, so that an image need not pass through a layer of its own.
  PlotCanvas(Appearance* appearance, std::function<void(QPainter&)> ground, QWidget* parent);

  // Painted inside the frame, over what was added before, into a pixmap of its own, which is kept until
  // repaint_layer. All that is painted lies inside the frame, and no more than that is painted again.
  void add_painting(const QString& layer, Painting painting);
  void repaint_layer(const QString& layer);
  void repaint_ground() { update(axisRect()->rect()); }

  // As they are written in the ranges and the size of now.
  AxisNumbers x_numbers() const { return numbers(xAxis); }
  AxisNumbers y_numbers() const { return numbers(yAxis); }
  void apply_theme();  // colours and fonts of the theme; to be called again after a change
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
  AxisNumbers numbers(const QCPAxis* axis) const;

  Appearance* appearance_;
  std::function<void(QPainter&)> ground_;
  std::vector<Layer> layers_;
  bool focus_ = false;
  std::function<void()> painted_;
};

// Ticks and numbers by axis_numbers. Along an axis that lies they stay apart in its room.
class RoundTicker : public QCPAxisTicker {
 public:
  explicit RoundTicker(int count, const QCPAxis* axis = nullptr) : axis_(axis) { setTickCount(count); }

  AxisNumbers numbers(double low, double high) const;
  void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                QVector<double>& ticks, QVector<double>* between, QVector<QString>* labels) override;

 private:
  const QCPAxis* axis_;
};

}  // namespace basinscope
