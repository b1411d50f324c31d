// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_course.h"

#include <algorithm>
#include <utility>

#include "ui/shell/lessons/lesson_record.h"
#include "ui/shell/lessons/lesson_text.h"
#include "ui/text/symbols.h"
#include "ui/text/written_text.h"

namespace basinscope {

namespace {

constexpr int rest_ms = 150;

std::vector<Message> numbers_of(const LessonStep& step, const Measuring& measuring) {
  std::vector<Message> numbers;
  for (const TextReading& each : step.readings) numbers.push_back(each.term.of(measuring).words(each.digits));
  return numbers;
}

}  // namespace

LessonCourse::LessonCourse(SceneDocument* document, Hooks hooks, QObject* parent)
    : QObject(parent), document_(document), hooks_(std::move(hooks)) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, &LessonCourse::judge);
  connect(document_, &SceneDocument::changed, this, [this] {
    if (is_open()) rest_.start();
    if (is_open() && document_->in_gesture() && !step().readings.empty()) follow_drag();
  });
  // A scene of one's own that is opened is no part of a lesson, whose next step would take its place in its
  // file.
  connect(document_, &SceneDocument::replaced, this, &LessonCourse::close);
  connect(document_->undo_stack(), &QUndoStack::indexChanged, this, &LessonCourse::forget_undone);
}

const Lessons& LessonCourse::lessons() {
  if (!lessons_) lessons_ = std::make_shared<const Lessons>(whole_lessons(learner_seed()));
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
  for (std::size_t i = 0; i < judged_.size(); ++i) {
    Judged fresh;
    fresh.missed = judged_[i].missed;  // the first try was the first
    judged_[i] = fresh;
    store(i);
  }
  enter(step_);
}

void LessonCourse::set_seed(std::uint32_t seed) {
  set_learner_seed(seed);
  const auto before = std::exchange(lessons_, nullptr);  // what is shown refers to it till it is shown anew
  if (is_open()) {
    const std::string& id = before->all[static_cast<std::size_t>(lesson_)].id;
    const auto same = std::ranges::find(lessons().all, id, &Lesson::id);
    // The numbers of one's own may make it unreadable.
    if (same == lessons_->all.end() || step_ >= static_cast<int>(same->steps.size())) return close();
    lesson_ = static_cast<int>(same - lessons_->all.begin());
    enter(step_);
  }
  Q_EMIT opened();
}

void LessonCourse::enter(int number) {
  step_ = number;
  ++visit_;
  judged_.assign(step().tasks.size(), {});
  numbers_.clear();
  const auto record = record_of(lesson()).steps[static_cast<std::size_t>(step_)];
  for (std::size_t i = 0; i < judged_.size(); ++i) {
    judged_[i].done = record[i].done;
    judged_[i].accepted = record[i].accepted;
    judged_[i].missed = record[i].missed;
    judged_[i].answer = record[i].answer;
  }
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
    store(i);
    any = true;
  }
  if (any) Q_EMIT judged_again();
}

void LessonCourse::answer(std::size_t task, const std::string& answer) {
  if (task >= judged_.size() || judged_[task].accepted) return;
  judged_[task].answer = answer;
  judged_[task].given = true;
  judge();
}

bool LessonCourse::is_secret(const std::string& measure) const {
  for (std::size_t i = 0; i < judged_.size(); ++i) {
    const std::vector<std::string> secrets =
        judged_[i].accepted ? std::vector<std::string>() : step().tasks[i].secrets();
    if (std::find(secrets.begin(), secrets.end(), measure) != secrets.end()) return true;
  }
  return false;
}

RichText LessonCourse::text(const std::string& english) const { return written_text(filled(english)); }

QString LessonCourse::filled(const std::string& english) const {
  return filled_text(english, step(), [this](std::size_t i) {
    const Term& term = step().readings[i].term;
    const bool secret = term.is_result() && is_secret(std::string(term.measure->name));
    return secret ? QStringLiteral("?") : i < numbers_.size() ? shown_name(numbers_[i]) : QStringLiteral("…");
  });
}

