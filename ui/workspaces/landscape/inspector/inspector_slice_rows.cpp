// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that choose a slice, one set for each kind.
#include <QVBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/workspaces/landscape/inspector/inspector_slice.h"

namespace basinscope {
namespace {

NumberEntry* whole_entry(const InspectorContext& context, const QString& name, double least) {
  auto* entry = new NumberEntry(context.appearance);
  entry->set_range(Range{least, 1e9}, true);
  entry->set_value(least);
  entry->setAccessibleName(name);
  return entry;
}

}  // namespace

QWidget* SliceSection::points_rows() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Patterns"));
  for (int i = 0; i < 3; ++i) {
    point_[i] = whole_entry(context_, QStringLiteral("Pattern %1 of the plane").arg(i + 1), 1);
    point_[i]->set_value(i + 1);
    if (i > 0) row->add_gap();
    row->add(point_[i]);
    connect(point_[i], &NumberEntry::committed, this, [this, i](double value) {
      point_[i]->set_value(value);
      take(QStringLiteral("Slice through patterns"));
    });
  }
  return row;
}

QWidget* SliceSection::principal_rows() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* line = new LabelledRow(context_.appearance, QStringLiteral("Axes"));
  for (int i = 0; i < 2; ++i) {
    component_[i] = new Choice;
    component_[i]->setAccessibleName(QStringLiteral("Principal component of axis %1").arg(i + 1));
    if (i > 0) line->add_gap();
    line->add(component_[i]);
    connect(component_[i], &QComboBox::activated, this,
            [this] { take(QStringLiteral("Principal components")); });
  }
  column->addWidget(line);
  for (int i = 0; i < 2; ++i) {
    NumberField field;
    field.id = QStringLiteral("offset%1").arg(i);
    field.symbol = QStringLiteral("offset");
    field.label = QStringLiteral("Offset");
    field.help = QStringLiteral("How far the plane is moved along another principal component.");
    field.range = Range{-1e6, 1e6};
    field.reach = Reach{-2, 2};
    offset_[i] = new ParameterRow(context_.appearance, field);
    offset_[i]->set_value(0);
    column->addWidget(offset_[i]);
    offset_[i]->drags(context_.document);
    connect(offset_[i], &ParameterRow::changed, this, [this, i](double value) {
      offset_[i]->set_value(value);
      take(QStringLiteral("Offset of the slice"));
    });
  }
  return rows;
}

QWidget* SliceSection::random_row() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Seed"));
  seed_ = whole_entry(context_, QStringLiteral("Seed of the random slice"), 0);
  row->add(seed_, 72);
  connect(seed_, &NumberEntry::committed, this, [this](double value) {
    seed_->set_value(value);
    take(QStringLiteral("Random slice"));
  });
  return row;
}

QWidget* SliceSection::axes_row() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Coordinates"));
  for (int i = 0; i < 2; ++i) {
    axis_[i] = whole_entry(context_, QStringLiteral("Coordinate of axis %1").arg(i + 1), 1);
    axis_[i]->set_value(i + 1);
    if (i > 0) row->add_gap();
    row->add(axis_[i]);
    connect(axis_[i], &NumberEntry::committed, this, [this, i](double value) {
      axis_[i]->set_value(value);
      take(QStringLiteral("Slice along axes"));
    });
  }
  return row;
}

QWidget* SliceSection::given_row() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Plane"));
  auto* label = new QLabel(QStringLiteral("as given, none of these"));
  label->setProperty("role", "quiet");
  label->setToolTip(
      QStringLiteral("The origin and the directions e1, e2 are those of the scene's file, or patterns have "
                     "moved away from the plane."));
  row->add(label);
  return row;
}

}  // namespace basinscope
