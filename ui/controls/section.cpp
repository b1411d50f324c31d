// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/section.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>

#include "ui/text/translation.h"
#include "ui/theme/icons.h"

namespace basinscope {

Section::Section(const Appearance* appearance, const QString& title, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      heading_(new QToolButton),
      remark_(new Label),
      body_(new QWidget),
      rows_(new QVBoxLayout(body_)),
      column_(new QVBoxLayout(this)) {
  heading_->setText(title);
  heading_->setProperty("role", "heading");
  heading_->setCheckable(true);
  heading_->setChecked(true);
  heading_->setFocusPolicy(Qt::TabFocus);
  heading_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  heading_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  heading_->setAccessibleName(tr("%1, section").arg(title));
  remark_->setProperty("role", "quiet");
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setSpacing(0);
  auto* top = new QHBoxLayout;
  top->addWidget(heading_, 1);
  top->addWidget(remark_);
  column_->setSpacing(0);
  column_->addLayout(top);
  column_->addWidget(body_);
  connect(heading_, &QToolButton::toggled, this, [this](bool on) {
    body_->setVisible(on);
    take_sizes();
  });
  connect(appearance_, &Appearance::changed, this, &Section::take_sizes);
  take_sizes();
}

QString Section::title() const { return heading_->text(); }
void Section::add(QWidget* row) { rows_->addWidget(row); }
void Section::set_remark(const RichText& remark) { remark_->setText(remark); }
bool Section::open() const { return heading_->isChecked(); }
void Section::set_open(bool open) { heading_->setChecked(open); }

void Section::reveal() {
  set_open(true);
  QTimer::singleShot(0, this, [this] {
    for (QWidget* above = parentWidget(); above; above = above->parentWidget()) {
      auto* const scroll = qobject_cast<QScrollArea*>(above);
      if (!scroll) continue;
      scroll->widget()->layout()->activate();
      // The end first: of one that is higher than the view its beginning is seen.
      const QPoint at = mapTo(scroll->widget(), QPoint());
      scroll->ensureVisible(0, at.y() + height(), 0, 0);
      scroll->ensureVisible(0, at.y(), 0, 0);
      return;
    }
  });
}

void Section::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  column_->setContentsMargins(px(16), px(4), px(16), px(6) + px(1));
  heading_->setFont(appearance_->font(12, QFont::DemiBold));
  heading_->setFixedHeight(px(26));
  heading_->setIconSize({px(14), px(14)});
  heading_->setIcon(
      icon(heading_->isChecked() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
           appearance_->theme(), appearance_->theme().text_3));
  remark_->setFont(appearance_->font(11));
}

void Section::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = appearance_->px(1);
  painter.fillRect(0, height() - line, width(), line, appearance_->theme().line);
}

}  // namespace basinscope
