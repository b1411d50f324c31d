// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/text/translation.h"
#include "ui/theme/icons.h"

namespace basinscope {

NoticeBar::NoticeBar(const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      icon_(new Label),
      text_(new Label),
      buttons_(new QHBoxLayout),
      close_(new QToolButton) {
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  close_->setToolTip(tr("Close this message"));
  close_->setAccessibleName(tr("Close this message"));
  close_->setFocusPolicy(Qt::TabFocus);
  connect(close_, &QToolButton::clicked, this, [this] {
    if (std::optional<Notice>* const notice = shown()) notice->reset();
    present();
    Q_EMIT closed();
  });
  auto* row = new QHBoxLayout(this);
  row->addWidget(icon_, 0, Qt::AlignTop);
  row->addWidget(text_, 1);
  row->addLayout(buttons_);
  row->addWidget(close_, 0, Qt::AlignTop);
  connect(appearance_, &Appearance::changed, this, &NoticeBar::apply_theme);
  apply_theme();
  hide();
}

void NoticeBar::show_notice(NoticeTone tone, const QString& headline, const QStringList& lines,
                            std::vector<NoticeButton> buttons, NoticeKind kind) {
  constexpr qsizetype most = 8;
  QStringList lines_shown{headline};
  lines_shown += lines.mid(0, most);
  if (lines.size() > most) lines_shown << tr("and %1 more").arg(lines.size() - most);
  notices_[place_of(kind)] = Notice{tone, lines_shown, std::move(buttons)};
  present();
}

void NoticeBar::dismiss(NoticeKind kind) {
  if (!holds(kind)) return;
  notices_[place_of(kind)].reset();
  present();
}

std::optional<NoticeBar::Notice>* NoticeBar::shown() {
  const auto last =
      std::find_if(notices_.rbegin(), notices_.rend(), [](const auto& each) { return each.has_value(); });
  return last == notices_.rend() ? nullptr : &*last;
}

void NoticeBar::present() {
  std::optional<Notice>* const top = shown();
  if (!top) return hide();
  const Notice& notice = **top;
  tone_ = notice.tone;
  text_->setText(notice.lines.join(QLatin1Char('\n')));
  const Qt::Alignment beside = notice.lines.size() == 1 ? Qt::AlignVCenter : Qt::AlignTop;
  for (QWidget* widget : {static_cast<QWidget*>(icon_), static_cast<QWidget*>(close_)})
    layout()->setAlignment(widget, beside);
  while (QLayoutItem* item = buttons_->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  for (const NoticeButton& button : notice.buttons) {
    auto* made = new QPushButton(button.text);
    // A click leaves the keyboard where it was; the button goes with the notice.
    made->setFocusPolicy(Qt::TabFocus);
    connect(made, &QPushButton::clicked, this, [this, top, act = button.act] {
      top->reset();
      present();
      act();
    });
    buttons_->addWidget(made);
  }
  apply_theme();
  show();
}

void NoticeBar::apply_theme() {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(8), px(8), px(8));
  layout()->setSpacing(px(12));
  const QColor ink = tone_ == NoticeTone::error     ? theme.error
                     : tone_ == NoticeTone::warning ? theme.warning
                                                    : theme.text_2;
  const QString name =
      tone_ == NoticeTone::info ? QStringLiteral("check-info") : QStringLiteral("check-warning");
  icon_->setPixmap(icon_pixmap(name, px(16), ink, devicePixelRatioF()));
  close_->setIcon(icon(QStringLiteral("close"), theme));
  close_->setIconSize({px(14), px(14)});
  close_->setFixedSize(px(24), px(24));
  update();
}

void NoticeBar::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  QPainter painter(this);
  painter.fillRect(rect(), tone_ == NoticeTone::error     ? theme.error_soft
                           : tone_ == NoticeTone::warning ? theme.warning_soft
                                                          : theme.accent_soft);
  painter.fillRect(0, 0, width(), 1, theme.line);
}

}  // namespace basinscope
