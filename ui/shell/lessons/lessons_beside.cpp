// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lessons_beside.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/text/translation.h"

namespace basinscope {

namespace {

constexpr int column_width = 232, least_page = 560;

}  // namespace

LessonsBeside::LessonsBeside(QWidget* page, LessonList* list, const Appearance* appearance)
    : list_(list),
      appearance_(appearance),
      column_(new QWidget),
      title_(new Label(bold(tr("Lessons")))),
      quiet_(new Label) {
  quiet_->setProperty("role", "quiet");
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  row->addWidget(page, 1);
  row->addWidget(column_);
  auto* column = new QVBoxLayout(column_);
  column->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addWidget(quiet_, 1);
  column->addLayout(head);
  column->addWidget(list_, 1);
  const auto show = [this] { quiet_->setText(list_->summary()); };
  connect(list_, &LessonList::progressed, this, show);
  connect(appearance_, &Appearance::changed, this, &LessonsBeside::apply_theme);
  show();
  apply_theme();
}

void LessonsBeside::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  column_->setFixedWidth(px(column_width));
  column_->layout()->setContentsMargins(px(1), px(8), 0, 0);
  title_->setFont(appearance_->font(13, QFont::DemiBold));
  title_->setContentsMargins(px(12), 0, px(6), 0);
}

void LessonsBeside::resizeEvent(QResizeEvent* event) {
  column_->setVisible(width() >= appearance_->px(column_width + least_page));
  QWidget::resizeEvent(event);
}

void LessonsBeside::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  if (column_->isVisible())
    painter.fillRect(column_->x(), 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
