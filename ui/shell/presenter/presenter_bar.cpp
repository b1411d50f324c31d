// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "core/scene/scene_number.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/workspaces/scene_slider_row.h"

namespace basinscope {

PresenterBar::PresenterBar(SceneDocument* document, LessonCourse* course, const Appearance* appearance)
    : document_(document),
      course_(course),
      appearance_(appearance),
      step_(new Label),
      task_(new Label),
      keys_(new Label(tr("PgUp PgDn steps, F all plots, B blank, Esc ends"))),
      place_(new QWidget) {
  setAccessibleName(tr("Presenter"));
  keys_->setProperty("role", "hint");
  task_->setWordWrap(true);
  auto* texts = new QVBoxLayout;
  texts->setSpacing(0);
  texts->addStretch();
  texts->addWidget(step_);
  texts->addWidget(task_);
  texts->addStretch();
  auto* row = new QHBoxLayout(this);
  row->addLayout(texts, 3);
  row->addWidget(place_, 2);
  row->addWidget(keys_);
  auto* inside = new QVBoxLayout(place_);
  inside->setContentsMargins(0, 0, 0, 0);
  connect(course_, &LessonCourse::step_changed, this, &PresenterBar::show_step);
  connect(course_, &LessonCourse::opened, this, &PresenterBar::show_step);
  connect(course_, &LessonCourse::judged_again, this, &PresenterBar::show_step);
  connect(document_, &SceneDocument::changed, this,
          [this] { course_->is_open() ? choose_slider() : show_step(); });
  connect(appearance_, &Appearance::changed, this, &PresenterBar::apply_theme);
  show_step();
  apply_theme();
}

void PresenterBar::choose_slider() {
  const std::string wanted = course_->is_open() ? course_->step().slider : std::string();
  const SceneNumber* const found = slider_for(document_->scene(), wanted);
  const std::string id = found ? std::string(found->id) : std::string();
  place_->setVisible(found != nullptr);
  if (id == shown_ && (slider_ || !found)) return;
  shown_ = id;
  if (slider_) slider_->deleteLater();
  slider_ = nullptr;
  if (!found) return;
  slider_ = scene_slider_row(*found, document_, appearance_, tr("The number that the presenter moves."),
                             [this](QWidget* row) { place_->layout()->addWidget(row); });
}

void PresenterBar::show_step() {
  if (course_->is_open()) {
    step_->setText(bold(tr("%1 of %2: ").arg(course_->step_number() + 1).arg(course_->lesson().steps.size()) +
                        lesson_text(course_->step().title)));
    const auto& judged = course_->judged();
    std::size_t next = 0;  // the first task that is not done
    while (next < judged.size() && judged[next].done) ++next;
    task_->setText(next < judged.size() ? lesson_text(course_->step().tasks[next].text)
                                        : RichText(tr("All of this step is done.")));
  } else {
    const QString title = shown_title(document_->scene().title);
    step_->setText(bold(title.isEmpty() ? tr("Presenter mode") : title));
    task_->setText(tr("No lesson is open: Help ▸ Lessons, or Ctrl+K."));
  }
  choose_slider();
}

void PresenterBar::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(6), px(16), px(6));
  layout()->setSpacing(px(16));
  step_->setFont(appearance_->font(13));
  for (Label* label : {task_, keys_}) label->setFont(appearance_->font(label == keys_ ? 10 : 12));
  setFixedHeight(px(60));
}

void PresenterBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().bar);
  painter.fillRect(0, 0, width(), appearance_->px(1), appearance_->theme().line);
}

}  // namespace basinscope
