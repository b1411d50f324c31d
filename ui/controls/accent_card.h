// SPDX-License-Identifier: GPL-3.0-or-later
// A ground with a thin line in the accent colour.
#pragma once

#include <QPainter>
#include <QWidget>

#include "ui/theme/theme.h"

namespace basinscope {

class AccentCard : public QWidget {
 public:
  AccentCard(const Appearance* appearance, QWidget* parent) : QWidget(parent), appearance_(appearance) {}

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = appearance_->theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, appearance_->px(1)));
    painter.setBrush(theme.accent_soft);
    const double half = 0.5 * appearance_->px(1);
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), appearance_->px(3),
                            appearance_->px(3));
  }

 private:
  const Appearance* appearance_;
};

}  // namespace basinscope
