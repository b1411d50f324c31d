// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/step_controls.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/scene/scene_number.h"
#include "ui/controls/choice.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/shell/lessons/control_search.h"
#include "ui/workspaces/scene_slider_row.h"

namespace basinscope {
namespace {

// What is meant by a row, a section or a button of a segment: the controls in it, the segment.
std::vector<QWidget*> meant_by(QWidget* found) {
  if (auto* const segment = qobject_cast<Segment*>(found->parentWidget())) return {segment};
  if (auto* const row = qobject_cast<ParameterRow*>(found->parentWidget())) return {row};
  const bool section = qobject_cast<Section*>(found);
  if (!section && !qobject_cast<LabelledRow*>(found)) return {found};
  std::vector<QWidget*> controls;
  for (auto* each : found->findChildren<QWidget*>()) {
    const bool control = qobject_cast<QComboBox*>(each) || qobject_cast<QPushButton*>(each) ||
                         qobject_cast<ParameterRow*>(each) ||
                         (!section && (qobject_cast<Segment*>(each) || qobject_cast<NumberEntry*>(each)));
    if (control && each->isVisibleTo(found) && (!section || each->isEnabled())) controls.push_back(each);
  }
  // Buttons of a section that has numbers and choices are about something else.
  const auto is_button = [](const QWidget* each) { return qobject_cast<const QPushButton*>(each); };
  if (section && !std::ranges::all_of(controls, is_button)) std::erase_if(controls, is_button);
  // Of many the numbers, which is what a step moves.
  if (section && controls.size() > 3)
    std::erase_if(controls, [](const QWidget* each) { return !qobject_cast<const ParameterRow*>(each); });
  return controls;
}

QString name_of(const QWidget* control) {
  const auto* const button = qobject_cast<const QAbstractButton*>(control);
  return !button || !control->accessibleName().isEmpty() ? control->accessibleName() : button->text();
}

QStringList items_of(const QComboBox* box) {
  QStringList items;
  for (int i = 0; i < box->count(); ++i) items << box->itemText(i);
  return items;
}

void fill(QComboBox* box, const QStringList& items, int current) {
  if (items_of(box) != items) {
    box->clear();
    box->addItems(items);
  }
  box->setCurrentIndex(current);
}

}  // namespace

StepControls::StepControls(SceneDocument* document, LessonCourse* course, const Appearance* appearance,
                           Within within, bool usual, QWidget* parent)
    : QWidget(parent),
      document_(document),
      course_(course),
      appearance_(appearance),
      within_(std::move(within)),
      usual_(usual),
      rows_(new QVBoxLayout(this)) {
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setSpacing(2);
  soon_.setSingleShot(true);  // when the inspector has followed, too
  connect(&soon_, &QTimer::timeout, this, &StepControls::look);
  const auto look_soon = [this] { soon_.start(0); };
  connect(document_, &SceneDocument::changed, this, look_soon);
  connect(course_, &LessonCourse::step_changed, this, look_soon);
  connect(course_, &LessonCourse::opened, this, look_soon);
  // Some controls appear only when a result is there.
  connect(course_, &LessonCourse::judged_again, this, look_soon);
}

void StepControls::choose_slider() {
  const bool open = course_->is_open();
  const std::string wanted = open ? course_->step().slider : std::string();
  const bool any = !wanted.empty() || (usual_ && !(open && !course_->step().controls.empty()));
  const SceneNumber* const found = any ? slider_for(document_->scene(), wanted) : nullptr;
  const std::string id = found ? std::string(found->id) : std::string();
  if (id == slides_) return;
  slides_ = id;
  if (slider_) {
    slider_->hide();
    slider_->deleteLater();
  }
  slider_ = nullptr;
  if (found)
    slider_ = scene_slider_row(*found, document_, appearance_, tr("The number that this step moves."),
                               [this](QWidget* row) { rows_->insertWidget(0, row); });
}

void StepControls::look() {
  choose_slider();
  std::vector<QWidget*> wanted;
  if (course_->is_open())
    for (const LessonName& each : course_->step().controls)
      if (QWidget* const found = control_called(within_(), each.text))
        for (QWidget* control : meant_by(found)) wanted.push_back(control);
  const bool same =
      std::ranges::equal(twins_, wanted, {}, [](const Twin& twin) { return twin.source.data(); });
  if (!same) {
    for (const Twin& twin : twins_) {
      twin.made->hide();  // its room is free at once
      twin.made->deleteLater();
    }
    twins_.clear();
    for (QWidget* source : wanted)
      if (Twin twin = twin_of(source); twin.made) {
        rows_->addWidget(twin.made);
        twins_.push_back(std::move(twin));
      }
  }
  for (const Twin& twin : twins_) {
    twin.show();
    twin.made->setEnabled(twin.source->isEnabled());
  }
  Q_EMIT changed();
}

QWidget* StepControls::labelled(const QString& name, QWidget* control) {
  auto* const row = new LabelledRow(appearance_, name);
  row->add(control);
  control->setAccessibleName(name);
  return row;
}

StepControls::Twin StepControls::twin_of(QWidget* source) {
  const QPointer<QWidget> alive(source);
  if (auto* const row = qobject_cast<ParameterRow*>(source)) {
    auto* const made = new ParameterRow(appearance_, row->field());
    made->drags(document_);
    connect(made, &ParameterRow::changed, row, [row](double value) {
      row->set_value(value);
      Q_EMIT row->changed(value);
    });
    return {alive, made, [row, made] { made->set_value(row->value()); }};
  }
  if (auto* const entry = qobject_cast<NumberEntry*>(source)) {
    auto* const made = new NumberEntry(appearance_);
    connect(made, &NumberEntry::committed, entry, &NumberEntry::committed);
    connect(made, &NumberEntry::stepped, entry, &NumberEntry::stepped);
    connect(made, &NumberEntry::default_wanted, entry, &NumberEntry::default_wanted);
    return {alive, labelled(name_of(source), made), [entry, made] {
              made->take_limits_of(*entry);
              made->set_value(entry->value());
            }};
  }
  if (auto* const box = qobject_cast<QComboBox*>(source)) {
    auto* const made = new Choice;
    connect(made, &QComboBox::activated, box, [box](int index) {
      box->setCurrentIndex(index);
      Q_EMIT box->activated(index);
    });
    return {alive, labelled(name_of(source), made),
            [box, made] { fill(made, items_of(box), box->currentIndex()); }};
  }
  if (auto* const segment = qobject_cast<Segment*>(source)) {
    QStringList texts;
    for (int i = 0; segment->button(i); ++i)
      texts << qobject_cast<QAbstractButton*>(segment->button(i))->text();
    auto* const made = new Segment(texts);
    connect(made, &Segment::picked, segment, [segment](int index) {
      segment->choose(index);
      Q_EMIT segment->picked(index);
    });
    return {alive, labelled(name_of(source), made), [segment, made] { made->choose(segment->chosen()); }};
  }
  if (auto* const view = qobject_cast<QAbstractItemView*>(source)) {
    auto* const made = new Choice;
    connect(made, &QComboBox::activated, view,
            [view](int row) { view->setCurrentIndex(view->model()->index(row, 0)); });
    return {alive, labelled(name_of(source), made), [view, made] {
              QStringList rows;
              for (int i = 0; i < view->model()->rowCount(); ++i)
                rows << view->model()->index(i, 0).data().toString().trimmed();
              fill(made, rows, view->currentIndex().row());
            }};
  }
  if (auto* const box = qobject_cast<QCheckBox*>(source)) {
    auto* const made = new QCheckBox(name_of(source));
    connect(made, &QCheckBox::clicked, box, &QCheckBox::click);
    return {alive, made, [box, made] { made->setChecked(box->isChecked()); }};
  }
  if (auto* const button = qobject_cast<QAbstractButton*>(source)) {
    auto* const made = new QPushButton(name_of(source));
    connect(made, &QPushButton::clicked, button, &QAbstractButton::click);
    return {alive, made, [] {}};
  }
  return {};
}

}  // namespace basinscope
