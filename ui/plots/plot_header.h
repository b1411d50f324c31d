// SPDX-License-Identifier: GPL-3.0-or-later
// The rows above a plot: title and quiet parameter line with at most two icon buttons, and a legend
// row painted by its owner.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

class Label;
class PlotHeader : public QWidget {
  Q_OBJECT

 public:
  PlotHeader(Appearance* appearance, const RichText& title, QWidget* parent = nullptr);

  void set_title(const RichText& title);
  // more: about them, in their tooltip.
  void set_parameters(const RichText& parameters, const RichText& more = {});
  // resources/icons name; the text is tooltip and accessible name.
  QToolButton* add_button(const QString& icon, const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void dress();
  void fit();  // parameters that do not fit end in dots, whole in the tooltip

  Appearance* appearance_;
  Label* title_;
  RichText whole_parameters_, more_;
  Label* parameters_;
  QHBoxLayout* row_;
  std::vector<std::pair<QToolButton*, QString>> buttons_;
};

// 24 px high, 11 px type; painting gets the painter (font and pen set) and the row's rectangle
// without its side margins.
class LegendRow : public QWidget {
  Q_OBJECT

 public:
  using Painting = std::function<void(QPainter&, const QRectF&, const Theme&, double scale)>;
  LegendRow(Appearance* appearance, Painting painting, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void dress();

  Appearance* appearance_;
  Painting painting_;
};

}  // namespace basinscope
