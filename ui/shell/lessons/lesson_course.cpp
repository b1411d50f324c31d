// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_course.h"

#include <QSettings>
#include <utility>

#include "ui/shell/lessons/lesson_text.h"

namespace basinscope {

namespace {

constexpr int rest_ms = 150;

QString key_of(const Lesson& lesson) {
  return QStringLiteral("lessons/") + QString::fromStdString(lesson.id);
}
QString task_key(int step, std::size_t task) { return QStringLiteral("%1.%2").arg(step + 1).arg(task + 1); }

}  // namespace

LessonCourse::LessonCourse(SceneDocument* document, Hooks hooks, QObject* parent)
    : QObject(parent), document_(document), hooks_(std::move(hooks)) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, &LessonCourse::judge);
  connect(document_, &SceneDocument::changed, this, [this] {
    if (is_open()) rest_.start();
  });
  // A scene of one's own that is opened is no part of a lesson, whose next step would take its place in its
  // file.
  connect(document_, &SceneDocument::replaced, this, &LessonCourse::close);
  connect(document_->undo_stack(), &QUndoStack::indexChanged, this, &LessonCourse::forget_undone);
}

const Lessons& LessonCourse::lessons() {
  if (!lessons_) lessons_ = std::make_shared<const Lessons>(whole_lessons());
  return *lessons_;
}

void LessonCourse::open(int number) {
  if (number < 0 || number >= static_cast<int>(lessons().all.size())) return;
  const Lesson& next = lessons_->all[static_cast<std::size_t>(number)];
  // From lesson to lesson nothing of one's own is lost, and it can be undone.
  if (!is_open() && !hooks_.replace(next.steps.front().start)) return;
  lesson_ = number;
  enter(0);
  Q_EMIT opened();
}

void LessonCourse::close() {
  if (!is_open()) return;
  lesson_ = -1;
  ++visit_;
  rest_.stop();
  job_.cancel();
  judged_.clear();
  Q_EMIT opened();
}

void LessonCourse::go(int step) {
  if (is_open() && step >= 0 && step < static_cast<int>(lesson().steps.size())) enter(step);
}

void LessonCourse::restart() {
  if (!is_open()) return;
  for (std::size_t i = 0; i < judged_.size(); ++i) store(i, false);
  enter(step_);
}

void LessonCourse::enter(int number) {
  step_ = number;
  ++visit_;
  judged_.assign(step().tasks.size(), {});
  const QStringList done = stored(lesson());
  for (std::size_t i = 0; i < judged_.size(); ++i) judged_[i].done = done.contains(task_key(step_, i));
  done_at_.assign(step().tasks.size(), 0);
  document_->end_gesture();
  document_->edit(tr("Start of “%1”").arg(plain_text(lesson_text(step().title))), step().start);
  hooks_.show_scene();
  Q_EMIT step_changed();
  rest_.start();
}

// What was done by a step of the history that is undone is not done.
void LessonCourse::forget_undone() {
  bool any = false;
  for (std::size_t i = 0; i < judged_.size(); ++i) {
    if (!judged_[i].done || document_->undo_stack()->index() >= done_at_[i]) continue;
    judged_[i].done = false;
    store(i, false);
    any = true;
  }
  if (any) Q_EMIT judged_again();
}

void LessonCourse::judge() {
  if (!is_open()) return;
  if (document_->in_gesture()) return rest_.start();
  const bool tried = !(document_->scene() == step().start);
  const auto shown = hooks_.shown();
  job_.request([this, lessons = lessons_, step = &step(), scene = document_->scene(), shown, visit = visit_,
                tried](const LatestJob::Run& run) {
    const Measuring measuring(scene, shown, run.control());
    std::vector<Judged> judged;
    for (const LessonTask& task : step->tasks) {
      Judged one{true, task.holds.holds(measuring), task.holds.readings(measuring), {}};
      if (!one.done) one.advice = task.advice(measuring);
      judged.push_back(std::move(one));
    }
    if (!run.cancelled())
      run.deliver([this, judged = std::move(judged), visit, tried] { take(judged, visit, tried); });
  });
}

void LessonCourse::take(std::vector<Judged> judged, std::uint64_t visit, bool tried) {
  if (visit != visit_ || !is_open()) return;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    if (!tried) judged[i].advice.clear();
    if (judged[i].done && !judged_[i].done) {
      done_at_[i] = document_->undo_stack()->index();
      store(i, true);
    }
    judged[i].done = judged[i].done || judged_[i].done;
  }
  judged_ = std::move(judged);
  Q_EMIT judged_again();
}

void LessonCourse::store(std::size_t task, bool done) {
  QStringList all = stored(lesson());
  all.removeAll(task_key(step_, task));
  if (done) all << task_key(step_, task);
  QSettings().setValue(key_of(lesson()), all);
}

QStringList LessonCourse::stored(const Lesson& lesson) const {
  return QSettings().value(key_of(lesson)).toStringList();
}

int LessonCourse::done_of(int number) {
  const Lesson& lesson = lessons().all[static_cast<std::size_t>(number)];
  const QStringList all = stored(lesson);
  int done = 0;
  for (std::size_t s = 0; s < lesson.steps.size(); ++s)
    for (std::size_t t = 0; t < lesson.steps[s].tasks.size(); ++t)
      done += all.contains(task_key(static_cast<int>(s), t)) ? 1 : 0;
  return done;
}

int LessonCourse::tasks_of(int number) {
  std::size_t all = 0;
  for (const LessonStep& step : lessons().all[static_cast<std::size_t>(number)].steps)
    all += step.tasks.size();
  return static_cast<int>(all);
}

}  // namespace basinscope
