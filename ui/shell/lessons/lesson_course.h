// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson that is open: its step, which of the step's tasks are done in the scene as it is, and what was
// ever done. Judged whenever the scene rests, by what the window shows where it shows it. GUI thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>

#include "core/landscape/result.h"
#include "ui/document/lesson_files.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/text/rich_text.h"

namespace basinscope {

class LessonCourse : public QObject {
  Q_OBJECT

 public:
  struct Hooks {
    std::function<bool(const Scene&)> replace;                      // the open scene, once it may go
    std::function<void()> show_scene;                               // in the workspace that it names
    std::function<std::shared_ptr<const LandscapeResult>()> shown;  // of the open scene; null: none yet
  };
  LessonCourse(SceneDocument* document, Hooks hooks, QObject* parent);

  const Lessons& lessons();  // read when they are first asked for, with the learner's seed

  bool is_open() const { return lesson_ >= 0; }
  int number() const { return lesson_; }  // in lessons().all
  const Lesson& lesson() const { return lessons_->all[static_cast<std::size_t>(lesson_)]; }
  int step_number() const { return step_; }
  const LessonStep& step() const { return lesson().steps[static_cast<std::size_t>(step_)]; }
  bool at_the_end() const { return step_ + 1 == static_cast<int>(lesson().steps.size()); }

  void open(int lesson);
  void close();
  // To a step, where it starts; others than there are do nothing.
  void go(int step);
  void restart();  // the step: nothing of it is done
  // Of the learner's numbers; an open step starts again with them.
  void set_seed(std::uint32_t seed);

  struct Judged {
    bool known = false;  // it has been judged
    bool done = false;   // now or on an earlier visit; until it is undone, or the step started again
    std::vector<Condition::Reading> readings;
    std::string advice;     // what to look at; empty: nothing was tried yet
    std::string answer;     // the last one to the task's question
    bool accepted = false;  // and that is right
    bool given = false;     // and it has not been judged
    bool missed = false;    // a wrong one was given, on any visit
  };
  const std::vector<Judged>& judged() const { return judged_; }
  // To the question of a task of the step (core/lessons/lesson.h).
  void answer(std::size_t task, const std::string& answer);
  // Questions of the step that have no right answer yet ask for this measure.
  bool is_secret(const std::string& measure) const;
  // A text of the step in the window's language, with what is measured in place of "{margin}".
  QString filled(const std::string& english) const;
  RichText text(const std::string& english) const;  // and without its marks

  // Tasks of a lesson that are done, and all of them.
  int done_of(int lesson);
  int tasks_of(int lesson);

 Q_SIGNALS:
  void opened();        // another lesson, or none; or all are others
  void step_changed();  // also by opening
  void judged_again();
  void numbers_changed();  // of its texts, while something is dragged

 private:
  void enter(int step);
  void judge();
  void follow_drag();
  struct Found {
    std::vector<Judged> judged;
    std::vector<Message> numbers;  // of the step's readings
  };
  void take(Found found, std::uint64_t visit);
  void forget_undone();
  void store(std::size_t task);

  SceneDocument* document_;
  Hooks hooks_;
  std::shared_ptr<const Lessons> lessons_;
  int lesson_ = -1, step_ = 0;
  std::uint64_t visit_ = 0;  // of a step
  std::vector<Judged> judged_;
  std::vector<Message> numbers_;
  std::vector<int> done_at_;  // the place in the history at which each was done
  QTimer rest_;
  LatestJob job_;
};

}  // namespace basinscope
