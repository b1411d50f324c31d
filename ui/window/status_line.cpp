// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include <QHBoxLayout>
#include <QPainter>

namespace basinscope {

StatusLine::StatusLine(const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      left_frame_(new QWidget),
      left_(new QHBoxLayout(left_frame_)),
      right_(new QHBoxLayout),
      message_(new QLabel) {
  auto* row = new QHBoxLayout(this);
  row->addWidget(left_frame_);
  row->addWidget(message_);
  row->addStretch(1);
  row->addLayout(right_);
  left_->setContentsMargins(0, 0, 0, 0);
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
  left_->setSpacing(px(24));
  right_->setSpacing(px(24));
  message_->setFont(appearance_->font(11));
  for (QLabel* label : left_labels_) label->setFont(appearance_->font(11));
  for (QLabel* label : right_labels_) label->setFont(appearance_->font(11));
}

void StatusLine::fill(QHBoxLayout* side, std::vector<QLabel*>& labels, const QStringList& texts) {
  while (static_cast<qsizetype>(labels.size()) < texts.size()) {
    auto* label = new QLabel;
    label->setProperty("role", "quiet");
    label->setFont(appearance_->font(11));
    label->setTextFormat(Qt::RichText);
    side->addWidget(label);
    labels.push_back(label);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const QString text = texts.value(static_cast<qsizetype>(i));
    if (labels[i]->text() != text) labels[i]->setText(text);
    labels[i]->setVisible(!text.isEmpty());
    // The document of a rich text may be a little wider than the hint says: its last letter stays whole.
    labels[i]->setMinimumWidth(0);
    labels[i]->setMinimumWidth(labels[i]->sizeHint().width() + appearance_->px(3));
  }
  fit();
}

void StatusLine::fit() {
  // Margins, and the gaps of the row round the message and the stretch.
  int room = width() - 5 * appearance_->px(16);
  for (const QLabel* label : right_labels_) {
    if (!label->text().isEmpty()) room -= label->minimumWidth() + appearance_->px(24);
  }
  for (QLabel* label : left_labels_) {
    room -= label->minimumWidth() + appearance_->px(24);
    // The state itself always stays.
    label->setVisible(!label->text().isEmpty() && (room >= 0 || label == left_labels_.front()));
  }
  // The lines between the texts move with them.
  left_->activate();
  layout()->activate();
  update();
}

void StatusLine::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fit();
}

void StatusLine::show_left(const QStringList& texts) { fill(left_, left_labels_, texts); }
void StatusLine::show_right(const QStringList& texts, const QString& tip) {
  fill(right_, right_labels_, texts);
  for (qsizetype i = 0; i < texts.size(); ++i) {
    right_labels_[std::size_t(i)]->setToolTip(i + 1 == texts.size() ? tip : QString());
  }
}

void StatusLine::show_message(const QString& message, int milliseconds) {
  message_end_.stop();
  message_->setText(message);
  message_->setVisible(!message.isEmpty());
  left_frame_->setVisible(message.isEmpty());
  if (milliseconds > 0) message_end_.start(milliseconds);
  update();
}

QString StatusLine::left_text() const {
  QStringList texts;
  for (const QLabel* label : left_labels_) {
    if (!label->text().isEmpty()) texts << label->text();
  }
  return texts.join(QStringLiteral(" | "));
}

QString StatusLine::right_text() const {
  QStringList texts;
  for (const QLabel* label : right_labels_) {
    if (!label->text().isEmpty()) texts << label->text();
  }
  return texts.join(QStringLiteral(" | "));
}

void StatusLine::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const auto px = [this](double n) { return appearance_->px(n); };
  QPainter painter(this);
  painter.fillRect(rect(), theme.bar);
  painter.fillRect(0, 0, width(), px(1), theme.line);
  // A line in the middle of each gap.
  const auto separate = [&](const std::vector<QLabel*>& labels, bool after_last) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (!labels[i]->isVisible() || (!after_last && i + 1 >= labels.size())) continue;
      const int right = labels[i]->mapTo(this, QPoint(labels[i]->width(), 0)).x();
      painter.fillRect(right + px(12), px(6), px(1), height() - px(11), theme.line);
    }
  };
  if (left_frame_->isVisible()) separate(left_labels_, true);
  separate(right_labels_, false);
}

}  // namespace basinscope
