// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_desk.h"

#include <QMenu>

#include "ui/shell/lessons/lesson_text.h"
#include "ui/text/rich_text.h"

namespace basinscope {

LessonDesk::LessonDesk(LessonCourse* course, const Appearance* appearance, QWidget* window)
    : QObject(window), course_(course), panel_(new LessonPanel(course, appearance, window)) {
  panel_->hide();
  const auto make = [&](const QString& text, const char* keys) {
    auto* action = new QAction(text, this);
    action->setShortcut(QKeySequence(QString::fromUtf8(keys)));
    window->addAction(action);
    return action;
  };
  next_ = make(tr("&Next step"), "Ctrl+PgDown");
  back_ = make(tr("&Previous step"), "Ctrl+PgUp");
  restart_ = make(tr("Back to the &start of the step"), "Ctrl+Home");
  close_ = make(tr("&Close the lesson"), "");
  connect(next_, &QAction::triggered, course_, [this] { course_->go(course_->step_number() + 1); });
  connect(back_, &QAction::triggered, course_, [this] { course_->go(course_->step_number() - 1); });
  connect(restart_, &QAction::triggered, course_, [this] { course_->restart(); });
  connect(close_, &QAction::triggered, course_, &LessonCourse::close);
  connect(course_, &LessonCourse::step_changed, this, &LessonDesk::show_reach);
  connect(course_, &LessonCourse::opened, this, &LessonDesk::show_reach);
  show_reach();
}

void LessonDesk::show_reach() {
  const bool open = course_->is_open();
  const QString reason = open ? QString() : tr("No lesson is open");
  for (QAction* action : {next_, back_, restart_, close_}) {
    action->setEnabled(open);
    action->setStatusTip(reason);
  }
  if (!open) return;
  next_->setEnabled(!course_->at_the_end());
  next_->setStatusTip(course_->at_the_end() ? tr("This is the last step") : QString());
  back_->setEnabled(course_->step_number() > 0);
  back_->setStatusTip(back_->isEnabled() ? QString() : tr("This is the first step"));
}

void LessonDesk::fill(QMenu* menu) {
  // Reading the lessons would hold up the start.
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    menu->addActions({next_, back_, restart_, close_});
    std::string part;
    const std::vector<Lesson>& all = course_->lessons().all;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (std::exchange(part, all[i].part) != all[i].part) menu->addSection(translated_content(part));
      QAction* const action = menu->addAction(button_text(plain_text(lesson_text(all[i].title))));
      connect(action, &QAction::triggered, course_, [this, i] { course_->open(static_cast<int>(i)); });
    }
  });
}

}  // namespace basinscope
