// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/method_panel.h"

#include <QCheckBox>
#include <QPainter>

#include "core/scene/method_refusal.h"
#include "ui/controls/number_lists.h"
#include "ui/controls/text_row.h"

namespace basinscope {

namespace {

constexpr Eigen::Index widest_identity = 8;  // written out up to here

// The rows of a member, set off from those of the sum by a line at their left.
class Indented : public QWidget {
 public:
  Indented(const Appearance* appearance, QWidget* content) : appearance_(appearance) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(appearance->px(8), 0, 0, 0);
    column->addWidget(content);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter(this).fillRect(0, appearance_->px(3), appearance_->px(2), height() - appearance_->px(6),
                            appearance_->theme().control_line);
  }

 private:
  const Appearance* appearance_;
};

// What keeps a method out of a scene file, as a sentence for the entry; empty: nothing.
QString refusal(const Separation& separation, int patterns, int) {
  return QString::fromStdString(method_refusal(separation, patterns));
}
QString refusal(const PostTransform& post, int, int dimension) {
  return QString::fromStdString(method_refusal(post, dimension));
}

}  // namespace

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
    choice_->addItem(capitalised(title_of(each)), id_text(each));
  choice_->setAccessibleName(choice_label);
  auto* line = new LabelledRow(appearance, choice_label);
  line->add(choice_);
  rows_->addWidget(line);
  connect(choice_, &QComboBox::activated, this, [this](int index) {
    if (static_cast<std::size_t>(index) == method_.index()) return;
    method_ = fitted(alternatives<Variant>()[static_cast<std::size_t>(index)], patterns_, dimension_);
    build_rows();
    hooks_.changed(QStringLiteral("to ") + choice_->itemText(index));
  });
  build_rows();
}

template <class Variant>
void MethodPanel<Variant>::show_method(const Variant& method, int patterns, int dimension) {
  const bool other = method.index() != method_.index() || patterns != patterns_ || dimension != dimension_;
  method_ = method;
  patterns_ = patterns;
  dimension_ = dimension;
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
MethodPanel<Separation>* MethodPanel<Variant>::member(const QString& id) const {
  for (const auto& [field, widget] : shown_) {
    if (field.kind == MethodFieldKind::member && field.number.id == id)
      return dynamic_cast<MethodPanel<Separation>*>(widget);
  }
  return nullptr;
}

template <class Variant>
void MethodPanel<Variant>::retire() {
  for (const auto& [field, widget] : shown_) {
    widget->disconnect(this);
    if (auto* panel = dynamic_cast<MethodPanel<Separation>*>(widget)) panel->retire();
    if (auto* text = qobject_cast<TextRow*>(widget)) text->retire();
  }
  hooks_ = {[](const QString&) {}};
}

template <class Variant>
void MethodPanel<Variant>::build_rows() {
  for (const auto& [field, widget] : shown_) {
    // Hiding moves the focus, and a value still being typed would be written into another method.
    widget->disconnect(this);
    auto* panel = dynamic_cast<MethodPanel<Separation>*>(widget);
    if (panel) panel->retire();
    if (auto* text = qobject_cast<TextRow*>(widget)) text->retire();
    QWidget* const row = panel ? panel->parentWidget() : widget;
    row->hide();
    row->deleteLater();
  }
  shown_.clear();
  choice_->setCurrentIndex(static_cast<int>(method_.index()));
  for (const auto& field : fields_of(method_)) {
    switch (field.kind) {
      case MethodFieldKind::list:
        add_list_row(field);
        break;
      case MethodFieldKind::matrix:
        add_matrix_row(field);
        break;
      case MethodFieldKind::member:
        add_member(field);
        rows_->addWidget(shown_.back().second->parentWidget());
        continue;
      case MethodFieldKind::number:
      case MethodFieldKind::flag:
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
  row->drags(hooks_.document);
  shown_.emplace_back(field, row);
}

template <class Variant>
void MethodPanel<Variant>::add_list_row(const MethodField<Variant>& field) {
  const auto read = [this, field](const QString& text) {
    Vector bounds = field.read_list(method_);
    if (const QString why = bounds_from(text, patterns_, bounds); !why.isEmpty()) return why;
    field.write_list(method_, bounds);
    hooks_.changed(field.number.symbol);
    return QString();
  };
  shown_.emplace_back(
      field, new TextRow(appearance_, field.number.label, field.number.symbol, field.number.help, read));
}

template <class Variant>
QString MethodPanel<Variant>::shown_matrix(const Matrix& matrix) const {
  if (matrix.size() > 0) return matrix_text(matrix);
  return dimension_ <= widest_identity ? matrix_text(Matrix::Identity(dimension_, dimension_)) : QString();
}

template <class Variant>
void MethodPanel<Variant>::add_matrix_row(const MethodField<Variant>& field) {
  const auto read = [this, field](const QString& text) {
    const Matrix before = field.read_matrix(method_);
    if (text == shown_matrix(before)) return QString();
    const auto typed = matrix_from(text);
    if (!typed) return QStringLiteral("needs rows of %1 numbers with a ; between rows").arg(dimension_);
    Variant next = method_;
    field.write_matrix(next, not_rounded(*typed, before));
    if (const QString why = refusal(next, patterns_, dimension_); !why.isEmpty()) return why;
    method_ = next;
    hooks_.changed(field.number.symbol);
    return QString();
  };
  auto* row = new TextRow(appearance_, field.number.label, field.number.symbol,
                          field.number.help + QStringLiteral(" Rows are separated by \";\"."), read);
  row->set_placeholder(QStringLiteral("identity, %1 × %1").arg(dimension_));
  shown_.emplace_back(field, row);
}

template <class Variant>
void MethodPanel<Variant>::add_member(const MethodField<Variant>& field) {
  auto nested = std::make_shared<MethodPanel<Separation>*>(nullptr);
  const auto store = [this, field, nested](const QString& what) {
    field.write_member(method_, (*nested)->method());
    hooks_.changed(field.number.symbol + QLatin1Char(' ') + what);
  };
  *nested = new MethodPanel<Separation>(appearance_, QStringLiteral("Member %1").arg(field.number.symbol),
                                        {store, hooks_.document});
  (*nested)->choice()->setToolTip(field.number.help);
  // Shown at once: rows of another member would be built twice.
  (*nested)->show_method(field.read_member(method_), patterns_, dimension_);
  new Indented(appearance_, *nested);  // becomes its parent
  shown_.emplace_back(field, *nested);
}

template <class Variant>
void MethodPanel<Variant>::fill_rows() {
  for (const auto& [field, widget] : shown_) {
    switch (field.kind) {
      case MethodFieldKind::list:
        static_cast<TextRow*>(widget)->show_text(list_text(field.read_list(method_)));
        break;
      case MethodFieldKind::matrix:
        static_cast<TextRow*>(widget)->show_text(shown_matrix(field.read_matrix(method_)));
        break;
      case MethodFieldKind::member:
        dynamic_cast<MethodPanel<Separation>*>(widget)->show_method(field.read_member(method_), patterns_,
                                                                    dimension_);
        break;
      case MethodFieldKind::flag:
        widget->template findChild<QCheckBox*>()->setChecked(field.read(method_) != 0);
        break;
      case MethodFieldKind::number:
        static_cast<ParameterRow*>(widget)->set_value(field.read(method_));
    }
  }
}

template class MethodPanel<Separation>;
template class MethodPanel<PostTransform>;

}  // namespace basinscope
