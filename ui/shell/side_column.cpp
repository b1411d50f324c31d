// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/side_column.h"

#include <QPainter>
#include <QVBoxLayout>

#include "ui/theme/icons.h"

namespace basinscope {

SideColumn::SideColumn(const Appearance* appearance, int usual_width, int least_width, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      usual_width_(usual_width),
      least_width_(least_width),
      head_(new QHBoxLayout),
      close_(new QToolButton) {
  (new QVBoxLayout(this))->addLayout(head_);
  head_->addWidget(close_);
  connect(close_, &QToolButton::clicked, this, &SideColumn::close_wanted);
}

QVBoxLayout* SideColumn::column() const { return static_cast<QVBoxLayout*>(layout()); }

void SideColumn::name_close(const QString& name, const QString& tip) {
  close_->setAccessibleName(name);
  close_->setToolTip(tip);
}

void SideColumn::apply_theme_to_column() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setMinimumWidth(px(least_width_));
  setMaximumWidth(px(560));
  layout()->setContentsMargins(px(16), px(8), px(12), px(12));
  layout()->setSpacing(px(8));
  close_->setIcon(icon(QStringLiteral("close"), appearance_->theme()));
  close_->setFixedSize(px(26), px(26));
}

void SideColumn::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  painter.fillRect(0, 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
