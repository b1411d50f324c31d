// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_rows.h"

#include <QLabel>
#include <algorithm>
#include <cmath>

#include "ui/controls/segment.h"

namespace basinscope {

NumberField number_field(const QString& label, const QString& symbol, const QString& help, Range range,
                         Reach reach, double initial, bool whole) {
  NumberField field;
  field.id = symbol;
  field.symbol = symbol;
  field.label = label;
  field.help = help;
  field.range = range;
  field.reach = reach;
  field.initial = initial;
  field.whole = whole;
  return field;
}

ParameterRow* number_row(RegressionModel* model, const Appearance* appearance, const NumberField& field,
                         const QString& undo_text, ReadNumber read, WriteNumber write) {
  auto* row = new ParameterRow(appearance, field);
  row->entry()->setAccessibleName(undo_text);
  row->slider()->setAccessibleName(undo_text + QStringLiteral(", slider"));
  row->drags(model->document());
  QObject::connect(row, &ParameterRow::changed, model, [model, undo_text, write](double value) {
    model->change(undo_text, [&](RegressionState& state) { write(state, value); });
  });
  const auto show = [model, row, read] { row->set_value(read(model->state())); };
  QObject::connect(model, &RegressionModel::state_changed, row, show);
  show();
  return row;
}

namespace {

NumberEntry* number_entry(RegressionModel* model, const Appearance* appearance, const EntryField& field) {
  auto* entry = new NumberEntry(appearance);
  entry->set_range(field.range, field.whole);
  entry->setAccessibleName(field.name);
  entry->setProperty("help", field.help);
  const auto set = [model, field](double value, bool continued) {
    const double inside = std::clamp(value, field.range.lowest, field.range.highest);
    model->change(
        field.name, [&](RegressionState& state) { field.write(state, inside); }, continued);
  };
  QObject::connect(entry, &NumberEntry::committed, model, [set](double value) { set(value, false); });
  QObject::connect(entry, &NumberEntry::stepped, model, [entry, field, set](int direction, double size) {
    const double step = field.whole ? 1 : 0.01 * size;
    set(std::round((entry->value() + direction * step) * 1e9) / 1e9, true);
  });
  const auto show = [model, entry, field] { entry->set_value(field.read(model->state())); };
  QObject::connect(model, &RegressionModel::state_changed, entry, show);
  show();
  return entry;
}

}  // namespace

LabelledRow* entry_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                       const EntryField& first, const QString& second_label, const EntryField& second) {
  auto* line = new LabelledRow(appearance, label);
  line->add(number_entry(model, appearance, first), first.pixels);
  auto* name = new QLabel(second_label);
  name->setProperty("role", "label");
  name->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->add(name);
  line->add_gap();
  line->add(number_entry(model, appearance, second), second.pixels);
  return line;
}

LabelledRow* choice_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                        const QStringList& texts, std::function<int(const RegressionState&)> read,
                        std::function<void(RegressionState&, int)> write) {
  auto* choice = new Choice;
  choice->addItems(texts);
  choice->setAccessibleName(label);
  auto* line = new LabelledRow(appearance, label);
  line->add(choice);
  QObject::connect(choice, &QComboBox::activated, model, [model, label, write](int index) {
    model->change(label, [&](RegressionState& state) { write(state, index); });
  });
  const auto show = [model, choice, read] { choice->setCurrentIndex(read(model->state())); };
  QObject::connect(model, &RegressionModel::state_changed, choice, show);
  show();
  return line;
}

LabelledRow* segment_row(RegressionModel* model, const Appearance* appearance, const QString& label,
                         const QStringList& texts, const QString& help,
                         std::function<int(const RegressionState&)> read,
                         std::function<void(RegressionState&, int)> write) {
  auto* segment = new Segment(texts);
  segment->setToolTip(help);
  segment->setAccessibleName(label);
  auto* line = new LabelledRow(appearance, label);
  line->add(segment);
  QObject::connect(segment, &Segment::picked, model, [model, label, write](int index) {
    model->change(label, [&](RegressionState& state) { write(state, index); });
  });
  const auto show = [model, segment, read] { segment->choose(read(model->state())); };
  QObject::connect(model, &RegressionModel::state_changed, segment, show);
  show();
  return line;
}

QCheckBox* flag_box(RegressionModel* model, const QString& text, bool RegressionState::*flag) {
  auto* box = new QCheckBox(text);
  QObject::connect(box, &QCheckBox::clicked, model, [model, text, flag](bool on) {
    model->change(text, [&](RegressionState& state) { state.*flag = on; });
  });
  const auto show = [model, box, flag] { box->setChecked(model->state().*flag); };
  QObject::connect(model, &RegressionModel::state_changed, box, show);
  show();
  return box;
}

}  // namespace basinscope
