// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_record.h"

#include <QSettings>
#include <QStringList>
#include <algorithm>

namespace basinscope {

namespace {

const QString seed_key = QStringLiteral("lesson_seed");

QString key_of(const Lesson& lesson) {
  const QString key = QStringLiteral("lessons/") + QString::fromStdString(lesson.id);
  return lesson.seed > 0 && lesson.varies() ? key + QStringLiteral("/%1").arg(lesson.seed) : key;
}

// Of a task: "1.2" is done, "1.2 B" was answered rightly, "1.2?" was answered wrongly at first.
QString key_of(std::size_t step, std::size_t task) {
  return QStringLiteral("%1.%2").arg(step + 1).arg(task + 1);
}
QString missed_key(const QString& task) { return task + u'?'; }

}  // namespace

std::uint32_t learner_seed() { return std::min(largest_learner_seed, QSettings().value(seed_key).toUInt()); }
void set_learner_seed(std::uint32_t seed) { QSettings().setValue(seed_key, seed); }

LessonProgress record_of(const Lesson& lesson) {
  const QStringList stored = QSettings().value(key_of(lesson)).toStringList();
  LessonProgress record{lesson.id, lesson.title, {}};
  for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
    std::vector<TaskProgress>& step = record.steps.emplace_back();
    for (std::size_t t = 0; t < lesson.steps[s].tasks.size(); ++t) {
      const QString key = key_of(s, t), answered = key + u' ';
      TaskProgress& task = step.emplace_back();
      task.done = stored.contains(key);
      if (!lesson.steps[s].tasks[t].question) continue;
      task.asks = lesson.steps[s].tasks[t].question->kind;
      task.missed = stored.contains(missed_key(key));
      for (const QString& each : stored) {
        if (!each.startsWith(answered)) continue;
        task.accepted = true;
        task.answer = each.mid(answered.size()).toStdString();
      }
    }
  }
  return record;
}

void keep_record(const Lesson& lesson, int step, std::size_t task, const TaskProgress& record) {
  const QString key = key_of(static_cast<std::size_t>(step), task);
  QSettings settings;
  QStringList all = settings.value(key_of(lesson)).toStringList();
  all.removeIf([&](const QString& each) {
    return each == key || each == missed_key(key) || each.startsWith(key + u' ');
  });
  if (record.done) all << key;
  if (record.missed) all << missed_key(key);
  if (record.accepted) all << key + u' ' + QString::fromStdString(record.answer);
  settings.setValue(key_of(lesson), all);
}

LearnerProgress learner_progress(const std::vector<Lesson>& lessons, const std::string& name) {
  LearnerProgress learner{name, learner_seed(), {}};
  for (const Lesson& each : lessons) learner.lessons.push_back(record_of(each));
  return learner;
}

}  // namespace basinscope
