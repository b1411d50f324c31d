// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/hint_line.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

#include "ui/controls/label.h"
#include "ui/text/rich_text.h"
#include "ui/theme/icons.h"

namespace basinscope {

namespace {

constexpr auto closed_key = "hints/closed";

QStringList closed_hints() { return QSettings().value(QLatin1String(closed_key)).toStringList(); }

}  // namespace

HintLine::HintLine(const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      sign_(new Label),
      text_(new Label),
      lesson_(new QPushButton(tr("Start the lesson"))),
      close_(new QToolButton) {
  setAccessibleName(tr("Hint"));
  text_->set_as_markup();
  text_->setMinimumWidth(0);
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  close_->setToolTip(tr("Do not show again; Help ▸ Show hints brings the hints back"));
  close_->setAccessibleName(tr("Close the hint"));
  close_->setAutoRaise(true);
  lesson_->setAccessibleName(lesson_->text());
  for (QWidget* button : std::initializer_list<QWidget*>{lesson_, close_})
    button->setFocusPolicy(Qt::TabFocus);
  auto* const row = new QHBoxLayout(this);
  row->addWidget(sign_);
  row->addWidget(text_, 1);
  row->addWidget(lesson_);
  row->addWidget(close_);
  connect(close_, &QToolButton::clicked, this, [this] {
    QStringList closed = closed_hints();
    closed << place_;
    QSettings().setValue(QLatin1String(closed_key), closed);
    fit();
  });
  connect(lesson_, &QPushButton::clicked, this, [this] { Q_EMIT lesson_wanted(hint_.lesson); });
  connect(appearance_, &Appearance::changed, this, &HintLine::apply_theme);
  apply_theme();
}

void HintLine::show_for(const Workspace& workspace) {
  const QString place = workspace.name().drawing();
  WorkspaceHint hint = workspace.hint();
  if (place == place_ && hint == hint_) return;
  place_ = place;
  hint_ = std::move(hint);
  text_->setText(hint_.text);
  lesson_->setVisible(!hint_.lesson.empty());
  fit();
}

void HintLine::set_room(bool room) {
  room_ = room;
  fit();
}

void HintLine::bring_back() {
  QSettings().remove(QLatin1String(closed_key));
  fit();
}

QString HintLine::text() const { return plain_text(hint_.text); }

void HintLine::fit() { setVisible(room_ && !hint_.text.isEmpty() && !closed_hints().contains(place_)); }

void HintLine::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  const Theme& theme = appearance_->theme();
  setFixedHeight(px(36));
  layout()->setContentsMargins(px(12), 0, px(10), 0);
  layout()->setSpacing(px(8));
  sign_->setPixmap(icon_pixmap(QStringLiteral("bulb"), px(16), theme.accent_text, devicePixelRatioF()));
  text_->setFont(appearance_->font(12));
  QPalette palette = text_->palette();
  palette.setColor(QPalette::WindowText, theme.accent_text);
  text_->setPalette(palette);
  lesson_->setFixedHeight(px(25));
  close_->setIcon(icon(QStringLiteral("close"), theme, theme.accent_text));
  close_->setIconSize({px(14), px(14)});
  close_->setFixedSize(px(24), px(24));
}

void HintLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int line = appearance_->px(1);
  painter.fillRect(rect(), appearance_->theme().accent_soft);
  painter.fillRect(0, height() - line, width(), line, appearance_->theme().line);
}

}  // namespace basinscope
