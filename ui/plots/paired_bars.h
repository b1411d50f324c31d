// SPDX-License-Identifier: GPL-3.0-or-later
// Two weights of every key as a pair of bars, the first filled, the second outlined. An exact zero is a
// printed "0"; weights that are undefined are hatched and said.
#pragma once

#include <vector>

#include "core/linear_algebra.h"
#include "ui/plots/curve_plot.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// The name of a key.
RichText key_text(int index);

struct BarPairs {
  Vector first, second;          // empty: undefined
  Eigen::Index count = 0;        // of the keys
  std::vector<QString> remarks;  // a quiet word behind a key's number; none, or one a key
  RichText sentence;             // why a side is undefined
};

// The number printed behind a pair: four decimals, fewer digits lost below a thousandth; an exact zero is
// "0".
QString bar_number(const BarPairs& pairs, Eigen::Index index);

CurvePanel bars_panel(const BarPairs& bars, int chosen, const Theme& theme, QSizeF frame);

class PairedBars : public CurvePlot {
  Q_OBJECT

 public:
  explicit PairedBars(Appearance* appearance, QWidget* parent = nullptr);

  void show_pairs(BarPairs pairs);
  void show_chosen(int index);
  // The number printed behind a pair: what a reader sees.
  QString number(Eigen::Index index) const { return bar_number(pairs_, index); }

 Q_SIGNALS:
  void row_pressed(int index);

 protected:
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void serve_rows();

  BarPairs pairs_;
  int chosen_ = -1;
};

}  // namespace basinscope
