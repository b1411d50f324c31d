// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/method_panel.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QStyle>

namespace basinscope {

namespace {

QString list_text(const Vector& list) {
  QStringList parts;
  for (const double value : list) parts << shown_number(value, 6);
  return parts.join(QStringLiteral(", "));
}

}  // namespace

Separation fitted(Separation separation, int patterns) {
  for (auto& field : fields_of(separation)) {
    if (field.kind == MethodFieldKind::number && field.number.whole) {
      field.write(separation, std::min(field.read(separation), static_cast<double>(patterns)));
    } else if (field.kind == MethodFieldKind::list && field.read_list(separation).size() != patterns) {
      // Room for two patterns at once; a single one takes all.
      field.write_list(separation, Vector::Constant(patterns, patterns > 1 ? 2.0 / patterns : 1.0));
    }
  }
  return separation;
}

template <class Variant>
MethodPanel<Variant>::MethodPanel(const Appearance* appearance, const QString& choice_label,
                                  MethodPanelHooks hooks, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      hooks_(std::move(hooks)),
      choice_(new Choice),
      rows_(new QVBoxLayout(this)) {
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setSpacing(0);
  for (const Variant& each : alternatives<Variant>())
    choice_->addItem(capitalised(title_of(each)), id_of(each));
  choice_->setAccessibleName(choice_label);
  auto* line = new LabelledRow(appearance, choice_label);
  line->add(choice_);
  rows_->addWidget(line);
  connect(choice_, &QComboBox::activated, this, [this](int index) {
    if (static_cast<std::size_t>(index) == method_.index()) return;
    method_ = fitted(alternatives<Variant>()[static_cast<std::size_t>(index)], patterns_);
    build_rows();
    hooks_.changed(QStringLiteral("to ") + choice_->itemText(index));
  });
  build_rows();
}

template <class Variant>
void MethodPanel<Variant>::show_method(const Variant& method, int patterns) {
  const bool other = method.index() != method_.index() || patterns != patterns_;
  method_ = method;
  patterns_ = patterns;
  if (other) {
    build_rows();
  } else {
    fill_rows();
  }
}

template <class Variant>
ParameterRow* MethodPanel<Variant>::row(const QString& id) const {
  for (const auto& [field, widget] : shown_) {
    if (field.number.id == id) return qobject_cast<ParameterRow*>(widget);
  }
  return nullptr;
}

template <class Variant>
void MethodPanel<Variant>::build_rows() {
  for (const auto& [field, widget] : shown_) {
    // Hiding moves the focus, and a value still being typed would be written into another method.
    widget->disconnect(this);
    for (QLineEdit* entry : widget->template findChildren<QLineEdit*>()) entry->disconnect(this);
    widget->hide();
    widget->deleteLater();
  }
  shown_.clear();
  choice_->setCurrentIndex(static_cast<int>(method_.index()));
  for (const auto& field : fields_of(method_)) {
    if (field.kind == MethodFieldKind::list) {
      add_list_row(field);
    } else {
      add_row(field);
    }
    rows_->addWidget(shown_.back().second);
  }
  fill_rows();
}

template <class Variant>
void MethodPanel<Variant>::add_row(const MethodField<Variant>& field) {
  const auto store = [this, field](double value) {
    field.write(method_, value);
    hooks_.changed(field.number.symbol);
  };
  if (field.kind == MethodFieldKind::flag) {
    auto* line = new LabelledRow(appearance_, QString());
    auto* check = new QCheckBox(field.number.symbol);
    check->setToolTip(field.number.help);
    check->setAccessibleName(field.number.help);
    connect(check, &QCheckBox::clicked, this, [store](bool on) { store(on ? 1 : 0); });
    line->add(check);
    shown_.emplace_back(field, line);
    return;
  }
  NumberField number = field.number;
  if (number.whole) {
    number.range.highest = std::min(number.range.highest, static_cast<double>(patterns_));
    number.reach.highest = std::min(number.reach.highest, number.range.highest);
    number.initial = std::min(number.initial, number.range.highest);
  }
  auto* row = new ParameterRow(appearance_, number);
  connect(row, &ParameterRow::changed, this, store);
  connect(row, &ParameterRow::gesture_started, this, [this] { hooks_.gesture_started(); });
  connect(row, &ParameterRow::gesture_finished, this, [this] { hooks_.gesture_finished(); });
  shown_.emplace_back(field, row);
}

template <class Variant>
void MethodPanel<Variant>::add_list_row(const MethodField<Variant>& field) {
  auto* line = new LabelledRow(appearance_, field.number.label);
  auto* entry = new QLineEdit;
  entry->setToolTip(field.number.help);
  entry->setAccessibleName(field.number.symbol);
  connect(entry, &QLineEdit::editingFinished, this, [this, field, entry] {
    if (!entry->isModified()) return;
    const auto numbers = numbers_from(entry->text());
    bool good = numbers && static_cast<int>(numbers->size()) == patterns_;
    double sum = 0;
    if (good) {
      for (const double value : *numbers) {
        good = good && field.number.range.contains(value);
        sum += value;
      }
    }
    good = good && sum >= 1;
    entry->setProperty("wrong", !good);
    entry->style()->unpolish(entry);
    entry->style()->polish(entry);
    entry->setToolTip(
        good ? field.number.help
             : QStringLiteral("needs %1 numbers of at least 0 that sum to at least 1").arg(patterns_));
    entry->setModified(false);
    if (!good) return;
    // The text is rounded: what it still says of the old numbers stands for them.
    const Vector before = field.read_list(method_);
    Vector list = Eigen::Map<const Vector>(numbers->data(), patterns_);
    for (Eigen::Index i = 0; i < list.size() && before.size() == list.size(); ++i)
      if (number_from(shown_number(before[i], 6)) == list[i]) list[i] = before[i];
    field.write_list(method_, list);
    hooks_.changed(field.number.symbol);
  });
  line->add(entry);
  shown_.emplace_back(field, line);
}

template <class Variant>
void MethodPanel<Variant>::fill_rows() {
  for (const auto& [field, widget] : shown_) {
    if (field.kind == MethodFieldKind::list) {
      auto* entry = widget->template findChild<QLineEdit*>();
      if (entry->isModified()) continue;
      entry->setText(list_text(field.read_list(method_)));
      entry->setCursorPosition(0);
    } else if (field.kind == MethodFieldKind::flag) {
      widget->template findChild<QCheckBox*>()->setChecked(field.read(method_) != 0);
    } else {
      static_cast<ParameterRow*>(widget)->set_value(field.read(method_));
    }
  }
}

template class MethodPanel<Separation>;
template class MethodPanel<PostTransform>;

}  // namespace basinscope
