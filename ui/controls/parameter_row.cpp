// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/parameter_row.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/text/translation.h"

namespace basinscope {

ParameterRow::ParameterRow(const Appearance* appearance, NumberField field, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      label_(new Label),
      slider_(new ValueSlider(appearance)),
      entry_(new NumberEntry(appearance)),
      between_(new Label),
      message_(new Label),
      line_(new QHBoxLayout) {
  line_->setContentsMargins(0, 0, 0, 0);
  line_->addWidget(label_);
  line_->addWidget(slider_, 1);
  line_->addWidget(between_, 1);
  line_->addWidget(entry_);
  between_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  between_->setProperty("role", "label");
  between_->hide();
  message_->setProperty("role", "error");
  message_->setWordWrap(true);
  message_->hide();
  label_->setProperty("role", "label");
  label_->set_as_markup();
  label_->installEventFilter(this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(line_);
  column->addWidget(message_);

  connect(slider_, &ValueSlider::moved, this, [this](double value) {
    entry_->set_value(value);
    Q_EMIT changed(value);
  });
  connect(entry_, &NumberEntry::committed, this, [this](double value) {
    slider_->show_value(value);
    Q_EMIT changed(value);
  });
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double percent) {
    const double next = slider_->stepped(entry_->value(), direction, percent);
    if (next == entry_->value() || !field_.range.contains(next)) return;
    set_value(next);
    Q_EMIT changed(next);
  });
  connect(entry_, &NumberEntry::complaint_changed, this, [this](const QString& complaint) {
    message_->setText(complaint);
    message_->setVisible(!complaint.isEmpty());
  });
  connect(entry_, &NumberEntry::default_wanted, this, &ParameterRow::restore_default);
  connect(slider_, &ValueSlider::default_wanted, this, &ParameterRow::restore_default);
  connect(appearance_, &Appearance::changed, this, &ParameterRow::take_sizes);
  set_field(field);
  take_sizes();
}

void ParameterRow::set_field(const NumberField& field) {
  field_ = field;
  label_->setText(field.label);
  entry_->set_range(field.range, field.whole);
  slider_->set_reach(field.reach, field.whole);
  slider_->setEnabled(field.reach.lowest < field.reach.highest);
  const QString name = plain_text(field.label);
  entry_->setAccessibleName(name);
  slider_->setAccessibleName(tr("%1, slider").arg(name));
  for (QWidget* widget :
       {static_cast<QWidget*>(label_), static_cast<QWidget*>(slider_), static_cast<QWidget*>(entry_)}) {
    widget->setToolTip(field.help);
    widget->setWhatsThis(field.help);
    widget->setAccessibleDescription(field.help);
  }
  entry_->setProperty("help", field.help);
}

void ParameterRow::set_reach(const Reach& reach, double default_share) {
  field_.initial = default_share * reach.highest;
  if (field_.reach.lowest == reach.lowest && field_.reach.highest == reach.highest) return;
  field_.reach = reach;
  slider_->set_reach(reach, field_.whole);
  slider_->setEnabled(reach.lowest < reach.highest);
  slider_->show_value(value());
}

void ParameterRow::set_value(double value) {
  entry_->set_value(value);
  slider_->show_value(value);
}

void ParameterRow::replace_slider(const RichText& text) {
  slider_->hide();
  between_->setText(text);
  between_->show();
}

void ParameterRow::restore_default() {
  if (field_.initial == entry_->value()) return;
  set_value(field_.initial);
  Q_EMIT changed(field_.initial);
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == label_ && event->type() == QEvent::MouseButtonDblClick && isEnabled()) {
    restore_default();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void ParameterRow::take_sizes() {
  label_->setFixedWidth(appearance_->px(104));
  entry_->setFixedSize(appearance_->px(60), appearance_->px(25));
  line_->setSpacing(0);
  line_->setContentsMargins(0, appearance_->px(2), 0, appearance_->px(2));
  if (line_->count() == 4) line_->insertSpacing(3, appearance_->px(8));
  message_->setFont(appearance_->font(11));
  message_->setContentsMargins(appearance_->px(104), 0, 0, appearance_->px(4));
}

LabelledRow::LabelledRow(const Appearance* appearance, const RichText& label, QWidget* parent)
    : QWidget(parent), appearance_(appearance), label_(new Label(label)), line_(new QHBoxLayout(this)) {
  label_->setProperty("role", "label");
  // Up to its width, which it gives up before the row is wider than its column.
  line_->addWidget(label_, 1000);
  line_->setSpacing(0);
  connect(appearance_, &Appearance::changed, this, &LabelledRow::take_sizes);
  take_sizes();
}

void LabelledRow::add(QWidget* control, int pixels) {
  line_->addWidget(control, pixels > 0 ? 0 : 1);
  if (pixels > 0) fixed_.emplace_back(control, pixels);
  take_sizes();
}

void LabelledRow::add_gap() { line_->addSpacing(appearance_->px(8)); }

void LabelledRow::take_sizes() {
  label_->setMaximumWidth(appearance_->px(104));
  line_->setContentsMargins(0, appearance_->px(2), 0, appearance_->px(2));
  setFixedHeight(appearance_->px(29));
  for (const auto& [control, pixels] : fixed_) control->setFixedWidth(appearance_->px(pixels));
}

void set_disabled_because(QWidget* widget, const QString& reason, const QString& help) {
  widget->setEnabled(reason.isEmpty());
  widget->setToolTip(guess_proof(reason.isEmpty() ? help : reason));
  widget->setStatusTip(reason);
}

}  // namespace basinscope
