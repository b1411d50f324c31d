// SPDX-License-Identifier: GPL-3.0-or-later
// The rows above a plot: title and quiet parameter line with at most two icon buttons, and a legend.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/figure/curve_legend.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

class CurvePlot;
class Label;
class PlotHeader : public QWidget {
  Q_OBJECT

 public:
  PlotHeader(Appearance* appearance, const RichText& title, QWidget* parent = nullptr);

  // brief: in its place where it leaves the parameters no room; empty: there is none.
  void set_title(const RichText& title, const RichText& brief = {});
  // more: about them, in their tooltip.
  void set_parameters(const RichText& parameters, const RichText& more = {});
  // resources/icons name; the text is tooltip and accessible name.
  QToolButton* add_button(const QString& icon, const QString& text);
  // So many pixels wide, between the parameters and the buttons that come after it.
  void add_control(QWidget* control, int pixels);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void apply_theme();
  void fit();  // the title, and parameters that do not fit end in dots, whole in the tooltip
  double width_of(const RichText& text, const Label* label) const;

  Appearance* appearance_;
  Label* title_;
  RichText whole_title_, brief_title_, whole_parameters_, more_;
  Label* parameters_;
  QHBoxLayout* row_;
  std::vector<std::pair<QToolButton*, QString>> buttons_;
  QWidget* control_ = nullptr;
  int control_pixels_ = 0;
};

// The keys of what stands below, in as many rows as they need; they are asked for at each painting.
class LegendRow : public QWidget {
  Q_OBJECT

 public:
  using Make = std::function<std::vector<CurveKey>(const Theme&)>;
  // rows: the least number of them.
  LegendRow(Appearance* appearance, Make make, QWidget* parent = nullptr, int rows = 1);
  // The keys of the plot's panel.
  LegendRow(Appearance* appearance, const CurvePlot* plot, QWidget* parent = nullptr, int rows = 1);

  std::vector<CurveKey> keys() const { return make_(appearance_->theme()); }
  void set_faded(bool faded);  // of something else than is asked for
  // What its keys take in one row: in full, and at least.
  double full_width() const;
  double least_width() const;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void apply_theme();
  double side() const { return appearance_->px(12); }
  CurveLegend legend(double width) const;
  QPointF corner(const CurveLegend& legend) const { return {side(), (height() - legend.height()) / 2}; }

  Appearance* appearance_;
  Make make_;
  int rows_, shown_rows_;
  bool faded_ = false;
};

}  // namespace basinscope
