// SPDX-License-Identifier: GPL-3.0-or-later
// The flat buttons of toolbar and rail: each shows an action; own painting keeps the measures.
#pragma once

#include <QToolButton>

#include "ui/theme/theme.h"

namespace basinscope {

class BarButton : public QToolButton {
  Q_OBJECT

 public:
  // symbol: name of the drawing. The text is the action's icon text.
  BarButton(QAction* action, const QString& symbol, const Appearance* appearance, QWidget* parent = nullptr);

  void set_symbol(const QString& symbol);
  void set_text_shown(bool shown);
  int fitting_width(bool with_text) const;  // as its size hint has it
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  QColor ground() const;
  void paint_focus(QPainter& painter) const;

  const Appearance* appearance_;
  QString symbol_;
  bool text_shown_ = true;
};

// Icon above text, the open workspace filled.
class RailButton : public BarButton {
  Q_OBJECT

 public:
  using BarButton::BarButton;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace basinscope
