// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include <QHBoxLayout>
#include <QPainter>

namespace basinscope {
namespace {

constexpr qint64 pause_ms = 100;

}  // namespace

StatusLine::StatusLine(const Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), left_frame_(new QWidget), message_(new Label) {
  left_side_.row = new QHBoxLayout(left_frame_);
  right_side_.row = new QHBoxLayout;
  for (Side* side : {&left_side_, &right_side_}) {
    side->later.setSingleShot(true);
    connect(&side->later, &QTimer::timeout, this, [this, side] { fill(*side); });
  }
  auto* row = new QHBoxLayout(this);
  row->addWidget(left_frame_);
  row->addWidget(message_);
  row->addStretch(1);
  row->addLayout(right_side_.row);
  left_side_.row->setContentsMargins(0, 0, 0, 0);
  // Texts that do not fit give way; they never hold the window open.
  row->setSizeConstraint(QLayout::SetNoConstraint);
  setMinimumWidth(1);
  message_->hide();
  message_end_.setSingleShot(true);
  connect(&message_end_, &QTimer::timeout, this, [this] { show_message(QString()); });
  connect(appearance_, &Appearance::changed, this, &StatusLine::take_sizes);
  take_sizes();
}

void StatusLine::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedHeight(px(26));
  layout()->setContentsMargins(px(16), px(1), px(16), 0);
  layout()->setSpacing(px(16));
  left_side_.row->setSpacing(px(24));
  right_side_.row->setSpacing(px(24));
  message_->setFont(appearance_->font(11));
  for (const Side* side : {&left_side_, &right_side_}) {
    for (Label* label : side->labels) {
      label->setFont(appearance_->font(11));
      label->setMinimumWidth(0);
      label->setMinimumWidth(label->sizeHint().width() + px(3));
    }
  }
  fit();
}

void StatusLine::show_soon(Side& side, const RichList& texts, const RichText& more) {
  if (texts == side.texts && more == side.more) return;
  side.texts = texts;
  side.more = more;
  const qint64 since = side.since_filled.isValid() ? side.since_filled.elapsed() : pause_ms;
  if (since >= pause_ms)
    fill(side);
  else if (!side.later.isActive())
    side.later.start(static_cast<int>(pause_ms - since));
}

void StatusLine::fill(Side& side) {
  side.later.stop();
  side.since_filled.start();
  while (static_cast<qsizetype>(side.labels.size()) < side.texts.size()) {
    auto* label = new Label;
    label->setProperty("role", "quiet");
    label->setFont(appearance_->font(11));
    label->set_as_markup();
    side.row->addWidget(label);
    side.labels.push_back(label);
  }
  for (std::size_t i = 0; i < side.labels.size(); ++i) {
    Label* const label = side.labels[i];
    const auto place = static_cast<qsizetype>(i);
    const RichText text = side.texts.value(place);
    label->setToolTip(place + 1 == side.texts.size() ? guess_proof(side.more) : QString());
    const QString before = label->text();
    label->setText(text, QFont::Medium);
    if (label->text() == before) continue;
    label->setVisible(!text.isEmpty());
    // The document of a rich text may be a little wider than the hint says: its last letter stays whole.
    label->setMinimumWidth(0);
    label->setMinimumWidth(label->sizeHint().width() + appearance_->px(3));
  }
  fit();
}

void StatusLine::fit() {
  // Margins, and the gaps of the row round the message and the stretch.
  int room = width() - 5 * appearance_->px(16);
  for (const Label* label : right_side_.labels) {
    if (!label->text().isEmpty()) room -= label->minimumWidth() + appearance_->px(24);
  }
  for (Label* label : left_side_.labels) {
    room -= label->minimumWidth() + appearance_->px(24);
    // The state itself always stays.
    label->setVisible(!label->text().isEmpty() && (room >= 0 || label == left_side_.labels.front()));
  }
  // The lines between the texts move with them.
  left_side_.row->activate();
  layout()->activate();
  update();
}

void StatusLine::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void StatusLine::show_left(const RichList& texts) { show_soon(left_side_, texts, {}); }
void StatusLine::show_right(const RichList& texts, const RichText& more) {
  show_soon(right_side_, texts, more);
}

void StatusLine::show_message(const QString& message, int milliseconds) {
  message_end_.stop();
  message_->setText(message);
  message_->setVisible(!message.isEmpty());
  left_frame_->setVisible(message.isEmpty());
  if (milliseconds > 0) message_end_.start(milliseconds);
  update();
}

QString StatusLine::text_of(const Side& side) {
  QStringList texts;
  for (const RichText& text : side.texts)
    if (!text.isEmpty()) texts << plain_text(text);
  return texts.join(QStringLiteral(" | "));
}

void StatusLine::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  QPainter painter(this);
  painter.fillRect(rect(), theme.bar);
  painter.fillRect(0, 0, width(), px(1), theme.line);
  // A line in the middle of each gap.
  const auto separate = [&](const std::vector<Label*>& labels, bool after_last) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (!labels[i]->isVisible() || (!after_last && i + 1 >= labels.size())) continue;
      const int right = labels[i]->mapTo(this, QPoint(labels[i]->width(), 0)).x();
      painter.fillRect(right + px(12), px(6), px(1), height() - px(11), theme.line);
    }
  };
  if (left_frame_->isVisible()) separate(left_side_.labels, true);
  separate(right_side_.labels, false);
}

}  // namespace basinscope
