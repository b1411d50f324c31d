// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_desk.h"

#include <QMenu>
#include <QRegularExpression>

#include "ui/controls/line_dialog.h"
#include "ui/document/save_path.h"
#include "ui/export/figure_file.h"
#include "ui/gpu/shared_engines.h"
#include "ui/shell/lessons/handout.h"
#include "ui/shell/lessons/lesson_record.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/text/rich_text.h"

namespace basinscope {

LessonDesk::LessonDesk(LessonCourse* course, const Appearance* appearance, QWidget* window)
    : QObject(window),
      course_(course),
      panel_(new LessonPanel(course, appearance, window)),
      appearance_(appearance),
      window_(window) {
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
  handout_ = make(tr("Save a &handout (PDF)…"), "");
  teacher_copy_ = make(tr("Save the &teacher's copy (PDF)…"), "");
  seed_ = make(tr("Your see&d…"), "");
  progress_ = make(tr("&Export progress…"), "");
  connect(seed_, &QAction::triggered, this, &LessonDesk::choose_seed);
  connect(panel_, &LessonPanel::seed_wanted, this, &LessonDesk::choose_seed);
  connect(progress_, &QAction::triggered, this, &LessonDesk::export_progress);
  connect(handout_, &QAction::triggered, this, [this] { write_handout(false); });
  connect(teacher_copy_, &QAction::triggered, this, [this] { write_handout(true); });
  connect(&handouts_, &LatestJob::failed, this, &LessonDesk::failed);
  connect(&handouts_, &LatestJob::busy_changed, this, &LessonDesk::show_reach);
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
  for (QAction* action : {next_, back_, restart_, close_, handout_, teacher_copy_}) {
    action->setEnabled(open);
    action->setStatusTip(reason);
  }
  // A second one would end the first.
  for (QAction* action : {handout_, teacher_copy_}) action->setEnabled(open && !handouts_.busy());
  if (!open) return;
  next_->setEnabled(!course_->at_the_end());
  next_->setStatusTip(course_->at_the_end() ? tr("This is the last step") : QString());
  back_->setEnabled(course_->step_number() > 0);
  back_->setStatusTip(back_->isEnabled() ? QString() : tr("This is the first step"));
}

void LessonDesk::write_handout(bool solutions) {
  const Lesson lesson = course_->lesson();
  const QString name = QString::fromStdString(lesson.id) +
                       (solutions ? QStringLiteral("-solutions.pdf") : QStringLiteral(".pdf"));
  const auto completed = [](const QString& path) {
    return path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive) ? path : path + QStringLiteral(".pdf");
  };
  const QString path = ask_save_path(window_, tr("Save a handout"), name, tr("PDF (*.pdf)"), completed);
  if (path.isEmpty()) return;
  handouts_.request([this, lesson, solutions, path](const LatestJob::Run& run) {
    const std::vector<Drawing> pages = handout(lesson, solutions, maps_by(shared_engines()), run.control());
    if (run.cancelled()) return;
    write_file(path, pdf_of_pages(pages));
    run.deliver([this, path] { Q_EMIT wrote(path); });
  });
}

void LessonDesk::choose_seed() {
  const auto seed_in = [](const QString& line) {
    bool whole = false;
    const std::uint32_t seed = line.toUInt(&whole);
    return whole && seed <= largest_learner_seed ? std::optional(seed) : std::nullopt;
  };
  const std::optional<QString> line = ask_line(
      {tr("Your seed"),
       tr("Some lessons give each learner other numbers. The same seed gives the same numbers; 0 gives the "
          "lessons as they are printed."),
       tr("Seed"), QString::number(learner_seed()), tr("Use it"),
       [seed_in](const QString& text) {
         return seed_in(text) ? QString()
                              : tr("Expected a whole number from 0 to %1.").arg(largest_learner_seed);
       }},
      appearance_, window_);
  if (line && *seed_in(*line) != learner_seed()) course_->set_seed(*seed_in(*line));
}

void LessonDesk::export_progress() {
  const std::optional<QString> name = ask_line({tr("Export progress"),
                                                tr("What you have done in the lessons, for your teacher. A "
                                                   "name is optional; answers in words are in the "
                                                   "JSON file only."),
                                                tr("Name"), QString(), tr("Choose a file…")},
                                               appearance_, window_);
  if (!name) return;
  const auto is_table = [](const QString& path) {
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
  };
  const auto completed = [is_table](const QString& path) {
    return is_table(path) || path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)
               ? path
               : path + QStringLiteral(".json");
  };
  const QString called = QString(*name).replace(
      QRegularExpression(QStringLiteral("[^\\w]+"), QRegularExpression::UseUnicodePropertiesOption),
      QStringLiteral("-"));
  const QString path =
      ask_save_path(window_, tr("Export progress"),
                    (name->isEmpty() ? QStringLiteral("progress") : called) + QStringLiteral(".json"),
                    tr("Progress (*.json);;Table (*.csv)"), completed);
  if (path.isEmpty()) return;
  const LearnerProgress learner = learner_progress(course_->lessons().all, name->toStdString());
  try {
    write_file(path, QByteArray::fromStdString(is_table(path) ? table_text(progress_table({learner}), ',')
                                                              : progress_text(learner)));
    Q_EMIT wrote(path);
  } catch (const std::exception& failure) {
    Q_EMIT failed(translated(message_of(failure)));
  }
}

void LessonDesk::fill(QMenu* menu) {
  // Reading the lessons would hold up the start.
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    menu->addActions({next_, back_, restart_, close_, handout_, teacher_copy_, seed_, progress_});
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
