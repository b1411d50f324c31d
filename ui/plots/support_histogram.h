// SPDX-License-Identifier: GPL-3.0-or-later
// How often a limit mixes n patterns: bars with their confidence intervals, published values as diamonds.
#pragma once

#include <QWidget>
#include <vector>

#include "core/recall/metastable.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

class SupportHistogram : public QWidget {
  Q_OBJECT

 public:
  explicit SupportHistogram(Appearance* appearance, QWidget* parent = nullptr);

  // published: percent for n = 1 ..., empty where there are none. Sizes that never occur beyond the last that
  // does are left out.
  void show_sizes(const SupportSizes& sizes, const std::vector<double>& published);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void draw(QPainter& painter) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  SupportSizes sizes_;
  std::vector<double> published_;
  std::size_t shown_ = 0;
};

}  // namespace basinscope