void LessonCourse::judge() {
  if (!is_open()) return;
  if (document_->in_gesture()) return rest_.start();
  const bool tried = !(document_->scene() == step().start);
  const auto shown = hooks_.shown();
  job_.request([this, lessons = lessons_, step = &step(), scene = document_->scene(), shown, visit = visit_,
                tried, before = judged_](const LatestJob::Run& run) {
    Measuring measuring(scene, shown, run.control());
    Found found{before, {}};
    for (std::size_t i = 0; i < step->tasks.size(); ++i) {
      const LessonTask& task = step->tasks[i];
      Judged& one = found.judged[i];
      if (std::exchange(one.given, false)) {
        // Only numbers are compared with the scene after the solution.
        const bool number = task.question && task.question->kind == Question::Kind::number;
        const Measuring solved(number ? solved_scene(*step, i + 1) : scene, nullptr, run.control());
        one.accepted = task.accepts(one.answer, measuring, solved);
        one.missed = one.missed || !one.accepted;
      }
      // Hints are about wrong answers.
      measuring.set_answer(one.accepted ? std::string() : one.answer);
      const bool holds = task.holds.holds(measuring);
      one.known = true;
      one.done = task.question ? one.accepted && (holds || task.from_the_start) : holds;
      one.readings = task.holds.readings(measuring);
      // A question that is not answered has no hint, a wrong answer always.
      const bool hint = task.question && !one.accepted ? !one.answer.empty() : tried;
      one.advice = hint && !one.done ? task.advice(measuring) : std::string();
    }
    found.numbers = numbers_of(*step, measuring);
    if (!run.cancelled()) run.deliver([this, found = std::move(found), visit] { take(found, visit); });
  });
}

// Formulas move with their sliders; tasks are judged when all is at rest.
void LessonCourse::follow_drag() {
  const auto measure = [this, lessons = lessons_, step = &step(), scene = document_->scene(),
                        visit = visit_](const LatestJob::Run& run) {
    const Measuring measuring(scene, nullptr, run.control());
    run.deliver([this, numbers = numbers_of(*step, measuring), visit] {
      if (visit != visit_ || !is_open() || numbers == numbers_) return;
      numbers_ = numbers;
      Q_EMIT numbers_changed();
    });
  };
  job_.request(measure, LatestJob::Length::brief);
}

void LessonCourse::take(Found found, std::uint64_t visit) {
  if (visit != visit_ || !is_open()) return;
  std::swap(judged_, found.judged);
  numbers_ = std::move(found.numbers);
  for (std::size_t i = 0; i < judged_.size(); ++i) {
    const Judged& before = found.judged[i];
    if (judged_[i].done && !before.done) done_at_[i] = document_->undo_stack()->index();
    judged_[i].done = judged_[i].done || before.done;
    if (judged_[i].done != before.done || judged_[i].accepted != before.accepted ||
        judged_[i].missed != before.missed)
      store(i);
  }
  Q_EMIT judged_again();
}

void LessonCourse::store(std::size_t task) {
  const Judged& one = judged_[task];
  keep_record(lesson(), step_, task, {one.done, {}, one.accepted, one.missed, one.answer});
}

int LessonCourse::done_of(int number) {
  std::ptrdiff_t done = 0;
  for (const auto& step : record_of(lessons().all[static_cast<std::size_t>(number)]).steps)
    done += std::ranges::count(step, true, &TaskProgress::done);
  return static_cast<int>(done);
}

int LessonCourse::tasks_of(int number) {
  std::size_t all = 0;
  for (const LessonStep& step : lessons().all[static_cast<std::size_t>(number)].steps)
    all += step.tasks.size();
  return static_cast<int>(all);
}

}  // namespace basinscope
